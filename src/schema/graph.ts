/**
 * The graph of schemas: one node for each schema that is reached, and edges for references. It is read lazily, and each
 * schema once. It holds nothing of TypeScript, and nothing of a version of OpenAPI.
 */

import { OutputLimit } from '../diagnostics/output-limit.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import type { OpenApiVersion } from '../load/version.ts';
import { Bindings } from './bindings.ts';
import { findClosedEnums } from './closed-enums.ts';
import { findDescribedTexts } from './described-texts.ts';
import { findDiscriminatingNames } from './discriminators.ts';
import { Fact } from './facts.ts';
import { HierarchyIndex } from './hierarchies.ts';
import type { Hierarchies } from './hierarchy.ts';
import { schemaKindOf } from './kinds.ts';
import { type Composition, type SchemaGraph, SchemaNode } from './node.ts';
import { type ReadingOptions, readingOf } from './readings.ts';

/** Reads the schemas of a description, in the way that the options say. */
export function readSchemas(
    reader: Reader,
    version: OpenApiVersion,
    limit: OutputLimit,
    options: ReadingOptions = asWritten,
): SchemaGraph {
    return new DescribedSchemas(reader, version, limit, options);
}

const asWritten: ReadingOptions = { openEnums: false, numericStrings: 'described' };

/** Each chain is walked once, however many references lead into it. */
const endOfReferences = new Fact<SchemaNode | null>({
    next: ({ target }) => (target === undefined ? [] : [target]),
    find: (node, of) => (node.target === undefined ? null : of(node.target)),
    inCircle: null,
    uncached: (node) => (node.refers ? undefined : node),
});

class DescribedSchemas implements SchemaGraph {
    readonly version: OpenApiVersion;
    readonly limit: OutputLimit;
    readonly #reader: Reader;
    readonly #bindings: Bindings;
    readonly #nodes = new Map<Pointer, SchemaNode>();
    #components: ReadonlyMap<string, SchemaNode> | undefined;
    #hierarchies: Hierarchies | undefined;
    #discriminatingNames: ReadonlySet<string> | undefined;
    readonly #options: ReadingOptions;
    readonly #isAsWritten: boolean;
    #closed: ReadonlySet<JsonObject> | undefined;
    #described: ReadonlySet<JsonObject> | undefined;

    constructor(reader: Reader, version: OpenApiVersion, limit: OutputLimit, options: ReadingOptions) {
        this.#options = options;
        this.#isAsWritten = options.openEnums === false && options.numericStrings === 'described';
        this.#reader = reader;
        this.version = version;
        this.limit = limit;
        this.#bindings = new Bindings(reader, limit);
    }

    child(value: JsonValue, at: Pointer): SchemaNode {
        const pointer = isJsonObject(value) && field(value, '$id') !== undefined ? this.#bindings.inner(at) : at;
        const written = schemaKindOf(value);
        // Nothing is found out about a leaf that is worth keeping, and most schemas are leaves.
        if (written === 'leaf' && this.#isAsWritten) return new SchemaNode(this, written, value, pointer);
        const known = this.#nodes.get(pointer);
        if (known !== undefined) return known;
        const reading = this.#isAsWritten
            ? undefined
            : readingOf(value, this.#options, this.#isClosed, this.#isDescribed);
        const read = reading?.value ?? value;
        // What an open enumeration lists is worth keeping.
        const kind = reading?.known === undefined ? schemaKindOf(read) : 'composite';
        const node = new SchemaNode(this, kind, read, pointer, { reading });
        if (kind !== 'leaf') this.#nodes.set(pointer, node);
        return node;
    }

    /** Searched on demand, in the schemas as they are written. */
    readonly #isClosed = (schema: JsonObject): boolean => {
        this.#closed ??= findClosedEnums(this.#reader.document, this.#written());
        return this.#closed.has(schema);
    };

    readonly #isDescribed = (schema: JsonObject): boolean => {
        this.#described ??= findDescribedTexts(this.#reader.document, this.#written());
        return this.#described.has(schema);
    };

    #written(): SchemaGraph {
        return readSchemas(this.#reader.silent, this.version, new OutputLimit());
    }

    implied(value: JsonValue, pointer: Pointer, composition?: Composition): SchemaNode {
        return new SchemaNode(this, schemaKindOf(value), value, pointer, { composition });
    }

    at(pointer: Pointer): SchemaNode | undefined {
        const known = this.#nodes.get(pointer);
        if (known !== undefined) return known;
        const found = this.#reader.lookUp(pointer);
        return found === undefined ? undefined : this.child(found.value, found.pointer);
    }

    pointerOf(reference: string, from: Pointer, isDynamic = false): Pointer | undefined {
        return this.#bindings.pointerOf(reference, from, isDynamic);
    }

    boundBy(pointer: Pointer): readonly Pointer[] {
        return this.#bindings.boundBy(pointer);
    }

    end(node: SchemaNode): SchemaNode | undefined {
        return endOfReferences.of(node) ?? undefined;
    }

    get components(): ReadonlyMap<string, SchemaNode> {
        this.#components ??= this.#readComponents();
        return this.#components;
    }

    get hierarchies(): Hierarchies {
        this.#hierarchies ??= new HierarchyIndex(this, this.#reader);
        return this.#hierarchies;
    }

    // Searched on demand: few descriptions hide a property of an open object.
    get discriminatingNames(): ReadonlySet<string> {
        this.#discriminatingNames ??= findDiscriminatingNames(this.#reader.document);
        return this.#discriminatingNames;
    }

    #readComponents(): ReadonlyMap<string, SchemaNode> {
        const components = this.#reader.object(this.#reader.root, 'components');
        const schemas = components === undefined ? [] : this.#reader.entries(components, 'schemas');
        return new Map(schemas.map(({ key, node }) => [key, this.child(node.value, node.pointer)]));
    }
}
