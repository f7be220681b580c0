/** The differences between the pages of two outputs. */
import { describe, expect, test } from 'vitest';
import type { Config, PageRule } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf, query } from './generated.ts';

const text = { type: 'string' };
const page = (items: JsonObject, next: JsonObject): JsonObject => ({
    type: 'object',
    properties: { items: { type: 'array', items }, next, other: text },
});

const find = (items: JsonObject = text, cursor: JsonObject = text): JsonObject =>
    describeOperations({ find: { parameters: [query('cursor', cursor)], response: page(items, cursor) } });

const inline = '{ items?: string[]; next?: string; other?: string; }';

const rule: PageRule = {
    operationIds: ['find'],
    kind: 'cursor',
    parameter: 'cursor',
    next: 'next',
    items: 'items',
};

function withRule(...rules: readonly PageRule[]): Partial<Config> {
    return { pagination: { rules } };
}

describe.each(['fetch', 'axios', 'ng2'] as const)('of %s', (template) => {
    const client = template === 'ng2' ? 'ThingService' : 'thingClient';
    test.each<[string, [JsonObject, Partial<Config>], [JsonObject, Partial<Config>], readonly string[]]>([
        ['nothing', [find(), withRule(rule)], [find(), withRule(rule)], []],
        [
            'a rule that came',
            [find(), withRule()],
            [find(), withRule(rule)],
            [
                `response ${client}.find() changed: ${inline} → FindPage`,
                `operation ${client}.findPages added`,
                `operation ${client}.findItems added`,
                'type FindPage added',
                'type Pages added',
            ],
        ],
        [
            'a rule that went',
            [find(), withRule(rule)],
            [find(), withRule()],
            [
                `response ${client}.find() changed: FindPage → ${inline}`,
                `breaking: operation ${client}.findPages removed`,
                `breaking: operation ${client}.findItems removed`,
                'breaking: type FindPage removed',
                'breaking: type Pages removed',
            ],
        ],
        [
            'another place of the next page',
            [find(), withRule(rule)],
            [find(), withRule({ ...rule, next: 'other' })],
            [`breaking: operation ${client}.findPages sends or reads something in another way`],
        ],
        [
            'another cursor',
            [find(), withRule(rule)],
            [find(text, { type: 'integer' }), withRule(rule)],
            expect.arrayContaining([
                `breaking: parameter ${client}.find(cursor) changed: string → number`,
                `breaking: parameter ${client}.findPages(cursor) changed: string → number`,
                `breaking: parameter ${client}.findItems(cursor) changed: string → number`,
            ]),
        ],
        [
            'other items',
            [find(), withRule(rule)],
            [find({ type: 'integer' }), withRule(rule)],
            expect.arrayContaining([`breaking: response ${client}.findItems() changed: string → number`]),
        ],
    ])('%s', async (_, [before, given], [after, now], expected) => {
        const options = { before: { template, ...given }, after: { template, ...now } };
        expect(linesOf(await checkChange('pages', before, after, options))).toEqual(expected);
    });
});

test('of functions are those of operations', async () => {
    const options = { template: 'fetch', clientStyle: 'functions' } as const;
    const [before, after] = [rule, { ...rule, next: 'other' }].map((one) => ({ ...options, ...withRule(one) }));
    expect(linesOf(await checkChange('pages', find(), find(), { before: before ?? {}, after: after ?? {} }))).toEqual([
        'breaking: operation findPages sends or reads something in another way',
    ]);
});
