import { describe, expect, test } from 'vitest';
import { mergeSources, resolveOptions } from '../../src/options/resolve.ts';
import { leafRows, optionTable } from '../../src/options/table.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import type { Options } from '../../src/options/types.ts';
import { diagnosticsOf } from './diagnostics.ts';

const defaults = {
    src: 'a.yaml',
    overlays: [],
    patch: undefined,
    operationNames: new Map(),
    typeNames: new Map(),
    allowRefs: [],
    strict: false,
    validate: false,
    out: undefined,
    headers: new Map(),
    timeout: 30,
    template: { http: 'axios', layer: undefined },
    baseUrl: '',
    generationMode: 'full',
    schemaDeclarationStyle: 'interface',
    enumDeclarationStyle: 'union',
    name: '',
    enumNamesStyle: 'original',
    openEnums: false,
    typeNamesStyle: 'original',
    propertyNames: 'described',
    nullableStrategy: 'ignore',
    dateFormat: 'Date',
    temporalModule: '',
    int64: 'number',
    numericStrings: 'described',
    readWrite: 'split',
    split: 'none',
    reviveDates: true,
    preferAny: false,
    arrayLengths: false,
    skipDeprecated: false,
    servicePrefix: '',
    clientStyle: 'object',
    instances: false,
    invalidates: new Map(),
    resources: false,
    urls: false,
    progress: false,
    maxOutput: 256,
    arguments: 'positional',
    argumentOrder: 'required-first',
    responseShape: undefined,
    responseHeaders: false,
    useClient: false,
    hooksOut: undefined,
    clientSetup: undefined,
    forceSetup: false,
    queryParamsSerialization: {
        allowDots: true,
        arrayFormat: 'repeat',
        objectFormat: 'nested',
        queryParamsAsObject: false,
    },
    mocks: undefined,
    testingFramework: undefined,
    mockExamples: false,
    pagination: { rules: [], extensions: true },
    cookies: false,
    security: false,
    validators: false,
    validatorsOut: undefined,
    examples: undefined,
    handlers: undefined,
    framework: 'react',
    formats: 'annotate',
    importExtension: 'auto',
    modifiers: { parameters: new Map() },
    include: { tags: [], operationIds: [], paths: [] },
    exclude: { tags: [], operationIds: [], paths: [] },
    given: new Set(['src']),
};

const allHttp = httpTemplates
    .map((name) => JSON.stringify(name))
    .join(', ')
    .replace(/, (?="\w+"$)/, ' or ');
const templateHelp = `  allowed: an HTTP client (${allHttp}) or the path of a template directory, a reactive layer ("swr" or "tsq"), or both as a pair`;
const unknownTemplate = (given: string, name: string, meant: string): string =>
    `invalid-option  'template' cannot be ${given}: neither a template nor a directory is called "${name}"\n${templateHelp}\n  did you mean ${meant}?`;
const pairHelp = 'one of these reactive layers and then an HTTP client, such as ["swr","axios"]';
const wildcardHelp = '  allowed: a name as the description writes it, with * for any characters and ? for exactly one';
const allOptions = Object.keys(optionTable)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ');

test('src alone gives all documented defaults', () => {
    expect(resolveOptions({ src: 'a.yaml' })).toEqual(defaults);
});

