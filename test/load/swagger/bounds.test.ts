/** What a hostile description could cost: shared values are made once, and repeated ones are counted. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { MediaTypes } from '../../../src/load/swagger/media-types.ts';
import { Original } from '../../../src/load/swagger/original.ts';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';
import { at, describeSwagger } from './upgraded.ts';

const count = 1_000;

function many<Value>(make: (index: number) => readonly [string, Value]): { [key: string]: Value } {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
}

/** The same value, which counts each look at a part of it. */
function counting<Value extends JsonValue>(value: Value, look: () => void): Value {
    const wrapped = new WeakMap<object, object>();
    const wrap = (inner: unknown): unknown => {
        if (typeof inner !== 'object' || inner === null) return inner;
        const known = wrapped.get(inner);
        if (known !== undefined) return known;
        const proxy = new Proxy(inner, {
            get: (target, key) => {
                look();
                return wrap(Reflect.get(target, key));
            },
            getOwnPropertyDescriptor: (target, key) => {
                look();
                return Reflect.getOwnPropertyDescriptor(target, key);
            },
        });
        wrapped.set(inner, proxy);
        return proxy;
    };
    return wrap(value) as Value;
}

/** Many paths with the same operation. */
function paths(operation: JsonObject): JsonObject {
    return many((index) => [`/p${index}`, { post: operation }]);
}

describe('upgrades in linear time', () => {
    test.each<[string, JsonObject, string, JsonValue]>([
        [
            'a chain of parameters that every operation refers to',
            {
                parameters: many((index) => [`P${index}`, { $ref: `#/parameters/P${(index + 1) % count}` }]),
                paths: paths({ parameters: [{ $ref: '#/parameters/P0' }] }),
            },
            '/paths/~1p0/post',
            {},
        ],
        [
            'a chain of schemas in every response',
            {
                definitions: many((index) => [`D${index}`, { $ref: `#/definitions/D${index + 1}` }]),
                paths: paths({ responses: { 200: { description: 'D', schema: { $ref: '#/definitions/D0' } } } }),
            },
            '/paths/~1p0/post/responses/200/content/application~1json/schema',
            { $ref: '#/components/schemas/D0' },
        ],
        [
            'a large body that every operation refers to',
            {
                parameters: {
                    Body: { name: 'b', in: 'body', schema: { properties: many((index) => [`p${index}`, {}]) } },
                },
                paths: paths({ parameters: [{ $ref: '#/parameters/Body' }] }),
            },
            '/paths/~1p9/post/requestBody/content/application~1json/schema/properties/p9',
            {},
        ],
        [
            'a large response with its own media types',
            {
                responses: {
                    Large: {
                        description: 'D',
                        schema: {},
                        headers: many((index) => [`X-${index}`, { type: 'string' }]),
                    },
                },
                paths: paths({ produces: ['text/plain'], responses: { 200: { $ref: '#/responses/Large' } } }),
            },
            '/paths/~1p9/post/responses/200/headers/X-9',
            { schema: { type: 'string' } },
        ],
        [
            'nested schemas in an extension, each with a reference to it',
            {
                'x-deep': Array.from({ length: 200 }).reduce<JsonObject>((inner) => ({ items: inner }), {
                    properties: many((index) => [`p${index}`, {}]),
                }),
                definitions: Object.fromEntries(
                    Array.from({ length: 200 }, (_, index) => [
                        `D${index}`,
                        { $ref: `#/x-deep${'/items'.repeat(200 - index)}` },
                    ]),
                ),
            },
            `/x-deep${'/items'.repeat(200)}/properties/p9`,
            {},
        ],
    ])('%s', (_, fields, pointer, expected) => {
        let looks = 0;
        const { document } = upgradeSwagger(counting(describeSwagger(fields), () => looks++));
        expect(at(document, pointer)).toEqual(expected);
        // A second look for each pair of them would be a million.
        expect(looks).toBeLessThan(100 * count);
    });
});

test('media types are repeated up to a limit, and that is reported', () => {
    const original = new Original(describeSwagger({ consumes: ['text/plain', 'application/json'] }), 5);
    const mediaTypes = new MediaTypes(original);
    const taken = Array.from({ length: 4 }, () => mediaTypes.take(mediaTypes.ofDocument.consumes.names));
    const both = ['text/plain', 'application/json'];
    expect(taken).toEqual([both, both, ['application/json'], ['application/json']]);
    expect(original.diagnostics.map(({ message, where }) => [message, where?.pointer])).toEqual([
        ['its media types and shared parameters are repeated too often: some are left out', ''],
    ]);
});
