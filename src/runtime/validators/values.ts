/** Whether two JSON values are equal (JSON Schema Core, 4.2.2). Members that are inherited or hidden do not count. */
export function sameValue(left: unknown, right: unknown): boolean {
    const pairs = [left, right];
    while (pairs.length > 0) {
        const one = plain(pairs.pop());
        const other = plain(pairs.pop());
        if (one === other) {
            continue;
        }
        if (!hasMembers(one) || !hasMembers(other) || Array.isArray(one) !== Array.isArray(other)) {
            return false;
        }
        const keys = Object.keys(one);
        if (keys.length !== Object.keys(other).length) {
            return false;
        }
        for (const key of keys) {
            if (!Object.prototype.propertyIsEnumerable.call(other, key)) {
                return false;
            }
            pairs.push(one[key], other[key]);
        }
    }
    return true;
}

/** Whether two items of an array are equal (JSON Schema Validation, 6.4.3). */
export function hasDuplicates(items: readonly unknown[]): boolean {
    const values = new Set<unknown>();
    let texts: Set<string> | undefined;
    for (const given of items) {
        const item = plain(given);
        if (hasMembers(item)) {
            texts ??= new Set();
            if (texts.size === texts.add(canonicalText(item)).size) {
                return true;
            }
        } else if (values.size === values.add(item).size) {
            return true;
        }
    }
    return false;
}

/** A text that only equal JSON values have. Takes values of any depth. */
export function canonicalText(value: unknown): string {
    const parts = [partOf(value)];
    let text = '';
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
        if (typeof part === 'string') {
            text += part;
        } else if (Array.isArray(part)) {
            text += '[';
            parts.push(']');
            for (const item of part) {
                parts.push(partOf(item), ',');
            }
        } else {
            text += '{';
            parts.push('}');
            for (const key of Object.keys(part).sort()) {
                parts.push(partOf(part[key]), `,${JSON.stringify(key)}:`);
            }
        }
    }
    return text;
}

/** An array or an object as it is, and the text of any other value. */
function partOf(given: unknown): string | Readonly<Record<string, unknown>> {
    const value = plain(given);
    return hasMembers(value) ? value : typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** A date or an exact number as JSON has it. A bigint that is no number of JavaScript is equal to none. */
function plain(value: unknown): unknown {
    if (typeof value === 'bigint') {
        const number = Number(value);
        return number >= value && number <= value ? number : value;
    }
    return value instanceof Date ? value.toJSON() : value;
}

function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null;
}

/** Whether a number is a multiple of another (JSON Schema Validation, 6.2.1), as their shortest decimal forms say. */
export function isMultiple(value: number | bigint, of: number): boolean {
    const rest = typeof value === 'number' ? value % of : undefined;
    if (rest === value || Number.isNaN(rest) || (Number.isSafeInteger(value) && Number.isSafeInteger(of))) {
        return rest === 0;
    }
    const [digits, exponent] = decimalOf(value);
    const [divisor, least] = decimalOf(of);
    const [whole, part] = [
        digits + '0'.repeat(Math.max(0, exponent - least)),
        divisor + '0'.repeat(Math.max(0, least - exponent)),
    ];
    return Number(BigInt(whole) % BigInt(part)) === 0;
}

/** The digits of a number, and the power of ten by which they are multiplied. */
function decimalOf(value: number | bigint): readonly [string, number] {
    if (typeof value === 'bigint') {
        return [String(value), 0];
    }
    const [digits = '', exponent] = Math.abs(value).toExponential().replace('.', '').split('e');
    return [digits, Number(exponent) - digits.length + 1];
}

/** The length of a text in characters of Unicode (JSON Schema Validation, 6.3.1). */
export function countCharacters(text: string): number {
    return text.replace(/[\u{10000}-\u{10ffff}]/gu, '-').length;
}
