/** The settings that the page checks types under: each needs no more than the page has. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isProfileName, profileNames, profileTitle } from '../../../docs/.vitepress/playground/profiles.ts';
import { isLibraryFile } from '../../../scripts/site/library-files.js';
import { verify } from '../../../src/browser/index.ts';

const folder = 'node_modules/typescript/lib/';
const names = new Set(readdirSync(folder).filter(isLibraryFile));

test.each(profileNames)('%s finds the library files of the page', (profile) => {
    const text =
        'export const get = async (): Promise<[Response, string]> => [await fetch("/"), JSON.stringify([...new Headers().keys()])];\n';
    const generated = { files: [{ path: 'client.ts', text, origins: [] }], verification: {} };
    const libraryFile = (name: string): string | undefined =>
        names.has(name) ? readFileSync(`${folder}${name}`, 'utf8') : undefined;
    expect(verify(generated, { compiler: ts, libraryFile, profile })).toEqual([]);
});

test('those that need the types of a package are not offered', () => {
    expect(profileNames[0]).toBe('strictest');
    expect(profileNames).toContain('not-strict');
    expect(['without-dom', 'tsconfig-node20', 'toString', '', 1].filter(isProfileName)).toEqual([]);
});

test('their titles have no marks of code', () => {
    expect(profileTitle('tsc-init')).toBe('tsc --init');
});
