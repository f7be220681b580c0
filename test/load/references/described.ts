/** Documents short enough for a test, by their paths in a folder that does not exist. */
import { fail } from '../../../src/diagnostics/index.ts';
import type { SourceDocument } from '../../../src/load/document.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { readDocuments } from '../../../src/load/references/documents.ts';
import { type JoinedDescription, joinDocuments } from '../../../src/load/references/join.ts';
import type { DocumentSet } from '../../../src/load/references/parts.ts';
import type { Resolution } from '../../../src/load/references/resolution.ts';

export type Files = Readonly<Record<string, JsonValue>>;

const folder = 'file:///api/';

export function urlOf(path: string): URL {
    return new URL(path, folder);
}

/** A document that other addresses redirect to. */
export function documentAt(path: string, value: JsonValue, url?: URL): SourceDocument {
    const document = {
        name: path,
        value,
        syntax: 'JSON' as const,
        place: (pointer: string) => ({ file: path, pointer }),
    };
    return url === undefined ? document : { ...document, url };
}

/** Reads the description `api.yaml` and everything it refers to; `requests` collects what is read. */
export async function readFiles(
    files: Files,
    requests: string[] = [],
    limits?: Parameters<typeof readDocuments>[3],
): Promise<DocumentSet> {
    const read = async (url: URL): Promise<SourceDocument> => {
        const path = url.href.replace(folder, '');
        requests.push(path);
        const value = files[path];
        return value === undefined ? fail('unreadable-source', 'no such file') : documentAt(path, value);
    };
    return readDocuments(documentAt('api.yaml', files['api.yaml'] ?? {}), urlOf('api.yaml'), read, limits);
}

export async function joinFiles(files: Files): Promise<JoinedDescription> {
    const root = files['api.yaml'];
    return joinDocuments(isJsonObject(root) ? root : {}, await readFiles(files));
}

/** The pointer that a reference resolves to, or why it does not resolve. */
export function reportsOf(resolution: Resolution): string {
    if (resolution.kind === 'pointer') return resolution.pointer;
    return resolution.diagnostics
        .map(({ code, message, help }) => `${code}: ${message}${help === undefined ? '' : ` (${help})`}`)
        .join('\n');
}

/** A description with some component schemas and paths. */
export function describing(schemas: JsonObject, rest: JsonObject = {}): JsonObject {
    return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components: { schemas }, ...rest };
}
