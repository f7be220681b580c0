/** Numbers that lose no digit, as checks: what a program has for them is no number of JavaScript. */
import { keywordsWith } from '../keywords.ts';
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json } from '../plan/checks.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type ExactFormat, exactFormatOf } from '../schema/numbers.ts';
import { casesOf, type Search, wayOf } from '../values/cases.ts';
import { isMadeIn } from '../values/holding.ts';
import type { CheckOptions } from './find.ts';
import type { Context } from './rules.ts';

const numberLimits = keywordsWith({ role: 'limit', about: 'number' });

/** What the numbers of a schema are, if they lose no digit: by its own format, or by that of a schema around it. */
export function exactOf(node: SchemaNode, { exact }: Context, { int64 }: CheckOptions): ExactFormat | undefined {
    return int64 === 'number' ? undefined : (exactFormatOf(node) ?? exact);
}

/** What is looked for in the values of a description. */
export function searchOf({ hasDates, int64, parsed }: CheckOptions): Search {
    return { parsed, making: { dateFormat: hasDates ? 'Date' : 'string', int64 } };
}

/** What all schemas of a value together make of its numbers and strings, whichever alternative applies. */
export function madeTogether(
    nodes: readonly SchemaNode[],
    { exact, date }: Context,
    options: CheckOptions,
): Pick<Context, 'exact' | 'date'> {
    const search = searchOf(options);
    const isLeaf = nodes.length === 1 && nodes.every(({ kind }) => kind === 'leaf');
    if (isLeaf || !nodes.some((node) => isMadeIn(node, search.making))) return { exact, date };
    const cases = casesOf([wayOf(nodes, search)], search);
    const [number, ...otherNumbers] = new Set(cases.map((one) => one.number));
    const [string, ...otherStrings] = new Set(cases.map((one) => one.string));
    return {
        exact: number === undefined || number === 'number' || otherNumbers.length > 0 ? exact : number,
        date: (string === 'date' || string === 'date-time') && otherStrings.length === 0 ? string : date,
    };
}

/** `bigInteger({ minimum: 1 })` */
export function planExact(
    node: SchemaNode,
    format: ExactFormat,
    { int64 }: CheckOptions,
    values?: readonly number[],
): CheckPlan {
    const name: CheckFunction =
        format === 'decimal' ? 'decimalString' : int64 === 'bigint' ? 'bigInteger' : 'digitString';
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
