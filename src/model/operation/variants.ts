/**
 * The methods of an operation. Most have one. A body that may be of several kinds, and a response that may be a
 * stream, need separate methods: the arguments or the results differ.
 */
import { pascalCase } from '../names.ts';
import { essenceOf } from '../schema/content.ts';
import type { SchemaContext } from '../schema/context.ts';
import { uncounted } from '../schema/nullability.ts';
import { schemaKey } from '../schema/schemas.ts';
import { contentOf, mediaTypesOfBody } from './body.ts';
import { bytesOfForm, holdsBytes } from './encoding.ts';
import type { Found } from './find.ts';
import { isSameSchema, type MediaType } from './media-types.ts';
import { canBeStream } from './result.ts';

export interface Variant {
    /** The suffix of the operation's name; none for its first method. */
    readonly suffix: string;
    /** The media type of the body; undefined if none is sent. */
    readonly body: MediaType | undefined;
    /** Whether a success is a stream; undefined if the caller cannot choose. */
    readonly streams: boolean | undefined;
}

/** What the methods of an operation are for, the main one first. */
export function variantsOf({ node, method }: Found, context: SchemaContext): readonly Variant[] {
    const bodies = namedBodies(distinctBodies(mediaTypesOfBody(node, method, context), context));
    const choices = canBeStream(node, method, context) ? [false, true] : [undefined];
    return bodies.flatMap(({ suffix, body }) =>
        choices.map((streams) => ({ suffix: suffix + (streams === true ? 'Stream' : ''), body, streams })),
    );
}

/** The media types of a body with different arguments, that of the main method first. */
function distinctBodies(mediaTypes: readonly MediaType[], context: SchemaContext): readonly MediaType[] {
    const main = mainBody(mediaTypes, context);
    if (main === undefined || mediaTypes.length === 1) return mediaTypes;
    const keys = new Map<MediaType, string>();
    const keyOf = (mediaType: MediaType): string => {
        const key = keys.get(mediaType) ?? schemaKey(contentOf(mediaType, uncounted(context)).schema);
        keys.set(mediaType, key);
        return key;
    };
    const distinct = [main];
    for (const one of mediaTypes) {
        if (!distinct.some((other) => areAlike(one, other, keyOf, context))) distinct.push(one);
    }
    return distinct;
}

/** JSON if it is offered, except for a schema with bytes: JSON cannot carry these as they are, and a form of the same schema can. */
function mainBody(mediaTypes: readonly MediaType[], context: SchemaContext): MediaType | undefined {
    const main = mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0];
    const form = mediaTypes.find(({ kind }) => kind === 'multipart');
    if (main?.schema === undefined || form?.schema === undefined) return main;
    const isForm = isSameSchema(main.schema, form.schema, context) && holdsBytes(bytesOfForm(form, context));
    return isForm ? form : main;
}

/** Whether the argument of one media type fits another: the description is the same, or its type is. */
function areAlike(
    one: MediaType,
    other: MediaType,
    keyOf: (mediaType: MediaType) => string,
    context: SchemaContext,
): boolean {
    if (one.schema === undefined && other.schema === undefined) return carriesBytes(one) === carriesBytes(other);
    if (one.schema !== undefined && other.schema !== undefined && isSameSchema(one.schema, other.schema, context)) {
        return true;
    }
    return keyOf(one) === keyOf(other);
}

function carriesBytes({ kind }: MediaType): boolean {
    return kind === 'binary' || kind === 'any' || kind === 'multipart';
}

/** The suffix for a kind of method. */
const kindNames = {
    json: 'Json',
    multipart: 'Multipart',
    urlencoded: 'Form',
    text: 'Text',
    anyText: 'Text',
    binary: 'Binary',
    any: 'Binary',
} as const satisfies Record<MediaType['kind'], string>;

/** Methods are named after the kind of their body, or after its media type if several have the same kind. */
function namedBodies(bodies: readonly MediaType[]): readonly Pick<Variant, 'suffix' | 'body'>[] {
    const [main, ...further] = bodies;
    return [
        { suffix: '', body: main },
        ...further.map((body) => {
            const name = kindNames[body.kind];
            const isOnly = bodies.every((other) => other === body || kindNames[other.kind] !== name);
            return { suffix: isOnly ? name : pascalCase(essenceOf(body.name).replace(/^.*\//, '')), body };
        }),
    ];
}
