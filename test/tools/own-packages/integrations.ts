/** Runs once before the tests of the project `slow-integrations` in vitest.config.ts. */
import { installOwn, ownPackages } from '../../../scripts/own-packages.js';

/** Installs the packages of the libraries that take schemas. */
export default function setup(): void {
    installOwn(ownPackages.integrations);
}
