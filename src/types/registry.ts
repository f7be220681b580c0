/** The names of schemas, and the schemas that the output needs. */

import { parsePointer } from '../load/pointer.ts';
import { describedPlace, furtherDocuments, partDocuments, typeMark } from '../load/references/resolution.ts';
import { capitalize, type Scope, typeName } from '../names/identifiers.ts';
import { inOrder, namingOrder } from '../names/order.ts';
import type { Pointer, SchemaName } from '../plan/types.ts';
import { isComponentSchema, isWithinComponent } from '../schema/discriminators.ts';
import type { SchemaGraph } from '../schema/node.ts';
import type { NamedSchema, TypeNaming } from './given-names.ts';

/**
 * The meaning of a name: a schema, or one side of it with its own name. That side has no place in the description, so
 * messages about it point to the schema.
 */
export interface NameMeaning {
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
const itself = { isBase: false, isSent: false, isBody: false } as const;

const baseSuffix = `${typeMark}base`;
const sentSuffix = `${typeMark}sent`;
const bodySuffix = `${typeMark}body`;
const messageSuffix = `${typeMark}message`;

/** The names of a description's schemas and the queue of those that the output needs: both directions share them. */
interface Names {
    readonly byPointer: Map<Pointer, SchemaName>;
    readonly meanings: Map<Pointer, NameMeaning>;
    readonly bodies: Map<Pointer, SchemaName>;
    readonly wanted: Map<Pointer, SchemaName>;
    /** The needed schemas that are not yet declared are the next ones. */
    readonly queue: Iterator<SchemaName, undefined>;
    readonly scope: Scope;
    readonly graph: SchemaGraph;
    /** The names that are given to components, by their keys. */
    readonly given: ReadonlyMap<string, string>;
}

/** Names schemas, and tracks which of them the output needs. */
export class SchemaRegistry {
    readonly #names: Names;
    /** The type name for a name in the description. */
    readonly typeName: TypeNaming;
    /** Whether the request type of a schema has its own name; always false for the response direction. */
    readonly #isSentApart: (pointer: Pointer) => boolean;

    constructor(names: Names, nameOf: TypeNaming, isSentApart: (pointer: Pointer) => boolean) {
        this.#names = names;
        this.typeName = nameOf;
        this.#isSentApart = isSentApart;
    }

