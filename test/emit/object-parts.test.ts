/** Objects of clients and hooks that the compiler would find too long for one constant of a declaration file. */
import { describe, expect, test } from 'vitest';
import { check, describeChange } from '../../src/check/index.ts';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { templateNames } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { save } from '../tools/compilers.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

/** An object type of about so many characters, most of them in comments. */
function objectOf(characters: number): JsonObject {
    const names = Array.from({ length: 20 }, (_, index) => `property${index}`);
    const description = 'word '.repeat(characters / (5 * names.length));
    return {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description }])),
    };
}

/** Operations with an inline body, or with an inline result, of about so many characters. */
function pathsOf(kind: 'get' | 'post', count: number, characters: number): JsonObject {
    const json = response(objectOf(characters));
    const operation =
        kind === 'get'
            ? { responses: { 200: json } }
            : { requestBody: json, responses: { 200: response({ type: 'string' }) } };
    return Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
            `/${kind}${index}`,
            { [kind]: { operationId: `${kind}${index}`, tags: ['pet'], ...operation } },
        ]),
    );
}

/** Short operations, so many that their hooks are too long. */
const manyPaths: JsonObject = Object.fromEntries(
    Array.from({ length: 700 }, (_, index) => [
        `/get${index}`,
        { get: { operationId: `get${index}`, tags: ['pet'], responses: { 200: response({ type: 'string' }) } } },
    ]),
);

const wide = describePaths({ ...pathsOf('get', 6, 100_000), ...pathsOf('post', 6, 100_000) });

async function generated(document: JsonObject, options: Partial<Config>) {
    const src = await folder.write('description.json', JSON.stringify(document));
    return generate({ src, ...options });
}

async function constantsOf(document: JsonObject, options: Partial<Config>): Promise<string[]> {
    const text = (await generated(document, options)).files.map((file) => file.text).join('\n');
    return [...text.matchAll(/^(?:export )?const (pet\w*)(.*) = \{$/gm)].map(([, name, type]) => `${name}${type}`);
}

test('a client of usual length is one constant', async () => {
    expect(await constantsOf(describePaths(pathsOf('get', 4, 10_000)), { template: 'fetch' })).toEqual(['petClient']);
});

test('a longer one is the constant of all its parts', async () => {
    expect(await constantsOf(describePaths(pathsOf('post', 4, 100_000)), { template: 'fetch' })).toEqual([
        'petClientPart1',
        'petClientPart2',
        'petClient: typeof petClientPart1 & typeof petClientPart2',
    ]);
});

test('so is an object of hooks, section by section', async () => {
    // The types of hooks refer to those of the client, so their length does not matter.
    const { files } = await generated(describePaths(pathsOf('get', 2, 100_000)), { template: 'tsq' });
    expect(files[0]?.text).not.toMatch(/const pet\w*Part\d/);
    const long = await generated(describePaths(manyPaths), { template: 'tsq' });
    verifyAtEnd(long);
    expect(long.files[0]?.text).toContain(
        'export const pet: typeof petPart1 & typeof petPart2 = {\n' +
            '    queryKeys: {\n        ...petPart1.queryKeys,\n        ...petPart2.queryKeys\n    },\n',
    );
});

test('classes and functions have no parts: their types are not inferred', async () => {
    for (const options of [{ template: 'ng2' }, { template: 'tsq', clientStyle: 'functions' }] as const) {
        expect((await generated(wide, options)).files[0]?.text).not.toMatch(/Part\d/);
    }
});

test('a name that is taken is left to its owner', async () => {
    const colour = { type: 'string', enum: ['red'] };
    const named = { get: { responses: { 200: response({ $ref: '#/components/schemas/petClientPart2' }) } } };
    const paths = { ...pathsOf('post', 4, 100_000), '/colour': named };
    const document = describePaths(paths, { schemas: { petClientPart2: colour } });
    const result = await generated(document, { template: 'fetch', enumDeclarationStyle: 'enum' });
    expect(result.files[0]?.text).toContain('typeof petClientPart1 & typeof petClientPart2_ =');
    verifyAtEnd(result);
});

describe('the output compiles, with declaration files', () => {
    test.each(templateNames)('%s', async (template) => {
        verifyAtEnd(await generated(wide, { template }));
        if (!template.startsWith('ng')) verifyAtEnd(await generated(wide, { template, instances: true }));
    });

    test.each(['tsq', 'swr'] as const)('%s, in two files, with mocks', async (template) => {
        const files = { out: 'api.ts', hooksOut: 'hooks.ts', mocks: 'mocks.ts', testingFramework: 'vitest' } as const;
        verifyAtEnd(await generated(wide, { template, ...files }));
    });
});

test('a comparison names the operation, not the part', async () => {
    const out = folder.path('client.ts');
    for (const file of (await generated(wide, { template: 'tsq', out })).files) await save(file.path, file.text);
    const fewer = describePaths({ ...pathsOf('get', 5, 100_000), ...pathsOf('post', 6, 100_000) });
    const { files } = await generated(fewer, { template: 'tsq', out });
    const { changes } = await check({ files });
    expect(changes.map(describeChange).join('\n')).toBe('breaking: operation petClient.get5 removed');
});
