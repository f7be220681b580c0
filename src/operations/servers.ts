/**
 * The address of the API in the description: the servers of its root (OpenAPI 3.1, 4.8.1 and 4.8.5), and those of
 * operations that have their own (OpenAPI 3.1.1, 4.8.9 and 4.8.10).
 */
import { withoutCredentials } from '../diagnostics/credentials.ts';
import { diagnose } from '../diagnostics/index.ts';
import type { JsonValue } from '../load/json.ts';
import { field, isJsonObject, type Located, type Reader, stringField } from '../load/reader.ts';
import { camelCase, Scope } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import type { OtherServer } from '../plan/model.ts';
import type { TypeContext } from '../types/context.ts';
import type { Route } from './find.ts';

/** The value of `baseUrl` that selects the first server of the description. */
export const fromServers = 'servers';

export interface Servers {
    /** The prefix of every path: the value of the option, or the URL of the first server. */
    readonly baseUrl: string;
    readonly others: readonly OtherServer[];
    /** The name of an operation's server; undefined if it is that of the base URL. */
    readonly nameOf: (operation: Route) => string | undefined;
    /** Those of the root and then the others, if they are used. */
    readonly described: readonly DescribedServer[];
}

/** A server as the description has it. */
export interface DescribedServer {
    /** The name of one that operations have; undefined for one of the root. */
    readonly name: string | undefined;
    readonly node: Located;
    readonly address: Address;
}

/**
 * The servers of the operations, if the options select those of the description. Otherwise reports how many operations
 * have some of their own.
 *
 * @param location The URL of the description, if it has one.
 */
export function findServers(found: readonly Route[], context: TypeContext, location: string | undefined): Servers {
    const { options, reader } = context;
    const isUsed = options.baseUrl === fromServers;
    // Errors in servers do not matter unless they are used.
    const serverReader = isUsed ? reader : reader.silent;
    const ofRoot = serverReader.items(reader.root, 'servers');
    const [first] = ofRoot;
    // Without servers, there is one at the root (OpenAPI 3.1.1, 4.8.1, `servers`).
    const root = addressOf(first === undefined ? { url: '/' } : first.value, location);
    const base = root.kind === 'usable' ? root.url : '';
    const owners = new Map<Route, Server>();
    for (const operation of found) {
        const server = ownServer(operation, withoutSlash(base), serverReader, location);
        if (server !== undefined) owners.set(operation, server);
    }
    if (!isUsed || options.generationMode === 'schemas') {
        reportUnused([...owners.values()], reader);
        return { baseUrl: options.baseUrl, others: [], nameOf: () => undefined, described: [] };
    }
    // A server that cannot be used is an error if any request goes there.
    if (root.kind === 'unusable' && (owners.size < found.length || found.length === 0)) {
        const help = "give the base URL itself: '--baseUrl https://…'";
        reader.report(diagnose('unusable-server', root.reason, { where: { pointer: first?.pointer ?? '' }, help }));
    }
    const others = namedServers([...owners.values()]);
    const names = new Map(others.map(({ url, name }) => [url, name]));
    return {
        baseUrl: base,
        others: others.map(({ name, url }) => ({ name, url })),
        nameOf: (operation) => names.get(owners.get(operation)?.url ?? ''),
        described: [...ofRoot.map((node) => ({ name: undefined, node })), ...others].map(({ name, node }) => ({
            name,
            node,
            address: addressOf(node.value, location),
        })),
    };
}

export function absoluteServer({ reader }: TypeContext): string | undefined {
    const addresses = reader.silent.items(reader.root, 'servers').map(({ value }) => addressOf(value, undefined));
    return addresses
        .flatMap((address) => (address.kind === 'usable' ? [address.url] : []))
        .find((url) => URL.canParse(url));
}

function reportUnused(servers: readonly Server[], reader: Reader): void {
    const [first] = servers;
    if (first === undefined) return;
    const { url, pointer } = first;
    const [message, help] =
        servers.length === 1
            ? [`1 operation has a server of its own, '${url}', which is not used`, 'uses it']
            : [
                  `${servers.length} operations have servers of their own, such as '${url}', which are not used`,
                  'uses them',
              ];
    reader.report(diagnose('other-servers', message, { where: { pointer }, help: `'--baseUrl servers' ${help}` }));
}

