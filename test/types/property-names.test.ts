/** `propertyNames: camelCase`: what types, arguments and pages call properties, and which names stay, with what is said of it. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths, modelOf, printSignatures, response } from '../tools/inline-description.ts';

const string = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

/** A description whose operation receives `Thing`. */
function things(thing: JsonValue, schemas: JsonObject = {}, parameters: readonly JsonObject[] = []): JsonObject {
    const find = {
        operationId: 'find',
        tags: ['thing'],
        parameters: [...parameters],
        responses: { 200: response({ $ref: '#/components/schemas/Thing' }) },
    };
    return describePaths({ '/things': { get: find } }, { version: '3.1', schemas: { Thing: thing, ...schemas } });
}

/** The warnings, each with its place. */
function warningsOn(document: JsonObject): readonly string[] {
    return modelOf(document, { propertyNames: 'camelCase' })
        .diagnostics.filter(({ code }) => code === 'colliding-names')
        .map(({ message, where }) => `${where?.pointer}: ${message}`);
}

const at = '/components/schemas/Thing';

describe('a warning says', () => {
    test.each<[what: string, document: JsonObject, warnings: readonly string[]]>([
        ['nothing of names that differ', things(object({ a_b: string, a_c: string, aD: string })), []],
        [
            'that two names would be one',
            things(object({ a_b: string, aB: string })),
            [`${at}: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'that three names would be one',
            things(object({ a_b: string, 'a-b': string, aB: string })),
            [`${at}: 'a_b' and 'a-b' cannot be in camel case: 'a_b' and 'a-b' and 'aB' would be one name`],
        ],
        [
            'the same of a name of a base',
            things(
                { allOf: [{ $ref: '#/components/schemas/Base' }, object({ aB: string })] },
                { Base: object({ a_b: string }) },
            ),
            [`${at}: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'the same of a name of an alternative',
            things({ oneOf: [object({ a_b: string }), object({ aB: string })] }),
            [`${at}: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'the same of a name that is only sent, where the other is only received',
            things(object({ a_b: { ...string, readOnly: true }, aB: { ...string, writeOnly: true } })),
            [`${at}: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'the same of one of a base',
            things(
                { allOf: [{ $ref: '#/components/schemas/Base' }, object({ a_b: { ...string, readOnly: true } })] },
                { Base: object({ aB: { ...string, writeOnly: true } }) },
            ),
            [`${at}: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'the same of one of an object within',
            things(object({ in: object({ a_b: { ...string, readOnly: true }, aB: { ...string, writeOnly: true } }) })),
            [`${at}/properties/in: 'a_b' cannot be in camel case: 'a_b' and 'aB' would be one name`],
        ],
        [
            'that every object has the name',
            things(object({ to_string: string })),
            [`${at}: 'to_string' cannot be in camel case: every object has a 'toString'`],
        ],
        [
            'that a pattern matches the name',
            things(object({ a_b: string }, { patternProperties: { '^aB': string } })),
            [`${at}: 'a_b' cannot be in camel case: a pattern of other keys matches 'aB'`],
        ],
        [
            'that a value is listed',
            things({ enum: [{ a_b: 1 }] }),
            [`${at}: 'a_b' cannot be in camel case: it is in a listed value`],
        ],
        [
            'the same of parameters',
            things(object({}), {}, [
                { name: 'a_b', in: 'query', schema: string },
                { name: 'a-b', in: 'query', schema: string },
            ]),
            [`/paths/~1things/get: 'a_b' and 'a-b' cannot be in camel case: 'a_b' and 'a-b' would be one name`],
        ],
    ])('%s', (_, document, warnings) => expect(warningsOn(document)).toEqual(warnings));
});

test('arguments are in camel case, and a header keeps its place', () => {
    const parameters = [
        { name: 'page_size', in: 'query', schema: string },
        { name: 'X-Trace_Id', in: 'header', schema: string },
    ];
    const [signature] = printSignatures(things(object({}), {}, parameters), { propertyNames: 'camelCase' });
    expect(signature).toContain('pageSize');
    expect(signature).toContain('xTraceId');
});

test('a name that collides in one type stays in all', () => {
    const document = things(object({ a_b: string, aB: string, other: { $ref: '#/components/schemas/Other' } }), {
        Other: object({ a_b: string, c_d: string }),
    });
    const { declarations } = modelOf(document, { propertyNames: 'camelCase' }).model;
    const other = declarations.find(({ target }) => target.name === 'Other');
    const names = other?.kind === 'object' ? other.object.properties.map(({ name, ownName }) => ownName ?? name) : [];
    expect(names).toEqual(['a_b', 'cD']);
});
