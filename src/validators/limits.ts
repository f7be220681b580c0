/**
 * The keywords that limit a value on their own, as checks (JSON Schema Validation, 6), and numbers that lose no digit: what a
 * program has for them is no number of JavaScript.
 */

import { keywords, keywordsWith } from '../keywords.ts';
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json, leafCheck } from '../plan/checks.ts';
import { dependentRequiredOf } from '../schema/conjunction.ts';
import { timeFormats } from '../schema/dates.ts';
import { readPattern } from '../schema/expressions/index.ts';
import type { JsonType } from '../schema/json-types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type ExactFormat, exactFormatOf } from '../schema/numbers.ts';
import { alternativeOf, type Case, casesOf } from '../values/cases.ts';
import { isMadeIn } from '../values/holding.ts';
import { type CheckContext, type CheckFinder, type CheckInput, reportUnchecked } from './find.ts';

/** The limits that are numbers on their own. */
const countedLimits = [...keywordsWith({ role: 'limit', takes: 'count' }), ...keywordsWith({ takes: 'positive' })];

/** The limits of a schema (JSON Schema Validation, 6.2 to 6.5). */
export function planLimits(node: SchemaNode, context: CheckContext, { input }: CheckFinder): readonly CheckPlan[] {
    // The check of an exact number has its limits.
    const isExact = exactOf(node, context, input) !== undefined && (node.types !== undefined || node.listsValues);
    const found = countedLimits.flatMap((keyword) => {
        const limit = isExact && keyword === 'multipleOf' ? undefined : limitOf(node, keyword, input);
        return limit === undefined ? [] : [callCheck(keyword, json(limit))];
    });
    if (node.constraint('uniqueItems') === true) found.push(leafCheck('uniqueItems'));
    return [...found, ...(isExact ? [] : rangeOf(node, input)), ...patternOf(node, input)];
}

/** In OpenAPI 3.0, `exclusiveMinimum` is a word about `minimum` (JSON Schema draft 5, 5.2 and 5.3). */
function rangeOf(node: SchemaNode, input: CheckInput): CheckPlan[] {
    return (['minimum', 'maximum'] as const).flatMap((keyword) => {
        const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
        const isExclusive = node.constraint(exclusive) === true;
        const limit = limitOf(node, keyword, input);
        const further = typeof node.constraint(exclusive) === 'boolean' ? undefined : limitOf(node, exclusive, input);
        const own = limit === undefined ? [] : [callCheck(isExclusive ? exclusive : keyword, json(limit))];
        return further === undefined ? own : [...own, callCheck(exclusive, json(further))];
    });
}

/** The number of a limit; anything else is reported. */
export function limitOf(node: SchemaNode, keyword: string, input: CheckInput): number | undefined {
    const value = node.constraint(keyword);
    if (value === undefined || value === null) return undefined;
    const takes = keywords.get(keyword)?.takes;
    if (typeof value === 'number' && (takes === 'number' || value > 0 || (takes === 'count' && value === 0)))
        return value;
    const form = takes === 'number' ? 'a number' : takes === 'count' ? 'a number from 0 on' : 'a number above 0';
    reportUnchecked(node, keyword, `it must be ${form}`, input);
    return undefined;
}

function patternOf(node: SchemaNode, input: CheckInput): CheckPlan[] {
    const pattern = node.constraint('pattern');
    if (typeof pattern !== 'string') return [];
    const read = readPattern(pattern);
    if (read.kind === 'pattern')
        return [
            read.power > 1
                ? callCheck('costlyPattern', json(pattern), json(read.power))
                : callCheck('pattern', json(pattern)),
        ];
    const isInvalid = read.kind === 'invalid';
    const reason = isInvalid ? 'it is no regular expression' : 'matching it could take exponential time';
    reportUnchecked(node, 'pattern', reason, input);
    return [];
}

/** The properties that others need, by name (JSON Schema Validation, 6.5.4). */
export function planDependencies(node: SchemaNode): readonly CheckPlan[] {
    const entries = dependentRequiredOf(node).map(([name, names]) => [name, names.map(json)] as const);
    return entries.length === 0 ? [] : [callCheck('dependentRequired', new Map(entries))];
}

