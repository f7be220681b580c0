/** The workspace that `npm run test:apps` runs, and its documentation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workspace } from '../../scripts/apps/monorepos.js';
import { filesIn } from '../../scripts/apps/project-files.js';

const files = filesIn(workspace);
const blocks = [...readFileSync('docs/monorepos.md', 'utf8').matchAll(/^```json[^\n]*\n(.*?)^```$/gms)].map(
    ([, text = '']): unknown => JSON.parse(text),
);

interface Manifest {
    readonly nx: unknown;
    readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(files['packages/api/package.json'] ?? '') as Manifest;

test.each([
    ['the configuration', JSON.parse(files['packages/api/oasmith.config.json'] ?? '')],
    ['turbo.json', JSON.parse(files['turbo.json'] ?? '')],
    ['the targets of Nx', { nx: manifest.nx }],
    ['nx.json', { targetDefaults: JSON.parse(files['nx.json'] ?? '').targetDefaults }],
])('docs/monorepos.md shows %s as it is run', (_, content) => {
    expect(blocks).toContainEqual(content);
});

test('the workspace asks for the version of oasmith that it is run with', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(manifest.devDependencies).toMatchObject({ oasmith: version });
});
