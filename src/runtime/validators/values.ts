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

/** Arrays and objects by what they hold: equal ones have one number, which is found once for each. */
export interface NumberedHolders {
    readonly byText: Map<string, number>;
    readonly byHolder: Map<object, number>;
}

/** Whether two items of an array are equal (JSON Schema Validation, 6.4.3). Arrays within each other share what is known. */
export function hasDuplicates(
    items: readonly unknown[],
    numbered: NumberedHolders = { byText: new Map(), byHolder: new Map() },
): boolean {
    const values = new Set<unknown>();
    const holders = new Set<unknown>();
    for (const given of items) {
        const item = plain(given);
        const seen = hasMembers(item) ? holders : values;
        if (seen.size === seen.add(hasMembers(item) ? holderNumber(item, numbered) : item).size) {
            return true;
        }
    }
    return false;
}

/** The number of an array or an object. Takes values of any depth. */
function holderNumber(whole: JsonHolder, { byText, byHolder }: NumberedHolders): number {
    const open = [whole];
    for (let part = open.at(-1); part !== undefined; part = open.at(-1)) {
        const count = open.length;
        for (const given of Object.values(part)) {
            const inner = plain(given);
            if (hasMembers(inner) && !byHolder.has(inner)) {
                open.push(inner);
            }
        }
        if (open.length === count) {
            const text = canonicalText(part, byHolder);
            const number = byText.get(text) ?? byText.size;
            byText.set(text, number);
            byHolder.set(part, number);
            open.pop();
        }
    }
    return byHolder.get(whole) ?? 0;
}

/** A text that only equal arrays and objects have. */
function canonicalText(holder: JsonHolder, numbers: ReadonlyMap<object, number>): string {
    const textAt = (key: string | number): string => {
        const value = plain(holder[key]);
        return hasMembers(value)
            ? `#${numbers.get(value)}`
            : typeof value === 'string'
              ? JSON.stringify(value)
              : String(value);
    };
    return Array.isArray(holder)
        ? `[${holder.map((_, index) => textAt(index)).join()}]`
        : Object.keys(holder)
              .sort()
              .map((key) => `${JSON.stringify(key)}:${textAt(key)}`)
              .join();
}

/** A date or an exact number as JSON has it. A bigint that is no number of JavaScript is equal to none. */
function plain(value: unknown): unknown {
    if (typeof value === 'bigint') {
        const number = Number(value);
        return number >= value && number <= value ? number : value;
    }
    return value instanceof Date ? value.toJSON() : value;
}

type JsonHolder = Readonly<Record<PropertyKey, unknown>>;

function hasMembers(value: unknown): value is JsonHolder {
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
