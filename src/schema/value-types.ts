/** The types of the values that a schema allows, behind references and alternatives. */
import { conjunctionOf, schemasOfValue } from './conjunction.ts';
import { Fact } from './facts.ts';
import { type JsonType, jsonTypes, noType, setOf, setOfValue, type TypeSet } from './json-types.ts';
import { makeOnce } from './lists.ts';
import type { SchemaNode } from './node.ts';

/** A JSON type, or `any`: a verbatim type, or an alternative that says nothing, leaves all of them open. */
export type ValueType = JsonType | 'any';

const any: TypeSet = 1 << jsonTypes.length;

const valueTypes = new Fact<TypeSet>({
    next: schemasOfValue,
    find: (node, of) => {
        const { isObject, references, others } = conjunctionOf(node);
        let types = isObject ? setOf('object') : noType;
        for (const { target } of references) types |= of(target);
        for (const one of others) {
            switch (one.kind) {
                case 'types':
                    for (const type of one.types) types |= setOf(type, noType);
                    break;
                case 'values':
                    for (const { value } of one.node.values ?? []) types |= setOfValue(value);
                    break;
                case 'alternatives':
                    for (const member of one.members) types |= of(member) | (saysNothing(member) ? any : noType);
                    break;
                case 'verbatim':
                    types |= any;
                    break;
                case 'dependency':
                case 'never':
                    break;
                default:
                    one satisfies never;
            }
        }
        return types;
    },
    inCircle: noType,
    join: (one, other) => one | other,
    uncached: (node) =>
        node.kind === 'leaf' ? (node.types ?? []).reduce((set, type) => set | setOf(type, noType), noType) : undefined,
});

const sets = new Map<TypeSet, ReadonlySet<ValueType>>();

/** The types of a schema's values; empty if they are unknown. */
export function valueTypesOf(node: SchemaNode): ReadonlySet<ValueType> {
    const types = valueTypes.of(node);
    return makeOnce(
        sets,
        types,
        () => new Set(([...jsonTypes, 'any'] as const).filter((_, index) => (types & (1 << index)) !== 0)),
    );
}

/** Whether all values of a schema are of one type. */
export function isOnly(type: string, node: SchemaNode): boolean {
    const [only, ...more] = valueTypesOf(node);
    return only === type && more.length === 0;
}

function saysNothing(node: SchemaNode): boolean {
    const { isObject, references, others } = conjunctionOf(node);
    return !isObject && references.length + others.length === 0;
}
