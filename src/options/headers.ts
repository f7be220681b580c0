/** The headers of requests for a description. Errors never show their values, which may be credentials. */
import { type Diagnostic, diagnose, refuse } from '../diagnostics/index.ts';
import type { Finding, Schema } from './show.ts';
import type { Config } from './types.ts';

/** A name is a token (RFC 9110, section 5.6.2). */
export const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export const headersForm = 'an object from names to values, such as {"Authorization":"Bearer $TOKEN"}';

const nameRule = "letters, digits, hyphens and the signs !#$%&'*+.^_`|~ in a name";
const valueRule = 'spaces, tabs and the visible characters of Latin-1 in a value';
const variableRule = `$NAME or \${NAME} for an environment variable, and $$ for a dollar sign`;

/**
 * Headers that the connection sets itself (RFC 9110, section 7.6.1, and others); a wrong value would break the request.
 */
const connectionHeaders: ReadonlySet<string> = new Set([
    'connection',
    'content-length',
    'expect',
    'keep-alive',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
]);

/** A name that a header may have, and that the connection does not set: as one pattern, for editors. */
const headerNamePattern = `^(?!(?:${[...connectionHeaders].map(inAnyCase).join('|')})$)${headerName.source.slice(1)}`;

/** A value that a header may have, as one pattern, for editors. */
const headerValuePattern =
    '^(?=.*\\S)(?:[\\t -#%-~\\u0080-\\u00FF]|\\$(?:\\$|[A-Za-z_]|\\{[A-Za-z_][A-Za-z0-9_]*\\}))*$';

export const headersSchema: Schema = {
    type: 'object',
    propertyNames: { pattern: headerNamePattern },
    additionalProperties: { type: 'string', pattern: headerValuePattern },
};

/** JSON Schema has no flag for this. */
function inAnyCase(name: string): string {
    return name.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

/** Two dollars are one literal dollar; a dollar before a name is a variable; any other dollar is an error. */
const dollar = /\$(?:(\$)|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})?/g;

/** The name and the value of a header on the command line; `undefined` if there is no colon. */
export function readHeaderLine(line: string): readonly [name: string, value: string] | undefined {
    const colon = line.indexOf(':');
    return colon === -1 ? undefined : [line.slice(0, colon), line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '')];
}

/** Every error in a map of headers, except unset variables. */
export function checkHeaders(given: Readonly<Record<string, unknown>>): Finding[] {
    const seen = new Set<string>();
    return Object.entries(given).flatMap(([name, value]): Finding[] => {
        const finding = checkHeaderName(name, seen) ?? checkHeaderValue(value);
        seen.add(name.toLowerCase());
        if (finding === undefined) return [];
        // An invalid name may be a whole header line.
        const at = headerName.test(name) ? { at: [name] } : {};
        return [{ given: value, isSecret: true, ...at, ...finding }];
    });
}

type Fault = Pick<Finding, 'reason' | 'allowed'>;

function checkHeaderName(name: string, seen: ReadonlySet<string>): Fault | undefined {
    if (name === '') return { reason: 'a header has no name', allowed: nameRule };
    if (!headerName.test(name)) {
        const begin = /^[\w-]*/.exec(name)?.[0] ?? '';
        const sign = JSON.stringify(String.fromCodePoint(name.codePointAt(begin.length) ?? 0));
        return { reason: `the name that begins with "${begin}" has ${sign} in it`, allowed: nameRule };
    }
    if (connectionHeaders.has(name.toLowerCase())) {
        return { reason: 'the connection sets this header by itself', allowed: 'any header that is about the request' };
    }
    if (seen.has(name.toLowerCase())) {
        return { reason: 'it is given already', allowed: 'each name once; upper and lower case are the same' };
    }
    return undefined;
}

function checkHeaderValue(value: unknown): Fault | undefined {
    if (typeof value !== 'string') return { allowed: 'a string' };
    if (value.trim() === '') return { reason: 'it is empty', allowed: valueRule };
    const reason = faultIn(value);
    if (reason !== undefined) return { reason: `it has ${reason}`, allowed: valueRule };
    const isLone = [...value.matchAll(dollar)].some(([sign]) => sign === '$');
    return isLone ? { reason: 'a dollar sign in it begins no name of a variable', allowed: variableRule } : undefined;
}

/** The part of a value that no header can carry (RFC 9110, section 5.5). */
function faultIn(value: string): string | undefined {
    if (/[\r\n]/.test(value)) return 'a line break';
    return /[^\t -~\u0080-\u00FF]/.test(value) ? 'a character that no header can carry' : undefined;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** The names of the environment variables that the headers of a description need. */
export function environmentVariablesOf({ src, headers = {} }: Pick<Config, 'src' | 'headers'>): readonly string[] {
    if (!isOnServer(src)) return [];
    return Object.values(headers).flatMap((text) =>
        [...text.matchAll(dollar)].flatMap(([, , plain, braced]) => plain ?? braced ?? []),
    );
}

/**
 * The headers to send for a description, with the values of their variables. Only a server gets any: other sources need
 * none, and none of their variables.
 * Throws one `OasmithError` that names every variable that is unset or not allowed in a header.
 */
export function headersFor(
    { src, headers }: { readonly src: string | object; readonly headers: ReadonlyMap<string, string> },
    variables: Variables,
): ReadonlyMap<string, string> {
    if (!isOnServer(src)) return new Map();
    const errors: Diagnostic[] = [];
    const filled = [...headers].map(([header, text]): [string, string] => {
        const value = text.replaceAll(dollar, (sign, escaped?: string, plain?: string, braced?: string) => {
            const name = plain ?? braced;
            if (name === undefined) return escaped ?? sign;
            const found = Object.hasOwn(variables, name) ? variables[name] : undefined;
            const error = checkVariable(header, name, found);
            if (error !== undefined) errors.push(error);
            return found ?? '';
        });
        return [header, value];
    });
    refuse(errors);
    return new Map(filled);
}

function isOnServer(src: string | object): boolean {
    return typeof src === 'string' && /^https?:/i.test(src);
}

/** An empty variable counts as unset: no credential is empty. */
function checkVariable(header: string, name: string, value: string | undefined): Diagnostic | undefined {
    const needs = `the header '${header}' needs the environment variable ${name}`;
    if (value === undefined || value.trim() === '') {
        const help = `set ${name}, or write $$ for a dollar sign`;
        return diagnose('invalid-option', `${needs}, which is ${value === undefined ? 'not set' : 'empty'}`, { help });
    }
    const fault = faultIn(value);
    const help = `allowed: ${valueRule}`;
    return fault === undefined ? undefined : diagnose('invalid-option', `${needs}, which has ${fault}`, { help });
}
