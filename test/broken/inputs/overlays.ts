/** Overlays that are wrong, or do not fit the description. */
import { type BrokenInput, withOperation } from '../broken-input.ts';

const api = withOperation('{ operationId: list }');
const overlay = (actions: string): string => `overlay: 1.1.0\ninfo: { title: A, version: "1" }\nactions:\n${actions}`;

export const overlays: readonly BrokenInput[] = [
    {
        name: 'a missing overlay',
        files: { 'api.yaml': api, 'names.yaml': '' },
        flags: ['--overlays', 'name.yaml'],
        says: 'name.yaml  error unreadable-source  no such file',
        below: "  did you mean 'names.yaml'?\n",
    },
    {
        name: 'an overlay of another version',
        files: { 'api.yaml': api, 'a.yaml': 'overlay: 3.0.0\n' },
        flags: ['--overlays', 'a.yaml'],
        says: "a.yaml:1:1  error invalid-overlay  Overlay '3.0.0' is not supported",
        below: `  at /overlay

  > 1 | overlay: 3.0.0
      | ^

  oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"
`,
    },
    {
        name: 'an expression that is none',
        files: { 'api.yaml': api, 'a.yaml': overlay('  - target: $.paths./pets\n    remove: true\n') },
        flags: ['--overlays', 'a.yaml'],
        says: "a.yaml:4:5  error invalid-overlay  '$.paths./pets' is no JSONPath expression of RFC 9535: it is not well-formed at '/pets'",
        below: `  at /actions/0/target

    2 | info: { title: A, version: "1" }
    3 | actions:
  > 4 |   - target: $.paths./pets
      |     ^
    5 |     remove: true

  names with other characters than letters, digits and _ are quoted in brackets: $.paths['/pets']
`,
    },
    {
        name: 'a value of another kind',
        files: {
            'api.yaml': api,
            'a.yaml': overlay('  - target: $\n    update:\n      info:\n        title: [Pets]\n'),
        },
        flags: ['--overlays', 'a.yaml'],
        says: "a.yaml:7:9  error invalid-overlay  'update' has an array, and /info/title is a string",
        below: `  at /actions/0/update/info/title

    5 |     update:
    6 |       info:
  > 7 |         title: [Pets]
      |         ^

  only values of the same kind are merged: remove the one at api.yaml:2 before, with an action of its own
`,
    },
    {
        name: 'an error that an overlay brings',
        files: {
            'api.yaml': api,
            'a.yaml': overlay("  - target: $.paths['/pets'].get\n    update: { parameters: [{ $ref: none.yaml }] }\n"),
        },
        flags: ['--overlays', 'a.yaml'],
        says: "a.yaml:5:30  error external-reference  'none.yaml' cannot be read: no such file",
    },
];
