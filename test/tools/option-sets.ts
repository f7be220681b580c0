import type { Config } from '../../src/index.ts';
import type { Row } from '../../src/options/rows.ts';
import { leafRows, nonReactiveHttpTemplates } from '../../src/options/table.ts';

export type OptionSet = Omit<Config, 'src' | 'out' | 'template'>;

/** Together they set every option that shapes the output to each of its values; a test checks that. */
export const optionSets: Readonly<Record<string, OptionSet>> = {
    defaults: {},
    rich: {
        baseUrl: '/api',
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        int64: 'string',
        responseShape: 'full',
        servicePrefix: 'Api',
        instances: true,
        argumentOrder: 'body-first',
        forceSetup: true,
        importExtension: 'js',
        security: true,
        validators: true,
        formats: 'assert',
        queryParamsSerialization: { queryParamsAsObject: true, arrayFormat: 'brackets' },
    },
    lean: {
        nullableStrategy: 'nullableAsOptional',
        responseShape: 'body',
        skipDeprecated: true,
        arrayLengths: true,
        useClient: true,
        clientStyle: 'functions',
        security: true,
        importExtension: 'ts',
        queryParamsSerialization: { queryParamsAsObject: 2, allowDots: false, arrayFormat: 'indices' },
    },
    any: {
        preferAny: true,
        nullableStrategy: 'include',
        responseShape: 'full',
        pagination: { extensions: false },
        clientStyle: 'functions',
        instances: true,
    },
    enums: {
        responseShape: 'result',
        enumDeclarationStyle: 'enum',
        nullableStrategy: 'include',
        readWrite: 'ignore',
        reviveDates: false,
        int64: 'bigint',
        validators: true,
        importExtension: 'none',
    },
    pascal: {
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        typeNamesStyle: 'PascalCase',
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
        arrayLengths: true,
        validators: true,
    },
    'schemas-lean': {
        generationMode: 'schemas',
        nullableStrategy: 'nullableAsOptional',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        typeNamesStyle: 'PascalCase',
    },
};

/** The options of a set that apply to a template: those for clients that are objects do not apply to classes. */
export function fitTo(template: string, options: OptionSet): OptionSet {
    if (!nonReactiveHttpTemplates.some((name) => name === template)) return options;
    const entries = Object.entries(options).filter(([name, value]) => !isForObjects(leafRows.get(name), value));
    return Object.fromEntries(entries);
}

/** Whether a value of an option is rejected for templates whose clients are classes. */
export function isForObjects(row: Row | undefined, value: unknown): boolean {
    return row !== undefined && 'objectsOnly' in row && row.objectsOnly.value === value;
}
