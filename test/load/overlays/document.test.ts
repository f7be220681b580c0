/** What is wrong with an overlay, with its line. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { overlaid } from './folder.ts';

const folder = temporaryFolder();
const api = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n';
const head = 'overlay: 1.1.0\ninfo: { title: a, version: b }\n';

describe('is no overlay', () => {
    test.each([
        [
            'an array',
            '[]',
            `overlay1.yaml  invalid-overlay  the document is an array, not an overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
        [
            'a description',
            api,
            `overlay1.yaml  invalid-overlay  the document has no field 'overlay', so it is no overlay
  this is a description: give it as 'src', with -s`,
        ],
        [
            'any object',
            'a: 1',
            `overlay1.yaml  invalid-overlay  the document has no field 'overlay', so it is no overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
        [
            'a page',
            '<!doctype html><p>',
            `overlay1.yaml  not-openapi  this is a web page (HTML), not an overlay
  the page may link to the JSON or YAML file: give the address of that`,
        ],
        [
            'nothing',
            '# soon\n',
            `overlay1.yaml  empty-source  it has no overlay, only white space or comments
  check that it was saved, and that the command that writes it has not failed`,
        ],
        [
            'broken YAML',
            'overlay: [1.0.0',
            `overlay1.yaml:1:10  invalid-syntax  broken YAML: the '[' that opens here is never closed
  close it with ']' where it ends`,
        ],
        [
            'a version that does not exist',
            'overlay: 2.0.0',
            `overlay1.yaml:1:1  invalid-overlay  Overlay '2.0.0' is not supported
  at /overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
        [
            'a version that is no version',
            'overlay: latest',
            `overlay1.yaml:1:1  invalid-overlay  Overlay 'latest' is not supported
  at /overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
        [
            'a number as a version',
            'overlay: 1.1',
            `overlay1.yaml:1:1  invalid-overlay  the field 'overlay' is a number, not a version
  at /overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
        [
            'no version',
            'overlay:',
            `overlay1.yaml:1:1  invalid-overlay  the field 'overlay' is null, not a version
  at /overlay
  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"`,
        ],
    ])('%s', async (_what, text, says) => {
        expect((await overlaid(folder, api, [text])).messages).toBe(says);
    });
});

describe('is not valid', () => {
    test.each([
        [
            'fields that are missing',
            'overlay: 1.1.0\ninfo: {}\n',
            `overlay1.yaml:2:1  invalid-overlay  'title' is missing
  at /info
  add 'title', which must be a string
overlay1.yaml:2:1  invalid-overlay  'version' is missing
  at /info
  add 'version', which must be a string
overlay1.yaml:1:1  invalid-overlay  'actions' is missing
  add 'actions', which must be an array`,
        ],
        [
            'an unknown field',
            `${head}action:\n  - { target: $, update: {} }\n`,
            `overlay1.yaml:3:1  invalid-overlay  there is no field 'action' here
  at /action
  did you mean 'actions'?
overlay1.yaml:1:1  invalid-overlay  'actions' is missing
  add 'actions', which must be an array`,
        ],
        [
            'wrong kinds',
            'overlay: 1.1.0\ninfo: { title: 1, version: [], description: 1 }\nextends: {}\nactions: {}\n',
            `overlay1.yaml:2:9  invalid-overlay  'title' must be a string, and this is a number
  at /info/title
overlay1.yaml:2:19  invalid-overlay  'version' must be a string, and this is an array
  at /info/version
overlay1.yaml:2:32  invalid-overlay  'description' must be a string, and this is a number
  at /info/description
overlay1.yaml:3:1  invalid-overlay  'extends' must be a string, and this is an object
  at /extends
overlay1.yaml:4:1  invalid-overlay  'actions' must be an array, and this is an object
  at /actions`,
        ],
        [
            'no action',
            `${head}actions: []\n`,
            `overlay1.yaml:3:1  invalid-overlay  'actions' is empty
  at /actions
  add an action, or leave the overlay out`,
        ],
        [
            'an action of a wrong kind',
            `${head}actions: [remove]\n`,
            `overlay1.yaml:3:11  invalid-overlay  an action must be an object, and this is a string
  at /actions/0`,
        ],
        [
            'wrong kinds in an action',
            `${head}actions:\n  - { target: 1, description: 1, remove: yes, copy: 1 }\n`,
            `overlay1.yaml:4:18  invalid-overlay  'description' must be a string, and this is a number
  at /actions/0/description
overlay1.yaml:4:7  invalid-overlay  'target' must be a string, and this is a number
  at /actions/0/target
overlay1.yaml:4:34  invalid-overlay  'remove' must be a boolean, and this is a string
  at /actions/0/remove
overlay1.yaml:4:47  invalid-overlay  'copy' must be a string, and this is a number
  at /actions/0/copy`,
        ],
        [
            'unknown fields in an action',
            `${head}actions:\n  - { target: $, updates: {}, value: 1 }\n`,
            `overlay1.yaml:4:18  invalid-overlay  there is no field 'updates' here
  at /actions/0/updates
  did you mean 'update'?
overlay1.yaml:4:31  invalid-overlay  there is no field 'value' here
  at /actions/0/value
  the fields are target, description, update, remove, copy, and those that begin with x-
overlay1.yaml:4:5  invalid-overlay  this action says nothing to do
  at /actions/0
  add 'update', 'copy' or 'remove: true'`,
        ],
        [
            'an action without a target',
            `${head}actions:\n  - { update: {} }\n`,
            `overlay1.yaml:4:5  invalid-overlay  'target' is missing
  at /actions/0
  add 'target', which must be a string`,
        ],
        [
            'an action that does nothing',
            `${head}actions:\n  - { target: $ }\n`,
            `overlay1.yaml:4:5  invalid-overlay  this action says nothing to do
  at /actions/0
  add 'update', 'copy' or 'remove: true'`,
        ],
        [
            'update and copy',
            `${head}actions:\n  - { target: $, update: {}, copy: $.info }\n`,
            `overlay1.yaml:4:30  invalid-overlay  an action with both 'update' and 'copy' does neither
  at /actions/0/copy
  make two actions of it`,
        ],
        [
            'copy with 1.0',
            'overlay: 1.0.0\ninfo: { title: a, version: b }\nactions:\n  - { target: $, copy: $.info }\n',
            `overlay1.yaml:4:18  invalid-overlay  there is no field 'copy' here
  at /actions/0/copy
  write 'overlay: 1.1.0': Overlay 1.0 does not have it`,
        ],
        [
            'no JSONPath',
            `${head}actions:\n  - { target: $.paths./pets, remove: true }\n  - { target: info, remove: true }\n`,
            `overlay1.yaml:4:7  invalid-overlay  '$.paths./pets' is no JSONPath expression of RFC 9535: it is not well-formed at '/pets'
  at /actions/0/target
  names with other characters than letters, digits and _ are quoted in brackets: $.paths['/pets']
overlay1.yaml:5:7  invalid-overlay  'info' is no JSONPath expression of RFC 9535: it is not well-formed at 'info'
  at /actions/1/target
  names with other characters than letters, digits and _ are quoted in brackets: $.paths['/pets']`,
        ],
        [
            'a name with a hyphen',
            `${head}actions:\n  - { target: $.info.x-a, remove: true }\n`,
            `overlay1.yaml:4:7  unmatched-target  '$.info.x-a' selects nothing in the description
  at /actions/0/target
  the nearest path that exists is $.info`,
        ],
        [
            'no such function',
            `${head}actions:\n  - { target: '$[?size(@) > 1]', remove: true }\n`,
            `overlay1.yaml:4:7  invalid-overlay  '$[?size(@) > 1]' is no JSONPath expression of RFC 9535: no such function 'size' ('$[?size(@':3)
  at /actions/0/target`,
        ],
        [
            'wrong types of a function',
            `${head}actions:\n  - { target: '$[?length(@.*) > 1]', remove: true }\n`,
            `overlay1.yaml:4:7  invalid-overlay  '$[?length(@.*) > 1]' is no JSONPath expression of RFC 9535: length() argument 0 must be of ValueType ('gth(@.*) ':10)
  at /actions/0/target`,
        ],
        [
            'an end that is missing',
            `${head}actions:\n  - { target: "$.paths['/a'", remove: true }\n`,
            `overlay1.yaml:4:7  invalid-overlay  '$.paths['/a'' is no JSONPath expression of RFC 9535: it is not well-formed at its end
  at /actions/0/target
  names with other characters than letters, digits and _ are quoted in brackets: $.paths['/pets']`,
        ],
    ])('%s', async (_what, text, says) => {
        expect((await overlaid(folder, api, [text])).messages).toBe(says);
    });
});

test('extensions, a later patch and a description are fine', async () => {
    const text = `overlay: 1.1.7\ninfo: { title: a, version: b, description: c, x-a: 1 }\nx-b: 1\nactions:\n  - { target: $.info, description: d, update: { x-done: true }, x-c: 1 }\n`;
    const { value, messages } = await overlaid(folder, api, [text]);
    expect(messages).toBe('');
    expect(value).toMatchObject({ info: { 'x-done': true } });
});

test('an overlay in the place of the description is recognized', async () => {
    const { messages } = await overlaid(folder, `${head}actions: []\n`, []);
    expect(messages).toBe('');
});
