/** Runs once before the tests of the project `slow-msw` in vitest.config.ts. */
import { installOwn, ownPackages } from '../../../scripts/own-packages.js';
import { hasNewestMsw } from '../../served/newest-msw.ts';

/** Installs the newest MSW. */
export default function setup(): void {
    if (hasNewestMsw) installOwn(ownPackages.msw);
}
