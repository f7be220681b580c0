/** What a model is made of. */

import { OutputLimit } from '../diagnostics/output-limit.ts';
import type { JsonObject } from '../load/json.ts';
import { Reader } from '../load/reader.ts';
import type { References } from '../load/references/resolution.ts';
import type { OpenApiVersion } from '../load/version.ts';
import type { ClientNaming } from '../operations/naming.ts';
import type { Options } from '../options/types.ts';
import type { Claim } from '../plan/model.ts';
import { readSchemas } from '../schema/graph.ts';
import type { SchemaGraph } from '../schema/node.ts';

export interface ModelInput {
    readonly schemas: ReadSchemas;
    /** Whether any schema is `readOnly` or `writeOnly`; true by default. */
    readonly hasAccess?: boolean;
    readonly options: Options;
    /** The URL of the description, if it has one. */
    readonly location?: string | undefined;
    /** Why the output has no page around it, as far as its project says so; read only if it matters. */
    readonly whyNoPage?: () => string | undefined;
    readonly clients: ClientNaming;
    /** The names that the output itself needs. */
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/** A document and how to read it. */
interface ReadableDocument {
    readonly document: JsonObject;
    readonly references: References;
    readonly version: OpenApiVersion;
}

/** A document and its schemas, before anything is made of them. */
interface ReadSchemas {
    readonly reader: Reader;
    readonly graph: SchemaGraph;
}

/**
 * Opens a document. Its schemas are read as they are needed.
 *
 * @param limit The limit of this run; by default, the default of the option `maxOutput`.
 */
export function openSchemas(
    { document, references, version }: ReadableDocument,
    limit: OutputLimit = new OutputLimit(),
): ReadSchemas {
    const reader = new Reader(document, references);
    return { reader, graph: readSchemas(reader, version, limit) };
}
