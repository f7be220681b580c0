/** The address of the API in the description: the servers of its root (OpenAPI 3.1, 4.8.1 and 4.8.5). */
import { withoutCredentials } from '../diagnostics/credentials.ts';
import { diagnose } from '../diagnostics/index.ts';
import type { JsonValue } from '../load/json.ts';
import type { TypeContext } from '../types/context.ts';
import { field, isArray, isObject, type Located, type Reader, stringField } from './reader.ts';

/** The value of `baseUrl` that selects the first server of the description. */
export const fromServers = 'servers';

/**
 * The prefix of every path: the value of the option, or the URL of the first server.
 *
 * @param location The URL of the description, if it has one.
 * @param isNeeded Whether any request goes there, so that a server that cannot be used is an error.
 */
export function baseUrlOf({ options, reader }: TypeContext, location: string | undefined, isNeeded: boolean): string {
    if (options.baseUrl !== fromServers || options.generationMode === 'schemas') return options.baseUrl;
    const [first] = serversOf(reader);
    const address: Address =
        first === undefined
            ? { kind: 'unusable', reason: 'the description names no server' }
            : addressOf(first.value, location);
    if (address.kind === 'usable') return address.url;
    if (!isNeeded) return '';
    reader.report(
        diagnose('unusable-server', address.reason, {
            where: { pointer: first?.pointer ?? '' },
            help: "give the base URL itself: '--baseUrl https://…'",
        }),
    );
    return '';
}

/** The address of the first server, if it can be used. */
export function rootAddress(reader: Reader, location: string | undefined): string | undefined {
    const [first] = serversOf(reader);
    const address = first && addressOf(first.value, location);
    return address?.kind === 'usable' ? address.url : undefined;
}

/** The first server with an absolute URL. */
export function absoluteServer({ reader }: TypeContext): string | undefined {
    for (const { value } of serversOf(reader)) {
        const address = addressOf(value, undefined);
        if (address.kind === 'usable' && URL.canParse(address.url)) return address.url;
    }
    return undefined;
}

/** Errors in servers do not matter unless the option selects them. */
function serversOf(reader: Reader): readonly Located[] {
    const servers = reader.child(reader.root, 'servers');
    if (servers === undefined || !isArray(servers.value)) return [];
    return servers.value.map((value, index) => ({ value, pointer: `${servers.pointer}/${index}` }));
}

/** The part before every path. */
export type Address =
    | { readonly kind: 'usable'; readonly url: string }
    | { readonly kind: 'unusable'; readonly reason: string };

/** The address of a server, or why there is none (OpenAPI 3.1, 4.8.5). */
export function addressOf(server: JsonValue, location: string | undefined): Address {
    const template = isObject(server) ? stringField(server, 'url') : undefined;
    if (template === undefined) return { kind: 'unusable', reason: 'the first server has no URL' };
    const url = template.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaultOf(server, name) ?? whole);
    const unusable = (detail: string): Address => ({
        kind: 'unusable',
        reason: `the server '${withoutCredentials(url)}' ${detail}`,
    });
    if (/[{}]/.test(url)) return unusable('has a variable without a default');
    // A query or a fragment would come before the path (OpenAPI 3.2, Server Object).
    if (/[?#]/.test(url)) return unusable('has a query or a fragment');
    if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
        const parsed = URL.canParse(url) ? new URL(url) : undefined;
        if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return unusable('is not an http or https URL');
        const hasCredentials = parsed.username !== '' || parsed.password !== '';
        return hasCredentials
            ? unusable('has a user or a password, which no request may have')
            : { kind: 'usable', url };
    }
    if (location === undefined) return { kind: 'usable', url };
    return URL.canParse(url, location) ? { kind: 'usable', url: resolved(url, location) } : unusable('is not a URL');
}

/** The default replaces a variable (OpenAPI 3.1, 4.8.6). YAML may read it as a number. */
function defaultOf(server: JsonValue, name: string): string | undefined {
    const variables = isObject(server) ? field(server, 'variables') : undefined;
    const variable = isObject(variables) ? field(variables, name) : undefined;
    const value = isObject(variable) ? field(variable, 'default') : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Credentials for reading the description must not be passed on. */
function resolved(url: string, location: string): string {
    const whole = new URL(url, location);
    whole.username = '';
    whole.password = '';
    return whole.href.replace(/\/$/, '');
}
