/** Limits: which values a keyword accepts, in which version of OpenAPI. */
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Version } from '../tools/inline-description.ts';
import { generateValidators, issuesOf } from './generated.ts';

test.each<[schema: JsonObject, accepted: readonly JsonValue[], refused: readonly JsonValue[], version?: Version]>([
    [{ minLength: 2 }, ['ab', '👍👍', 1, null], ['a', '👍', '']],
    [{ maxLength: 2 }, ['ab', '👍👍', [1, 2, 3]], ['abc', '👍👍👍']],
    [{ minimum: 1, maximum: 2 }, [1, 1.5, 2, '0'], [0.9, 2.1]],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, [1.5], [1, 2]],
    [{ minimum: 1, exclusiveMinimum: true }, [2], [1], '3.0'],
    [{ maximum: 1, exclusiveMaximum: false }, [1], [2], '3.0'],
    [{ multipleOf: 0.01 }, [0.07, 1.1, 19.99], [0.075]],
    [{ minItems: 1, maxItems: 2 }, [[1], [1, 2], {}], [[], [1, 2, 3]]],
    [
        { uniqueItems: true },
        [
            [1, '1'],
            [{ a: 1 }, { a: 2 }],
        ],
        [
            [1, 1],
            [
                { a: 1, b: 2 },
                { b: 2, a: 1 },
            ],
        ],
    ],
    [{ uniqueItems: false }, [[1, 1]], []],
    [{ minProperties: 1, maxProperties: 2 }, [{ a: 1 }, []], [{}, { a: 1, b: 1, c: 1 }]],
    [{ pattern: '^a' }, ['ab', 1], ['ba']],
    [{ pattern: '^\\w*\\d*\\w*z$' }, ['11z', 1], ['ab']],
    [{ type: 'string', pattern: 'a+b' }, [`${'a'.repeat(9_000)}b`], ['aa', 1]],
    [{ patternProperties: { 'a+b': { type: 'string' } } }, [{ a: 1, aab: '' }], [{ aab: 1 }]],
    // What is not well-formed counts as absent.
    [{ minLength: -1, maxLength: '2', multipleOf: 0 }, ['', 'abc', 1.5], []],
    [{ type: 'string', enum: ['a', 'bcd'], minLength: 2 }, ['bcd'], ['a', 'b']],
    [{ type: 'integer' }, [1, 1e300], [1.5, '1']],
])('%j accepts %j and refuses %j', async (schema, accepted, refused, version = '3.1') => {
    const { schema: find } = await generateValidators({ Subject: schema }, { version });
    const isAccepted = (value: JsonValue): boolean => issuesOf(find('subjectSchema'), value).length === 0;
    expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
    expect(refused.filter(isAccepted)).toEqual([]);
});
