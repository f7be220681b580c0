/** So many texts differ before they repeat. */
const times = 10_000;

/** The turn of a seed: from 0 to the one before `count`, again and again, also backwards. */
function turnOf(seed: number, count: number): number {
    return ((seed % count) + count) % count;
}

/** One value after the other, again and again. */
export function pick<Value>(seed: number, values: readonly Value[]): Value {
    return values[turnOf(seed, values.length)] as Value;
}

/** Rex, Rex 2, Rex 3. A text that ends with the number 1 counts on: order-1, order-2. */
export function numbered(seed: number, first: string): string {
    const number = turnOf(seed, times) + 1;
    if (number === 1) {
        return first;
    }
    return /(?:^|\D)1$/.test(first) ? first.slice(0, -1) + number : `${first} ${number}`;
}

/** Numbers that differ by a step, `count` of them. What adding leaves behind the ninth decimal place is no part of them. */
export function counted(seed: number, first: number, step = 1, count = 1_000_000): number {
    const turn = turnOf(seed, count);
    const number = first + step * turn;
    return turn === 0 || Number.isInteger(number) ? number : Number(number.toFixed(9));
}

/** UUIDs that differ in the twelve digits at their end. */
export function uuid(seed: number, first: string): string {
    const number = Number.parseInt(first.slice(-12), 16) + turnOf(seed, 2 ** 48);
    return (
        first.slice(0, -12) +
        turnOf(number, 2 ** 48)
            .toString(16)
            .padStart(12, '0')
    );
}

/** rex@example.com, rex2@example.com. */
export function email(seed: number, first: string): string {
    return first.replace('@', `${numberOf(seed, '')}@`);
}

/** https://example.com/rex, https://example.com/rex?2. */
export function url(seed: number, first: string): string {
    return first + numberOf(seed, '?');
}

/** The number of a seed behind a sign; nothing for the first. */
function numberOf(seed: number, sign: string): string {
    const number = turnOf(seed, times) + 1;
    return number === 1 ? '' : sign + number;
}

/** 2024-05-17, 2024-05-18. */
export function day(seed: number, first: string): string {
    return new Date(Date.parse(first) + turnOf(seed, times) * 86_400_000).toISOString().slice(0, 10);
}

/** The same time of later days. */
export function moment(seed: number, first: string): string {
    return day(seed, first.slice(0, 10)) + first.slice(10);
}
