/** Errors in values, and how messages show values and arrays. */
import { withoutSecrets } from '../diagnostics/credentials.ts';
import type { DiagnosticCode } from '../diagnostics/index.ts';

/** An error in a value or in a part of it: `at` is the path to the part. */
export interface Finding {
    readonly at?: readonly (string | number)[];
    readonly given: unknown;
    /** Set if the value may be a credential, which no message shows. */
    readonly isSecret?: true;
    readonly reason?: string;
    readonly allowed: string;
    readonly suggestion?: string;
    readonly code?: DiagnosticCode;
}

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
