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

/** A short sign that no string of a JSON text has: `#0#`, or with another number. */
export function unusedSign(text: string): string {
    // A string may have any letter as an escape (RFC 8259, 7).
    const plain = text.replace(/\\u00([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    const used = new Set(Array.from(plain.matchAll(/#(\d+)(?=#)/g), ([, number]) => number));
    let number = 0;
    while (used.has(String(number))) {
        number++;
    }
    return `#${number}#`;
}
