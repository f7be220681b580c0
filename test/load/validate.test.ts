import { describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { validateDocument } from '../../src/load/validate.ts';

const info = { title: 'T', version: '1' };

async function said(document: JsonObject): Promise<string[]> {
    const found = await validateDocument(document, (pointer) => ({ pointer }));
    return found.map(({ message, where }) => `${where?.pointer} ${message}`);
}

function describing(fields: JsonObject): JsonObject {
    return { openapi: '3.1.0', info, paths: {}, ...fields };
}

const getting = (operation: JsonObject): JsonObject => describing({ paths: { '/a': { get: operation } } });
const responses = { 200: { description: 'A' } };

describe('accepts', () => {
    test.each<[what: string, document: JsonObject]>([
        ['a valid description', getting({ responses })],
        [
            'references to other documents',
            describing({
                paths: { '/a': { $ref: 'paths/a.yaml' } },
                components: { schemas: { A: { $ref: 'a.yaml#/A' } } },
            }),
        ],
        [
            'unresolved references, which the model reports',
            describing({ components: { schemas: { A: { $ref: '#/components/schemas/B' } } } }),
        ],
        [
            'references and schemas of OpenAPI 3.2',
            {
                openapi: '3.2.0',
                info,
                paths: {
                    '/a': {
                        parameters: [{ name: 'h', in: 'header', schema: true }],
                        get: {
                            parameters: [{ name: 'a', in: 'query', schema: { $ref: '#/components/schemas/A' } }],
                            responses: {
                                200: {
                                    description: 'A',
                                    headers: { B: { schema: { type: 'string' } } },
                                    content: {
                                        'application/jsonl': { itemSchema: { $ref: '#/components/schemas/A' } },
                                    },
                                },
                            },
                        },
                    },
                },
                components: {
                    schemas: { A: { type: 'object', properties: { b: { $ref: '#/components/schemas/A' } } }, C: true },
                },
            },
        ],
        ['a valid description of OpenAPI 3.0', { openapi: '3.0.3', info, paths: {} }],
        ['a valid description of Swagger 2.0', { swagger: '2.0', info, paths: {} }],
    ])('%s', async (_, document) => {
        expect(await said(document)).toEqual([]);
    });
});

describe('reports a violation of the schema at its place', () => {
    test.each<[what: string, document: JsonObject, expected: string[]]>([
        ['a missing field', describing({ tags: [{ description: 'A' }] }), ["/tags/0 the field 'name' is missing"]],
        [
            'an unexpected field',
            getting({ responses, respones: {} }),
            ["/paths/~1a/get/respones the field 'respones' does not belong here"],
        ],
        [
            'a value of the wrong type',
            describing({ info: { title: 1, version: '1' } }),
            ['/info/title this must be a string'],
        ],
        [
            'a schema of OpenAPI 3.2 that is a number',
            { openapi: '3.2.0', info, components: { schemas: { A: 1 } } },
            ['/components/schemas/A this must be an object'],
        ],
        [
            'an unexpected field in OpenAPI 3.2',
            { openapi: '3.2.0', info, paths: { '/a': { get: { responses, respones: {} } } } },
            ["/paths/~1a/get/respones the field 'respones' does not belong here"],
        ],
        ['no version', describing({ info: { title: 'T' } }), ["/info the field 'version' is missing"]],
        ...[null, 0, false, 1, []].map((version): [string, JsonObject, string[]] => [
            `${JSON.stringify(version)} as the version`,
            describing({ info: { title: 'T', version } }),
            ['/info/version this must be a string'],
        ]),
    ])('%s', async (_, document, expected) => {
        expect(await said(document)).toEqual(expected);
    });
});

test('does not change the description, and prints nothing', async () => {
    const document = describing({
        paths: { '/a': { $ref: 'a.yaml' } },
        components: { schemas: { A: { type: 'wrong' } } },
    });
    const before = JSON.stringify(document);
    const printed = vi.spyOn(console, 'error');
    await said(document);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(JSON.stringify(document)).toBe(before);
});

test('reports only some of many errors', async () => {
    const paths = Object.fromEntries(
        Array.from({ length: 80 }, (_, index) => [`/${index}`, { get: { responses: 1 } }]),
    );
    expect((await said(describing({ paths }))).length).toBe(50);
});
