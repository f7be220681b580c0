/** How arguments are sent: turns typed values into strings. */

import ts from '../compiler/typescript.js';
import type { FormField, Made, Parameter, Serialization, Style, Type } from '../plan/model.ts';
import { booleanLiteral, identifier, propertyAccess, stringLiteral } from '../syntax/data.ts';
import { call, invoke, unlessUndefined } from '../syntax/statements.ts';
import type { ValueKind } from './alternatives.ts';
import type { Output } from './output.ts';
import { describedNames, planExpression, writtenDays } from './plans.ts';

/** A function that tells whether a value is only of some kinds. */
function hasOnlyKinds(...kinds: readonly ValueKind[]): (type: Type, output: Output) => boolean {
    return (type, output) => [...output.alternatives(type).kinds].every((kind) => kinds.includes(kind));
}

/** Whether a value is a string, a number or a boolean, so that it needs no helper to become a string. */
const isPlain = hasOnlyKinds('string', 'scalar');

const singleKinds = ['string', 'scalar', 'empty', 'day', 'moment', 'temporal', 'time', 'exact'] as const;

/** Whether a value is neither an array nor an object. */
const isSingle = hasOnlyKinds(...singleKinds);

/** Whether no value can be an object. */
const isNoObject = hasOnlyKinds(...singleKinds, 'array', 'tuple');

/** Whether no value can be a string. */
export const isNeverText = hasOnlyKinds('scalar', 'empty', 'object', 'array', 'tuple');

/** The kind of all values except null and undefined; undefined if there are several kinds or none. */
function onlyKind(type: Type, output: Output): ValueKind | undefined {
    const [kind, ...more] = [...output.alternatives(type).kinds].filter((one) => one !== 'empty');
    return more.length === 0 ? kind : undefined;
}

/** Whether nothing is known about a value. */
export function isUnknown(type: Type, output: Output): boolean {
    return output.alternatives(type).kinds.has('unknown');
}

export function mayBeEmpty(type: Type, output: Output): boolean {
    return output.alternatives(type).kinds.has('empty');
}

/** The items of an array, if every value except null and undefined is one. */
function arrayItems(type: Type, output: Output): Type | undefined {
    const [array, ...more] = output.alternatives(type).arrays;
    return more.length === 0 && onlyKind(type, output) === 'array' ? array?.items : undefined;
}

/**
 * A parameter's value for the query, a header or a cookie: days without their time, in the style of the description, or as JSON.
 * The helper that serializes it does the rest.
 */
export function wireValue(parameter: Parameter, given: ts.Expression, output: Output): ts.Expression {
    const { type, serialization, made } = parameter;
    const value = describedNames(given, made, output);
    const optional = parameter.optional || mayBeEmpty(type, output);
    if (serialization.kind === 'json') return jsonText(value, output, made);
    const written = daysOf(type, optional, value, output) ?? writtenDays(value, made, output);
    if (parameter.place === 'header') return headerValue(type, serialization, written, output);
    if (parameter.place === 'cookie') return cookieValue(type, serialization, written, output);
    return serialization.kind === 'general' && !serialization.reserved
        ? written
        : styledQueryValue(serialization, written, output);
}

/** A value that may have several parts as a header value; a value that has one is converted together with all headers. */
function headerValue(type: Type, serialization: Written, value: ts.Expression, output: Output): ts.Expression {
    if (isSingle(type, output)) return value;
    const separator = separatorOf(serialization);
    if (separator !== ',') return output.call('joinTexts', [value, stringLiteral(separator)]);
    const explode = serialization.kind === 'styled' && serialization.explode && !isNoObject(type, output);
    return output.call('toSimple', explode ? [value, booleanLiteral(true)] : [value]);
}

/** A value as `toCookies` takes it, which encodes it, and writes an item or a property as a cookie of its own. */
function cookieValue(type: Type, serialization: Written, value: ts.Expression, output: Output): ts.Expression {
    if (serialization.kind !== 'styled') return value;
    const isPlainText = serialization.style === 'cookie';
    if (serialization.explode || isSingle(type, output)) return isPlainText ? output.call('asCookie', [value]) : value;
    const encode = isPlainText ? [output.helper('cookieText')] : [];
    return output.call('joinValues', [value, stringLiteral(','), ...encode]);
}

type Written = Exclude<Serialization, { readonly kind: 'json' }>;

/** A value that the options do not affect, for a query or a form that is serialized like one. */
function styledQueryValue(serialization: Written, value: ts.Expression, output: Output): ts.Expression {
    if (serialization.kind === 'general') return output.call('keepReserved', [value]);
    const encode = serialization.reserved ? [output.helper('encodeReserved')] : [];
    if (serialization.style === 'deepObject') return output.call('toDeepObject', [value, ...encode]);
    if (serialization.explode) return output.call('explodeObject', [value, ...encode]);
    const separator = separatorOf(serialization);
    const written = stringLiteral(separator === ',' ? separator : encodeURIComponent(separator));
    return output.call('joinValues', [value, written, ...encode]);
}

const separators: Readonly<Partial<Record<Style, string>>> = {
    spaceDelimited: ' ',
    tabDelimited: '\t',
    pipeDelimited: '|',
};

/** The separator of joined values. A URL cannot contain spaces, tabs or bars, so they are encoded (RFC 3986, 3.4). */
function separatorOf(serialization: Written): string {
    return (serialization.kind === 'styled' ? separators[serialization.style] : undefined) ?? ',';
}

