/** Parameters that are described by a media type, and arrays that only Swagger 2.0 can describe, as the libraries send them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useClient, useServer } from './server.ts';

const string = { type: 'string' };
const responses = { '204': { description: 'Done' } };

/** A parameter that is described by `content`. */
const content = (place: string, mediaType: string, schema?: JsonObject): JsonObject => ({
    name: 'value',
    in: place,
    required: true,
    content: { [mediaType]: schema === undefined ? {} : { schema } },
});
const operation = (operationId: string, parameter: JsonObject): JsonObject => ({
    tags: ['params'],
    operationId,
    parameters: [parameter],
    responses,
});
const at = (place: string): string => (place === 'path' ? '/everything/{value}/end' : '/everything/end');

const places = ['path', 'query', 'header'] as const;

const described: Readonly<Record<string, readonly [mediaType: string, schema?: JsonObject]>> = {
    Text: ['text/plain', string],
    Day: ['text/plain', { type: 'string', format: 'date' }],
    Count: ['text/plain', { type: 'integer' }],
    Markup: ['application/xml', { type: 'object' }],
    Form: ['application/x-www-form-urlencoded', { type: 'object' }],
    Open: ['application/octet-stream'],
    Json: ['application/json', { type: 'object' }],
    OwnJson: ['application/vnd.own+json', string],
};

const document = describePaths(
    Object.fromEntries(
        places.flatMap((place) =>
            Object.entries(described).map(([name, [mediaType, schema]]) => [
                at(place).replace('end', `${place}${name}`),
                { get: operation(`${place}${name}`, content(place, mediaType, schema)) },
            ]),
        ),
    ),
);

const src = outputPath('content.json');

/** A call, and its value in the path or the query, and in a header. */
const values: readonly (readonly [name: string, value: unknown, encoded: string, plain?: string])[] = [
    ['Text', 'a "b"/&', 'a%20%22b%22%2F%26', 'a "b"/&'],
    ['Day', new Date(Date.UTC(2024, 1, 29, 23)), '2024-02-29'],
    ['Count', 5, '5'],
    ['Markup', '<a/>', '%3Ca%2F%3E', '<a/>'],
    ['Form', 'a=1&b=2', 'a%3D1%26b%3D2', 'a=1&b=2'],
    ['Open', '{}', '%7B%7D', '{}'],
    ['Json', { a: 'b' }, '%7B%22a%22%3A%22b%22%7D', '{"a":"b"}'],
    ['OwnJson', 'a', '%22a%22', '"a"'],
];

const contents = places.flatMap((place) =>
    values.map(([name, value, encoded, plain = encoded]): RequestCase => {
        const url = {
            path: `/everything/${encoded}/path${name}`,
            query: `/everything/query${name}?value=${encoded}`,
            header: `/everything/header${name}`,
        }[place];
        const headers = place === 'header' ? { headers: { value: plain } } : {};
        return { does: `${place} ${name}`, call: `params.${place}${name}`, with: [value], sends: { url, ...headers } };
    }),
);

/** What joins the arrays of Swagger 2.0. */
const separators = { ssv: [' ', '%20'], tsv: ['\t', '%09'], pipes: ['|', '%7C'] } as const;

const swagger: JsonObject = {
    swagger: '2.0',
    info: { title: 'Arrays', version: '1' },
    paths: Object.fromEntries(
        Object.keys(separators).map((collectionFormat) => {
            const list = { type: 'array', items: { type: 'string' }, collectionFormat, required: true };
            const parameters = ['path', 'query', 'header', 'formData'].map((place) => ({
                ...list,
                name: place === 'formData' ? 'part' : place,
                in: place,
            }));
            const parts = [...parameters, { name: 'joined', in: 'formData', ...list, collectionFormat: 'csv' }];
            const post = {
                tags: ['arrays'],
                operationId: collectionFormat,
                consumes: ['multipart/form-data'],
                parameters: parts,
                responses,
            };
            return [`/everything/${collectionFormat}/{path}`, { post }];
        }),
    ),
};
const swaggerSrc = outputPath('arrays.json');

const arrays = Object.entries(separators).map(
    ([format, [plain, encoded]]): RequestCase => ({
        does: format,
        call: `arrays.${format}`,
        with: [['a/b', 'c'], ['d&', 'e'], ['f', 'g'], { part: ['h', 'i'], joined: ['j', 'k'] }],
        sends: {
            url: `/everything/${format}/a%2Fb${encoded}c?query=d%26${encoded}e`,
            headers: { header: `f${plain}g` },
            fields: [
                ['part', `h${plain}i`],
                ['joined', 'j,k'],
            ],
        },
    }),
);

const server = useServer();

beforeAll(async () => {
    for (const [path, description] of [
        [src, document],
        [swaggerSrc, swagger],
    ] as const) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, JSON.stringify(description));
    }
});

describe.each(libraries)('%s sends', (_, library) => {
    describe('the text of a media type, and JSON as such:', () => {
        const client = useClient('content', library, server, { src, dateFormat: 'Date' });
        test.each(contents)('$does', ({ sends, ...row }) => expectSent(client(), server(), row, sends));
    });

    describe('an array of Swagger 2.0 in one string:', () => {
        const client = useClient('arrays', library, server, { src: swaggerSrc });
        test.each(arrays)('$does', ({ sends, ...row }) => expectSent(client(), server(), row, sends));
    });
});
