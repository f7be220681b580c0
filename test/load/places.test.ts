/** Diagnostics of a description as they reach the caller, each with its place in the source. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, OasmithError } from '../../src/index.ts';
import { load } from '../../src/load/index.ts';
import { explainExcess } from '../../src/load/places.ts';
import { typeMark } from '../../src/load/references/resolution.ts';

let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-places-'));
});

afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
});

async function diagnosticsOf(text: string, options: { readonly strict?: boolean } = {}): Promise<readonly string[]> {
    const src = join(folder, 'api.yaml');
    await writeFile(src, text);
    try {
        await generate({ src, generationMode: 'schemas', ...options });
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
        '6:36 external-reference',
        '7:25 external-reference',
        '8:22 external-reference',
    ]);
});

test('with strict, the warnings of reading and those of the model are reported together', async () => {
    const schemas = [
        'components:',
        '  schemas:',
        '    First: { $ref: "#/components/schemas/First" }',
        '    Second:',
        '      description: "One line,',
        '    and another"',
    ];
    expect(await diagnosticsOf(head + schemas.join('\n'), { strict: true })).toEqual([
        '6:14 circular-reference',
        '9:5 loose-syntax',
    ]);
});

test('schemas in too long a chain are an error at the first of them', async () => {
    const count = 5_000;
    const links = Array.from({ length: count }, (_, index) => [
        `Link${index}`,
        { allOf: [{ $ref: `#/components/schemas/Link${index + 1}` }] },
    ]);
    const schemas = { ...Object.fromEntries(links), [`Link${count}`]: { type: 'string' } };
    const text = JSON.stringify({ openapi: '3.0.3', info: {}, paths: {}, components: { schemas } }, null, 1);
    expect(await diagnosticsOf(text)).toEqual(['7:4 nested-too-deeply']);
});

test('a type that is made of a schema has the place of the schema', async () => {
    const description = await load({ openapi: '3.0.3', info: { title: 'Types', version: '1' }, paths: {} });
    expect(description.place(`/components/schemas/Pet${typeMark}sent`).pointer).toBe('/components/schemas/Pet');
});

test('whatever else overflows the stack is explained, and is not an internal error', async () => {
    const descend = (): number => 1 + descend();
    const description = await load({ openapi: '3.0.3', info: { title: 'Deep', version: '1' }, paths: {} });
    const explained = explainExcess(errorOf(descend), description);
    expect(explained instanceof OasmithError && explained.diagnostics).toMatchObject([
        {
            code: 'nested-too-deeply',
            message: 'its schemas are nested hundreds of levels deep, which is more than can be followed',
        },
    ]);
});

test.each([new RangeError('Invalid array length'), new TypeError('x is not a function')])(
    '%s is not explained as nesting',
    async (error) => {
        const description = await load({ openapi: '3.0.3', info: { title: 'Other', version: '1' }, paths: {} });
        expect(explainExcess(error, description)).toBe(error);
    },
);

function errorOf(run: () => unknown): unknown {
    try {
        return run();
    } catch (error) {
        return error;
    }
}
