/**
 * The inline objects of `components/requestBodies` and `components/responses`. The description gives them a name, which
 * becomes that of their type: operations that share a response share its type.
 */

import { isObjectNode, type LocatedObject } from '../load/reader.ts';
import { inOrder, namingOrder, type Wish } from '../names/order.ts';
import type { Docs, Pointer } from '../plan/model.ts';
import { conjunctionOf } from '../schema/conjunction.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnly } from '../schema/value-types.ts';
import type { TypeContext } from '../types/context.ts';
import type { SchemaRegistry } from '../types/registry.ts';
import { distinctiveName, isTyped, type MediaType, mediaTypesOf, preferredMediaType } from './media-types.ts';
import { docsOf } from './parts.ts';
import { isSequence } from './sequence.ts';

/** The two kinds of components, and the ending of a name that gives way to another. */
const componentKinds = [
    { field: 'requestBodies', isSent: true, ending: 'Body' },
    { field: 'responses', isSent: false, ending: 'Response' },
] as const;

/** A component with inline objects. */
interface BodyComponent {
    readonly key: string;
    /** Its own name, as one of a type. */
    readonly name: string;
    readonly node: LocatedObject;
    /** The media types with an inline object, that of the main method first. */
    readonly mediaTypes: readonly ObjectMediaType[];
}

type ObjectMediaType = MediaType & { readonly schema: SchemaNode };

/**
 * Names the inline objects of these components, whether operations use them or not. Returns the docs of their types:
 * those of the component.
 *
 * @param avoided Names that these types leave to the rest of the output.
 * @param registry That of requests.
 * @param context A context that reports nothing: unused components are examined too.
 */
export function nameBodies(
    avoided: ReadonlySet<string>,
    registry: SchemaRegistry,
    context: TypeContext,
): ReadonlyMap<Pointer, Docs> {
    const docs = new Map<Pointer, Docs>();
    const found = componentKinds.map((kind) => ({ kind, components: bodyComponents(kind.field, context) }));
    const names = found.map(({ components }) => new Set(components.map(({ name }) => name)));
    for (const { kind, components } of found) {
        const wordsOf = ({ name }: BodyComponent): string[] => {
            const isAmbiguous = names.every((all) => all.has(name));
            return wordsFor(name, kind.ending, isAmbiguous);
        };
        const wishOf = (one: BodyComponent): Wish => {
            const name = wordsOf(one).find((word) => !registry.isTaken(word) && !avoided.has(word)) ?? '';
            return { name, distance: Number(name !== one.key) };
        };
        const ordered = namingOrder(components, wishOf, (left, right) => inOrder(left.key, right.key));
        const taken = new Map(
            ordered.flatMap((one) =>
                typesOf(one).map(({ pointer, suffix }) => {
                    const words = wordsOf(one).map((word) => word + suffix);
                    return [pointer, registry.takeBodyName(words.filter((word) => !avoided.has(word)))] as const;
                }),
            ),
        );
        for (const one of components) {
            for (const { pointer, others } of typesOf(one)) {
                const target = registry.nameBody(pointer, taken.get(pointer) ?? one.name, kind.isSent);
                docs.set(target.pointer, { ...docsOf(one.node), deprecated: false });
                for (const other of others) registry.shareBody(other, pointer);
            }
        }
    }
    return docs;
}

/** An inline object of a component, and the others with the same type. */
interface BodyType {
    readonly pointer: Pointer;
    /** What its name has after that of the component. */
    readonly suffix: string;
    readonly others: Pointer[];
}

function typesOf({ mediaTypes }: BodyComponent): readonly BodyType[] {
    const known = new Map<string, BodyType>();
    for (const mediaType of mediaTypes) {
        const { pointer, text } = mediaType.schema;
        // Two media types have the same type, but bytes are a Blob in a form, and a string in JSON.
        const key = mediaType.kind + text;
        const same = known.get(key);
        const suffix = known.size === 0 ? '' : distinctiveName(mediaType, mediaTypes);
        if (same === undefined) known.set(key, { pointer, suffix, others: [] });
        else same.others.push(pointer);
    }
    return [...known.values()];
}

/** The names that a component's type may have, best first: its own, then with what it is. */
function wordsFor(name: string, ending: string, isAmbiguous: boolean): string[] {
    const endsAlike = name.toLowerCase().endsWith(ending.toLowerCase());
    return [...(isAmbiguous && !endsAlike ? [] : [name]), ...(endsAlike ? [] : [name + ending]), `${name}Content`];
}

function bodyComponents(field: string, context: TypeContext): BodyComponent[] {
    const { reader, registry } = context;
    const components = reader.object(reader.root, 'components');
    const entries = components === undefined ? [] : reader.entries(components, field);
    return entries.flatMap(({ key, node }): BodyComponent[] => {
        if (!isObjectNode(node)) return [];
        const mediaTypes = inlineObjectsOf(node, context);
        return mediaTypes.length === 0 ? [] : [{ key, name: registry.typeName(key), node, mediaTypes }];
    });
}

/** The media types whose schema is an inline object of the component itself. */
function inlineObjectsOf(node: LocatedObject, context: TypeContext): ObjectMediaType[] {
    const all = mediaTypesOf(node, context);
    const main = preferredMediaType(all);
    const found = all.flatMap((mediaType): ObjectMediaType[] => {
        const { schema } = mediaType;
        if (!isTyped(mediaType) || schema === undefined || isSequence(mediaType)) return [];
        const isOwn = schema.pointer.startsWith(`${node.pointer}/`);
        return isOwn && isInlineObject(schema) ? [{ ...mediaType, schema }] : [];
    });
    return found.toSorted((left, right) => Number(right.name === main?.name) - Number(left.name === main?.name));
}

/** Whether a schema describes an object itself, beyond a reference, alternatives or a free-form object. */
function isInlineObject(schema: SchemaNode): boolean {
    if (!isOnly('object', schema)) return false;
    const { references, properties, required, keys, others } = conjunctionOf(schema);
    const isDescribed = properties.size + required.size > 0 || keys.some(({ node }) => node !== undefined);
    return others.length === 0 && (isDescribed || references.length > 1);
}
