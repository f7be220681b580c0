/** Descriptions with a part that is always an error. */
import { type BrokenInput, withSchema } from '../broken-input.ts';

export const errors: readonly BrokenInput[] = [
    {
        name: "'x-ts-type' that is no type",
        files: { 'api.yaml': withSchema("{ x-ts-type: 'string;' }") },
        says: 'api.yaml:8:12  error invalid-type-text  "string;" is not exactly one TypeScript type',
        below: `  at /components/schemas/Pet/x-ts-type

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { x-ts-type: 'string;' }
      |            ^

  x-ts-type takes what can stand after 'type Name =', such as "Record<string, number>"
`,
    },
    {
        name: "'x-ts-type' that is code",
        files: { 'api.yaml': withSchema("{ x-ts-type: 'string; process.exit()' }") },
        says: 'api.yaml:8:12  error invalid-type-text  "string; process.exit()" is not exactly one TypeScript type',
    },
    {
        name: "'x-ts-type' that is empty",
        files: { 'api.yaml': withSchema("{ x-ts-type: '' }") },
        says: 'api.yaml:8:12  error invalid-type-text  "" is not exactly one TypeScript type',
        below: `  at /components/schemas/Pet/x-ts-type

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { x-ts-type: '' }
      |            ^

  x-ts-type takes what can stand after 'type Name =', such as "Record<string, number>"
`,
    },
    {
        name: "'x-ts-type' that names what does not exist, and --verify",
        files: { 'api.yaml': withSchema('{ x-ts-type: Nowhere }') },
        flags: ['-t', 'fetch', '--verify'],
        says: "api.yaml:8:5  error does-not-compile  client.ts:28:19 TS2304: Cannot find name 'Nowhere'.",
    },
    {
        name: 'a name that the output needs',
        files: {
            'api.yaml': `${withSchema("{ $ref: '#/components/schemas/APIResponse' }")}    APIResponse: { type: object }\n`,
        },
        flags: ['--responseShape', 'full'],
        says: "api.yaml:9:5  error reserved-name  a schema named 'APIResponse' cannot be used with responseShape 'full'",
        below: `  at /components/schemas/APIResponse

    7 |   schemas:
    8 |     Pet: { $ref: '#/components/schemas/APIResponse' }
  > 9 |     APIResponse: { type: object }
      |     ^

  rename the schema, or use responseShape 'body'
`,
    },
    {
        name: 'schemas nested too deeply',
        files: { 'api.yaml': withSchema(`${'{ type: array, items: '.repeat(600)}{}${' }'.repeat(600)}`) },
        says: 'api.yaml:8:10968  error nested-too-deeply  it is nested more than 500 levels deep',
        below: `
    6 | components:
    7 |   schemas:
  > 8 | …tems: { type: array, items: { type: array, items: { type: array, items: { type: array, items: { type…
      |                                ^

  give inner schemas a name under components/schemas
`,
    },
];
