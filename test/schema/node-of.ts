import type { JsonValue } from '../../src/load/json.ts';
import type { OpenApiVersion } from '../../src/load/version.ts';
import { openSchemas } from '../../src/model/index.ts';
import type { SchemaNode } from '../../src/schema/node.ts';
import { withinDocument } from '../tools/within-document.ts';

/** A schema as a node of the graph, without a description around it. */
export function nodeOf(schema: JsonValue, version: OpenApiVersion = '3.1'): SchemaNode {
    return openSchemas({ document: {}, references: withinDocument, version }).graph.child(schema, '/x');
}
