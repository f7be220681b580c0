import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { flagName, parseFlags } from '../../src/options/flags.ts';
import { mergeSources, resolveOptions } from '../../src/options/resolve.ts';
import { leafRows } from '../../src/options/table.ts';

const query = (fields: object): object => ({ queryParamsSerialization: fields });

const spellings: readonly (readonly [argv: readonly string[], config: object])[] = [
    [[], {}],
    [['-s', 'a.yaml'], { src: 'a.yaml' }],
    [['--src', 'a.yaml'], { src: 'a.yaml' }],
    [['--src=a.yaml'], { src: 'a.yaml' }],
    [['-s', 'https://example.com/a.json?x=1&y=2'], { src: 'https://example.com/a.json?x=1&y=2' }],
    [['--overlays', 'a.yaml', '--overlays=b.yaml'], { overlays: ['a.yaml', 'b.yaml'] }],
    [['--allowRefs', '../shared/*'], { allowRefs: ['../shared/*'] }],
    [['--allowRefs', 'a', '--allow-refs=b'], { allowRefs: ['a', 'b'] }],
    [['--strict'], { strict: true }],
    [['--validate', '--no-strict'], { validate: true, strict: false }],
    [['-o', 'o.ts'], { out: 'o.ts' }],
    [['--out', 'o=1.ts'], { out: 'o=1.ts' }],
    [['-o', '-'], { out: undefined }],
    [['-s', '-'], { src: '-' }],
    [['--src', '-', '--out', '-'], { src: '-', out: undefined }],
    [['--Src', '-'], { src: '-' }],
    [['-H', 'Accept: text/plain'], { headers: { Accept: 'text/plain' } }],
    [['--header', 'A: b:c', '--header=D:\te f '], { headers: { A: 'b:c', D: 'e f' } }],
    [['-HA:b', '-H', 'B: $C'], { headers: { A: 'b', B: '$C' } }],
    [['-CH', '__proto__: 1'], { useClient: true, headers: Object.fromEntries([['__proto__', '1']]) }],
    [['--timeout', '60'], { timeout: 60 }],
    [['--timeout=0.5'], { timeout: 0.5 }],
    [['--timeout', '1e3'], { timeout: '1e3' }],
    [['--timeout', '-1'], { timeout: '-1' }],
    [['-t', 'fetch'], { template: 'fetch' }],
    [['--template', 'swr,axios'], { template: 'swr,axios' }],
    [['--framework', 'vue'], { framework: 'vue' }],
    [['--allowDots'], query({ allowDots: true })],
    [['--no-allowDots'], query({ allowDots: false })],
    [['--allowDots=false'], query({ allowDots: false })],
    [['--no-allow-dots'], query({ allowDots: false })],
    [['--arrayFormat', 'indices'], query({ arrayFormat: 'indices' })],
    [['--objectFormat', 'flat'], query({ objectFormat: 'flat' })],
    [['--queryParamsAsObject'], query({ queryParamsAsObject: true })],
    [['--queryParamsAsObject', '3'], query({ queryParamsAsObject: 3 })],
    [['--queryParamsAsObject=0'], query({ queryParamsAsObject: 0 })],
    [['--queryParamsAsObject', '-o', 'o.ts'], { ...query({ queryParamsAsObject: true }), out: 'o.ts' }],
    [['--no-queryParamsAsObject'], query({ queryParamsAsObject: false })],
    [['--queryParamsAsObject', 'three'], query({ queryParamsAsObject: 'three' })],
    [
        ['--queryParamsAsObject', '2', '--arrayFormat', 'brackets', '--no-allowDots'],
        query({ queryParamsAsObject: 2, arrayFormat: 'brackets', allowDots: false }),
    ],
    [['-m', 'schemas'], { generationMode: 'schemas' }],
    [['--mode', 'schemas'], { generationMode: 'schemas' }],
    [['-d', 'type'], { schemaDeclarationStyle: 'type' }],
    [['--schemaStyle', 'type'], { schemaDeclarationStyle: 'type' }],
    [['--schema-style', 'type'], { schemaDeclarationStyle: 'type' }],
    [['--enumStyle', 'enum'], { enumDeclarationStyle: 'enum' }],
    [['--enumNamesStyle', 'pascal'], { enumNamesStyle: 'pascal' }],
    [['--openEnums'], { openEnums: true }],
    [['--openEnums', 'all'], { openEnums: 'all' }],
    [['--openEnums', 'false'], { openEnums: false }],
    [['--typeNamesStyle', 'pascal'], { typeNamesStyle: 'pascal' }],
    [['--propertyNames', 'camelCase'], { propertyNames: 'camelCase' }],
    [['--hooksOut', 'h.ts'], { hooksOut: 'h.ts' }],
    [['-C'], { useClient: true }],
    [['--useClient'], { useClient: true }],
    [['-b', '/v2'], { baseUrl: '/v2' }],
    [['--baseUrl', '/v2'], { baseUrl: '/v2' }],
    [['-b', ''], { baseUrl: '' }],
    [['--baseUrl='], { baseUrl: '' }],
    [['-b', '1'], { baseUrl: '1' }],
    [['-b', '007'], { baseUrl: '007' }],
    [['-b', '1e3'], { baseUrl: '1e3' }],
    [['-b', '-1'], { baseUrl: '-1' }],
    [['-b', 'true'], { baseUrl: 'true' }],
    [['--dateFormat', 'string'], { dateFormat: 'string' }],
    [
        ['--dateFormat', 'Temporal', '--temporalModule', 'temporal-polyfill'],
        { dateFormat: 'Temporal', temporalModule: 'temporal-polyfill' },
    ],
    [['--int64', 'bigint'], { int64: 'bigint' }],
    [['--numericStrings', 'number'], { numericStrings: 'number' }],
    [['--nullables', 'include'], { nullableStrategy: 'include' }],
    [['--readWrite', 'ignore'], { readWrite: 'ignore' }],
    [['--split', 'tags'], { split: 'tags' }],
    [['--reviveDates'], { reviveDates: true }],
    [['--no-reviveDates'], { reviveDates: false }],
    [['--arrayLengths'], { arrayLengths: true }],
    [['--preferAny'], { preferAny: true }],
    [['--preferAny=false'], { preferAny: false }],
    [['--no-preferAny'], { preferAny: false }],
    [['--skipDeprecated'], { skipDeprecated: true }],
    [['--servicePrefix', 'Acme'], { servicePrefix: 'Acme' }],
    [['--clientStyle', 'functions'], { clientStyle: 'functions' }],
    [['--client-style', 'functions'], { clientStyle: 'functions' }],
    [['--maxOutput', '300'], { maxOutput: 300 }],
    [['--instances'], { instances: true }],
    [['--no-instances'], { instances: false }],
    [['--resources'], { resources: true }],
    [['--urls'], { urls: true }],
    [['--progress'], { progress: true }],
    [['--responseHeaders'], { responseHeaders: true }],
    [['--arguments', 'object'], { arguments: 'object' }],
    [['--argumentOrder', 'body-first'], { argumentOrder: 'body-first' }],
    [['--argument-order=required-first'], { argumentOrder: 'required-first' }],
    [['--responseShape', 'full'], { responseShape: 'full' }],
    [['--response-shape=result'], { responseShape: 'result' }],
    [['--clientSetup', 's.ts'], { clientSetup: 's.ts' }],
    [['--forceSetup'], { forceSetup: true }],
    [['--mocks', 'm.ts'], { mocks: 'm.ts' }],
    [['--mockExamples'], { mockExamples: true }],
    [['-T', 'jest'], { testingFramework: 'jest' }],
    [['--testingFramework', 'jest'], { testingFramework: 'jest' }],
    [['--pageExtensions=false'], { pagination: { extensions: false } }],
    [['--no-page-extensions'], { pagination: { extensions: false } }],
    [['--cookies'], { cookies: true }],
    [['--security'], { security: true }],
    [['--validators'], { validators: true }],
    [['--validatorsOut', 'v.ts'], { validatorsOut: 'v.ts' }],
    [['--examples', 'e.ts'], { examples: 'e.ts' }],
    [['--handlers', 'h.ts'], { handlers: 'h.ts' }],
    [['--formats', 'assert'], { formats: 'assert' }],
    [['--importExtension', 'js'], { importExtension: 'js' }],
    [['--import-extension=none'], { importExtension: 'none' }],
    [['-Cs', 'a.yaml'], { useClient: true, src: 'a.yaml' }],
];