test('every option takes effect', () => {
    const given = {
        $schema: './schema.json',
        src: 'https://example.com/openapi.json',
        overlays: ['names.yaml', 'https://example.com/overlay.yaml'],
        patch: (description: object) => description,
        operationNames: { 'get_*': 'get*' },
        invalidates: { updatePet: ['getPet', { tag: 'pet' }] },
        typeNames: { 'Acme.*': '*' },
        allowRefs: ['../shared', '*.example.com'],
        strict: true,
        validate: true,
        out: 'src/client',
        split: 'tags',
        headers: { Authorization: 'Bearer $TOKEN' },
        timeout: 0.5,
        template: ['swr', 'fetch'],
        framework: 'preact',
        baseUrl: '/v2',
        generationMode: 'schemas',
        schemaDeclarationStyle: 'type',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        openEnums: 'all',
        typeNamesStyle: 'PascalCase',
        propertyNames: 'camelCase',
        nullableStrategy: 'nullableAsOptional',
        dateFormat: 'Temporal',
        temporalModule: 'temporal-polyfill',
        int64: 'bigint',
        numericStrings: 'number',
        readWrite: 'ignore',
        reviveDates: false,
        preferAny: true,
        name: 'shop',
        arrayLengths: true,
        skipDeprecated: true,
        servicePrefix: 'Acme',
        clientStyle: 'functions',
        instances: true,
        resources: false,
        urls: true,
        progress: true,
        maxOutput: 300,
        arguments: 'object',
        argumentOrder: 'body-first',
        responseShape: 'full',
        responseHeaders: true,
        useClient: true,
        hooksOut: 'src/hooks',
        clientSetup: 'src/setup.ts',
        forceSetup: true,
        mocks: 'src/mocks',
        testingFramework: 'vitest',
        mockExamples: true,
        pagination: { rules: [{ operationIds: ['list*'], kind: 'link' }], extensions: false },
        cookies: true,
        security: true,
        validators: true,
        validatorsOut: 'src/validators',
        examples: 'src/examples',
        handlers: 'src/handlers',
        formats: 'assert',
        importExtension: 'ts',
        queryParamsSerialization: {
            allowDots: false,
            arrayFormat: 'indices',
            objectFormat: 'flat',
            queryParamsAsObject: 3,
        },
        modifiers: { parameters: { limit: 'optional', 'X-Trace': 'ignore' } },
        include: { tags: ['pet*'], operationIds: ['get*'], paths: ['/pets/', '/files/*.*'] },
        exclude: { tags: ['pet store', 'internal*'], operationIds: ['getPet?'], paths: ['/admin/*'] },
    };
    const { $schema: _, modifiers: __, ...rest } = given;
    expect(resolveOptions(given)).toEqual({
        ...defaults,
        ...rest,
        headers: new Map([['Authorization', 'Bearer $TOKEN']]),
        operationNames: new Map([['get_*', 'get*']]),
        invalidates: new Map([['updatePet', ['getPet', { tag: 'pet' }]]]),
        typeNames: new Map([['Acme.*', '*']]),
        template: { http: 'fetch', layer: 'swr' },
        framework: 'preact',
        modifiers: {
            parameters: new Map([
                ['limit', 'optional'],
                ['X-Trace', 'ignore'],
            ]),
        },
        given: new Set(leafRows.keys()),
    });
});

test.each([
    ['undefined means absent', { out: undefined, exclude: undefined, unheard: undefined }, defaults],
    [
        'pascal is PascalCase',
        { enumNamesStyle: 'pascal', typeNamesStyle: 'pascal' },
        {
            ...defaults,
            enumNamesStyle: 'PascalCase',
            typeNamesStyle: 'PascalCase',
            given: new Set(['src', 'enumNamesStyle', 'typeNamesStyle']),
        },
    ],
    [
        'camel is camelCase',
        { propertyNames: 'camel' },
        { ...defaults, propertyNames: 'camelCase', given: new Set(['src', 'propertyNames']) },
    ],
    [
        'forceSetup alone has no effect',
        { forceSetup: true },
        { ...defaults, forceSetup: true, given: new Set(['src', 'forceSetup']) },
    ],
    ['what is off requires nothing', { mockExamples: false }, { ...defaults, given: new Set(['src', 'mockExamples']) }],
    [
        'an option set to its default counts as given',
        { nullableStrategy: 'ignore', exclude: { tags: [] } },
        { ...defaults, given: new Set(['src', 'nullableStrategy', 'exclude.tags']) },
    ],
    [
        'part of a section keeps the other defaults',
        { queryParamsSerialization: { queryParamsAsObject: 0 } },
        {
            ...defaults,
            queryParamsSerialization: { ...defaults.queryParamsSerialization, queryParamsAsObject: 0 },
            given: new Set(['src', 'queryParamsSerialization.queryParamsAsObject']),
        },
    ],
])('%s', (_, config, expected) => {
    expect(resolveOptions({ src: 'a.yaml', ...config })).toEqual(expected);
});

test('a parameter may be named __proto__ or constructor', () => {
    const config: unknown = JSON.parse(
        '{"src": "a.yaml", "modifiers": {"parameters": {"__proto__": "ignore", "constructor": "required"}}}',
    );
    expect([...resolveOptions(config).modifiers.parameters]).toEqual([
        ['__proto__', 'ignore'],
        ['constructor', 'required'],
    ]);
});

describe('rejects as a configuration', () => {
    test.each([
        [null, 'null'],
        [undefined, 'undefined'],
        [['a.yaml'], '["a.yaml"]'],
        ['a.yaml', '"a.yaml"'],
    ])('%j', (input, shown) => {
        expect(diagnosticsOf(() => resolveOptions(input))).toBe(
            `invalid-option  the configuration cannot be ${shown}\n  allowed: an object`,
        );
    });
});

