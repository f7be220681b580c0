/** Runs once before the tests of the project `slow-jest` in vitest.config.ts. */
import { installOwn, ownPackages } from '../../../scripts/own-packages.js';

/** Installs the packages of Jest. */
export default function setup(): void {
    installOwn(ownPackages.jest);
}
