/**
 * Where bytes stand as they are: in a body of their own and in the parts of a form (OpenAPI 3.1.1, Working with Binary Data). Inside
 * JSON they are a string. A schema has one declaration, so all forms are looked through before any type is made.
 */
import type { Pointer } from '../model.ts';
import { isObject, type Located, type LocatedObject } from '../reader.ts';
import { describesBytes } from '../schema/content.ts';
import type { BytePlaces, SchemaContext } from '../schema/context.ts';
import { schemasReached } from '../schema/reached.ts';
import { mediaTypesOfBody } from './body.ts';
import { bytesOfForm, holdsBytes } from './encoding.ts';
import { createExclusion, type ExclusionRule } from './exclude.ts';
import { findOperations, findWebhooks } from './find.ts';
import { isSameSchema, type MediaType, mediaTypesOf } from './media-types.ts';
import { failedResponses, successfulResponses } from './responses.ts';

/**
 * Finds the places of bytes in all operations and webhooks, and the forms whose schema is used for JSON too.
 *
 * @param context One of its own, as all of the description is looked through, in whichever mode.
 */
export function findBytes(rule: ExclusionRule, context: SchemaContext): void {
    const { bytePlaces, sharedForms } = context.memory;
    const exclusion = createExclusion(rule);
    const described = [...findOperations(exclusion, context), ...findWebhooks(exclusion, context)];
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
    const inJson = schemasReached(others, context);
    const named = new Set(bytePlaces.keys());
    for (const [form, places] of placesByForm) {
        const isShared = [...places.keys()].some((place) => inJson.has(place) && !named.has(place));
        if (isShared) sharedForms.set(form, places);
        else for (const [place, reason] of places) bytePlaces.set(place, reason);
    }
}

interface BodySchemas {
    /** The schema of the form that is sent, where one is offered. */
    readonly form: Located | undefined;
    /** The bytes in that. */
    readonly places: BytePlaces;
    /** Those of what is sent otherwise. */
    readonly others: readonly Located[];
}

function bodySchemas(mediaTypes: readonly MediaType[], context: SchemaContext): BodySchemas {
    const multipart = mediaTypes.find(({ kind }) => kind === 'multipart');
    const form = multipart?.schema;
    const places = multipart === undefined ? noPlaces : bytesOfForm(multipart, context);
    const others = mediaTypes.flatMap(({ kind, schema }) => {
        if (kind === 'multipart' || schema === undefined) return [];
        // What is offered as a form and as JSON alike is sent as the form, if there are bytes in it.
        const isForm = form !== undefined && isSameSchema(form, schema, context);
        return isForm && holdsBytes(places) ? [] : [schema];
    });
    return { form, places, others };
}

const noPlaces: BytePlaces = new Map();

/** The named schemas that are nothing but bytes, by whatever other names. Each of a chain of references is looked at once. */
function namedBytes({ registry, reader }: SchemaContext): Pointer[] {
    const known = new Map<Pointer, boolean>();
    const names = registry.componentPointers(reader);
    for (const name of names) {
        const passed: Pointer[] = [];
        let next: Pointer | undefined = name;
        let areBytes = false;
        // What is being looked at counts as none meanwhile, so that a circle ends.
        while (next !== undefined && !known.has(next)) {
            const pointer: Pointer = next;
            known.set(pointer, false);
            passed.push(pointer);
            const schema = reader.lookUp(pointer);
            next = schema && reader.referenceOf(schema);
            if (next === undefined && isObject(schema?.value)) {
                areBytes = describesBytes({ value: schema.value, pointer });
            }
        }
        const isKnown = next !== undefined && known.get(next) === true;
        for (const pointer of passed) known.set(pointer, areBytes || isKnown);
    }
    return names.filter((name) => known.get(name));
}

function responseSchemas(operation: LocatedObject, context: SchemaContext): Located[] {
    return [...successfulResponses(operation, context), ...failedResponses(operation, context)]
        .flatMap(({ response }) => (response === undefined ? [] : mediaTypesOf(response, context)))
        .flatMap(({ schema, itemSchema }) => [schema, itemSchema].filter((one) => one !== undefined));
}
