import { type Description, type LoadOptions, loadFrom, type RootDocument, readRoot } from './load.ts';
import { machineReaders } from './source/index.ts';

export type { JsonObject, JsonValue } from './json.ts';
export type { Description, LoadOptions, RootDocument } from './load.ts';
export { furtherDocuments, partDocuments, type References, type Resolution } from './references/resolution.ts';
export type { OpenApiVersion } from './version.ts';

/**
 * Reads and parses an OpenAPI description from a path, a URL, standard input or an object, and the documents that it
 * references, with the files and the network of this machine.
 */
export function load(given: string | object, options: LoadOptions = {}): Promise<Description> {
    return loadFrom(machineReaders, given, options);
}

/** Reads the document of a description alone, with its overlays applied. */
export function loadRoot(given: string | object, options: LoadOptions = {}): Promise<RootDocument> {
    return readRoot(machineReaders, given, options);
}
