/**
 * The types that a schema states, with everything that applies to the same value: references, `allOf`, and the
 * alternatives of `anyOf` and `oneOf`. A keyword constrains only values of its own type (JSON Schema Validation, 6), so
 * next to a schema that states the type, `required` says nothing of a string. Null is not among the types: it is
 * nullability.
 */
import { choicesOf, conjunctsOf } from './conjuncts.ts';
import { Fact } from './facts.ts';
import {
    anyType,
    includes,
    isLimiting,
    noType,
    setOf,
    setOfValue,
    type TypeSet,
    typesIn,
    typesOfAll,
    typesOfAny,
} from './json-types.ts';
import { describesPartsOf } from './keyword-types.ts';
import type { SchemaNode } from './node.ts';
import { isOnlyNull } from './nulls.ts';
import { exactFormatOf } from './numbers.ts';
import { refusedNames, refusedTypes } from './refusals.ts';

/** The types of a schema's values, as far as something states or implies them. */
interface StatedTypes {
    /**
     * The types that the schema states, with everything that applies to the same value. An alternative without a type
     * has the one that its keywords imply.
     */
    readonly stated: TypeSet;
    /** Those that it states even if an alternative without a type has any. */
    readonly strict: TypeSet;
    /** Those that it strictly states next to its alternatives. */
    readonly shared: TypeSet;
    /** The types that its keywords imply if none are stated. */
    readonly implied: TypeSet;
}

/** Of a schema that says nothing of types. */
const nothingStated: StatedTypes = { stated: anyType, strict: anyType, shared: anyType, implied: anyType };

const statedTypesFact = new Fact<StatedTypes>({
    next: (node) => {
        if (node.boolean !== undefined || node.verbatim !== undefined) return [];
        const target = node.target === undefined ? [] : [node.target];
        return [...target, ...conjunctsOf(node), ...choicesOf(node).flatMap(({ members }) => members)];
    },
    find: findTypes,
    // A schema that leads back to itself adds nothing on the second visit.
    inCircle: nothingStated,
    uncached: (node) => (node.kind === 'leaf' ? statedAs(ownTypes(node)) : undefined),
});

/** The types that a schema states, and those that its keywords imply if none are stated. */
export function statedTypes(node: SchemaNode): StatedTypes {
    return statedTypesFact.of(node);
}

function statedAs(types: TypeSet): StatedTypes {
    return { stated: types, strict: types, shared: types, implied: anyType };
}

/** The types of a schema's values on its own. */
function typesAlone({ stated, implied }: StatedTypes): TypeSet {
    return stated === anyType ? implied : stated;
}

function findTypes(node: SchemaNode, of: (next: SchemaNode) => StatedTypes): StatedTypes {
    if (node.boolean === false) return statedAs(noType);
    if (node.kind === 'boolean' || node.kind === 'malformed' || node.verbatim !== undefined) return nothingStated;
    const { target } = node;
    const ofTarget = target === undefined ? anyType : typesAlone(of(target));
    // A reference has the types of its target on its own, whether stated or implied.
    if (target !== undefined && (node.kind === 'reference' || node.refersAlone)) return statedAs(ofTarget);
    const parts = conjunctsOf(node).map(of);
    const own = [ownTypes(node), ofTarget];
    const shared = typesOfAll([...own, ...parts.map((part) => part.strict)]);
    const alternatives = choicesOf(node)
        .map(({ members }) => members.filter((member) => !isOnlyNull(member)).map(of))
        .filter((members) => members.length > 0);
    const ofEach = (types: (member: StatedTypes) => TypeSet): readonly TypeSet[] =>
        alternatives.map((members) => typesOfAny(members.map(types)));
    return {
        shared,
        strict: typesOfAll([shared, ...ofEach((member) => member.strict)]),
        stated: typesOfAll([
            ...own,
            ...parts.map((part) => part.stated),
            ...ofEach((member) => (shared === anyType ? typesAlone(member) : member.stated)),
        ]),
        implied: typesOfAll([impliedTypes(node), ...parts.map((part) => part.implied)]),
    };
}

/** The types that a schema states itself, by `type` or by listed values. */
function ownTypes(node: SchemaNode): TypeSet {
    const { values } = node;
    if (values !== undefined) return typesOfAny(values.map(({ value }) => setOfValue(value)));
    const refused = refusedTypes(node);
    const types = (node.types ?? []).filter((one) => one !== 'null' && !refused.includes(one));
    return types.length === 0 ? anyType : typesOfAny(types.map((one) => setOf(one)));
}

/** The types of a schema without `type` by its keywords; next to other schemas, they only imply an object. */
function impliedTypes(node: SchemaNode): TypeSet {
    if (node.types !== undefined || node.listsValues) return anyType;
    const types = node.ownTypes;
    if (types.length === 0 || (node.isComposed && (types.length > 1 || types[0] !== 'object'))) return anyType;
    return typesOfAny(types.map((one) => setOf(one)));
}

/**
 * The types that the keywords of a schema without `type` have an effect on. If other schemas state the type, these are
 * only the types that they allow.
 */
export function effectiveTypes(node: SchemaNode, implied: readonly string[], root: SchemaNode): readonly string[] {
    const { isComposed } = node;
    const { stated: allowed, implied: common } = isComposed || root !== node ? statedTypes(root) : nothingStated;
    // Next to another schema that states no type, a keyword such as `format` only annotates.
    if (!isLimiting(allowed)) {
        // Keywords of different types imply none: a value of any type may meet them all.
        return common === noType || (isComposed && (implied.length > 1 || implied[0] !== 'object')) ? [] : implied;
    }
    const possible = typesIn(allowed);
    const [only, ...more] = possible;
    if (more.length === 0 && (only === 'object' || only === 'array')) return describesParts(node, only) ? [only] : [];
    const effective = implied.filter((type) => includes(allowed, type));
    const hasParts = (['object', 'array'] as const).some(
        (type) => effective.includes(type) && describesParts(node, type),
    );
    if (effective.length === 0 || (isComposed && !hasParts)) return isComposed ? typesOfFormat(node, possible) : [];
    return more.length === 0 ? effective : possible;
}

/** The type that a format gives a meaning of its own, in a program: dates, and numbers that lose no digit. */
function typesOfFormat({ format, types }: SchemaNode, possible: readonly string[]): readonly string[] {
    const type = format === 'date' || format === 'date-time' ? 'string' : 'number';
    const isMeant = type === 'string' || exactFormatOf({ format, types }) !== undefined;
    return isMeant && possible.length === 1 && possible[0] === type ? possible : [];
}

/** Whether a keyword is about the parts of an object or an array; of an object also whether they are present. */
function describesParts(node: SchemaNode, type: 'object' | 'array'): boolean {
    if (node.constraints === undefined) return false;
    return describesPartsOf(node.constraints, type) || (type === 'object' && refusedNames(node).length > 0);
}
