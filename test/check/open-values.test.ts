/** The differences that open enums and numbers in strings make: by the options, and by a description that changes. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf, query, reference } from './generated.ts';

const status: JsonObject = { type: 'string', enum: ['open', 'paid'] };
const marked: JsonObject = { ...status, 'x-extensible-enum': true };
const count: JsonObject = { type: ['integer', 'string'], pattern: String.raw`^-?(?:0|[1-9]\d*)$`, format: 'int32' };

function things(schema: JsonObject, ...values: readonly string[]): JsonObject {
    const Named = { ...marked, enum: ['open', ...values], 'x-enumNames': ['open', ...values] };
    const find = { parameters: [query('wanted', schema)], response: reference('Thing') };
    const add = { body: reference('Thing') };
    const document = describeOperations(
        { find, add },
        { Named, Thing: { type: 'object', properties: { value: schema } } },
    );
    return { ...document, openapi: '3.1.0' };
}

type Row = readonly [
    what: string,
    before: JsonObject,
    after: JsonObject,
    options: { readonly before?: Partial<Config>; readonly after?: Partial<Config> },
    lines: readonly string[],
];

describe('a change', () => {
    test.each<Row>([
        // Senders may send what they sent; a `switch` over all values is not complete any more.
        [
            'of the option',
            marked,
            marked,
            { after: { openEnums: true } },
            [
                "parameter thingClient.find(wanted) changed: 'open' | 'paid' → 'open' | 'paid' | (string & {})",
                "breaking: property Thing.value changed: 'open' | 'paid' → 'open' | 'paid' | (string & {})",
            ],
        ],
        [
            'that closes it',
            marked,
            status,
            { before: { openEnums: true } },
            [
                "breaking: parameter thingClient.find(wanted) changed: 'open' | 'paid' | (string & {}) → 'open' | 'paid'",
                "breaking: property Thing.value changed: 'open' | 'paid' | (string & {}) → 'open' | 'paid'",
            ],
        ],
        [
            'of the listed values, which breaks nothing',
            marked,
            { ...marked, enum: ['open', 'sent'] },
            { before: { openEnums: true } },
            [
                "enum value thingClient.find(wanted) 'paid' removed",
                "enum value thingClient.find(wanted) 'sent' added",
                "enum value Thing.value 'paid' removed",
                "enum value Thing.value 'sent' added",
            ],
        ],
        [
            'of the names of values',
            { $ref: '#/components/schemas/Named' },
            { $ref: '#/components/schemas/Named' },
            { before: { openEnums: true } },
            ["enum value Named.sent added: 'sent'"],
        ],
        [
            'to numbers',
            count,
            count,
            { after: { numericStrings: 'number' } },
            [
                'breaking: parameter thingClient.find(wanted) changed: number | string → number',
                'breaking: property Thing.value changed: number | string → number',
            ],
        ],
        [
            'of what numbers come as',
            count,
            { type: 'integer', format: 'int32' },
            { before: { numericStrings: 'number' } },
            ['property Thing.value has another format: number or string → number'],
        ],
        [
            'of what bigints come as',
            { ...count, format: 'int64' },
            { type: 'integer', format: 'int64' },
            { before: { numericStrings: 'number', int64: 'bigint' } },
            ['property Thing.value has another format: number or string → number'],
        ],
    ])('%s', async (what, before, after, options, lines) => {
        const result = await checkChange(`open-values-${what}`, things(before), things(after, 'sent'), options);
        expect(linesOf(result)).toEqual(lines);
    });
});
