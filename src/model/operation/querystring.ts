/** A parameter that is the whole query of a URL (OpenAPI 3.2, `in: querystring`). */

import { isOnly } from '../../schema/value-types.ts';
import { string, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import type { Schema, WholeQuery } from '../model.ts';
import { type LocatedObject, stringField } from '../reader.ts';
import { formFieldsOf } from './encoding.ts';
import { mediaTypesOf } from './media-types.ts';

/**
 * Removes a parameter that is the whole query string if it is not the only query parameter (OpenAPI 3.2, Parameter
 * Locations).
 */
export function withoutSecondQuery(
    parameters: readonly LocatedObject[],
    { reader }: TypeContext,
): readonly LocatedObject[] {
    const isIn = (place: string) => (parameter: LocatedObject) => stringField(parameter.value, 'in') === place;
    const wholes = parameters.filter(isIn('querystring'));
    const others = new Set(parameters.some(isIn('query')) ? wholes : wholes.slice(1));
    for (const { pointer } of others) {
        reader.malformed(
            pointer,
            "a 'querystring' is all of the query: beside another parameter of it, it is left out",
        );
    }
    return parameters.filter((parameter) => !others.has(parameter));
}

/** How to serialize the value of a whole query. */
export type Writing = Pick<WholeQuery, 'format' | 'fields'>;

/** Whether the value of a whole query is serialized as form fields, as JSON, or as the string itself. */
export function writingOf(node: LocatedObject, context: TypeContext): Writing {
    const [mediaType] = mediaTypesOf(node, context);
    if (mediaType?.kind !== 'urlencoded') return { format: mediaType?.kind === 'json' ? 'json' : 'text', fields: [] };
    return { format: 'form', fields: formFieldsOf('urlencoded', mediaType, context) };
}

/** A form always has fields. A value that is neither a form nor JSON is a string. */
export function querystringSchema(
    { format }: Writing,
    schema: Schema,
    node: LocatedObject,
    context: TypeContext,
): Schema {
    if (format === 'json') return schema;
    if (format === 'text') return string;
    const described = mediaTypesOf(node, context)[0]?.schema;
    const isObject = described !== undefined && isOnly('object', described);
    return isObject ? schema : { kind: 'object', properties: [], index: unknown };
}
