/** Types that list their values. An intersection of them is shorter as the values that they have in common. */
import type { LiteralValue, Type } from './declarations.ts';

/** A value in a list of literals, or null. */
type Listed = LiteralValue | null;

/** The values of a type that consists only of literals and null; undefined for any other type. */
function listedIn(type: Type): readonly Listed[] | undefined {
    if (type.kind === 'literal') return [type.value];
    if (type.kind === 'primitive' && type.name === 'null') return [null];
    if (type.kind !== 'union') return undefined;
    const values = type.members.map(listedIn);
    return values.every((one) => one !== undefined) ? values.flat() : undefined;
}

/** Whether a type consists only of literals and null. */
export function listsValues(type: Type): boolean {
    return listedIn(type) !== undefined;
}

/**
 * The common values of an intersection's members that list values, also filtered by its primitive members; and the
 * remaining members. Undefined if no member lists values.
 */
export function commonValues(
    members: readonly Type[],
): { readonly values: readonly Type[]; readonly others: readonly Type[] } | undefined {
    const lists = members.map(listedIn);
    const [first, ...others] = lists.filter((values) => values !== undefined);
    if (first === undefined) return undefined;
    const more = others.map((values) => new Set(values));
    const primitives = members.flatMap((member, index) =>
        lists[index] === undefined && member.kind === 'primitive' && isTypeOfJson(member.name) ? [member.name] : [],
    );
    const common = first.filter(
        (value) => more.every((values) => values.has(value)) && primitives.every((name) => typeof value === name),
    );
    return {
        values: common.map(
            (value): Type => (value === null ? { kind: 'primitive', name: 'null' } : { kind: 'literal', value }),
        ),
        others: members.filter(
            (member, index) =>
                lists[index] === undefined && !(member.kind === 'primitive' && isTypeOfJson(member.name)),
        ),
    };
}

function isTypeOfJson(name: string): boolean {
    return name === 'string' || name === 'number' || name === 'boolean';
}
