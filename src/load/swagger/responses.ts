/** Responses, which the library would give the media types of the document, whatever their operation says. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { collectionOf } from './collections.ts';
import type { MediaTypeList } from './media-types.ts';
import { field, type Located, type LocatedObject, textField } from './original.ts';
import { isNamed, withNote } from './parameters.ts';
import { childPointer, type Pointer } from './pointers.ts';
import type { Preparation } from './preparation.ts';
import { isFile, isTypeExtension, pick } from './schemas.ts';

/** A response that is not to be found has a body, of which nothing is known. */
const lost: JsonObject = { description: '', content: { '*/*': {} } };

/** The responses of an operation, or those of the document. */
export class Responses {
    readonly #preparation: Preparation;
    /** What several operations refer to and cannot share by a reference is one object. */
    readonly #shared = new Map<string, JsonObject>();

    constructor(preparation: Preparation) {
        this.#preparation = preparation;
    }

    upgradeAll(given: Located, produces: MediaTypeList, at: Pointer): JsonValue {
        if (!isJsonObject(given.value)) return given.value;
        return Object.fromEntries(
            Object.entries(given.value).flatMap(([code, value]): [string, JsonValue][] => {
                if (value === undefined) return [];
                const isResponse = isJsonObject(value) && !code.startsWith('x-');
                const node = { value, pointer: childPointer(given.pointer, code) };
                return [[code, isResponse ? this.#upgrade(node, produces, childPointer(at, code)) : value]];
            }),
        );
    }

    #upgrade(item: Located, produces: MediaTypeList, at: Pointer): JsonValue {
        const { original, places, references, mediaTypes } = this.#preparation;
        const reference = isJsonObject(item.value) ? textField(item.value, '$ref') : undefined;
        const node = original.follow(item);
        if (node === undefined) return lost;
        if (node === 'elsewhere') return { $ref: references.settle(reference ?? '') };
        if (reference === undefined) return this.#convert(node, produces, at);
        const isSame = produces.id === mediaTypes.ofDocument('produces').id || !hasContent(node.value);
        if (isSame && isNamed(reference, '/responses')) return { $ref: references.settle(reference) };
        places.move(node.pointer, at);
        const key = `${produces.id} ${node.pointer}`;
        const known = this.#shared.get(key);
        if (known !== undefined) return known;
        const converted = this.#convert(node, produces, at);
        this.#shared.set(key, converted);
        return converted;
    }

    #convert(node: LocatedObject, produces: MediaTypeList, at: Pointer): JsonObject {
        const { original } = this.#preparation;
        original.refuseLaterFields(node, ['content']);
        const headers = field(node.value, 'headers');
        const { content, others } = this.#contentOf(node, produces, at);
        return {
            ...pick(node.value, (key) => key === 'description' || key.startsWith('x-')),
            ...(headers !== undefined && {
                headers: this.#headers({ value: headers, pointer: childPointer(node.pointer, 'headers') }),
            }),
            ...(content !== undefined && { content }),
            ...(others !== undefined && { 'x-examples': others }),
        };
    }

    /** A response without a schema has no content (Swagger 2.0: Response Object), unless its examples show some. */
    #contentOf(
        node: LocatedObject,
        produces: MediaTypeList,
        at: Pointer,
    ): { readonly content?: JsonObject | undefined; readonly others?: JsonObject | undefined } {
        const { mediaTypes, original, places, schemas } = this.#preparation;
        const schema = field(node.value, 'schema');
        const given = field(node.value, 'examples');
        const examples = isJsonObject(given) ? given : {};
        const shown = Object.keys(examples).filter((name) => name.includes('/'));
        if (schema === undefined && shown.length === 0) return {};
        const stated = produces.isStated || shown.length === 0 ? produces : mediaTypes.listOf(shown);
        const pointer = childPointer(node.pointer, 'schema');
        const list = isFile({ value: schema ?? null, pointer }, original) ? mediaTypes.ofFile(stated) : stated;
        const upgraded = schema === undefined ? undefined : schemas.upgrade(schema);
        const content = mediaTypes.take(list).map((name): [string, JsonObject] => {
            const place = childPointer(childPointer(childPointer(at, 'content'), name), 'schema');
            if (upgraded !== undefined) places.moveSchema(pointer, place);
            const example = field(examples, name);
            return [
                name,
                { ...(upgraded !== undefined && { schema: upgraded }), ...(example !== undefined && { example }) },
            ];
        });
        // An example of what the operation does not produce is no further media type of it.
        const taken = new Set(content.map(([name]) => name));
        const others = pick(examples, (name) => !taken.has(name));
        return {
            content: Object.fromEntries(content),
            others: Object.keys(others).length === 0 ? undefined : others,
        };
    }

    #headers({ value: headers, pointer }: Located): JsonValue {
        if (!isJsonObject(headers)) return headers;
        return Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [
                name,
                isJsonObject(value) ? this.#header({ value, pointer: childPointer(pointer, name) }) : value,
            ]),
        );
    }

    #header(node: LocatedObject): JsonObject {
        const { original, schemas } = this.#preparation;
        const { value } = node;
        const collection = collectionOf(node, 'header', original);
        const words = pick(
            value,
            (key) => key === 'description' || key === '$ref' || (key.startsWith('x-') && !isTypeExtension(key)),
        );
        if (collection.kind !== 'text') return { ...words, schema: schemas.ofTyped(value) };
        const description = withNote(textField(value, 'description'), collection);
        return { ...words, description, schema: { type: 'string' } };
    }
}

function hasContent(response: JsonObject): boolean {
    return field(response, 'schema') !== undefined || field(response, 'examples') !== undefined;
}
