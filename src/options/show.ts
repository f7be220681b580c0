/** How messages show values and arrays. */
import { withoutSecrets } from '../diagnostics/credentials.ts';

const longest = 60;

/** A value as JSON, shortened if long, and without the secrets of URLs. */
export function show(value: unknown): string {
    const text = toText(value);
    return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function list(values: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
    return join(
        values.map((value) => JSON.stringify(value)),
        conjunction,
    );
}

/** Joins strings with commas, and a conjunction before the last. */
export function join(texts: readonly string[], conjunction: 'or' | 'and'): string {
    const last = texts.at(-1) ?? '';
    return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Names the type of a value that JSON cannot express: the programmatic API accepts anything. */
function toText(value: unknown): string {
    if (value === undefined) return 'undefined';
    try {
        return JSON.stringify(value, hideSecrets) ?? `a ${typeof value}`;
    } catch {
        return typeof value === 'object' ? 'an object that JSON cannot hold' : `a ${typeof value}`;
    }
}

function hideSecrets(_: string, value: unknown): unknown {
    return typeof value === 'string' ? withoutSecrets(value) : value;
}
