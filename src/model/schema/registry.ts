/** Which schemas have a name, and which of them the output needs. */
import type { Pointer, SchemaName } from '../model.ts';
import { capitalize, isTypeName, type Scope, typeName } from '../names.ts';
import { pointerTokens, type Reader } from '../reader.ts';

const componentSchemas = '/components/schemas';

/**
 * Names every schema under `components/schemas` at once, so that a name never depends on what else is used,
 * and any other schema when it is first referred to. Whatever is referred to waits in a queue to be declared.
 */
export class SchemaRegistry {
    readonly #names = new Map<Pointer, SchemaName>();
    readonly #byRawName = new Map<string, Pointer>();
    readonly #wanted = new Set<Pointer>();
    readonly #queue: SchemaName[] = [];
    #declared = 0;
    readonly #scope: Scope;

    constructor(reader: Reader, scope: Scope) {
        this.#scope = scope;
        const components = reader.object(reader.root, 'components');
        const schemas = components === undefined ? [] : reader.entries(components, 'schemas');
        // A name that can stay as it is does: only then may others be fitted around it.
        const [kept, fitted] = partition(schemas, ({ key }) => isTypeName(key));
        for (const { key, node } of [...kept, ...fitted]) {
            this.#names.set(node.pointer, { name: scope.take(typeName(key)), pointer: node.pointer });
            this.#byRawName.set(key, node.pointer);
        }
    }

    /** The pointers of all component schemas, in document order. */
    componentPointers(reader: Reader): Pointer[] {
        const components = reader.object(reader.root, 'components');
        return components === undefined ? [] : reader.entries(components, 'schemas').map(({ node }) => node.pointer);
    }

    /** The pointer of a component schema by its raw name, as discriminator mappings may give it. */
    componentPointer(rawName: string): Pointer | undefined {
        return this.#byRawName.get(rawName);
    }

    /** The name of the schema at a pointer, which from now on is wanted in the output. */
    refer(pointer: Pointer): SchemaName {
        const target = this.name(pointer);
        if (!this.#wanted.has(pointer)) {
            this.#wanted.add(pointer);
            this.#queue.push(target);
        }
        return target;
    }

    /** The name of the schema at a pointer, without wanting it. */
    name(pointer: Pointer): SchemaName {
        const known = this.#names.get(pointer);
        if (known !== undefined) return known;
        const target = { name: this.#scope.take(typeName(wordsOf(pointer))), pointer };
        this.#names.set(pointer, target);
        return target;
    }

    /** Wants every schema whose name appears as a word of a type's text: the text may refer to it. */
    referWords(text: string): void {
        const words = new Set(text.match(/[\p{ID_Continue}$]+/gu) ?? []);
        for (const { name, pointer } of this.#names.values()) if (words.has(name)) this.refer(pointer);
    }

    /** Takes the next schema that was referred to and not yet declared. */
    next(): SchemaName | undefined {
        return this.#queue[this.#declared++];
    }

    /** Wanted schemas in the order of the output: components as the description lists them, then the rest as they came. */
    order(reader: Reader): Pointer[] {
        const components = this.componentPointers(reader).filter((pointer) => this.#wanted.has(pointer));
        const others = [...this.#wanted].filter((pointer) => !isComponentSchema(pointer));
        return [...components, ...others];
    }
}

export function isComponentSchema(pointer: Pointer): boolean {
    return pointer.startsWith(`${componentSchemas}/`) && pointer.lastIndexOf('/') === componentSchemas.length;
}

/** Parts of a pointer that say where a schema stands, and nothing of what it is. */
const structural = new Set(
    `components schemas paths properties patternProperties additionalProperties items prefixItems allOf oneOf anyOf not
    schema content parameters requestBody responses headers $defs definitions`.split(/\s+/),
);

/** A name for a schema that has none, from its way through the description: `Tree/properties/child` becomes `TreeChild`. */
function wordsOf(pointer: Pointer): string {
    const tokens = pointerTokens(pointer).filter(
        (token) => !structural.has(token) && !/^\d{1,2}$|^[^/]+\/[^/]+$/.test(token),
    );
    return tokens.map((token) => capitalize(typeName(token))).join('') || 'Schema';
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
    const yes: Item[] = [];
    const no: Item[] = [];
    for (const item of items) (test(item) ? yes : no).push(item);
    return [yes, no];
}
