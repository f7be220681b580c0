/** Schema Objects in their OpenAPI 3.0 form. */
import { keywords } from '../../keywords.ts';
import {
    field,
    isArray,
    isJsonObject,
    type JsonObject,
    type JsonValue,
    mapObject,
    pick,
    stringField,
} from '../json.ts';
import { below, entryNameOf, isTypeExtension, type Original, referenceTo } from './original.ts';

/** What the keywords hold that hold schemas. */
const schemaHolders = new Map(
    [...keywords].map(([name, { holds }]) => [name, holds?.includes('schema') ? holds : undefined]),
);

export class Schemas {
    readonly #original: Original;
    /** Parts that the description shares are upgraded once. */
    readonly #made = new Map<JsonObject, JsonObject>();
    readonly #ofBodies = new Map<JsonObject, JsonValue>();
    /** The schemas of what is no schema in Swagger 2.0, or has more fields there. */
    readonly #replaced = new Map<JsonValue, JsonValue>();

    constructor(original: Original) {
        this.#original = original;
    }

    /** The schema in its OpenAPI 3.0 form. Non-objects are left to later stages. */
    upgrade(schema: JsonValue): JsonValue {
        if (!isJsonObject(schema)) return schema;
        const made = this.#made.get(schema);
        if (made !== undefined) return made;
        const upgraded = this.#original.settleIn(this.fieldsOf(schema));
        this.#made.set(schema, upgraded);
        return upgraded;
    }

