/** A type and its limits in one function: most values of an output need no more. */
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json } from './plan.ts';

interface Fusion {
    readonly name: CheckFunction;
    /** The keywords of its arguments, in their order. */
    readonly keywords: readonly [CheckFunction, ...CheckFunction[]];
    /** What the first argument is without its keyword; undefined if there is no such value. */
    readonly otherwise?: number;
}

/** By the function that checks the type alone. */
const fusions: ReadonlyMap<string, readonly Fusion[]> = new Map<string, readonly Fusion[]>([
    [
        'string',
        [
            { name: 'text', keywords: ['minLength', 'maxLength'], otherwise: 0 },
            { name: 'textLike', keywords: ['pattern'] },
        ],
    ],
    ['integer', [{ name: 'whole', keywords: ['minimum', 'maximum'] }]],
    ['number', [{ name: 'real', keywords: ['minimum', 'maximum'] }]],
    ['array', [{ name: 'array', keywords: ['minItems', 'maxItems'], otherwise: 0 }]],
]);

/** One check in place of those of a type and of its limits; undefined if there is none for them. */
export function fuse([type, ...limits]: readonly CheckPlan[]): CheckPlan | undefined {
    if (type === undefined || type.kind === 'named' || limits.length === 0) return undefined;
    const own = type.kind === 'call' ? type.values : [];
    const values = new Map<CheckFunction, readonly CheckValue[]>();
    for (const limit of limits) {
        if (limit.kind !== 'call' || values.has(limit.function)) return undefined;
        values.set(limit.function, limit.values);
    }
    const found = fusions
        .get(type.function)
        ?.find(({ keywords }) => [...values.keys()].every((one) => keywords.includes(one)));
    if (found === undefined) return undefined;
    const { name, keywords, otherwise } = found;
    const [first, ...others] = keywords;
    const least = values.get(first) ?? (otherwise === undefined ? undefined : [json(otherwise)]);
    return (
        least && callCheck(name, ...own, ...least, ...others.flatMap((keyword) => values.get(keyword) ?? [undefined]))
    );
}
