/** Numbers that JavaScript's own may be too short for. */

/**
 * Whether a number is the one that the description states (RFC 8259, 6). Beyond 2^53, several integers are read as the
 * same number, and a still larger one as infinity. One with up to 15 significant digits is only itself: 1e21.
 */
export function isExactly(value: number): boolean {
    return (
        Number.isFinite(value) &&
        (!Number.isInteger(value) || Number.isSafeInteger(value) || Number(value.toPrecision(15)) === value)
    );
}

/** A number of a format that JavaScript's own numbers may be too short for. */
export type ExactFormat = 'integer' | 'decimal';

/**
 * The formats of the OpenAPI Format Registry for such numbers. The same formats of strings lose nothing: they stay
 * strings.
 */
const exactFormats: ReadonlyMap<string, ExactFormat> = new Map([
    ['int64', 'integer'],
    ['uint64', 'integer'],
    ['decimal', 'decimal'],
    ['decimal128', 'decimal'],
]);

/** The format of a schema whose numbers may have more digits than JavaScript's own; undefined for any other schema. */
export function exactFormatOf({
    format,
    types,
}: {
    readonly format: string | undefined;
    readonly types: readonly string[] | undefined;
}): ExactFormat | undefined {
    const isNumeric = types === undefined || types.some((type) => type === 'integer' || type === 'number');
    return isNumeric && format !== undefined ? exactFormats.get(format) : undefined;
}

/** The formats of the OpenAPI Format Registry whose values are numbers. */
export const numberFormats: ReadonlySet<unknown> = new Set([
    ...['int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'],
    ...['float', 'double', 'double-int', 'decimal', 'decimal128'],
]);

/** The numbers of JSON (RFC 8259, 6), with or without a sign, a fraction and an exponent. */
const numberPattern =
    /^\^(?:-\?)?\((?:0\|\[1-9\]\\d\*|\[1-9\]\\d\*\|0)\)(?:\(\\\.\\d\+\)\?)?(?:\((?:\[eE\]|\[Ee\])(?:\[\+-\]|\[-\+\])\?\\d\+\)\?)?\$$/;

/** Whether a pattern is that of the numbers of JSON, as `System.Text.Json` writes it, so that it matches no other string. */
export function isNumberPattern(pattern: string): boolean {
    return numberPattern.test(pattern.replaceAll('(?:', '(').replaceAll('[0-9]', '\\d'));
}
