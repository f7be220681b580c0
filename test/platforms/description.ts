/** A description whose client needs most of what a platform may lack: each kind of body, credentials, dates, long numbers, pages. */

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ok = (schema: object) => ({ 200: { description: 'Ok', ...json(schema) } });
const done = { 204: { description: 'Done' } };
const body = (type: string, schema: object) => ({ requestBody: { required: true, content: { [type]: { schema } } } });
const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
const text = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };
const long = { type: 'integer', format: 'int64' };
const moment = { type: 'string', format: 'date-time' };

export const description = {
    openapi: '3.1.0',
    info: { title: 'Platforms', version: '1.0.0' },
    paths: {
        '/json': {
            post: {
                operationId: 'sendJson',
                ...body('application/json', object({ at: moment, count: long })),
                responses: ok(object({ at: moment, count: long })),
            },
        },
        '/form': {
            post: {
                operationId: 'sendForm',
                ...body(
                    'application/x-www-form-urlencoded',
                    object({ name: text, tags: { type: 'array', items: text } }),
                ),
                responses: done,
            },
        },
        '/parts': {
            post: {
                operationId: 'sendParts',
                ...body('multipart/form-data', object({ title: text, file: bytes, place: object({ town: text }) })),
                responses: done,
            },
        },
        '/text': { post: { operationId: 'sendText', ...body('text/plain', text), responses: done } },
        '/bytes': {
            get: {
                operationId: 'readBytes',
                responses: {
                    200: { description: 'Bytes', content: { 'application/octet-stream': { schema: bytes } } },
                },
            },
            post: { operationId: 'sendBytes', ...body('image/png', bytes), responses: done },
        },
        '/upload': {
            post: { operationId: 'upload', ...body('image/png', bytes), security: [{ token: [] }], responses: done },
        },
        '/basic': { get: { operationId: 'logIn', security: [{ password: [] }], responses: done } },
        '/missing': {
            get: {
                operationId: 'findMissing',
                responses: { ...ok(text), 404: { description: 'Missing', ...json(object({ reason: text })) } },
            },
        },
        '/page': { get: { operationId: 'readWebPage', responses: ok(text) } },
        '/text-or-page': {
            get: {
                operationId: 'readText',
                responses: { 200: { description: 'Text', content: { 'text/csv': { schema: text } } } },
            },
        },
        '/list': {
            get: {
                operationId: 'listNames',
                parameters: [{ name: 'cursor', in: 'query', schema: text }],
                responses: ok({
                    type: 'object',
                    properties: { items: { type: 'array', items: text }, next: text },
                    required: ['items'],
                }),
            },
        },
    },
    components: {
        securitySchemes: {
            token: { type: 'http', scheme: 'bearer' },
            password: { type: 'http', scheme: 'basic' },
        },
    },
};

/** The same with items that arrive one by one. Only `fetch` reads them. */
export const streams = {
    openapi: '3.2.0',
    info: { title: 'Streams', version: '1.0.0' },
    paths: {
        '/lines': {
            get: {
                operationId: 'readLines',
                responses: {
                    200: {
                        description: 'Lines',
                        content: { 'application/jsonl': { itemSchema: object({ id: text }) } },
                    },
                },
            },
        },
        '/page': {
            get: {
                operationId: 'readEvents',
                responses: {
                    200: {
                        description: 'Events',
                        content: { 'text/event-stream': { itemSchema: object({ data: text }) } },
                    },
                },
            },
        },
    },
};
