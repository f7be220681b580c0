/** What a schema says itself about null. */
import { inPlaceKeywords } from '../keywords.ts';
import { Fact } from './facts.ts';
import type { SchemaNode } from './node.ts';
import { refusesNull } from './refusals.ts';

/** `open`, if the schemas that it refers to or is composed of decide. */
type NullKind = 'only' | 'allowed' | 'refused' | 'open';

const ownNull = new Fact<NullKind>({
    next: () => [],
    find: findNull,
    inCircle: 'open',
    uncached: (node) => {
        if (node.kind === 'boolean' || node.kind === 'malformed') return 'open';
        return node.kind === 'leaf' ? (node.isNullableByField ? 'allowed' : 'refused') : undefined;
    },
});

/** What a schema says itself about null: of the JSON types, null is the one that any other may be joined by. */
export function nullOf(node: SchemaNode): NullKind {
    return ownNull.of(node);
}

function findNull(node: SchemaNode): NullKind {
    if (allowsOnlyNull(node)) return 'only';
    if (node.verbatim !== undefined || node.allowsNothing || refusesNull(node)) return 'refused';
    if (node.isNullableByField) return 'allowed';
    const { types, values } = node;
    // Types and listed values apply at once: null must be among both.
    if (values?.some(({ value }) => value === null) === false) return 'refused';
    if (types !== undefined) return types.includes('null') ? 'allowed' : 'refused';
    return values === undefined ? 'open' : 'allowed';
}

/** Whether a schema allows nothing but null. */
export function isOnlyNull(node: SchemaNode): boolean {
    return node.kind === 'composite' && nullOf(node) === 'only';
}

function allowsOnlyNull(node: SchemaNode): boolean {
    const type = node.constraint('type');
    // Next to other schemas, some generators write `type: 'null'` for `nullable`; strictly, it would allow nothing.
    if (type === 'null' && !node.isComposed) return true;
    if (Array.isArray(type) && type.length > 0 && type.every((one) => one === 'null')) return true;
    if (node.isPlain) return false;
    const values = node.constraint('enum');
    return (
        node.constraint('const') === null ||
        (Array.isArray(values) && values.length > 0 && values.every((value) => value === null)) ||
        isMadeOfNull(node)
    );
}

/** Whether an `allOf` contains only null. Its siblings may make it another form of `nullable`. */
function isMadeOfNull(node: SchemaNode): boolean {
    const { allOf } = node;
    const type = node.constraint('type');
    if (allOf.length === 0 || (type !== undefined && type !== 'null')) return false;
    const isAlone = inPlaceKeywords.every((keyword) => keyword === 'allOf' || node.constraint(keyword) === undefined);
    return isAlone && allOf.every(isOnlyNull);
}
