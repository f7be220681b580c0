/** The differences of clients whose properties are in camel case: those of the types, and names in JSON that no type tells. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { checkChange, describeOperations, linesOf, query, reference } from './generated.ts';

const text = { type: 'string' };
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const map = (additionalProperties: JsonObject): JsonObject => ({ type: 'object', additionalProperties });
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** An operation that sends and receives things. */
function things(
    properties: JsonObject,
    more: { readonly size?: string; readonly response?: JsonObject } = {},
): JsonObject {
    const { size = 'page_size', response = reference('Thing') } = more;
    const find = { parameters: [query(size)], body: reference('Thing'), response };
    return describeOperations({ find }, { Thing: objectOf(properties) });
}

type Row = readonly [what: string, before: JsonObject, after: JsonObject, lines: readonly string[]];

const rows: readonly Row[] = [
    ['nothing', things({ a_b: text }), things({ a_b: text }), []],
    [
        'a property with another name in both',
        things({ a_b: text }),
        things({ a_c: text }),
        ['breaking: property Thing.aB removed: string', 'property Thing.aC added: string'],
    ],
    [
        'a property with another name in JSON alone',
        things({ a_b: text }),
        things({ aB: text }),
        ['breaking: property Thing.aB has another name in JSON: a_b → aB'],
    ],
    [
        'a property within another one, an array and a map',
        things({ all_in: list(map(objectOf({ a_b: text }))) }),
        things({ all_in: list(map(objectOf({ 'a-b': text }))) }),
        ['breaking: property Thing.allIn[][key].aB has another name in JSON: a_b → a-b'],
    ],
    [
        'a property of a response without a name',
        things({}, { response: objectOf({ a_b: text }) }),
        things({}, { response: objectOf({ 'a-b': text }) }),
        ['breaking: property thingClient.find().aB has another name in JSON: a_b → a-b'],
    ],
    [
        'a parameter with another name in the request alone',
        things({}, { size: 'page_size' }),
        things({}, { size: 'page-size' }),
        ['breaking: parameter thingClient.find(pageSize) has another name in the request: page_size → page-size'],
    ],
];

describe.each(httpTemplates)('%s', (template) => {
    test.each(rows)('%s', async (what, before, after, lines) => {
        const options = { template, propertyNames: 'camelCase' } as const;
        const result = await checkChange(`property-names-${template}-${what}`, before, after, {
            before: options,
            after: options,
        });
        expect(linesOf(result)).toEqual(
            lines.map((line) =>
                template === 'ng2' || template === 'ng1' ? line.replaceAll('thingClient', 'ThingService') : line,
            ),
        );
    });
});

test('the option changes the names of properties and parameters', async () => {
    const document = things({ a_b: text });
    const result = await checkChange('property-names-option', document, document, {
        before: {},
        after: { propertyNames: 'camelCase' },
    });
    expect(linesOf(result)).toEqual([
        'breaking: parameter thingClient.find(page_size) removed: string',
        'parameter thingClient.find(pageSize) added: string',
        'breaking: property Thing.a_b removed: string',
        'property Thing.aB added: string',
    ]);
});
