/** Targets in the places of misplaced references: what is reported, where, and what is left out. */
import { describe, expect, test } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '../../../src/diagnostics/index.ts';
import { generate } from '../../../src/index.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { Config } from '../../../src/options/types.ts';
import { errorOf, temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();
let count = 0;

interface Outcome {
    readonly text: string;
    /** Without the code and the pointer of the notes. */
    readonly reports: readonly string[];
    readonly inputs: readonly string[];
}

function reportOf({ severity, code, message, where, help }: Diagnostic, root: string): string {
    const file = where?.file?.replace(root, '') ?? '';
    const place = `${file}:${where?.line} ${where?.pointer}`;
    if (severity === 'note') return `${place} ${message}`;
    return `${place} ${code} ${message}${help === undefined ? '' : ` (${help})`}`;
}

/** Generates from files. A string is the text of a YAML file. */
async function run(files: Readonly<Record<string, JsonValue>>, config: Partial<Config> = {}): Promise<Outcome> {
    const root = folder.path(`${count++}/`);
    for (const [name, value] of Object.entries(files)) {
        await folder.write(`${count - 1}/${name}`, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const given = { src: `${root}${Object.keys(files)[0]}`, template: 'fetch', ...config } as const;
    const { files: written, diagnostics, inputs } = await generate(given);
    return {
        text: written.map(({ text }) => text).join(''),
        reports: diagnostics.map((one) => reportOf(one, root)),
        inputs: inputs.map((path) => path.replace(root, '')),
    };
}

function describing(paths: JsonValue, rest: JsonObject = {}): JsonObject {
    return { openapi: '3.0.3', info: { title: 'T', version: '1' }, paths, ...rest };
}

const done: JsonObject = { responses: { 204: { description: 'Done' } } };

describe('a folder with a file for each operation', () => {
    const list = `
operationId: listDroplets
parameters: { $ref: ../shared/paging.yaml }
responses:
  200: { $ref: responses/droplets.yaml }
  default: { $ref: ../shared/responses/error.yaml }
`;
    const files = {
        'api.yaml': `
openapi: 3.0.0
info: { title: Droplets, version: "1" }
paths:
  /v2/droplets:
    get: { $ref: resources/droplets/list.yaml }
    post: { $ref: resources/droplets/create.yaml }
  /v1/droplets:
    get: { $ref: resources/droplets/list.yaml }
`,
        'resources/droplets/list.yaml': list,
        'resources/droplets/create.yaml': `
operationId: createDroplet
requestBody: { content: { application/json: { schema: { $ref: models/droplet.yaml } } } }
responses: { 201: { $ref: responses/droplets.yaml } }
`,
        'resources/droplets/responses/droplets.yaml': `
description: Droplets
headers: { $ref: ../../shared/headers.yaml }
content: { $ref: content.yaml }
`,
        'resources/droplets/responses/content.yaml': `
application/json: { schema: { type: array, items: { $ref: ../models/droplet.yaml } } }
`,
        'resources/droplets/models/droplet.yaml': `
type: object
properties: { $ref: droplet-properties.yaml }
`,
        'resources/droplets/models/droplet-properties.yaml': `
id: { type: integer }
size: { enum: [small, large], type: string }
parent: { $ref: droplet.yaml }
state: { type: nothing }
`,
        'resources/shared/paging.yaml': `
- { $ref: '#/1' }
- { name: page, in: query, schema: { type: integer } }
`,
        'resources/shared/headers.yaml': '{ X-Rate: { schema: { type: integer } } }',
        'resources/shared/responses/error.yaml': '{ description: Failed, content: { text/plain: {} } }',
    };

    test('has a method for each, types of its schemas, and one note for each kind of place', async () => {
        const { text, reports, inputs } = await run(files);
        for (const part of [
            /listDroplets\(\s*page\?: number,\s*\$config\?: RequestInit\s*\): Promise<Droplet\[\]>/,
            /listDroplets2\(\s*page\?: number,\s*\$config\?: RequestInit\s*\): Promise<Droplet\[\]>/,
            /createDroplet\(\s*body\?: Droplet,\s*\$config\?: RequestInit\s*\): Promise<Droplet\[\]>/,
            "export interface Droplet {\n    id?: number;\n    size?: 'small' | 'large';\n    parent?: Droplet;",
        ]) {
            expect(text).toMatch(part);
        }
        const notes = reports.filter((report) => report.includes('a reference stands for'));
        expect(notes).toEqual([
            'api.yaml:6 /paths/~1v2~1droplets/get a reference stands for an operation, here and in 2 other places: it is followed',
            "resources/droplets/list.yaml:3 /parameters a reference stands for 'parameters': it is followed",
            "resources/droplets/models/droplet.yaml:3 /properties a reference stands for 'properties': it is followed",
            "resources/droplets/responses/droplets.yaml:3 /headers a reference stands for 'headers': it is followed",
            "resources/droplets/responses/droplets.yaml:4 /content a reference stands for 'content': it is followed",
        ]);
        expect(inputs).toEqual(Object.keys(files).sort());
    });

    test('has a problem reported once, where it is written', async () => {
        const { reports } = await run(files);
        const problems = reports.filter((report) => report.includes('nothing'));
        expect(problems).toHaveLength(1);
        expect(problems[0]).toMatch(/^resources\/droplets\/models\/droplet-properties.yaml:5 \/state/);
    });
});

test.each(['2.0', '3.1'])('in %s, references are relative to the file they are written in', async (version) => {
    const isOld = version === '2.0';
    const schema = { $ref: '../models/pet.json' };
    const files = {
        'api.json': {
            ...(isOld ? { swagger: '2.0' } : { openapi: '3.1.0' }),
            info: { title: 'T', version: '1' },
            paths: { '/a': { $ref: 'paths/a.json' } },
        },
        'paths/a.json': { get: { $ref: '../operations/get.json' }, parameters: { $ref: 'list.json' } },
        'paths/list.json': [{ $ref: '../operations/limit.json' }],
        'operations/get.json': { operationId: 'getA', responses: { $ref: 'responses/all.json#/of~1a' } },
        'operations/limit.json': {
            name: 'limit',
            in: 'query',
            ...(isOld ? { type: 'integer' } : { schema: { type: 'integer' } }),
        },
        'operations/responses/all.json': {
            'of/a': { 200: { $ref: '../ok.json' }, default: { $ref: '#/default' } },
            default: { description: 'No' },
        },
        'operations/ok.json': {
            description: 'Yes',
            ...(isOld ? { schema } : { content: { 'application/json': { schema } } }),
        },
        'models/pet.json': { type: 'object', properties: { $ref: 'fields/pet.json', own: { $ref: 'tag.json' } } },
        'models/fields/pet.json': {
            parent: { $ref: '../pet.json' },
            tag: { $ref: '../tag.json#' },
            bad: { $ref: '#/none' },
        },
        'models/tag.json': { title: 'Tag', type: 'object' },
    };
    const { text, reports } = await run(files);
    expect(text).toMatch(/getA\(\s*limit\?: number,\s*\$config\?: RequestInit\s*\): Promise<Pet>/);
    expect(text).toContain(
        'export interface Pet {\n    parent?: Pet;\n    tag?: Tag;\n    bad?: unknown;\n    own?: Tag;\n}',
    );
    expect(reports.filter((report) => !report.includes('a reference stands for'))).toEqual([
        "models/fields/pet.json:1 /bad unresolved-reference '#/none' does not exist",
    ]);
    expect(reports).toContain('paths/a.json:1 /get a reference stands for an operation: it is followed');
});

describe('a reference to nothing usable is reported, and left out', () => {
    test.each<[what: string, reference: string, rest: JsonObject, report: string]>([
        [
            'a missing part',
            '#/x-operations/lst',
            { 'x-operations': { list: done } },
            "unresolved-reference '#/x-operations/lst' does not exist: an operation is left out (did you mean 'list'?)",
        ],
        [
            'an array',
            '#/x-array',
            { 'x-array': [done] },
            "malformed-description '#/x-array' is an array, where an object is expected: an operation is left out",
        ],
        [
            'a string',
            '#/info/title',
            {},
            "malformed-description '#/info/title' is a string, where an object is expected: an operation is left out",
        ],
        [
            'itself',
            '#/paths/~1a/get',
            {},
            "circular-reference '#/paths/~1a/get' leads back to itself: an operation is left out",
        ],
        [
            'what contains it',
            '#/paths/~1a',
            {},
            "circular-reference '#/paths/~1a' leads back to itself: an operation is left out",
        ],
    ])('%s', async (_, $ref, rest, report) => {
        const paths = { '/a': { get: { $ref }, post: done } };
        const { text, reports } = await run({ 'api.json': describing(paths, rest) });
        expect(reports).toContain(`api.json:1 /paths/~1a/get ${report}`);
        expect(text).toBe((await run({ 'api.json': describing({ '/a': { post: done } }) })).text);
    });

    test('a missing file ends the run', async () => {
        const paths = { '/a': { get: { $ref: 'nones.yaml' } } };
        const error = await errorOf(run({ 'api.json': describing(paths), 'none.yaml': '{}' }), folder.path());
        expect(error).toContain(
            "external-reference  'nones.yaml' cannot be read: no such file: an operation is left out",
        );
        expect(error).toContain('at /paths/~1a/get');
        expect(error).toContain("did you mean 'none.yaml'?");
    });

    test('an array in place of a map, and an object in place of an array', async () => {
        const operation = { parameters: { $ref: '#/x-map' }, responses: { $ref: '#/x-array' } };
        const rest = { 'x-map': { name: 'a' }, 'x-array': [] };
        const { reports } = await run({ 'api.json': describing({ '/a': { get: operation } }, rest) });
        const at = 'api.json:1 /paths/~1a/get';
        expect(reports.filter((report) => report.includes('malformed'))).toEqual([
            `${at}/parameters malformed-description '#/x-map' is an object, where an array is expected: 'parameters' is left out`,
            `${at}/responses malformed-description '#/x-array' is an array, where an object is expected: 'responses' is left out`,
        ]);
    });

    test('an item of an array stays, as the others keep their places', async () => {
        const tags = [{ $ref: '#/none' }, { $ref: '#/tags/1' }];
        const { reports } = await run({ 'api.json': describing({}, { tags }) });
        expect(reports.filter((report) => !report.includes('a reference stands for'))).toEqual([
            "api.json:1 /tags/0 unresolved-reference '#/none' does not exist: a tag is empty",
            "api.json:1 /tags/1 circular-reference '#/tags/1' leads back to itself: a tag is empty",
        ]);
    });

    test('what stands next to it stays', async () => {
        const paths = {
            '/a': { get: { $ref: '#/none', ...done } },
            '/b': { get: { $ref: '#/paths/~1b/get', ...done } },
        };
        const { text, reports } = await run({ 'api.json': describing(paths) });
        expect(reports.filter((report) => !report.includes('a reference stands for'))).toEqual([
            "api.json:1 /paths/~1a/get unresolved-reference '#/none' does not exist: an operation is only what stands next to it",
            "api.json:1 /paths/~1b/get circular-reference '#/paths/~1b/get' leads back to itself: an operation is only what stands next to it",
        ]);
        expect(text).toBe((await run({ 'api.json': describing({ '/a': { get: done }, '/b': { get: done } }) })).text);
    });

    test('what refers to it is left out as well', async () => {
        const paths = {
            '/a': { get: { $ref: '#/none' }, post: done },
            '/b': { get: { $ref: '#/paths/~1a/get' }, post: done },
        };
        const { text } = await run({ 'api.json': describing(paths) });
        expect(text).toBe((await run({ 'api.json': describing({ '/a': { post: done }, '/b': { post: done } }) })).text);
    });

    test('properties that contain themselves, in several files', async () => {
        const files = {
            'api.json': describing({}, { components: { schemas: { A: { properties: { $ref: 'a.json' } } } } }),
            'a.json': { next: { type: 'object', properties: { $ref: 'b.json' } } },
            'b.json': { id: { type: 'string' }, next: { type: 'object', properties: { $ref: 'a.json' } } },
        };
        const { text, reports } = await run(files, { generationMode: 'schemas' });
        expect(reports).toContain(
            "b.json:1 /next/properties circular-reference 'a.json' leads back to itself: 'properties' is left out",
        );
        expect(text).toContain('next?: {\n        id?: string;');
    });
});

describe('what stands next to a reference', () => {
    const parts = { 'x-get': { ...done, operationId: 'first', summary: 'First' }, 'x-list': [] };

    test('takes precedence, and chains are followed', async () => {
        const get = { $ref: '#/x-chain', operationId: 'last' };
        const rest = { ...parts, 'x-chain': { $ref: '#/x-get', operationId: 'middle', description: 'Words' } };
        const { text } = await run({ 'api.json': describing({ '/a': { get } }, rest) });
        const operation = { ...done, operationId: 'last', summary: 'First', description: 'Words' };
        expect(text).toBe((await run({ 'api.json': describing({ '/a': { get: operation } }) })).text);
    });

    test('is reported next to one for an array', async () => {
        const get = { ...done, parameters: { $ref: '#/x-list', name: 'a' } };
        const { reports } = await run({ 'api.json': describing({ '/a': { get } }, parts) });
        expect(reports).toContain(
            "api.json:1 /paths/~1a/get/parameters malformed-description '#/x-list' is an array, so what stands next to it is left out",
        );
    });
});

test('a property named $ref is a property, next to a reference or not', async () => {
    const schemas = {
        A: { type: 'object', properties: { $ref: { type: 'string' } } },
        B: { type: 'object', properties: { $ref: '#/components/schemas/A/properties', b: { type: 'string' } } },
    };
    const { text } = await run(
        { 'api.json': describing({}, { components: { schemas } }) },
        { generationMode: 'schemas' },
    );
    expect(text).toContain('export interface A {\n    $ref?: string;\n}');
    expect(text).toContain('export interface B {\n    $ref?: string;\n    b?: string;\n}');
});

test('the properties in a file are not schemas of that file', async () => {
    const child = { allOf: [{ $ref: 'api.json#/components/schemas/Base' }, { properties: { x: { type: 'string' } } }] };
    const describe = (properties: JsonObject): JsonObject =>
        describing(
            { '/a': { get: { responses: { 200: { $ref: '#/components/responses/Holder' } } } } },
            {
                components: {
                    responses: {
                        Holder: {
                            description: 'One',
                            content: { 'application/json': { schema: { $ref: '#/components/schemas/Holder' } } },
                        },
                    },
                    schemas: {
                        Base: {
                            type: 'object',
                            properties: { kind: { type: 'string' }, next: { $ref: '#/components/schemas/Base' } },
                            discriminator: { propertyName: 'kind' },
                        },
                        Cat: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object' }] },
                        Holder: { type: 'object', properties },
                    },
                },
            },
        );
    const whole = await run({ 'api.json': describe({ child }) });
    const parts = await run({ 'api.json': describe({ $ref: 'properties.json' }), 'properties.json': { child } });
    expect(parts.text).toBe(whole.text);
});

test('in an example, a default or an extension, nothing is a reference', async () => {
    const schema = { type: 'object', properties: {}, example: { properties: { $ref: 'a' } }, default: { $ref: 'b' } };
    const get = { ...done, 'x-own': { responses: { $ref: 'c' } }, parameters: { $ref: '#/x-list' } };
    const rest = { 'x-list': [{ name: 'a', in: 'query', schema, example: { content: { $ref: 'd' } } }] };
    const { reports } = await run({ 'api.json': describing({ '/a': { get } }, rest) });
    expect(reports).toEqual([
        "api.json:1 /paths/~1a/get/parameters a reference stands for 'parameters': it is followed",
    ]);
});

test.each<[what: string, levels: number, width: number, code: string, order?: 'last first']>([
    ['would be too large written in one piece', 40, 3, 'output-too-large'],
    ['would be nested too deeply', 600, 1, 'nested-too-deeply'],
    // Each is expanded when the one that it leads to has been.
    ['would be nested too deeply by what is expanded already', 2000, 1, 'nested-too-deeply', 'last first'],
])('a description that %s is refused', async (_, levels, width, code, order) => {
    const inOrder = Array.from({ length: levels }, (_, level) => level);
    const schemas = Object.fromEntries(
        (order === 'last first' ? inOrder.toReversed() : inOrder).map((level) => {
            const properties = { $ref: `#/components/schemas/S${level + 1}/properties` };
            const inner = Array.from({ length: width }, (_, index) => [`p${index}`, { type: 'object', properties }]);
            return [`S${level}`, { properties: Object.fromEntries(inner) }];
        }),
    );
    const last = { [`S${levels}`]: { properties: {} } };
    const description = describing({}, { components: { schemas: { ...schemas, ...last } } });
    expect(await errorOf(run({ 'api.json': description }), folder.path())).toContain(code);
});

test('a note takes one line', async () => {
    const { diagnostics } = await generate({
        src: describing({ '/a': { get: { $ref: '#/x-get' }, put: { $ref: '#/x-get' } } }, { 'x-get': done }),
    });
    expect(diagnostics.map((one) => formatDiagnostic(one))).toEqual([
        'description  misplaced-reference  a reference stands for an operation, here and in 1 other place: it is followed; OpenAPI does not allow references there',
    ]);
});
