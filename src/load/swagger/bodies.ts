/** Bodies: a body parameter, or the fields of a form, as the one parameter of which the library makes a request body. */
import { isJsonObject, type JsonObject } from '../json.ts';
import { type Collection, type CollectionFormat, collectionOf } from './collections.ts';
import { bodyExamples, examplesOf, isExampleExtension } from './examples.ts';
import { type MediaTypeList, multipart, urlencoded } from './media-types.ts';
import { field, type LocatedObject, textField } from './original.ts';
import { type Parameters, withNote } from './parameters.ts';
import { childPointer, type Pointer } from './pointers.ts';
import type { Preparation } from './preparation.ts';
import { isTypeExtension, pick } from './schemas.ts';
import type { PreparedObject } from './shelf.ts';

export interface Body {
    readonly parameter: PreparedObject;
    readonly mediaTypes: readonly string[];
}

/** The body of an operation at a place of the upgraded description, from its own parameters and those of its path item. */
export function bodyOf(
    own: Parameters,
    inherited: Parameters,
    consumes: MediaTypeList,
    at: Pointer,
    preparation: Preparation,
): Body | undefined {
    // An operation's parameters replace those of its path item, and the two kinds of body exclude each other.
    const body = own.body ?? (own.fields.size === 0 ? inherited.body : undefined);
    const to = childPointer(at, 'requestBody');
    if (body !== undefined) return plainBody(body, consumes, to, preparation);
    const fields = new Map([...inherited.fields, ...own.fields]);
    return fields.size === 0 ? undefined : formBody(fields, consumes, to, preparation);
}

function plainBody(node: LocatedObject, consumes: MediaTypeList, to: Pointer, preparation: Preparation): Body {
    const { original, places, repetition, schemas, shelf } = preparation;
    const mediaTypes = preparation.mediaTypes.take(consumes);
    const given = original.child(node, 'schema');
    if (given === undefined) original.malformed(node.pointer, "a body must have a 'schema'");
    const isTyped = field(node.value, 'x-ts-type') !== undefined;
    places.move(node.pointer, to);
    for (const name of mediaTypes) {
        const place = childPointer(childPointer(childPointer(to, 'content'), name), 'schema');
        places.moveSchema(childPointer(node.pointer, 'schema'), place);
        if (isTyped) places.move(childPointer(node.pointer, 'x-ts-type'), childPointer(place, 'x-ts-type'));
    }
    const { fields, beside } = bodyExamples(node.value, mediaTypes, shelf);
    const name = textField(node.value, 'name');
    return {
        mediaTypes,
        parameter: {
            // It is the name of nothing that is sent, and so the best one for the argument.
            ...(name !== undefined && { 'x-name': name }),
            ...(repetition.allows(Object.keys(node.value).length) &&
                shelf.keepStructures(pick(node.value, isKeptOfBody))),
            ...fields,
            in: 'body',
            schema: shelf.keep(schemas.ofBody(node.value), beside),
        },
    };
}

function isKeptOfBody(key: string): boolean {
    if (key === 'description' || key === 'required') return true;
    return key.startsWith('x-') && !isTypeExtension(key) && !isExampleExtension(key);
}

function formBody(
    fields: ReadonlyMap<string, LocatedObject>,
    consumes: MediaTypeList,
    to: Pointer,
    preparation: Preparation,
): Body {
    const { places, shelf } = preparation;
    const nodes = [...fields];
    const mediaTypes = formTypes(
        nodes.some(([, { value }]) => takesFile(value)),
        consumes,
    );
    const carrier = mediaTypes[0] === multipart ? 'multipart' : 'urlencoded';
    const properties: [string, JsonObject][] = [];
    const encoding: [string, JsonObject][] = [];
    for (const [name, node] of nodes) {
        const collection = collectionOf(node, carrier, preparation.original);
        properties.push([name, fieldSchema(node, collection, preparation)]);
        const style = collection.kind === 'list' ? styles[collection.format] : undefined;
        if (style !== undefined && carrier === 'urlencoded') encoding.push([name, style]);
    }
    const origin = nodes[0]?.[1].pointer ?? '';
    places.move(origin, to);
    for (const mediaType of mediaTypes) {
        const place = childPointer(childPointer(childPointer(to, 'content'), mediaType), 'schema');
        places.move(origin, place);
        for (const [name, { pointer }] of nodes) {
            places.moveSchema(pointer, childPointer(childPointer(place, 'properties'), name));
        }
    }
    const required = nodes.filter(([, { value }]) => field(value, 'required') === true).map(([name]) => name);
    const position = nodes
        .map(([, { value }]) => field(value, 'x-position'))
        .find((value) => typeof value === 'number');
    const schema = {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required }),
    };
    return {
        mediaTypes,
        parameter: {
            in: 'body',
            ...(required.length > 0 && { required: true }),
            ...(position !== undefined && { 'x-position': position }),
            schema: shelf.keep(schema, encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
        },
    };
}

/** A file needs a multipart body; else a form is URL-encoded, unless only the other is consumed. */
function formTypes(hasFile: boolean, consumes: MediaTypeList): readonly string[] {
    if (hasFile) return [multipart];
    return consumes.forms.length === 0 ? [urlencoded] : consumes.forms;
}

function takesFile(parameter: JsonObject): boolean {
    const items = field(parameter, 'items');
    return [parameter, items].some((typed) => isJsonObject(typed) && textField(typed, 'type') === 'file');
}

/** What OpenAPI 3.0 has in a Schema Object too. */
const fieldWords = new Set(['description', 'example', 'deprecated']);

/** The property that a field of a form becomes. */
function fieldSchema({ value }: LocatedObject, collection: Collection, preparation: Preparation): JsonObject {
    const { repetition, schemas } = preparation;
    if (!repetition.allows(Object.keys(value).length)) return {};
    const words = pick(
        value,
        (key) => fieldWords.has(key) || (key.startsWith('x-') && !isTypeExtension(key) && key !== 'x-example'),
    );
    const { example } = examplesOf(pick(value, (key) => key === 'x-example'));
    return {
        ...(collection.kind === 'text'
            ? { type: 'string', ...schemas.ofTyped(pick(value, isTypeExtension)) }
            : schemas.ofTyped(value)),
        ...words,
        ...(collection.kind === 'text' && { description: withNote(textField(value, 'description'), collection) }),
        ...(example !== undefined && { example }),
    };
}

/** The Encoding Objects of lists (OpenAPI 3.0, 4.7.15); a field that is repeated needs none. */
const styles: Readonly<Record<CollectionFormat, JsonObject | undefined>> = {
    csv: { style: 'form', explode: false },
    ssv: { style: 'spaceDelimited', explode: false },
    pipes: { style: 'pipeDelimited', explode: false },
    multi: undefined,
    tsv: undefined,
};
