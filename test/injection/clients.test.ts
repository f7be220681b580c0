/** Nothing that a server, a caller or a description says is a command to who reads the errors of a client. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { failedResult } from '../../src/runtime/results/results.ts';
import { generateModule } from '../behaviour/client.ts';
import { fetch as fetchLibrary } from '../behaviour/libraries/fetch.ts';
import type { Client } from '../behaviour/library.ts';
import { rawIn } from './raw.ts';

/** Short, since messages have no long strings. */
const hostile = 'h\u001b[2J\u0007\u009b\u007f\u202e\u2066\u061c\u2028\u0085\r\n::error::##[e]';

const text = { type: 'string' };
const content = (schema: object, type = 'application/json'): object => ({ [type]: { schema } });
const success = (schema: object, type?: string): object => ({
    200: { description: '', content: content(schema, type) },
});
const ofTag = { oneOf: ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
const query = (name: string): object => ({ name, in: 'query', schema: text });

const operations: Readonly<Record<string, object>> = {
    read: { responses: success({ type: 'object', additionalProperties: { type: 'integer' } }) },
    texts: { responses: success({ type: 'array', items: { enum: [hostile, 1] } }) },
    patterns: { responses: success({ type: 'string', pattern: hostile }) },
    tags: { responses: success({ ...ofTag, discriminator: { propertyName: hostile, mapping: { [hostile]: 'Cat' } } }) },
    lines: { responses: success({ type: 'object' }, 'application/x-ndjson') },
    header: { parameters: [{ name: hostile, in: 'header', required: true, schema: text }], responses: {} },
    deep: {
        parameters: [{ name: 'deep', in: 'query', style: 'deepObject', schema: { additionalProperties: text } }],
        responses: {},
    },
    secret: { security: [{ [hostile]: [] }], responses: {} },
    basic: { security: [{ [`${hostile}2`]: [] }], responses: {} },
    pages: {
        parameters: [query('page')],
        responses: success({ type: 'object', properties: { next: text, data: { type: 'array', items: text } } }),
    },
};

const tagged = (...values: readonly string[]): object => ({
    type: 'object',
    properties: { [hostile]: { enum: values }, a: { type: 'integer' } },
});

const src = {
    openapi: '3.1.0',
    info: { title: 'Raw', version: '1' },
    paths: Object.fromEntries(
        Object.entries(operations).map(([operationId, one]) => [
            `/${operationId}`,
            { get: { operationId, tags: ['raw'], ...one } },
        ]),
    ),
    components: {
        schemas: { Cat: tagged(hostile), Dog: tagged('dog') },
        securitySchemes: {
            [hostile]: { type: 'apiKey', in: 'header', name: 'X-Key' },
            [`${hostile}2`]: { type: 'http', scheme: 'basic' },
        },
    },
};

interface Settings {
    fetch: () => Promise<Response>;
    credentials: object;
    validate: unknown;
}

let http: Settings;
let client: Client;

beforeAll(async () => {
    const exports = await generateModule('raw', fetchLibrary, {
        src,
        baseUrl: 'https://raw.example',
        validators: true,
        security: true,
        pagination: { rules: [{ operationIds: ['pages'], kind: 'url', next: 'next', items: 'data' }] },
    });
    http = exports.http as Settings;
    http.validate = 'reject';
    client = (await fetchLibrary.load(''))(exports);
});

/** What a server may send, also what no platform lets through today. */
function sent(
    body: string,
    response: Partial<Response> = {},
    contentType = 'application/json',
): () => Promise<Response> {
    return async () => {
        const made = new Response(body, { headers: { 'Content-Type': contentType } });
        for (const [name, value] of Object.entries(response)) Object.defineProperty(made, name, { value });
        return made;
    };
}

const json = (value: unknown): (() => Promise<Response>) => sent(JSON.stringify(value));
const url = `https://raw.example/${hostile}`;

/** Reads all that a call gives. */
async function readAll(made: unknown): Promise<void> {
    for await (const _ of (await made) as AsyncIterable<unknown>);
}

const call =
    (name: string, ...args: readonly unknown[]) =>
    (): Promise<unknown> =>
        client.call(`raw.${name}`, ...args);

type Row = [place: string, call: () => Promise<unknown>, response?: () => Promise<Response>, credentials?: object];

const rows: readonly Row[] = [
    ['the status text', call('read'), sent('', { ok: false, status: 500, statusText: hostile })],
    ['a body that is no JSON', call('read'), sent(hostile)],
    ['the URL of a response', call('read'), sent('h', { url })],
    ['a content type', () => readAll(call('lines')()), sent(hostile, {}, 'text/h\u009b')],
    ['a key of a body', call('read'), json({ [hostile]: 'h' })],
    ['a string of a body, and the values of a schema', call('texts'), json([`${hostile}2`])],
    ['a pattern', call('patterns'), json('h')],
    ['a discriminator', call('tags'), json({ [hostile]: hostile, a: 'h' })],
    ['an item of a stream', () => readAll(call('lines')()), sent(`${hostile}\n`, {}, 'application/x-ndjson')],
    ['the name of a header', call('header', '\n')],
    ['a key of a query', call('deep', { [`${hostile}\ud800`]: 'h' })],
    ['the name of a credential', call('secret'), json({}), { [hostile]: 1 }],
    ['the name of a credential for a header', call('secret'), json({}), { [hostile]: '\n' }],
    ['the name of a user', call('basic'), json({}), { [`${hostile}2`]: { username: ':', password: '' } }],
    ['a redirect', call('secret'), sent('', { url, type: 'opaqueredirect' }), { [hostile]: 'h' }],
    ['a link to the next page', () => readAll(client.made('raw.pagesPages')), json({ next: `/${hostile}` })],
    ['what a program throws', async () => Promise.reject(failedResult(hostile).error)],
];

/** An error with those that caused it, as a console shows them. */
function chainOf(error: unknown): readonly Error[] {
    return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

describe('errors of clients say nothing raw', () => {
    test.each<Row>(rows)('%s', async (_, run, response = sent(''), credentials = {}) => {
        http.fetch = response;
        http.credentials = credentials;
        const error = await run().then(
            () => undefined,
            (reason: unknown) => reason,
        );
        const texts = chainOf(error).flatMap(({ message, stack = '' }) => [message, stack.replace(/\n {4}at .*/g, '')]);
        expect(texts[0]).toMatch(/%1B|\\u001b|%C2%9B/);
        const { issues = [] } = error as { readonly issues?: readonly { readonly message: string }[] };
        const messages = [...texts, ...issues.map(({ message }) => message)];
        expect(messages.map((one) => rawIn(one) ?? /\n/.exec(one)?.[0])).toEqual(messages.map(() => undefined));
    });
});

test('each message of the runtime that has a part of something else is escaped', () => {
    /** Those with numbers, a day, words of AngularJS, and the names of arguments, which are identifiers. */
    const harmless =
        /(?: may be cut off| characters| twice| is not a day of the years 0 to 9999|no response: .*| in a path).$/;
    const root = fileURLToPath(new URL('../../src/', import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /(?:^|\/)runtime\/.*\.ts$/.test(path),
    );
    const messages = files.flatMap((path) => {
        const text = readFileSync(root + path, 'utf8');
        if (!/Error\(|super\(/.test(text)) return [];
        return messagesIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).map((one) => one.getText());
    });
    expect(messages.length).toBeGreaterThan(15);
    expect(messages.filter((one) => !one.startsWith('printable(') && !harmless.test(one))).toEqual([]);
});

/** The messages of errors that are no literals. */
function messagesIn(node: ts.Node): readonly ts.Expression[] {
    const isError = ts.isNewExpression(node) && /^(?:Type|Range|Syntax)?Error$/.test(node.expression.getText());
    const isSuper = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
    const [message] = isError || isSuper ? (node.arguments ?? []) : [];
    const own = message === undefined || ts.isStringLiteralLike(message) ? [] : [message];
    const within: ts.Expression[] = [];
    ts.forEachChild(node, (child) => void within.push(...messagesIn(child)));
    return [...own, ...within];
}
