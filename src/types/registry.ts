/** The names of schemas, and the schemas that the output needs. */

import { describedPlace } from '../load/references/resolution.ts';
import { capitalize, type Scope } from '../names/identifiers.ts';
import { isComponentSchema } from '../schema/components.ts';
import type { SchemaGraph } from '../schema/node.ts';
import type { Pointer, SchemaName } from './declarations.ts';
import { namesFromPointer } from './pointer-names.ts';

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
    /** Whether it is the inline schema of a whole body, which has a name from around it. */
    readonly isBody: boolean;
}

/** A schema under its own name. */
const whole = { isBase: false, isSent: false, isBody: false } as const;

const baseSuffix = '/x-oasmith-base';
const sentSuffix = '/x-oasmith-sent';
const bodySuffix = '/x-oasmith-body';
const messageSuffix = '/x-oasmith-message';

/**
 * Names all schemas under `components/schemas` at once, so that names never depend on use. Names any other schema on
 * demand.
 */
class SchemaNames {
    readonly #names = new Map<Pointer, SchemaName>();
    readonly #aspects = new Map<Pointer, Aspect>();
    readonly #bodies = new Map<Pointer, SchemaName>();
    readonly #graph: SchemaGraph;
    readonly #scope: Scope;
    readonly #nameOf: TypeNaming;

    constructor(graph: SchemaGraph, scope: Scope, nameOf: TypeNaming) {
        const { components } = graph;
        this.#graph = graph;
        this.#scope = scope;
        this.#nameOf = nameOf;
        // Names that need no change are kept; only then are the others allocated around them.
        const isKept = ([key]: readonly [key: string, unknown]): boolean => nameOf(key) === key;
        const [kept, fitted] = partition([...components], isKept);
        for (const [key, { pointer }] of [...kept, ...fitted]) {
            this.#names.set(pointer, { name: scope.take(nameOf(key)), pointer });
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
        this.#aspects.set(pointer, { ...whole, schema, isBase: true });
        return this.#known(pointer) ?? this.#take(pointer, `${this.name(schema).name}Base`);
    }

    nameSent(received: Pointer): SchemaName {
        const pointer = received + sentSuffix;
        this.#aspects.set(pointer, { ...this.aspectOf(received), isSent: true });
        return this.#known(pointer) ?? this.#take(pointer, `${this.name(received).name}Writable`);
    }

    /** The type name for a name in the description. */
    typeName(key: string): string {
        return this.#nameOf(key);
    }

    nameBody(schema: Pointer, wanted: readonly string[], isSentApart: boolean): SchemaName {
        const [first = '', ...others] = wanted;
        const target = { name: this.#scope.take(first, ...others), pointer: schema + bodySuffix };
        this.#aspects.set(target.pointer, { ...whole, schema, isSent: isSentApart, isBody: true });
        this.#setBody(schema, target, isSentApart);
        return target;
    }

    nameMessage(schema: Pointer, name: string, isSentApart: boolean): SchemaName {
        const target = { name, pointer: `${schema + messageSuffix}/${name}` };
        this.#aspects.set(target.pointer, { ...whole, schema, isSent: isSentApart, isBody: true });
        return target;
    }

    shareBody(schema: Pointer, other: Pointer): void {
        const target = this.#bodies.get(other);
        if (target !== undefined) this.#setBody(schema, target, this.aspectOf(target.pointer).isSent);
    }

    /** A reference to the schema has the same name, unless it leads to what is received. */
    #setBody(schema: Pointer, target: SchemaName, isSentApart: boolean): void {
        this.#bodies.set(schema, target);
        if (!isSentApart) this.#names.set(schema, target);
    }

    body(schema: Pointer): SchemaName | undefined {
        return this.#bodies.get(schema);
    }

    /** The pointers of all bodies with a name, in the order of their names. */
    get bodyPointers(): readonly Pointer[] {
        return [...new Set([...this.#bodies.values()].map(({ pointer }) => pointer))];
    }

    #wanted(pointer: Pointer): readonly [string, ...string[]] {
        const place = describedPlace(pointer);
        const [first, ...others] = namesFromPointer(place);
        if (place === pointer) return [this.#nameOf(first), ...others.map(this.#nameOf)];
        // A schema that others bind is named after both.
        const wanted = (one: Pointer): string => this.#known(one)?.name ?? this.#wanted(one)[0];
        const bound = this.#graph.boundBy(pointer).map((one) => capitalize(wanted(one)));
        return [`${wanted(place)}Of${bound.join('And')}`];
    }

    #known(pointer: Pointer): SchemaName | undefined {
        return this.#names.get(pointer);
    }

    #take(pointer: Pointer, ...wanted: readonly [string, ...string[]]): SchemaName {
        const target = { name: this.#scope.take(...wanted), pointer };
        this.#names.set(pointer, target);
        return target;
    }

    aspectOf(pointer: Pointer): Aspect {
        return this.#aspects.get(pointer) ?? { ...whole, schema: pointer };
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

    /** The type name for a name in the description. */
    typeName(key: string): string {
        return this.#names.typeName(key);
    }

    /**
     * Names the inline schema of a body: the first free name, or the last one with a number.
     *
     * @param isSent Whether the body is that of a request. Its type is then the one that is sent.
     */
    nameBody(schema: Pointer, wanted: readonly string[], isSent: boolean): SchemaName {
        return this.#names.nameBody(schema, wanted, isSent && this.#isSentApart(schema));
    }

    /**
     * The name of the inline schema of a request that the API sends, or of a response to it, in the direction of this
     * registry. Nothing refers to it.
     *
     * @param name A name that is taken for it.
     */
    nameMessage(schema: Pointer, name: string): SchemaName {
        return this.#names.nameMessage(schema, name, this.#isSentApart(schema));
    }

    /** Gives a body the type of another one. */
    shareBody(schema: Pointer, other: Pointer): void {
        this.#names.shareBody(schema, other);
    }

    /** The name of a body's inline schema, if it has one. Marks it as needed. */
    referBody(schema: Pointer): SchemaName | undefined {
        const target = this.#names.body(schema);
        if (target !== undefined) this.#wanted.add(target);
        return target;
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

    /** The needed schemas in output order: components and then bodies in document order, then the others as found. */
    order({ components: all }: SchemaGraph): Pointer[] {
        const components = [...all.values()]
            .flatMap(({ pointer }) => [pointer + baseSuffix, pointer])
            .flatMap((pointer) => [pointer, pointer + sentSuffix])
            .filter((pointer) => this.#wanted.has(pointer));
        const bodies = this.#names.bodyPointers.filter((pointer) => this.#wanted.has(pointer));
        const others = [...this.#wanted.pointers].filter((pointer) => {
            const { schema, isBody } = this.aspectOf(pointer);
            return !isBody && !isComponentSchema(schema);
        });
        return [...components, ...bodies, ...others];
    }
}

/**
 * Creates the registry of a description, which takes schema names from a scope.
 *
 * @param nameOf The style of the names.
 */
export function createRegistry(graph: SchemaGraph, scope: Scope, nameOf: TypeNaming): SchemaRegistry {
    return new SchemaRegistry(new SchemaNames(graph, scope, nameOf), new WantedSchemas(), () => false);
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
    const yes: Item[] = [];
    const no: Item[] = [];
    for (const item of items) (test(item) ? yes : no).push(item);
    return [yes, no];
}
