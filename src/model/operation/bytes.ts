/**
 * Finds where bytes are sent unencoded: as whole bodies and in form parts (OpenAPI 3.1.1, Working with Binary Data).
 * Inside JSON they are a string. A schema has one declaration, so all forms are searched before any type is created.
 */

import type { BytePlaces } from '../../schema/byte-places.ts';
import { describesBytes } from '../../schema/content.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { schemasReached } from '../../schema/reached.ts';
import type { TypeContext } from '../../types/context.ts';
import type { Pointer } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import { mediaTypesOfBody } from './body.ts';
import { bytesOfForm, holdsBytes } from './encoding.ts';
import { findOperations, findWebhooks } from './find.ts';
import { isSameSchema, type MediaType, mediaTypesOf } from './media-types.ts';
import { failedResponses, successfulResponses } from './responses.ts';
import { createSelection, type SelectionRule } from './selection.ts';

/**
 * Finds the places of bytes in all operations and webhooks, and the forms whose schema is also used for JSON.
 *
 * @param context A separate context, because the search covers the whole description in any mode.
 */
export function findBytes(rule: SelectionRule, context: TypeContext): void {
    const { bytePlaces, sharedForms } = context.strings;
    const selection = createSelection(rule);
    const described = [...findOperations(selection, context), ...findWebhooks(selection, context)];
    for (const pointer of namedBytes(context)) bytePlaces.set(pointer, 'described');
    const bodies = described.map(({ node, method }) => bodySchemas(mediaTypesOfBody(node, method, context), context));
    const placesByForm = new Map(
        bodies.flatMap(({ form, places }): [Pointer, BytePlaces][] =>
            form !== undefined && places.size > 0 ? [[form.pointer, places]] : [],
        ),
    );
    if (placesByForm.size === 0) return;
    const others = [
        ...bodies.flatMap((body) => body.others),
        ...described.flatMap(({ node }) => responseSchemas(node, context)),
    ];
    const inJson = schemasReached(others);
    const named = new Set(bytePlaces.keys());
    for (const [form, places] of placesByForm) {
        const isShared = [...places.keys()].some((place) => inJson.has(place) && !named.has(place));
        if (isShared) sharedForms.set(form, places);
        else for (const [place, reason] of places) bytePlaces.set(place, reason);
    }
}

interface BodySchemas {
    /** The schema of the form that is sent, if there is one. */
    readonly form: SchemaNode | undefined;
    /** The places of bytes in that form. */
    readonly places: BytePlaces;
    /** The schemas of the other bodies. */
    readonly others: readonly SchemaNode[];
}

function bodySchemas(mediaTypes: readonly MediaType[], context: TypeContext): BodySchemas {
    const multipart = mediaTypes.find(({ kind }) => kind === 'multipart');
    const form = multipart?.schema;
    const places = multipart === undefined ? noPlaces : bytesOfForm(multipart, context);
    const others = mediaTypes.flatMap(({ kind, schema }) => {
        if (kind === 'multipart' || schema === undefined) return [];
        // A schema offered as a form and as JSON is sent as the form, if it contains bytes.
        const isForm = form !== undefined && isSameSchema(form, schema);
        return isForm && holdsBytes(places) ? [] : [schema];
    });
    return { form, places, others };
}

const noPlaces: BytePlaces = new Map();

/** The named schemas that are only bytes, possibly through other names. Each link of a chain is examined once. */
function namedBytes({ graph }: TypeContext): Pointer[] {
    const known = new Map<Pointer, boolean>();
    const names = [...graph.components.values()].map(({ pointer }) => pointer);
    for (const name of names) {
        const passed: Pointer[] = [];
        let next: Pointer | undefined = name;
        let areBytes = false;
        // A schema counts as not bytes while it is examined, so a cycle ends.
        while (next !== undefined && !known.has(next)) {
            const pointer: Pointer = next;
            known.set(pointer, false);
            passed.push(pointer);
            const schema = graph.at(pointer);
            next = schema?.targetPointer;
            if (next === undefined && schema !== undefined) areBytes = describesBytes(schema);
        }
        const isKnown = next !== undefined && known.get(next) === true;
        for (const pointer of passed) known.set(pointer, areBytes || isKnown);
    }
    return names.filter((name) => known.get(name));
}

function responseSchemas(operation: LocatedObject, context: TypeContext): SchemaNode[] {
    return [...successfulResponses(operation, context), ...failedResponses(operation, context)]
        .flatMap(({ response }) => (response === undefined ? [] : mediaTypesOf(response, context)))
        .flatMap(({ schema, itemSchema }) => [schema, itemSchema].filter((one) => one !== undefined));
}
