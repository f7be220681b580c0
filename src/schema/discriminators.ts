/** Discriminators (OpenAPI 3.1, 4.8.25): the property that tells alternatives apart, and the values of each. */
import { field, isJsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey, type Pointer, parsePointer } from '../load/pointer.ts';
import { addTo, reachedFrom } from './lists.ts';
import type { SchemaNode } from './node.ts';

export interface Discriminator {
    readonly property: string;
    /** The values that the description maps to each schema. */
    readonly mapping: ReadonlyMap<Pointer, readonly string[]>;
    /**
     * The schema of a value that matches no mapping, or lacks the property (OpenAPI 3.2, Optional Discriminating
     * Property). It gets no literal: TypeScript has no type for "any string except".
     */
    readonly fallback: Pointer | undefined;
}

/** The discriminator of a schema, if it has a usable one. */
export function discriminatorOf(node: SchemaNode): Discriminator | undefined {
    const property = discriminatingProperty(node);
    if (property === undefined) return undefined;
    const { graph } = node;
    const discriminator = node.raw('discriminator');
    const given = isJsonObject(discriminator) ? discriminator : {};
    // A mapping names its schema by component name or by URI reference.
    const pointerOf = (text: string, from: Pointer): Pointer | undefined =>
        graph.components.get(text)?.pointer ?? graph.pointerOf(text, from);
    const place = `${node.pointer}/discriminator`;
    const mapping = new Map<Pointer, string[]>();
    const names = field(given, 'mapping');
    for (const [value, text] of Object.entries(isJsonObject(names) ? names : {})) {
        const target = typeof text === 'string' ? pointerOf(text, `${place}/mapping/${escapeKey(value)}`) : undefined;
        if (target !== undefined) addTo(mapping, target, value);
    }
    const fallback = field(given, 'defaultMapping');
    const hasFallback = typeof fallback === 'string';
    return { property, mapping, fallback: hasFallback ? pointerOf(fallback, `${place}/defaultMapping`) : undefined };
}

/** The property that a schema's discriminator names. In Swagger 2.0 that is all of it. */
export function discriminatingProperty(node: SchemaNode): string | undefined {
    return node.isPlain ? undefined : propertyNamedBy(node.raw('discriminator'));
}

function propertyNamedBy(discriminator: JsonValue | undefined): string | undefined {
    const name = isJsonObject(discriminator) ? field(discriminator, 'propertyName') : discriminator;
    return typeof name === 'string' ? name : undefined;
}

/** The values by which a discriminator leads to one of its alternatives; undefined if it tells that one's own apart instead. */
export function valuesLeadingTo(
    { pointer, hasAlternatives, graph }: SchemaNode,
    { property, mapping, fallback }: Discriminator,
): readonly string[] | undefined {
    const mapped = mapping.get(pointer);
    if (mapped === undefined && (hasAlternatives || pointer === fallback)) return undefined;
    return graph.hierarchies.tags(pointer).get(property) ?? mapped ?? impliedValues(pointer);
}

/** Extensions by which a schema states its own value: those of AutoRest and of Swagger Codegen. */
const valueExtensions = ['x-ms-discriminator-value', 'x-discriminator-value'];

/** The values that a schema states by an extension. */
export function statedValues(node: SchemaNode | undefined): readonly string[] {
    const values = valueExtensions.map((extension) => node?.raw(extension));
    return values.filter((value) => typeof value === 'string');
}

/** The value of an unmapped schema: its name in the description. */
export function impliedValues(pointer: Pointer): readonly string[] {
    const name = parsePointer(pointer).at(-1);
    return name === undefined || !isComponentSchema(pointer) ? [] : [name];
}

/**
 * The property names of all discriminators. A schema does not know the unions that it is an alternative of, so these
 * names are never forbidden.
 */
export function findDiscriminatingNames(document: JsonValue): ReadonlySet<string> {
    // An alias of YAML is the same value in several places.
    const values = reachedFrom<JsonValue | undefined>([document], (value) =>
        typeof value === 'object' && value !== null
            ? Object.values(value).filter((inner) => typeof inner === 'object')
            : [],
    );
    const names = Array.from(values, (value) => isJsonObject(value) && propertyNamedBy(field(value, 'discriminator')));
    return new Set(names.filter((name) => typeof name === 'string'));
}

const componentSchemas = '/components/schemas';

/** Whether a pointer is that of a component schema. */
export function isWithinComponent(pointer: Pointer): boolean {
    return pointer.startsWith(`${componentSchemas}/`);
}

export function isComponentSchema(pointer: Pointer): boolean {
    return pointer.startsWith(`${componentSchemas}/`) && pointer.lastIndexOf('/') === componentSchemas.length;
}
