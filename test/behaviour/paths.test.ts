/** Path arguments: whatever they say, the request goes to the operation that was called, or nowhere. */
import { describe, expect, test } from 'vitest';
import { libraries } from './libraries/index.ts';
import { useClient, useServer } from './server.ts';

/** No encoding keeps these in their place: a URL parser takes `.` and `..` for directions, and drops an empty part. */
const leadingElsewhere: readonly (readonly [call: string, value: unknown, shown: string])[] = [
    ['sendPathText', '', ''],
    ['sendPathText', '.', '.'],
    ['sendPathText', '..', '..'],
    ['sendPathArray', [], ''],
    ['sendPathArray', [''], ''],
    ['sendPathArray', ['..'], '..'],
    // What the types do not allow comes all the same, from JavaScript or as JSON that nobody looked at.
    ['sendPathText', undefined, ''],
    ['sendPathText', null, ''],
    ['sendPathNumber', '..', '..'],
    ['sendPathNumber', undefined, ''],
    ['sendPathBoolean', '.', '.'],
    ['sendPathBoolean', ['..'], '..'],
];

/** Near to these, or a part of a URL elsewhere, and sent as they are. */
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

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('paths', library, server);

    test.each(leadingElsewhere)('%s(%j) is refused, and nothing is sent', async (call, value, shown) => {
        server().requests.length = 0;
        await expect(client().call(`paths.${call}`, value)).rejects.toThrow(
            new TypeError(`'${shown}' cannot be a path segment`),
        );
        expect(server().requests).toEqual([]);
    });

    test.each(kept)('%j stays one part of the path', async (value) => {
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

    test('what stands beside a string of the path is sent as it is', async () => {
        server().requests.length = 0;
        await client().call('paths.sendPathLiteral', '..');
        expect(server().requests.map(({ path }) => path)).toEqual(["/paths/literal/$$../it's/%60tick%60.json"]);
    });
});
