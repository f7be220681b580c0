/** The servers of operations that have their own (OpenAPI 3.1.1, 4.8.9 and 4.8.10), instead of those of the root. */
import { diagnose } from '../diagnostics/index.ts';
import type { TypeContext } from '../types/context.ts';
import type { OtherServer } from './model.ts';
import { camelCase, Scope } from './names.ts';
import type { Found } from './operation/find.ts';
import { isArray, isObject, type Located, type LocatedObject, type Reader, stringField } from './reader.ts';
import { addressOf, fromServers, rootAddress } from './servers.ts';

export interface OtherServers {
    readonly all: readonly OtherServer[];
    /** The name of an operation's server; undefined if it is that of the base URL. */
    readonly nameOf: (operation: Found) => string | undefined;
    /** Whether an operation has none, or there is no operation. */
    readonly needsBaseUrl: boolean;
}

/** Servers whose names would be those of inherited properties get a number: an object without them must lack them. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/**
 * The servers that operations use instead of the base URL, if the options select those of the description. Otherwise
 * reports how many operations have some.
 *
 * @param location The URL of the description, if it has one.
 */
export function findOtherServers(
    found: readonly Found[],
    context: TypeContext,
    location: string | undefined,
): OtherServers {
    const { options, reader } = context;
    const isUsed = options.baseUrl === fromServers;
    const base = withoutSlash(rootAddress(reader, location) ?? '');
    const owners = new Map<Found, Server>();
    for (const operation of found) {
        const server = serverOf(operation, base, isUsed, context, location);
        if (server !== undefined) owners.set(operation, server);
    }
    if (isUsed) {
        const names = namesOf([...owners.values()]);
        const all = [...names].map(([url, name]) => ({ name, url }));
        return {
            all,
            needsBaseUrl: owners.size < found.length || found.length === 0,
            nameOf: (operation) => {
                const server = owners.get(operation);
                return server && names.get(server.url);
            },
        };
    }
    reportUnused([...owners.values()], reader);
    return { all: [], needsBaseUrl: true, nameOf: () => undefined };
}

function reportUnused(servers: readonly Server[], reader: Reader): void {
    const [first] = servers;
    if (first === undefined) return;
    const [message, help] =
        servers.length === 1
            ? [`1 operation has a server of its own, '${first.url}', which is not used`, 'uses it']
            : [
                  `${servers.length} operations have servers of their own, such as '${first.url}', which are not used`,
                  'uses them',
              ];
    reader.report(
        diagnose('other-servers', message, { where: { pointer: first.pointer }, help: `'--baseUrl servers' ${help}` }),
    );
}

interface Server {
    readonly url: string;
    readonly pointer: string;
    /** What its name comes from. */
    readonly label: string;
}

/**
 * The first server of an operation, or else of its path. The servers are alternatives: if the base URL is among them,
 * it stays.
 */
function serverOf(
    operation: Found,
    base: string,
    isUsed: boolean,
    context: TypeContext,
    location: string | undefined,
): Server | undefined {
    const { reader } = context;
    const servers = ownServers(operation, isUsed, context);
    const [first] = servers;
    if (first === undefined) return undefined;
    const addresses = servers.map(({ value }) => addressOf(value, location));
    if (addresses.some((one) => one.kind === 'usable' && withoutSlash(one.url) === base)) return undefined;
    const [address] = addresses;
    if (address?.kind === 'usable') {
        return { url: withoutSlash(address.url) || '/', pointer: first.pointer, label: labelOf(first, address.url) };
    }
    if (isUsed && address !== undefined) {
        reader.report(
            diagnose('ignored-server', address.reason, {
                where: { pointer: first.pointer },
                help: 'until it is fixed, the base URL is used',
            }),
        );
    }
    return undefined;
}

/** An empty array is as good as none (OpenAPI 3.1.1, 4.8.1, `servers`). */
function ownServers({ node, pathItems }: Found, isUsed: boolean, context: TypeContext): readonly Located[] {
    for (const owner of [node, ...pathItems.toReversed()]) {
        const servers = serversOf(owner, isUsed, context);
        if (servers.length > 0) return servers;
    }
    return [];
}

/** Errors in servers do not matter unless the option selects them. */
function serversOf(owner: LocatedObject, isUsed: boolean, { reader }: TypeContext): readonly Located[] {
    const isReadable = isArray(reader.child(owner, 'servers')?.value);
    return isUsed || isReadable ? reader.items(owner, 'servers') : [];
}

/** A server may have a name (OpenAPI 3.2). Its URL alone makes any other, so no name depends on the other servers. */
function labelOf({ value }: Located, resolved: string): string {
    const name = isObject(value) ? stringField(value, 'name') : undefined;
    if (name !== undefined && camelCase(name) !== '') return name;
    const written = addressOf(value, undefined);
    const url = written.kind === 'usable' ? written.url : resolved;
    return url.replace(/^[a-z][a-z\d+.-]*:/i, '');
}

/** Names each URL once, in the order of the URLs. */
function namesOf(servers: readonly Server[]): ReadonlyMap<string, string> {
    const labels = new Map<string, string>();
    for (const { url, label } of servers) if (!labels.has(url)) labels.set(url, label);
    const scope = new Scope(inheritedNames);
    const byUrl = [...labels].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return new Map(byUrl.map(([url, label]) => [url, scope.take(camelCase(label) || 'root')]));
}

/** Requests ignore the trailing slash of a base URL. */
function withoutSlash(url: string): string {
    return url.replace(/\/+$/, '');
}
