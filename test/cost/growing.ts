/**
 * Descriptions of any size in which schemas refer to each other: every construct by which one schema can, every shape in which many
 * do, every place in which they are used.
 */
import type { JsonObject, JsonValue } from '../../src/load/json.ts';

type Link = (index: number, targets: readonly number[]) => JsonObject;

const name = (index: number): string => `S${index}`;
const ref = (index = 0) => ({ $ref: `#/components/schemas/${name(index)}` });
const refs = (targets: readonly number[]): JsonObject[] => targets.map(ref);
const text: JsonObject = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties,
    ...more,
});
const keyed = (targets: readonly number[], prefix: string): JsonObject =>
    Object.fromEntries(targets.map((target, position) => [`${prefix}${position}`, ref(target)]));

/** How a schema refers to others. */
export const links = {
    oneOf: (_, targets) => ({ oneOf: refs(targets) }),
    anyOf: (_, targets) => ({ anyOf: refs(targets) }),
    'oneOf with null': (_, targets) => ({ oneOf: [...refs(targets), { type: 'null' }] }),
    'oneOf beside properties': (_, targets) => object({ own: text }, { oneOf: refs(targets) }),
    'oneOf of objects in place': (_, targets) => ({
        oneOf: targets.map((target) =>
            object({ a: ref(target), kind: { enum: [name(target)] } }, { required: ['kind'] }),
        ),
    }),
    'oneOf of what is required': (_, targets) => ({
        allOf: refs(targets),
        oneOf: [{ required: ['at'] }, { required: ['other'] }],
    }),
    'anyOf in an allOf': (_, targets) => ({ allOf: [{ anyOf: refs(targets) }, object({ own: text })] }),
    allOf: (_, targets) => ({ allOf: refs(targets) }),
    'allOf with a property': (index, targets) => ({ allOf: [...refs(targets), object({ [`p${index}`]: text })] }),
    'allOf that requires': (_, targets) => ({ allOf: [...refs(targets), { required: ['at'] }] }),
    'allOf with null': (_, targets) => ({ allOf: refs(targets), nullable: true }),
    'allOf with unevaluatedProperties': (_, targets) => ({ allOf: refs(targets), unevaluatedProperties: false }),
    properties: (_, targets) => object(keyed(targets, 'k')),
    'required properties': (_, targets) => object(keyed(targets, 'k'), { required: ['k0'] }),
    'properties within properties': (_, targets) =>
        object({ a: object({ b: object({ c: ref(targets[0]), d: { type: 'array', items: ref(targets.at(-1)) } }) }) }),
    'read and write only': (_, targets) =>
        object({
            a: { allOf: [ref(targets[0])], readOnly: true },
            b: { allOf: [ref(targets.at(-1))], writeOnly: true },
        }),
    items: (_, targets) => ({ type: 'array', items: { oneOf: refs(targets) } }),
    prefixItems: (_, targets) => ({ type: 'array', prefixItems: refs(targets), items: false }),
    additionalProperties: (_, targets) => object({ x: ref(targets.at(-1)) }, { additionalProperties: ref(targets[0]) }),
    patternProperties: (_, targets) => ({ type: 'object', patternProperties: keyed(targets, '^a') }),
    propertyNames: (_, targets) => ({
        type: 'object',
        propertyNames: { enum: ['a', 'b'] },
        additionalProperties: ref(targets[0]),
    }),
    dependentRequired: (_, targets) => ({ allOf: refs(targets), dependentRequired: { at: ['other'], other: ['at'] } }),
    not: (_, targets) => ({ allOf: [ref(targets[0])], not: ref(targets.at(-1)) }),
    'if, then, else': (_, targets) =>
        Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, ref(targets[0])])),
    discriminator: (_, targets) => ({ oneOf: refs(targets), discriminator: { propertyName: 'at' } }),
    'discriminator with a mapping': (_, targets) => ({
        oneOf: refs(targets),
        discriminator: {
            propertyName: 'at',
            mapping: Object.fromEntries(
                targets.map((target) => [`v${target}`, `#/components/schemas/${name(target)}`]),
            ),
        },
    }),
    contentSchema: (_, targets) => ({
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: ref(targets[0]),
    }),
    'x-ts-type': (_, targets) => ({ 'x-ts-type': targets.map(name).join(' | ') }),
    $ref: (_, targets) => ref(targets[0]),
    'properties of another': (index, targets) => ({
        type: 'object',
        properties: { $ref: `${ref(targets[0]).$ref}/properties`, [`p${index}`]: text },
    }),
    'properties within properties of another': (_, targets) =>
        object({
            a: { type: 'object', properties: { $ref: `${ref(targets[0]).$ref}/properties` } },
            b: ref(targets.at(-1)),
        }),
    '$ref with siblings': (index, targets) => ({
        ...ref(targets[0]),
        description: `Words of ${index}`,
        properties: { z: ref(targets.at(-1)) },
    }),
} satisfies Readonly<Record<string, Link>>;