const unswitched = {
    config: {},
    incomplete: [],
    command: 'generate',
    words: [],
    configFile: undefined,
    only: [],
    mock: {},
    verify: false,
    check: false,
    breaking: false,
    force: false,
    watch: false,
    stats: false,
    json: false,
    github: false,
    yes: false,
    verbose: false,
    version: false,
    help: false,
    diagnostics: [],
};

test.each(spellings)('%j gives %j', async (argv, config) => {
    expect(await parseFlags(argv)).toEqual({ ...unswitched, config });
});

test('every flag of the table is spelled out above', () => {
    const spelled = new Set(spellings.flatMap(([argv]) => argv.map((token) => token.replace(/=.*/, ''))));
    const wanted = [...leafRows.values()].flatMap(({ flag }) =>
        flag === undefined ? [] : [`--${flag.long}`, ...(flag.short === undefined ? [] : [`-${flag.short}`])],
    );
    expect(wanted.filter((flag) => !spelled.has(flag))).toEqual([]);
});

test.each([
    [['-c', 'oasmith.json'], { configFile: 'oasmith.json' }],
    [['--config', 'oasmith.json'], { configFile: 'oasmith.json' }],
    [['--only', 'shop'], { only: ['shop'] }],
    [['--only', 'shop', '--only=zoo'], { only: ['shop', 'zoo'] }],
    [['--verify'], { verify: true }],
    [['--check'], { check: true }],
    [['--check', '--breaking'], { check: true, breaking: true }],
    [['-w'], { watch: true }],
    [['--watch'], { watch: true }],
    [['--force'], { force: true }],
    [['--stats'], { stats: true }],
    [['--json'], { json: true }],
    [['--github'], { github: true }],
    [['init', '-y'], { command: 'init', yes: true }],
    [['init', '--yes'], { command: 'init', yes: true }],
    [['schema'], { command: 'schema' }],
    [['explain'], { command: 'explain' }],
    [['explain', 'unfit-rule'], { command: 'explain', words: ['unfit-rule'] }],
    [['explain', '--json', 'unfit-rule'], { command: 'explain', words: ['unfit-rule'], json: true }],
    [['--verbose'], { verbose: true }],
    [['-V'], { version: true }],
    [['--version'], { version: true }],
    [['-h'], { help: true }],
    [['--help'], { help: true }],
])('%j switches %j', async (argv, switches) => {
    expect(await parseFlags(argv)).toEqual({ ...unswitched, ...switches });
});

