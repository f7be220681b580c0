/**
 * The lists of values that stay closed whatever the options say, as something is decided by them: which of several schemas a
 * value has, whether a condition is met, and which keys an object may have. They are found by the schemas as they are written.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey, type Pointer } from '../load/pointer.ts';
import { discriminatorOf } from './discriminators.ts';
import { membersOf } from './inherited.ts';
import type { SchemaGraph, SchemaNode } from './node.ts';
import { schemasReached } from './reached.ts';
import { isMarkedOpen } from './readings.ts';

/** Keywords whose schemas only test a value. To open what they list would change what they say. */
const testing = ['not', 'if', 'contains', 'propertyNames'];

const deciding = ['oneOf', 'anyOf', 'discriminator'];

export function findClosedEnums(document: JsonValue, graph: SchemaGraph): ReadonlySet<JsonObject> {
    const closed = new Set<JsonObject>();
    const close = (node: SchemaNode): void => {
        for (const one of [node, graph.end(node)]) if (one?.constraints !== undefined) closed.add(one.constraints);
    };
    for (const { node } of placesOf(document, graph, deciding)) for (const tag of tagsOf(node)) close(tag);
    for (const tested of testedBy(document, graph)) close(tested);
    return closed;
}

/** The schemas that only test a value, and those that these lead to. */
export function* testedBy(document: JsonValue, graph: SchemaGraph): Iterable<SchemaNode> {
    for (const { node, keyword } of placesOf(document, graph, testing)) {
        const tested = node.child(keyword);
        if (tested === undefined) continue;
        yield tested;
        for (const pointer of schemasReached([tested])) {
            const reached = graph.at(pointer);
            if (reached !== undefined) yield reached;
        }
    }
}

/** Everything that has one of some keywords. An alias of YAML is the same value in several places, and is visited once. */
export function* placesOf(
    document: JsonValue,
    graph: SchemaGraph,
    keywords: readonly string[],
): Iterable<{ readonly node: SchemaNode; readonly keyword: string }> {
    const seen = new Set<JsonValue>();
    const open: [value: JsonValue, pointer: Pointer][] = [[document, '']];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [value, pointer] = next;
        if (typeof value !== 'object' || value === null || seen.has(value)) continue;
        seen.add(value);
        for (const [key, inner] of Object.entries(value)) {
            if (inner !== undefined) open.push([inner, `${pointer}/${escapeKey(key)}`]);
        }
        if (!isJsonObject(value)) continue;
        for (const keyword of keywords) {
            const node = Object.hasOwn(value, keyword) ? graph.at(pointer) : undefined;
            if (node !== undefined) yield { node, keyword };
        }
    }
}

/** The properties that tell the alternatives of a schema, or the schemas that extend it, apart. */
function tagsOf(node: SchemaNode): readonly SchemaNode[] {
    const { graph, pointer } = node;
    const members = node.alternatives.flatMap((one) => one.members);
    const discriminator = discriminatorOf(node);
    if (discriminator !== undefined) {
        const subtypes = graph.hierarchies.subtypes(pointer).flatMap((one) => graph.at(one) ?? []);
        return [node, ...members, ...subtypes].flatMap((one) => nodesAt(discriminator.property, one));
    }
    const [first, ...others] = members;
    if (first === undefined || others.length === 0) return [];
    const tags = [...propertiesOf(first)].flatMap((name) => {
        const nodes = members.map((one) => nodesAt(name, one));
        return areApart(nodes) ? [nodes.flat()] : [];
    });
    // Where a property tells them apart that nobody would open, others need not.
    const firm = [isOfOneValue, isUnmarked].map((is) => tags.filter((nodes) => nodes.every(is)));
    return (firm.find(({ length }) => length > 0) ?? tags).flat();
}

function isUnmarked(node: SchemaNode): boolean {
    const constraints = node.graph.end(node)?.constraints;
    return constraints === undefined || !isMarkedOpen(constraints);
}

function isOfOneValue(node: SchemaNode): boolean {
    return isUnmarked(node) && node.graph.end(node)?.values?.length === 1;
}

/** Whether each of some alternatives lists values of a property, and none that another one has. */
function areApart(nodes: readonly (readonly SchemaNode[])[]): boolean {
    const lists = nodes.map((own) => own.flatMap((node) => node.graph.end(node)?.values ?? []));
    const values = lists.flatMap((list) => [...new Set(list.map(({ value }) => value))]);
    return lists.every(({ length }) => length > 0) && new Set(values).size === values.length;
}

function nodesAt(property: string, node: SchemaNode): readonly SchemaNode[] {
    const end = node.graph.end(node);
    return end === undefined ? [] : (membersOf(end, 'both').properties.get(property)?.nodes ?? []);
}

function propertiesOf(node: SchemaNode): Iterable<string> {
    const end = node.graph.end(node);
    return end === undefined ? [] : membersOf(end, 'both').properties.keys();
}
