/** The names of schemas, and the schemas that the output needs. */
import { parsePointer } from '../../load/pointer.ts';
import { furtherDocuments, partDocuments } from '../../load/references/resolution.ts';
import type { Pointer, SchemaName } from '../model.ts';
import { capitalize, type Scope, typeName } from '../names.ts';
import type { Located, Reader } from '../reader.ts';

const componentSchemas = '/components/schemas';

/** The type name for any string; the same string if it needs no change. */
export type TypeNaming = (text: string) => string;

/**
 * The meaning of a name: a schema, or one side of it with its own name. That side has no place in the description, so
 * messages about it point to the schema.
 */
export interface Aspect {
    readonly schema: Pointer;
    /**
     * Whether it is the part that the subtypes of the schema extend. The schema's own name is then the union of the
     * subtypes.
     */
    readonly isBase: boolean;
    /** Whether it is the request type of the schema, if that differs from the response type. */
    readonly isSent: boolean;
}

const baseSuffix = '/x-oasmith-base';
const sentSuffix = '/x-oasmith-sent';

/**
 * Names all schemas under `components/schemas` at once, so that names never depend on use. Names any other schema on
 * demand.
 */
class SchemaNames {
    readonly #names = new Map<Pointer, SchemaName>();
    readonly #byRawName = new Map<string, Pointer>();
    readonly #aspects = new Map<Pointer, Aspect>();
    readonly #scope: Scope;
    readonly #nameOf: TypeNaming;

    constructor(reader: Reader, scope: Scope, nameOf: TypeNaming) {
        this.#scope = scope;
        this.#nameOf = nameOf;
        const components = reader.object(reader.root, 'components');
        const schemas = components === undefined ? [] : reader.entries(components, 'schemas');
        // Names that need no change are kept; only then are the others allocated around them.
        const [kept, fitted] = partition(schemas, ({ key }) => nameOf(key) === key);
        for (const { key, node } of [...kept, ...fitted]) {
            this.#names.set(node.pointer, { name: scope.take(nameOf(key)), pointer: node.pointer });
            this.#byRawName.set(key, node.pointer);
        }
    }

    get all(): Iterable<SchemaName> {
        return this.#names.values();
    }

    name(pointer: Pointer): SchemaName {
        return this.#known(pointer) ?? this.#take(pointer, ...this.#wanted(pointer));
    }

    nameBase(schema: Pointer): SchemaName {
        const pointer = schema + baseSuffix;
        this.#aspects.set(pointer, { schema, isBase: true, isSent: false });
        return this.#known(pointer) ?? this.#take(pointer, `${this.name(schema).name}Base`);
    }

    nameSent(received: Pointer): SchemaName {
        const pointer = received + sentSuffix;
        this.#aspects.set(pointer, { ...this.aspectOf(received), isSent: true });
        return this.#known(pointer) ?? this.#take(pointer, `${this.name(received).name}Writable`);
    }

    #wanted(pointer: Pointer): readonly [string, ...string[]] {
        const [first, ...others] = wantedNames(pointer);
        return [this.#nameOf(first), ...others.map(this.#nameOf)];
    }

    #known(pointer: Pointer): SchemaName | undefined {
        return this.#names.get(pointer);
    }

    #take(pointer: Pointer, ...wanted: readonly [string, ...string[]]): SchemaName {
        const target = { name: this.#scope.take(...wanted), pointer };
        this.#names.set(pointer, target);
        return target;
    }

    componentPointer(rawName: string): Pointer | undefined {
        return this.#byRawName.get(rawName);
    }

    aspectOf(pointer: Pointer): Aspect {
        return this.#aspects.get(pointer) ?? { schema: pointer, isBase: false, isSent: false };
    }
}

/** The queue of needed schemas that are not yet declared. */
class WantedSchemas {
    readonly #pointers = new Set<Pointer>();
    readonly #queue: SchemaName[] = [];
    #declared = 0;

    add(target: SchemaName): void {
        if (this.#pointers.has(target.pointer)) return;
        this.#pointers.add(target.pointer);
        this.#queue.push(target);
    }

    next(): SchemaName | undefined {
        return this.#queue[this.#declared++];
    }

    has(pointer: Pointer): boolean {
        return this.#pointers.has(pointer);
    }

    get pointers(): Iterable<Pointer> {
        return this.#pointers;
    }
}

/** Names schemas, and tracks which of them the output needs. */
export class SchemaRegistry {
    readonly #names: SchemaNames;
    readonly #wanted: WantedSchemas;
    /** Whether the request type of a schema has its own name; always false for the response direction. */
    readonly #isSentApart: (pointer: Pointer) => boolean;

    constructor(names: SchemaNames, wanted: WantedSchemas, isSentApart: (pointer: Pointer) => boolean) {
        this.#names = names;
        this.#wanted = wanted;
        this.#isSentApart = isSentApart;
    }

