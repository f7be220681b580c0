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
