/**
 * A schema of the description, as JSON Schema means it. This is the only reader of its keywords: what differs between the
 * versions of OpenAPI, and what is not well-formed, ends here. Keywords are read on demand, and what is malformed counts
 * as absent: `faults.ts` reports it where the schema becomes part of the output.
 */

import type { OutputLimit } from '../diagnostics/output-limit.ts';
import { inPlaceKeywords, keywordsWith, newKeywords, referenceKeywords } from '../keywords.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey, type Pointer } from '../load/pointer.ts';
import type { OpenApiVersion } from '../load/version.ts';
import type { Hierarchies } from './hierarchy.ts';
import { typesOfKeywords } from './keyword-types.ts';
import { allowsAnything, isPlainSchema, type SchemaKind } from './kinds.ts';
import { makeOnce } from './lists.ts';
import type { ReadSchema } from './readings.ts';
import { type ListedValue, readValues } from './values.ts';

/** The schemas of a description, and what its nodes need of it. */
export interface SchemaGraph {
    readonly version: OpenApiVersion;
    /** The remaining work of this run. */
    readonly limit: OutputLimit;
    /** All component schemas by name, in document order. */
    readonly components: ReadonlyMap<string, SchemaNode>;
    /** The schemas that extend others with a discriminator. */
    readonly hierarchies: Hierarchies;
    /** The property names of all discriminators. */
    readonly discriminatingNames: ReadonlySet<string>;
    /** The node of a schema at its place. */
    readonly child: (value: JsonValue, pointer: Pointer) => SchemaNode;
    /** A schema that follows from others, and stands nowhere; those that it is composed of keep their places. */
    readonly implied: (value: JsonValue, pointer: Pointer, composition?: Composition) => SchemaNode;
    /** The schema at a pointer, if there is a value. */
    readonly at: (pointer: Pointer) => SchemaNode | undefined;
    /** The pointer that a reference leads to, whether or not a schema is there. */
    readonly pointerOf: (reference: string, from: Pointer, isDynamic?: boolean) => Pointer | undefined;
    /** The schemas that the dynamic references of the schema at a pointer are bound to; none if they have their own. */
    readonly boundBy: (pointer: Pointer) => readonly Pointer[];
    /** The schema at the end of a chain of references, whatever stands beside them; undefined for a circle, or none. */
    readonly end: (node: SchemaNode) => SchemaNode | undefined;
}

/** A reference in place: the schema that has it, and the one that it leads to. */
export interface Reference {
    readonly site: SchemaNode;
    readonly target: SchemaNode;
}

/** The alternatives of a `oneOf` or an `anyOf`. */
export interface Alternatives {
    readonly keyword: 'oneOf' | 'anyOf';
    readonly node: SchemaNode;
    readonly members: readonly SchemaNode[];
}

/** The schemas of `if`, `then` and `else`. */
export interface Condition {
    readonly test: SchemaNode;
    readonly consequence: SchemaNode | undefined;
    readonly otherwise: SchemaNode | undefined;
}

/** Schemas at other places that an implied schema is composed of. */
export interface Composition {
    readonly keyword: 'allOf' | 'anyOf';
    readonly members: readonly SchemaNode[];
}

/** What a node has beside its schema: what it is composed of, and how the options have it read. */
interface NodeOrigin {
    readonly composition?: Composition | undefined;
    readonly reading?: ReadSchema | undefined;
}

/** Schemas by name or pattern, in document order. */
type NamedNodes = readonly (readonly [name: string, node: SchemaNode])[];

/** Keywords that apply other schemas in place, so that it is uncertain which properties stay unevaluated. */
const conditional = ['oneOf', 'anyOf', ...keywordsWith({ role: 'condition' })];

/** Fields of OpenAPI that tell which values a schema allows: `nullable` of 3.0, its extension in Swagger 2.0, and ours. */
const saying = ['x-ts-type', ...keywordsWith({ role: 'null' })];

const noItems: readonly never[] = [];

