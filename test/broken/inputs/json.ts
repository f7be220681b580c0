/** JSON that cannot be parsed. */
import type { BrokenInput } from '../broken-input.ts';

export const json: readonly BrokenInput[] = [
    {
        name: 'a comma too many in an object',
        files: { 'api.json': '{\n  "openapi": "3.0.3",\n  "paths": {},\n}\n' },
        says: "api.json:3:14  error invalid-syntax  broken JSON: nothing follows the comma before '}'",
        below: `
    1 | {
    2 |   "openapi": "3.0.3",
  > 3 |   "paths": {},
      |              ^
    4 | }

  remove the comma
`,
    },
    {
        name: 'a comma too many in an array',
        files: { 'api.json': '{"openapi": "3.0.3", "tags": [1, 2, ]}' },
        says: "api.json:1:35  error invalid-syntax  broken JSON: nothing follows the comma before ']'",
    },
    {
        name: 'a comment',
        files: { 'api.json': '{\n  // the version\n  "openapi": "3.0.3"\n}\n' },
        says: 'api.json:2:3  error invalid-syntax  broken JSON: JSON allows no comments',
        below: `
    1 | {
  > 2 |   // the version
      |   ^
    3 |   "openapi": "3.0.3"
    4 | }

  remove the comment
`,
    },
    {
        name: 'single quotes',
        files: { 'api.json': "{\n  'openapi': '3.0.3',\n  'paths': {}\n}\n" },
        says: 'api.json:2:3  error invalid-syntax  broken JSON: JSON strings stand in double quotes, not in single ones',
        below: `
    1 | {
  > 2 |   'openapi': '3.0.3',
      |   ^
    3 |   'paths': {}
    4 | }

  write " in place of each quote of this kind
`,
    },
    {
        name: 'single quotes in a value',
        files: { 'api.json': '{"openapi": \'3.0.3\'}' },
        says: 'api.json:1:13  error invalid-syntax  broken JSON: JSON strings stand in double quotes, not in single ones',
    },
    {
        name: 'a key without quotes',
        files: { 'api.json': '{openapi: "3.0.3"}' },
        says: "api.json:1:2  error invalid-syntax  broken JSON: expected a property name in double quotes, found 'openapi'",
        below: `
  > 1 | {openapi: "3.0.3"}
      |  ^

  put the name in double quotes
`,
    },
    {
        name: 'an object that is not closed',
        files: { 'api.json': '{\n  "openapi": "3.0.3",\n  "paths": {\n' },
        says: 'api.json:3:13  error invalid-syntax  broken JSON: the text ends inside the object that begins at 3:12',
        below: `
    1 | {
    2 |   "openapi": "3.0.3",
  > 3 |   "paths": {
      |             ^

  add the '}' that is missing, or make sure that the file is whole
`,
    },
    {
        name: 'an array that is not closed',
        files: { 'api.json': '{"tags": [1, 2' },
        says: 'api.json:1:15  error invalid-syntax  broken JSON: the text ends inside the array that begins at 1:10',
        below: `
  > 1 | {"tags": [1, 2
      |               ^

  add the ']' that is missing, or make sure that the file is whole
`,
    },
    {
        name: 'an array closed as an object',
        files: { 'api.json': '{"tags": [1, 2}}' },
        says: "api.json:1:15  error invalid-syntax  broken JSON: expected ',' or ']', found '}'",
    },
    {
        name: 'a string that is not closed',
        files: { 'api.json': '{"openapi": "3.0.3, "paths": {}}' },
        says: "api.json:1:22  error invalid-syntax  broken JSON: expected ',' or '}', found 'paths'",
        below: `
  > 1 | {"openapi": "3.0.3, "paths": {}}
      |                      ^

  put a comma before it, or look for a quote that is missing
`,
    },
    {
        name: 'a string over two lines',
        files: { 'api.json': '{"openapi": "3.0\n.3"}' },
        says: 'api.json:1:13  error invalid-syntax  broken JSON: the string does not end on its line',
        below: `
  > 1 | {"openapi": "3.0
      |             ^
    2 | .3"}

  close its quote, or write \\n for a line break
`,
    },
    {
        name: 'a string without an end',
        files: { 'api.json': '{"openapi": "3.0.3' },
        says: 'api.json:1:13  error invalid-syntax  broken JSON: the string never ends',
        below: `
  > 1 | {"openapi": "3.0.3
      |             ^

  close its quote
`,
    },
    {
        name: 'a control character',
        files: { 'api.json': '{"openapi": "3.0.3\u0007"}' },
        says: 'api.json:1:19  error invalid-syntax  broken JSON: a string contains an unescaped control character',
        below: `
  > 1 | {"openapi": "3.0.3\\u0007"}
      |                   ^

  write it as \\u0007
`,
    },
    {
        name: 'a tab in a string',
        files: { 'api.json': '{"openapi": "3.0.3\t"}' },
        says: 'api.json:1:19  error invalid-syntax  broken JSON: a string contains an unescaped control character',
        below: `
  > 1 | {"openapi": "3.0.3 "}
      |                   ^

  write it as \\t
`,
    },
    {
        name: 'an unknown escape',
        files: { 'api.json': '{"openapi": "\\d+"}' },
        says: "api.json:1:14  error invalid-syntax  broken JSON: expected an escape that JSON knows, found '\\d'",
        below: `
  > 1 | {"openapi": "\\d+"}
      |              ^

  write a backslash as \\\\
`,
    },
    {
        name: 'no comma between fields',
        files: { 'api.json': '{\n  "openapi": "3.0.3"\n  "paths": {}\n}\n' },
        says: "api.json:3:3  error invalid-syntax  broken JSON: expected ',' or '}', found '\"'",
        below: `
    1 | {
    2 |   "openapi": "3.0.3"
  > 3 |   "paths": {}
      |   ^
    4 | }

  put a comma before it, or look for a quote that is missing
`,
    },
    {
        name: 'no colon',
        files: { 'api.json': '{"openapi" "3.0.3"}' },
        says: "api.json:1:12  error invalid-syntax  broken JSON: expected ':' after a property name, found '\"'",
        below: `
  > 1 | {"openapi" "3.0.3"}
      |            ^

`,
    },
    {
        name: 'no value',
        files: { 'api.json': '{"openapi": , "paths": {}}' },
        says: "api.json:1:13  error invalid-syntax  broken JSON: expected a value, found ','",
        below: `
  > 1 | {"openapi": , "paths": {}}
      |             ^

`,
    },
    {
        name: 'a word of another language',
        files: { 'api.json': '{"openapi": "3.0.3", "deprecated": True}' },
        says: "api.json:1:36  error invalid-syntax  broken JSON: expected a value, found 'True'",
        below: `
  > 1 | {"openapi": "3.0.3", "deprecated": True}
      |                                    ^

  write it as true
`,
    },
    {
        name: 'a number that is none',
        files: { 'api.json': '{"openapi": 03.0}' },
        says: "api.json:1:13  error invalid-syntax  broken JSON: expected a value, found '03.0'",
    },
    {
        name: 'two values',
        files: { 'api.json': '{"openapi": "3.0.3"}\n{"openapi": "3.0.3"}\n' },
        says: "api.json:2:1  error invalid-syntax  broken JSON: expected the end of the text, found '{'",
        below: `
    1 | {"openapi": "3.0.3"}
  > 2 | {"openapi": "3.0.3"}
      | ^

`,
    },
    {
        name: 'a bracket too many',
        files: { 'api.json': '{"openapi": "3.0.3"}}' },
        says: "api.json:1:21  error invalid-syntax  broken JSON: expected the end of the text, found '}'",
    },
    {
        name: 'the marks of a merge',
        files: {
            'api.json': '{\n<<<<<<< HEAD\n  "openapi": "3.0.3"\n=======\n  "openapi": "3.1.0"\n>>>>>>> other\n}\n',
        },
        says: 'api.json:2:1  error invalid-syntax  the merge that begins here was never finished',
        below: `
    1 | {
  > 2 | <<<<<<< HEAD
      | ^
    3 |   "openapi": "3.0.3"
    4 | =======

  choose what is right between the marks <<<<<<< and >>>>>>>, and remove the marks
`,
    },
    {
        name: 'nested too deeply',
        files: { 'api.json': `{"a": ${'['.repeat(600)}${']'.repeat(600)}}` },
        says: 'api.json:1:506  error nested-too-deeply  it is nested more than 500 levels deep',
        below: `
  > 1 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…
      |                                ^

  give inner schemas a name under components/schemas
`,
    },
];
