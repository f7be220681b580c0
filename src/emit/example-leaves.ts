/** Example values without parts, as the type of their place has them: dates, exact numbers, bytes, members of enumerations. */
import ts from '../compiler/typescript.js';
import type { ExamplePlan, Scalar } from '../plan/examples.ts';
import type { EnumMember, SchemaName, Type } from '../plan/model.ts';
import { temporalRows } from '../plan/temporal.ts';
import { datePattern, dateTimePattern } from '../runtime/dates/formats.ts';
import { readDate } from '../runtime/dates/read.ts';
import { dateTimeLocalPattern, isoDurationPattern, timeLocalPattern } from '../runtime/temporal/formats.ts';
import { isDuration } from '../runtime/validators/formats.ts';
import type { TimeFormat } from '../schema/dates.ts';
import { accessAlong, arrayLiteral, identifier, literal, stringLiteral, templateLiteral } from '../syntax/data.ts';
import { asType, call, invoke } from '../syntax/statements.ts';
import { literalType } from '../syntax/types.ts';
import type { Declared } from '../types/declared.ts';
import type { GlobalValue, Output } from './output.ts';

/** Makes an expression anew, with a number added to the seed. */
export type Write = (offset: number) => ts.Expression;

/** A value without parts, or what varies one. */
export type LeafPlan = Extract<ExamplePlan, { readonly kind: 'scalar' | 'varied' }>;

/** What the expressions need of the file that they are written in. */
export interface LeafPlace {
    readonly output: Output;
    readonly declared: Declared;
    /** `seed`, or `seed + 1` */
    readonly seedPlus: Write;
    /** `API.Status.sold` */
    readonly memberOf: (owner: SchemaName, member: EnumMember) => ts.Expression;
}

/** How a leaf is written where a type is wanted; undefined if it is no value of the type. */
export function leafOf(plan: LeafPlan, type: Type, place: LeafPlace): Write | undefined {
    const { output } = place;
    switch (type.kind) {
        case 'unknown':
        case 'present':
            return (offset) => plainLeaf(plan, place, offset);
        case 'primitive':
            return typeOfLeaf(plan) === type.name ? (offset) => plainLeaf(plan, place, offset) : undefined;
        case 'date':
            return isDate(plan)
                ? (offset) => newOf('Date', plainLeaf(capitals(plan), place, offset), output)
                : undefined;
        case 'temporal':
            return temporalLeaf(plan, type.format, place);
        case 'exact':
            return exactLeaf(plan, type, place);
        case 'platform':
            return type.name === 'Blob' && typeOfLeaf(plan) === 'string'
                ? (offset) => newOf('Blob', arrayLiteral([plainLeaf(plan, place, offset)]), output)
                : undefined;
        case 'literal':
            return plan.kind === 'scalar' && plan.value === type.value ? () => literal(type.value) : undefined;
        case 'enumMember':
            return memberLeaf(plan, type.target, place, type.member);
        case 'reference':
            return memberLeaf(plan, type.target, place);
        case 'never':
        case 'array':
        case 'tuple':
        case 'object':
        case 'union':
        case 'intersection':
        case 'verbatim':
            return undefined;
        default:
            return type satisfies never;
    }
}

/** A leaf in terms of JSON: `'Rex'`, or `numbered(seed, 'Rex')`. */
function plainLeaf(plan: LeafPlan, { output, seedPlus }: LeafPlace, offset: number): ts.Expression {
    if (plan.kind === 'scalar') return scalar(plan.value);
    const values = plan.values.map((value) => (isList(value) ? arrayLiteral(value.map(scalar)) : scalar(value)));
    return output.call(plan.function, [seedPlus(plan.offset + offset), ...values]);
}

function scalar(value: Scalar): ts.Expression {
    return value === null ? ts.factory.createNull() : literal(value);
}

function isList(value: Scalar | readonly Scalar[]): value is readonly Scalar[] {
    return Array.isArray(value);
}

function typeOfLeaf(plan: LeafPlan): string {
    if (plan.kind === 'varied') return plan.function === 'counted' ? 'number' : 'string';
    return plan.value === null ? 'null' : typeof plan.value;
}

/** Whether it is what a client makes a `Date` of. */
function isDate(plan: LeafPlan): boolean {
    const isVaried = plan.kind === 'varied' && (plan.function === 'day' || plan.function === 'moment');
    const text = isVaried ? plan.values[0] : plan.kind === 'scalar' ? plan.value : undefined;
    if (typeof text !== 'string' || !(datePattern.test(text) || dateTimePattern.test(text))) return false;
    return readDate(text) !== undefined;
}

