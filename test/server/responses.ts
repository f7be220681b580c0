/**
 * What the server responds to the paths of fixtures/behaviour.yaml that have a response of their own, by method and path.
 * All other paths of that description respond with an echo.
 */

export interface TransportResponse {
    readonly status: number;
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string | readonly string[]>>;
    readonly body?: string | Buffer;
}

/** Responds to a request by its query; most ignore it. */
export type Responder = (query: URLSearchParams) => TransportResponse;

const seven = { id: 7, name: 'seven' };

/** The bytes from 0 to 255: a client that decodes them as a string would change them. */
export const allBytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));

/** The signature of a PNG. */
export const pngBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function json(value: unknown, status = 200, contentType = 'application/json'): TransportResponse {
    return { status, contentType, body: JSON.stringify(value) };
}

function error(status: number, code: number, message: string, contentType = 'application/json'): TransportResponse {
    return json({ code, message }, status, contentType);
}

function text(body: string, status = 200, contentType = 'text/plain; charset=utf-8'): TransportResponse {
    return { status, contentType, body };
}

function always(response: TransportResponse): Responder {
    return () => response;
}

const plainText = text('plain text, ü');
const xml = text('<thing><id>1</id></thing>', 200, 'application/xml');
const bytes: TransportResponse = { status: 200, contentType: 'application/octet-stream', body: allBytes };

const anything: ReadonlyMap<string, TransportResponse> = new Map([
    ['json', json(seven)],
    ['vendor', json(seven, 200, 'application/vnd.example+json')],
    ['text', plainText],
    ['xml', xml],
    ['bytes', bytes],
]);

const mixed: ReadonlyMap<string, TransportResponse> = new Map([
    ['200', json(seven)],
    ['201', { ...plainText, status: 201 }],
    ['202', { ...bytes, status: 202 }],
    ['204', { status: 204 }],
]);

const resets: ReadonlyMap<string, TransportResponse> = new Map([
    ['204', { status: 204 }],
    ['205', { ...text('Reset', 205), contentType: 'application/json' }],
]);

/** A web page, as a server sends it to code that forgot the base URL. */
export const page = '<!doctype html>\n<title>Pets</title>\n';

const unreadable: ReadonlyMap<string, TransportResponse> = new Map([
    ['page', text(page, 200, 'text/html; charset=utf-8')],
    ['half', { status: 201, contentType: 'application/json', body: '{"id":1,' }],
    ['empty', { status: 200, contentType: 'application/json', body: '' }],
    ['long', { status: 200, contentType: 'application/json', body: `x${'ü'.repeat(1000)}` }],
]);

export const responses: ReadonlyMap<string, Responder> = new Map<string, Responder>([
    ['GET /responses/object', always({ ...json(seven), headers: { 'X-Thing': '42' } })],
    ['POST /responses/created', always(json({ id: 8, name: 'eight' }, 201))],
    [
        'GET /responses/list',
        always(
            json([
                { id: 1, name: 'one' },
                { id: 2, name: 'two' },
            ]),
        ),
    ],
    ['GET /responses/string', always(json("it's a string"))],
    ['GET /responses/number', always(json(42.5))],
    ['GET /responses/boolean', always(json(false))],
    ['GET /responses/null', always(json(null))],
    ['GET /responses/vendor', always(json({ id: 9, name: 'nine' }, 200, 'application/vnd.example+json'))],
    ['GET /responses/dates', always(json({ day: '2024-02-29', moment: '2024-02-29T12:34:56.789Z' }))],
    ['GET /responses/text', always(plainText)],
    ['GET /responses/text-like-json', always(text('123'))],
    ['GET /responses/xml', always(xml)],
    ['GET /responses/binary', always(bytes)],
    ['GET /responses/image', always({ status: 200, contentType: 'image/png', body: pngBytes })],
    ['DELETE /responses/no-content', always({ status: 204 })],
    ['POST /responses/empty', always({ status: 200 })],
    ['GET /responses/empty-json', always({ status: 200, contentType: 'application/json', body: '' })],
    ['GET /responses/maybe', (query) => (query.get('found') === 'true' ? json(seven) : { status: 204 })],
    ['POST /responses/several', (query) => (query.get('status') === '201' ? json({ x: 1, y: 2 }, 201) : json(seven))],
    ['GET /responses/default', always(json(seven))],
    ['GET /responses/any', (query) => anything.get(query.get('kind') ?? '') ?? error(400, 22, 'No such kind')],
    ['GET /responses/mixed', (query) => mixed.get(query.get('status') ?? '') ?? error(400, 23, 'No such status')],
    ['GET /responses/undeclared-empty', always({ status: 200, contentType: 'application/json', body: '' })],
    ['GET /responses/undeclared-no-content', always({ status: 204 })],
    ['GET /responses/described-no-content', (query) => ({ status: Number(query.get('status')) })],
    ['GET /responses/reset', (query) => resets.get(query.get('status') ?? '') ?? json(seven)],
    ...['GET', 'POST', 'PUT', 'PATCH'].map((method): [string, Responder] => [
        `${method} /responses/unreadable`,
        (query) => unreadable.get(query.get('kind') ?? '') ?? error(400, 24, 'No such kind'),
    ]),
    ['HEAD /responses/exists', always({ status: 200, headers: { 'X-Thing': '42' } })],
    ['GET /responses/headers', always({ ...json(seven), headers: { 'X-Thing': '42', 'X-Several': ['a', 'b'] } })],
    ['GET /errors/bad-request', always(error(400, 17, 'No such thing'))],
    ['GET /errors/problem', always(error(422, 18, 'Not like this', 'application/problem+json'))],
    ['GET /errors/server', always(text('Something broke', 500))],
    ['GET /errors/empty', always({ status: 404 })],
    ['GET /errors/broken-json', always({ status: 502, contentType: 'application/json', body: '{"code": 1' })],
    ['DELETE /errors/no-content', always(error(409, 19, 'Conflict'))],
    ['GET /errors/binary', always(error(403, 20, 'Forbidden'))],
    ['GET /errors/text', always(error(400, 21, 'Text expected'))],
    ['HEAD /errors/head', always({ status: 404 })],
    ['GET /errors/slow', always(json(seven))],
]);

/** The response of `/errors/status/{status}`: an error with the requested status. */
export function respondWithStatus(status: number): TransportResponse {
    return error(status, status, 'As requested');
}

/** The response to an unknown path: the client sent a wrong request. */
export function respondToUnknown(method: string, path: string): TransportResponse {
    return error(404, 404, `No response to ${method} ${path}`);
}