const unknownOptions: readonly (readonly [given: string, diagnostic: string])[] = [
    [
        '{"tempalte": "axios"}',
        `unknown-option  there is no option 'tempalte' (given: "axios")\n  did you mean 'template'?`,
    ],
    ['{"mode": "full"}', `unknown-option  there is no option 'mode' (given: "full")\n  did you mean 'generationMode'?`],
    [
        '{"allowDots": true}',
        `unknown-option  there is no option 'allowDots' (given: true)\n  did you mean 'queryParamsSerialization.allowDots'?`,
    ],
    ['{"quux": [1]}', `unknown-option  there is no option 'quux' (given: [1])\n  the options are ${allOptions}`],
    [
        '{"__proto__": {"out": "x"}}',
        `unknown-option  there is no option '__proto__' (given: {"out":"x"})\n  the options are ${allOptions}`,
    ],
    ['{"toString": 1}', `unknown-option  there is no option 'toString' (given: 1)\n  the options are ${allOptions}`],
    [
        '{"scr": "https://user:secret@api.example/a.json"}',
        `unknown-option  there is no option 'scr' (given: "https://api.example/a.json")\n  did you mean 'src'?`,
    ],
    [
        '{"exclude": {"tag": []}}',
        `unknown-option  there is no option 'exclude.tag' (given: [])\n  did you mean 'exclude.tags'?`,
    ],
    [
        '{"exclude": {"__proto__": []}}',
        `unknown-option  there is no option 'exclude.__proto__' (given: [])\n  the options are exclude.tags, exclude.operationIds and exclude.paths`,
    ],
    [
        '{"modifiers": {"by name": 1}}',
        `unknown-option  there is no option 'modifiers["by name"]' (given: 1)\n  the options are modifiers.parameters`,
    ],
];

test.each(unknownOptions)('%s is unknown', (given, diagnostic) => {
    const config: unknown = { src: 'a.yaml' };
    const fields: unknown = JSON.parse(given);
    expect(diagnosticsOf(() => mergeSources([{ values: config }, { values: fields }]))).toBe(diagnostic);
});

