/** Random descriptions of Swagger 2.0 from a seed: valid ones, and ones with something broken. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';

const names = ['id', 'limit', 'a b', 'a/b', '__proto__', 'constructor', 'body', '日本', 'x~y', 'toString'];
const mediaTypes = ['application/json', 'application/xml', 'text/plain', 'application/pdf', 'application/hal+json'];
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const codes = ['200', '201', '204', '400', 'default'];

export function randomSwagger(seed: number): JsonObject {
    return new Author(seed).description();
}

/** A description with some values replaced or removed. */
export function randomBrokenSwagger(seed: number): JsonObject {
    const author = new Author(seed);
    const document = JSON.parse(JSON.stringify(author.description()));
    author.breakSome(document);
    // Removed items of an array become null.
    return JSON.parse(JSON.stringify(document));
}

class Author {
    readonly #random: () => number;

    constructor(seed: number) {
        this.#random = randomNumbers(seed);
    }

    description(): JsonObject {
        return {
            swagger: '2.0',
            info: { title: 'Random', version: '1.0.0', ...this.#extensions() },
            ...this.#maybe(0.5, () => ({ host: 'a.example', schemes: this.#some(['http', 'https', 'ws'], 1, 2) })),
            ...this.#maybe(0.5, () => ({ basePath: this.#pick(['/', '/v1', '/v1/']) })),
            ...this.#maybe(0.4, () => ({ consumes: this.#some([...mediaTypes, ...formTypes], 1, 3) })),
            ...this.#maybe(0.4, () => ({ produces: this.#some(mediaTypes, 1, 3) })),
            ...this.#extensions(),
            paths: Object.fromEntries(this.#times(1, 5, (index) => this.#path(index))),
            definitions: Object.fromEntries([...names, 'Leaf'].map((name) => [name, this.#schema(3, false)])),
            parameters: {
                Query: this.#parameter('query', 'shared'),
                Header: this.#parameter('header', 'X-Shared'),
                Body: this.#body(),
                ...fromEntries(names.map((name) => [name, this.#parameter('query', name)])),
            },
            responses: fromEntries(['Error', ...names].map((name) => [name, this.#response()])),
            securityDefinitions: {
                basic: { type: 'basic', ...this.#extensions() },
                key: { type: 'apiKey', name: 'X-Key', in: this.#pick(['header', 'query']) },
                login: {
                    type: 'oauth2',
                    flow: 'implicit',
                    authorizationUrl: 'https://a.example/a',
                    scopes: { read: 'Read' },
                },
            },
        };
    }

    /** Breaks some values, wherever they are. */
    breakSome(document: object): void {
        const places: (readonly [holder: object, key: string])[] = [];
        const visit = (value: object): void => {
            for (const [key, inner] of Object.entries(value)) {
                places.push([value, key]);
                if (typeof inner === 'object' && inner !== null) visit(inner);
            }
        };
        visit(document);
        for (const [holder, key] of this.#times(1, 6, () => this.#pick(places))) {
            if (this.#chance(0.15)) Reflect.deleteProperty(holder, key);
            else Object.defineProperty(holder, key, { ...plain, value: this.#nonsense() });
        }
    }

    #nonsense(): JsonValue {
        return this.#pick<() => JsonValue>([
            () => null,
            () => 5,
            () => true,
            () => '',
            () => 'body',
            () => 'formData',
            () => 'file',
            () => 'array',
            () => [],
            () => ({}),
            () => [null, 'x', { in: 'query' }, { in: 'body' }, { in: 'formData', name: 5 }],
            () => ({ type: 'file' }),
            () => ({ $ref: 5 }),
            () => ({ $ref: '#' }),
            () => ({ $ref: '#/%' }),
            () => ({ $ref: 'other.yaml#/a' }),
            () => ({
                $ref: `#/${this.#pick(['definitions', 'parameters', 'responses', 'paths', 'lost'])}/${this.#pick(names)}`,
            }),
            () => ({ in: 'body', schema: { $ref: '#/parameters/Body/schema' } }),
            () => JSON.parse('{"__proto__": {"$ref": "#/definitions/__proto__"}, "content": {}, "schema": null}'),
        ])();
    }

    #path(index: number): [string, JsonObject] {
        const place = this.#pick(['id', 'a b', 'body']);
        const hasBody = this.#chance(0.2);
        return [
            `/p${index}/{${place}}`,
            {
                ...this.#extensions(),
                ...Object.fromEntries(
                    this.#some(methods, 1, 3).map((method) => [method, this.#operation(method, `${method}${index}`)]),
                ),
                parameters: [
                    { ...this.#parameter('path', place), required: true },
                    ...(hasBody ? [this.#pick([this.#body(), { $ref: '#/parameters/Body' }])] : []),
                ],
            },
        ];
    }

    #operation(method: string, id: string): JsonObject {
        const others = this.#some(names, 0, 3).map((name) => this.#parameter(this.#pick(['query', 'header']), name));
        const takesBody = ['post', 'put', 'patch'].includes(method);
        const kind = takesBody ? this.#pick(['none', 'body', 'shared', 'form', 'file']) : 'none';
        const isForm = kind === 'form' || kind === 'file';
        return {
            operationId: id,
            ...this.#extensions(),
            ...this.#maybe(0.3, () => ({ produces: this.#some(mediaTypes, 0, 3) })),
            ...this.#maybe(isForm ? 1 : 0.3, () => ({
                consumes: kind === 'file' ? [formTypes[0] ?? ''] : this.#some(isForm ? formTypes : mediaTypes, 1, 2),
            })),
            ...this.#maybe(0.2, () => ({ schemes: ['https'] })),
            parameters: [
                ...others,
                ...this.#maybeItem(0.3, () => ({ $ref: '#/parameters/Query' })),
                ...this.#maybeItem(0.3, () => ({ $ref: '#/parameters/Header' })),
                ...(kind === 'body' ? [this.#body()] : []),
                ...(kind === 'shared' ? [{ $ref: '#/parameters/Body' }] : []),
                ...(isForm ? this.#some(names, 1, 4).map((name) => this.#parameter('formData', name)) : []),
                ...(kind === 'file' ? [{ name: 'the file', in: 'formData', type: 'file' }] : []),
            ],
            responses: Object.fromEntries(
                this.#some(codes, 1, 3).map((code) => [
                    code,
                    this.#pick([this.#response(), { $ref: `#/responses/${encode(this.#pick(['Error', ...names]))}` }]),
                ]),
            ),
        };
    }

    #parameter(place: string, name: string): JsonObject {
        return {
            name,
            in: place,
            ...this.#maybe(0.3, () => ({ required: true })),
            ...this.#maybe(0.3, () => ({ description: 'D' })),
            ...this.#maybe(0.2, () => ({ 'x-example': this.#pick([1, 'e', ['e'], { a: 1 }]) })),
            ...this.#extensions(),
            ...this.#typed(place === 'query' || place === 'formData'),
        };
    }

    #typed(repeats: boolean): JsonObject {
        const scalar = this.#pick<JsonObject>([
            { type: 'string' },
            { type: 'string', enum: ['a', 'b'], default: 'a' },
            { type: 'integer', format: 'int64', minimum: 1 },
            { type: 'boolean', 'x-nullable': true },
            { type: 'string', 'x-ts-type': 'Set<string>' },
        ]);
        if (this.#chance(0.7)) return scalar;
        const formats = ['csv', 'ssv', 'tsv', 'pipes', ...(repeats ? ['multi'] : [])];
        return {
            type: 'array',
            items: scalar,
            ...this.#maybe(0.7, () => ({ collectionFormat: this.#pick(formats) })),
        };
    }

    #body(): JsonObject {
        return { name: this.#pick(names), in: 'body', schema: this.#schema(2), ...this.#extensions() };
    }

    #response(): JsonObject {
        return {
            description: 'D',
            ...this.#extensions(),
            ...this.#maybe(0.7, () => ({ schema: this.#chance(0.15) ? { type: 'file' } : this.#schema(2) })),
            ...this.#maybe(0.2, () => ({ headers: { 'X-Total': this.#typed(false) } })),
            ...this.#maybe(0.2, () => ({ examples: { [this.#pick(mediaTypes)]: { type: 'file' } } })),
        };
    }

    #schema(depth: number, mayRefer = true): JsonObject {
        const inner = () => this.#schema(depth - 1);
        const kinds: (() => JsonObject)[] = [
            () => ({ type: 'string', 'x-nullable': this.#chance(0.5) }),
            () => ({ type: 'integer', enum: [1, 2] }),
            ...(mayRefer ? [() => ({ $ref: `#/definitions/${encode(this.#pick([...names, 'Leaf']))}` })] : []),
        ];
        if (depth > 0) {
            kinds.push(
                () => ({
                    type: 'object',
                    properties: fromEntries(this.#some(names, 0, 4).map((name) => [name, inner()])),
                    ...this.#maybe(0.2, () => ({ additionalProperties: inner() })),
                    ...this.#extensions(),
                }),
                () => ({
                    type: 'object',
                    discriminator: 'kind',
                    required: ['kind'],
                    properties: { kind: { type: 'string', readOnly: true } },
                }),
                () => ({ type: 'array', items: inner() }),
                () => ({
                    allOf: [this.#schema(depth - 1, mayRefer), { type: 'object', properties: { own: inner() } }],
                }),
            );
        }
        return this.#pick(kinds)();
    }

    #extensions(): JsonObject {
        return this.#maybe(0.15, () => ({ 'x-own': { type: 'file' }, 'x-position': 1 }));
    }

    #chance(share: number): boolean {
        return this.#random() < share;
    }

    #maybe(share: number, make: () => JsonObject): JsonObject {
        return this.#chance(share) ? make() : {};
    }

    #maybeItem(share: number, make: () => JsonObject): JsonObject[] {
        return this.#chance(share) ? [make()] : [];
    }

    #pick<Item>(items: readonly Item[]): Item {
        const item = items[Math.floor(this.#random() * items.length)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
    }

    #some(items: readonly string[], least: number, most: number): string[] {
        return [...new Set(this.#times(least, most, () => this.#pick(items)))];
    }

    #times<Item>(least: number, most: number, make: (index: number) => Item): Item[] {
        const count = least + Math.floor(this.#random() * (most - least + 1));
        return Array.from({ length: count }, (_, index) => make(index));
    }
}

const plain = { writable: true, enumerable: true, configurable: true };

function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
    return Object.fromEntries(entries);
}

function encode(name: string): string {
    return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Makes every change of a value an error. */
export function freeze(value: JsonValue | undefined): void {
    if (!isJsonObject(value) && !Array.isArray(value)) return;
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}