/** A server that is not the base URL. */
interface Server {
    readonly url: string;
    readonly pointer: string;
    readonly node: Located;
    /** What its name comes from. */
    readonly label: string;
}

/**
 * The first server of an operation, or else of its path. The servers are alternatives: if the base URL is among them,
 * it stays.
 */
function ownServer(
    { node, pathItems }: Route,
    base: string,
    reader: Reader,
    location: string | undefined,
): Server | undefined {
    // An empty array is as good as none (OpenAPI 3.1.1, 4.8.1, `servers`).
    const owner = [node, ...pathItems.toReversed()].find((one) => reader.items(one, 'servers').length > 0);
    const servers = owner === undefined ? [] : reader.items(owner, 'servers');
    const [first] = servers;
    const [address, ...others] = servers.map(({ value }) => addressOf(value, location));
    if (first === undefined || address === undefined) return undefined;
    const isBase = [address, ...others].some((one) => one.kind === 'usable' && withoutSlash(one.url) === base);
    if (isBase) return undefined;
    const { pointer } = first;
    if (address.kind === 'usable') {
        const url = withoutSlash(address.url) || '/';
        return { url, pointer, node: first, label: serverLabel(first, address.url) };
    }
    const help = 'until it is fixed, the base URL is used';
    reader.report(diagnose('ignored-server', address.reason, { where: { pointer }, help }));
    return undefined;
}

/** A server may have a name (OpenAPI 3.2). Its URL alone makes any other, so no name depends on the other servers. */
export function serverLabel({ value }: Located, resolved: string): string {
    const name = isJsonObject(value) ? stringField(value, 'name') : undefined;
    if (name !== undefined && camelCase(name) !== '') return name;
    const written = addressOf(value, undefined);
    const url = written.kind === 'usable' ? written.url : resolved;
    return url.replace(/^[a-z][a-z\d+.-]*:/i, '');
}

/** Servers whose names would be those of inherited properties get a number: an object without them must lack them. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** Names each URL once, in the order of the URLs. */
function namedServers(servers: readonly Server[]): readonly (Server & { readonly name: string })[] {
    // The first server of a URL has its label.
    const firstOfUrl = new Map(servers.toReversed().map((server) => [server.url, server]));
    const scope = new Scope(inheritedNames);
    const sorted = [...firstOfUrl.values()].toSorted((left, right) => inOrder(left.url, right.url));
    return sorted.map((server) => ({ ...server, name: scope.take(camelCase(server.label) || 'root') }));
}

/** Requests ignore the trailing slash of a base URL. */
function withoutSlash(url: string): string {
    return url.replace(/\/+$/, '');
}

/** The part before every path. */
export type Address =
    | { readonly kind: 'usable'; readonly url: string }
    | { readonly kind: 'unusable'; readonly reason: string };

export const variablePattern = /\{([^{}]*)\}/g;

/** The address of a server, or why there is none (OpenAPI 3.1, 4.8.5). */
export function addressOf(server: JsonValue, location: string | undefined): Address {
    const template = isJsonObject(server) ? stringField(server, 'url') : undefined;
    if (template === undefined) return { kind: 'unusable', reason: 'the first server has no URL' };
    const url = template.replace(variablePattern, (whole, name: string) => variableDefaultOf(server, name) ?? whole);
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
    return URL.canParse(url, location) ? { kind: 'usable', url: resolveUrl(url, location) } : unusable('is not a URL');
}

/** The default replaces a variable (OpenAPI 3.1, 4.8.6). YAML may read it as a number. */
export function variableDefaultOf(server: JsonValue, name: string): string | undefined {
    const variable = variableOf(server, name);
    return variableText(isJsonObject(variable) ? field(variable, 'default') : undefined);
}

export function variableOf(server: JsonValue, name: string): JsonValue | undefined {
    const variables = isJsonObject(server) ? field(server, 'variables') : undefined;
    return isJsonObject(variables) ? field(variables, name) : undefined;
}

export function variableText(value: JsonValue | undefined): string | undefined {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Credentials for reading the description must not be passed on. */
function resolveUrl(url: string, location: string): string {
    const whole = new URL(url, location);
    whole.username = '';
    whole.password = '';
    return whole.href.replace(/\/$/, '');
}
