/** Form fields with an `encoding` in the description, as the libraries send them. */
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import { libraries } from './libraries/index.ts';
import { expectSent, type RequestCase, type SentField, type SentFile } from './sent.ts';
import { useClient, useServer } from './server.ts';

const urlencoded = 'application/x-www-form-urlencoded';
const place = { country: 'ü', town: 'a&b' };
const moment = Date.UTC(2024, 1, 29);

/** A URL-encoded form and the fields that the server receives. */
function form(does: string, value: object, fields: readonly SentField[], call = 'sendFields'): RequestCase {
    return { does, call: `forms.${call}`, with: [value], sends: { contentType: urlencoded, fields } };
}

const urlencodedForms: readonly RequestCase[] = [
    form('an array joined by commas', { joined: ['a', 'b'] }, [['joined', 'a,b']]),
    form('an array joined by spaces', { spaced: ['a', 'b'] }, [['spaced', 'a b']]),
    form('an array joined by pipes', { piped: [1, 2] }, [['piped', '1|2']]),
    form('an array of one', { joined: ['a'] }, [['joined', 'a']]),
    form('an array with characters of every kind', { joined: ['a&b=c', '+ %20ü😀'] }, [['joined', 'a&b=c,+ %20ü😀']]),
    form('a string instead of an array', { joined: 'a' }, [['joined', 'a']]),
    form('nothing for an empty array', { joined: [], spaced: [null], piped: undefined }, []),
    form('a repeated array', { repeated: ['a', 'b'] }, [
        ['repeated', 'a'],
        ['repeated', 'b'],
    ]),
    form('an array without encoding', { other: ['a', 'b'] }, [
        ['other', 'a'],
        ['other', 'b'],
    ]),
    form('an object in brackets', { deep: place }, [
        ['deep[country]', 'ü'],
        ['deep[town]', 'a&b'],
    ]),
    form('encoded characters as decoded', { reserved: '%2F a%b+' }, [['reserved', '/ a%b+']]),
    form('an object as JSON', { place }, [['place', '{"country":"ü","town":"a&b"}']]),
    form('an array as JSON', { places: [{ town: 'a' }, {}] }, [['places', '[{"town":"a"},{}]']]),
    form('a string as JSON', { quoted: 'a"b' }, [['quoted', '"a\\"b"']]),
    form('strings', { reserved: '/?#a,b', plain: 'c' }, [
        ['reserved', '/?#a,b'],
        ['plain', 'c'],
    ]),
    form('nothing for null, even as JSON', { place: null, joined: null, plain: '' }, [['plain', '']]),
    {
        does: 'joined and repeated fields in order',
        call: 'forms.sendFields',
        with: [{ plain: 'a b', joined: ['x', 'y'], repeated: ['z'] }],
        sends: { body: 'plain=a+b&joined=x%2Cy&repeated=z' },
    },
    form(
        'fields of any name',
        JSON.parse('{"__proto__":["a","b"],"constructor":["e","f"],"a-b":["c","d"]}'),
        [
            ['__proto__', 'a,b'],
            ['constructor', 'e,f'],
            ['a-b', 'c,d'],
        ],
        'sendOptionalFields',
    ),
    { does: 'no form', call: 'forms.sendOptionalFields', sends: { body: '' } },
    form('a field of one alternative', { others: ['a', 'b'] }, [['others', 'a,b']], 'sendEither'),
    form('the other alternative', { plain: 'a' }, [['plain', 'a']], 'sendEither'),
];

/** A part of bytes, which has the name of a file. */
function file(name: string, contentType: string, text: string, fileName = 'blob'): SentFile {
    return { name, fileName, contentType, text };
}

/** A multipart form, and the parts that the server receives: the plain ones and those of text with a media type, and files. */
function parts(
    does: string,
    value: object,
    fields: readonly SentField[],
    files: readonly SentFile[] = [],
    call = 'sendParts',
): RequestCase {
    const sends = { contentType: 'multipart/form-data', fields, files };
    return { does, call: `forms.${call}`, with: [value], sends };
}

const json = 'application/json';

