/**
 * The types that a schema states, with everything that applies to the same value: references, `allOf`, and the
 * alternatives of `anyOf` and `oneOf`. A keyword constrains only values of its own type (JSON Schema Validation, 6), so
 * next to a schema that states the type, `required` says nothing of a string. Null is not among the types: it is
 * nullability.
 */
import type { Pointer } from '../model.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext, StatedTypes, TypeSet } from './context.ts';
import { valuesOf } from './enums.ts';
import { hasValues } from './facets.ts';
import { isOnlyNull } from './nullability.ts';
import { leading, soleReference } from './plain.ts';
import { typesOf } from './types.ts';

const names = ['object', 'array', 'string', 'number', 'boolean'] as const;

type TypeName = (typeof names)[number];

export const anyType: TypeSet = (1 << names.length) - 1;

const nothingStated: StatedTypes = { stated: anyType, strict: anyType, outer: anyType, implied: anyType };

/** The set of one type; of any type, if the name is not that of one. */
export function setOf(name: string): TypeSet {
    const index = (names as readonly string[]).indexOf(sameAs.get(name) ?? name);
    return index === -1 ? anyType : 1 << index;
}

const sameAs: ReadonlyMap<string, TypeName> = new Map([
    ['integer', 'number'],
    ['file', 'string'],
]);

export function namesIn(types: TypeSet): readonly TypeName[] {
    return names.filter((name) => includes(types, name));
}

export function includes(types: TypeSet, name: string): boolean {
    return (types & setOf(name)) !== 0;
}

/** Whether types limit the keywords next to them. Types that contradict each other are a mistake, and limit nothing. */
export function isSaying(types: TypeSet): boolean {
    return types !== anyType && types !== 0;
}

/** The types of several schemas of which one applies. */
function anyOf(sets: readonly TypeSet[]): TypeSet {
    return sets.reduce((all, one) => all | one, 0);
}

/** The types of several schemas that all apply. */
function allOf(sets: readonly TypeSet[]): TypeSet {
    return sets.reduce((all, one) => all & one, anyType);
}

/** The types that a schema states, and those that its keywords imply if none are stated. */
export function statedTypes(node: Located, context: SchemaContext): StatedTypes {
    const { stated } = context.memory;
    // Follows references in a loop: a chain may be longer than the stack.
    const passed: Pointer[] = [];
    let found: StatedTypes | undefined;
    for (let current = node; found === undefined; ) {
        const known = stated.get(current.pointer);
        // A schema that leads back to itself adds nothing on the second visit.
        if (known === undefined) stated.set(current.pointer, nothingStated);
        passed.push(current.pointer);
        const target = soleReference(current.value) === undefined ? undefined : context.reader.referenceOf(current);
        const next = target === undefined ? undefined : context.reader.lookUp(target);
        if (known !== undefined) found = known;
        else if (next === undefined) found = findTypes(current, context);
        else current = next;
    }
    // A reference has the types of its target on its own, whether stated or implied.
    const [last = node.pointer, ...before] = passed.reverse();
    stated.set(last, found);
    if (before.length === 0) return found;
    const types = found.stated === anyType ? found.implied : found.stated;
    const ofTarget = stating(types);
    for (const pointer of before) stated.set(pointer, ofTarget);
    return ofTarget;
}

function stating(types: TypeSet): StatedTypes {
    return { stated: types, strict: types, outer: types, implied: anyType };
}

/** The types of a schema's values, as oasmith reads it on its own. */
function typesAlone(node: Located, context: SchemaContext): TypeSet {
    const { stated, implied } = statedTypes(node, context);
    return stated === anyType ? implied : stated;
}

function findTypes({ value, pointer }: Located, context: SchemaContext): StatedTypes {
    if (value === false) return stating(0);
    if (!isObject(value) || stringField(value, 'x-ts-type') !== undefined) return nothingStated;
    const { reader, version } = context;
    const node: LocatedObject = { value, pointer };
    const target = reader.referenceOf(node);
    const referred = target === undefined ? undefined : reader.lookUp(target);
    const ofTarget = referred === undefined ? anyType : typesAlone(referred, context);
    // Siblings of a reference have no effect (OpenAPI 3.0.4, Reference Object).
    if (target !== undefined && version === '3.0') return stating(ofTarget);
    const parts = isArray(field(value, 'allOf'))
        ? reader.items(node, 'allOf').map((member) => statedTypes(member, context))
        : [];
    const own = [ownTypes(node), ofTarget];
    const outer = allOf([...own, ...parts.map((part) => part.strict)]);
    const alternatives = (['oneOf', 'anyOf'] as const)
        .map((keyword) => (isArray(field(value, keyword)) ? reader.items(node, keyword) : []))
        .map((members) => members.filter((member) => !isOnlyNull(member)))
        .filter((members) => members.length > 0);
    const ofEach = (types: (member: Located) => TypeSet): readonly TypeSet[] =>
        alternatives.map((members) => anyOf(members.map(types)));
    const strict = allOf([outer, ...ofEach((member) => statedTypes(member, context).strict)]);
    const stated = allOf([
        ...[...own, ...parts.map((part) => part.stated)],
        ...ofEach((member) => (outer === anyType ? typesAlone(member, context) : statedTypes(member, context).stated)),
    ]);
    const implied = allOf([impliedByKeywords(node, context), ...parts.map((part) => part.implied)]);
    return { stated, strict, outer, implied };
}

/** The types that a schema states itself, by `type` or by listed values. */
function ownTypes({ value }: LocatedObject): TypeSet {
    if (hasValues(value)) {
        return anyOf(
            valuesOf(value).map((one) =>
                one === null ? 0 : setOf(isArray(one) ? 'array' : isObject(one) ? 'object' : typeof one),
            ),
        );
    }
    const type = field(value, 'type');
    const stated = (isArray(type) ? type : [type]).filter((one) => typeof one === 'string' && one !== 'null');
    return stated.length === 0 ? anyType : anyOf(stated.map((one) => setOf(String(one))));
}

/** The types of a schema without `type` by its keywords; next to other schemas, they only imply an object. */
function impliedByKeywords(node: LocatedObject, context: SchemaContext): TypeSet {
    if (statesTypes(node)) return anyType;
    const types = typesOf(node, context);
    const isBeside = leading.some((keyword) => field(node.value, keyword) !== undefined);
    if (types.length === 0 || (isBeside && (types.length > 1 || types[0] !== 'object'))) return anyType;
    return anyOf(types.map(setOf));
}

function statesTypes({ value }: LocatedObject): boolean {
    return (field(value, 'type') ?? null) !== null || hasValues(value);
}
