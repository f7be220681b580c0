/** Numbers that lose no digit, as checks: what a program has for them is no number of JavaScript. */
import { keywordsWith } from '../keywords.ts';
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json } from '../plan/checks.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type ExactFormat, exactFormatOf } from '../schema/numbers.ts';
import { casesOf, wayOf } from '../values/cases.ts';
import { isMadeIn, makesNumbers } from '../values/holding.ts';
import type { CheckContext, CheckInput } from './find.ts';

const numberLimits = keywordsWith({ role: 'limit', about: 'number' });

/** What the numbers of a schema are, if they lose no digit: by its own format, or by that of a schema around it. */
export function exactOf(node: SchemaNode, { exact }: CheckContext, { options }: CheckInput): ExactFormat | undefined {
    return !makesNumbers(options) ? undefined : (exactFormatOf(node) ?? exact);
}

/** What all schemas of a value together make of its numbers and strings, whichever alternative applies. */
export function madeTogether(
    nodes: readonly SchemaNode[],
    { exact, date }: CheckContext,
    input: CheckInput,
): Pick<CheckContext, 'exact' | 'date'> {
    const isLeaf = nodes.length === 1 && nodes.every(({ kind }) => kind === 'leaf');
    if (isLeaf || !nodes.some((node) => isMadeIn(node, input.options))) return { exact, date };
    const cases = casesOf([wayOf(nodes, input)], input);
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
    { options: { int64 } }: CheckInput,
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
