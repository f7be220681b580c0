/** The projects of `npm run test:apps`, and their documentation. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesOf, folders } from '../../scripts/apps/project-files.js';
import { projects } from '../../scripts/apps/projects.js';
import { rowsOf } from '../tools/markdown.ts';

interface Manifest {
    readonly scripts: { readonly generate: string; readonly [name: string]: string };
    readonly devDependencies: { readonly oasmith: string; readonly [name: string]: string };
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

test('scripts/apps/README.md has each project, with its folder', () => {
    const cells = rowsOf(readFileSync('scripts/apps/README.md', 'utf8'), 'Application').map((row) => row.slice(0, 2));
    expect(cells).toEqual(projects.map(({ name, folder }) => [name, `\`${folder}\``]));
});

test('each folder belongs to a project', () => {
    expect(projects.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
});

describe('a project is set up as by a user', () => {
    test.each(projects)('$name', ({ folder, steps }) => {
        const files = filesOf(folder);
        const { scripts, devDependencies } = JSON.parse(files['package.json'] ?? '') as Manifest;
        // The generated files are created by the run, from the configured description.
        const config = files['oasmith.config.json'] ?? '';
        const pathsOf = (option: string) =>
            [...config.matchAll(RegExp(`"${option}": "([^"]+)"`, 'g'))].map(([, path]) => path);
        expect(Object.keys(files)).toEqual(expect.arrayContaining(pathsOf('src')));
        expect(Object.keys(files).filter((path) => pathsOf('out').includes(path))).toEqual([]);
        expect(files['tsconfig.json']).toContain('"strict": true');
        expect(scripts.generate).toBe('oasmith');
        expect(devDependencies.oasmith).toBe(version);
        // Every script is run.
        const run = steps.map(({ name }) => name);
        expect(Object.keys(scripts).filter((name) => !run.includes(`npm run ${name}`))).toEqual([]);
    });
});