/** What each schema refers to: those before it, or all of them in a cycle. */
export const shapes = {
    chain: (index) => [index - 1],
    ladder: (index) => (index > 1 ? [index - 1, index - 2] : [0]),
    star: () => [0],
    tree: (index) => [index >> 1, (index - 1) >> 1],
    ring: (index, size) => [(index + 1) % size],
    'ring both ways': (index, size) => [(index + 1) % size, index - 1],
} satisfies Readonly<Record<string, (index: number, size: number) => readonly number[]>>;

/** The schema that all others end at. */
export const leaves = {
    text,
    moment: { type: 'string', format: 'date-time' },
    bytes: { type: 'string', format: 'binary' },
    listed: { type: 'string', enum: ['a', 'b'] },
    object: object({ at: { type: 'string', format: 'date' }, other: text }, { required: ['at'] }),
    array: { type: 'array', items: { type: 'string', format: 'date' } },
    map: { type: 'object', additionalProperties: { type: 'string', format: 'date-time' } },
    anything: {},
} satisfies Readonly<Record<string, JsonObject>>;

const done: JsonObject = { 200: { description: 'Done' } };
const json = (schema: JsonValue): JsonObject => ({ 'application/json': { schema } });
const parameter = (schema: JsonValue, more: JsonObject): JsonObject => ({
    parameters: [{ name: 'q', schema, ...more }],
    responses: done,
});
const body = (content: JsonObject): JsonObject => ({ requestBody: { content }, responses: done });

/** Where a schema is used by an operation. */
export const uses = {
    'a query': (schema) => parameter(schema, { in: 'query' }),
    'a deep query': (schema) => parameter(schema, { in: 'query', style: 'deepObject', explode: true }),
    'a path': (schema) => parameter(schema, { in: 'path', required: true }),
    'a header': (schema) => parameter(schema, { in: 'header' }),
    'a form': (schema) =>
        body({
            'application/x-www-form-urlencoded': {
                schema: object({ f: schema }),
                encoding: { f: { contentType: 'application/json' } },
            },
        }),
    'a multipart form': (schema) => body({ 'multipart/form-data': { schema }, ...json(schema) }),
    'requests and responses': (schema) => ({
        requestBody: { content: json(schema) },
        responses: {
            200: { description: 'Done', content: json(schema) },
            default: { description: 'Failed', content: json(schema) },
        },
    }),
    'a stream': (schema) => ({
        responses: { 200: { description: 'Done', content: { 'text/event-stream': { schema } } } },
    }),
} satisfies Readonly<Record<string, (schema: JsonValue) => JsonObject>>;

export interface Growing {
    /** The constructs that take turns. */
    readonly links: readonly [Link, ...Link[]];
    readonly shape: (index: number, size: number) => readonly number[];
    readonly leaf: JsonObject;
    readonly use: (schema: JsonValue) => JsonObject;
    /** Whether an operation uses each schema; else one uses the last. */
    readonly isEachUsed: boolean;
    readonly version: '3.0.3' | '3.1.1';
}

/** What a test varies from. */
export const usual: Omit<Growing, 'links'> = {
    shape: shapes.ladder,
    leaf: leaves.object,
    use: uses['requests and responses'],
    isEachUsed: true,
    version: '3.1.1',
};

/** The description with this many schemas. */
export function grow({ links: given, shape, leaf, use, isEachUsed, version }: Growing, size: number): JsonObject {
    const indices = Array.from({ length: size }, (_, index) => index);
    const schemas = indices.map((index): [string, JsonObject] => {
        const link = given[index % given.length] ?? given[0];
        return [name(index), index === 0 ? leaf : link(index, shape(index, size))];
    });
    const used = isEachUsed ? indices : indices.slice(-1);
    const paths = used.map((index) => [`/${index}/{q}`, { post: { operationId: `use${index}`, ...use(ref(index)) } }]);
    return {
        openapi: version,
        info: { title: 'Growing', version: '1.0.0' },
        paths: Object.fromEntries(paths),
        components: { schemas: Object.fromEntries(schemas) },
    };
}