export class SchemaNode {
    readonly graph: SchemaGraph;
    readonly pointer: Pointer;
    readonly kind: SchemaKind;
    readonly #value: JsonValue;
    /** The fields of an object. */
    readonly #fields: JsonObject | undefined;
    readonly #composition: Composition | undefined;
    readonly #reading: ReadSchema | undefined;
    /** Whether its siblings have no effect, as next to a reference in OpenAPI 3.0 (4.7.23.1). */
    readonly refersAlone: boolean;
    /** Whether it has only a type, parts, limits and annotations, as most do, which are not asked for each other keyword. */
    readonly isPlain: boolean;
    /** The facts found so far, by their slots. */
    #facts: unknown[] | undefined;
    /** The schema that its reference leads to, once it has been looked up. */
    #target: SchemaNode | 'none' | undefined;
    /** The schemas of its keywords that hold several, once they have been read. */
    #lists: Map<string, readonly SchemaNode[]> | undefined;
    #properties: NamedNodes | undefined;
    #alternatives: readonly Alternatives[] | undefined;

    constructor(graph: SchemaGraph, kind: SchemaKind, value: JsonValue, pointer: Pointer, more: NodeOrigin = {}) {
        const { composition, reading } = more;
        this.graph = graph;
        this.pointer = pointer;
        this.kind = kind;
        this.#value = value;
        this.#fields = isJsonObject(value) ? value : undefined;
        this.#composition = composition;
        this.#reading = reading;
        this.isPlain = composition === undefined && (kind === 'leaf' || (kind === 'composite' && isPlainSchema(value)));
        this.refersAlone = graph.version === '3.0' && isJsonObject(value) && typeof field(value, '$ref') === 'string';
    }

    recall(slot: number): unknown {
        return this.#facts?.[slot];
    }

    remember(slot: number, fact: unknown): void {
        this.#facts ??= [];
        this.#facts[slot] = fact;
    }

    // ---- What it is ------------------------------------------------------------------------------------------------

    /** The value of a boolean schema. */
    get boolean(): boolean | undefined {
        return typeof this.#value === 'boolean' ? this.#value : undefined;
    }

    /** Whether it allows any value, without a word. */
    get isEmpty(): boolean {
        return this.#composition === undefined && allowsAnything(this.#value);
    }

