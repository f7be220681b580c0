/** Sections of the table: options that hold several values. */

import { onOff, type Row } from './rows.ts';

export const queryParamsSerialization = {
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
} as const satisfies Row;

export const pagination = {
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
} as const satisfies Row;
