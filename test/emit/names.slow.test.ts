/** Names in a description that the output needs itself, or that mean something in TypeScript or JavaScript. */
import { describe, expect, test } from 'vitest';
import { type Config, type Generated, type GeneratedFile, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { temporaryFolder } from '../load/folder.ts';
import { errorsOfFiles } from '../tools/compilers.ts';
import { describePaths, response } from '../tools/inline-description.ts';

const folder = temporaryFolder();

const string = { type: 'string' };
const day = { type: 'string', format: 'date' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

async function generateFrom(document: JsonObject, options: Partial<Config>): Promise<Generated> {
    return generate({ src: await folder.write('names.json', JSON.stringify(document)), ...options });
}

/** An interface of a name, and an enumeration that is a value of a name as well. */
const object = { type: 'object', required: ['a'], properties: { a: string } };
const enumeration = { type: 'string', enum: ['a'], 'x-enumNames': ['A'] };

const globals = [
    ...[
        'Array',
        'ArrayBuffer',
        'Blob',
        'Boolean',
        'Date',
        'Error',
        'File',
        'FormData',
        'Headers',
        'JSON',
        'Map',
        'Math',
    ],
    ...[
        'NaN',
        'Infinity',
        'Number',
        'Object',
        'Promise',
        'Record',
        'RegExp',
        'Request',
        'RequestInit',
        'Response',
        'Set',
    ],
    ...['String', 'Symbol', 'TextDecoder', 'TypeError', 'URL', 'URLSearchParams', 'Uint8Array', 'encodeURIComponent'],
    ...[
        'fetch',
        'globalThis',
        'isNaN',
        'undefined',
        'Partial',
        'Readonly',
        'NonNullable',
        'Awaited',
        'Iterable',
        'T',
        'K',
    ],
];
const ownNames = [
    ...['ApiError', 'HttpSettings', 'Call', 'http', 'baseUrl', 'itemName', 'memberName', 'send', 'encodeQuery'],
    ...[
        'encodeParams',
        'encodePath',
        'encodeSegment',
        'joinValues',
        'explodeObject',
        'toDeepObject',
        'keepReserved',
        'toSimple',
        'encodeLabel',
        'encodeMatrix',
        'toDay',
        'toText',
        'toHeaders',
        'toFormData',
        'toMultipart',
        'TextPart',
        'toSearchParams',
    ],
    ...['readJson', 'readText', 'readBlob', 'readNothing', 'readByContentType', 'readUnlessEmpty', 'parseBody'],
    'readError',
    ...['readSuccess', 'readWith', 'readErrorBody', 'parseErrorBody', 'contentTypeOf', 'mergeHeaders', 'toFormText'],
    ...['axios', 'AxiosInstance', 'AxiosResponse', 'AxiosRequestConfig', 'namesClient', 'NamesService', '$config'],
    ...['ky', 'KyInstance', 'KyOptions', 'Options', 'kyConfig', 'extendHttp', 'hasPrefix', 'urlOf', 'headersOf'],
    ...['xior', 'XiorError', 'XiorInstance', 'XiorRequestConfig', 'XiorResponse', 'createHttp', 'encodeNested'],
    ...[
        'ng',
        'apiModule',
        'baseUrlName',
        'moduleName',
        'RequestConfig',
        'IPromise',
        'IHttpService',
        '$inject',
        '$http',
    ],
    ...['HttpClient', 'HttpHeaders', 'HttpResponse', 'HttpErrorResponse', 'Injectable', 'InjectionToken', 'inject'],
    ...['Observable', 'map', 'catchError', 'throwError', 'BASE_URL', 'RequestOptions', 'injectBaseUrl', 'bodyOf'],
    ...['orUndefined', 'toUndefined', 'toResponse', 'ResponseHeaders', 'BodyReader', 'EncodedValue', 'APIResponse2'],
];
/** The names of parameters and variables in the methods and the helpers. */
const localNames = [
    ...['response', 'data', 'body', 'headers', 'status', 'value', 'values', 'path', 'call', 'name', 'text', 'items'],
    ...[
        'item',
        'key',
        'pairs',
        'add',
        'index',
        'style',
        'parameters',
        'parameter',
        'query',
        'separator',
        'error',
        'read',
    ],
    ...['date', 'form', 'fields', 'member', 'params', 'url', 'method', 'config', 'present', 'type'],
];
const words = ['class', 'default', 'new', 'await', 'yield', 'let', 'static', 'arguments', 'eval', 'this', 'null', 'in'];
const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '1st', 'a-b', 'a b', '', '*', '日本', '🐶'];
const all = [...globals, ...ownNames, ...localNames, ...words, ...odd];

/** In JSON, unlike in an object literal, `__proto__` is an ordinary key. */
function byName(names: readonly string[], value: (name: string) => JsonObject): JsonObject {
    return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(value(name))}`).join()}}`);
}

const escapePointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every way in which a method can send and read, with parameters of every name in every place. */
function describeMethods(schemas: JsonObject, used: readonly string[]): JsonObject {
    const bodies: readonly (readonly [mediaType: string, schema: JsonObject])[] = [
        ['application/json', object],
        ['application/json', string],
        ['multipart/form-data', { type: 'object', properties: { day, file: { type: 'string', format: 'binary' } } }],
        ['application/x-www-form-urlencoded', object],
        ['text/plain', string],
        ['application/octet-stream', {}],
    ];
    const replies = [
        { '200': response({ type: 'object', properties: byName(used, (name) => reference(escapePointer(name))) }) },
        { '200': response({ type: 'object', additionalProperties: day }), '204': { description: 'None' } },
        { '200': response(string), '201': { description: 'Text', content: { 'text/plain': {} } } },
        { '200': { description: 'Bytes', content: { 'image/png': {} } } },
        { '200': { description: 'Any', content: { '*/*': {} } } },
        { '204': { description: 'None' } },
    ];
    const parameters = all.map((name, index) => ({
        name,
        in: index % 3 === 0 ? 'header' : 'query',
        schema: index % 5 === 0 ? day : index % 5 === 1 ? { type: 'array', items: day } : string,
        required: index % 4 === 0,
        ...(index % 7 === 0 ? { explode: false } : {}),
    }));
    const inPath = ['day', 'list', 'at'].map((name, index) => ({
        name,
        in: 'path',
        required: true,
        schema: [day, { type: 'array', items: day }, { type: 'string', format: 'date-time' }][index] ?? string,
    }));
    const paths = bodies.map(([mediaType, schema], index) => [
        `/${index}/{day}/{list}/{at}`,
        {
            post: {
                tags: ['names'],
                operationId: `call${index}`,
                parameters: [...inPath, ...parameters],
                requestBody: { content: { [mediaType]: { schema } } },
                responses: replies[index] ?? {},
            },
        },
    ]);
    return describePaths(Object.fromEntries(paths), { schemas });
}

describe('an output where every name is taken compiles', () => {
    const asTypes = describeMethods(
        byName(all, () => object),
        all,
    );
    const asValues = describeMethods(
        byName(all, () => enumeration),
        all,
    );
    const asParameters = describeMethods({}, []);
    const runs: readonly (readonly [document: JsonObject, style?: 'type'])[] = [
        [asParameters],
        [asTypes],
        [asTypes, 'type'],
        [asValues],
    ];

    test.each([
        ['fetch', undefined],
        ['fetch', 'full'],
        ['fetch', 'result'],
        ['axios', undefined],
        ['axios', 'full'],
        ['axios', 'body'],
        ['axios', 'result'],
        ['ky', undefined],
        ['ky', 'full'],
        ['ky', 'result'],
        ['xior', undefined],
        ['xior', 'full'],
        ['xior', 'body'],
        ['xior', 'result'],
        ['ng1', undefined],
        ['ng1', 'full'],
        ['ng1', 'result'],
        ['ng2', undefined],
        ['ng2', 'full'],
        ['ng2', 'result'],
    ] as const)(
        '%s, %s',
        async (template, responseShape) => {
            const outputs: GeneratedFile[] = [];
            for (const [document, schemaDeclarationStyle] of runs) {
                const { files } = await generateFrom(document, { template, responseShape, schemaDeclarationStyle });
                outputs.push(...files.map((file) => ({ ...file, path: `names-${outputs.length}.ts` })));
            }
            const project = { experimentalDecorators: template === 'ng2' };
            expect(await errorsOfFiles(`names/${template}-${responseShape}`, outputs, project)).toEqual([]);
        },
        60_000,
    );
});

