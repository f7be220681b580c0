/** Path arguments: the request always goes to the called operation, or is not sent. */
import { describe, expect, test } from 'vitest';
import { libraries } from './libraries/index.ts';
import type { Library } from './library.ts';
import { useClient, useServer } from './server.ts';

/** Encoding cannot protect these: a URL parser resolves `.` and `..`, and drops an empty segment. */
const leadingElsewhere: readonly (readonly [call: string, value: unknown, shown: string])[] = [
    ['sendPathText', '', ''],
    ['sendPathText', '.', '.'],
    ['sendPathText', '..', '..'],
    ['sendPathArray', [], ''],
    ['sendPathArray', [''], ''],
    ['sendPathArray', ['..'], '..'],
    // Values that the types do not allow can come from JavaScript or unchecked JSON.
    ['sendPathText', undefined, ''],
    ['sendPathText', null, ''],
    ['sendPathNumber', '..', '..'],
    ['sendPathNumber', undefined, ''],
    ['sendPathBoolean', '.', '.'],
    ['sendPathBoolean', ['..'], '..'],
];

/** Similar values and other parts of URLs, which are sent encoded. */
const kept = [
    '...',
    '.a',
    'a..',
    ' ..',
    '..\t',
    '..\n',
    '\0..',
    '../users',
    './',
    '../',
    '../..',
    '..\\..',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '..%00',
    '..;',
    '．．',
    '/',
    '//',
    '/etc',
    '//evil.example',
    '\\\\evil.example',
    '@evil.example',
    'user:secret@evil.example',
    ':80',
    '.evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '?a=b',
    '&a=b',
    '#a',
    '{value}',
    '`',
    '${',
    'a\r\nHost: evil.example',
    '__proto__',
];

const server = useServer();

/** They are refused before the library has them, by the same code for all: the others have a text, a list and a number. */
function refusedFor({ name }: Library): typeof leadingElsewhere {
    return name === 'fetch' ? leadingElsewhere : leadingElsewhere.filter(([, value]) => String(value) === '..');
}

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('paths', library, server);

    test.each(refusedFor(library))('%s(%j) rejects, and sends nothing', async (call, value, shown) => {
        server().requests.length = 0;
        await expect(client().call(`paths.${call}`, value)).rejects.toThrow(
            new TypeError(`'${call === 'sendPathArray' ? 'values' : 'value'}' cannot be '${shown}' in a path`),
        );
        expect(server().requests).toEqual([]);
    });

    test.each(kept)('%j stays one path segment', async (value) => {
        server().requests.length = 0;
        await client().call('paths.sendPathText', value);
        await client().call('paths.sendPathArray', [value, value]);
        await client().call('paths.sendPathTwo', value, value);
        const encoded = encodeURIComponent(value);
        expect(server().requests.map(({ url, headers }) => [headers.host, url])).toEqual(
            [
                `/paths/text/${encoded}/end`,
                `/paths/array/${encoded},${encoded}`,
                `/paths/two/${encoded}-${encoded}/${encoded}`,
            ].map((url) => [new URL(server().url).host, url]),
        );
    });

    test('a dot segment with other text around it is sent', async () => {
        server().requests.length = 0;
        await client().call('paths.sendPathLiteral', '..');
        expect(server().requests.map(({ path }) => path)).toEqual(["/paths/literal/$$../it's/%60tick%60.json"]);
    });
});
