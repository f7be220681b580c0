/**
 * The table of options. The types, defaults, flags, help, JSON Schema and all checks come from it: an option is a row here, or
 * in one of the parts that this file puts together, and nowhere else.
 */

import { frameworkRecords } from '../names/libraries.ts';
import { fileRows } from './file-rows.ts';
import { companionFile, givenNames, type LeafRow, layersOf, meaningsOf, onOff, operations, type Row } from './rows.ts';

export const optionTable = {
    ...fileRows,
    template: {
        kind: 'template',
        default: 'axios',
        group: 'Client',
        doc: 'The HTTP client library or the directory of your own template; tsq or swr before it adds hooks',
        flag: { long: 'template', short: 't', argument: '<name[,name]>' },
    },
    baseUrl: {
        kind: 'text',
        default: '',
        group: 'Client',
        doc: "Default base URL of the generated client; 'servers' is the first server of the description",
        flag: { long: 'baseUrl', short: 'b', argument: '<url>' },
    },
    clientStyle: {
        kind: 'choice',
        values: {
            object: 'one object for each tag: petClient.getPetById(1)',
            functions: 'one exported function for each operation: getPetById(1)',
        },
        default: 'object',
        group: 'Client',
        doc: 'One object per tag, or one exported function per operation',
        objectsOnly: { value: 'functions', instead: 'its clients are classes, which Angular injects' },
        flag: { long: 'clientStyle', argument: '<style>' },
    },
    instances: {
        ...onOff(
            'instances',
            'Client',
            'Allow instances with separate settings: several users or servers in one process',
        ),
        objectsOnly: { value: true, instead: 'give a client its own settings by injection' },
    },
    resources: {
        ...onOff(
            'resources',
            'Client',
            'Angular: a resource for each query, as in getPetByIdResource(petId), of signals',
        ),
        onlyWith: 'ng2',
    },
    urls: onOff(
        'urls',
        'Client',
        'Functions that give the URL of an operation without sending it: petUrls.getPetById(7)',
    ),
    security: onOff('security', 'Client', 'Send the credentials that operations require: http.credentials'),
    cookies: onOff('cookies', 'Client', 'Cookie parameters are arguments; for clients that run on a server'),
    arguments: {
        kind: 'choice',
        values: {
            positional: 'an argument for each parameter: updatePet(petId, body)',
            object: 'one object of all of them, by name: updatePet({ petId, body })',
        },
        default: 'positional',
        group: 'Arguments and queries',
        doc: 'An argument for each parameter, or one object of all: getPetById({ petId: 1 })',
        flag: { long: 'arguments', argument: '<style>' },
    },
    argumentOrder: {
        kind: 'choice',
        values: {
            'required-first': 'required arguments, then the body, then optional ones',
            'body-first': 'the body, then the parameters as the description has them',
        },
        default: 'required-first',
        group: 'Arguments and queries',
        doc: 'Required arguments first, or the body and then all parameters as described',
        flag: { long: 'argumentOrder', argument: '<order>' },
    },
    queryParamsSerialization: {
        kind: 'section',
        doc: 'How query parameters are written into a URL and passed to a method',
        fields: {
            queryParamsAsObject: {
                kind: 'threshold',
                default: false,
                group: 'Arguments and queries',
                doc: 'Pass query parameters as one object; with N, only if there are more than N',
                flag: { long: 'queryParamsAsObject', argument: '[N]' },
            },
            allowDots: {
                ...onOff(
                    'allowDots',
                    'Arguments and queries',
                    'Nested objects in dot notation (k.n=v) instead of brackets (k[n]=v)',
                ),
                default: true,
            },
            objectFormat: {
                kind: 'choice',
                values: {
                    nested: 'k.n=v or k[n]=v, as allowDots says',
                    flat: 'n=v, as OpenAPI has it: style form, exploded',
                },
                default: 'nested',
                group: 'Arguments and queries',
                doc: 'How an object is written if the description does not say it: under its name, or as a parameter for each member',
                flag: { long: 'objectFormat', argument: '<format>' },
            },
            arrayFormat: {
                kind: 'choice',
                values: {
                    repeat: 'a=1&a=2',
                    brackets: 'a[]=1&a[]=2',
                    indices: 'a[0]=1&a[1]=2',
                },
                default: 'repeat',
                group: 'Arguments and queries',
                doc: 'How arrays are written: a=1&a=2, a[]=1&a[]=2 or a[0]=1&a[1]=2',
                flag: { long: 'arrayFormat', argument: '<format>' },
            },
        },
    },
    responseShape: {
        kind: 'choice',
        values: {
            body: 'the body alone',
            full: 'an object with data, headers and status',
            result: 'a union of successes and errors by status; nothing is thrown',
        },
        group: 'Responses and pages',
        doc: 'What methods resolve to: the body, data with headers and status, or a result by status',
        flag: { long: 'responseShape', argument: '<shape>' },
    },
    responseHeaders: onOff(
        'responseHeaders',
        'Responses and pages',
        'Read the headers that responses describe, by their schemas: response.parsedHeaders.xRateLimit',
    ),
    progress: onOff(
        'progress',
        'Responses and pages',
        'Report the progress of uploads and downloads: onProgress in $config',
    ),
    pagination: {
        kind: 'section',
        doc: 'How the pages of lists follow each other: for each such operation, a method with all pages, and one with all items',
        fields: {
            rules: {
                kind: 'page-rules',
                group: 'Responses and pages',
                doc: 'How pages follow each other; for an operation, the first rule that names it counts',
            },
            extensions: {
                ...onOff(
                    'pageExtensions',
                    'Responses and pages',
                    'Also read from extensions of the description how pages follow each other',
                ),
                default: true,
            },
        },
    },
    framework: {
        kind: 'choice',
        values: meaningsOf(frameworkRecords),
        default: 'react',
        group: 'Hooks',
        doc: 'The framework of the hooks; with none, there are only keys and options',
        ofLayers: layersOf(frameworkRecords),
        flag: { long: 'framework', argument: '<name>' },
    },
    hooksOut: {
        ...companionFile('hooksOut', 'Hooks', 'A separate file for the hooks of a reactive template'),
        requires: ['out'],
        reactiveOnly: true,
    },
    useClient: onOff('useClient', 'Hooks', "Begin the generated file with the line 'use client';", 'C'),
    invalidates: {
        kind: 'invalidation-rules',
        group: 'Hooks',
        doc: "The queries that mutations make stale, by operationId or by method and path as in 'PUT /pets/{id}'; the wildcards are * and ?",
        reactiveOnly: true,
    },
    generationMode: {
        kind: 'choice',
        values: {
            full: 'the client, and the types that it uses',
            schemas: 'only the types of all schemas, without a client',
        },
        default: 'full',
        group: 'Types',
        doc: 'The client and the types that it uses, or only the types of all schemas',
        flag: { long: 'mode', short: 'm', argument: '<mode>' },
    },
    schemaDeclarationStyle: {
        kind: 'choice',
        values: { interface: 'export interface Pet { … }', type: 'export type Pet = { … };' },
        default: 'interface',
        group: 'Types',
        doc: 'How object schemas are declared',
        flag: { long: 'schemaStyle', short: 'd', argument: '<style>' },
    },
    enumDeclarationStyle: {
        kind: 'choice',
        values: { union: "export type Status = 'sold' | 'pending';", enum: 'export enum Status { … }' },
        default: 'union',
        group: 'Types',
        doc: 'How plain string enums are declared',
        flag: { long: 'enumStyle', argument: '<style>' },
    },
    openEnums: {
        kind: 'extent',
        default: false,
        values: {
            false: "'sold' | 'pending'",
            true: "'sold' | 'pending' | (string & {}), if the description says that there may be more",
            all: "'sold' | 'pending' | (string & {}) of every enum",
        },
        group: 'Types',
        doc: 'Allow values that an enum does not list: in enums that are marked as extensible, or in all',
        flag: { long: 'openEnums', argument: '[all]' },
    },
    nullableStrategy: {
        kind: 'choice',
        values: {
            ignore: 'name: string, as if it were not nullable',
            include: 'name: string | null',
            nullableAsOptional: 'name?: string',
        },
        default: 'ignore',
        group: 'Types',
        doc: 'How a nullable value is typed: as T, as T | null, or as optional',
        flag: { long: 'nullables', argument: '<strategy>' },
    },
    readWrite: {
        kind: 'choice',
        values: {
            split: 'requests omit read-only properties, and responses write-only ones',
            ignore: 'one type for both, with all properties',
        },
        default: 'split',
        group: 'Types',
        doc: 'Whether request types omit read-only properties, and response types write-only ones',
        flag: { long: 'readWrite', argument: '<way>' },
    },
    preferAny: onOff('preferAny', 'Types', 'Type free-form values as any instead of unknown'),
    arrayLengths: onOff('arrayLengths', 'Types', 'Type the length of short arrays: [T, ...T[]] if minItems is 1'),
    dateFormat: {
        kind: 'choice',
        values: {
            Date: 'createdAt: Date',
            string: 'createdAt: string',
            Temporal: 'createdAt: Temporal.Instant, and born: Temporal.PlainDate; times and durations too',
        },
        default: 'Date',
        group: 'Values',
        doc: 'The type of date and date-time values',
        flag: { long: 'dateFormat', argument: '<type>' },
    },
    temporalModule: {
        kind: 'text',
        default: '',
        group: 'Values',
        doc: "The module to import Temporal from, such as 'temporal-polyfill'; by default, it is the global one",
        onlyIf: { option: 'dateFormat', is: 'Temporal' },
        flag: { long: 'temporalModule', argument: '<module>' },
    },
    reviveDates: {
        ...onOff('reviveDates', 'Values', 'Convert each date and date-time of a response to a Date, as its type says'),
        default: true,
    },
    int64: {
        kind: 'choice',
        values: {
            number: 'id: number; digits beyond 2^53 are lost',
            bigint: 'id: bigint',
            string: "id: string, such as '9007199254740993'",
        },
        default: 'number',
        group: 'Values',
        doc: 'The type of int64 and uint64 numbers; unless it is number, no digit is lost, and decimals are strings',
        flag: { long: 'int64', argument: '<type>' },
    },
    numericStrings: {
        kind: 'choice',
        values: {
            described: 'count: number | string, as the description has it',
            number: "count: number, also where the server sends '12'",
        },
        default: 'described',
        group: 'Values',
        doc: 'The type of numbers that may come as strings, as ASP.NET describes them',
        flag: { long: 'numericStrings', argument: '<type>' },
    },
    operationNames: {
        ...givenNames('operations'),
        doc: "New names of methods, by operationId or by method and path as in 'GET /pets'; the wildcards are * and ?, and * in a new name is what it has matched",
    },
    servicePrefix: {
        kind: 'text',
        default: '',
        beginsName: true,
        group: 'Names',
        doc: 'Prefix for the name of every client object',
        flag: { long: 'servicePrefix', argument: '<prefix>' },
    },
    typeNames: {
        ...givenNames('types'),
        doc: 'New names of types, by the names of their schemas; the wildcards are * and ?, and * in a new name is what it has matched',
    },
    typeNamesStyle: {
        kind: 'choice',
        values: { original: 'a type is called like its schema', PascalCase: "'user_name' is called UserName" },
        default: 'original',
        aliases: { pascal: 'PascalCase' },
        group: 'Names',
        doc: 'How the types of schemas are named: as the description names them, or in Pascal case',
        flag: { long: 'typeNamesStyle', argument: '<style>' },
    },
    propertyNames: {
        kind: 'choice',
        values: { described: 'user_id: number, as it is sent', camelCase: 'userId: number, sent as user_id' },
        default: 'described',
        aliases: { camel: 'camelCase' },
        group: 'Names',
        doc: 'How properties and parameters are named: as the description names them, or in camel case',
        flag: { long: 'propertyNames', argument: '<style>' },
    },
    enumNamesStyle: {
        kind: 'choice',
        values: { original: 'a member is called like its value', PascalCase: "'not active' is called NotActive" },
        default: 'original',
        aliases: { pascal: 'PascalCase' },
        group: 'Names',
        doc: 'How the members of an enum declaration are named',
        flag: { long: 'enumNamesStyle', argument: '<style>' },
    },
    include: {
        kind: 'section',
        doc: 'The only operations to generate; the wildcards are * and ?',
        fields: operations('Generate'),
    },
    exclude: {
        kind: 'section',
        doc: 'Operations to leave out, even if they are included; the wildcards are * and ?',
        fields: operations('Leave out'),
    },
    modifiers: {
        kind: 'section',
        doc: 'Changes to the description',
        fields: {
            parameters: {
                kind: 'choice-by-name',
                values: {
                    ignore: 'removed from all methods',
                    optional: 'optional everywhere',
                    required: 'required everywhere',
                },
                group: 'Selection',
                doc: 'By name: remove a parameter everywhere, or make it optional or required',
            },
        },
    },
    skipDeprecated: onOff('skipDeprecated', 'Selection', 'Leave out deprecated operations'),
    validators: {
        kind: 'validators',
        default: false,
        group: 'Validation',
        doc: 'Write a validator for each type: petSchema for Pet; an object selects types and settings',
        flag: { long: 'validators' },
    },
    validatorsOut: {
        ...companionFile('validatorsOut', 'Validation', 'A separate file for the validators'),
        requires: ['out'],
    },
    formats: {
        kind: 'choice',
        values: {
            annotate: 'formats are not checked',
            assert: 'a value must match its format, if validators know the format',
        },
        default: 'annotate',
        group: 'Validation',
        doc: 'Whether validators check formats such as email and uuid',
        flag: { long: 'formats', argument: '<way>' },
    },
    examples: {
        ...companionFile(
            'examples',
            'Tests',
            'A file of example data: petExample() for Pet, always valid and always the same',
        ),
        requires: ['out'],
    },
    handlers: {
        ...companionFile('handlers', 'Tests', 'A file of typed handlers for MSW: petHandlers.getPetById()'),
        requires: ['examples', 'out'],
    },
    mocks: {
        ...companionFile('mocks', 'Tests', 'A file of typed mock functions for every client method and hook'),
        requires: ['testingFramework', 'out'],
    },
    testingFramework: {
        kind: 'choice',
        values: { vitest: 'the mock functions are vi.fn()', jest: 'the mock functions are jest.fn()' },
        requires: ['mocks', 'out'],
        group: 'Tests',
        doc: 'The test framework of the mock functions',
        flag: { long: 'testingFramework', short: 'T', argument: '<name>' },
    },
    mockExamples: {
        ...onOff(
            'mockExamples',
            'Tests',
            'Let the mock functions return the example data until a test sets something else',
        ),
        requires: ['mocks', 'testingFramework', 'examples', 'out'],
    },
    strict: onOff('strict', 'Run', 'Treat every warning as an error'),
    validate: onOff('validate', 'Run', 'First validate the description against the schema of its OpenAPI version'),
} as const satisfies Readonly<Record<string, Row>>;

/** Every option that holds a value, by its path (`exclude.tags`), in table order. */
export const leafRows: ReadonlyMap<string, LeafRow> = new Map(
    Object.entries(optionTable).flatMap(([name, row]): [string, LeafRow][] =>
        row.kind === 'section'
            ? Object.entries(row.fields).map(([field, leaf]) => [`${name}.${field}`, leaf])
            : [[name, row]],
    ),
);

/** The options that each API sets for itself. */
export const perApiNames: readonly string[] = [...leafRows].flatMap(([name, { perApi }]) =>
    perApi === true ? [name] : [],
);
