/** Random descriptions from a seed: valid, but unlike any written by hand. */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../src/load/json.ts';

/** Names that are keywords, globals, names used by the output, or no identifiers at all. */
const names = {
    schema:
        'Pet pet Pet-2 Date Record Promise Response Error Blob File FormData Array Map Headers ApiError HttpSettings http ' +
        'axios AxiosResponse default class 1st a-b a_b aB __proto__ constructor Node String string any Object Omit Partial ' +
        'Readonly petClient Call T NonNullable globalThis undefined RequestInit URLSearchParams infer encodeParams ' +
        'ky KyInstance xior XiorResponse ng RequestConfig HttpClient HttpHeaders Observable Injectable PetService BASE_URL',
    property: 'id name kind type a a-b 1 __proto__ constructor toString class value createdAt next items */ 日本 then',
    parameter:
        'id limit filter[name] X-Id body $config http response query this class Date String JSON encodeURIComponent Object ' +
        'a.b undefined globalThis headers url params data arguments await tags Array Blob send toText FormData link ' +
        'map inject baseUrl observe status ng',
    tag: 'pet Pet 1 class 日本 http store-2 ApiError axios default constructor',
    scheme: 'token apiKey a-b 日本 __proto__ constructor toString 1 class key */ then credentials scheme',
    operation: 'get list_pets pet_list delete then constructor 1 a-b class __proto__ toString list',
} as const;

const scalars: readonly JsonObject[] = [
    {},
    { type: 'string' },
    { type: 'integer', format: 'int64' },
    { type: 'boolean' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'binary' },
    { type: 'string', enum: ['a', '', 'c d', '1', '__proto__', 'a-b', 'aB'] },
    { type: 'number', enum: [1.5, 1e21, -3] },
    { enum: ['a', 1, true, null] },
    { type: 'string', enum: ['x', 'y'], 'x-enum-varnames': ['Ex', 'Why'] },
    { type: 'integer', enum: [1, 2], 'x-enumNames': ['One', 'Two'] },
    { type: 'string', default: '*/', description: '@ts-ignore */ `x`' },
];

/** Every kind of security scheme. */
const schemes: readonly JsonObject[] = [
    { type: 'http', scheme: 'bearer', description: '*/ `x`' },
    { type: 'http', scheme: 'basic' },
    { type: 'http', scheme: "Own'Scheme" },
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { type: 'apiKey', in: 'query', name: "a'b&c */" },
    { type: 'apiKey', in: 'cookie', name: 'sid' },
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://example.com', scopes: { 'read */': 'x' } } } },
    { type: 'openIdConnect', openIdConnectUrl: 'https://example.com' },
    { type: 'mutualTLS' },
];

