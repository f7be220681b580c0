/** Handlers and examples follow the operations and the types of the main file: a change of these is said once. */
import { describe, expect, test } from 'vitest';
import { describeChange } from '../../src/check/words.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { checkChange } from './generated.ts';

const string: JsonObject = { type: 'string' };
const getPet: JsonObject = { tags: ['pet'], operationId: 'getPet', responses: { '200': response(string) } };
const query: JsonObject = { name: 'q', in: 'query', schema: string };
const before = describePaths({ '/pet': { get: getPet } });

const changes: readonly (readonly [what: string, after: JsonObject, said: string])[] = [
    [
        'an operation',
        describePaths({ '/pet': { get: getPet, put: { ...getPet, operationId: 'putPet' } } }),
        'putPet added',
    ],
    ['a parameter', describePaths({ '/pet': { get: { ...getPet, parameters: [query] } } }), 'getPet(q) added'],
    [
        'the type of a response',
        describePaths({ '/pet': { get: { ...getPet, responses: { '200': response({ type: 'number' }) } } } }),
        'response petClient.getPet() changed',
    ],
];

describe.each(['object', 'functions'] as const)('handlers of clients as %s', (clientStyle) => {
    test.each(changes)('%s is said once', async (_, after, said) => {
        const options = { clientStyle, examples: 'examples.ts', handlers: 'handlers.ts' };
        const { changes: found, files } = await checkChange('handlers', before, after, { before: options });
        const words = found.map(describeChange);
        expect(words).toHaveLength(1);
        expect(words[0]).toContain(clientStyle === 'object' ? said : said.replace('petClient.', ''));
        expect(files.map(({ state }) => state)).toContain('outdated');
    });
});
