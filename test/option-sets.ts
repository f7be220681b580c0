import type { Config } from '../src/index.ts';

export type OptionSet = Omit<Config, 'src' | 'out' | 'template'>;

/** Together they set every option of the output's shape to each of its values; a test holds that. */
export const optionSets: Readonly<Record<string, OptionSet>> = {
    defaults: {},
    rich: {
        baseUrl: '/api',
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        responseShape: 'full',
        servicePrefix: 'Api',
        importExtension: 'js',
        queryParamsSerialization: { queryParamsAsObject: true, arrayFormat: 'brackets' },
    },
    lean: {
        nullableStrategy: 'nullableAsOptional',
        responseShape: 'body',
        skipDeprecated: true,
        useClient: true,
        importExtension: 'ts',
        queryParamsSerialization: { queryParamsAsObject: 2, allowDots: false, arrayFormat: 'indices' },
    },
    any: { preferAny: true, nullableStrategy: 'include', responseShape: 'full' },
    enums: { enumDeclarationStyle: 'enum', nullableStrategy: 'include', importExtension: 'none' },
    pascal: {
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        nullableStrategy: 'nullableAsOptional',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        queryParamsSerialization: { queryParamsAsObject: 0 },
    },
    schemas: { generationMode: 'schemas' },
    'schemas-rich': {
        generationMode: 'schemas',
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        preferAny: true,
    },
    'schemas-lean': {
        generationMode: 'schemas',
        nullableStrategy: 'nullableAsOptional',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
    },
};
