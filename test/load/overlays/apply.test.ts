/** What actions do to a description: the rules of Overlay 1.0 and 1.1, a row each. */
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { overlaid, overlayText } from './folder.ts';

const folder = temporaryFolder();

const api = `openapi: 3.1.0
info: { title: Pets, version: '1' }
tags: [{ name: pets }, { name: old }]
paths:
  /pets:
    get:
      tags: [pets, old]
      summary: All pets
      parameters:
        - { name: limit, in: query }
        - { name: dummy, in: query }
    put: { x-internal: true }
  /owners:
    get: { tags: [old], summary: All owners }
`;

/** Applies actions, and returns what has changed of the parts that a row is about. */
async function pathsAfter(actions: string, version?: string) {
    const { value, messages } = await overlaid(folder, api, [overlayText(actions, version)]);
    expect(messages).toBe('');
    return value as { readonly [key: string]: unknown };
}

interface Row {
    readonly what: string;
    readonly actions: string;
    readonly version?: string;
    /** Where the result is looked at, and what is there. */
    readonly at: readonly string[];
    readonly is: string;
}

const rows: readonly Row[] = [
    {
        what: 'a new member is added, others stay',
        actions: `- { target: "$.paths['/owners']", update: { post: {} } }`,
        at: ['paths', '/owners'],
        is: '{ get: { tags: [old], summary: All owners }, post: {} }',
    },
    {
        what: 'objects merge recursively, and primitive values are replaced',
        actions: `- { target: "$", update: { paths: { /owners: { get: { summary: New, x-safe: true } } } } }`,
        at: ['paths', '/owners', 'get'],
        is: '{ tags: [old], summary: New, x-safe: true }',
    },
    {
        what: 'arrays within objects are joined',
        actions: `- { target: "$", update: { paths: { /owners: { get: { tags: [a, b] } } } } }`,
        at: ['paths', '/owners', 'get', 'tags'],
        is: '[old, a, b]',
    },
    {
        what: 'the same with 1.0',
        version: '1.0.0',
        actions: `- { target: "$.paths.*.get", update: { tags: [a] } }`,
        at: ['paths', '/owners', 'get', 'tags'],
        is: '[old, a]',
    },
    {
        what: 'an object is added to an array',
        actions: `- { target: "$.tags", update: { name: new } }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }, { name: new }]',
    },
    {
        what: 'an object is added to an array with 1.0',
        version: '1.0.0',
        actions: `- { target: "$.tags", update: { name: new } }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }, { name: new }]',
    },
    {
        what: 'a primitive value is added to an array',
        actions: `- { target: "$.paths['/owners'].get.tags", update: new }`,
        at: ['paths', '/owners', 'get', 'tags'],
        is: '[old, new]',
    },
    {
        what: 'an array is joined with an array',
        actions: `- { target: "$.tags", update: [{ name: a }, { name: b }] }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }, { name: a }, { name: b }]',
    },
    {
        what: 'a primitive value is replaced',
        actions: `- { target: "$.info.title", update: Animals }`,
        at: ['info'],
        is: "{ title: Animals, version: '1' }",
    },
    {
        what: 'null is a primitive value',
        actions: `- { target: "$.info.title", update: null }\n- { target: "$.info", update: { title: Again } }`,
        at: ['info'],
        is: "{ title: Again, version: '1' }",
    },
    {
        what: 'an item of an array is changed',
        actions: `- { target: "$..parameters[?@.name == 'limit']", update: { required: true } }`,
        at: ['paths', '/pets', 'get', 'parameters'],
        is: '[{ name: limit, in: query, required: true }, { name: dummy, in: query }]',
    },
    {
        what: 'an item of an array is removed',
        actions: `- { target: "$..parameters[?@.name == 'limit']", remove: true }`,
        at: ['paths', '/pets', 'get', 'parameters'],
        is: '[{ name: dummy, in: query }]',
    },
    {
        what: 'primitive items are removed',
        actions: `- { target: "$.paths.*.get.tags[?@ == 'old']", remove: true }`,
        at: ['paths'],
        is: '{ /pets: { get: { tags: [pets], summary: All pets, parameters: [{ name: limit, in: query }, { name: dummy, in: query }] }, put: { x-internal: true } }, /owners: { get: { tags: [], summary: All owners } } }',
    },
    {
        what: 'several items are removed at once, and what is within them',
        actions: `- { target: '$..[?@.in]', remove: true }\n- { target: '$.tags[*, 0]', remove: true }`,
        at: ['paths', '/pets', 'get', 'parameters'],
        is: '[]',
    },
    // Kinds of actions that the examples of the specification and the overlays of vendors have.
    {
        what: 'a string is removed with 1.0',
        version: '1.0.0',
        actions: `- { target: "$.paths['/pets'].get.summary", remove: true }`,
        at: ['paths', '/pets', 'get'],
        is: '{ tags: [pets, old], parameters: [{ name: limit, in: query }, { name: dummy, in: query }] }',
    },
    {
        what: 'strings at any depth are removed with 1.0, which members of the same name are not',
        version: '1.0.0',
        actions: `- { target: '$', update: { x-a: { properties: { default: { default: a }, b: { default: 1 } } } } }\n- { target: '$..properties[*].default', remove: true }`,
        at: ['x-a'],
        is: '{ properties: { default: {}, b: {} } }',
    },
    {
        what: 'strings are replaced by an object of several with 1.0: first more, then less',
        version: '1.0.0',
        actions: `- { target: '$["info"]', update: { oneOf: [{ title: Pets }] } }\n- { target: '$["info"]["title"]', remove: true }\n- { target: '$["info"]["version"]', remove: true }`,
        at: ['info'],
        is: '{ oneOf: [{ title: Pets }] }',
    },
    {
        what: 'all items are removed, and others added',
        version: '1.0.0',
        actions: `- { target: '$.tags[*]', remove: true }\n- { target: '$.tags', update: { name: new } }`,
        at: ['tags'],
        is: '[{ name: new }]',
    },
    {
        what: 'several names are selected at once, also those that are not there',
        version: '1.0.0',
        actions: `- { target: '$.paths.*["get", "post", "put"]', update: { x-retries: 1 }, description: Retries }`,
        at: ['paths', '/owners'],
        is: '{ get: { tags: [old], summary: All owners, x-retries: 1 } }',
    },
    {
        what: 'a filter with parentheses asks several things at any depth',
        version: '1.0.0',
        actions: `- { target: '$.paths.*..[?(@.name == "limit" && @.in == "query")]', update: { schema: { type: integer } } }`,
        at: ['paths', '/pets', 'get', 'parameters'],
        is: '[{ name: limit, in: query, schema: { type: integer } }, { name: dummy, in: query }]',
    },
    {
        what: 'a list is replaced: removed, and given by what is around it',
        version: '1.0.0',
        actions: `- { target: $.tags, remove: true }\n- { target: $, update: { tags: [{ name: only }] } }`,
        at: ['tags'],
        is: '[{ name: only }]',
    },
    {
        what: 'a new member is given to every path, whatever it has',
        version: '1.0.0',
        actions: `- { target: '$.paths.*', update: { head: { tags: [a] } } }\n- { target: '$.paths.*.head', update: { tags: [b] } }`,
        at: ['paths', '/owners', 'head'],
        is: '{ tags: [a, b] }',
    },
    {
        what: 'what contains other targets is removed with them',
        actions: `- { target: "$.paths..*", remove: true }`,
        at: ['paths'],
        is: '{}',
    },
    {
        what: 'a member is removed',
        actions: `- { target: '$.paths.*[?@["x-internal"] == true]', remove: true }`,
        at: ['paths', '/pets', 'put'],
        is: '',
    },
    {
        what: 'remove wins over update',
        actions: `- { target: "$.tags", remove: true, update: { name: new } }`,
        at: ['tags'],
        is: '',
    },
    {
        what: 'remove: false does nothing',
        actions: `- { target: "$.tags", remove: false }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }]',
    },
    {
        what: 'what is removed can be made again',
        actions: `- { target: "$.tags", remove: true }\n- { target: "$", update: { tags: [{ name: new }] } }`,
        at: ['tags'],
        is: '[{ name: new }]',
    },
    {
        what: 'a node that is selected twice changes once',
        actions: `- { target: "$['tags', 'tags']", update: { name: new } }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }, { name: new }]',
    },
    {
        what: 'each action sees what the ones before have made',
        actions: `- { target: "$.paths", update: { /new: { get: {} } } }\n- { target: "$.paths.*.get", update: { x-safe: true } }`,
        at: ['paths', '/new'],
        is: '{ get: { x-safe: true } }',
    },
    {
        what: 'one update for several targets changes each by itself',
        actions: `- { target: "$.paths.*", update: { delete: {} } }\n- { target: "$.paths['/pets'].delete", update: { x-only: here } }`,
        at: ['paths', '/owners', 'delete'],
        is: '{}',
    },
    {
        what: 'copy merges a part of the description',
        actions: `- { target: "$.paths['/owners']", copy: "$.paths['/pets']" }`,
        at: ['paths', '/owners'],
        is: '{ get: { tags: [old, pets, old], summary: All pets, parameters: [{ name: limit, in: query }, { name: dummy, in: query }] }, put: { x-internal: true } }',
    },
    {
        what: 'copy to a new place, and removing the old one, moves',
        actions: [
            `- { target: "$.paths", update: { /people: {} } }`,
            `- { target: "$.paths['/people']", copy: "$.paths['/owners']" }`,
            `- { target: "$.paths['/owners']", remove: true }`,
        ].join('\n'),
        at: ['paths', '/people'],
        is: '{ get: { tags: [old], summary: All owners } }',
    },
    {
        what: 'a copy does not change with what was copied',
        actions: `- { target: "$.paths", update: { /a: {} } }\n- { target: "$.paths['/a']", copy: "$.paths['/owners']" }\n- { target: "$.paths['/a'].get", update: { summary: Copy } }`,
        at: ['paths', '/owners', 'get', 'summary'],
        is: 'All owners',
    },
    {
        what: 'copy into what is copied takes it as it was',
        actions: `- { target: "$.paths['/owners'].get", copy: "$.paths['/owners']" }`,
        at: ['paths', '/owners'],
        is: '{ get: { tags: [old], summary: All owners, get: { tags: [old], summary: All owners } } }',
    },
    {
        what: 'copy appends to an array, and replaces a primitive value',
        actions: `- { target: "$.tags", copy: "$.tags[0]" }\n- { target: "$.info.title", copy: $.info.version }`,
        at: ['tags'],
        is: '[{ name: pets }, { name: old }, { name: pets }]',
    },
];

test.each(rows)('$what', async ({ actions, version, at, is }) => {
    let value: unknown = await pathsAfter(actions, version);
    for (const key of at) value = (value as { readonly [key: string]: unknown } | undefined)?.[key];
    expect(value).toEqual(is === '' ? undefined : load(is));
});

test('overlays apply one after the other', async () => {
    const first = overlayText(`- { target: "$.info", update: { title: First, x-first: true } }`);
    const second = overlayText(`- { target: '$[?@["x-first"]]', update: { title: Second } }`);
    const { value } = await overlaid(folder, api, [first, second]);
    expect(value).toMatchObject({ info: { title: 'Second', 'x-first': true } });
});

test('an array is one entry with 1.0, and that is said', async () => {
    const { value, messages } = await overlaid(folder, api, [
        overlayText(`- { target: "$.tags", update: [{ name: a }] }`, '1.0.0'),
    ]);
    expect(value).toMatchObject({ tags: [{ name: 'pets' }, { name: 'old' }, [{ name: 'a' }]] });
    expect(messages).toMatchInlineSnapshot(`
      "overlay1.yaml:4:23  nested-update  with Overlay 1.0 this array becomes one item of the array that the target selects
        at /actions/0/update
        write 'overlay: 1.1.0' to add its items"
    `);
});

test('a shared value of YAML changes where it is selected alone', async () => {
    const text = 'openapi: 3.1.0\nx-a: &shared { deep: { list: [1] } }\nx-b: *shared\n';
    const actions = `- { target: "$['x-a'].deep.list", update: 2 }\n- { target: "$['x-a'].deep", update: { new: 1 } }`;
    const { value } = await overlaid(folder, text, [overlayText(actions)]);
    expect(value).toMatchObject({ 'x-a': { deep: { list: [1, 2], new: 1 } }, 'x-b': { deep: { list: [1] } } });
    expect((value as { 'x-b': { deep: object } })['x-b'].deep).not.toHaveProperty('new');
});

test('a key named __proto__ is one like any other', async () => {
    const text = '{"openapi": "3.1.0", "__proto__": {"a": 1}}';
    const update =
        '{"overlay": "1.1.0", "info": {"title": "", "version": ""}, "actions": [{"target": "$", "update": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}]}';
    const { value } = await overlaid(folder, text, [update]);
    expect(JSON.stringify(value)).toBe(
        '{"openapi":"3.1.0","__proto__":{"a":1,"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
});

describe('what does not fit is an error at its line', () => {
    test.each([
        [
            'an object for a string',
            `- { target: "$", update: { info: { title: { a: 1 } } } }`,
            undefined,
            `overlay1.yaml:4:36  invalid-overlay  'update' has an object, and /info/title is a string
  at /actions/0/update/info/title
  only values of the same kind are merged: remove the one at api.yaml:2 before, with an action of its own`,
        ],
        [
            'a string for an array',
            `- { target: "$", update: { tags: pets } }`,
            undefined,
            `overlay1.yaml:4:28  invalid-overlay  'update' has a string, and /tags is an array
  at /actions/0/update/tags
  only values of the same kind are merged: remove the one at api.yaml:3 before, with an action of its own`,
        ],
        [
            'null for an object',
            `- { target: "$", update: { info: } }`,
            undefined,
            `overlay1.yaml:4:28  invalid-overlay  'update' has null, and /info is an object
  at /actions/0/update/info
  only values of the same kind are merged: remove the one at api.yaml:2 before, with an action of its own`,
        ],
        [
            'a string for the target',
            `- { target: "$.info", update: text }`,
            undefined,
            `overlay1.yaml:4:23  invalid-overlay  'update' is a string, and the target /info is an object
  at /actions/0/update
  give an object`,
        ],
        [
            'an object for a primitive target',
            `- { target: "$.info.title", update: {} }`,
            undefined,
            `overlay1.yaml:4:29  invalid-overlay  'update' is an object, and the target /info/title is a string
  at /actions/0/update
  give a primitive value`,
        ],
        [
            'targets of several kinds',
            `- { target: '$.info.*', update: a }\n- { target: '$.*', update: {} }`,
            undefined,
            `overlay1.yaml:5:5  invalid-overlay  the target selects primitive values, objects, arrays
  at /actions/1/target
  make an action for each kind of values`,
        ],
        [
            'a primitive target with 1.0',
            `- { target: "$.info.title", update: a }`,
            '1.0.0',
            `overlay1.yaml:4:5  invalid-overlay  the target selects /info/title, which is a string: Overlay 1.0 changes objects and arrays alone
  at /actions/0/target
  write 'overlay: 1.1.0', or select what is around it`,
        ],
        [
            'removing everything',
            `- { target: "$", remove: true }`,
            undefined,
            `overlay1.yaml:4:5  invalid-overlay  the whole description cannot be removed
  at /actions/0/target
  select what is to be removed in it`,
        ],
        [
            'copying nothing',
            `- { target: "$.info", copy: $.inof }`,
            undefined,
            `overlay1.yaml:4:23  invalid-overlay  'copy' must select one value: '$.inof' selects nothing in the description
  at /actions/0/copy
  did you mean $.info?`,
        ],
        [
            'copying several values',
            `- { target: $.info, copy: '$.tags[*]' }`,
            undefined,
            `overlay1.yaml:4:21  invalid-overlay  'copy' must select one value: it selects 2 values
  at /actions/0/copy
  name one of them`,
        ],
    ])('%s', async (_what, actions, version, says) => {
        const { messages } = await overlaid(folder, api, [overlayText(actions, version)]);
        expect(messages).toBe(says);
    });
});

describe('a target that selects nothing', () => {
    test.each([
        [
            `- { target: "$.paths['/pet'].get", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.paths['/pet'].get' selects nothing in the description
  at /actions/0/target
  did you mean $.paths['/pets'].get?`,
        ],
        [
            `- { target: "$.paths['/pets'].got.summary", update: a }`,
            `overlay1.yaml:4:5  unmatched-target  '$.paths['/pets'].got.summary' selects nothing in the description
  at /actions/0/target
  did you mean $.paths['/pets'].get.summary?`,
        ],
        [
            `- { target: "$.components.schemas", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.components.schemas' selects nothing in the description
  at /actions/0/target
  the nearest path that exists is $`,
        ],
        [
            `- { target: '$.paths.*.post', remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.paths.*.post' selects nothing in the description
  at /actions/0/target
  the nearest path that exists is $.paths.*`,
        ],
        [
            `- { target: "$..parameters[?@.name == 'none']", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$..parameters[?@.name == 'none']' selects nothing in the description
  at /actions/0/target
  the nearest path that exists is $..parameters`,
        ],
        [
            `- { target: "$.paths[?match(@.get.summary, '\\\\\\\\w+')]", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.paths[?match(@.get.summary, '\\\\w+')]' selects nothing in the description
  at /actions/0/target
  the pattern '\\w+' matches nothing, as it is no I-Regexp (RFC 9485): that has [0-9] and \\p{L}, and no \\d and \\w`,
        ],
        [
            `- { target: "$.paths[?count(@[?search(@.summary, '\\\\\\\\d')]) > 0]", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.paths[?count(@[?search(@.summary, '\\\\d')]) > 0]' selects nothing in the description
  at /actions/0/target
  the pattern '\\d' matches nothing, as it is no I-Regexp (RFC 9485): that has [0-9] and \\p{L}, and no \\d and \\w`,
        ],
        [
            `- { target: "$.tags.name", remove: true }`,
            `overlay1.yaml:4:5  unmatched-target  '$.tags.name' selects nothing in the description
  at /actions/0/target
  the nearest path that exists is $.tags`,
        ],
        [
            `- { target: "$.tag", remove: false }`,
            `overlay1.yaml:4:5  unmatched-target  '$.tag' selects nothing in the description
  at /actions/0/target
  did you mean $.tags?`,
        ],
    ])('%s', async (actions, says) => {
        const { messages } = await overlaid(folder, api, [overlayText(actions)]);
        expect(messages).toBe(says);
    });

    test('because it is in another document', async () => {
        const text = "openapi: 3.1.0\npaths:\n  /pets: { $ref: './pets.yaml' }\n";
        const { messages } = await overlaid(folder, text, [
            overlayText(`- { target: "$.paths['/pets'].get", remove: true }`),
        ]);
        expect(messages).toContain("$.paths['/pets'] is a reference to './pets.yaml'");
    });
});