const invalidValues: readonly (readonly [config: object, diagnostic: string])[] = [
    [{ src: 5 }, `invalid-option  'src' cannot be 5\n  allowed: a path or URL`],
    [{ src: ' ' }, `invalid-option  'src' cannot be " "\n  allowed: a path or URL`],
    [{ src: null }, `invalid-option  'src' cannot be null\n  allowed: a path or URL`],
    [{ out: '' }, `invalid-option  'out' cannot be ""\n  allowed: a path`],
    [{ out: true }, `invalid-option  'out' cannot be true\n  allowed: a path`],
    [{ baseUrl: 1 }, `invalid-option  'baseUrl' cannot be 1\n  allowed: a string`],
    [{ $schema: 1 }, `invalid-option  '$schema' cannot be 1\n  allowed: a string`],
    [{ generationMode: 'all' }, `invalid-option  'generationMode' cannot be "all"\n  allowed: "full" or "schemas"`],
    [
        { schemaDeclarationStyle: 'Interface' },
        `invalid-option  'schemaDeclarationStyle' cannot be "Interface"\n  allowed: "interface" or "type"\n  did you mean "interface"?`,
    ],
    [
        { enumDeclarationStyle: ['enum'] },
        `invalid-option  'enumDeclarationStyle' cannot be ["enum"]\n  allowed: "union" or "enum"`,
    ],
    [
        { enumNamesStyle: 'pascalCase' },
        `invalid-option  'enumNamesStyle' cannot be "pascalCase"\n  allowed: "original" or "PascalCase"\n  did you mean "PascalCase"?`,
    ],
    [
        { nullableStrategy: 'includes' },
        `invalid-option  'nullableStrategy' cannot be "includes"\n  allowed: "ignore", "include" or "nullableAsOptional"\n  did you mean "include"?`,
    ],
    [
        { dateFormat: 'toString' },
        `invalid-option  'dateFormat' cannot be "toString"\n  allowed: "Date", "string" or "Temporal"\n  did you mean "string"?`,
    ],
    ...['my-', '1st', 'my api', "x'; evil(); '"].map(
        (servicePrefix) =>
            [
                { servicePrefix },
                `invalid-option  'servicePrefix' cannot be ${JSON.stringify(servicePrefix)}\n  allowed: letters, digits, _ and $, with no digit first`,
            ] as const,
    ),
    ...[0, -1, 86_401, Number.NaN, Number.POSITIVE_INFINITY, '30', null].map(
        (timeout) =>
            [
                { timeout },
                `invalid-option  'timeout' cannot be ${JSON.stringify(timeout)}\n  allowed: a number of seconds, more than 0 and at most 86400`,
            ] as const,
    ),
    [{ preferAny: 'yes' }, `invalid-option  'preferAny' cannot be "yes"\n  allowed: true or false`],
    [{ skipDeprecated: 1 }, `invalid-option  'skipDeprecated' cannot be 1\n  allowed: true or false`],
    [
        { responseShape: 'data' },
        `invalid-option  'responseShape' cannot be "data"\n  allowed: "body", "full" or "result"`,
    ],
    [
        { servicePrefix: ['x'.repeat(80)] },
        `invalid-option  'servicePrefix' cannot be ["${'x'.repeat(57)}…\n  allowed: a string`,
    ],
    [
        { queryParamsSerialization: true },
        `invalid-option  'queryParamsSerialization' cannot be true\n  allowed: an object with queryParamsAsObject, allowDots, objectFormat and arrayFormat`,
    ],
    [
        { queryParamsSerialization: { arrayFormat: 'comma' } },
        `invalid-option  'queryParamsSerialization.arrayFormat' cannot be "comma"\n  allowed: "repeat", "brackets" or "indices"`,
    ],
    ...[-1, 1.5, '3', null].map(
        (value) =>
            [
                { queryParamsSerialization: { queryParamsAsObject: value } },
                `invalid-option  'queryParamsSerialization.queryParamsAsObject' cannot be ${JSON.stringify(value)}\n  allowed: true, false or a whole number from 0`,
            ] as const,
    ),
    [
        { modifiers: { parameters: { limit: 'ignored' } } },
        `invalid-option  'modifiers.parameters.limit' cannot be "ignored"\n  allowed: "ignore", "optional" or "required"\n  did you mean "ignore"?`,
    ],
    [
        { modifiers: { parameters: { 'X-Trace': false } } },
        `invalid-option  'modifiers.parameters["X-Trace"]' cannot be false\n  allowed: "ignore", "optional" or "required"`,
    ],
    [
        { modifiers: { parameters: ['limit'] } },
        `invalid-option  'modifiers.parameters' cannot be ["limit"]\n  allowed: an object from names to "ignore", "optional" or "required"`,
    ],
    [
        { exclude: ['pets'] },
        `invalid-option  'exclude' cannot be ["pets"]\n  allowed: an object with tags, operationIds and paths`,
    ],
    [{ exclude: { tags: 'pets' } }, `invalid-option  'exclude.tags' cannot be "pets"\n  allowed: an array of strings`],
    [
        { exclude: { operationIds: ['getPet', 5] } },
        `invalid-option  'exclude.operationIds[1]' cannot be 5\n  allowed: a string`,
    ],
    [
        { exclude: { tags: ['pets', 'admin.*'] } },
        `invalid-option  'exclude.tags[1]' cannot be "admin.*": it is a regular expression\n${wildcardHelp}\n  did you mean "admin*"?`,
    ],
    [
        { exclude: { operationIds: ['/^admin/'] } },
        `invalid-option  'exclude.operationIds[0]' cannot be "/^admin/": it is a regular expression\n${wildcardHelp}\n  did you mean "admin*"?`,
    ],
    [
        { exclude: { tags: ['admin(Get|List)'] } },
        `invalid-option  'exclude.tags[0]' cannot be "admin(Get|List)": it is a regular expression\n${wildcardHelp}`,
    ],
    [{ template: 'mytpl' }, unknownTemplate('"mytpl"', 'mytpl', '"./mytpl"')],
    [{ template: 'fetsh' }, unknownTemplate('"fetsh"', 'fetsh', '"fetch" or "./fetsh"')],
    [
        { template: '' },
        `invalid-option  'template' cannot be "": neither a template nor a directory is called ""\n${templateHelp}`,
    ],
    [{ template: ['swr'] }, `invalid-option  'template' cannot be ["swr"]\n${templateHelp}`],
    [{ template: [] }, `invalid-option  'template' cannot be []\n${templateHelp}`],
    [{ template: ['swr', 1] }, `invalid-option  'template' cannot be ["swr",1]\n${templateHelp}`],
    [
        { template: ['swr', 'fetch', 'axios'] },
        `invalid-option  'template' cannot be ["swr","fetch","axios"]\n${templateHelp}`,
    ],
    [{ template: ['swr', 'axio'] }, unknownTemplate('["swr","axio"]', 'axio', '"axios" or "./axio"')],
    [{ template: 'swr,mytpl' }, unknownTemplate('"swr,mytpl"', 'mytpl', '"./mytpl"')],
    [{ template: 'mytpl,other' }, unknownTemplate('"mytpl,other"', 'mytpl', '"./mytpl"')],
    [
        { template: ['axios', 'swr'] },
        `conflicting-options  'template' cannot be ["axios","swr"]: the reactive layer comes first\n  allowed: ${pairHelp}\n  did you mean ["swr","axios"]?`,
    ],
    [
        { template: 'axios,swr' },
        `conflicting-options  'template' cannot be "axios,swr": the reactive layer comes first\n  allowed: ${pairHelp}\n  did you mean "swr,axios"?`,
    ],
    [
        { template: ['axios', 'fetch'] },
        `conflicting-options  'template' cannot be ["axios","fetch"]: "axios" and "fetch" are both HTTP clients\n  allowed: one HTTP client, or ${pairHelp}`,
    ],
    [
        { template: ['swr', 'tsq'] },
        `conflicting-options  'template' cannot be ["swr","tsq"]: "swr" and "tsq" are both reactive layers\n  allowed: ${pairHelp}`,
    ],
    [
        { template: ['tsq', 'ng2'] },
        `conflicting-options  'template' cannot be ["tsq","ng2"]: "tsq" cannot use "ng2"\n  allowed: "axios", "fetch", "ky" or "xior" after "tsq"`,
    ],
    [
        { template: 'ng2', clientStyle: 'functions' },
        `conflicting-options  'clientStyle' (given: "functions") has no meaning with 'template' "ng2"\n  its clients are classes, which Angular injects`,
    ],
    [
        { template: 'ng1', instances: true },
        `conflicting-options  'instances' (given: true) has no meaning with 'template' "ng1"\n  give a client its own settings by injection`,
    ],
];

