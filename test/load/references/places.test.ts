/** Diagnostics in another document are reported there. */
import { expect, test } from 'vitest';
import { type Config, formatDiagnostic, generate, type OasmithError } from '../../../src/index.ts';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();
let count = 0;

/** The printed diagnostics of a description in several files. */
async function reported(files: Readonly<Record<string, string>>, config: Partial<Config> = {}): Promise<string[]> {
    const name = `case-${++count}`;
    for (const [path, text] of Object.entries(files)) await folder.write(`${name}/${path}`, text);
    const src = folder.path(`${name}/api.yaml`);
    const response = await generate({ src, template: 'fetch', ...config }).catch((error: unknown) => error);
    const isGenerated = typeof response === 'object' && response !== null && 'diagnostics' in response;
    if (!isGenerated) throw response;
    const { diagnostics } = response as OasmithError;
    return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).replaceAll(folder.path(name), '~'));
}

const root = [
    'openapi: 3.0.3',
    'info: { title: Places, version: "1" }',
    'paths: {}',
    'components:',
    '  schemas:',
    '    Pet: { $ref: ENTRY }',
].join('\n');

const schemas = { generationMode: 'schemas' } as const;

test.each<[form: string, entry: string, file: string, text: string, expected: string]>([
    [
        'YAML',
        'pets.yaml#/Pet',
        'pets.yaml',
        'Pet:\n  properties:\n    owner:\n      $ref: "#/Ownr"\nOwner: {}\n',
        [
            "~/pets.yaml:4:7  unresolved-reference  '#/Ownr' does not exist",
            '  at /Pet/properties/owner',
            '',
            '    2 |   properties:',
            '    3 |     owner:',
            '  > 4 |       $ref: "#/Ownr"',
            '      |       ^',
            '    5 | Owner: {}',
            '',
            "  did you mean 'Owner'?",
        ].join('\n'),
    ],
    [
        'JSON',
        'deep/pet.json',
        'deep/pet.json',
        '{\n  "properties": {\n    "owner": { "$ref": "#/definitions/Owner" }\n  }\n}',
        [
            "~/deep/pet.json:3:16  unresolved-reference  '#/definitions/Owner' does not exist",
            '  at /properties/owner',
            '',
            '    1 | {',
            '    2 |   "properties": {',
            '  > 3 |     "owner": { "$ref": "#/definitions/Owner" }',
            '      |                ^',
            '    4 |   }',
            '    5 | }',
            '',
        ].join('\n'),
    ],
    [
        'minified JSON',
        'pet.json',
        'pet.json',
        `{"title":"${'x'.repeat(200)}","properties":{"owner":{"$ref":"#/none"}}}`,
        [
            "~/pet.json:1:236  unresolved-reference  '#/none' does not exist",
            '  at /properties/owner',
            '',
            `  > 1 | …${'x'.repeat(5)}","properties":{"owner":{"$ref":"#/none"}}}`,
            `      | ${' '.repeat(31)}^`,
            '',
        ].join('\n'),
    ],
    [
        'YAML with CRLF, a reference to another file',
        'pet.yaml',
        'pet.yaml',
        'items:\r\n  $ref: none.yaml\r\ntype: array\r\n',
        [
            "~/pet.yaml:2:3  external-reference  'none.yaml' cannot be read: no such file",
            '  at /items',
            '',
            '    1 | items:',
            '  > 2 |   $ref: none.yaml',
            '      |   ^',
            '    3 | type: array',
            '',
            "  it is looked for at '~/none.yaml'",
            '',
        ].join('\n'),
    ],
])('%s', async (_, entry, file, text, expected) => {
    const found = await reported({ 'api.yaml': root.replace('ENTRY', entry), [file]: text }, schemas);
    expect(found.map((words) => words.replace(/\n$/, ''))).toEqual([expected.replace(/\n$/, '')]);
});

const swagger = 'swagger: "2.0"\ninfo: { title: Places, version: "1" }\npaths:\n  /pets:\n    $ref: paths/pets.yaml\n';

test.each<[what: string, item: string, expected: string]>([
    [
        'an error that the upgrade finds',
        'get:\n  parameters: none\n  responses: {}\n',
        "~/paths/pets.yaml:2:3  malformed-description  'parameters' must be an array\n  at /get/parameters\n\n    1 | get:\n  > 2 |   parameters: none\n      |   ^\n    3 |   responses: {}\n",
    ],
    [
        'a reference in the other file',
        "get:\n  responses:\n    200:\n      description: A\n      schema:\n        $ref: '#/definitions/Pet'\n",
        'paths/pets.yaml:6:9  unresolved-reference',
    ],
    [
        'a reference to a third file',
        'get:\n  responses:\n    200:\n      description: A\n      schema:\n        $ref: none.yaml\n',
        'paths/pets.yaml:6:9  external-reference',
    ],
])('a description of Swagger 2.0: %s', async (_, item, expected) => {
    const [first = '', ...others] = await reported({ 'api.yaml': swagger, 'paths/pets.yaml': item });
    expect(others).toEqual([]);
    expect(first).toContain(expected);
});

test('a syntax error in another file and an error of the first file, in file order', async () => {
    const files = {
        'api.yaml': `${root.replace('ENTRY', 'pet.yaml')}\n    All: { type: array, items: { $ref: none.yaml } }\n`,
        'pet.yaml': 'a: [b\n',
    };
    const lines = (await reported(files, schemas)).map((words) => words.split('  ').slice(0, 2).join('  '));
    expect(lines).toEqual(['~/api.yaml:7:34  external-reference', '~/pet.yaml:1:4  invalid-syntax']);
});

test('operation warnings in another file', async () => {
    const files = {
        'api.yaml': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n  /a: { $ref: a.yaml }\n',
        'a.yaml': 'get:\n  parameters: none\n  responses: {}\n',
    };
    expect((await reported(files)).map((words) => words.split('\n').slice(0, 2))).toEqual([
        ["~/a.yaml:2:3  malformed-description  'parameters' must be an array", '  at /get/parameters'],
    ]);
});