    /** Whether no value is valid: it is `false`, `not` of anything, or has an empty `enum`. */
    get allowsNothing(): boolean {
        if (this.#fields === undefined) return this.#value === false;
        if (this.isPlain) return false;
        const values = this.constraint('enum');
        const not = this.constraint('not');
        return (not !== undefined && allowsAnything(not)) || (Array.isArray(values) && values.length === 0);
    }

    /** A type in TypeScript (`x-ts-type`), which stands for everything else. */
    get verbatim(): string | undefined {
        return this.isPlain ? undefined : this.#text('x-ts-type');
    }

    /** The text of the whole schema: equal for schemas that say the same. */
    get text(): string {
        return JSON.stringify(this.#value);
    }

    // ---- Types, null and values ------------------------------------------------------------------------------------

    /** The names in `type`; undefined without it. */
    get types(): readonly string[] | undefined {
        const type = this.constraint('type');
        if (typeof type === 'string') return [type];
        return Array.isArray(type) ? type.filter((one) => typeof one === 'string') : undefined;
    }

    /** The types that it states, or else those that its other keywords are about; empty if it allows any. */
    get ownTypes(): readonly string[] {
        return this.types ?? (this.constraints === undefined ? noItems : typesOfKeywords(this.constraints));
    }

    /** Whether it lists its values, by `const` or `enum`. */
    get listsValues(): boolean {
        if (this.isPlain) return false;
        const values = this.constraint('enum');
        return (Array.isArray(values) && values.length > 0) || this.constraint('const') !== undefined;
    }

    /** The values that it lists; undefined if it lists none. */
    get values(): readonly ListedValue[] | undefined {
        if (this.isPlain || this.constraints === undefined) return undefined;
        return readValues(this.constraints, this.isNullableByField);
    }

    /** The values that an open enumeration lists, but null: any others of its types are valid too. */
    get known(): readonly ListedValue[] | undefined {
        return this.#reading?.known;
    }

    /** Whether its numbers may come as strings of their digits. */
    get isNumericText(): boolean {
        return this.#reading?.isNumericText === true;
    }

    get isNullableByField(): boolean {
        return this.raw('nullable') === true || this.raw('x-nullable') === true;
    }

    /** Whether it says nothing of types: no keyword tells which values it allows. */
    get isSilent(): boolean {
        if (this.#fields === undefined) return this.#value === true;
        const says = saying.some((keyword) => this.has(keyword));
        return !says && !this.isComposed && !this.listsValues && this.ownTypes.length === 0;
    }

    // ---- Composition -----------------------------------------------------------------------------------------------

    /** Whether it is composed of other schemas, or refers to one. */
    get isComposed(): boolean {
        if (this.isPlain) return false;
        return (
            this.#composition !== undefined || inPlaceKeywords.some((keyword) => this.constraint(keyword) !== undefined)
        );
    }

    /** Whether it has a reference, which may lead nowhere. */
    get refers(): boolean {
        return !this.isPlain && referenceKeywords.some((keyword) => this.#text(keyword) !== undefined);
    }

    /** The references that it has itself, and that lead somewhere. */
    get references(): readonly Reference[] {
        if (this.isPlain) return noItems;
        const dynamic = this.#text('$ref') === undefined ? undefined : this.#dynamicPointer;
        const targets = [this.target, dynamic === undefined ? undefined : this.graph.at(dynamic)];
        return targets.flatMap((target) => (target === undefined ? [] : [{ site: this, target }]));
    }

    /** The pointer that its reference leads to, whether or not there is a schema. */
    get targetPointer(): Pointer | undefined {
        const reference = this.#text('$ref');
        return reference === undefined ? this.#dynamicPointer : this.graph.pointerOf(reference, this.pointer);
    }

    get #dynamicPointer(): Pointer | undefined {
        const reference = this.#text('$dynamicRef');
        return reference === undefined ? undefined : this.graph.pointerOf(reference, this.pointer, true);
    }

    /** The schema that its reference leads to. */
    get target(): SchemaNode | undefined {
        if (this.#target === undefined) {
            const pointer = this.isPlain || this.kind === 'boolean' ? undefined : this.targetPointer;
            this.#target = (pointer === undefined ? undefined : this.graph.at(pointer)) ?? 'none';
        }
        return this.#target === 'none' ? undefined : this.#target;
    }

    get allOf(): readonly SchemaNode[] {
        return this.isPlain ? noItems : (this.#list('allOf') ?? noItems);
    }

    /** The alternatives of `oneOf` and `anyOf`, in this order. */
    get alternatives(): readonly Alternatives[] {
        if (!this.hasAlternatives) return noItems;
        this.#alternatives ??= (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
            const members = this.#list(keyword);
            return members === undefined ? [] : [{ keyword, node: this, members }];
        });
        return this.#alternatives;
    }

    get hasAlternatives(): boolean {
        return !this.isPlain && (this.#list('oneOf') !== undefined || this.#list('anyOf') !== undefined);
    }

    /** The alternatives that list values (JSON Schema's annotated enumerations): those of `oneOf`, or else of `anyOf`. */
    listOf(keyword: 'oneOf' | 'anyOf'): readonly SchemaNode[] {
        return this.isPlain ? noItems : (this.#list(keyword) ?? noItems);
    }

    get not(): SchemaNode | undefined {
        return this.isPlain ? undefined : this.child('not');
    }

    /**
     * Its conditions: `if`, without which `then` and `else` have no effect (JSON Schema Core, 10.2.2), and those of
     * `dependentSchemas` (10.2.2.4), which are about the presence of a property.
     */
    get conditions(): readonly Condition[] {
        const test = this.child('if');
        const given = this.children('dependentSchemas');
        if (test === undefined && given.length === 0) return noItems;
        const dependent = given.map(
            ([name, consequence]): Condition => ({
                test: this.graph.implied({ required: [name] }, `${this.pointer}/dependentSchemas`),
                consequence,
                otherwise: undefined,
            }),
        );
        if (test === undefined) return dependent;
        return [{ test, consequence: this.child('then'), otherwise: this.child('else') }, ...dependent];
    }

    /** Whether other schemas apply in place, so that it is uncertain which properties stay unevaluated. */
    get isConditional(): boolean {
        return conditional.some((keyword) => this.constraint(keyword) !== undefined);
    }

    // ---- Objects ---------------------------------------------------------------------------------------------------

    get properties(): NamedNodes {
        this.#properties ??= this.children('properties');
        return this.#properties;
    }

    /** The names that it requires. A boolean on a property comes from older drafts, and is not about this object. */
    get required(): readonly string[] {
        const required = this.constraint('required');
        return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : noItems;
    }

    get patternProperties(): NamedNodes {
        return this.children('patternProperties');
    }

    get additionalProperties(): SchemaNode | undefined {
        return this.#schema('additionalProperties');
    }

    get unevaluatedProperties(): SchemaNode | undefined {
        return this.#schema('unevaluatedProperties');
    }

    get propertyNames(): SchemaNode | undefined {
        return this.child('propertyNames');
    }

    // ---- Arrays ----------------------------------------------------------------------------------------------------

    /** The items by position. Until draft 2019-09, `items` described them, and `additionalItems` the rest. */
    get prefixItems(): readonly SchemaNode[] {
        return this.#list(this.#isOldTuple ? 'items' : 'prefixItems') ?? noItems;
    }

    /** The items after those by position. */
    get items(): SchemaNode | undefined {
        return this.child(this.#isOldTuple ? 'additionalItems' : 'items');
    }

    get unevaluatedItems(): SchemaNode | undefined {
        return this.child('unevaluatedItems');
    }

    get minItems(): number | undefined {
        return this.#count('minItems');
    }

    get maxItems(): number | undefined {
        return this.#count('maxItems');
    }

    get #isOldTuple(): boolean {
        return Array.isArray(this.constraint('items'));
    }

    // ---- Strings ---------------------------------------------------------------------------------------------------

    get format(): string | undefined {
        return this.#text('format');
    }

    get contentMediaType(): string | undefined {
        return this.#text('contentMediaType');
    }

    get contentEncoding(): string | undefined {
        return this.#text('contentEncoding');
    }

    get contentSchema(): SchemaNode | undefined {
        return this.child('contentSchema');
    }

    // ---- Reading ---------------------------------------------------------------------------------------------------

    /** Whether a keyword is there at all, in whatever form. */
    has(keyword: string): boolean {
        return this.raw(keyword) !== undefined;
    }

    /** A keyword as it stands in the description, also where it has no effect. */
    raw(keyword: string): JsonValue | undefined {
        return this.#fields === undefined ? undefined : field(this.#fields, keyword);
    }

    /** A keyword, if it has an effect. */
    constraint(keyword: string): JsonValue | undefined {
        if (this.#fields === undefined) return undefined;
        if (this.refersAlone && keyword !== '$ref' && keyword !== 'x-ts-type') return undefined;
        const value = field(this.#fields, keyword);
        return value !== undefined && this.graph.version === '3.0' && newKeywords.has(keyword) ? undefined : value;
    }

    /** All keywords that have an effect. */
    get constraints(): JsonObject | undefined {
        return this.refersAlone ? undefined : this.#fields;
    }

    #text(keyword: string): string | undefined {
        const value = this.constraint(keyword);
        return typeof value === 'string' ? value : undefined;
    }

    #count(keyword: string): number | undefined {
        const count = this.constraint(keyword);
        return typeof count === 'number' && count >= 0 ? count : undefined;
    }

    /** The schema of a keyword, if the keyword has an effect. */
    child(keyword: string): SchemaNode | undefined {
        const value = this.constraint(keyword);
        return value === undefined ? undefined : this.graph.child(value, `${this.pointer}/${keyword}`);
    }

    /** A child that counts as absent if it is null. */
    #schema(keyword: string): SchemaNode | undefined {
        const child = this.child(keyword);
        return child === undefined || child.#value === null ? undefined : child;
    }

    #list(keyword: string): readonly SchemaNode[] | undefined {
        if (this.#composition?.keyword === keyword) return this.#composition.members;
        const values = this.constraint(keyword);
        if (!Array.isArray(values)) return undefined;
        this.#lists ??= new Map();
        return makeOnce(this.#lists, keyword, () =>
            values.map((value, index) => this.graph.child(value, `${this.pointer}/${keyword}/${index}`)),
        );
    }

    /** The schemas of a keyword by name, in the order of the description. */
    children(keyword: string): NamedNodes {
        const values = this.constraint(keyword);
        if (!isJsonObject(values)) return noItems;
        const found: (readonly [string, SchemaNode])[] = [];
        const place = `${this.pointer}/${keyword}/`;
        for (const name of Object.keys(values)) {
            const value = values[name];
            if (value !== undefined) found.push([name, this.graph.child(value, place + escapeKey(name))]);
        }
        return found;
    }
}
