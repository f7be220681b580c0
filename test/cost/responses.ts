/** What a server may send so that a client has much to do: each row grows with the number of its repeated pieces. */

/** A text in which some pieces, those in lists, are repeated. */
export type Grown = readonly (string | readonly [string])[];

export interface Sent {
    readonly operation: string;
    readonly status?: number;
    readonly headers?: Readonly<Record<string, Grown>>;
    readonly body: Grown;
    /** The error that a caller gets. */
    readonly error?: string;
}

export const mediaTypes: Readonly<Record<string, string>> = {
    text: 'text/plain',
    lines: 'application/jsonl',
    sequence: 'application/json-seq',
    events: 'text/event-stream',
};
export const json = (...body: Grown): Sent => ({ operation: 'json', body });
const link = (...value: Grown): Sent => ({ operation: 'linksPages', headers: { link: value }, body: ['[]'] });
const failing = (error: string, sent: Sent): Sent => ({ ...sent, error });
const twice = 'Error: the server leads to the page';

export const responses: Readonly<Record<string, Sent>> = {
    'items of a list': json('{"nodes":[', ['{"at":"2024-01-02T03:04:05Z","id":12345678901234567890},'], '{}]}'),
    'levels of objects': json(['{"next":'], '{}', ['}']),
    'levels of lists': json(['{"nodes":[{},'], '{}', [']}']),
    'levels of alternatives that a tag tells apart': json(
        '{"either":',
        ['{"kind":"left","either":'],
        '{"kind":"left"}',
        ['}'],
        '}',
    ),
    'levels of alternatives of which none fits': json('{"either":', ['{"either":'], '{}', ['}'], '}'),
    'levels of alternatives that presence tells apart': json(
        '{"either":',
        ['{"plain":"2024-01-02","either":'],
        '{"plain":"2024-01-02"}',
        ['}'],
        '}',
    ),
    'levels that two parts describe': json('{"narrow":', ['{"at":"2024-01-02T03:04:05Z","n":'], '{}', ['}'], '}'),
    'strings that are no dates': json('{"nodes":[', ['{"at":"tomorrow","day":"2024-02-30"},'], '{}]}'),
    'a long string for a date': json('{"at":"', ['2024-01-02T03:04:05'], '"}'),
    'a long fraction of a second': json('{"at":"2024-01-02T03:04:05.', ['000'], 'Z"}'),
    'levels with strings that are no dates': json(['{"at":"tomorrow","next":'], '{}', ['}']),
    'digits of a number': json('{"id":', ['1234567890'], '}'),
    'digits of a fraction': json('{"amount":0.', ['1234567890'], ',"id":1.', ['0000000000'], '}'),
    'an exponent': json('{"id":1e', ['1'], '}'),
    'signs beside long numbers': json('{"name":"', ['#'], '","nodes":[', ['{"id":12345678901234567890},'], '{}]}'),
    'signs with numbers beside long numbers': json(
        '{"byName":{',
        ['"#1#":{},"\\u00231#":{"id":12345678901234567890},'],
        '"a":{}}}',
    ),
    'escapes beside long numbers': json('{"name":"', ['\\\\\\"'], '","id":12345678901234567890}'),
    'keys that are not described': json('{"byName":{', ['"__proto__":{"id":12345678901234567890},'], '"a":{}}}'),
    'text that is no JSON': failing('UnreadableBodyError', json('{"name":"', ['<'])),
    'an error': {
        operation: 'json',
        status: 400,
        error: 'ApiError',
        body: ['{"nodes":[', ['{"at":"tomorrow","id":12345678901234567890},'], '{}]}'],
    },
    'an error without JSON': { operation: 'json', status: 400, error: 'ApiError', body: [['<p> ']] },
    text: { operation: 'text', body: [['a \n']] },

    'lines of JSON': { operation: 'lines', body: [['{"id":12345678901234567890}\n']] },
    'a line of JSON': { operation: 'lines', body: ['{"name":"', ['a'], '"}\n'] },
    'blank lines': { operation: 'lines', body: [['\n'], '{}'] },
    'items of a sequence': { operation: 'sequence', body: [['\x1e{"id":12345678901234567890}\n']] },
    'an item of a sequence, on many lines': { operation: 'sequence', body: ['\x1e{"nodes":[', ['{},\n'], '{}]}\n'] },
    'blank lines of a sequence': { operation: 'sequence', body: [['\n'], '\x1e{}\n'] },
    'blank lines within an item of a sequence': { operation: 'sequence', body: ['\x1e{', ['\n'], '}\n'] },
    'separators of a sequence': { operation: 'sequence', body: [['\x1e'], '{}\n'] },
    'an open item of a sequence': { operation: 'sequence', error: 'SyntaxError', body: ['\x1e', ['[\n']] },
    'quotes of a sequence': { operation: 'sequence', error: 'SyntaxError', body: ['\x1e', ['"\n']] },
    events: { operation: 'events', body: [['data: a\n\n']] },
    'lines of an event': { operation: 'events', body: [['data: a\r\n'], '\n'] },
    'fields of an event': { operation: 'events', body: [['id: a\nevent: b\n'], 'data: a\n\n'] },
    'an event without an end': { operation: 'events', body: ['data: ', ['a: ']] },
    'carriage returns of events': { operation: 'events', body: [['\r']] },

    'an open link': link(['<']),
    links: link(['</a?cursor=1>; rel="prev", ']),
    'parameters of a link': link('</links?cursor=1>', ['; a="b"']),
    'an open string of a link': link('</links?cursor=1>; a="', ['\\\\a']),
    'spaces of a link': failing(twice, link('</links?cursor=1>', [' '], '; rel=next')),
    'commas of a link': failing(twice, link([','], '</links?cursor=1>; rel=next')),
    'semicolons of a link': link('</links?cursor=1>', [';']),
    'the query of a link': failing(twice, link('</links?', ['b=1&'], 'cursor=1>; rel=next')),
    'segments of a link': failing(twice, link('<', ['/links'], '?cursor=1>; rel=next')),
    'items of a page': {
        operation: 'cursorsPages',
        body: ['{"items":[', ['{"at":"2024-01-02"},'], '{}],"next":null}'],
    },
    'a long cursor': { operation: 'cursorsPages', error: twice, body: ['{"items":[],"next":"', ['%'], '"}'] },
};
