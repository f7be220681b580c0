import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { load } from '../../../src/load/index.ts';
import type { StandardInput } from '../../../src/load/source/standard-input.ts';
import { errorOf } from '../folder.ts';

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';

function loadFrom(standardInput: StandardInput, limits: { readonly timeout?: number; readonly size?: number } = {}) {
    return load('-', { standardInput, ...limits });
}

/** A stream that gets no more data, but does not end. */
function unfinished(...chunks: readonly string[]): PassThrough {
    const stream = new PassThrough();
    for (const chunk of chunks) stream.write(chunk);
    return stream;
}

describe('reads', () => {
    test('the whole input, with its name', async () => {
        const { name, version, place } = await loadFrom(
            Readable.from([json.slice(0, 9), json.slice(9)].map(Buffer.from)),
        );
        expect({ name, version }).toEqual({ name: 'standard input', version: '3.0' });
        expect(place('/paths')).toMatchObject({ file: 'standard input', line: 1, column: 34, pointer: '/paths' });
    });

    test('YAML with split characters', async () => {
        const bytes = Buffer.from('openapi: 3.1.0\ninfo: { title: Häuser }\npaths: {}\n');
        const { document } = await loadFrom(Readable.from([...bytes].map((byte) => Buffer.of(byte))));
        expect(document).toMatchObject({ info: { title: 'Häuser' } });
    });

    test('a stream that yields strings', async () => {
        const stream = Readable.from([Buffer.from(json)]).setEncoding('utf8');
        expect((await loadFrom(stream)).version).toBe('3.0');
    });
});

describe('rejects', () => {
    const terminal = Object.assign(unfinished(), { isTTY: true });
    const piping = '\n  give a path, or pipe a description in';

    test.each<[does: string, stream: () => StandardInput, message: string]>([
        [
            'a terminal, at once',
            () => terminal,
            `standard input  unreadable-source  it is a terminal, and nothing is piped in${piping}`,
        ],
        ['no input', () => Readable.from([]), `standard input  empty-source  nothing came in${piping}`],
        [
            'whitespace',
            () => Readable.from([Buffer.from('\n')]),
            'standard input  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        [
            'broken JSON, with its place',
            () => Readable.from([Buffer.from('{"openapi": }')]),
            "standard input:1:13  invalid-syntax  broken JSON: expected a value, found '}'",
        ],
        [
            'a stream that fails',
            () => Readable.from(failing()),
            `standard input  unreadable-source  it cannot be read: EISDIR${piping}`,
        ],
        [
            'a stream that does not end, after the timeout',
            () => unfinished(json),
            'standard input  unreadable-source  it did not end within 0.1 seconds\n  allow more with --timeout, or write the description to a file first',
        ],
    ])('%s', async (_, stream, message) => {
        expect(await errorOf(loadFrom(stream(), { timeout: 100 }), '~~')).toBe(message);
    });

    async function* failing(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('{');
        throw new Error('EISDIR');
    }

    test('an endless stream, at the limit, and closes it', async () => {
        const stream = Readable.from(spaces());
        expect(await errorOf(loadFrom(stream, { size: 10_000 }), '~~')).toContain('it is larger than 0.01 MB');
        expect(stream.destroyed).toBe(true);
    });

    function* spaces(): Generator<Uint8Array> {
        for (;;) yield Buffer.from(' '.repeat(1000));
    }

    test('a read without an input', async () => {
        expect(await errorOf(load('-'), '~~')).toBe(
            'standard input  unreadable-source  there is none here\n  give a path',
        );
    });

    test('a second read', async () => {
        const stream = Readable.from([Buffer.from(json)]);
        await loadFrom(stream);
        expect(await errorOf(loadFrom(stream), '~~')).toBe(
            'standard input  unreadable-source  it has been read already\n  read it once only',
        );
    });
});
