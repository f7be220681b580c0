/** The site's own code and its tests, with the types of its packages: the type check of the project has only what needs none of them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownPackages } from '../../scripts/own-packages.js';
import { compile } from '../tools/compilers.ts';

test('the code of the site has no errors of types', { timeout: 120_000 }, async () => {
    expect(await compile('7.0', join(ownPackages.site, 'tsconfig.json'))).toEqual([]);
});
