/** Where the API is: `host`, `basePath` and `schemes`. */
import type { LocatedObject, Original } from './original.ts';
import type { PreparedObject } from './shelf.ts';

const protocols = new Set(['http', 'https', 'ws', 'wss']);

/** What the library makes servers of, without what is wrong among it. */
export function prepareServers({ original }: { readonly original: Original }): PreparedObject {
    const host = readHost(original);
    const basePath = readBasePath(original);
    const schemes = readSchemes(original.root, original);
    return {
        ...(host !== undefined && { host }),
        ...(basePath !== undefined && { basePath }),
        // They say nothing of a host that is not told.
        ...(host !== undefined && schemes !== undefined && { schemes }),
    };
}

function readHost(original: Original): string | undefined {
    const host = original.text(original.root, 'host');
    if (host === undefined || /^[^{}/ :\\]+(?::\d+)?$/.test(host.value)) return host?.value;
    original.malformed(host.pointer, "'host' is a name with or without a port, and nothing else");
    return undefined;
}

function readBasePath(original: Original): string | undefined {
    const basePath = original.text(original.root, 'basePath');
    // What follows it begins with a slash itself.
    if (basePath === undefined || basePath.value === '' || basePath.value === '/') return undefined;
    if (basePath.value.startsWith('/')) return basePath.value;
    original.malformed(basePath.pointer, `'basePath' begins with a slash: this is taken for '/${basePath.value}'`);
    return `/${basePath.value}`;
}

function readSchemes(owner: LocatedObject, original: Original): string[] | undefined {
    const items = original.items(owner, 'schemes');
    const names = (items ?? []).flatMap(({ value, pointer }) => {
        if (typeof value === 'string' && protocols.has(value)) return [value];
        original.malformed(pointer, `a scheme is one of ${[...protocols].map((name) => `'${name}'`).join(', ')}`);
        return [];
    });
    return names.length === 0 ? undefined : names;
}

/** The servers of an operation that has schemes of its own. Without a host there is nothing that they could lead. */
export function operationServers(
    operation: LocatedObject,
    { host, basePath }: PreparedObject,
    original: Original,
): PreparedObject {
    const schemes = readSchemes(operation, original);
    if (schemes === undefined || typeof host !== 'string') return {};
    const path = typeof basePath === 'string' ? basePath : '';
    return { servers: schemes.map((scheme) => ({ url: `${scheme}://${host}${path}` })) };
}