describe('reports errors of a command line', () => {
    const stray = 'put each value after its flag; give the description with -s <path|url>';
    test.each([
        [['--outt', 'x'], ["unknown-option  there is no flag '--outt'\n  did you mean '--out'?"]],
        [
            ['--array-formats', 'x'],
            ["unknown-option  there is no flag '--array-formats'\n  did you mean '--arrayFormat'?"],
        ],
        [
            ['--schemaDeclarationStyle', 'type'],
            ["unknown-option  there is no flag '--schemaDeclarationStyle'\n  did you mean '--schemaStyle'?"],
        ],
        [['--overlays'], ["missing-option  '--overlays' has no value\n  write --overlays <path|url>"]],
        [['--allowRefs'], ["missing-option  '--allowRefs' has no value\n  write --allowRefs <glob|host>"]],
        [['--no-mode'], ["unknown-option  there is no flag '--no-mode'\n  did you mean '--mode'?"]],
        [
            ['--exclude', 'pets'],
            ["unknown-option  there is no flag '--exclude'\n  this option is set in a configuration file"],
        ],
        [
            ['--modifiers.parameters', 'limit'],
            ["unknown-option  there is no flag '--modifiers'\n  this option is set in a configuration file"],
        ],
        [
            ['--queryParamsSerialization.objectFormat', 'flat'],
            ["unknown-option  there is no flag '--queryParamsSerialization'\n  did you mean '--objectFormat'?"],
        ],
        [['-x'], ["unknown-option  there is no flag '-x'"]],
        [['--__proto__', '1'], ["unknown-option  there is no flag '--__proto__'"]],
        [['--constructor.prototype', '1'], ["unknown-option  there is no flag '--constructor'"]],
        [['-o'], ["missing-option  '--out' has no value\n  write -o, --out <path>"]],
        [['--out='], ["missing-option  '--out' has no value\n  write -o, --out <path>"]],
        [['--timeout='], ["missing-option  '--timeout' has no value\n  write --timeout <seconds>"]],
        [['-H'], ["missing-option  '--header' has no value\n  write -H, --header <name: value>"]],
        [['-b'], ["missing-option  '--baseUrl' has no value\n  write -b, --baseUrl <url>"]],
        [['--mocks', '--verify'], ["missing-option  '--mocks' has no value\n  write --mocks <path>"]],
        [['-c'], ["missing-option  '--config' has no value\n  write -c, --config <path>"]],
        [
            ['-o', '-x'],
            ["missing-option  '--out' has no value\n  write -o, --out <path>", "unknown-option  there is no flag '-x'"],
        ],
        [
            ['petstore.yaml'],
            [
                'unexpected-argument  "petstore.yaml" belongs to no flag\n  give the description with its flag: -s petstore.yaml',
            ],
        ],
        [
            ['https://user:se/cret@api.example/a.json'],
            [
                'unexpected-argument  "https://api.example/a.json" belongs to no flag\n  give the description with its flag: -s https://api.example/a.json',
            ],
        ],
        [
            ['localhost:8080/v3/api-docs'],
            [
                'unexpected-argument  "localhost:8080/v3/api-docs" belongs to no flag\n  give the description with its flag: -s http://localhost:8080/v3/api-docs',
            ],
        ],
        [
            ['docs.example/openapi.json'],
            [
                'unexpected-argument  "docs.example/openapi.json" belongs to no flag\n  give the description with its flag: -s docs.example/openapi.json',
            ],
        ],
        [
            ['generate', 'a.yaml', 'src/api.ts'],
            [
                `unexpected-argument  "generate" belongs to no flag\n  leave it out: 'oasmith' alone generates`,
                'unexpected-argument  "a.yaml" belongs to no flag\n  give the description with its flag: -s a.yaml',
                'unexpected-argument  "src/api.ts" belongs to no flag\n  give the output with its flag: -o src/api.ts',
            ],
        ],
        [
            ['--preferAny', 'yes'],
            [
                `unexpected-argument  "yes" belongs to no flag\n  '--preferAny' has no value after it: write --preferAny, or --preferAny=false`,
            ],
        ],
        [['check'], [`unexpected-argument  "check" belongs to no flag\n  it is a flag: 'oasmith --check'`]],
        [['watch'], [`unexpected-argument  "watch" belongs to no flag\n  it is a flag: 'oasmith --watch'`]],
        [['inti'], [`unexpected-argument  "inti" belongs to no flag\n  did you mean 'oasmith init'?`]],
        [
            ['-i', 'a.yaml', '--output', 'a.ts', '--client=fetch'],
            [
                "unknown-option  there is no flag '-i'\n  here it is '-s, --src <path|url>'",
                "unknown-option  there is no flag '--output'\n  here it is '-o, --out <path>'",
                "unknown-option  there is no flag '--client'\n  here it is '-t, --template <name[,name]>'",
            ],
        ],
        [['--enum'], ["unknown-option  there is no flag '--enum'\n  here it is '--enumStyle enum'"]],
        [['--project', 'shop'], ["unknown-option  there is no flag '--project'\n  here it is '--only <name>'"]],
        [['--dry-run'], ["unknown-option  there is no flag '--dry-run'\n  here it is '--check'"]],
        [
            ['--useOptions'],
            [
                "unknown-option  there is no flag '--useOptions'\n  it is an option of openapi-typescript-codegen, and docs/coming-from-openapi-typescript-codegen.md says what replaces it",
            ],
        ],
        [['--', '-o'], [`unexpected-argument  "-o" belongs to no flag\n  ${stray}`]],
        [['--preferAny=yes'], [`invalid-option  '--preferAny' cannot be "yes"\n  allowed: no value, true or false`]],
        [['-C=1'], [`invalid-option  '--useClient' cannot be "1"\n  allowed: no value, true or false`]],
        [['-C1'], [`invalid-option  '--useClient' cannot be "1"\n  allowed: no value, true or false`]],
        [['--verify=maybe'], [`invalid-option  '--verify' cannot be "maybe"\n  allowed: no value, true or false`]],
    ])('%j', async (argv, messages) => {
        const { diagnostics } = await parseFlags(argv);
        expect(diagnostics.map((found) => formatDiagnostic(found))).toEqual(messages);
    });

    test('rejects a repeated flag', async () => {
        await expect(parseFlags(['-o', 'a.ts', '--out', 'b.ts'])).rejects.toThrow(
            "invalid-option  '--out' is given more than once\n  give it once",
        );
    });

    test.each([
        [['--input', 'a.yaml'], ['src']],
        [
            ['-i', 'a.yaml', '--output', 'a.ts'],
            ['src', 'out'],
        ],
        [['a.yaml'], ['src']],
        [['--plugins', 'x'], []],
    ])('%j is not a missing option too', async (argv, incomplete) => {
        expect((await parseFlags(argv)).incomplete).toEqual(incomplete);
    });

    test('a flag without a value is not a missing option too', async () => {
        const { config, incomplete } = await parseFlags(['-s']);
        expect(incomplete).toEqual(['src']);
        expect(mergeSources([{ values: config, incomplete }])).toEqual({});
    });
});

