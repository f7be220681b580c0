/** References to documents that are missing, not allowed, or broken themselves. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokenInput, withSchema } from '../broken-input.ts';

const refersTo = (reference: string): string => withSchema(`{ $ref: '${reference}' }`);

export const references: readonly BrokenInput[] = [
    {
        name: 'to a missing file',
        files: { 'api.yaml': refersTo('pet.yaml') },
        says: "api.yaml:8:12  error external-reference  'pet.yaml' cannot be read: no such file",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'pet.yaml' }
      |            ^

  it is looked for at 'pet.yaml'
`,
    },
    {
        name: 'with a slip in the name',
        files: { 'api.yaml': refersTo('schemas/pets.yaml'), 'schemas/pet.yaml': 'type: string\n' },
        says: "api.yaml:8:12  error external-reference  'schemas/pets.yaml' cannot be read: no such file",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'schemas/pets.yaml' }
      |            ^

  did you mean 'schemas/pet.yaml'?
`,
    },
    {
        name: 'with a slip in the name, to another folder',
        files: {
            'api.yaml': refersTo('schemas/pet.yaml'),
            'schemas/pet.yaml': "items: { $ref: '../people/ownr.yaml#/a' }\n",
            'people/owner#.yaml': 'a: {}\n',
        },
        says: "schemas/pet.yaml:1:10  error external-reference  '../people/ownr.yaml' cannot be read: no such file",
        below: `  at /items

  > 1 | items: { $ref: '../people/ownr.yaml#/a' }
      |          ^

  did you mean '../people/owner%23.yaml'?
`,
    },
    {
        name: 'to a folder',
        files: { 'api.yaml': refersTo('schemas') },
        prepare: (folder) => mkdirSync(join(folder, 'schemas')),
        says: "api.yaml:8:12  error external-reference  'schemas' cannot be read: this is a folder, not a file",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'schemas' }
      |            ^

  give the path of a file in it
`,
    },
    {
        name: 'to a broken file',
        files: {
            'api.yaml': refersTo('schemas/pet.yaml'),
            'schemas/pet.yaml': 'type: object\nproperties:\n\tname: {}\n',
        },
        says: 'schemas/pet.yaml:3:1  error invalid-syntax  broken YAML: a tab indents this line',
        below: `
    1 | type: object
    2 | properties:
  > 3 |  name: {}
      | ^

  indent with spaces: YAML allows no tabs
`,
    },
    {
        name: 'to broken JSON',
        files: { 'api.yaml': refersTo('pet.json#/Pet'), 'pet.json': '{"Pet": {"type": "string",}}\n' },
        says: "pet.json:1:26  error invalid-syntax  broken JSON: nothing follows the comma before '}'",
        below: `
  > 1 | {"Pet": {"type": "string",}}
      |                          ^

  remove the comma
`,
    },
    {
        name: 'to an empty file',
        files: { 'api.yaml': refersTo('pet.yaml'), 'pet.yaml': '' },
        says: "api.yaml:8:12  error external-reference  'pet.yaml' cannot be read: it has no description, only white space or comments",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'pet.yaml' }
      |            ^

  check that it was saved, and that the command that writes it has not failed
`,
    },
    {
        name: 'to a web page',
        files: { 'api.yaml': refersTo('pet.html'), 'pet.html': '<html></html>' },
        says: "api.yaml:8:12  error external-reference  'pet.html' cannot be read: this is a web page (HTML), not an OpenAPI description",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'pet.html' }
      |            ^

  the page may link to the JSON or YAML file: give the address of that
`,
    },
    {
        name: 'from a file that is referred to',
        files: { 'api.yaml': refersTo('pet.yaml'), 'pet.yaml': 'properties:\n  owner: { $ref: owner.yaml }\n' },
        says: "pet.yaml:2:12  error external-reference  'owner.yaml' cannot be read: no such file",
        below: `  at /properties/owner

    1 | properties:
  > 2 |   owner: { $ref: owner.yaml }
      |            ^

  it is looked for at 'owner.yaml'
`,
    },
    {
        name: 'outside of the folder',
        files: { 'api.yaml': refersTo('../pet.yaml') },
        says: "api.yaml:8:12  error external-reference  '../pet.yaml' cannot be read: it is outside of the folder of the description",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: '../pet.yaml' }
      |            ^

  if you trust the description, allow it with --allowRefs '{root}/pet.yaml'
`,
    },
    {
        name: 'to a file of the system',
        files: { 'api.yaml': refersTo('/etc/passwd') },
        says: "api.yaml:8:12  error external-reference  '/etc/passwd' cannot be read: it is outside of the folder of the description",
    },
    {
        name: 'to another host',
        files: { 'api.yaml': refersTo('https://api.example/pet.yaml') },
        says: "api.yaml:8:12  error external-reference  'https://api.example/pet.yaml' cannot be read: it is on api.example, and the description is a file of this machine",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'https://api.example/pet.yaml' }
      |            ^

  if you trust the description, allow that host with --allowRefs 'api.example'
`,
    },
    {
        name: 'to another scheme',
        files: { 'api.yaml': refersTo('ftp://api.example/pet.yaml') },
        says: "api.yaml:8:12  error external-reference  'ftp://api.example/pet.yaml' cannot be read: oasmith cannot read 'ftp:' URLs",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'ftp://api.example/pet.yaml' }
      |            ^

  refer to a file, or to http or https
`,
    },
    {
        name: 'to a server that does not have it',
        files: { 'api.yaml': refersTo('{server}/404') },
        flags: ['--allowRefs', '127.0.0.1'],
        says: "api.yaml:8:12  error external-reference  '{server}/404' cannot be read: the server responded with 404 Not Found",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: '{server}/404' }
      |            ^

  check the address
`,
    },
    {
        name: 'that is not a URL',
        files: { 'api.yaml': refersTo('http://[pet') },
        says: "api.yaml:8:12  error external-reference  'http://[pet' is neither a valid URL nor a path",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'http://[pet' }
      |            ^

`,
    },
    {
        name: 'to nothing in a file that is there',
        files: { 'api.yaml': refersTo('pet.yaml#/Pett'), 'pet.yaml': 'Pet: { type: string }\n' },
        flags: ['--strict'],
        says: "api.yaml:8:12  error unresolved-reference  'pet.yaml#/Pett' does not exist",
        below: `  at /components/schemas/Pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { $ref: 'pet.yaml#/Pett' }
      |            ^

  did you mean 'Pet'?
`,
    },
    {
        name: 'to other files, two of which are missing',
        files: {
            'api.yaml': withSchema('{ properties: { pet: { $ref: pet.yaml }, owner: { $ref: owner.yaml } } }'),
        },
        says: "api.yaml:8:33  error external-reference  'pet.yaml' cannot be read: no such file",
        below: `  at /components/schemas/Pet/properties/pet

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { properties: { pet: { $ref: pet.yaml }, owner: { $ref: owner.yaml } } }
      |                                 ^

  it is looked for at 'pet.yaml'
api.yaml:8:60  error external-reference  'owner.yaml' cannot be read: no such file
  at /components/schemas/Pet/properties/owner

    6 | components:
    7 |   schemas:
  > 8 |     Pet: { properties: { pet: { $ref: pet.yaml }, owner: { $ref: owner.yaml } } }
      |                                                            ^

  it is looked for at 'owner.yaml'
`,
    },
];
