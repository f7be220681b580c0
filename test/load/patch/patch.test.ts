import { describe, expect, test } from 'vitest';
import { formatDiagnostic, OasmithError } from '../../../src/diagnostics/index.ts';
import { parseSource, type SourceDocument } from '../../../src/load/document.ts';
import { applyPatch } from '../../../src/load/patch/index.ts';
import type { OpenApiDocument, Patch } from '../../../src/options/description.ts';

const yaml = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /v1/pets:
    get:
      tags: [pet, shop]
      summary: All pets
      parameters:
        - &limit { name: limit, in: query }
        - { name: offset, in: query }
    post: { summary: A pet, parameters: [*limit] }
components:
  schemas:
    Pet: { type: object, properties: { id: { type: integer } } }
`;

function read(): Promise<SourceDocument> {
    return parseSource({ name: 'pets.yaml', bytes: new TextEncoder().encode(yaml) });
}

async function patched(change: Patch): Promise<SourceDocument> {
    return applyPatch(await read(), { change, file: 'oasmith.config.ts', code: undefined });
}

async function placeIn(change: Patch, pointer: string): Promise<string> {
    const { file, line, by, pointer: at } = (await patched(change)).place(pointer);
    return [by === undefined ? `${file}:${line}` : `${by} of ${file}`, at].join(' ');
}

/** The operation of the description. */
function getOf({ paths = {} }: OpenApiDocument, path = '/v1/pets') {
    const { get } = paths[path] ?? {};
    if (get === undefined) throw new Error('there is no operation');
    return get;
}

describe('what becomes of the description', () => {
    test.each<[kind: string, patch: Patch]>([
        [
            'what the copy has become, if nothing is returned',
            (description) => {
                description.info = { title: 'Cats' };
            },
        ],
        ['what is returned', (description) => ({ ...description, info: { title: 'Cats' } })],
        ['what a promise returns', async (description) => Object.assign(description, { info: { title: 'Cats' } })],
        [
            'what the copy has become, if a promise returns nothing',
            async (description) => {
                await Promise.resolve();
                description.info = { title: 'Cats' };
            },
        ],
    ])('%s', async (_, patch) => {
        const { value, warnings } = await patched(patch);
        expect(value).toEqual({ ...Object((await read()).value), info: { title: 'Cats' } });
        expect(warnings).toEqual([]);
    });

    test('the description that was read stays as it is', async () => {
        const document = await read();
        const change: Patch = (description) => {
            getOf(description).tags?.push('new');
        };
        await applyPatch(document, { change, file: undefined, code: undefined });
        expect(document.value).toEqual((await read()).value);
    });

    test('a change of what an alias shares is one in its place', async () => {
        const { value } = await patched((description) => {
            const [limit] = getOf(description).parameters ?? [];
            if (limit !== undefined) limit.name = 'most';
        });
        expect(value).toMatchObject({
            paths: {
                '/v1/pets': { get: { parameters: [{ name: 'most' }, {}] }, post: { parameters: [{ name: 'limit' }] } },
            },
        });
    });

    test('a document that is no object is left to those who report that', async () => {
        const document = { ...(await read()), value: 'text' };
        const change: Patch = () => {
            throw new Error('it is called');
        };
        expect(await applyPatch(document, { change, file: undefined, code: undefined })).toBe(document);
    });
});

describe('the place of a value', () => {
    const pointer = '/paths/~1v1~1pets/get';

    test.each<[kind: string, patch: Patch, pointer: string, place: string]>([
        ['a value that is as it was', (one) => one, `${pointer}/summary`, `pets.yaml:7 ${pointer}/summary`],
        [
            'a new value',
            (one) => void Object.assign(getOf(one), { summary: 'Some' }),
            `${pointer}/summary`,
            `patch of oasmith.config.ts ${pointer}/summary`,
        ],
        [
            'what is around it',
            (one) => void Object.assign(getOf(one), { summary: 'Some' }),
            pointer,
            `pets.yaml:5 ${pointer}`,
        ],
        [
            'what is beside it',
            (one) => void Object.assign(getOf(one), { summary: 'Some' }),
            `${pointer}/parameters/1/name`,
            `pets.yaml:10 ${pointer}/parameters/1/name`,
        ],
        [
            'what has moved',
            (one) => ({ ...one, paths: { '/pets': one.paths?.['/v1/pets'] ?? {} } }),
            '/paths/~1pets/get/summary',
            `pets.yaml:7 ${pointer}/summary`,
        ],
        [
            'an item that has moved up',
            (one) => {
                const operation = getOf(one);
                operation.parameters = operation.parameters?.filter(({ name }) => name !== 'limit') ?? [];
            },
            `${pointer}/parameters/0/name`,
            `pets.yaml:10 ${pointer}/parameters/1/name`,
        ],
        [
            'a new object in the place of another, with parts of it',
            (one) => {
                for (const item of Object.values(one.paths ?? {})) item.get = { ...item.get, summary: 'Some' };
            },
            `${pointer}/tags/1`,
            `pets.yaml:6 ${pointer}/tags/1`,
        ],
        [
            'a new object in the place of another, without any part of it',
            (one) => {
                one.components = { schemas: { Pet: { oneOf: [] } } };
            },
            '/components/schemas/Pet',
            'patch of oasmith.config.ts /components/schemas/Pet',
        ],
        [
            'what is gone: what was around it',
            (one) => {
                delete getOf(one).summary;
            },
            `${pointer}/summary`,
            `pets.yaml:5 ${pointer}`,
        ],
        [
            'what has never been: what would be around it',
            (one) => one,
            `${pointer}/responses/200`,
            `pets.yaml:5 ${pointer}`,
        ],
    ])('%s', async (_, patch, at, place) => {
        expect(await placeIn(patch, at)).toBe(place);
    });
});

describe('what a patch does wrong', () => {
    async function messageOf(change: Patch, file?: string): Promise<string> {
        try {
            const document = await read();
            const { warnings = [] } = await applyPatch(document, { change, file, code: undefined });
            return warnings.map((one) => formatDiagnostic(one)).join();
        } catch (error) {
            if (!(error instanceof OasmithError)) throw error;
            return error.diagnostics.map((one) => formatDiagnostic(one)).join();
        }
    }

    const fails: Patch = () => {
        throw new TypeError("Cannot read properties of undefined (reading 'get')");
    };

    test.each<[kind: string, patch: Patch, message: string]>([
        [
            'it throws',
            fails,
            `oasmith.config.ts  invalid-patch  'patch' failed: Cannot read properties of undefined (reading 'get')
  in patch`,
        ],
        [
            'its promise is rejected',
            async (one) => fails(one),
            `oasmith.config.ts  invalid-patch  'patch' failed: Cannot read properties of undefined (reading 'get')
  in patch`,
        ],
        [
            'it throws what has no text',
            () => {
                throw Object.create(null);
            },
            "oasmith.config.ts  invalid-patch  'patch' failed: it threw an object without a message\n  in patch",
        ],
        [
            'it changes nothing and returns nothing',
            () => undefined,
            `idle-option  'patch' does nothing: it has changed nothing, and returned nothing
  return the description that it makes`,
        ],
        ['it returns what it got: nothing was there to change', (one) => one, ''],
    ])('%s', async (_, patch, message) => {
        expect(await messageOf(patch, 'oasmith.config.ts')).toBe(message);
    });

    test('what was thrown is the cause of the error', async () => {
        await expect(patched(fails)).rejects.toMatchObject({ cause: expect.any(TypeError) });
    });
});
