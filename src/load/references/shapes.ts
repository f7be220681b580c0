/** The objects of a description, with their fields that hold other objects, and where each may be a reference. */

/**
 * What each field holds: an object (`operation`), a map by name (`{response}`), or an array (`[parameter]`). `*` is any
 * other field. All versions together: no name has two meanings in one object. Only fields that the output depends on.
 */
const fields = {
    description: `info:info servers:[server] tags:[tag] paths:{pathItem} webhooks:{pathItem} components:components
        definitions:{schema} parameters:{parameter} responses:{response} schemes:[value] consumes:[value] produces:[value]`,
    info: '',
    tag: '',
    server: 'variables:{serverVariable}',
    serverVariable: '',
    components: `schemas:{schema} responses:{response} parameters:{parameter} requestBodies:{requestBody} headers:{header}
        callbacks:{callback} pathItems:{pathItem} mediaTypes:{mediaType}`,
    pathItem: `get:operation put:operation post:operation delete:operation options:operation head:operation
        patch:operation trace:operation query:operation additionalOperations:{operation} parameters:[parameter]
        servers:[server]`,
    operation: `tags:[value] parameters:[parameter] requestBody:requestBody responses:{response} callbacks:{callback}
        servers:[server] schemes:[value] consumes:[value] produces:[value]`,
    parameter: 'schema:schema content:{mediaType} items:schema',
    header: 'schema:schema content:{mediaType} items:schema',
    requestBody: 'content:{mediaType}',
    response: 'headers:{header} content:{mediaType} schema:schema',
    callback: '*:pathItem',
    mediaType: `schema:schema itemSchema:schema encoding:{encoding} prefixEncoding:[encoding] itemEncoding:encoding`,
    encoding: 'headers:{header} encoding:{encoding} prefixEncoding:[encoding] itemEncoding:encoding',
    schema: `properties:{schema} patternProperties:{schema} $defs:{schema} definitions:{schema} dependentSchemas:{schema}
        allOf:[schema] anyOf:[schema] oneOf:[schema] prefixItems:[schema] items:schemas additionalItems:schema
        contains:schema additionalProperties:schema propertyNames:schema unevaluatedItems:schema
        unevaluatedProperties:schema not:schema if:schema then:schema else:schema contentSchema:schema
        required:[value] dependentRequired:{values} discriminator:discriminator`,
    discriminator: 'mapping:{schemaUri}',
} as const;

/** Besides objects: what cannot contain a reference, an array of that, and the name or URI of a schema. */
export type Kind = keyof typeof fields | 'value' | 'values' | 'schemaUri';

export interface Type {
    readonly form: 'object' | 'map' | 'array';
    readonly kind: Kind;
}

/** Objects that may be references: the Reference Object stands for them, or they have a field `$ref` of their own. */
const referable: ReadonlySet<Kind> = new Set([
    'pathItem',
    'parameter',
    'header',
    'requestBody',
    'response',
    'callback',
    'mediaType',
    'schema',
]);

/** Whether the output reads references here by itself. A Media Type Object may be one since OpenAPI 3.2. */
export function mayRefer({ form, kind }: Type): boolean {
    return form === 'object' && referable.has(kind);
}

const shapes: ReadonlyMap<Kind, ReadonlyMap<string, Type>> = new Map(
    Object.entries(fields).map(([kind, text]) => [kind as Kind, shapeOf(text)]),
);

function shapeOf(text: string): ReadonlyMap<string, Type> {
    const pairs = text.split(/\s+/).filter((pair) => pair !== '');
    return new Map(
        pairs.map((pair) => {
            const [name = '', type = ''] = pair.split(':');
            return [name, typeOf(type)];
        }),
    );
}

function typeOf(text: string): Type {
    // An array of `items` is a tuple (JSON Schema draft 4 to 2019-09).
    if (text === 'schemas') return { form: 'object', kind: 'schema' };
    if (text.startsWith('{')) return { form: 'map', kind: text.slice(1, -1) as Kind };
    if (text.startsWith('[')) return { form: 'array', kind: text.slice(1, -1) as Kind };
    return { form: 'object', kind: text as Kind };
}

/** The type of the entries of a map, and of the items of an array. */
export function typeInside(kind: Kind): Type {
    return kind === 'values' ? { form: 'array', kind: 'value' } : { form: 'object', kind };
}

/** The type of a field; undefined for a field that cannot hold a part of the description. */
export function typeOfField(kind: Kind, name: string): Type | undefined {
    const shape = shapes.get(kind);
    return shape?.get(name) ?? (name.startsWith('x-') ? undefined : shape?.get('*'));
}

/** Fields that hold what cannot be a reference, in some object: themselves, or their entries or items. */
const unreferable = {
    field: new Set<string>(),
    inside: new Set<string>(),
};
for (const shape of shapes.values()) {
    for (const [name, type] of shape) {
        if (!mayRefer(type)) unreferable.field.add(name);
        // The Media Type Object depends on the version.
        const isInside = type.kind === 'mediaType' || !mayRefer(typeInside(type.kind));
        if (type.form !== 'object' && isInside) unreferable.inside.add(name);
    }
}

/** Whether a reference may be in the wrong place, judged by a field's name alone: `field` for its value. */
export function maybeMisplaced(name: string, at: keyof typeof unreferable): boolean {
    return unreferable[at].has(name);
}
