/**
 * The configurations of the corpus: a template, options that change which parts of a description reach the output, and
 * further files. Together they write every kind of file. Their outputs compile under the strictest flags, and under those of
 * `profiles` as well: flags that are off show other errors.
 */
const mocks = '__mocks__/client.ts';
const withVitest = { mocks, testingFramework: 'vitest' };
const withJest = { mocks, testingFramework: 'jest' };
const clientSetup = 'setup/setup.ts';
const hooksOut = 'hooks/hooks.ts';

const ordinary = ['strict', 'not-strict'];

/** What users ask for most, all at once. */
const askedFor = {
    urls: true,
    baseUrl: 'servers',
    arguments: 'object',
    cookies: true,
    openEnums: 'all',
    numericStrings: 'number',
    queryParamsSerialization: { objectFormat: 'flat' },
    responseShape: 'full',
    responseHeaders: true,
    progress: true,
    dateFormat: 'Temporal',
    temporalModule: 'temporal-polyfill',
    validators: { defaults: true, parameters: true },
};

export const combinations = {
    fetch: { template: 'fetch', profiles: ordinary },
    axios: { template: 'axios', clientSetup, ...withVitest },
    ky: { template: 'ky', clientSetup, ...withJest },
    xior: { template: 'xior', clientSetup, ...withVitest },
    ng2: { template: 'ng2', clientSetup, ...withVitest },
    ng1: { template: 'ng1', clientSetup, ...withJest },
    'swr,fetch': { template: ['swr', 'fetch'], ...withVitest },
    'tsq,axios': { template: ['tsq', 'axios'], ...withJest },
    functions: { template: ['tsq', 'fetch'], clientStyle: 'functions', instances: true, ...withVitest },
    'two-files': { template: ['tsq', 'ky'], hooksOut, clientSetup, ...withVitest },
    'two-files-functions': {
        template: ['swr', 'xior'],
        hooksOut,
        clientStyle: 'functions',
        instances: true,
        ...withJest,
    },
    // Hooks for other frameworks than React, and none.
    vue: { template: ['tsq', 'fetch'], framework: 'vue', ...withVitest, profiles: ordinary },
    none: { template: ['tsq', 'axios'], framework: 'none', clientStyle: 'functions', hooksOut, ...withVitest },
    preact: { template: ['tsq', 'ky'], framework: 'preact', instances: true, ...withJest },
    solid: { template: ['tsq', 'xior'], framework: 'solid', hooksOut, responseShape: 'result', ...withJest },
    svelte: {
        template: ['tsq', 'fetch'],
        framework: 'svelte',
        clientStyle: 'functions',
        instances: true,
        ...withVitest,
    },
    angular: { template: ['tsq', 'axios'], framework: 'angular', int64: 'bigint', ...withVitest },
    types: {
        template: 'fetch',
        nullableStrategy: 'include',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        typeNamesStyle: 'PascalCase',
        schemaDeclarationStyle: 'type',
        arrayLengths: true,
        ...withVitest,
    },
    schemas: { template: 'fetch', generationMode: 'schemas', ...withJest },
    security: { template: 'axios', security: true, instances: true, ...withVitest },
    int64: { template: 'fetch', int64: 'bigint' },
    validators: { template: 'fetch', validators: true, formats: 'assert' },
    'validators-apart': { template: 'axios', validatorsOut: 'validators.ts', ...withVitest },
    examples: { template: 'fetch', examples: 'examples.ts', profiles: ordinary },
    // Test files for the network: they need examples.
    handlers: {
        template: 'axios',
        examples: 'examples.ts',
        handlers: 'handlers.ts',
        validators: true,
        int64: 'bigint',
    },
    'examples-exact': {
        template: 'axios',
        examples: 'examples.ts',
        int64: 'bigint',
        nullableStrategy: 'include',
        enumDeclarationStyle: 'enum',
        arrayLengths: true,
    },
    // Folders with a file for each tag.
    split: { template: 'fetch', split: 'tags', profiles: ordinary },
    'split-tsq': {
        template: ['tsq', 'axios'],
        split: 'tags',
        hooksOut: 'hooks',
        validatorsOut: 'validators',
        examples: 'examples',
        handlers: 'handlers',
        mocks: '__mocks__/client',
        testingFramework: 'vitest',
        enumDeclarationStyle: 'enum',
        int64: 'bigint',
        useClient: true,
    },
    // What clients need, all of it: extensions for pages are followed by themselves.
    needs: { template: ['tsq', 'fetch'], security: true, responseShape: 'result', int64: 'bigint', profiles: ordinary },
    'asked-for': { template: 'fetch', ...askedFor, profiles: ordinary },
    'asked-for-tsq': {
        template: ['tsq', 'axios'],
        ...askedFor,
        invalidates: { '*': ['*'] },
        clientStyle: 'functions',
        responseShape: 'result',
        int64: 'bigint',
        security: true,
        instances: true,
        ...withVitest,
    },
    'asked-for-ng2': { template: 'ng2', ...askedFor, security: true, ...withVitest },
    grouped: {
        template: 'fetch',
        queryParamsSerialization: { queryParamsAsObject: true },
        responseShape: 'full',
        preferAny: true,
        clientSetup,
        ...withJest,
    },
};

/** The options of a combination, or of a template by its name, with the paths of its files. */
export function optionsOf(name) {
    const names = name.split(',');
    const { profiles: _, ...options } = combinations[name] ?? { template: names.length === 1 ? names[0] : names };
    return { ...options, out: options.split === 'tags' ? 'client' : 'client.ts', importExtension: 'none' };
}

/** The names of the profiles that the outputs of a combination compile under. */
export function profilesOf(name) {
    return ['strictest', ...(combinations[name]?.profiles ?? [])];
}
