/**
 * The direction of a property: requests omit read-only properties, and responses omit write-only ones (OpenAPI 3.0.4,
 * Schema Object; JSON Schema Validation, 9.4).
 */
import type { JsonObject, JsonValue } from '../../load/json.ts';
import { field, isObject, type Located, type Reader, stringField } from '../reader.ts';
import type { Access, Direction, Facets, OtherFacet, SchemaContext } from './context.ts';
import { plainType } from './plain.ts';

const keywords = ['readOnly', 'writeOnly'] as const satisfies readonly Access[];
const nowhere: ReadonlySet<Access> = new Set();

/** The access of a property by its schema, including the targets of references and the members of `allOf`. */
export function accessOf(node: Located, context: SchemaContext): ReadonlySet<Access> {
    if (isObject(node.value) && plainType(node.value) !== undefined) return ownAccess(node.value);
    const { access } = context.memory;
    // Follows references in a loop: a chain may be longer than the stack.
    const passed: { readonly node: Located; readonly own: readonly Access[] }[] = [];
    let said = nowhere;
    for (let current: Located | undefined = node; current !== undefined; ) {
        const known = access.get(current.pointer);
        if (known !== undefined) {
            said = known;
            break;
        }
        const { own, beside }: Said = saidBy(current, context);
        if (passed.length === 0 && beside.length === 0) return own.length === 0 ? nowhere : new Set(own);
        // A schema that leads back to itself adds nothing on the second visit.
        access.set(current.pointer, nowhere);
        passed.push({ node: current, own });
        const [only]: readonly Located[] = beside;
        if (beside.length > 1) said = new Set(beside.flatMap((one) => [...accessOf(one, context)]));
        current = beside.length === 1 ? only : undefined;
    }
    for (const { node: one, own } of passed.reverse()) {
        if (own.length > 0) said = new Set([...said, ...own]);
        access.set(one.pointer, said);
    }
    return said;
}

/** The access that a schema states itself. */
function ownAccess(schema: JsonObject): ReadonlySet<Access> {
    const own = keywords.filter((keyword) => field(schema, keyword) === true);
    return own.length === 0 ? nowhere : new Set(own);
}

interface Said {
    readonly own: readonly Access[];
    /** The other schemas that apply. */
    readonly beside: readonly Located[];
}

function saidBy(node: Located, { reader, version }: SchemaContext): Said {
    if (!isObject(node.value)) return { own: [], beside: [] };
    const schema = { value: node.value, pointer: node.pointer };
    const target = reader.referenceOf(schema);
    const referred = target === undefined ? [] : [reader.lookUp(target)].filter((one) => one !== undefined);
    // Siblings of a reference have no effect (OpenAPI 3.0.4, Reference Object).
    if (target !== undefined && version === '3.0') return { own: [], beside: referred };
    return {
        own: keywords.filter((keyword) => field(schema.value, keyword) === true),
        beside: [...referred, ...(field(schema.value, 'allOf') === undefined ? [] : reader.items(schema, 'allOf'))],
    };
}

/**
 * The property name of a schema's discriminator, which is a plain string in Swagger 2.0. It is in both directions,
 * because it identifies the value.
 */
export function discriminatingProperty({ value }: Located): string | undefined {
    const discriminator = isObject(value) ? field(value, 'discriminator') : undefined;
    if (typeof discriminator === 'string') return discriminator;
    return isObject(discriminator) ? stringField(discriminator, 'propertyName') : undefined;
}

const knownDiscriminating = new WeakMap<Reader, ReadonlySet<string>>();

/**
 * The property names of all discriminators. A schema does not know the unions that it is an alternative of, so these
 * names are never forbidden. Searched on demand: few descriptions hide a property of an open object.
 */
export function discriminatingNames({ reader }: SchemaContext): ReadonlySet<string> {
    const known = knownDiscriminating.get(reader) ?? findDiscriminating(reader.root);
    knownDiscriminating.set(reader, known);
    return known;
}

function findDiscriminating(root: Located): ReadonlySet<string> {
    const names = new Set<string>();
    // The set grows. An alias of YAML is the same value in several places.
    const values = new Set<JsonValue>([root.value]);
    for (const value of values) {
        if (typeof value !== 'object' || value === null) continue;
        const name = discriminatingProperty({ value, pointer: '' });
        if (name !== undefined) names.add(name);
        for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) values.add(inner);
    }
    return names;
}

/** The access that hides a property in each direction. */
const keptOut = {
    received: 'writeOnly',
    sent: 'readOnly',
    both: undefined,
} as const satisfies Record<Direction, Access | undefined>;

const noNames: ReadonlySet<string> = new Set();

/** The properties hidden in one direction. A property that is both read-only and write-only is never hidden. */
export function hiddenNames(
    access: ReadonlyMap<string, ReadonlySet<Access>>,
    direction: Direction,
): ReadonlySet<string> {
    const word = keptOut[direction];
    if (word === undefined || access.size === 0) return noNames;
    const names = [...access].filter(([, said]) => said.size === 1 && said.has(word)).map(([name]) => name);
    return names.length === 0 ? noNames : new Set(names);
}

/** Facets without some properties, which are then neither required nor part of dependencies. */
export function withoutProperties(facets: Facets, hidden: ReadonlySet<string>): Facets {
    if (hidden.size === 0) return facets;
    return {
        ...facets,
        properties: new Map([...facets.properties].filter(([name]) => !hidden.has(name))),
        required: new Set([...facets.required].filter((name) => !hidden.has(name))),
        others: facets.others.flatMap((facet) => withoutDependency(facet, hidden)),
        hidden,
    };
}

function withoutDependency(facet: OtherFacet, hidden: ReadonlySet<string>): readonly OtherFacet[] {
    if (facet.kind !== 'dependency') return [facet];
    const isLeft = (name: string): boolean => !hidden.has(name);
    const names = facet.dependency.names.filter(isLeft);
    const requires = facet.dependency.requires.filter(isLeft);
    const saysSomething = names.length > 0 && names.length + requires.length > 1;
    return saysSomething ? [{ kind: 'dependency', dependency: { names, requires } }] : [];
}
