/** Paths into values, such as `meta.next` and `data[-1].id`, and what the types of a description say of them. */

import type { PathStep, ValuePath } from '../plan/pages.ts';
import { type TemporalName, temporalRows } from '../plan/temporal.ts';
import type { Type } from '../plan/types.ts';
import { makeOnce } from '../schema/lists.ts';
import { intersection, undefinedValue, union } from '../types/algebra.ts';
import { type Declared, objectsWithin, propertiesOf } from '../types/declared.ts';

/** Why a path leads to nothing. */
export interface LostPath {
    readonly part: string;
    /** The names that are there instead; undefined if nothing is known of the value. */
    readonly known: readonly string[] | undefined;
}

/** Follows a path. A name may contain dots: the longest name that is there is meant. */
export function followPath(type: Type, path: string, declared: Declared): ValuePath | LostPath {
    const steps: PathStep[] = [];
    let [current, mayMiss] = splitMissing(type, declared);
    let rest = path;
    while (rest !== '') {
        const [, behind] = /^\[-1\]\.?(.*)$/s.exec(rest) ?? [];
        const items = behind === undefined ? undefined : itemsOf(current, declared);
        if (behind !== undefined) {
            if (items === undefined) return { part: '[-1]', known: propertyNamesOf(current, declared) };
            steps.push({ kind: 'last' });
            mayMiss = true;
            current = splitMissing(items, declared)[0];
            rest = behind;
            continue;
        }
        const found = beginnings(rest).flatMap(({ name, behind: after }) => {
            const property = findProperty(current, name, declared);
            return property === undefined ? [] : [{ name, after, property }];
        })[0];
        if (found === undefined) {
            return { part: beginnings(rest).at(-1)?.name ?? rest, known: propertyNamesOf(current, declared) };
        }
        const { name, after, property } = found;
        steps.push({ kind: 'property', name, mayMiss, isIndexed: property.isIndexed });
        // Types may leave out null, and what a server sends may be less than described.
        mayMiss = true;
        current = splitMissing(property.type, declared)[0];
        rest = after;
    }
    return { steps, type: current };
}

export function isLost(path: ValuePath | LostPath): path is LostPath {
    return 'part' in path;
}

/** The names that a path may begin with, longest first, each with the rest of the path. */
function beginnings(path: string): readonly { readonly name: string; readonly behind: string }[] {
    const ends = [...path.matchAll(/\.|\[-1\]|$/g)].map(({ index }) => index).filter((index) => index > 0);
    return ends.toReversed().map((end) => ({ name: path.slice(0, end), behind: path.slice(end).replace(/^\./, '') }));
}

/** The types that a value may be of, without the unions of them. Unions may share others, so each is looked at once. */
function unionMembersOf(type: Type, declared: Declared): readonly Type[] {
    const found = new Map<object, Type>();
    const seen = new Set<object>();
    const pending = [type];
    for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
        const behind = declared.behind(one);
        if (seen.has(behind)) continue;
        seen.add(behind);
        if (behind.kind === 'union') for (const member of behind.members.toReversed()) pending.push(member);
        else found.set(behind, one);
    }
    return [...found.values()];
}

/** What each alternative of a type has; undefined if one has nothing. */
function inEach<Found>(
    type: Type,
    declared: Declared,
    find: (one: Type) => Found | undefined,
): readonly Found[] | undefined {
    const found = unionMembersOf(type, declared).map(find);
    const all = found.filter((one) => one !== undefined);
    return all.length === 0 || all.length < found.length ? undefined : all;
}

function findProperty(type: Type, name: string, declared: Declared) {
    const all = inEach(type, declared, (one) => {
        const own = propertiesOf(one, declared).get(name);
        const whole = own && intersection(own.types);
        if (whole !== undefined) return whole.kind === 'never' ? undefined : { type: whole, isIndexed: false };
        const index = objectsWithin(one, declared).flatMap((object) => object.index ?? [])[0];
        return index && { type: index, isIndexed: true };
    });
    return all && { type: union(all.map((one) => one.type)), isIndexed: all.some(({ isIndexed }) => isIndexed) };
}

/** The type of the items of an array, or of each array of a union; undefined if there are none. */
export function itemsOf(type: Type, declared: Declared): Type | undefined {
    const all = inEach(type, declared, (one) => {
        const behind = declared.behind(one);
        if (behind.kind === 'array') return behind.items;
        if (behind.kind !== 'tuple') return undefined;
        const { items, rest } = behind;
        // Such an item may be undefined, for the compiler.
        const missing = items.some(({ optional }) => optional) ? [undefinedValue] : [];
        return union([...items.map((item) => item.type), ...(rest === undefined ? [] : [rest]), ...missing]);
    });
    return all && union(all);
}

/** The names of the properties of an object; undefined if it is none. */
function propertyNamesOf(type: Type, declared: Declared): readonly string[] | undefined {
    const all = inEach(type, declared, (one) =>
        objectsWithin(one, declared).length === 0 ? undefined : [...propertiesOf(one, declared).keys()],
    );
    return all && [...new Set(all.flat())];
}

/** A type without null and undefined, and whether it had them. The name of a type without them stays. */
export function splitMissing(type: Type, declared: Declared): readonly [type: Type, mayMiss: boolean] {
    const left = withoutMissing(type, declared);
    return left === undefined ? [type, false] : [left, true];
}

const foundLeft = new WeakMap<object, { readonly left: Type | undefined }>();

/** A type without null and undefined; undefined if it has neither. Unions may share others, so each is taken apart once. */
function withoutMissing(type: Type, declared: Declared): Type | undefined {
    const behind = declared.behind(type);
    if (behind.kind === 'primitive' && ['null', 'undefined', 'void'].includes(behind.name)) return { kind: 'never' };
    if (behind.kind !== 'union') return undefined;
    const { members } = behind;
    return makeOnce(foundLeft, behind, () => {
        const parts = members.map((member) => withoutMissing(member, declared));
        const mayMiss = parts.some((part) => part !== undefined);
        return { left: mayMiss ? union(members.map((member, index) => parts[index] ?? member)) : undefined };
    }).left;
}

/** The kinds of plain values that a type has; `other` stands for anything else. */
export type PlainKind = 'string' | 'number' | 'bigint' | 'boolean' | 'date' | TemporalName | 'other';

/**
 * The kinds of values of a type.
 *
 * @param role A listed value is of its kind where it comes from. Where it goes to, only it is accepted.
 */
export function plainKinds(type: Type, declared: Declared, role: 'source' | 'target'): ReadonlySet<PlainKind> {
    const isSource = role === 'source';
    const kindsOf = (one: Type): PlainKind | readonly PlainKind[] => {
        const behind = declared.behind(one);
        switch (behind.kind) {
            case 'primitive':
                return plainKind(behind.name);
            case 'literal':
                return isSource ? plainKind(typeof behind.value) : 'other';
            case 'enum':
            case 'constants':
                return isSource ? behind.members.map(({ value }) => plainKind(typeof value)) : 'other';
            case 'exact':
                return behind.digits === undefined || isSource ? behind.name : 'other';
            case 'date':
                return 'date';
            case 'temporal': {
                const { name, mayBeText } = temporalRows[behind.format];
                return mayBeText === true ? [name, 'string'] : name;
            }
            default:
                return 'other';
        }
    };
    return new Set(unionMembersOf(type, declared).flatMap(kindsOf));
}

function plainKind(name: string): PlainKind {
    return (['string', 'number', 'bigint', 'boolean'] as const).find((kind) => kind === name) ?? 'other';
}
