/** Which projects say that their code has no page around it, so that a request to a path alone fails. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { disk } from '../../src/output/project-files.ts';
import { whyNoPage } from '../../src/output/without-page.ts';
import { temporaryFolder } from '../load/folder.ts';
import { type Files, projectsIn, tsconfig } from '../tools/project-files.ts';

const folder = temporaryFolder();
const projectOf = projectsIn(folder);

const noDom = /^\S*tsconfig\.json has no 'dom' in its 'lib'$/;
const asNode = /^\S*tsconfig\.json resolves modules as Node does$/;

test.each<[options: JsonObject, why: RegExp | undefined]>([
    [{ lib: ['es2023'] }, noDom],
    [{ lib: ['es2023', 'webworker'], module: 'esnext', moduleResolution: 'bundler' }, noDom],
    [{ lib: ['es2019'], jsx: 'react-native' }, noDom],
    [{ module: 'nodenext' }, asNode],
    [{ module: 'node16' }, asNode],
    [{ moduleResolution: 'nodenext', module: 'nodenext', types: ['node'] }, asNode],
    // There may be a page.
    [{}, undefined],
    [{ types: ['node'] }, undefined],
    [{ module: 'commonjs' }, undefined],
    [{ lib: ['es2023', 'dom', 'dom.iterable'] }, undefined],
    [{ lib: ['ES2023', 'DOM'], module: 'nodenext' }, undefined],
    [{ module: 'nodenext', jsx: 'react-jsx' }, undefined],
    [{ module: 'esnext', moduleResolution: 'bundler' }, undefined],
])('%j', async (options, why) => {
    const project = await projectOf(tsconfig(options));
    const found = whyNoPage(folder.path(`${project}/src/client.ts`), disk);
    if (why === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(why);
});

test.each<[what: string, files: Files, out: string]>([
    ['what it extends', { 'base.json': {}, 'tsconfig.json': { extends: './base.json' } }, 'client.ts'],
    ['a broken file', { 'tsconfig.json': '{ "compilerOptions": {' }, 'client.ts'],
    ['a folder without one', {}, 'client.ts'],
])('nothing follows from %s', async (_, files, out) => {
    const project = await projectOf(files);
    expect(whyNoPage(folder.path(`${project}/${out}`), disk)).toBeUndefined();
});

test('the nearest project counts, with what it extends', async () => {
    const project = await projectOf({
        'base.json': { compilerOptions: { lib: ['es2023'] } },
        'tsconfig.json': { extends: './base.json' },
        'app/tsconfig.json': { extends: '../base.json', compilerOptions: { lib: ['es2023', 'dom'] } },
    });
    expect(whyNoPage(folder.path(`${project}/client.ts`), disk)).toMatch(noDom);
    expect(whyNoPage(folder.path(`${project}/app/client.ts`), disk)).toBeUndefined();
});

test('a run says so, and its output depends on nothing of it', async () => {
    const src = {
        openapi: '3.1.1',
        info: { title: 'Pets', version: '1' },
        servers: [{ url: 'https://pets.example' }],
        paths: { '/pets': { get: { responses: { '204': { description: 'None' } } } } },
    };
    const codesIn = async (files: Files) => {
        const out = folder.path(`${await projectOf(files)}/client.ts`);
        const { diagnostics, inputs } = await generate({ src, out, template: 'fetch' });
        return { codes: diagnostics.map(({ code }) => code), inputs };
    };
    expect(await codesIn(tsconfig({ lib: ['es2023'] }))).toEqual({ codes: ['unused-server'], inputs: [] });
    expect(await codesIn(tsconfig({ lib: ['es2023', 'dom'] }))).toEqual({ codes: [], inputs: [] });
});