const numberLimits = keywordsWith({ role: 'limit', about: 'number' });

/** What the numbers of a schema are, if they lose no digit: by its own format, or by that of a schema around it. */
export function exactOf(node: SchemaNode, { exact }: CheckContext, { options }: CheckInput): ExactFormat | undefined {
    return options.int64 === 'number' ? undefined : (exactFormatOf(node) ?? exact);
}

/** Whether strings count as the numbers in them: a schema says something of numbers, and its own strings, or those of the value, are such. */
export function readsNumbersIn(node: SchemaNode, { readsText }: CheckContext): boolean {
    if (node.isNumericText) return true;
    const types = node.types ?? [];
    const isAbout =
        types.some((type) => type === 'integer' || type === 'number') ||
        numberLimits.some((keyword) => node.constraint(keyword) !== undefined) ||
        node.values?.some(({ value }) => typeof value === 'number') === true;
    return readsText === true && isAbout;
}

/** The check of numbers that may come as strings: numbers are made of these, or they stay as they are. */
export function numericCheck(check: CheckPlan, { keepsText }: CheckContext): CheckPlan {
    return keepsText === true
        ? callCheck('anyOf', check, callCheck('textLike', json(numberText)))
        : callCheck('numeric', check);
}

/** The numbers of JSON (RFC 8259, 6). */
const numberText = '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$';

/** What all schemas of a value together make of its numbers and strings, whichever alternative applies. */
export function madeTogether(
    nodes: readonly SchemaNode[],
    { exact, date, readsText, dateOrText }: CheckContext,
    input: CheckInput,
): Pick<CheckContext, 'exact' | 'date' | 'readsText' | 'dateOrText'> {
    const isLeaf = nodes.length === 1 && nodes.every(({ kind }) => kind === 'leaf');
    if (isLeaf || !nodes.some((node) => isMadeIn(node, input.options))) return { exact, date, readsText, dateOrText };
    const cases = casesOf([alternativeOf(nodes, input)], input);
    const kindsOf = <Kind>(type: JsonType, kind: (one: Case) => Kind): readonly Kind[] => [
        ...new Set(cases.filter((one) => one.mayBe(type)).map(kind)),
    ];
    const [number, ...otherNumbers] = kindsOf('number', (one) => one.number);
    const [string, ...otherStrings] = kindsOf('string', (one) => one.string);
    const strings = [string, ...otherStrings];
    const formats = timeFormats.filter((format) => strings.includes(format));
    const isText = strings.includes('text') && !cases.some((one) => one.readsText);
    return {
        exact: number === undefined || number === 'number' || otherNumbers.length > 0 ? exact : number,
        readsText: readsText === true || cases.every((one) => one.readsText),
        date: timeFormats.find((format) => format === string && otherStrings.length === 0) ?? date,
        dateOrText: isText && formats.length === 1 ? formats[0] : dateOrText,
    };
}

/** `bigInteger({ minimum: 1 })` */
export function planExact(
    node: SchemaNode,
    format: ExactFormat,
    { options: { int64 } }: CheckInput,
    readsText: boolean,
    values?: readonly number[],
): CheckPlan {
    const bigint: CheckFunction = readsText ? 'bigIntegerOrText' : 'bigInteger';
    const name = format === 'decimal' ? 'decimalString' : int64 === 'bigint' ? bigint : 'digitString';
    const limits = new Map<string, CheckValue>(
        numberLimits.flatMap((keyword): [string, CheckValue][] => {
            const limit = node.constraint(keyword);
            if (typeof limit !== 'number') return [];
            // In OpenAPI 3.0, `exclusiveMinimum` is a word about `minimum` (JSON Schema draft 5, 5.2 and 5.3).
            const isExclusive =
                (keyword === 'minimum' && node.constraint('exclusiveMinimum') === true) ||
                (keyword === 'maximum' && node.constraint('exclusiveMaximum') === true);
            return [[isExclusive ? `exclusive${keyword === 'minimum' ? 'Minimum' : 'Maximum'}` : keyword, json(limit)]];
        }),
    );
    if (values !== undefined) limits.set('values', values.map(json));
    return callCheck(name, limits.size === 0 ? undefined : limits);
}
