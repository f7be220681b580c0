/** Options, configuration files, templates and outputs that are wrong, with a valid description. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokenInput, head } from '../broken-input.ts';

const description = `${head}paths: {}\n`;

function withConfig(text: string): Pick<BrokenInput, 'files' | 'argv'> {
    return {
        files: { 'api.yaml': description, 'oasmith.json': text },
        argv: ['-c', 'oasmith.json', '-s', 'api.yaml', '-o', 'client.ts'],
    };
}

const right = { files: { 'api.yaml': description } };

export const flags: readonly BrokenInput[] = [
    {
        name: 'no option at all',
        argv: [],
        says: 'error missing-option  there is no configuration (oasmith.config.json) here or above, and no description is given',
        below: `  oasmith init                                         asks what you want and writes a configuration
  oasmith -s <path|url> -o src/client.ts -t fetch      generates a client without one
  oasmith -c <path>                                    uses a configuration that is somewhere else
'oasmith --help' shows every option
`,
    },
    {
        name: 'no description',
        argv: ['-o', 'client.ts'],
        says: 'error missing-option  there is no configuration (oasmith.config.json) here or above, and no description is given',
    },
    {
        name: 'a path without a flag',
        ...right,
        argv: ['api.yaml', '-o', 'client.ts'],
        says: 'error unexpected-argument  "api.yaml" belongs to no flag',
        below: `  give the description with its flag: -s api.yaml
'oasmith --help' shows every option
`,
    },
    {
        name: 'a flag with a slip',
        ...right,
        flags: ['--verfy'],
        says: "error unknown-option  there is no flag '--verfy'",
        below: `  did you mean '--verify'?
'oasmith --help' shows every option
`,
    },
    {
        name: 'a template that is none',
        ...right,
        flags: ['-t', 'axois'],
        says: 'error invalid-option  \'--template\' cannot be "axois": neither a template nor a directory is called "axois"',
        below: `  allowed: an HTTP client ("axios", "fetch", "ky", "xior", "ng1" or "ng2") or the path of a template directory, a reactive layer ("swr" or "tsq"), or both as a pair
  did you mean "axios" or "./axois"?
'oasmith --help' shows every option
`,
    },
    {
        name: 'a template by the name that it has elsewhere',
        ...right,
        flags: ['-t', 'react-query,axios'],
        says: 'error invalid-option  \'--template\' cannot be "react-query,axios": TanStack Query is called "tsq" here',
        below: `  allowed: an HTTP client ("axios", "fetch", "ky", "xior", "ng1" or "ng2") or the path of a template directory, a reactive layer ("swr" or "tsq"), or both as a pair
  did you mean "tsq,axios"?
'oasmith --help' shows every option
`,
    },
    {
        name: 'a template that is a file',
        ...right,
        flags: ['-t', 'api.yaml'],
        says: 'error invalid-option  \'--template\' cannot be "api.yaml": neither a template nor a directory is called "api.yaml"',
    },
    {
        name: 'templates that do not go together',
        ...right,
        flags: ['-t', 'swr,ng2'],
        says: 'error conflicting-options  \'--template\' cannot be "swr,ng2": "swr" cannot use "ng2"',
        below: `  allowed: "axios", "fetch", "ky" or "xior" after "swr"
'oasmith --help' shows every option
`,
    },
    {
        name: 'a number that is none',
        ...right,
        flags: ['--timeout', 'soon'],
        says: 'error invalid-option  \'--timeout\' cannot be "soon"',
        below: `  allowed: a number of seconds, more than 0 and at most 86400
'oasmith --help' shows every option
`,
    },
    {
        name: 'a flag twice',
        ...right,
        flags: ['-o', 'other.ts'],
        says: "error invalid-option  '--out' is given more than once",
        below: `  give it once
'oasmith --help' shows every option
`,
    },
    {
        name: 'an option without the one that it needs',
        ...right,
        flags: ['--mocks', 'mocks.ts'],
        says: "error missing-option  '--mocks' (given: \"mocks.ts\") requires 'testingFramework'",
        below: `  set 'testingFramework' to "vitest" or "jest"
'oasmith --help' shows every option
`,
    },
    {
        name: 'hooks without a reactive template',
        ...right,
        flags: ['--hooksOut', 'hooks.ts'],
        says: 'error conflicting-options  \'--hooksOut\' (given: "hooks.ts") requires a reactive template, but \'template\' is "axios"',
        below: `  set 'template' to "swr" or "tsq", or to one of them and an HTTP client, such as ["swr","axios"]
'oasmith --help' shows every option
`,
    },
    {
        name: 'wrong flags before a missing file',
        src: 'none.yaml',
        flags: ['--mode', 'some'],
        says: 'error invalid-option  \'--mode\' cannot be "some"',
        below: `  allowed: "full" or "schemas"
'oasmith --help' shows every option
`,
    },
];

export const configs: readonly BrokenInput[] = [
    {
        name: 'is missing',
        argv: ['-c', 'oasmith.json'],
        says: 'oasmith.json  error invalid-config-file  the configuration file does not exist',
        below: ``,
    },
    {
        name: 'is a folder',
        argv: ['-c', '.'],
        says: '.  error invalid-config-file  the configuration file is a directory',
        below: ``,
    },
    {
        name: 'is empty',
        ...withConfig(''),
        says: 'oasmith.json  error invalid-config-file  the configuration file is empty',
        below: '  the least it can hold is { "src": "…" }\n',
    },
    {
        name: 'is an array',
        ...withConfig('[]'),
        says: 'oasmith.json:1:1  error invalid-config-file  the configuration file holds an array, not an object',
        below: '  the least it can hold is { "src": "…" }\n',
    },
    {
        name: 'is YAML',
        ...withConfig('src: api.yaml\n'),
        says: 'oasmith.json:1:1  error invalid-config-file  the configuration file is not valid JSON: expected a value',
        below: '  put strings in double quotes\n',
    },
    {
        name: 'has two commas too many',
        ...withConfig('{\n  "template": "fetch",,\n}\n'),
        says: 'oasmith.json:2:23  error invalid-config-file  the configuration file is not valid JSON: expected a property name in double quotes',
        below: '',
    },
    {
        name: 'has a comment without an end',
        ...withConfig('{\n  /* the template\n  "template": "fetch"\n}\n'),
        says: 'oasmith.json:2:3  error invalid-config-file  the configuration file is not valid JSON: JSON allows no comments',
    },
    {
        name: 'is not closed',
        ...withConfig('{"template": "fetch"'),
        says: 'oasmith.json:1:21  error invalid-config-file  the configuration file is not valid JSON: the text ends inside the object that begins at 1:1',
        below: "  add the '}' that is missing, or make sure that the file is whole\n",
    },
    {
        name: 'has an unknown option',
        ...withConfig('{\n  "templates": "fetch"\n}\n'),
        says: 'oasmith.json:2:3  error unknown-option  there is no option \'templates\' (given: "fetch")',
        below: `  did you mean 'template'?
'oasmith --help' shows every option
`,
    },
    {
        name: 'has a value of a wrong type',
        ...withConfig('{"skipDeprecated": "yes"}'),
        says: 'oasmith.json:1:2  error invalid-option  \'skipDeprecated\' cannot be "yes"',
        below: `  allowed: true or false
'oasmith --help' shows every option
`,
    },
    {
        name: 'has several errors',
        ...withConfig('{\n  "mode": 1,\n  "dateFormat": "date",\n  "template": []\n}\n'),
        says: "oasmith.json:2:3  error unknown-option  there is no option 'mode' (given: 1)",
        below: `  did you mean 'generationMode'?
oasmith.json:3:3  error invalid-option  'dateFormat' cannot be "date"
  allowed: "Date", "string" or "Temporal"
  did you mean "Date"?
oasmith.json:4:3  error invalid-option  'template' cannot be []
  allowed: an HTTP client ("axios", "fetch", "ky", "xior", "ng1" or "ng2") or the path of a template directory, a reactive layer ("swr" or "tsq"), or both as a pair
'oasmith --help' shows every option
`,
    },
];

export const templates: readonly BrokenInput[] = [
    {
        name: 'that is not there',
        ...right,
        flags: ['-t', './templates/mine'],
        says: './templates/mine  error invalid-template  there is no such directory',
        below: '  the path is looked for from here: {folder}\n',
    },
    {
        name: 'that is a file',
        ...right,
        flags: ['-t', './api.yaml'],
        says: './api.yaml  error invalid-template  a template is a directory, not a file',
        below: '  give the path of the directory with its index.js\n',
    },
    {
        name: 'that is an empty folder',
        ...right,
        prepare: (folder) => mkdirSync(join(folder, 'mine')),
        flags: ['-t', './mine'],
        says: './mine  error invalid-template  has no index.js, index.mjs, index.ts',
        below: ``,
    },
    {
        name: 'that is an empty folder, by its name',
        ...right,
        prepare: (folder) => mkdirSync(join(folder, 'mine')),
        flags: ['-t', 'swr,mine'],
        says: 'mine  error invalid-template  has no index.js, index.mjs, index.ts',
        below: ``,
    },
    {
        name: 'that throws',
        files: { 'api.yaml': description, 'mine/index.mjs': "throw new Error('no');\n" },
        flags: ['-t', './mine'],
        says: 'mine/index.mjs:1:7  error invalid-template  cannot be loaded: no',
        below: '  see docs/custom-templates.md\n',
    },
    {
        name: 'that has an error in its syntax',
        files: { 'api.yaml': description, 'mine/index.mjs': 'export default {\n' },
        flags: ['-t', './mine'],
        says: 'mine/index.mjs:2:1  error invalid-template  cannot be loaded: Unexpected end of input',
        below: '  see docs/custom-templates.md\n',
    },
    {
        name: 'that exports nothing',
        files: { 'api.yaml': description, 'mine/index.mjs': 'export {};\n' },
        flags: ['-t', './mine'],
        says: 'mine/index.mjs  error invalid-template  has no default export that is a template',
        below: '  export default defineTemplate({ … })\n',
    },
];

export const outputs: readonly BrokenInput[] = [
    {
        name: 'that is a folder',
        ...right,
        argv: ['-s', 'api.yaml', '-o', '.'],
        says: '.  error unwritable-output  there is a folder of this name',
        below: '  give the path of a file\n',
    },
    {
        name: 'below a file',
        ...right,
        argv: ['-s', 'api.yaml', '-o', 'api.yaml/client.ts'],
        says: 'api.yaml/client.ts  error unwritable-output  a part of this path is a file, not a folder',
        below: '  give another path, or remove that file\n',
    },
    {
        name: 'that is the description itself',
        ...right,
        argv: ['-s', 'api.yaml', '-o', './api.yaml'],
        says: './api.yaml  error unwritable-output  this is a file that was read, and writing would replace it',
        below: '  give the output a separate path\n',
    },
    {
        name: 'that is the configuration file',
        files: { 'api.yaml': description, 'oasmith.json': '{"src": "api.yaml", "out": "oasmith.json"}' },
        argv: ['-c', 'oasmith.json'],
        says: 'oasmith.json  error unwritable-output  this is a file that was read, and writing would replace it',
        below: '  give the output a separate path\n',
    },
    {
        name: 'twice',
        ...right,
        flags: ['-t', 'swr', '--hooksOut', './client.ts'],
        says: "./client.ts  error unwritable-output  this is the same file as 'client.ts'",
        below: '  give each output a separate path\n',
    },
];