    /**
     * The same schemas for requests. Named schemas that differ are all named at once.
     *
     * @param differs Whether the request type of a schema, or of a base, differs from the response type.
     */
    forSent(differs: (pointer: Pointer) => boolean): SchemaRegistry {
        for (const { pointer } of [...this.#names.all]) if (differs(pointer)) this.#names.nameSent(pointer);
        return new SchemaRegistry(this.#names, this.#wanted, differs);
    }

    /** The pointers of all component schemas, in document order. */
    componentPointers(reader: Reader): Pointer[] {
        return componentSchemasOf(reader).map(({ pointer }) => pointer);
    }

    /** The pointer of a component schema by its raw name, as in discriminator mappings. */
    componentPointer(rawName: string): Pointer | undefined {
        return this.#names.componentPointer(rawName);
    }

    /** The name of the schema at a pointer. Marks the schema as needed. */
    refer(pointer: Pointer): SchemaName {
        const target = this.name(pointer);
        this.#wanted.add(target);
        return target;
    }

    /** The name of the schema at a pointer. Does not mark it as needed. */
    name(pointer: Pointer): SchemaName {
        return this.#isSentApart(pointer) ? this.#names.nameSent(pointer) : this.#names.name(pointer);
    }

    /** The name of the schema at a pointer in responses. */
    receivedName(pointer: Pointer): SchemaName {
        return this.#names.name(pointer);
    }

    /**
     * Gives its own name to the part that the subtypes of a schema extend. The schema's own name is then the union of
     * the subtypes.
     */
    nameBase(pointer: Pointer): void {
        this.#names.nameBase(pointer);
    }

    /** The pointer for the parts of a schema that is itself the union of its subtypes. */
    basePointer(pointer: Pointer): Pointer {
        return pointer + baseSuffix;
    }

    /** The name of the part that the subtypes of a schema extend. Marks it as needed. */
    referBase(pointer: Pointer): SchemaName {
        return this.refer(this.basePointer(pointer));
    }

    /** The meaning of a pointer's name. */
    aspectOf(pointer: Pointer): Aspect {
        return this.#names.aspectOf(pointer);
    }

    /** Marks every schema whose name occurs as a word in a verbatim type, which may reference it. */
    referWords(text: string): void {
        const words = new Set(text.match(/[\p{ID_Continue}$]+/gu) ?? []);
        for (const target of this.#names.all) if (words.has(target.name)) this.#wanted.add(target);
    }

    /** The next schema that is needed and not yet declared. */
    next(): SchemaName | undefined {
        return this.#wanted.next();
    }

    /** The needed schemas in output order: components in document order, then the others as found. */
    order(reader: Reader): Pointer[] {
        const components = this.componentPointers(reader)
            .flatMap((pointer) => [pointer + baseSuffix, pointer])
            .flatMap((pointer) => [pointer, pointer + sentSuffix])
            .filter((pointer) => this.#wanted.has(pointer));
        const others = [...this.#wanted.pointers].filter(
            (pointer) => !isComponentSchema(this.aspectOf(pointer).schema),
        );
        return [...components, ...others];
    }
}

/**
 * Creates the registry of a description, which takes schema names from a scope.
 *
 * @param nameOf The style of the names.
 */
export function createRegistry(reader: Reader, scope: Scope, nameOf: TypeNaming): SchemaRegistry {
    return new SchemaRegistry(new SchemaNames(reader, scope, nameOf), new WantedSchemas(), () => false);
}

/** All component schemas, in document order. */
export function componentSchemasOf(reader: Reader): Located[] {
    const components = reader.object(reader.root, 'components');
    return components === undefined ? [] : reader.entries(components, 'schemas').map(({ node }) => node);
}

export function isComponentSchema(pointer: Pointer): boolean {
    return pointer.startsWith(`${componentSchemas}/`) && pointer.lastIndexOf('/') === componentSchemas.length;
}

/** Schema fields that hold other schemas. */
const schemaKeywords = new Set(
    'properties patternProperties additionalProperties items prefixItems allOf oneOf anyOf not'.split(' '),
);

/** Pointer tokens that locate a schema but do not describe it. */
const structural = new Set(
    [...schemaKeywords].concat(
        'components schemas paths schema content parameters requestBody responses headers $defs definitions'.split(' '),
    ),
);

/** Names for a schema that is not a component of the description, best first. */
function wantedNames(pointer: Pointer): readonly [string, ...string[]] {
    const tokens = parsePointer(pointer);
    const [first, file = '', , ...within] = tokens;
    if (first !== furtherDocuments && first !== partDocuments) return [typeName(wordsOf(tokens))];
    const stem = capitalize(typeName(file));
    const inner = within.findIndex((token) => token === 'paths' || schemaKeywords.has(token));
    // A named definition in a file uses that name, like a component; otherwise the file itself gives the name.
    const own = inner === -1 ? (within.at(-1) ?? '') : wordsOf(within.slice(Math.max(0, inner - 1)));
    if (inner === 0 && within[0] !== 'paths') return [typeName(stem + own)];
    return own === '' ? [typeName(stem)] : [typeName(own), typeName(stem + capitalize(typeName(own)))];
}

/** A name from the path through the description: `Tree/properties/child` becomes `TreeChild`. */
function wordsOf(tokens: readonly string[]): string {
    const meaningful = tokens.filter((token) => !structural.has(token) && !/^\d{1,2}$|^[^/]+\/[^/]+$/.test(token));
    return meaningful.map((token) => capitalize(typeName(token))).join('');
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
    const yes: Item[] = [];
    const no: Item[] = [];
    for (const item of items) (test(item) ? yes : no).push(item);
    return [yes, no];
}
