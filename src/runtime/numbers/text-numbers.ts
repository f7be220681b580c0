/**
 * A number that may be received as a string. A string that is no number of JSON stays as it is, such as `NaN`, and so does an
 * integer that JavaScript cannot tell from its neighbours.
 */
export function asNumber(value: unknown): unknown {
    return typeof value === 'string' ? (numberIn(value) ?? value) : value;
}

/** The number that a string has; undefined if it is none. */
export function numberIn(text: string): number | undefined {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) {
        return undefined;
    }
    const number = Number(text);
    const isExact = /[.e]/i.test(text) ? Number.isFinite(number) : Number.isSafeInteger(number);
    return isExact ? number : undefined;
}
