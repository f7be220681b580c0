/** Files that are no configuration of oasmith, and what is said instead of what their fields are not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfigFile } from '../../src/config/file.ts';
import { OasmithError } from '../../src/diagnostics/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'oasmith-others-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function refusal(name: string, text?: string): Promise<string | undefined> {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    try {
        await readConfigFile(text === undefined ? name : path);
        return undefined;
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.message.replaceAll(`${folder}/`, '');
    }
}

const runs = 'throw new Error("it was run");';

test.each([
    ['openapi.yaml', 'openapi: 3.1.0\ninfo: {}\n'],
    ['late.yml', '# ours\ninfo: {}\n"swagger": "2.0"\n'],
    ['api.json', '{ "openapi": "3.0.3", "info": {}, "paths": {} }'],
    ['api.mjs', 'export default { openapi: "3.1.0" };'],
])('the description %s', async (name, text) => {
    expect(await refusal(name, text)).toBe(
        `${name}  invalid-config-file  this is an OpenAPI description, not a configuration\n  give it with -s: oasmith -s ${name} -o src/client.ts`,
    );
});

test.each([
    ['orval.config.ts', runs, 'orval'],
    ['orval.config.js', 'module.exports = { petstore: { input: "a.yaml", output: "a.ts" } };', 'orval'],
    [
        'orval.json',
        '{ "petstore": { "input": "a.yaml", "output": { "target": "a.ts" } }, "b": { "input": "b" } }',
        'orval',
    ],
    ['client.mjs', 'export default { petstore: { input: { target: "a.yaml" }, output: {} } };', 'orval'],
    ['openapi-ts.config.ts', runs, 'hey-api'],
    ['openapi-ts.json', '{ "input": "a.yaml", "output": "src", "plugins": ["@hey-api/client-fetch"] }', 'hey-api'],
    ['redocly.yaml', 'apis:\n  core@v2: {}\n', 'openapi-typescript'],
])('the configuration %s of another generator is not run, and its guide is named', async (name, text, peer) => {
    expect(await refusal(name, text)).toBe(
        `${name}  invalid-config-file  this is a configuration of ${peer}\n  'oasmith init' writes one of oasmith; docs/coming-from-${peer}.md says what replaces each option`,
    );
});

test('a configuration without a guide of its own is not run, and the nearest guide is named', async () => {
    expect(await refusal('openapi-codegen.config.ts', runs)).toBe(
        "openapi-codegen.config.ts  invalid-config-file  this is a configuration of @openapi-codegen/cli\n  'oasmith init' writes one of oasmith; the nearest guide is docs/coming-from-orval.md",
    );
});

test.each([
    ['fetch', "'-c' gives a configuration; a client is chosen with -t fetch"],
    ['@hey-api/client-axios', "'-c' gives a configuration; a client is chosen with -t axios"],
    ['angular', "'-c' gives a configuration; a client is chosen with -t ng2"],
    ['https://example.com/openapi.json', "'-c' gives a configuration; a description is given with -s <url>"],
])('%s in place of a configuration', async (path, help) => {
    expect(await refusal(path)).toBe(`${path}  invalid-config-file  the configuration file does not exist\n  ${help}`);
});

test.each([
    ['one with a name of another generator in it', '{ "src": "a.yaml", "input": "b.yaml", "output": "c.ts" }'],
    ['an empty one', '{}'],
    ['one with several APIs', '{ "configs": [{ "src": "openapi.yaml" }] }'],
    ['one with an unknown option', '{ "output": "a.ts" }'],
])('a configuration stays one: %s', async (_, text) => {
    expect(await refusal('oasmith.json', text)).toBeUndefined();
});
