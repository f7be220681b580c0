import type { ParameterForm, RequestIssue } from '../requests/forms.ts';
import { splitPair } from '../requests/joined.ts';
import { readQuery } from '../requests/pairs.ts';
import { inWords } from '../requests/trees.ts';

/** Reads the cookies of a request. */
export type CookieReader = (headers: Headers) => {
    readonly cookies: unknown;
    readonly issues: readonly RequestIssue[];
};

/**
 * Makes the function that reads the cookies of an operation.
 *
 * @param plain The names of those that nobody has encoded.
 * @param make Makes of the values what a program has instead of JSON.
 */
export function cookieReader(
    parameters: readonly ParameterForm[],
    plain: readonly string[],
    make: (values: unknown) => unknown = (values) => values,
): CookieReader {
    return (headers) => {
        const issues: RequestIssue[] = [];
        const given = (headers.get('Cookie') ?? '').split(';').map((pair) => splitPair(pair.trim()));
        // All are read as if they were encoded like a query.
        const encoded = given.map(([name, value]): [string, string] => [
            name,
            plain.includes(name) ? value.replaceAll('%', '%25').replaceAll('+', '%2B') : value,
        ]);
        const pairs = encoded.filter(([name]) => name !== '');
        const values = readQuery(pairs, parameters, (reason, path = []) => {
            issues.push({ place: 'cookie', path, reason: inWords(reason) });
            return undefined;
        });
        return { cookies: make(values), issues };
    };
}
