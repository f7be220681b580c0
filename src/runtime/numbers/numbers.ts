/** What stands for a number in a program: a bigint, the digits of an integer, or the digits of any number. */
export type NumberKind = 'bigint' | 'digits' | 'decimal';

/** Returns what stands for a number that is received, or the number that is sent for it. Any other value stays the same. */
export type ConvertNumber = (value: unknown, kind: NumberKind) => unknown;

/** A number by its JSON text. */
export class LongNumber {
    readonly text: string;

    constructor(text: string) {
        this.text = text;
    }
}

/** A sign that no string of a text begins with. */
export function unusedSign(text: string): string {
    let longest = 0;
    for (const [run] of text.matchAll(/#+/g)) {
        longest = Math.max(longest, run.length);
    }
    return '#'.repeat(longest + 1);
}
