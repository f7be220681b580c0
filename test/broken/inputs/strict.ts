/** Descriptions with a malformed part: a warning, or an error with --strict. */
import { type BrokenInput, head, response, swagger, withOperation, withSchema } from '../broken-input.ts';

function withDefinition(definition: string): string {
    const given = "{ '200': { description: Pets, schema: { $ref: '#/definitions/Pet' } } }";
    return `${swagger}paths:\n  /pets:\n    get: { responses: ${given} }\ndefinitions:\n  Pet: ${definition}\n`;
}

const strictRows: readonly BrokenInput[] = [
    {
        name: "'paths' as a list",
        files: { 'api.yaml': `${head}paths: []\n` },
        says: "api.yaml:3:1  error malformed-description  'paths' must be an object",
        below: `  at /paths

    1 | openapi: 3.0.3
    2 | info: { title: Pets, version: 1.0.0 }
  > 3 | paths: []
      | ^

api.yaml:3:1  error invalid-description  this must be an object
  at /paths

    1 | openapi: 3.0.3
    2 | info: { title: Pets, version: 1.0.0 }
  > 3 | paths: []
      | ^

`,
    },
    {
        name: "'info' as a text",
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo: Pets\npaths: {}\n' },
        says: "api.yaml:2:1  error malformed-description  'info' must be an object",
        below: `  at /info

    1 | openapi: 3.0.3
  > 2 | info: Pets
      | ^
    3 | paths: {}

api.yaml:2:1  error invalid-description  this must be an object
  at /info

    1 | openapi: 3.0.3
  > 2 | info: Pets
      | ^
    3 | paths: {}

`,
    },
    {
        name: "'components' as a list",
        files: { 'api.yaml': `${head}paths: {}\ncomponents: []\n` },
        says: "api.yaml:4:1  error malformed-description  'components' must be an object",
    },
    {
        name: 'an operation that is a string',
        files: { 'api.yaml': withOperation('list') },
        says: "api.yaml:5:5  error malformed-description  'get' must be an object",
        below: `  at /paths/~1pets/get

    3 | paths:
    4 |   /pets:
  > 5 |     get: list
      |     ^

api.yaml:5:5  error invalid-description  this must be an object
  at /paths/~1pets/get

    3 | paths:
    4 |   /pets:
  > 5 |     get: list
      |     ^

`,
    },
    {
        name: 'parameters that are not an array',
        files: { 'api.yaml': withOperation(`{ parameters: {}, ${response} }`) },
        says: "api.yaml:5:12  error malformed-description  'parameters' must be an array",
    },
    {
        name: 'a parameter without a name',
        files: { 'api.yaml': withOperation(`{ parameters: [{ in: query }], ${response} }`) },
        says: "api.yaml:5:25  error malformed-description  a parameter must have 'name' and 'in'",
    },
    {
        name: 'a parameter twice',
        files: {
            'api.yaml': withOperation(`{ parameters: [{ name: a, in: query }, { name: a, in: query }], ${response} }`),
        },
        says: 'api.yaml:5:12  error invalid-description  the items 0 and 1 of this array are the same (the first is 0)',
    },
    {
        name: 'a parameter in no place',
        files: { 'api.yaml': withOperation(`{ parameters: [{ name: a, in: body }], ${response} }`) },
        says: "api.yaml:5:25  error malformed-description  'body' is not a place for a parameter",
    },
    {
        name: 'a parameter that the path has not',
        files: { 'api.yaml': withOperation(`{ parameters: [{ name: a, in: path }], ${response} }`) },
        says: 'api.yaml:5:25  error malformed-description  the path has no {a}',
    },
    {
        name: 'a path without its parameter',
        files: { 'api.yaml': withOperation(`{ ${response} }`, '/pets/{id}') },
        says: 'api.yaml:5:5  error malformed-description  no parameter declares the {id} of the path',
    },
    {
        name: 'a path parameter that is ignored',
        files: {
            'api.yaml': withOperation(
                `{ parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${response} }`,
                '/pets/{id}',
            ),
            'oasmith.json': '{"modifiers": {"parameters": {"id": "ignore"}}}',
        },
        flags: ['-c', 'oasmith.json'],
        says: "api.yaml:5:25  error ignored-path-parameter  'id' is a path parameter and stays: no path can do without its own",
        below: `  at /paths/~1pets~1{id}/get/parameters/0

    3 | paths:
    4 |   /pets/{id}:
  > 5 |     get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses…
      |                         ^

  leave the operation out with 'exclude', or take the name out of 'modifiers.parameters'
`,
    },
    {
        name: 'names in the options that match nothing',
        files: {
            'api.yaml': withOperation(`{ operationId: list, tags: [pets], ${response} }`),
            'oasmith.json': '{"exclude": {"tags": ["pest", "in*"]}}',
        },
        flags: ['-c', 'oasmith.json'],
        says: "oasmith.json:1:23  error unmatched-name  exclude.tags: no operation has a tag 'pest'",
        below: "  did you mean 'pets'?\noasmith.json:1:31  error unmatched-name  exclude.tags: 'in*' matches nothing\n",
    },
    {
        name: 'a path without a slash',
        files: { 'api.yaml': withOperation(`{ ${response} }`, 'pets') },
        says: "api.yaml:4:3  error malformed-description  a path begins with one slash: this is read as '/pets'",
    },
    {
        name: 'a GET request with a body',
        files: { 'api.yaml': withOperation(`{ requestBody: { required: true, content: {} }, ${response} }`) },
        says: 'api.yaml:5:12  error malformed-description  a GET request has no body; it is left out',
    },
    {
        name: 'a type that is none',
        files: { 'api.yaml': withSchema('{ type: int }') },
        says: "api.yaml:8:12  error malformed-description  'int' is not a type: 'unknown' is written instead",
        below: `  at /components/schemas/Pet/type

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { type: int }
      |            ^

  did you mean 'integer'?
api.yaml:8:12  error invalid-description  this is none of the values that are allowed here
  at /components/schemas/Pet/type

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { type: int }
      |            ^

`,
    },
    {
        name: 'a type that is an object',
        files: { 'api.yaml': withSchema('{ type: { a: 1 } }') },
        says: "api.yaml:8:12  error malformed-description  'type' must be a string or an array of strings",
    },
    {
        name: 'a schema that is a string',
        files: { 'api.yaml': withSchema('string') },
        says: 'api.yaml:8:5  error malformed-description  a schema must be an object',
    },
    {
        name: "'x-ts-type' that is a number",
        files: { 'api.yaml': withSchema('{ x-ts-type: 1 }') },
        says: "api.yaml:8:12  error malformed-description  'x-ts-type' must be a string",
    },
    {
        name: 'a reference to nothing',
        files: { 'api.yaml': withSchema("{ $ref: '#/components/schemas/Pett' }") },
        says: "api.yaml:8:12  error unresolved-reference  '#/components/schemas/Pett' does not exist",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: '#/components/schemas/Pett' }
      |            ^

  did you mean 'Pet'?
`,
    },
    {
        name: 'a reference to itself',
        files: { 'api.yaml': withSchema("{ $ref: '#/components/schemas/Pet' }") },
        says: "api.yaml:8:12  error circular-reference  'Pet' leads back to itself and never to a type",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: '#/components/schemas/Pet' }
      |            ^

`,
    },
    {
        name: 'responses that refer in a cycle',
        files: {
            'api.yaml': `${withOperation("{ responses: { '200': { $ref: '#/components/responses/A' } } }")}components:\n  responses:\n    A: { $ref: '#/components/responses/A' }\n`,
        },
        says: "api.yaml:8:10  error circular-reference  '#/components/responses/A' leads back to itself",
    },
    {
        name: '2.0: a definition that is a string',
        files: { 'api.yaml': withDefinition('string') },
        says: 'api.yaml:7:3  error malformed-description  a schema must be an object',
        below: `  at /definitions/Pet

    5 |     get: { responses: { '200': { description: Pets, schema: { $ref: '#/definitions/Pet' } } } }
    6 | definitions:
  > 7 |   Pet: string
      |   ^

api.yaml:7:3  error invalid-description  this must be an object
  at /definitions/Pet

    5 |     get: { responses: { '200': { description: Pets, schema: { $ref: '#/definitions/Pet' } } } }
    6 | definitions:
  > 7 |   Pet: string
      |   ^

`,
    },
    {
        name: '2.0: paths as an array',
        files: { 'api.yaml': `${swagger}paths: []\n` },
        says: "api.yaml:3:1  error malformed-description  'paths' must be an object",
        below: `  at /paths

    1 | swagger: "2.0"
    2 | info: { title: Pets, version: 1.0.0 }
  > 3 | paths: []
      | ^

api.yaml:3:1  error invalid-description  this must be an object
  at /paths

    1 | swagger: "2.0"
    2 | info: { title: Pets, version: 1.0.0 }
  > 3 | paths: []
      | ^

`,
    },
    {
        name: '2.0: two bodies',
        files: {
            'api.yaml': `${swagger}paths:\n  /pets:\n    post: { parameters: [{ name: a, in: body, schema: {} }, { name: b, in: body, schema: {} }], ${response} }\n`,
        },
        says: 'api.yaml:5:61  error malformed-description  there is a body already: this one is left out',
    },
    {
        name: '2.0: a reference to nothing',
        files: { 'api.yaml': withDefinition("{ $ref: '#/definitions/Pett' }") },
        says: "api.yaml:7:10  error unresolved-reference  '#/definitions/Pett' does not exist",
        below: `  at /definitions/Pet

    5 |     get: { responses: { '200': { description: Pets, schema: { $ref: '#/definitions/Pet' } } } }
    6 | definitions:
  > 7 |   Pet: { $ref: '#/definitions/Pett' }
      |          ^

`,
    },
    {
        name: 'a library that is not installed, and --verify',
        files: { 'api.yaml': withOperation(`{ ${response} }`) },
        flags: ['-t', 'ky', '--verify'],
        says: "error unverified-import  'ky' is not installed next to client.ts, so calls into it were not checked",
        below: '  npm install ky\n',
    },
];

/** The same are warnings without the flag. */
export const strict: readonly BrokenInput[] = strictRows.map((row) => ({
    ...row,
    flags: [...(row.flags ?? []), '--strict'],
}));
