/** The address of the API: `host`, `basePath` and `schemes`. */
import type { JsonObject } from '../json.ts';
import type { Context } from './context.ts';
import type { LocatedObject, Original, Pointer } from './original.ts';

/** Where the address of the API comes from. */
export function addressPointer({ original }: Context): Pointer {
    return readHost(original) === undefined ? '/basePath' : '/host';
}

function readHost(original: Original): string | undefined {
    const host = original.string(original.root, 'host');
    if (host === undefined || /^[^{}/ :\\]+(?::\d+)?$/.test(host.value)) return host?.value;
    original.malformed(host.pointer, "'host' is a name with or without a port, and nothing else");
    return undefined;
}

function readBasePath(original: Original): string {
    const { value = '/', pointer = '' } = original.string(original.root, 'basePath') ?? {};
    // Paths start with a slash themselves.
    if (value === '' || value === '/') return '';
    if (value.startsWith('/')) return value;
    original.malformed(pointer, `'basePath' begins with a slash: this is taken for '/${value}'`);
    return `/${value}`;
}

/** The `servers` of the document, or of an operation with its own schemes. */
export function serversOf(owner: LocatedObject, { original }: Context): JsonObject {
    const [host, basePath] = [readHost(original), readBasePath(original)];
    const isRoot = owner === original.root;
    const stated = readSchemes(owner, original);
    const schemes = isRoot && stated.length === 0 ? ['http'] : stated;
    if (host !== undefined) return urls(schemes.map((scheme) => `${scheme}://${host}${basePath}`));
    // Without a host, the schemes are ignored.
    return urls(isRoot && basePath !== '' ? [basePath] : []);
}

function urls(servers: readonly string[]): JsonObject {
    return servers.length === 0 ? {} : { servers: servers.map((url) => ({ url })) };
}

const knownSchemes = new Set(['http', 'https', 'ws', 'wss']);

function readSchemes(owner: LocatedObject, original: Original): string[] {
    return (original.items(owner, 'schemes') ?? []).flatMap(({ value, pointer }) => {
        if (typeof value === 'string' && knownSchemes.has(value)) return [value];
        original.malformed(pointer, `a scheme is one of ${[...knownSchemes].map((name) => `'${name}'`).join(', ')}`);
        return [];
    });
}