test.each(invalidValues)('%j is invalid', (config, diagnostic) => {
    expect(diagnosticsOf(() => resolveOptions({ src: 'a.yaml', ...config }))).toBe(diagnostic);
});

test('a value that JSON lacks is reported by type', () => {
    const circle = {};
    Object.assign(circle, { circle });
    const config = { src: 1n, baseUrl: () => '/v2', out: Symbol('o'), servicePrefix: circle };
    expect(diagnosticsOf(() => resolveOptions(config))).toBe(
        [
            `invalid-option  'src' cannot be a bigint\n  allowed: a path or URL`,
            `invalid-option  'baseUrl' cannot be a function\n  allowed: a string`,
            `invalid-option  'out' cannot be a symbol\n  allowed: a path`,
            `invalid-option  'servicePrefix' cannot be an object that JSON cannot hold\n  allowed: a string`,
        ].join('\n'),
    );
});

const hooksNeedLayer = (template: string): string =>
    `conflicting-options  'hooksOut' (given: "h.ts") requires a reactive template, but 'template' is ${template}\n  set 'template' to "swr" or "tsq", or to one of them and an HTTP client, such as ["swr","axios"]`;

const frameworkNeeds = (framework: string, required: string, template: string, allowed: string): string =>
    `conflicting-options  'framework' (given: "${framework}") requires ${required}, but 'template' is ${template}\n  set 'template' to ${allowed}`;
const tsqOrPair = '"tsq", or to it and an HTTP client, such as ["tsq","axios"]';
const resourcesNeed = (template: string): string =>
    `conflicting-options  'resources' (given: true) requires the template "ng2", but 'template' is ${template}\n  set 'template' to "ng2"`;
const moduleNeeds = `conflicting-options  'temporalModule' (given: "a") requires 'dateFormat' to be "Temporal"\n  set 'dateFormat' to "Temporal", or leave this out`;
const anyLayer = '"swr" or "tsq", or to one of them and an HTTP client, such as ["swr","axios"]';

