import type { Config } from '../../src/index.ts';
import { layersFor } from '../../src/options/resolve.ts';
import type { Row } from '../../src/options/rows.ts';
import { leafRows } from '../../src/options/table.ts';
import { nonReactiveHttpTemplates } from '../../src/options/template-names.ts';

export type OptionSet = Omit<Config, 'src' | 'out' | 'template'>;

/** Together they set every option that shapes the output to each of its values; a test checks that. */
export const optionSets: Readonly<Record<string, OptionSet>> = {
    defaults: {},
    rich: {
        framework: 'vue',
        baseUrl: '/api',
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        int64: 'string',
        numericStrings: 'number',
        openEnums: true,
        responseShape: 'full',
        responseHeaders: true,
        servicePrefix: 'Api',
        instances: true,
        resources: true,
        urls: true,
        progress: true,
        argumentOrder: 'body-first',
        forceSetup: true,
        importExtension: 'js',
        cookies: true,
        security: true,
        validators: true,
        formats: 'assert',
        queryParamsSerialization: { queryParamsAsObject: true, arrayFormat: 'brackets' },
    },
    lean: {
        framework: 'solid',
        nullableStrategy: 'nullableAsOptional',
        responseShape: 'body',
        responseHeaders: true,
        skipDeprecated: true,
        resources: true,
        urls: true,
        arrayLengths: true,
        useClient: true,
        clientStyle: 'functions',
        arguments: 'object',
        security: true,
        importExtension: 'ts',
        queryParamsSerialization: {
            queryParamsAsObject: 2,
            allowDots: false,
            arrayFormat: 'indices',
            objectFormat: 'flat',
        },
    },
    any: {
        framework: 'svelte',
        preferAny: true,
        nullableStrategy: 'include',
        responseShape: 'full',
        pagination: { extensions: false },
        clientStyle: 'functions',
        instances: true,
    },
    enums: {
        framework: 'angular',
        resources: true,
        arguments: 'object',
        responseShape: 'result',
        responseHeaders: true,
        enumDeclarationStyle: 'enum',
        nullableStrategy: 'include',
        readWrite: 'ignore',
        reviveDates: false,
        int64: 'bigint',
        openEnums: 'all',
        validators: true,
        importExtension: 'none',
    },
    pascal: {
        framework: 'none',
        arguments: 'object',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        typeNamesStyle: 'PascalCase',
        propertyNames: 'camelCase',
        nullableStrategy: 'nullableAsOptional',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        queryParamsSerialization: { queryParamsAsObject: 0 },
    },
    preact: { framework: 'preact', dateFormat: 'Temporal', temporalModule: 'temporal-polyfill' },
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

/**
 * The options of a set that apply to a template: those for clients that are objects do not apply to classes, frameworks
 * only to hooks that they have, and resources only to the template that has them.
 */
export function fitTo(template: string, options: OptionSet): OptionSet {
    return Object.fromEntries(Object.entries(options).filter(([name, value]) => takes(template, name, value)));
}

/** Whether a template takes a value of an option; `test/options` has what is reported if not. */
export function takes(template: string, name: string, value: unknown): boolean {
    const row = leafRows.get(name);
    const layers = row && layersFor(row, value);
    if (layers !== undefined && !layers.some((layer) => layer === template)) return false;
    if (value === true && row?.onlyWith !== undefined && row.onlyWith !== template) return false;
    return !isForObjects(row, value) || !nonReactiveHttpTemplates.some((one) => one === template);
}

/** Whether a value of an option is rejected for templates whose clients are classes. */
export function isForObjects(row: Row | undefined, value: unknown): boolean {
    return row !== undefined && 'objectsOnly' in row && row.objectsOnly.value === value;
}