    /** Records the schema that a value of the original has become, for references to it. */
    replace(value: JsonValue, schema: JsonValue): void {
        if (!this.#replaced.has(value)) this.#replaced.set(value, schema);
    }

    /** What a value of the original has become; undefined if it is no schema. */
    madeOf(value: JsonValue): JsonValue | undefined {
        return this.#replaced.get(value) ?? (isJsonObject(value) ? this.#made.get(value) : undefined);
    }

    /** The Definitions Object. */
    upgradeDefinitions(definitions: JsonObject): JsonObject {
        const mappings = discriminatorMappings(definitions);
        return mapObject(definitions, (schema, name) => withMapping(this.upgrade(schema), mappings.get(name)));
    }

    /** The schema of a body parameter, including the type stated by the parameter itself. */
    ofBody(parameter: JsonObject): JsonValue {
        const made = this.#ofBodies.get(parameter);
        if (made !== undefined) return made;
        const given = field(parameter, 'schema') ?? {};
        const upgraded = this.upgrade(isJsonObject(given) ? withTyping(given, parameter) : given);
        this.#ofBodies.set(parameter, upgraded);
        this.replace(given, upgraded);
        return upgraded;
    }

    /** The fields of a schema, without its reference. */
    fieldsOf(schema: JsonObject): JsonObject {
        return Object.fromEntries(this.#entriesOf(schema));
    }

    *#entriesOf(schema: JsonObject): Generator<[string, JsonValue]> {
        const upgrade = (inner: JsonValue) => this.upgrade(inner);
        for (const [key, value] of Object.entries(schema)) {
            if (value === undefined) continue;
            const holds = schemaHolders.get(key);
            if (holds === '{schema}') yield [key, isJsonObject(value) ? mapObject(value, upgrade) : value];
            else if (holds !== undefined) yield [key, isArray(value) ? value.map(upgrade) : upgrade(value)];
            else if (key === 'type') yield* upgradeType(value, schema);
            else if (key === 'discriminator') yield [key, this.#discriminator(value)];
            else if (key === 'x-nullable' && value === true) yield ['nullable', true];
            else if (key === 'format' && field(schema, 'type') === 'file') continue;
            // It occurs in parameter items, where OpenAPI 3.0 has no equivalent.
            else if (key !== 'collectionFormat') yield [key, value];
        }
    }

    /** In Swagger 2.0, `discriminator` is a property name; some descriptions use the OpenAPI 3 form. */
    #discriminator(value: JsonValue): JsonValue {
        if (typeof value === 'string') return { propertyName: value };
        const mapping = isJsonObject(value) ? field(value, 'mapping') : undefined;
        if (!isJsonObject(value) || !isJsonObject(mapping)) return value;
        const settle = (target: JsonValue) => (typeof target === 'string' ? this.#original.settle(target) : target);
        return { ...value, mapping: mapObject(mapping, settle) };
    }
}

function withTyping(schema: JsonObject, parameter: JsonObject): JsonObject {
    const typing = pick(parameter, isTypeExtension);
    return Object.keys(typing).length === 0 ? schema : { ...schema, ...typing };
}

function withMapping(schema: JsonValue, mapping: JsonObject | undefined): JsonValue {
    const discriminator = isJsonObject(schema) ? field(schema, 'discriminator') : undefined;
    if (mapping === undefined || !isJsonObject(schema) || !isJsonObject(discriminator)) return schema;
    // Siblings of a reference have no effect, and the reference may still change.
    if (field(schema, '$ref') !== undefined) return schema;
    return { ...schema, discriminator: { ...discriminator, mapping } };
}

/** OpenAPI 3.0 has neither files nor arrays of types. A null type becomes `nullable`. */
function* upgradeType(type: JsonValue, schema: JsonObject): Generator<[string, JsonValue]> {
    if (type === 'file') {
        yield ['type', 'string'];
        yield ['format', 'binary'];
        return;
    }
    const [only, ...others] = isArray(type) ? type.filter((item) => item !== 'null') : [];
    const isOne = only !== undefined && others.length === 0;
    yield ['type', isOne ? only : type];
    if (isOne && isArray(type) && type.length > 1 && field(schema, 'nullable') === undefined) yield ['nullable', true];
}

/**
 * The mappings of definitions that have subtypes with another value than their name, by definition name. In Swagger 2.0,
 * the value of a discriminator is the name of its definition. Two common extensions set another one, which OpenAPI 3.0
 * expresses with `mapping` (4.7.25).
 */
function discriminatorMappings(definitions: JsonObject): ReadonlyMap<string, JsonObject> {
    const bases = new Map<string, string | undefined>();
    const mappings = new Map<string, [string, JsonValue][]>();
    for (const [name, schema] of Object.entries(definitions)) {
        if (!isJsonObject(schema)) continue;
        const value = stringField(schema, 'x-discriminator-value') ?? stringField(schema, 'x-ms-discriminator-value');
        const base = value === undefined ? undefined : baseOf(name, definitions, bases);
        if (value === undefined || base === undefined) continue;
        const entries = mappings.get(base) ?? [];
        entries.push([value, referenceTo(below('/components/schemas', name))]);
        mappings.set(base, entries);
    }
    return new Map([...mappings].map(([base, entries]) => [base, Object.fromEntries(entries)]));
}

/** The nearest definition with a discriminator: the definition itself, or one that it extends. */
function baseOf(name: string, definitions: JsonObject, known: Map<string, string | undefined>): string | undefined {
    const passed: string[] = [];
    let current: string | undefined = name;
    while (current !== undefined && !known.has(current)) {
        passed.push(current);
        // Ends a cycle.
        known.set(current, undefined);
        const schema = field(definitions, current);
        if (!isJsonObject(schema)) current = undefined;
        else if (stringField(schema, 'discriminator') !== undefined) known.set(current, current);
        else current = extendedDefinition(schema);
    }
    const base = current === undefined ? undefined : known.get(current);
    for (const one of passed) known.set(one, base);
    return base;
}

/** The first definition that a schema extends. */
function extendedDefinition(schema: JsonObject): string | undefined {
    const members = field(schema, 'allOf');
    for (const member of isArray(members) ? members : []) {
        const reference = isJsonObject(member) ? stringField(member, '$ref') : undefined;
        const name = reference === undefined ? undefined : entryNameOf('definitions', reference);
        if (name !== undefined) return name;
    }
    return undefined;
}
