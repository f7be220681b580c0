/** Where the warnings about fields are, in every form that a description may have. */
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../../src/diagnostics/index.ts';
import { generate } from '../../../src/index.ts';
import { load } from '../../../src/load/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { temporaryFolder } from '../folder.ts';
import { found } from './found.ts';

const folder = temporaryFolder();
let count = 0;

/** The printed warnings of a description in several files. The first is the description. */
async function printed(files: Readonly<Record<string, string>>): Promise<string[]> {
    const name = `case-${++count}`;
    for (const [path, text] of Object.entries(files)) await folder.write(`${name}/${path}`, text);
    const { diagnostics } = await load(folder.path(`${name}/${Object.keys(files)[0]}`));
    return diagnostics
        .filter(({ code }) => code === 'unknown-field')
        .map(({ where: { excerpt: _, ...where } = {}, ...warning }) =>
            formatDiagnostic({ ...warning, where }).replaceAll(`${folder.path(name)}/`, ''),
        );
}

test.each([
    [
        'api.yaml',
        'openapi: 3.1.0\ninfo: { title: a, version: "1" }\npaths:\n  /pets:\n    get:\n      reponses: {}\n',
        'api.yaml:6:7',
    ],
    [
        'api.json',
        '{\n  "openapi": "3.1.0",\n  "paths": {\n    "/pets": {"get": { "reponses": {} } }\n  }\n}',
        'api.json:4:24',
    ],
])('%s', async (name, text, place) => {
    expect(await printed({ [name]: text })).toEqual([
        [
            `${place}  unknown-field  an operation has no field 'reponses'`,
            '  at /paths/~1pets/get/reponses',
            "  did you mean 'responses'?",
        ].join('\n'),
    ]);
});

const head = 'openapi: 3.0.3\ninfo: { title: a, version: "1" }\n';

test('what a reference in another place leads to is looked at as well', async () => {
    const files = {
        'api.yaml': `${head}paths: { /pets: { get: { $ref: get.yaml } } }`,
        'get.yaml': [
            'parameters: { $ref: parameters.yaml }',
            'responses: { 200: { description: "", content: { $ref: "content.yaml" } } }',
            'sumary: None',
        ].join('\n'),
        'parameters.yaml': '- { name: id, inn: query }',
        'content.yaml': 'application/json: { scheme: {} }',
    };
    expect((await printed(files)).map((text) => text.split('\n')[0])).toEqual([
        "get.yaml:3:1  unknown-field  an operation has no field 'sumary'",
        "content.yaml:1:21  unknown-field  a media type has no field 'scheme'",
        "parameters.yaml:1:15  unknown-field  a parameter has no field 'inn'",
    ]);
});

test('the parts of other files are what they are referenced as', async () => {
    const files = {
        'api.yaml': [
            head,
            'paths:',
            '  /pets: { $ref: "paths.yaml#/pets" }',
            'components:',
            '  schemas:',
            '    Pet: { $ref: "schemas/pet.yaml" }',
            '    Cat: { $ref: "schemas/pet.yaml" }',
            '  parameters: { $ref: "parameters.yaml" }',
        ].join('\n'),
        'paths.yaml': 'pets:\n  gett: {}\n  get: { requestbody: {} }\nunused: { gett: {} }\n',
        'schemas/pet.yaml':
            'requred: [a]\nproperties:\n  requred: { $ref: "#/more/Name" }\nmore: { Name: { typ: string } }\n',
        'parameters.yaml': 'typ: { name: a, in: query, requird: true }\n',
    };
    expect((await printed(files)).map((text) => text.split('\n')[0])).toEqual(
        expect.arrayContaining([
            "parameters.yaml:1:28  unknown-field  a parameter has no field 'requird'",
            "paths.yaml:2:3  unknown-field  a path item has no field 'gett'",
            "paths.yaml:3:10  unknown-field  an operation has no field 'requestbody'",
            "schemas/pet.yaml:1:1  unknown-field  a schema has no keyword 'requred'",
            "schemas/pet.yaml:4:17  unknown-field  a schema has no keyword 'typ'",
        ]),
    );
    expect(await printed(files)).toHaveLength(5);
});

test('an extension of the description is what it is referenced as', async () => {
    const schema = { $ref: '#/x-schemas/Pet' };
    const description = {
        openapi: '3.1.0',
        paths: {},
        components: { schemas: { Pet: schema, Cat: schema, Self: { $ref: '#' } } },
        'x-schemas': { Pet: { typ: 'a', properties: { next: schema } }, Unused: { typ: 'a' } },
    };
    expect(await found(description)).toEqual([
        "/x-schemas/Pet/typ: a schema has no keyword 'typ' (did you mean 'type'?)",
    ]);
});

test('a Swagger description and its files keep their places', async () => {
    const files = {
        'api.yaml': [
            'swagger: "2.0"',
            'info: { title: a, version: "1" }',
            'paths:',
            '  /pets:',
            '    post:',
            '      parameters: [{ name: pet, in: body, shema: {} }]',
            '      responses: { 200: { $ref: "responses.yaml#/ok" } }',
            'definitions:',
            '  Pet: { propertes: {} }',
        ].join('\n'),
        'responses.yaml': 'ok: { description: a, schema: { itmes: {} } }\n',
    };
    expect((await printed(files)).map((text) => text.split('\n')[0])).toEqual([
        "api.yaml:6:43  unknown-field  a parameter has no field 'shema'",
        "api.yaml:9:10  unknown-field  a schema has no keyword 'propertes'",
        "responses.yaml:1:33  unknown-field  a schema has no keyword 'itmes'",
    ]);
});

test('the same mistake in many places is one warning at the first', async () => {
    const schemas = (size: number): JsonObject =>
        Object.fromEntries(Array.from({ length: size }, (_, index) => [`S${index}`, { typ: 'object' }]));
    const describe = (size: number): JsonObject => ({
        openapi: '3.1.0',
        paths: {},
        components: { schemas: schemas(size) },
    });
    const first = "/components/schemas/S0/typ: a schema has no keyword 'typ'";
    expect(await found(describe(1))).toEqual([`${first} (did you mean 'type'?)`]);
    expect(await found(describe(2))).toEqual([`${first}, here and in 1 other place (did you mean 'type'?)`]);
    expect(await found(describe(10_001))).toEqual([`${first}, here and in 10,000 other places (did you mean 'type'?)`]);
});

test('there are at most 100 warnings, and the number of the others', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const words = letters.flatMap((letter) => letters.map((other) => `description${letter}${other}`)).slice(0, 130);
    const schema = Object.fromEntries(words.map((word) => [word, '']));
    const warnings = await found({ openapi: '3.1.0', paths: {}, components: { schemas: { Pet: schema } } });
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe(': 30 more fields look like mistakes');
});

test('generate returns them as warnings; with `strict`, they are errors', async () => {
    const src = {
        openapi: '3.1.0',
        info: { title: 'a', version: '1' },
        paths: { '/pets': { get: { reponses: {}, responses: {} } } },
    };
    const { diagnostics } = await generate({ src, template: 'fetch' });
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'unknown-field', severity: 'warning' }));
    await expect(generate({ src, template: 'fetch', strict: true })).rejects.toThrow(/unknown-field/);
});