    /**
     * The same schemas for requests. Named schemas that differ are all named at once.
     *
     * @param differs Whether the request type of a schema, or of a base, differs from the response type.
     */
    forSent(differs: (pointer: Pointer) => boolean): SchemaRegistry {
        for (const { pointer } of [...this.#names.byPointer.values()]) if (differs(pointer)) this.#nameSent(pointer);
        return new SchemaRegistry(this.#names, this.typeName, differs);
    }

    /** The name of the schema at a pointer. Marks the schema as needed. */
    refer(pointer: Pointer): SchemaName {
        return this.#want(this.name(pointer));
    }

    /** The name of the schema at a pointer. Does not mark it as needed. */
    name(pointer: Pointer): SchemaName {
        return this.#isSentApart(pointer) ? this.#nameSent(pointer) : this.receivedName(pointer);
    }

    /** The name of the schema at a pointer in responses. */
    receivedName(pointer: Pointer): SchemaName {
        return this.#known(pointer) ?? this.#take(pointer, ...this.#wordsFor(pointer));
    }

    #nameSent(received: Pointer): SchemaName {
        const pointer = received + sentSuffix;
        this.#names.meanings.set(pointer, { ...this.meaningOf(received), isSent: true });
        return this.#known(pointer) ?? this.#take(pointer, `${this.receivedName(received).name}Writable`);
    }

    /**
     * Gives its own name to the part that the subtypes of a schema extend. The schema's own name is then the union of
     * the subtypes.
     */
    nameBase(schema: Pointer): void {
        const pointer = this.basePointer(schema);
        this.#names.meanings.set(pointer, { ...itself, schema, isBase: true });
        if (this.#known(pointer) === undefined) this.#take(pointer, `${this.receivedName(schema).name}Base`);
    }

    /** The pointer for the parts of a schema that is itself the union of its subtypes. */
    basePointer(pointer: Pointer): Pointer {
        return pointer + baseSuffix;
    }

    /** The name of the part that the subtypes of a schema extend. Marks it as needed. */
    referBase(pointer: Pointer): SchemaName {
        return this.refer(this.basePointer(pointer));
    }

    /** Takes a name for the inline schema of a body: the first free one, or the last one with a number. */
    takeBodyName([first = '', ...others]: readonly string[]): string {
        return this.#names.scope.take(first, ...others);
    }

    /** Whether a name is given to something. */
    isTaken(name: string): boolean {
        return this.#names.scope.has(name);
    }

    /**
     * Names the inline schema of a body.
     *
     * @param name A name that is taken for it.
     * @param isSent Whether the body is that of a request. Its type is then the one that is sent.
     */
    nameBody(schema: Pointer, name: string, isSent: boolean): SchemaName {
        const target = this.#bodyOf(schema, name, bodySuffix, isSent && this.#isSentApart(schema));
        this.#setBody(schema, target);
        return target;
    }

    /**
     * The name of the inline schema of a request that the API sends, or of a response to it, in the direction of this
     * registry. Nothing refers to it.
     *
     * @param name A name that is taken for it.
     */
    nameMessage(schema: Pointer, name: string): SchemaName {
        return this.#bodyOf(schema, name, `${messageSuffix}/${name}`, this.#isSentApart(schema));
    }

    #bodyOf(schema: Pointer, name: string, suffix: string, isSent: boolean): SchemaName {
        const target = { name, pointer: schema + suffix };
        this.#names.meanings.set(target.pointer, { ...itself, schema, isSent, isBody: true });
        return target;
    }

    /** Gives a body the type of another one. */
    shareBody(schema: Pointer, other: Pointer): void {
        const target = this.#names.bodies.get(other);
        if (target !== undefined) this.#setBody(schema, target);
    }

    /** A reference to the schema has the same name, unless it leads to what is received. */
    #setBody(schema: Pointer, target: SchemaName): void {
        this.#names.bodies.set(schema, target);
        if (!this.meaningOf(target.pointer).isSent) this.#names.byPointer.set(schema, target);
    }

    /** The name of a body's inline schema, if it has one. Marks it as needed. */
    referBody(schema: Pointer): SchemaName | undefined {
        const target = this.#names.bodies.get(schema);
        return target && this.#want(target);
    }

    /** The meaning of a pointer's name. */
    meaningOf(pointer: Pointer): NameMeaning {
        return this.#names.meanings.get(pointer) ?? { ...itself, schema: pointer };
    }

    /** Marks every schema whose name occurs as a word in a verbatim type, which may reference it. */
    referWords(text: string): void {
        const words = new Set(text.match(/[\p{ID_Continue}$]+/gu) ?? []);
        for (const target of this.#names.byPointer.values()) if (words.has(target.name)) this.#want(target);
    }

    /** The next schema that is needed and not yet declared. */
    next(): SchemaName | undefined {
        return this.#names.queue.next().value;
    }

    /** The needed schemas in output order: components and then bodies in document order, then the others as found. */
    order({ components: all }: SchemaGraph): Pointer[] {
        const { wanted, bodies } = this.#names;
        const components = [...all.values()]
            .flatMap(({ pointer }) => [pointer + baseSuffix, pointer])
            .flatMap((pointer) => [pointer, pointer + sentSuffix]);
        const ofBodies = new Set([...bodies.values()].map(({ pointer }) => pointer));
        const others = [...wanted.keys()].filter((pointer) => {
            const { schema, isBody } = this.meaningOf(pointer);
            return !isBody && !isComponentSchema(schema);
        });
        return [...[...components, ...ofBodies].filter((pointer) => wanted.has(pointer)), ...others];
    }

    #wordsFor(pointer: Pointer): readonly [string, ...string[]] {
        const place = describedPlace(pointer);
        const [first, ...others] = namesFromPointer(place, this.#names.given);
        if (place === pointer) return [this.typeName(first), ...others.map(this.typeName)];
        // A schema that others bind is named after both.
        const wanted = (one: Pointer): string => this.#known(one)?.name ?? this.#wordsFor(one)[0];
        const bound = this.#names.graph.boundBy(pointer).map((one) => capitalize(wanted(one)));
        return [`${wanted(place)}Of${bound.join('And')}`];
    }

    #known(pointer: Pointer): SchemaName | undefined {
        return this.#names.byPointer.get(pointer);
    }

    #take(pointer: Pointer, ...wanted: readonly [string, ...string[]]): SchemaName {
        const target = { name: this.#names.scope.take(...wanted), pointer };
        this.#names.byPointer.set(pointer, target);
        return target;
    }

    #want(target: SchemaName): SchemaName {
        const { wanted } = this.#names;
        if (!wanted.has(target.pointer)) wanted.set(target.pointer, target);
        return target;
    }
}

/**
 * Creates the registry of a description, which takes schema names from a scope. It names all schemas under
 * `components/schemas` at once, so that names never depend on use, and any other schema on demand.
 *
 * @param components Its component schemas, with the names that they want.
 * @param nameOf The style of the names.
 */
export function createRegistry(
    graph: SchemaGraph,
    scope: Scope,
    components: readonly NamedSchema[],
    nameOf: TypeNaming,
): SchemaRegistry {
    const byPointer = new Map<Pointer, SchemaName>();
    // Names that need no change are kept; only then are the others allocated around them.
    const ordered = namingOrder(
        components,
        (one) => one,
        (left, right) => inOrder(left.key, right.key),
    );
    for (const { name, node } of ordered) {
        byPointer.set(node.pointer, { name: scope.take(name), pointer: node.pointer });
    }
    const wanted = new Map<Pointer, SchemaName>();
    const given = new Map(components.flatMap(({ key, name, isGiven }) => (isGiven ? [[key, name]] : [])));
    const common = { byPointer, wanted, queue: wanted.values(), scope, graph, given };
    const names = { ...common, meanings: new Map(), bodies: new Map() };
    return new SchemaRegistry(names, nameOf, () => false);
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
function namesFromPointer(pointer: Pointer, given: ReadonlyMap<string, string>): readonly [string, ...string[]] {
    const tokens = parsePointer(pointer);
    const [first, file = '', key = '', ...within] = tokens;
    if (first !== furtherDocuments && first !== partDocuments) {
        const own = isWithinComponent(pointer) ? [given.get(key) ?? key, ...within] : tokens;
        return [typeName(nameFromTokens(own))];
    }
    const stem = capitalize(typeName(file));
    const inner = within.findIndex((token) => token === 'paths' || schemaKeywords.has(token));
    // A named definition in a file uses that name, like a component; otherwise the file itself gives the name.
    const own = inner === -1 ? (within.at(-1) ?? '') : nameFromTokens(within.slice(Math.max(0, inner - 1)));
    if (inner === 0 && within[0] !== 'paths') return [typeName(stem + own)];
    return own === '' ? [typeName(stem)] : [typeName(own), typeName(stem + capitalize(typeName(own)))];
}

/** A name from the path through the description: `Tree/properties/child` becomes `TreeChild`. */
function nameFromTokens(tokens: readonly string[]): string {
    const meaningful = tokens.filter((token) => !structural.has(token) && !/^\d{1,2}$|^[^/]+\/[^/]+$/.test(token));
    return meaningful.map((token) => capitalize(typeName(token))).join('');
}