const brokenRules: readonly (readonly [config: object, diagnostics: readonly string[]])[] = [
    [{ hooksOut: 'h.ts', out: 'o.ts' }, [hooksNeedLayer('"axios"')]],
    [{ framework: 'vue' }, [frameworkNeeds('vue', 'the template "tsq"', '"axios"', tsqOrPair)]],
    [{ framework: 'none', template: 'swr' }, [frameworkNeeds('none', 'the template "tsq"', '"swr"', tsqOrPair)]],
    [{ framework: 'preact', template: 'ky' }, [frameworkNeeds('preact', 'a reactive template', '"ky"', anyLayer)]],
    [{ temporalModule: 'a' }, [moduleNeeds]],
    [{ temporalModule: 'a', dateFormat: 'string' }, [moduleNeeds]],
    [{ resources: true }, [resourcesNeed('"axios"')]],
    [{ resources: true, template: 'ng1' }, [resourcesNeed('"ng1"')]],
    [{ resources: true, template: ['tsq', './mine'] }, [resourcesNeed('["tsq","./mine"]')]],
    [{ hooksOut: 'h.ts', out: 'o.ts', template: 'fetch' }, [hooksNeedLayer('"fetch"')]],
    [{ hooksOut: 'h.ts', out: 'o.ts', template: './mine' }, [hooksNeedLayer('"./mine"')]],
    [
        { hooksOut: 'h.ts', template: 'swr' },
        [`missing-option  'hooksOut' (given: "h.ts") requires 'out'\n  set 'out' to a path`],
    ],
    [
        { hooksOut: 'h.ts' },
        [`missing-option  'hooksOut' (given: "h.ts") requires 'out'\n  set 'out' to a path`, hooksNeedLayer('"axios"')],
    ],
    [{ clientSetup: 's.ts' }, [`missing-option  'clientSetup' (given: "s.ts") requires 'out'\n  set 'out' to a path`]],
    [
        { clientSetup: 's.ts', forceSetup: true },
        [`missing-option  'clientSetup' (given: "s.ts") requires 'out'\n  set 'out' to a path`],
    ],
    [
        { mocks: 'm.ts' },
        [
            `missing-option  'mocks' (given: "m.ts") requires 'testingFramework' and 'out'\n  set 'testingFramework' to "vitest" or "jest" and 'out' to a path`,
        ],
    ],
    [
        { mocks: 'm.ts', out: 'o.ts', testingFramework: 'mocha' },
        [`invalid-option  'testingFramework' cannot be "mocha"\n  allowed: "vitest" or "jest"`],
    ],
    [
        { mockExamples: true, mocks: 'm.ts', testingFramework: 'jest', out: 'o.ts' },
        [`missing-option  'mockExamples' (given: true) requires 'examples'\n  set 'examples' to a path`],
    ],
    [
        { mockExamples: true, examples: 'e.ts', out: 'o.ts' },
        [
            `missing-option  'mockExamples' (given: true) requires 'mocks' and 'testingFramework'\n  set 'mocks' to a path and 'testingFramework' to "vitest" or "jest"`,
        ],
    ],
    [
        { testingFramework: 'jest' },
        [
            `missing-option  'testingFramework' (given: "jest") requires 'mocks' and 'out'\n  set 'mocks' to a path and 'out' to a path`,
        ],
    ],
];

const layered: readonly (readonly [template: string | readonly string[], resolved: Options['template']])[] = [
    ['swr', { http: 'fetch', layer: 'swr' }],
    ['tsq', { http: 'fetch', layer: 'tsq' }],
    ...(['axios', 'fetch', 'ky', 'xior'] as const).flatMap((http) => [
        [['swr', http], { http, layer: 'swr' }] as const,
        [`tsq,${http}`, { http, layer: 'tsq' }] as const,
    ]),
    [' tsq , xior ', { http: 'xior', layer: 'tsq' }],
    [['swr', './mine'], { http: { directory: './mine' }, layer: 'swr' }],
    ['swr,./mine', { http: { directory: './mine' }, layer: 'swr' }],
    ['tsq, ./a,b', { http: { directory: './a,b' }, layer: 'tsq' }],
    [['tsq', './a,b'], { http: { directory: './a,b' }, layer: 'tsq' }],
];

test.each(layered)('the reactive template %j', (template, resolved) => {
    expect(resolveOptions({ src: 'a.yaml', template }).template).toEqual(resolved);
});

const templates: readonly (readonly [template: string, http: Options['template']['http']])[] = [
    ['axios', 'axios'],
    ['fetch', 'fetch'],
    ['ky', 'ky'],
    ['xior', 'xior'],
    ['ng1', 'ng1'],
    ['ng2', 'ng2'],
    [' ky ', 'ky'],
    // A path has a slash or a backslash, or begins with a dot.
    ...['./mine', '../mine', 'templates/mine', '/abs/mine', '..\\mine', 'C:\\mine', '.', '..', '.mine', './axios'].map(
        (directory) => [directory, { directory }] as const,
    ),
    // A path may hold commas and spaces.
    ...['./my, own', './a,b,c', './swr,axios', 'my own/template'].map(
        (directory) => [directory, { directory }] as const,
    ),
];

test.each(templates)('the template %j', (template, http) => {
    expect(resolveOptions({ src: 'a.yaml', template }).template).toEqual({ http, layer: undefined });
});

