import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, modelOf, type Version } from '../tools/inline-description.ts';

const parameter = { name: 'limit', in: 'query', description: 'How many', schema: { type: 'integer' } };
const requestBody = { description: 'The pet', content: { 'application/json': {} } };

/** The docs of the arguments of an operation that refers to its parameter and its body. */
function wordsOf(beside: JsonObject, version: Version): readonly unknown[] {
    const operation = {
        operationId: 'call',
        parameters: [{ $ref: '#/components/parameters/Limit', ...beside }],
        requestBody: { $ref: '#/components/requestBodies/Pet', ...beside },
        responses: {},
    };
    const document = {
        ...describePaths({ '/': { post: operation } }, { version }),
        components: { parameters: { Limit: parameter }, requestBodies: { Pet: requestBody } },
    };
    const { model, diagnostics } = modelOf(document);
    const found = model.groups[0]?.operations[0]?.arguments ?? [];
    return [...found.map(({ name, docs }) => `${name}: ${docs.description}`), ...diagnostics];
}

describe('the docs next to a reference', () => {
    test.each<[version: Version, beside: JsonObject, expected: readonly string[]]>([
        ['3.1', { description: 'Own' }, ['body: Own', 'limit: Own']],
        ['3.2', { description: 'Own' }, ['body: Own', 'limit: Own']],
        ['3.2', {}, ['body: The pet', 'limit: How many']],
        ['3.2', { description: 5, required: true }, ['body: The pet', 'limit: How many']],
        ['3.0', { description: 'Own' }, ['body: The pet', 'limit: How many']],
    ])('in %s, %j: %j', (version, beside, expected) => {
        expect(wordsOf(beside, version)).toEqual(expected);
    });
});