const multipartForms: readonly RequestCase[] = [
    parts('an object as JSON', { place }, [['place', '{"country":"ü","town":"a&b"}', json]]),
    parts(
        'objects with dates as JSON, each in a part',
        { visits: [{ day: new Date(moment), moment: new Date(moment) }, {}] },
        [
            ['visits', '{"day":"2024-02-29","moment":"2024-02-29T00:00:00.000Z"}', json],
            ['visits', '{}', json],
        ],
    ),
    parts('an object that may be null as JSON', { visit: { day: new Date(moment) } }, [
        ['visit', '{"day":"2024-02-29"}', json],
    ]),
    parts('one of several types as JSON', { either: { town: 'a' } }, [['either', '{"town":"a"}', json]]),
    parts('an array of strings as JSON, in one part', { names: ['a"', 'ü'] }, [
        ['names', '["a\\"","ü"]', 'application/vnd.names+json'],
    ]),
    parts('markup', { markup: '<a>ü</a>' }, [['markup', '<a>ü</a>', 'application/xml']]),
    // A part without a type is plain text.
    parts('each object of an array as JSON', { places: [{ town: 'a' }, null, {}] }, [
        ['places', '{"town":"a"}', 'application/vnd.place+json'],
        ['places', '{}', 'application/vnd.place+json'],
    ]),
    parts('an object without encoding', { other: place }, [['other', '{"country":"ü","town":"a&b"}', json]]),
    parts('a string of another media type', { table: 'a,b\nc,ü' }, [['table', 'a,b\nc,ü', 'text/csv']]),
    parts('a string that contains JSON', { written: '{"a":1}' }, [['written', '{"a":1}', json]]),
    parts('a string', { plain: 'a' }, [['plain', 'a']]),
    parts('strings beside JSON', { plain: 'a\nb', other: {} }, [
        ['plain', 'a\r\nb'],
        ['other', '{}', json],
    ]),
    parts(
        'bytes with the declared type',
        { icon: new Blob(['a'], { type: 'text/plain' }), icons: [new Blob(['b'])] },
        [],
        [file('icon', 'image/png', 'a'), file('icons', 'image/png', 'b')],
    ),
    parts(
        'files with their names and the declared type',
        {
            icon: new File(['a'], 'a.png', { type: 'image/png', lastModified: moment }),
            icons: [new File(['b'], 'b.bin'), new File([''], 'c')],
        },
        [],
        [
            file('icon', 'image/png', 'a', 'a.png'),
            file('icons', 'image/png', 'b', 'b.bin'),
            file('icons', 'image/png', '', 'c'),
        ],
    ),
    parts(
        'files beside JSON',
        { place, icon: new File(['a\n\0'], 'ü "a".png'), photo: new Blob(['b']) },
        [['place', '{"country":"ü","town":"a&b"}', json]],
        [file('icon', 'image/png', 'a\n\0', 'ü %22a%22.png'), file('photo', 'application/octet-stream', 'b')],
    ),
    parts(
        'bytes of one of several types',
        { photo: new Blob(['a'], { type: 'image/jpeg' }) },
        [],
        [file('photo', 'image/jpeg', 'a')],
    ),
    parts('a number as JSON', { any: 1.5 }, [['any', '1.5', json]]),
    parts('false as JSON', { any: false }, [['any', 'false', json]]),
    parts('arrays as JSON within an array of parts', { any: [[1, 2], new Date(moment)] }, [
        ['any', '[1,2]', json],
        ['any', '2024-02-29T00:00:00.000Z', json],
    ]),
    parts('joined arrays without escaping', { joined: ['a&', 'b ü'], spaced: [1, 2] }, [
        ['joined', 'a&,b ü'],
        ['spaced', '1 2'],
    ]),
    parts(
        'nothing for missing values',
        { place: null, places: [], visits: null, visit: null, names: null, joined: [], icon: undefined, plain: '' },
        [['plain', '']],
    ),
];

const server = useServer();
const src = fileURLToPath(new URL('../../fixtures/encoding.yaml', import.meta.url));

describe.each(libraries)('%s sends', (_name, library) => {
    const client = useClient('encoding', library, server, { src });

    describe.each<readonly [string, readonly RequestCase[]]>([
        ['a URL-encoded form:', urlencodedForms],
        ['a multipart form:', multipartForms],
    ])('%s', (_form, cases) => {
        test.each(cases)('$does', async ({ sends, ...row }) => {
            await expectSent(client(), server(), row, sends);
        });
    });
});
