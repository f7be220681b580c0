/** Types that list their values, and what several of them have in common: an intersection of these is shorter as its values. */
import type { LiteralValue, Schema } from '../model.ts';

/** A type that lists its values: literals, and null among them. */
type Listed = LiteralValue | null;

/** The values of a type that is made of literals and null alone; undefined for any other. */
function listedIn(schema: Schema): readonly Listed[] | undefined {
    if (schema.kind === 'literal') return [schema.value];
    if (schema.kind === 'primitive' && schema.name === 'null') return [null];
    if (schema.kind !== 'union') return undefined;
    const values = schema.members.map(listedIn);
    return values.every((one) => one !== undefined) ? values.flat() : undefined;
}

/** Whether a type is made of literals and null alone. */
export function isListed(schema: Schema): boolean {
    return listedIn(schema) !== undefined;
}

/**
 * What the members of an intersection that list their values have in common, also with primitive members; and the members that
 * are left beside it. Undefined if none lists any.
 */
export function commonValues(
    members: readonly Schema[],
): { readonly values: readonly Schema[]; readonly others: readonly Schema[] } | undefined {
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
            (value): Schema => (value === null ? { kind: 'primitive', name: 'null' } : { kind: 'literal', value }),
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
