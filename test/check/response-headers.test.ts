/** What changes for those who read the headers of responses. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf } from './generated.ts';

const integer = { schema: { type: 'integer' } };

/** A description of one operation, by the headers of its success and of an error. */
function describeHeaders(ofSuccess: JsonObject, ofError: JsonObject = {}): JsonObject {
    const responses = {
        200: { description: 'One', headers: ofSuccess, content: { 'application/json': {} } },
        429: { description: 'Too many', headers: ofError },
    };
    return describeOperations({ find: { rest: { responses } } });
}

const both = { 'X-Page': integer, 'X-Total': integer };

const rows: readonly (readonly [what: string, before: JsonObject, after: JsonObject, expected: readonly string[]])[] = [
    ['nothing', describeHeaders(both), describeHeaders(both), []],
    [
        'a header that went',
        describeHeaders(both),
        describeHeaders({ 'X-Page': integer }),
        ["breaking: property ThingClientHeaders.find['200'].xTotal removed: number"],
    ],
    [
        'a header that came',
        describeHeaders({ 'X-Page': integer }),
        describeHeaders(both),
        ["property ThingClientHeaders.find['200'].xTotal added: number"],
    ],
    [
        'another type',
        describeHeaders(both),
        describeHeaders({ ...both, 'X-Total': { schema: { type: 'string' } } }),
        ["breaking: property ThingClientHeaders.find['200'].xTotal changed: number → string"],
    ],
    [
        'the only header of an error, which went',
        describeHeaders(both, { 'Retry-After': integer }),
        describeHeaders(both),
        ["breaking: property ThingClientHeaders.find['429'] removed: { retryAfter?: number; }"],
    ],
    [
        'the first header of an error',
        describeHeaders(both),
        describeHeaders(both, { 'Retry-After': integer }),
        ["property ThingClientHeaders.find['429'] added: { retryAfter?: number; }"],
    ],
];

const options: Partial<Config> = { responseShape: 'full', responseHeaders: true };

test.each(rows)('%s', async (_what, before, after, expected) => {
    expect(linesOf(await checkChange('headers', before, after, { before: options }))).toEqual(expected);
});