describe('a pair with a directory is rejected like any other', () => {
    const isSwapped = (given: string, swapped: string): string =>
        `conflicting-options  'template' cannot be ${given}: the reactive layer comes first\n  allowed: ${pairHelp}\n  did you mean ${swapped}?`;
    const areBoth = (given: string, first: string, second: string): string =>
        `conflicting-options  'template' cannot be ${given}: "${first}" and "${second}" are both HTTP clients\n  allowed: one HTTP client, or ${pairHelp}`;

    test.each<[template: string | readonly string[], diagnostic: string]>([
        [['./mine', 'swr'], isSwapped('["./mine","swr"]', '["swr","./mine"]')],
        ['./mine,swr', isSwapped('"./mine,swr"', '"swr,./mine"')],
        ['axios,./mine', areBoth('"axios,./mine"', 'axios', './mine')],
        [['axios', './mine'], areBoth('["axios","./mine"]', 'axios', './mine')],
        [['./mine', './other'], areBoth('["./mine","./other"]', './mine', './other')],
        [['./mine'], `invalid-option  'template' cannot be ["./mine"]\n${templateHelp}`],
        [['swr', 'mine'], unknownTemplate('["swr","mine"]', 'mine', '"./mine"')],
    ])('%j', (template, diagnostic) => {
        expect(diagnosticsOf(() => resolveOptions({ src: 'a.yaml', template }))).toBe(diagnostic);
    });
});

describe('a template under another common name', () => {
    test.each<[template: string | readonly string[], library: string, here: string, meant: string]>([
        ['react-query', 'TanStack Query', 'tsq', '"tsq"'],
        ['tanstack', 'TanStack Query', 'tsq', '"tsq"'],
        ['TanStack Query', 'TanStack Query', 'tsq', '"tsq"'],
        ['tanstack_query', 'TanStack Query', 'tsq', '"tsq"'],
        ['query', 'TanStack Query', 'tsq', '"tsq"'],
        ['useSWR', 'SWR', 'swr', '"swr"'],
        ['angular', 'Angular', 'ng2', '"ng2"'],
        ['Angular', 'Angular', 'ng2', '"ng2"'],
        ['AngularJS', 'AngularJS', 'ng1', '"ng1"'],
        ['node-fetch', 'fetch', 'fetch', '"fetch"'],
        ['ky-http', 'ky', 'ky', '"ky"'],
        ['react-query,axios', 'TanStack Query', 'tsq', '"tsq,axios"'],
        ['swr, node-fetch', 'fetch', 'fetch', '"swr,fetch"'],
        ['react-query,ky-http', 'TanStack Query', 'tsq', '"tsq,ky"'],
        [['React-Query', 'xior'], 'TanStack Query', 'tsq', '["tsq","xior"]'],
        // Values that would also be rejected are not suggested.
        ['swr,angular', 'Angular', 'ng2', '"ng2"'],
        ['react-query,mytpl', 'TanStack Query', 'tsq', '"tsq"'],
    ])('%j', (template, library, here, meant) => {
        expect(diagnosticsOf(() => resolveOptions({ src: 'a.yaml', template }))).toBe(
            `invalid-option  'template' cannot be ${JSON.stringify(template)}: ${library} is called "${here}" here\n${templateHelp}\n  did you mean ${meant}?`,
        );
    });

    test('is that of a directory if one exists', () => {
        const { template } = resolveOptions({ src: 'a.yaml', template: 'angular' }, () => true);
        expect(template).toEqual({ http: { directory: 'angular' }, layer: undefined });
    });
});

describe('a bare name that is not built in', () => {
    const mine = { http: { directory: 'mine' }, layer: undefined };
    const asked: string[] = [];
    const hasDirectory = (name: string): boolean => {
        asked.push(name);
        return ['mine', 'axois', 'fetch', 'swr'].includes(name);
    };
    const resolve = (config: object): Options => resolveOptions({ src: 'a.yaml', ...config }, hasDirectory);

    test.each<[template: unknown, resolved: Options['template']]>([
        ['mine', mine],
        [' mine ', mine],
        ['axois', { ...mine, http: { directory: 'axois' } }],
        ['swr,mine', { ...mine, layer: 'swr' }],
        [['tsq', 'mine'], { ...mine, layer: 'tsq' }],
    ])('is that of a directory if one exists: %j', (template, resolved) => {
        expect(resolve({ template }).template).toEqual(resolved);
        expect(mergeSources([{ values: { src: 'a.yaml', template } }], hasDirectory)).toMatchObject({ template });
    });

    test.each(['fetch', 'swr', ['swr', 'fetch'], './mine', '', 'swr,'])(
        'built-in names, paths and empty names are not looked up: %j',
        (template) => {
            asked.length = 0;
            diagnosticsOf(() => resolve({ template }));
            expect(asked).toEqual([]);
        },
    );

    test('a pair with it is checked like one with a path', () => {
        expect(diagnosticsOf(() => resolve({ template: 'mine,swr' }))).toContain(
            ': the reactive layer comes first\n  allowed: ',
        );
        expect(diagnosticsOf(() => resolve({ template: 'mine', out: 'o.ts', hooksOut: 'h.ts' }))).toContain(
            'requires a reactive template, but \'template\' is "mine"',
        );
    });

    test('if there is none, it is reported with all other errors', () => {
        expect(diagnosticsOf(() => resolve({ template: 'axio', dateFormat: 'date', out: '' }))).toBe(
            [
                unknownTemplate('"axio"', 'axio', '"axios" or "./axio"'),
                `invalid-option  'dateFormat' cannot be "date"\n  allowed: "Date", "string" or "Temporal"\n  did you mean "Date"?`,
                `invalid-option  'out' cannot be ""\n  allowed: a path`,
            ].join('\n'),
        );
    });
});

