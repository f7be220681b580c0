/** Where the description says that the API is: the servers of its root (OpenAPI 3.1, 4.8.1 and 4.8.5). */
import { withoutCredentials } from '../credentials.ts';
import { diagnose } from '../diagnostics/index.ts';
import type { JsonValue } from '../load/json.ts';
import { field, isArray, isObject, type Located, type Reader, stringField } from './reader.ts';
import type { SchemaContext } from './schema/context.ts';

/** By this word the option `baseUrl` takes the first server of the description. */
export const fromServers = 'servers';

/**
 * What stands before every path: what the option says, or where the first server is.
 *
 * @param location The URL that the description came from, if it came from one.
 */
export function baseUrlOf({ options, reader }: SchemaContext, location: string | undefined): string {
    if (options.baseUrl !== fromServers || options.generationMode === 'schemas') return options.baseUrl;
    const [first] = serversOf(reader);
    const address: Address =
        first === undefined
            ? { kind: 'unusable', reason: 'the description names no server' }
            : addressOf(first.value, location);
    if (address.kind === 'usable') return address.url;
    reader.report(
        diagnose('unusable-server', address.reason, {
            where: { pointer: first?.pointer ?? '' },
            help: "give the base URL itself: '--baseUrl https://…'",
        }),
    );
    return '';
}

/** The first server that says by itself where it is. */
export function absoluteServer({ reader }: SchemaContext): string | undefined {
    for (const { value } of serversOf(reader)) {
        const address = addressOf(value, undefined);
        if (address.kind === 'usable' && URL.canParse(address.url)) return address.url;
    }
    return undefined;
}

/** What is wrong with them is no matter as long as nobody asks for them. */
function serversOf(reader: Reader): readonly Located[] {
    const servers = reader.child(reader.root, 'servers');
    if (servers === undefined || !isArray(servers.value)) return [];
    return servers.value.map((value, index) => ({ value, pointer: `${servers.pointer}/${index}` }));
}

type Address =
    | { readonly kind: 'usable'; readonly url: string }
    | { readonly kind: 'unusable'; readonly reason: string };

function addressOf(server: JsonValue, location: string | undefined): Address {
    const template = isObject(server) ? stringField(server, 'url') : undefined;
    if (template === undefined) return { kind: 'unusable', reason: 'the first server has no URL' };
    const url = template.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaultOf(server, name) ?? whole);
    const unusable = (fault: string): Address => ({
        kind: 'unusable',
        reason: `the server '${withoutCredentials(url)}' ${fault}`,
    });
    if (/[{}]/.test(url)) return unusable('has a variable without a default');
    // It would stand before the path (OpenAPI 3.2, Server Object).
    if (/[?#]/.test(url)) return unusable('has a query or a fragment');
    if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
        const parsed = URL.canParse(url) ? new URL(url) : undefined;
        if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return unusable('is no URL of http or https');
        const hasCredentials = parsed.username !== '' || parsed.password !== '';
        return hasCredentials
            ? unusable('has a user or a password, which no request may have')
            : { kind: 'usable', url };
    }
    if (location === undefined) return { kind: 'usable', url };
    return URL.canParse(url, location) ? { kind: 'usable', url: resolved(url, location) } : unusable('is no URL');
}

/** A variable stands for its default (OpenAPI 3.1, 4.8.6); YAML may take that for a number. */
function defaultOf(server: JsonValue, name: string): string | undefined {
    const variables = isObject(server) ? field(server, 'variables') : undefined;
    const variable = isObject(variables) ? field(variables, name) : undefined;
    const value = isObject(variable) ? field(variable, 'default') : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The credentials by which the description was read are nobody else's. */
function resolved(url: string, location: string): string {
    const whole = new URL(url, location);
    whole.username = '';
    whole.password = '';
    return whole.href.replace(/\/$/, '');
}
