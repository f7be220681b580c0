/**
 * Finds where bytes are sent unencoded: as whole bodies and in form parts (OpenAPI 3.1.1, Working with Binary Data).
 * Inside JSON they are a string. A schema has one declaration, so all forms are searched before any type is created.
 */

import type { BytePlaces } from '../../schema/byte-places.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { schemasReached } from '../../schema/reached.ts';
import type { TypeContext } from '../../types/context.ts';
import type { Pointer } from '../model.ts';
import { requestOf } from './body.ts';
import type { Found } from './find.ts';
import { areBytes, isSameSchema, mediaTypesOf, schemasIn } from './media-types.ts';
import { responsesOf } from './responses.ts';
import { bytesOfForm, holdsBytes } from './serialization.ts';

/**
 * Finds the places of bytes in some operations, webhooks and callbacks, and the forms whose schema is also used for JSON.
 *
 * @param context A context that reports nothing: what is not generated is examined too.
 */
export function findBytes(described: readonly Found[], context: TypeContext): void {
    const { bytePlaces, sharedForms } = context.strings;
    // The named schemas that are only bytes, possibly through other names.
    for (const schema of context.graph.components.values()) {
        if (areBytes(schema)) bytePlaces.set(schema.pointer, 'described');
    }
    const placesByForm = new Map<Pointer, BytePlaces>();
    const inBodies: SchemaNode[] = [];
    for (const operation of described) {
        const { mediaTypes = [] } = requestOf(operation, context) ?? {};
        const form = mediaTypes.find(({ kind }) => kind === 'multipart');
        const places: BytePlaces = form === undefined ? new Map() : bytesOfForm(form, context);
        if (form?.schema !== undefined && places.size > 0) placesByForm.set(form.schema.pointer, places);
        for (const { kind, schema } of mediaTypes) {
            // A schema offered as a form and as JSON is sent as the form, if it contains bytes.
            const isForm = kind === 'multipart' || (isSameSchema(form?.schema, schema) && holdsBytes(places));
            if (schema !== undefined && !isForm) inBodies.push(schema);
        }
    }
    if (placesByForm.size === 0) return;
    const responses = described.flatMap(({ node }) => responsesOf(node, context)).flatMap(({ node }) => node ?? []);
    const inResponses = schemasIn(responses.flatMap((response) => mediaTypesOf(response, context)));
    const inJson = schemasReached([...inBodies, ...inResponses]);
    const named = new Set(bytePlaces.keys());
    for (const [form, places] of placesByForm) {
        const isShared = [...places.keys()].some((place) => inJson.has(place) && !named.has(place));
        if (isShared) sharedForms.set(form, places);
        else for (const [place, reason] of places) bytePlaces.set(place, reason);
    }
}
