import { expect, test } from 'vitest';
import { proposeBaseUrls } from '../../src/init/proposals.ts';

test.each<[what: string, servers: unknown, location: string | undefined, values: readonly string[]]>([
    ['none', undefined, undefined, []],
    ['an empty array', [], undefined, []],
    ['one', [{ url: 'https://a.example/v1' }], undefined, ['servers', 'https://a.example/v1', '']],
    [
        'two',
        [{ url: 'https://a.example' }, { url: 'https://b.example' }],
        undefined,
        ['servers', 'https://a.example', 'https://b.example', ''],
    ],
    ['a relative one in a file', [{ url: '/v1' }], undefined, ['servers', '']],
    [
        'a relative one on a server',
        [{ url: '/v1' }],
        'https://a.example/x.json',
        ['servers', 'https://a.example/v1', ''],
    ],
    [
        'a variable with a default',
        [{ url: 'https://{a}.example', variables: { a: { default: 'b' } } }],
        undefined,
        ['servers', 'https://b.example', ''],
    ],
    [
        'an unusable first one',
        [{ url: 'https://{a}.example' }, { url: 'https://b.example' }],
        undefined,
        ['https://b.example', ''],
    ],
    ['only unusable ones', [{ url: 'ftp://a.example' }, 'x', {}], undefined, []],
])('of %s', (_, servers, location, values) => {
    const document = servers === undefined ? {} : { servers };
    expect(proposeBaseUrls(JSON.parse(JSON.stringify(document)), location).map(({ value }) => value)).toEqual(values);
});
