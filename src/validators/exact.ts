/** Numbers that lose no digit, as checks: what a program has for them is no number of JavaScript. */
import { casesOf } from '../dates/cases.ts';
import { holdsNumbers } from '../dates/holding.ts';
import { wayOf } from '../dates/ways.ts';
import { keywordsWith } from '../keywords.ts';
import { type ExactFormat, exactFormatOf } from '../schema/exact.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { CheckOptions } from './find.ts';
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json } from './plan.ts';
import type { Reading } from './rules.ts';

const keywords = keywordsWith({ role: 'limit', about: 'number' });

/** What the numbers of a schema are, if they lose no digit: by its own format, or by that of a schema around it. */
export function exactOf(node: SchemaNode, { exact }: Reading, { int64 }: CheckOptions): ExactFormat | undefined {
    return int64 === 'number' ? undefined : (exactFormatOf(node) ?? exact);
}

/** The format that all schemas together give to the numbers of a value, whichever alternative applies. */
export function exactTogether(
    node: SchemaNode,
    { exact }: Reading,
    { int64, parsed }: CheckOptions,
): ExactFormat | undefined {
    if (int64 === 'number' || node.kind === 'leaf' || !holdsNumbers(node)) return exact;
    const search = { parsed, holds: holdsNumbers, hasStrings: true, isExact: holdsNumbers };
    const [first, ...others] = new Set(casesOf([wayOf([node], search)], search).map(({ number }) => number));
    return first === undefined || first === 'number' || others.length > 0 ? exact : first;
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
        keywords.flatMap((keyword): [string, CheckValue][] => {
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