/** The value of a field that has an encoding in the description, in a form that is not serialized yet. */
export function fieldValue(
    { serialization, made }: FormField,
    form: 'multipart' | 'urlencoded',
    value: ts.Expression,
    output: Output,
): ts.Expression {
    const parts = (): ts.Expression =>
        made?.numbers ? output.call('toExactParts', [value, planExpression(made.numbers, output)]) : value;
    switch (serialization.kind) {
        case 'json':
            return jsonText(value, output, made);
        case 'general':
            if (form === 'multipart') return parts();
            return styledQueryValue(serialization, value, output);
        case 'styled':
            // Nothing is encoded in a multipart form (OpenAPI 3.1.1, Encoding Object).
            return form === 'urlencoded'
                ? styledQueryValue(serialization, value, output)
                : output.call('joinTexts', [value, stringLiteral(separatorOf(serialization))]);
        case 'typed':
            return output.call('toParts', [
                serialization.isWhole ? jsonText(value, output, made) : parts(),
                stringLiteral(serialization.mediaType),
            ]);
        default:
            return serialization satisfies never;
    }
}

/** `JSON.stringify(value)`, or `toExactJson(value, petNumbers)` if it has exact numbers. */
export function jsonText(value: ts.Expression, output: Output, made?: Made): ts.Expression {
    const written = writtenDays(value, made, output);
    if (made?.numbers) return output.call('toExactJson', [written, planExpression(made.numbers, output)]);
    return invoke(output.globalValue('JSON'), 'stringify', [written]);
}

/** A day, or an array of days, as strings; undefined if the value is neither. */
function daysOf(type: Type, optional: boolean, value: ts.Expression, output: Output): ts.Expression | undefined {
    if (onlyKind(type, output) === 'day') {
        const day = output.call('toDay', [value]);
        return optional ? ts.factory.createLogicalAnd(value, day) : day;
    }
    const items = arrayItems(type, output);
    if (items === undefined || onlyKind(items, output) !== 'day' || mayBeEmpty(items, output)) return undefined;
    const map = propertyAccess(value, 'map', optional);
    return ts.isPropertyAccessChain(map)
        ? ts.factory.createCallChain(map, undefined, undefined, [output.helper('toDay')])
        : call(map, [output.helper('toDay')]);
}

/**
 * A path parameter's value, encoded.
 *
 * @param isChecked Whether the value could lead to another path (`..`) and must be checked, whatever its type.
 */
export function pathValue(parameter: Parameter, isChecked: boolean, output: Output): ts.Expression {
    const value = identifier(parameter.argument);
    const encoded = encodedPath(parameter, value, isChecked, output);
    return parameter.optional ? unlessUndefined(value, encoded, stringLiteral('')) : encoded;
}

function encodedPath(parameter: Parameter, argument: ts.Expression, isChecked: boolean, output: Output): ts.Expression {
    const { type, serialization, made } = parameter;
    const value = describedNames(argument, made, output);
    /** What errors call the value. */
    const name = stringLiteral(parameter.argument);
    const encode = (text: ts.Expression): ts.Expression => call(output.globalValue('encodeURIComponent'), [text]);
    if (serialization.kind === 'json') return encode(jsonText(value, output, made));
    const isSimple = serialization.kind === 'general' || (serialization.style === 'simple' && !serialization.reserved);
    if (isSimple && isPlain(type, output) && !isChecked) {
        const isNumeric = onlyKind(type, output) === 'scalar';
        return isNumeric ? encode(value) : output.call('encodeText', [value, name]);
    }
    if (isSimple && isPlain(type, output)) return output.call('encodeSegment', [value, name]);
    const { kinds, isUnion } = output.alternatives(type);
    if (isSimple && !isUnion && kinds.has('day')) return encode(output.call('toDay', [value]));
    if (isSimple && !isUnion && kinds.has('temporal')) return encode(invoke(value, 'toString', []));
    if (isSimple && !isUnion && kinds.has('moment')) return encode(invoke(value, 'toISOString', []));
    const given = daysOf(type, mayBeEmpty(type, output), value, output) ?? writtenDays(value, made, output);
    const separator = separatorOf(serialization);
    const isJoined = separator !== ',' && !isSingle(type, output);
    const written = isJoined ? output.call('joinTexts', [given, stringLiteral(separator)]) : given;
    if (isJoined && isChecked) return output.call('encodePath', [written, name]);
    if (isSimple && isNoObject(type, output) && (isChecked || isSingle(type, output))) {
        return output.call('encodePath', [written, name]);
    }
    const text = styledPath(parameter, written, output);
    return isChecked ? output.call('toPathPart', [text, name]) : text;
}

function styledPath({ name, type, serialization }: Parameter, value: ts.Expression, output: Output): ts.Expression {
    if (serialization.kind !== 'styled') return output.call('encodeSimple', [value]);
    const { style, reserved } = serialization;
    const explode = serialization.explode && !isSingle(type, output);
    const options = [
        ...(explode || reserved ? [booleanLiteral(explode)] : []),
        ...(reserved ? [output.helper('encodeReservedInPath')] : []),
    ];
    if (style === 'label') return output.call('encodeLabel', [value, ...options]);
    if (style === 'matrix') {
        const encoded = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\u{fffd}'));
        return output.call('encodeMatrix', [stringLiteral(encoded), value, ...options]);
    }
    return output.call('encodeSimple', [value, ...options]);
}