/** `Temporal.Instant.from('2024-05-17T09:30:00Z')`; a time with an offset stays a text. */
function temporalLeaf(plan: LeafPlan, format: TimeFormat, place: LeafPlace): Write | undefined {
    const texts = plan.kind === 'scalar' ? [plan.value] : textsOf(plan);
    const isMade = texts?.every((text) => typeof text === 'string' && hasTimeFormat(text, format)) === true;
    if (isMade) return (offset) => fromText(format, plainLeaf(plan, place, offset), place.output);
    const staysText = temporalRows[format].mayBeText === true && typeOfLeaf(plan) === 'string';
    return staysText ? (offset) => plainLeaf(plan, place, offset) : undefined;
}

/** The texts that a plan varies, if each variation is of their format. */
function textsOf({
    function: name,
    values,
}: Extract<LeafPlan, { readonly kind: 'varied' }>): readonly Scalar[] | undefined {
    if (name === 'pick') return values.flat();
    const [first = null] = values;
    return (name === 'day' || name === 'moment') && !isList(first) ? [first] : undefined;
}

/** Only capital letters are sure to be read as a date (ECMA-262, 21.4.1.32). */
function capitals(plan: LeafPlan): LeafPlan {
    const upper = <Value>(value: Value) => (typeof value === 'string' ? value.toUpperCase() : value);
    return plan.kind === 'scalar'
        ? { ...plan, value: upper(plan.value) }
        : { ...plan, values: plan.values.map((value) => upper(value)) };
}

/** `new Name(value)` */
export function newOf(name: GlobalValue, value: ts.Expression | undefined, output: Output): ts.Expression {
    return ts.factory.createNewExpression(output.globalValue(name), undefined, value === undefined ? [] : [value]);
}

/** A number of any length: `BigInt(5)`, `BigInt('9007199254740993') as 9007199254740993n`, or its digits. */
function exactLeaf(
    plan: LeafPlan,
    { name, digits }: Extract<Type, { readonly kind: 'exact' }>,
    place: LeafPlace,
): Write | undefined {
    const { output } = place;
    if (plan.kind === 'varied') {
        if (plan.function !== 'counted' || digits !== undefined) return undefined;
        return name === 'bigint'
            ? (offset) => call(output.globalValue('BigInt'), [plainLeaf(plan, place, offset)])
            : (offset) => templateLiteral([plainLeaf(plan, place, offset)]);
    }
    const text = typeof plan.value === 'number' ? textOfNumber(plan.value) : plan.value;
    if (typeof text !== 'string' || (digits !== undefined && digits !== text)) return undefined;
    if (name === 'string') return () => stringLiteral(text);
    if (!/^-?\d+$/.test(text)) return undefined;
    const value = (): ts.Expression => {
        const isSafe = Number.isSafeInteger(Number(text));
        return call(output.globalValue('BigInt'), [isSafe ? literal(Number(text)) : stringLiteral(text)]);
    };
    return digits === undefined ? value : () => asType(value(), literalType(BigInt(digits)));
}

/** All digits of a number: from 10 to the 21st, its own text has an exponent. */
function textOfNumber(value: number): string {
    return Number.isInteger(value) ? String(BigInt(value)) : String(value);
}

/** `API.Status.sold`: the member of an enumeration that has the value, or the named one. */
function memberLeaf(
    plan: LeafPlan,
    target: SchemaName,
    { declared, memberOf }: LeafPlace,
    name?: string,
): Write | undefined {
    const declaration = declared.get(target.pointer);
    if (plan.kind !== 'scalar' || (declaration?.kind !== 'enum' && declaration?.kind !== 'constants')) return undefined;
    const member = declaration.members.find((one) => isOf(one, plan.value) && (name ?? one.name) === one.name);
    return member && (() => memberOf(target, member));
}

/** Exact numbers are members by their digits. */
function isOf({ value }: EnumMember, plain: Scalar): boolean {
    return (
        value === plain || (typeof plain === 'number' && typeof value !== 'number' && String(value) === String(plain))
    );
}

/** What a text of a format looks like. */
const patterns: Readonly<Record<TimeFormat, RegExp>> = {
    'date-time': dateTimePattern,
    'date-time-local': dateTimeLocalPattern,
    date: /^\d{4}-\d\d-\d\d$/,
    // One with an offset stays a text.
    time: timeLocalPattern,
    'time-local': timeLocalPattern,
    duration: isoDurationPattern,
};

/** Whether `Temporal` reads a text of a format. It has nine digits of a second. */
function hasTimeFormat(text: string, format: TimeFormat): boolean {
    if (!patterns[format].test(text) || /[.,]\d{10}/.test(text)) return false;
    if (format === 'duration') return isDuration(text);
    return format === 'time' || format === 'time-local' || readDate(text.slice(0, 10)) !== undefined;
}

/** `Temporal.Instant.from(text)` */
function fromText(format: TimeFormat, text: ts.Expression, output: Output): ts.Expression {
    const [first, ...others] = output.temporal('value');
    const owner = accessAlong(identifier(first), [...others, temporalRows[format].name]);
    return invoke(owner, 'from', [text]);
}
