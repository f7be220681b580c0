/** Lists of parameters, taken apart into what stays a parameter and what becomes a body. */
import { isJsonObject } from '../json.ts';
import { type Collection, collectionOf } from './collections.ts';
import { examplesOf, isExampleExtension } from './examples.ts';
import { field, type Located, type LocatedObject, type Original, textField } from './original.ts';
import { childPointer, localPointer, type Pointer } from './pointers.ts';
import type { Preparation } from './preparation.ts';
import { isTypeExtension, pick } from './schemas.ts';
import { hideReference, type PreparedObject } from './shelf.ts';

/** What a list of parameters comes to. */
export interface Parameters {
    readonly plain: readonly PreparedObject[];
    readonly body: LocatedObject | undefined;
    /** The fields of a form, by name. */
    readonly fields: ReadonlyMap<string, LocatedObject>;
}

/** Reads the parameters of an operation, or of a path item; `at` is where that stands in the upgraded description. */
export function readParameters(owner: LocatedObject, at: Pointer, preparation: Preparation): Parameters {
    const { original, places } = preparation;
    const plain: PreparedObject[] = [];
    let body: LocatedObject | undefined;
    const fields = new Map<string, LocatedObject>();
    for (const item of original.items(owner, 'parameters') ?? []) {
        const node = followParameter(item, original);
        if (node === undefined) continue;
        const place = node === 'elsewhere' ? undefined : textField(node.value, 'in');
        if (node === 'elsewhere' || (place !== 'body' && place !== 'formData')) {
            const to = childPointer(childPointer(at, 'parameters'), plain.length);
            const prepared = prepareItem(item, node, to, preparation);
            if (prepared === undefined) continue;
            places.move(item.pointer, to);
            plain.push(prepared);
        } else if (place === 'body') {
            // One body at most (Swagger 2.0: Parameter Object).
            if (body !== undefined) original.malformed(item.pointer, 'there is a body already: this one is left out');
            body ??= node;
        } else addField(fields, item, node, original);
    }
    if (body === undefined) return { plain, body, fields };
    for (const { pointer } of fields.values()) {
        original.malformed(pointer, 'a request has a body or a form: this field of a form is left out');
    }
    return { plain, body, fields: new Map() };
}

function addField(fields: Map<string, LocatedObject>, item: Located, node: LocatedObject, original: Original): void {
    const name = textField(node.value, 'name');
    if (name === undefined) {
        original.malformed(node.pointer, "a parameter must have 'name' and 'in'");
        return;
    }
    // As with all parameters, the last of a name is taken.
    if (fields.has(name)) original.malformed(item.pointer, `a formData parameter '${name}' is already in this list`);
    fields.set(name, node);
}

/** The parameter that an item is or refers to; undefined, and reported, when it is none. */
export function followParameter(item: Located, original: Original): LocatedObject | 'elsewhere' | undefined {
    const node = original.follow(item);
    if (node === undefined || node === 'elsewhere') return node;
    const place = textField(node.value, 'in');
    if (!place) original.malformed(node.pointer, "a parameter must have 'name' and 'in'");
    // What no version knows is told by those who read on; this is one that they would take.
    else if (place === 'cookie')
        original.malformed(node.pointer, "'cookie' is no place for a parameter in Swagger 2.0");
    else return node;
    return undefined;
}

/** A parameter in a list: the reference that it is, where that has a place of its own, or the parameter itself. */
export function prepareItem(
    item: Located,
    node: LocatedObject | 'elsewhere',
    to: Pointer,
    preparation: Preparation,
): PreparedObject | undefined {
    const reference = isJsonObject(item.value) ? textField(item.value, '$ref') : undefined;
    if (reference !== undefined) {
        if (node === 'elsewhere') return { $ref: hideReference(preparation.references.settle(reference)) };
        if (isNamed(reference, '/parameters')) return { $ref: preparation.references.settle(reference) };
        if (!preparation.repetition.allows(Object.keys(node.value).length)) return undefined;
    }
    return node === 'elsewhere' ? undefined : plainParameter(node, to, preparation);
}

/** Whether a reference leads to an entry of one of the document's maps, and not into it. */
export function isNamed(reference: string, map: Pointer): boolean {
    const pointer = localPointer(reference);
    return pointer?.startsWith(`${map}/`) === true && pointer.lastIndexOf('/') === map.length;
}

/** What OpenAPI 3.0 has in a Parameter Object too; `deprecated` is of OpenAPI 3 alone, and can mean only one thing. */
const keptFields = new Set(['name', 'in', 'required', 'description', 'allowEmptyValue', 'deprecated']);

/** A parameter that stays one, for the library to make of it what OpenAPI 3.0 has. */
function plainParameter(node: LocatedObject, to: Pointer, preparation: Preparation): PreparedObject {
    const { original, places, shelf } = preparation;
    const place = textField(node.value, 'in');
    const collection: Collection =
        place === 'query' || place === 'path' || place === 'header'
            ? collectionOf(node, place, original)
            : { kind: 'none' };
    const kept = pick(
        node.value,
        (key) => keptFields.has(key) || (key.startsWith('x-') && !isTypeExtension(key) && !isExampleExtension(key)),
    );
    places.moveSchema(node.pointer, childPointer(to, 'schema'));
    return {
        ...shelf.keepStructures(kept),
        // The library reads these two, and makes `style` and `explode` of them.
        ...(collection.kind === 'list' && { type: 'array', collectionFormat: collection.format }),
        ...(collection.kind === 'text' && { description: withNote(textField(node.value, 'description'), collection) }),
        ...shelf.keepStructures(examplesOf(node.value)),
        schema: shelf.keep(schemaOf(node, collection, preparation)),
    };
}

export function withNote(description: string | undefined, { note }: { readonly note: string }): string {
    return description === undefined || description.trim() === '' ? note : `${description}\n\n${note}`;
}

function schemaOf(node: LocatedObject, collection: Collection, { original, schemas }: Preparation) {
    const { value } = node;
    const text = () => ({ type: 'string', ...schemas.ofTyped(pick(value, isTypeExtension)) });
    if (collection.kind === 'text') return text();
    if (textField(value, 'type') === 'file') {
        original.malformed(childPointer(node.pointer, 'type'), 'only a form has files: this is taken for a text');
        return text();
    }
    const later = original.child(node, 'schema');
    if (later === undefined || field(value, 'type') !== undefined) return schemas.ofTyped(value);
    original.malformed(later.pointer, "only a body has a 'schema' in Swagger 2.0: it is taken for the type");
    return schemas.upgrade(later.value);
}
