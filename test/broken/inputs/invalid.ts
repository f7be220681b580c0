/** Descriptions that the schema of their version does not allow. */
import { type BrokenInput, head, response, swagger, withOperation } from '../broken-input.ts';

const invalidRows: readonly BrokenInput[] = [
    {
        name: '3.0: no title',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo: { version: 1.0.0 }\npaths: {}\n' },
        says: "api.yaml:2:1  error invalid-description  the field 'title' is missing",
        below: `  at /info

    1 | openapi: 3.0.3
  > 2 | info: { version: 1.0.0 }
      | ^
    3 | paths: {}

`,
    },
    {
        name: '3.0: no paths',
        files: { 'api.yaml': head },
        says: "api.yaml:1:1  error invalid-description  the field 'paths' is missing",
        below: `
  > 1 | openapi: 3.0.3
      | ^
    2 | info: { title: Pets, version: 1.0.0 }

`,
    },
    {
        name: '3.0: a field that does not belong',
        files: { 'api.yaml': withOperation(`{ operation: list, ${response} }`) },
        says: "api.yaml:5:12  error invalid-description  the field 'operation' does not belong here",
        below: `  at /paths/~1pets/get/operation

    3 | paths:
    4 |   /pets:
  > 5 |     get: { operation: list, responses: { '204': { description: None } } }
      |            ^

`,
    },
    {
        name: '3.0: a string where an array belongs',
        files: { 'api.yaml': withOperation(`{ tags: pets, ${response} }`) },
        says: 'api.yaml:5:12  error invalid-description  this must be an array',
        below: `  at /paths/~1pets/get/tags

    3 | paths:
    4 |   /pets:
  > 5 |     get: { tags: pets, responses: { '204': { description: None } } }
      |            ^

`,
    },
    {
        name: '3.0: a place that is none',
        files: { 'api.yaml': withOperation(`{ parameters: [{ name: a, in: body, schema: {} }], ${response} }`) },
        says: 'api.yaml:5:36  error invalid-description  this is none of the values that are allowed here',
        below: `  at /paths/~1pets/get/parameters/0/in

    3 | paths:
    4 |   /pets:
  > 5 |     get: { parameters: [{ name: a, in: body, schema: {} }], responses: { '204': { description: None …
      |                                    ^

`,
    },
    {
        name: '3.0: no responses',
        files: { 'api.yaml': withOperation('{ operationId: list }') },
        says: "api.yaml:5:5  error invalid-description  the field 'responses' is missing",
        below: `  at /paths/~1pets/get

    3 | paths:
    4 |   /pets:
  > 5 |     get: { operationId: list }
      |     ^

`,
    },
    {
        name: '3.1: neither paths nor components',
        files: { 'api.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n' },
        says: "api.yaml:1:1  error invalid-description  one of the fields 'paths', 'components' and 'webhooks' must be there",
        below: `
  > 1 | openapi: 3.1.0
      | ^
    2 | info: { title: Pets, version: 1.0.0 }

`,
    },
    {
        name: '3.1: a version that is a number',
        files: { 'api.yaml': 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0 }\npaths: {}\n' },
        says: 'api.yaml:2:22  error invalid-description  this must be a string',
        below: `  at /info/version

    1 | openapi: 3.1.0
  > 2 | info: { title: Pets, version: 1.0 }
      |                      ^
    3 | paths: {}

`,
    },
    {
        name: '3.1: a title that is an array',
        files: { 'api.json': '{"openapi": "3.1.0", "info": {"title": [], "version": "1"}, "paths": {}}' },
        says: 'api.json:1:31  error invalid-description  this must be a string',
    },
    {
        name: '2.0: a body without a schema',
        files: {
            'api.yaml': `${swagger}paths:\n  /pets:\n    post: { parameters: [{ name: a, in: body }], ${response} }\n`,
        },
        says: "api.yaml:5:26  error invalid-description  the field 'schema' is missing",
        below: `  at /paths/~1pets/post/parameters/0

    3 | paths:
    4 |   /pets:
  > 5 |     post: { parameters: [{ name: a, in: body }], responses: { '204': { description: None } } }
      |                          ^

api.yaml:5:26  error invalid-description  the field 'required' is missing
  at /paths/~1pets/post/parameters/0

    3 | paths:
    4 |   /pets:
  > 5 |     post: { parameters: [{ name: a, in: body }], responses: { '204': { description: None } } }
      |                          ^

api.yaml:5:26  error invalid-description  the field 'type' is missing
  at /paths/~1pets/post/parameters/0

    3 | paths:
    4 |   /pets:
  > 5 |     post: { parameters: [{ name: a, in: body }], responses: { '204': { description: None } } }
      |                          ^

api.yaml:5:28  error invalid-description  the field 'name' does not belong here
  at /paths/~1pets/post/parameters/0/name

    3 | paths:
    4 |   /pets:
  > 5 |     post: { parameters: [{ name: a, in: body }], responses: { '204': { description: None } } }
      |                            ^

api.yaml:5:37  error invalid-description  the field 'in' does not belong here
  at /paths/~1pets/post/parameters/0/in

    3 | paths:
    4 |   /pets:
  > 5 |     post: { parameters: [{ name: a, in: body }], responses: { '204': { description: None } } }
      |                                     ^

`,
    },
    {
        name: 'a key twice, in JSON',
        files: {
            'api.json':
                '{\n"openapi": "3.1.0", "info": { "title": "T", "version": "1" },\n"paths": {\n"/a": {},\n"/\\u0061": {}\n}\n}\n',
        },
        says: "api.json:5:1  error invalid-description  the key '/a' is already in this object, at 4:1, and only the last one counts",
        below: `  at /paths/~1a

    3 | "paths": {
    4 | "/a": {},
  > 5 | "/\\u0061": {}
      | ^
    6 | }
    7 | }

  remove one of them, or join what they hold
`,
    },
    {
        name: '2.0: no info',
        files: { 'api.yaml': 'swagger: "2.0"\npaths: {}\n' },
        says: "api.yaml:1:1  error invalid-description  the field 'info' is missing",
        below: `
  > 1 | swagger: "2.0"
      | ^
    2 | paths: {}

`,
    },
    {
        name: '2.0: a field of 3.0',
        files: { 'api.yaml': `${swagger}paths: {}\ncomponents: {}\n` },
        says: "api.yaml:4:1  error invalid-description  the field 'components' does not belong here",
        below: `  at /components

    2 | info: { title: Pets, version: 1.0.0 }
    3 | paths: {}
  > 4 | components: {}
      | ^

`,
    },
];

export const invalid: readonly BrokenInput[] = invalidRows.map((row) => ({ ...row, flags: ['--validate'] }));
