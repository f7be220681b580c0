/**
 * The configurations of the corpus: a template, and options that change which parts of a description reach the output.
 */
export const combinations = {
    fetch: { template: 'fetch' },
    axios: { template: 'axios' },
    ky: { template: 'ky' },
    xior: { template: 'xior' },
    ng2: { template: 'ng2' },
    ng1: { template: 'ng1' },
    'swr,fetch': { template: ['swr', 'fetch'] },
    'tsq,axios': { template: ['tsq', 'axios'] },
    functions: { template: ['tsq', 'fetch'], clientStyle: 'functions', instances: true },
    types: {
        template: 'fetch',
        nullableStrategy: 'include',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        schemaDeclarationStyle: 'type',
        arrayLengths: true,
    },
    schemas: { template: 'fetch', generationMode: 'schemas' },
    grouped: {
        template: 'fetch',
        queryParamsSerialization: { queryParamsAsObject: true },
        responseShape: 'full',
        preferAny: true,
    },
};
