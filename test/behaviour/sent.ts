import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { EchoServer, RecordedRequest } from '../server/echo-server.ts';
import type { Differences } from './differences.ts';
import type { Client } from './library.ts';

/** What the server must have received; missing fields are not checked. */
export interface Sent {
    readonly method?: string;
    /** Path and query, exactly as sent. */
    readonly url?: string;
    /** By lowercase name; null if the header must be missing. */
    readonly headers?: Readonly<Record<string, string | null>>;
    /** Without parameters such as a boundary; null if it must be missing. */
    readonly contentType?: string | null;
    readonly body?: string;
    readonly bytes?: Uint8Array;
    /** Names and values of a form, in order, with the media types of the parts that have one. */
    readonly fields?: readonly SentField[];
    readonly files?: readonly SentFile[];
}

export type SentField = readonly [name: string, value: string, contentType?: string];

export interface SentFile {
    readonly name: string;
    readonly fileName: string;
    readonly contentType: string;
    readonly text: string;
}

/** A request that the library refuses to send; the reason may be anywhere in the rejection. */
export interface Refused {
    readonly refuses: RegExp;
}

/** One line of a table of requests. */
export interface RequestCase {
    readonly does: string;
    readonly call: string;
    readonly with?: readonly unknown[];
    readonly sends: Sent;
    readonly differs?: Differences<Sent | Refused>;
}

/** Makes a call and checks that the server received exactly one request, as expected. */
export async function expectSent(
    client: Client,
    server: EchoServer,
    { call, with: args = [] }: Pick<RequestCase, 'call' | 'with'>,
    expected: Sent | Refused,
): Promise<void> {
    server.requests.length = 0;
    if ('refuses' in expected) {
        const reason = await client.call(call, ...args).then(() => 'it was sent', inspect);
        expect(reason).toMatch(expected.refuses);
        expect(server.requests).toEqual([]);
        return;
    }
    await client.call(call, ...args);
    expect(server.requests.map((request) => received(request, expected))).toEqual([expected]);
}

/** The received values of the expected fields. */
function received(request: RecordedRequest, expected: Sent): Sent {
    const { method, url, headers, body, form } = request;
    const contentType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? null;
    const whole: Required<Omit<Sent, 'headers'>> = {
        method,
        url,
        contentType,
        body: body.toString('utf8'),
        bytes: new Uint8Array(body),
        fields: form.fields.map(({ name, value, contentType }): SentField => {
            return contentType === '' ? [name, value] : [name, value, contentType];
        }),
        files: form.files.map((file) => ({
            name: file.name,
            fileName: file.fileName,
            contentType: file.contentType,
            text: file.bytes.toString('utf8'),
        })),
    };
    const wanted = Object.entries(whole).filter(([name]) => name in expected);
    if (expected.headers === undefined) return Object.fromEntries(wanted);
    const names = Object.keys(expected.headers);
    const found = Object.fromEntries(names.map((name) => [name, headers[name] ?? null]));
    return { ...Object.fromEntries(wanted), headers: found as Readonly<Record<string, string | null>> };
}
