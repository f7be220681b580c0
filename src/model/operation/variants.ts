/**
 * The methods of an operation. Most operations have one. A body or a response of several kinds needs separate methods,
 * because the arguments or the results differ.
 */

import { schemasOfFields } from '../../schema/fields.ts';
import { valueTypesOf } from '../../schema/value-types.ts';
import { schemaKey } from '../../types/algebra.ts';
import type { Directions, TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { translateValue } from '../../types/translate.ts';
import { contentOf, mediaTypesOfBody } from './body.ts';
import type { Found } from './find.ts';
import { bodyRules, distinctiveName, isSameSchema, type MediaType, preferredMediaType } from './media-types.ts';
import { type ResultChoice, resultChoicesOf } from './results.ts';
import { bytesOfForm, holdsBytes } from './serialization.ts';

export interface Variant {
    /** The suffix to the operation's name; empty for its first method. */
    readonly suffix: string;
    /** The media type of the body; undefined if none is sent. */
    readonly body: MediaType | undefined;
    /** What the method reads of the responses. */
    readonly result: ResultChoice;
    /** How the method differs from the first, as sentences for its docs. */
    readonly remarks: readonly string[];
}

/** The variants of an operation, main method first. */
export function variantsOf({ node, method }: Found, directions: Directions): readonly Variant[] {
    const { received, sent } = directions;
    const bodies = namedBodies(distinctBodies(mediaTypesOfBody(node, method, sent), sent));
    const results = resultChoicesOf(node, method, received);
    const suffixes = new Set(bodies.map(({ suffix }) => suffix));
    return bodies.flatMap(({ suffix, body }) =>
        results.map((result): Variant => {
            // Of two equal suffixes, that of the body stays: `createImageBinary` sends bytes, `createImageAsBinary` reads them.
            const isTaken = result.suffix !== '' && suffixes.has(result.suffix);
            return {
                suffix: suffix + (isTaken ? `As${result.suffix}` : result.suffix),
                body,
                result,
                remarks: [
                    ...(suffix === '' || body === undefined ? [] : [`The body is sent as \`${body.name}\`.`]),
                    ...remarksOn(result, body),
                ],
            };
        }),
    );
}

function remarksOn({ kind, successes }: ResultChoice, body: MediaType | undefined): string[] {
    switch (kind) {
        case 'main':
            return [];
        case 'stream': {
            const name = body === undefined ? undefined : streamSwitch(body);
            const condition = name === undefined ? [] : [`The server sends one if \`${name}\` in the body is true.`];
            return ['Asks for the response as a stream.', ...condition];
        }
        case 'other': {
            const names = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1).map(({ name }) => name));
            return [`Asks for the response as ${[...new Set(names)].map((name) => `\`${name}\``).join(' or ')}.`];
        }
        default:
            return kind satisfies never;
    }
}

/** The boolean in a body that makes the server send a stream, by its name. */
function streamSwitch({ schema }: MediaType): string | undefined {
    if (schema === undefined) return undefined;
    for (const [name, schemas] of schemasOfFields(schema)) {
        const types = schemas.flatMap((one) => [...valueTypesOf(one)]);
        if (/^stream(ing|ed)?$/i.test(name) && types.every((type) => type === 'boolean')) return name;
    }
    return undefined;
}

/** The media types of a body that need different arguments, that of the main method first. */
function distinctBodies(mediaTypes: readonly MediaType[], context: TypeContext): readonly MediaType[] {
    const main = mainBody(mediaTypes, context);
    if (main === undefined || mediaTypes.length === 1) return mediaTypes;
    const keys = new Map<MediaType, string>();
    const keyOf = (one: MediaType): string => {
        const key = keys.get(one) ?? schemaKey(contentOf(one, withoutNotes(context), translateValue).schema);
        keys.set(one, key);
        return key;
    };
    // The argument of one fits another if their schemas or their types are the same.
    const areAlike = (one: MediaType, other: MediaType): boolean =>
        one.schema === undefined && other.schema === undefined
            ? carriesBytes(one) === carriesBytes(other)
            : isSameSchema(one.schema, other.schema) || keyOf(one) === keyOf(other);
    const distinct = [main];
    for (const one of mediaTypes) {
        if (!distinct.some((other) => areAlike(one, other))) distinct.push(one);
    }
    return distinct;
}

function carriesBytes({ kind }: MediaType): boolean {
    return bodyRules[kind].form === 'bytes';
}

/**
 * JSON if it is offered, except for a schema with bytes: a form of the same schema can carry them unencoded, JSON
 * cannot.
 */
function mainBody(mediaTypes: readonly MediaType[], context: TypeContext): MediaType | undefined {
    const main = preferredMediaType(mediaTypes);
    const form = mediaTypes.find(({ kind }) => kind === 'multipart');
    const isForm = form && isSameSchema(main?.schema, form.schema) && holdsBytes(bytesOfForm(form, context));
    return isForm ? form : main;
}

/** Names methods after their body. */
function namedBodies(bodies: readonly MediaType[]): readonly Pick<Variant, 'suffix' | 'body'>[] {
    const [main, ...further] = bodies;
    return [{ suffix: '', body: main }, ...further.map((body) => ({ suffix: distinctiveName(body, bodies), body }))];
}
