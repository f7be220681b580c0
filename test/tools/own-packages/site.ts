/** Runs once before the tests of the project `slow-site` in vitest.config.ts. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installOwn, ownPackages } from '../../../scripts/own-packages.js';
import { linkPackages } from '../compilers.ts';

/** Installs the packages of the site, which its tests import as well. */
export default async function setup(): Promise<void> {
    installOwn(ownPackages.site);
    const folder = join(import.meta.dirname, '../../site');
    await rm(join(folder, 'node_modules'), { force: true });
    await linkPackages(folder, ownPackages.site);
}