test.each(brokenRules)('%j is rejected', (config, diagnostics) => {
    expect(diagnosticsOf(() => resolveOptions({ src: 'a.yaml', ...config }))).toBe(diagnostics.join('\n'));
});

test('a missing src is reported once, with all other errors', () => {
    expect(diagnosticsOf(() => resolveOptions({ out: 1, preferAny: 'no' }))).toBe(
        [
            `invalid-option  'out' cannot be 1\n  allowed: a path`,
            `invalid-option  'preferAny' cannot be "no"\n  allowed: true or false`,
            `missing-option  'src' is missing\n  set 'src' to a path or URL, with -s on the command line`,
        ].join('\n'),
    );
});

describe('several sources', () => {
    test('later ones win, and sections merge field by field', () => {
        const file = {
            $schema: 'x',
            src: 'a.yaml',
            out: 'file.ts',
            baseUrl: '/file',
            queryParamsSerialization: { allowDots: false, arrayFormat: 'brackets' },
            exclude: { tags: ['a'] },
        };
        const flags = { out: 'flag.ts', queryParamsSerialization: { arrayFormat: 'indices' } };
        expect(mergeSources([{ values: file }, { values: flags }])).toEqual({
            src: 'a.yaml',
            out: 'flag.ts',
            baseUrl: '/file',
            queryParamsSerialization: { allowDots: false, arrayFormat: 'indices' },
            exclude: { tags: ['a'] },
        });
    });

    test('undefined removes an earlier value', () => {
        const merged = mergeSources([{ values: { src: 'a.yaml', out: 'file.ts' } }, { values: { out: undefined } }]);
        expect(merged).toEqual({ src: 'a.yaml' });
    });

    test('a merged configuration resolves to its sources', () => {
        const merged = mergeSources([
            { values: { src: 'a.yaml', template: 'fetch' } },
            { values: { preferAny: true } },
        ]);
        expect(resolveOptions(merged)).toEqual({
            ...defaults,
            template: { http: 'fetch', layer: undefined },
            preferAny: true,
            given: new Set(['src', 'template', 'preferAny']),
        });
    });

    test('each reports its own option names and places', () => {
        const file = {
            values: { src: 'a.yaml', dateFormat: 1, exclude: { tags: ['.*'], other: 1 } },
            placeOf: (keys: readonly string[]) => ({ file: 'oasmith.json', pointer: `/${keys.join('/')}` }),
        };
        const flags = { values: { generationMode: 'all', template: 'swr,ng2' }, nameOf: (path: string) => `--${path}` };
        expect(diagnosticsOf(() => mergeSources([file, flags]))).toBe(
            [
                `oasmith.json  invalid-option  'dateFormat' cannot be 1\n  at /dateFormat\n  allowed: "Date", "string" or "Temporal"`,
                `oasmith.json  invalid-option  'exclude.tags[0]' cannot be ".*": it is a regular expression\n  at /exclude/tags/0\n${wildcardHelp}\n  did you mean "*"?`,
                `oasmith.json  unknown-option  there is no option 'exclude.other' (given: 1)\n  at /exclude/other\n  the options are exclude.tags, exclude.operationIds and exclude.paths`,
                `invalid-option  '--generationMode' cannot be "all"\n  allowed: "full" or "schemas"`,
                `conflicting-options  '--template' cannot be "swr,ng2": "swr" cannot use "ng2"\n  allowed: "axios", "fetch", "ky" or "xior" after "swr"`,
            ].join('\n'),
        );
    });
});
