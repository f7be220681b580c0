/** Diagnostics of a description as they reach the caller, each with its place in the source. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, OasmithError } from '../src/index.ts';

let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-places-'));
});

afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
});

async function diagnosticsOf(text: string): Promise<readonly string[]> {
    const src = join(folder, 'api.yaml');
    await writeFile(src, text);
    try {
        await generate({ src, generationMode: 'schemas' });
        return [];
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map(({ code, where }) => `${where?.line}:${where?.column} ${code}`);
    }
}

const head = "openapi: 3.0.3\ninfo: { title: Places, version: '1' }\npaths: {}\n";

test('all errors of a stage are reported at once, in the order of the source', async () => {
    const schemas = [
        'components:',
        '  schemas:',
        '    First: { properties: { gone: { $ref: "one.yaml" } } }',
        '    Second: { allOf: [{ $ref: "two.yaml" }] }',
        '    Last: { items: { $ref: "three.yaml" } }',
    ];
    expect(await diagnosticsOf(head + schemas.join('\n'))).toEqual([
        '6:28 external-reference',
        '7:23 external-reference',
        '8:13 external-reference',
    ]);
});

test('a description nested too deeply for the stack is reported, and is not an internal error', async () => {
    const count = 5_000;
    const links = Array.from({ length: count }, (_, index) => [
        `Link${index}`,
        { allOf: [{ $ref: `#/components/schemas/Link${index + 1}` }] },
    ]);
    const schemas = { ...Object.fromEntries(links), [`Link${count}`]: { type: 'string' } };
    const text = JSON.stringify({ openapi: '3.0.3', info: {}, paths: {}, components: { schemas } });
    expect(await diagnosticsOf(text)).toEqual(['undefined:undefined nested-too-deeply']);
});
