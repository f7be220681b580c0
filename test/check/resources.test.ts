/** Resources of Angular come, go and change with the operations that they are of. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { checkChange, describeOperations, linesOf, type Operation, query } from './generated.ts';

const text = { type: 'string' };
const ng2 = { template: 'ng2', resources: true } as const satisfies Partial<Config>;
const found: Operation = { response: text };
const failing: Operation = {
    response: text,
    rest: {
        responses: {
            200: { description: 'Found', content: { 'application/json': { schema: text } } },
            404: { description: 'Wrong', content: { 'application/json': { schema: text } } },
        },
    },
};

type Row = [
    what: string,
    before: Operation | undefined,
    after: Operation | undefined,
    lines: readonly string[],
    options?: { readonly before?: Partial<Config>; readonly after?: Partial<Config> },
];

const rows: readonly Row[] = [
    ['nothing', found, found, []],
    ['an operation that came', undefined, found, ['operation ThingService.find added']],
    ['an operation that went', found, undefined, ['breaking: operation ThingService.find removed']],
    [
        'a parameter that came',
        found,
        { ...found, parameters: [query('limit')] },
        ['parameter ThingService.find(limit) added: string'],
    ],
    ['errors that are described now', found, failing, ['type ThingServiceErrors.find added']],
    [
        'a query that is none any more',
        found,
        { ...found, method: 'post' },
        [
            'breaking: operation ThingService.find sends another request: GET /find → POST /find',
            'breaking: resource findResource removed',
        ],
    ],
    [
        'the option, set',
        found,
        found,
        ['resource keepResource added', 'resource findResource added'],
        { before: { template: 'ng2' }, after: ng2 },
    ],
    [
        'the option, no longer set',
        found,
        found,
        [
            ...['keepResource', 'findResource'].map((name) => `breaking: resource ${name} removed`),
            ...['ResourceConfig', 'ApiResource'].map((name) => `breaking: type ${name} removed`),
        ],
        { before: ng2, after: { template: 'ng2' } },
    ],
];

test.each<Row>(rows)('%s', async (_, before, after, lines, options = { before: ng2 }) => {
    // What all operations share stays with the other one.
    const describe = (find: Operation | undefined) => describeOperations({ keep: failing, ...(find && { find }) });
    expect(linesOf(await checkChange('resources', describe(before), describe(after), options))).toEqual(lines);
});