test('flags override a configuration file, field by field', async () => {
    const file = {
        src: 'a.yaml',
        out: 'file.ts',
        template: 'axios',
        preferAny: true,
        queryParamsSerialization: { allowDots: false, arrayFormat: 'brackets' },
    };
    const argv = ['-o', '-', '-t', 'fetch', '--no-preferAny', '--arrayFormat', 'indices'];
    const { config } = await parseFlags(argv);
    const options = resolveOptions(mergeSources([{ values: file }, { values: config }]));
    expect(options).toEqual({
        ...resolveOptions({ src: 'a.yaml' }),
        template: { http: 'fetch', layer: undefined },
        queryParamsSerialization: {
            allowDots: false,
            arrayFormat: 'indices',
            objectFormat: 'nested',
            queryParamsAsObject: false,
        },
        given: new Set([
            'src',
            'template',
            'preferAny',
            'queryParamsSerialization.allowDots',
            'queryParamsSerialization.arrayFormat',
        ]),
    });
});

test.each([
    ['generationMode', '--mode'],
    ['queryParamsSerialization.allowDots', '--allowDots'],
    ['headers', '--header'],
    ['exclude.tags', 'exclude.tags'],
    ['exclude', 'exclude'],
])('%s is %s on the command line', (path, name) => {
    expect(flagName(path)).toBe(name);
});