describe('names of the output are changed if the description uses them', () => {
    test.each<[template: HttpTemplate, schema: string, kind: JsonObject, expected: string]>([
        ['fetch', 'Other', object, 'export class ApiError extends Error {'],
        ['fetch', 'ApiError', object, 'export class ApiRequestError extends Error {'],
        ['fetch', 'Other', object, 'export class UnreadableBodyError extends Error {'],
        ['fetch', 'UnreadableBodyError', object, 'export class UnreadableResponseError extends Error {'],
        ['axios', 'UnreadableBodyError', enumeration, 'export class UnreadableResponseError extends Error {'],
        ['fetch', 'HttpSettings', object, 'export interface HttpSettings2 {'],
        ['fetch', 'Error', object, 'export class ApiError extends Error {'],
        ['fetch', 'Error', enumeration, 'export class ApiError extends globalThis.Error {'],
        ['fetch', 'http', object, 'export const http: HttpSettings = {'],
        ['fetch', 'http', enumeration, 'export const httpClient: HttpSettings = {'],
        ['axios', 'http', enumeration, 'export const httpClient: AxiosInstance = createHttp();'],
        ['axios', 'axios', enumeration, 'import axios2, {'],
        ['axios', 'AxiosResponse', object, '    type AxiosResponse as AxiosResponse2,'],
        ['ky', 'http', enumeration, 'export let httpClient: KyInstance = createKy(kyConfig);'],
        [
            'ky',
            'KyInstance',
            object,
            "import ky, { type KyInstance as KyInstance2, type Options as KyOptions } from 'ky';",
        ],
        ['xior', 'http', enumeration, 'export const httpClient: XiorInstance = createHttp();'],
        ['xior', 'XiorResponse', object, '    type XiorResponse as XiorResponse2'],
        ['ng1', 'ng', object, "import ng2 from 'angular';"],
        ['ng1', 'RequestConfig', object, 'export type HttpRequestConfig = Partial<ng.IRequestConfig>;'],
        ['ng1', 'AService', object, 'export class AService2 {'],
        ['ng2', 'AService', object, 'export class AService2 {'],
        ['ng2', 'AService', enumeration, 'export class AService2 {'],
        ['ng2', 'Observable', object, "import { catchError, type Observable as Observable2, throwError } from 'rxjs';"],
        [
            'ng2',
            'BASE_URL',
            enumeration,
            "export const API_BASE_URL: InjectionToken<string> = new InjectionToken<string>('the base URL of the API', {",
        ],
        [
            'ng2',
            'BASE_URL',
            object,
            "export const BASE_URL: InjectionToken<string> = new InjectionToken<string>('the base URL of the API', {",
        ],
        [
            'ng2',
            'HttpClient',
            object,
            "import { HttpClient as HttpClient2, HttpErrorResponse, HttpHeaders } from '@angular/common/http';",
        ],
        ['ng2', 'RequestOptions', object, '    getRoot($config?: HttpRequestOptions): Observable<RequestOptions> {'],
    ])('%s with %s', async (template, schema, kind, expected) => {
        const get = { tags: ['a'], responses: { '200': response(reference(schema)) } };
        const document = describePaths({ '/': { get } }, { schemas: { [schema]: kind } });
        const { files } = await generateFrom(document, { template });
        expect(files[0]?.text.split('\n')).toContain(expected);
    });
});
