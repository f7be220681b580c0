/** What gives URLs comes, goes and changes with the operations that it is of; that of a server says what it takes. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf, type Operation, query } from './generated.ts';

const found: Operation = { response: { type: 'string' } };
const objects = { urls: true, instances: true } as const satisfies Partial<Config>;

type Row = [
    what: string,
    before: Operation | undefined,
    after: Operation | undefined,
    lines: readonly string[],
    options?: { readonly before?: Partial<Config>; readonly after?: Partial<Config> },
];

const rows: readonly Row[] = [
    ['nothing', found, found, []],
    ['an operation that came', undefined, found, ['operation thingClient.find added']],
    ['an operation that went', found, undefined, ['breaking: operation thingClient.find removed']],
    [
        'a parameter that came',
        found,
        { ...found, parameters: [query('limit')] },
        ['parameter thingClient.find(limit) added: string'],
    ],
    [
        'a function of an operation that went',
        found,
        undefined,
        ['breaking: operation find removed'],
        { before: { urls: true, clientStyle: 'functions' } },
    ],
    [
        'a class',
        found,
        { ...found, parameters: [query('limit')] },
        ['parameter ThingService.find(limit) added: string'],
        { before: { urls: true, template: 'ng2' } },
    ],
    [
        'the option, set',
        found,
        found,
        ['url thingUrls.keep added', 'url thingUrls.find added'],
        { before: { instances: true }, after: objects },
    ],
    [
        'the option, no longer set',
        found,
        found,
        ['breaking: url thingUrls.keep removed', 'breaking: url thingUrls.find removed'],
        { before: objects, after: { instances: true } },
    ],
    [
        'the option, set for functions',
        found,
        found,
        ['url keepUrl added', 'url findUrl added'],
        { before: { clientStyle: 'functions' }, after: { clientStyle: 'functions', urls: true } },
    ],
];

test.each<Row>(rows)('%s', async (_, before, after, lines, options = { before: objects }) => {
    const describe = (find: Operation | undefined) => describeOperations({ keep: found, ...(find && { find }) });
    expect(linesOf(await checkChange('urls', describe(before), describe(after), options))).toEqual(lines);
});

const server = (values: readonly string[], more: JsonObject = {}): JsonObject => ({
    url: 'https://{region}.example.com',
    variables: { region: { default: 'eu', enum: [...values] }, ...more },
});

test.each<[what: string, before: JsonObject, after: JsonObject, lines: readonly string[]]>([
    ['a value that came', server(['eu']), server(['eu', 'us']), ["enum value serverUrl(variables).region 'us' added"]],
    [
        'a value that went',
        server(['eu', 'us']),
        server(['eu']),
        ["breaking: enum value serverUrl(variables).region 'us' removed"],
    ],
    [
        'another URL',
        server(['eu']),
        { ...server(['eu']), url: 'https://{region}.example.com/v2' },
        [
            "breaking: setting baseUrl changed: 'https://eu.example.com' → 'https://eu.example.com/v2'",
            'breaking: url serverUrl changed',
        ],
    ],
    ['no variables any more', server(['eu']), { url: 'https://eu.example.com' }, ['breaking: url serverUrl removed']],
])('a server with %s', async (_, before, after, lines) => {
    const describe = (one: JsonObject) => ({ ...describeOperations({ keep: found }), servers: [one] });
    const options = { before: { baseUrl: 'servers' } };
    const result = await checkChange('server-urls', describe(before), describe(after), options);
    expect(linesOf(result)).toEqual(lines);
});
