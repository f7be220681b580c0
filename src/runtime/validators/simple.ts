/** Values that a check surely accepts. Most values of a body are such, and a comparison takes less time than a call. */
export interface Simple {
    /** What `typeof` says of them. */
    readonly type: string;
    /** The range of numbers, or of the units of strings. */
    readonly least: number;
    readonly most: number;
    readonly pattern: RegExp | undefined;
    readonly isWhole: boolean;
    readonly orNull: boolean;
}

/** No value. All others are made of it, so that the engine knows one form. */
export const noSimple: Simple = {
    type: '',
    least: 0,
    most: Number.MAX_VALUE,
    pattern: undefined,
    isWhole: false,
    orNull: false,
};

export function isSimple(value: unknown, one: Simple): boolean {
    // Engines know the type from a comparison with a literal.
    return typeof value === 'string'
        ? one.type === 'string' &&
              value.length >= one.least &&
              value.length <= one.most &&
              (one.pattern === undefined || one.pattern.test(value))
        : typeof value === 'number'
          ? one.type === 'number' &&
            value >= one.least &&
            value <= one.most &&
            (!one.isWhole || Number.isInteger(value))
          : typeof value === 'boolean'
            ? one.type === 'boolean'
            : value === null && one.orNull;
}
