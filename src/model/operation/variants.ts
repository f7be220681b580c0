/**
 * The methods of an operation. Most operations have one. A body of several kinds, or a response that may be a stream,
 * needs separate methods, because the arguments or the results differ.
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
    /** The suffix to the operation's name; empty for its first method. */
    readonly suffix: string;
    /** The media type of the body; undefined if none is sent. */
    readonly body: MediaType | undefined;
    /** Whether a success is a stream; undefined if there is no choice. */
    readonly streams: boolean | undefined;
}

/** The variants of an operation, main method first. */
export function variantsOf({ node, method }: Found, context: SchemaContext): readonly Variant[] {
    const bodies = namedBodies(distinctBodies(mediaTypesOfBody(node, method, context), context));
    const choices = canBeStream(node, method, context) ? [false, true] : [undefined];
    return bodies.flatMap(({ suffix, body }) =>
        choices.map((streams) => ({ suffix: suffix + (streams === true ? 'Stream' : ''), body, streams })),
    );
}

/** The media types of a body that need different arguments, that of the main method first. */
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

/**
 * JSON if it is offered, except for a schema with bytes: a form of the same schema can carry them unencoded, JSON
 * cannot.
 */
function mainBody(mediaTypes: readonly MediaType[], context: SchemaContext): MediaType | undefined {
    const main = mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0];
    const form = mediaTypes.find(({ kind }) => kind === 'multipart');
    if (main?.schema === undefined || form?.schema === undefined) return main;
    const isForm = isSameSchema(main.schema, form.schema, context) && holdsBytes(bytesOfForm(form, context));
    return isForm ? form : main;
}

/** Whether the argument of one media type fits another: the schemas or the types are the same. */
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

/** The suffixes of methods by kind. */
const kindNames = {
    json: 'Json',
    multipart: 'Multipart',
    urlencoded: 'Form',
    text: 'Text',
    anyText: 'Text',
    binary: 'Binary',
    any: 'Binary',
} as const satisfies Record<MediaType['kind'], string>;

/** Names methods after the kind of their body, or after its media type if several have the same kind. */
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