const scalars31: readonly JsonValue[] = [
    { type: ['string', 'null'] },
    { const: 'k' },
    { const: null },
    { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
    { type: 'null' },
    { type: 'array', items: true },
    { type: 'string', contentEncoding: 'base64' },
    true,
    false,
];

const mediaTypes = ['application/json', 'application/problem+json', 'text/plain', 'application/octet-stream', '*/*'];
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const methods = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const statuses = ['200', '201', '204', '2XX', 'default', '404'];

export function randomDescription(seed: number): JsonObject {
    return new Author(seed).description();
}

class Author {
    readonly #random: () => number;
    readonly #is31: boolean;
    readonly #schemas: readonly string[];
    /** Only schemas from here on may be referenced where a reference could be circular without a type. */
    #ahead = 0;

    constructor(seed: number) {
        this.#random = randomNumbers(seed);
        this.#is31 = this.#chance(0.5);
        this.#schemas = [...this.#some(names.schema.split(' '), 6, 14), 'Leaf'];
    }

    description(): JsonObject {
        const schemas = this.#schemas.map((name, index): [string, JsonValue] => {
            this.#ahead = index + 1;
            const leaf = { type: 'object', properties: { leaf: { type: 'string' }, kind: { type: 'string' } } };
            return [name, name === 'Leaf' ? leaf : this.#schema(3)];
        });
        this.#ahead = 0;
        return {
            openapi: this.#is31 ? '3.1.0' : '3.0.3',
            info: { title: 'Random */', version: '1.0.0' },
            paths: Object.fromEntries(this.#times(1, 8, (index) => this.#path(index))),
            components: {
                schemas: Object.fromEntries(schemas),
                securitySchemes: Object.fromEntries(
                    names.scheme.split(' ').map((name, index) => [name, schemes[index % schemes.length] ?? {}]),
                ),
            },
        };
    }

    #path(index: number): [string, JsonObject] {
        const inPath = this.#some(names.parameter.split(' '), 0, 2);
        const used = this.#some(methods, 1, 3);
        return [
            [`/p${index}`, ...inPath.map((name) => `{${name}}`)].join('/'),
            Object.fromEntries(used.map((method) => [method, this.#operation(method, inPath)])),
        ];
    }

    #operation(method: string, inPath: readonly string[]): JsonObject {
        const others = this.#some(names.parameter.split(' '), 0, 5).filter((name) => !inPath.includes(name));
        const takesBody = ['post', 'put', 'patch'].includes(method) && this.#chance(0.8);
        return {
            ...this.#maybe(0.8, () => ({ tags: [this.#pick(names.tag.split(' '))] })),
            ...this.#maybe(0.7, () => ({ operationId: this.#pick(names.operation.split(' ')) })),
            parameters: [
                ...inPath.map((name) => ({ name, in: 'path', required: true, schema: this.#schema(1) })),
                ...others.map((name) => ({
                    name,
                    in: this.#pick(['query', 'query', 'header', 'cookie']),
                    required: this.#chance(0.4),
                    ...(this.#chance(0.1)
                        ? { content: { 'application/json': { schema: this.#schema(1) } } }
                        : { schema: this.#schema(1) }),
                    ...this.#maybe(0.2, () => ({ style: this.#pick(['form', 'deepObject', 'pipeDelimited']) })),
                    ...this.#maybe(0.2, () => ({ explode: this.#chance(0.5) })),
                })),
            ],
            ...(takesBody && {
                requestBody: { required: this.#chance(0.6), content: this.#content([...mediaTypes, ...formTypes]) },
            }),
            responses: Object.fromEntries(
                this.#some(statuses, 1, 4).map((status) => [
                    status,
                    { description: '', ...this.#maybe(0.8, () => ({ content: this.#content(mediaTypes) })) },
                ]),
            ),
            ...this.#maybe(0.2, () => ({ callbacks: this.#callbacks() })),
            ...this.#maybe(0.4, () => ({ security: this.#times(0, 3, () => this.#credentials()) })),
        };
    }

    #credentials(): JsonObject {
        return Object.fromEntries(this.#some(names.scheme.split(' '), 0, 2).map((name) => [name, ['read */']]));
    }

    #callbacks(): JsonObject {
        const request = (): JsonObject => ({
            requestBody: { content: this.#content([...mediaTypes, ...formTypes]) },
            responses: { '200': { description: '', content: this.#content(mediaTypes) } },
        });
        return Object.fromEntries(
            this.#some(names.operation.split(' '), 1, 2).map((name) => [
                name,
                Object.fromEntries(
                    this.#some(['{$url}', '{$request.body#/url}'], 1, 2).map((expression) => [
                        expression,
                        { [this.#pick(['post', 'put'])]: request() },
                    ]),
                ),
            ]),
        );
    }

    #content(types: readonly string[]): JsonObject {
        const isForm = (type: string) => formTypes.includes(type);
        const schemaOf = (type: string) => (isForm(type) && this.#chance(0.5) ? this.#object(2) : this.#schema(2));
        return Object.fromEntries(
            this.#some(types, 1, 2).map((type) => {
                const schema = schemaOf(type);
                return [type, { schema, ...(isForm(type) && { encoding: this.#encoding(schema) }) }];
            }),
        );
    }

    /** Encoding Objects for some of the fields of a form. */
    #encoding(schema: JsonValue): JsonObject {
        const described = isJsonObject(schema) ? field(schema, 'properties') : undefined;
        const properties = isJsonObject(described) ? Object.keys(described) : [];
        const fields = properties.filter(() => this.#chance(0.4));
        return Object.fromEntries(
            fields.map((name) => [
                name,
                {
                    ...this.#maybe(0.5, () => ({
                        contentType: this.#pick(['application/json', 'text/csv', 'image/*']),
                    })),
                    ...this.#maybe(0.3, () => ({ style: this.#pick(['form', 'deepObject', 'pipeDelimited']) })),
                    ...this.#maybe(0.3, () => ({ explode: this.#chance(0.5) })),
                },
            ]),
        );
    }

    #schema(depth: number): JsonValue {
        const schema = this.#plainSchema(depth);
        if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
        return {
            ...schema,
            ...this.#maybe(0.12, () => ({ nullable: true })),
            ...this.#maybe(0.1, () => ({ description: this.#pick(['*/ alert(1) /*', 'a\nb', '@deprecated x']) })),
            ...this.#maybe(0.05, () => ({ readOnly: true, deprecated: true, default: { a: ['*/'] } })),
        };
    }

    #plainSchema(depth: number): JsonValue {
        const kinds: (() => JsonValue)[] = [
            () => this.#pick(scalars),
            () => this.#reference(),
            () => this.#reference(),
            ...(this.#is31 ? [() => this.#pick(scalars31)] : []),
        ];
        if (depth > 0) {
            kinds.push(
                () => this.#object(depth),
                () => this.#object(depth),
                () => ({ type: 'array', items: this.#inner(depth) }),
                () => ({ type: 'object', additionalProperties: this.#inner(depth) }),
                () => this.#conjunction(depth),
                () => this.#union(depth),
                () => this.#union(depth),
                ...(this.#is31 ? [() => ({ type: 'array', prefixItems: this.#parts(depth) })] : []),
            );
        }
        return this.#pick(kinds)();
    }

    #object(depth: number): JsonObject {
        const properties = this.#some(names.property.split(' '), 0, 5);
        return {
            type: 'object',
            properties: Object.fromEntries(properties.map((name) => [name, this.#inner(depth)])),
            ...this.#maybe(0.5, () => ({
                required: [...properties.filter(() => this.#chance(0.4)), this.#pick(names.property.split(' '))],
            })),
            ...this.#maybe(0.25, () => ({ additionalProperties: this.#pick([true, false, {}, this.#inner(depth)]) })),
        };
    }

    #conjunction(depth: number): JsonObject {
        return {
            allOf: this.#parts(depth),
            ...this.#maybe(0.4, () => this.#object(depth)),
            ...this.#maybe(0.3, () => ({ required: this.#some(names.property.split(' '), 1, 2) })),
        };
    }

    #union(depth: number): JsonObject {
        const members = this.#parts(depth);
        return {
            [this.#pick(['oneOf', 'anyOf'])]: members,
            ...this.#maybe(0.3, () => ({ discriminator: { propertyName: this.#pick(['kind', 'type', 'a-b']) } })),
            ...this.#maybe(0.2, () => this.#object(depth)),
        };
    }

    #parts(depth: number): JsonValue[] {
        return this.#times(1, 3, () => (this.#chance(0.6) ? this.#reference() : this.#schema(depth - 1)));
    }

    /** A schema wrapped in another, so that it may refer back to its container. */
    #inner(depth: number): JsonValue {
        const ahead = this.#ahead;
        this.#ahead = 0;
        const schema = this.#schema(depth - 1);
        this.#ahead = ahead;
        return schema;
    }

    #reference(): JsonObject {
        return { $ref: `#/components/schemas/${this.#pick(this.#schemas.slice(this.#ahead))}` };
    }

    #chance(share: number): boolean {
        return this.#random() < share;
    }

    #maybe(share: number, make: () => JsonObject): JsonObject {
        return this.#chance(share) ? make() : {};
    }

    #between(least: number, most: number): number {
        return least + Math.floor(this.#random() * (most - least + 1));
    }

    #pick<Item>(items: readonly Item[]): Item {
        const item = items[this.#between(0, items.length - 1)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
    }

    #some(items: readonly string[], least: number, most: number): string[] {
        return [...new Set(this.#times(least, most, () => this.#pick(items)))];
    }

    #times<Item>(least: number, most: number, make: (index: number) => Item): Item[] {
        return Array.from({ length: this.#between(least, most) }, (_, index) => make(index));
    }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}
