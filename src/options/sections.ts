/** Rows of the table that are its largest: options that hold several values, and what dates are. */

import { type LeafRow, onOff, type Row } from './rows.ts';

export const queryParamsSerialization = {
    kind: 'section',
    doc: 'How query parameters are written into a URL and passed to a method',
    fields: {
        allowDots: {
            ...onOff(
                'allowDots',
                'Query parameters',
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
            group: 'Query parameters',
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
            group: 'Query parameters',
            doc: 'How arrays are written: a=1&a=2, a[]=1&a[]=2 or a[0]=1&a[1]=2',
            flag: { long: 'arrayFormat', argument: '<format>' },
        },
        queryParamsAsObject: {
            kind: 'threshold',
            default: false,
            group: 'Query parameters',
            doc: 'Pass query parameters as one object; with N, only if there are more than N',
            flag: { long: 'queryParamsAsObject', argument: '[N]' },
        },
    },
} as const satisfies Row;

export const pagination = {
    kind: 'section',
    doc: 'How the pages of lists follow each other: for each such operation, a method with all pages, and one with all items',
    fields: {
        rules: {
            kind: 'page-rules',
            group: 'Client',
            doc: 'The rules, of which the first that names an operation is used',
        },
        extensions: {
            ...onOff('pageExtensions', 'Client', 'Follow what extensions of the description say about pages'),
            default: true,
        },
    },
} as const satisfies Row;

/** What dates are. */
export const dateFormat = {
    kind: 'choice',
    values: {
        Date: 'createdAt: Date',
        string: 'createdAt: string',
        Temporal: 'createdAt: Temporal.Instant, and born: Temporal.PlainDate; times and durations too',
    },
    default: 'Date',
    group: 'Types',
    doc: 'The type of date and date-time values',
    flag: { long: 'dateFormat', argument: '<type>' },
} as const satisfies LeafRow;

/** Where `Temporal` is from. */
export const temporalModule = {
    kind: 'text',
    default: '',
    group: 'Types',
    doc: "The module to import Temporal from, such as 'temporal-polyfill'; by default, it is the global one",
    onlyIf: { option: 'dateFormat', is: 'Temporal' },
    flag: { long: 'temporalModule', argument: '<module>' },
} as const satisfies LeafRow;
