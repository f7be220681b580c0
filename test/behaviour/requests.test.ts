/** What the generated clients send: methods, bodies, paths and headers. */
import { describe, test } from 'vitest';
import { allBytes } from '../server/responses.ts';
import { differenceOf, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import { expectSent, type Refused, type RequestCase, type Sent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const thing = { id: 1, name: 'one' };
const thingText = '{"id":1,"name":"one"}';
const day = new Date('2024-02-29T00:00:00.000Z');
const moment = new Date('2024-02-29T12:34:56.789Z');

const verbs: readonly RequestCase[] = [
    { does: 'GET', call: 'verbs.sendGet', sends: { method: 'GET', url: '/verbs', body: '' } },
    { does: 'HEAD', call: 'verbs.sendHead', sends: { method: 'HEAD', url: '/verbs', body: '' } },
    { does: 'OPTIONS', call: 'verbs.sendOptions', sends: { method: 'OPTIONS', url: '/verbs', body: '' } },
    { does: 'POST', call: 'verbs.sendPost', sends: { method: 'POST', url: '/verbs', body: '' } },
    { does: 'PUT', call: 'verbs.sendPut', sends: { method: 'PUT', url: '/verbs', body: '' } },
    { does: 'PATCH', call: 'verbs.sendPatch', sends: { method: 'PATCH', url: '/verbs', body: '' } },
    { does: 'DELETE', call: 'verbs.sendDelete', sends: { method: 'DELETE', url: '/verbs', body: '' } },
    {
        does: 'TRACE',
        call: 'verbs.sendTrace',
        sends: { method: 'TRACE', url: '/verbs', body: '' },
        differs: {
            ...differenceOf(['fetch', 'ky', 'ky 1', 'xior', 'ng2'], {
                because: 'the specification of fetch forbids the method',
                instead: { refuses: /TRACE/ },
            }),
            ng1: {
                because: 'the specification of XMLHttpRequest forbids the method',
                instead: { refuses: /SecurityError/ },
            },
        },
    },
    {
        does: 'everything at once',
        call: 'verbs.sendEverything',
        with: ['b/c', 'given', 1.5, 7, thing, ['x', 'y'], 'too'],
        sends: {
            method: 'POST',
            url: '/everything/7/b%2Fc?required=1.5&optional=x&optional=y',
            headers: { 'x-required': 'given', 'x-optional': 'too' },
            contentType: 'application/json',
            body: thingText,
        },
    },
    {
        does: 'everything at once, without optional parameters',
        call: 'verbs.sendEverything',
        with: ['b', 'given', 0, 0, thing],
        sends: {
            url: '/everything/0/b?required=0',
            headers: { 'x-required': 'given', 'x-optional': null },
            body: thingText,
        },
    },
];

/** A JSON body and what goes over the wire. */
function json(does: string, call: string, value: unknown, body = JSON.stringify(value)): RequestCase {
    return { does: `JSON: ${does}`, call, with: [value], sends: { contentType: 'application/json', body } };
}

const jsonBodies: readonly RequestCase[] = [
    json('an object', 'bodies.sendObject', thing),
    json('an object with characters of every kind', 'bodies.sendObject', { id: 1, name: '"ü€😀\n\u2028\\' }),
    json('an object without its undefined property', 'bodies.sendObject', { ...thing, note: undefined }, thingText),
    json('an array', 'bodies.sendArray', [thing, thing]),
    json('an empty array', 'bodies.sendArray', []),
    json('a string', 'bodies.sendString', 'text'),
    json('an empty string', 'bodies.sendString', ''),
    json('a string with spaces around it', 'bodies.sendString', '  text '),
    json('a string that looks like JSON', 'bodies.sendString', '{"id":1}'),
    json('a number', 'bodies.sendNumber', -1.5),
    json('zero', 'bodies.sendNumber', 0),
    json('true', 'bodies.sendBoolean', true),
    json('false', 'bodies.sendBoolean', false),
    json('null', 'bodies.sendNullable', null),
    json('an object that may be null', 'bodies.sendNullable', { name: 'one' }),
    json('a string of a union', 'bodies.sendUnion', 'text'),
    json('an object of a union', 'bodies.sendUnion', thing),
    json('an object of unknown type', 'bodies.sendUnknown', thing),
    json('a string of unknown type', 'bodies.sendUnknown', 'text'),
    json('null of unknown type', 'bodies.sendUnknown', null),
    {
        ...json('an object with a name that begins with dollar signs', 'bodies.sendObject', { ...thing, $$a: 1 }),
        differs: {
            ng1: {
                because: 'it drops names that begin with $$',
                instead: { contentType: 'application/json', body: thingText },
            },
        },
    },
    json('an optional one', 'bodies.sendOptional', thing),
    json('one of several media types', 'bodies.sendSeveral', thing),
    json('where any media type is allowed', 'bodies.sendAny', thing),
    json('a number where any media type is allowed', 'bodies.sendAnyNumber', 1.5),
    json('with DELETE', 'bodies.deleteWithBody', [1, 2]),
    {
        does: 'JSON: a merge patch',
        call: 'bodies.sendMergePatch',
        with: [thing],
        sends: { method: 'PATCH', contentType: 'application/merge-patch+json', body: thingText },
    },
];

const urlencoded = 'application/x-www-form-urlencoded';

const absent: Sent = { body: '', contentType: null };

const absentBodies: readonly RequestCase[] = [
    ...[
        { does: 'none declared', call: 'bodies.sendNothing' },
        { does: 'no JSON', call: 'bodies.sendOptional' },
        { does: 'no form', call: 'bodies.sendOptionalForm' },
        { does: 'no multipart form', call: 'bodies.sendOptionalMultipart' },
        { does: 'no JSON of a custom type', call: 'bodies.sendOptionalMergePatch' },
        { does: 'no string', call: 'bodies.sendOptionalText' },
        { does: 'no JSON Lines', call: 'bodies.sendOptionalJsonLines' },
        { does: 'no bytes', call: 'bodies.sendOptionalOctets' },
    ].map((line) => ({ ...line, sends: absent })),
];

const forms: readonly RequestCase[] = [
    {
        does: 'strings, numbers, booleans, dates, arrays and nested objects',
        call: 'bodies.sendForm',
        with: [{ text: 'a', number: 1.5, flag: false, moment, list: ['x', 'y'], nested: { a: 'b', b: 0 } }],
        sends: {
            contentType: urlencoded,
            fields: [
                ['text', 'a'],
                ['number', '1.5'],
                ['flag', 'false'],
                ['moment', '2024-02-29T12:34:56.789Z'],
                ['list', 'x'],
                ['list', 'y'],
                ['nested.a', 'b'],
                ['nested.b', '0'],
            ],
        },
    },
    {
        does: 'characters of every kind',
        call: 'bodies.sendForm',
        with: [{ text: 'a b&c=d+e%20/ü😀', 'a&b=c': 'name' }],
        sends: {
            body: 'text=a+b%26c%3Dd%2Be%2520%2F%C3%BC%F0%9F%98%80&a%26b%3Dc=name',
            fields: [
                ['text', 'a b&c=d+e%20/ü😀'],
                ['a&b=c', 'name'],
            ],
        },
    },
    {
        does: 'nothing for null and undefined',
        call: 'bodies.sendForm',
        with: [{ text: '', number: undefined, list: [null, 'x'], nested: { a: null } }],
        sends: {
            fields: [
                ['text', ''],
                ['list', 'x'],
            ],
        },
    },
    {
        does: 'an optional form',
        call: 'bodies.sendOptionalForm',
        with: [{ text: 'a' }],
        sends: { contentType: urlencoded, fields: [['text', 'a']] },
    },
    {
        does: 'a form built by the caller',
        call: 'bodies.sendReadyForm',
        with: [new URLSearchParams([['a', 'b c']])],
        sends: { contentType: urlencoded, body: 'a=b+c' },
    },
];

function readyForm(): FormData {
    const form = new FormData();
    form.append('text', 'a');
    form.append('file', new File(['bytes'], 'a.txt', { type: 'text/plain' }));
    return form;
}

const multiparts: readonly RequestCase[] = [
    {
        does: 'strings, numbers, booleans, dates, arrays and nested objects',
        call: 'bodies.sendMultipart',
        with: [
            {
                file: new Blob(['bytes'], { type: 'text/csv' }),
                text: 'a ü😀&=',
                number: 0,
                flag: true,
                moment,
                list: ['x', 'y'],
                nested: { a: 'b', b: 1 },
                points: [
                    { x: 1, y: 2 },
                    { x: 3, y: 4 },
                ],
            },
        ],
        sends: {
            contentType: 'multipart/form-data',
            fields: [
                ['text', 'a ü😀&='],
                ['number', '0'],
                ['flag', 'true'],
                ['moment', '2024-02-29T12:34:56.789Z'],
                ['list', 'x'],
                ['list', 'y'],
                ['nested', '{"a":"b","b":1}', 'application/json'],
                ['points', '{"x":1,"y":2}', 'application/json'],
                ['points', '{"x":3,"y":4}', 'application/json'],
            ],
            files: [{ name: 'file', fileName: 'blob', contentType: 'text/csv', text: 'bytes' }],
        },
    },
    {
        does: 'files with their names and types',
        call: 'bodies.sendMultipart',
        with: [
            {
                file: new File(['first'], 'first.png', { type: 'image/png' }),
                files: [new File(['second'], 'second'), new File([''], 'third.txt', { type: 'text/plain' })],
            },
        ],
        sends: {
            fields: [],
            files: [
                { name: 'file', fileName: 'first.png', contentType: 'image/png', text: 'first' },
                { name: 'files', fileName: 'second', contentType: 'application/octet-stream', text: 'second' },
                { name: 'files', fileName: 'third.txt', contentType: 'text/plain', text: '' },
            ],
        },
    },
    {
        does: 'nothing for null and undefined',
        call: 'bodies.sendMultipart',
        with: [{ file: new Blob(['bytes']), text: undefined, nullable: null, list: [null, 'x'] }],
        sends: {
            fields: [['list', 'x']],
            files: [{ name: 'file', fileName: 'blob', contentType: 'application/octet-stream', text: 'bytes' }],
        },
    },
    {
        does: 'an optional form',
        call: 'bodies.sendOptionalMultipart',
        with: [{ file: new Blob(['bytes']) }],
        sends: {
            contentType: 'multipart/form-data',
            files: [{ name: 'file', fileName: 'blob', contentType: 'application/octet-stream', text: 'bytes' }],
        },
    },
    {
        does: 'a form built by the caller',
        call: 'bodies.sendReadyMultipart',
        with: [readyForm()],
        sends: {
            contentType: 'multipart/form-data',
            fields: [['text', 'a']],
            files: [{ name: 'file', fileName: 'a.txt', contentType: 'text/plain', text: 'bytes' }],
        },
    },
];

const octets = 'application/octet-stream';
const bytes = new Uint8Array(allBytes);

const texts: readonly RequestCase[] = [
    {
        does: 'a plain string',
        call: 'bodies.sendText',
        with: ['plain ü😀'],
        sends: { contentType: 'text/plain', body: 'plain ü😀' },
    },
    {
        does: 'spaces and line breaks',
        call: 'bodies.sendText',
        with: [' a\r\nb\n '],
        sends: { body: ' a\r\nb\n ' },
    },
    { does: 'a string that looks like JSON', call: 'bodies.sendText', with: [' "a" '], sends: { body: ' "a" ' } },
    { does: 'CSV', call: 'bodies.sendCsv', with: ['a,b\n1,2'], sends: { contentType: 'text/csv', body: 'a,b\n1,2' } },
    {
        does: 'XML',
        call: 'bodies.sendXml',
        with: ['<thing><id>1</id></thing>'],
        sends: { contentType: 'application/xml', body: '<thing><id>1</id></thing>' },
    },
    ...['{"id":1}\n{"id":2}\n', '{"id":1}', '"a"', 'a', ' 1\n'].map((text) => ({
        does: `JSON Lines: ${JSON.stringify(text)}`,
        call: 'bodies.sendJsonLines',
        with: [text],
        sends: { contentType: 'application/jsonl', body: text },
    })),
    {
        does: 'a JSON text sequence',
        call: 'bodies.sendJsonSequence',
        with: ['\u001E{"id":1}\n'],
        sends: { contentType: 'application/json-seq', body: '\u001E{"id":1}\n' },
    },
    {
        does: 'optional JSON Lines',
        call: 'bodies.sendOptionalJsonLines',
        with: ['{"id":1}\n'],
        sends: { contentType: 'application/jsonl', body: '{"id":1}\n' },
    },
    {
        does: 'an optional string',
        call: 'bodies.sendOptionalText',
        with: ['a'],
        sends: { contentType: 'text/plain', body: 'a' },
    },
];

const binaries: readonly RequestCase[] = [
    {
        does: 'bytes',
        call: 'bodies.sendOctets',
        with: [new Blob([bytes])],
        sends: { contentType: octets, bytes },
    },
    {
        does: 'bytes of another type, as the declared type',
        call: 'bodies.sendOctets',
        with: [new Blob([bytes], { type: 'image/png' })],
        sends: { contentType: octets, bytes },
    },
    {
        does: 'a file',
        call: 'bodies.sendOctets',
        with: [new File([bytes], 'a.bin')],
        sends: { contentType: octets, bytes },
    },
    {
        does: 'an empty Blob',
        call: 'bodies.sendOctets',
        with: [new Blob([])],
        sends: { contentType: octets, body: '' },
    },
    {
        does: 'optional bytes',
        call: 'bodies.sendOptionalOctets',
        with: [new Blob([bytes])],
        sends: { contentType: octets, bytes },
    },
    {
        does: 'an image, with its own type',
        call: 'bodies.sendImage',
        with: [new Blob([bytes], { type: 'image/png' })],
        sends: { contentType: 'image/png', bytes },
    },
];

/** A path, compared character by character. */
function path(does: string, call: string, values: readonly unknown[], url: string): RequestCase {
    return { does, call: `paths.${call}`, with: values, sends: { url } };
}

const paths: readonly RequestCase[] = [
    path('a plain string', 'sendPathText', ['plain-text_1.0~'], '/paths/text/plain-text_1.0~/end'),
    path('a slash', 'sendPathText', ['a/b'], '/paths/text/a%2Fb/end'),
    path('a backslash', 'sendPathText', ['a\\b'], '/paths/text/a%5Cb/end'),
    path('a question mark', 'sendPathText', ['a?b=c&d'], '/paths/text/a%3Fb%3Dc%26d/end'),
    path('a hash', 'sendPathText', ['a#b'], '/paths/text/a%23b/end'),
    path('a percent sign', 'sendPathText', ['100%'], '/paths/text/100%25/end'),
    path('a string that looks encoded', 'sendPathText', ['a%2Fb'], '/paths/text/a%252Fb/end'),
    path('a space and a plus', 'sendPathText', ['a b+c'], '/paths/text/a%20b%2Bc/end'),
    path('characters of every kind', 'sendPathText', ['ü€😀'], '/paths/text/%C3%BC%E2%82%AC%F0%9F%98%80/end'),
    path('a colon, an at and a semicolon', 'sendPathText', ['a:b@c;d'], '/paths/text/a%3Ab%40c%3Bd/end'),
    path('braces', 'sendPathText', ['{value}'], '/paths/text/%7Bvalue%7D/end'),
    path('an array', 'sendPathArray', [['a', 'b']], '/paths/array/a,b'),
    path('an array of one', 'sendPathArray', [['a']], '/paths/array/a'),
    path('an array of items to be encoded', 'sendPathArray', [['a,b', 'c/d']], '/paths/array/a%2Cb,c%2Fd'),
    path('a number', 'sendPathNumber', [42], '/paths/number/42'),
    path('zero', 'sendPathNumber', [0], '/paths/number/0'),
    path('a negative fraction', 'sendPathNumber', [-1.5], '/paths/number/-1.5'),
    path('a number with an exponent', 'sendPathNumber', [1e21], '/paths/number/1e%2B21'),
    path('true', 'sendPathBoolean', [true], '/paths/boolean/true'),
    path('false', 'sendPathBoolean', [false], '/paths/boolean/false'),
    path('a day', 'sendPathDay', [day], '/paths/day/2024-02-29'),
    path('a day with a time', 'sendPathDay', [moment], '/paths/day/2024-02-29'),
    path('a moment', 'sendPathMoment', [moment], '/paths/moment/2024-02-29T12%3A34%3A56.789Z'),
    path('an array of days', 'sendPathDays', [[day, moment]], '/paths/days/2024-02-29,2024-02-29'),
    path('two parameters in a segment, one of them twice', 'sendPathTwo', ['a/b', 'c'], '/paths/two/a%2Fb-c/a%2Fb'),
    path(
        'a path that looks like a template literal',
        'sendPathLiteral',
        ['a'],
        "/paths/literal/$$a/it's/%60tick%60.json",
    ),
    {
        does: 'one name for three parameters',
        call: 'paths.sendSameName',
        with: ['a', 'b', 'c'],
        sends: { url: '/paths/a/same?id=b', headers: { id: 'c' } },
    },
];

const headers: readonly RequestCase[] = [
    {
        does: 'of every type',
        call: 'headers.sendHeaders',
        with: ['given', 'text', 42, false, day, moment, ['a', 'b'], [1, 2], 'de-AT'],
        sends: {
            headers: {
                'x-required': 'given',
                'x-text': 'text',
                'x-count': '42',
                'x-flag': 'false',
                'x-day': '2024-02-29',
                'x-moment': '2024-02-29T12:34:56.789Z',
                'x-list': 'a,b',
                'x-numbers': '1,2',
                'accept-language': 'de-AT',
            },
        },
    },
    {
        does: 'zero',
        call: 'headers.sendHeaders',
        with: ['given', undefined, 0],
        sends: { headers: { 'x-count': '0' } },
    },
    {
        does: 'nothing for omitted parameters',
        call: 'headers.sendHeaders',
        with: ['given'],
        sends: {
            headers: {
                'x-required': 'given',
                'x-text': null,
                'x-count': null,
                'x-flag': null,
                'x-day': null,
                'x-moment': null,
                'x-list': null,
                'x-numbers': null,
            },
        },
    },
    {
        does: 'nothing for null',
        call: 'headers.sendNullableHeader',
        with: [null],
        sends: { headers: { 'x-nullable': null } },
    },
    {
        does: 'a string that may be null',
        call: 'headers.sendNullableHeader',
        with: ['null'],
        sends: { headers: { 'x-nullable': 'null' } },
    },
    { does: 'no cookie', call: 'headers.sendCookie', sends: { url: '/headers/cookie', headers: { cookie: null } } },
    {
        does: 'together with a body',
        call: 'headers.sendHeaderAndBody',
        with: ['given', thing],
        sends: { headers: { 'x-required': 'given' }, contentType: 'application/json', body: thingText },
    },
];

/** The default Accept header of axios, AngularJS and Angular. */
const jsonBeforeAnything = 'application/json, text/plain, */*';

/** The Accept header, with the difference of the libraries that have a default of their own. */
function asks(does: string, call: string, accept: string, args: readonly unknown[] = []): RequestCase {
    const because = 'it has a default of its own';
    return {
        does,
        call,
        with: args,
        sends: { headers: { accept } },
        ...(accept === 'application/json' || accept === '*/*'
            ? {
                  differs: differenceOf(['axios', 'ng1', 'ng2'], {
                      because,
                      instead: { headers: { accept: jsonBeforeAnything } },
                  }),
              }
            : {}),
    };
}

const accepts: readonly RequestCase[] = [
    asks('JSON', 'responses.getObject', 'application/json'),
    asks('JSON of a 201', 'responses.getCreated', 'application/json'),
    asks('JSON where the body may be missing', 'responses.getMaybe', 'application/json', [true]),
    asks('JSON of a default response', 'responses.getDefault', 'application/json'),
    {
        does: 'only JSON, where the server has a choice',
        call: 'headers.sendAccept',
        sends: { headers: { accept: 'application/json' } },
    },
    asks('JSON of a custom type', 'responses.getVendor', 'application/vnd.example+json'),
    asks('text', 'responses.getText', 'text/plain'),
    asks('XML', 'responses.getXml', 'application/xml'),
    asks('bytes', 'responses.getBinary', 'application/octet-stream'),
    asks('an image', 'responses.getImage', 'image/png'),
    asks(
        'the media types of several successes',
        'responses.getMixed',
        'application/json, text/plain, application/octet-stream',
        [200],
    ),
    asks('anything', 'responses.getAny', '*/*', ['json']),
    asks('anything, where no body is declared', 'responses.getNoContent', '*/*'),
    asks('anything, where a body is declared for a 204', 'responses.getDescribedNoContent', '*/*', [204]),
    asks('anything for a HEAD', 'responses.headExists', '*/*'),
];

const server = useServer();

describe.each(libraries)('%s sends', (_name, library) => {
    const client = useClient('requests', library, server, { nullableStrategy: 'include' });

    describe.each([
        ['the method', verbs],
        ['a JSON body', jsonBodies],
        ['no body:', absentBodies],
        ['a URL-encoded form:', forms],
        ['a multipart form:', multiparts],
        ['a string:', texts],
        ['a binary:', binaries],
        ['a path with', paths],
        ['headers:', headers],
        ['the Accept header for', accepts],
    ])('%s', (_, cases) => {
        test.each(
            cases.map((line) => {
                const [name, expected] = expectationFor<Sent | Refused>(library, line.does, line.sends, line.differs);
                return [name, line, expected] as const;
            }),
        )('%s', async (_does, line, expected) => {
            await expectSent(client(), server(), line, expected);
        });
    });
});
