import { printable } from '../printable.ts';

/** What a variable may be: one of some values, or what stays within its part of the URL. */
export type AllowedVariable = readonly string[] | 'scheme' | 'host' | 'path' | 'base';

/**
 * The value of a variable of a server's URL, as it is, or its default. Throws if the description does not list it, or if
 * it would end its part of the URL: requests would go elsewhere.
 */
export function serverVariable(
    given: object | undefined,
    name: string,
    byDefault: string,
    allowed: AllowedVariable,
): string {
    const own: unknown = given !== undefined && Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
    const value = String(own ?? byDefault);
    if (value !== byDefault && !isAllowed(value, byDefault, allowed)) {
        const wanted = typeof allowed === 'string' ? '' : `; it must be '${allowed.join("', '")}'`;
        throw new TypeError(printable(`the variable '${name}' of the server cannot be '${value}'${wanted}`));
    }
    return value;
}

function isAllowed(value: string, byDefault: string, allowed: AllowedVariable): boolean {
    if (typeof allowed === 'object') {
        return allowed.includes(value);
    }
    // URL parsers take a backslash for a slash, and drop tabs and line breaks.
    if (/[\s\p{Cc}\\?#]/u.test(value)) {
        return false;
    }
    const hasSlash = byDefault.startsWith('/');
    switch (allowed) {
        case 'scheme':
            return /^https?$/i.test(value);
        case 'host':
            return value !== '' && !value.includes('@') && (byDefault.includes('/') || !value.includes('/'));
        case 'path':
            return (
                (value === '' ? hasSlash : value.startsWith('/') === hasSlash) &&
                !value.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
            );
        case 'base':
            return value !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(value) || /^https?:\/\/[^/@]+(?:\/|$)/i.test(value));
        default:
            return allowed satisfies never;
    }
}
