/** Schemas of Swagger 2.0 as OpenAPI 3.0 writes them. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { discriminatorMappings } from './discriminators.ts';
import { field, isList, type Located, type Original, textField } from './original.ts';
import type { References } from './references.ts';

const schemaFields = new Set(['items', 'additionalProperties', 'not']);
const listFields = new Set(['allOf', 'oneOf', 'anyOf']);
const mapFields = new Set(['properties', 'patternProperties', 'definitions']);

/** What a parameter, a header or an item says of its type, in the object itself (Swagger 2.0: Parameter, Items, Header Object). */
const typeFields = new Set(
    `type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems
    uniqueItems enum multipleOf nullable`.split(/\s+/),
);

/** Extensions that tell of a type, and so belong to the schema: the others stay with the parameter. */
export function isTypeExtension(key: string): boolean {
    return key === 'x-ts-type' || key === 'x-nullable' || key.startsWith('x-enum');
}

export class Schemas {
    readonly #references: References;
    /** What several parts of the description share is made once: schemas, and the schemas of parameters. */
    readonly #known = new Map<JsonObject, JsonObject>();
    readonly #ofBodies = new Map<JsonObject, JsonValue>();
    readonly #ofTyped = new Map<JsonObject, JsonObject>();

    constructor(references: References) {
        this.#references = references;
    }

    /** The schema as OpenAPI 3.0 writes it. What is no object is left to those who read on. */
    upgrade(schema: JsonValue): JsonValue {
        if (!isJsonObject(schema)) return schema;
        const known = this.#known.get(schema);
        if (known !== undefined) return known;
        const upgraded = this.#make(schema);
        this.#known.set(schema, upgraded);
        return upgraded;
    }

    #make(schema: JsonObject): JsonObject {
        return this.#references.settleIn(Object.fromEntries(this.#fieldsOf(schema)));
    }

    #part(schema: JsonValue): JsonValue {
        return isJsonObject(schema) ? (this.#known.get(schema) ?? this.#make(schema)) : schema;
    }

    /** All definitions, by their names. */
    upgradeDefinitions(definitions: JsonObject): JsonObject {
        const mappings = discriminatorMappings(definitions);
        return Object.fromEntries(
            Object.entries(definitions).flatMap(([name, schema]): [string, JsonValue][] =>
                schema === undefined ? [] : [[name, withMapping(this.upgrade(schema), mappings.get(name))]],
            ),
        );
    }

    /** The schema of an object that says of its type itself, as parameters do. */
    ofTyped(owner: JsonObject): JsonObject {
        const known = this.#ofTyped.get(owner);
        if (known !== undefined) return known;
        const typed = pick(owner, (key) => typeFields.has(key) || isTypeExtension(key));
        const schema = Object.fromEntries(this.#fieldsOf(typed));
        this.#ofTyped.set(owner, schema);
        return schema;
    }

    /** The schema of a body parameter, with what the parameter itself says of the type. */
    ofBody(parameter: JsonObject): JsonValue {
        const known = this.#ofBodies.get(parameter);
        if (known !== undefined) return known;
        const given = field(parameter, 'schema') ?? {};
        const typing = pick(parameter, isTypeExtension);
        const isTyped = isJsonObject(given) && Object.keys(typing).length > 0;
        const schema = this.upgrade(isTyped ? { ...given, ...typing } : given);
        this.#ofBodies.set(parameter, schema);
        return schema;
    }

    *#fieldsOf(schema: JsonObject): Generator<[string, JsonValue]> {
        const types = field(schema, 'type');
        for (const [key, value] of Object.entries(schema)) {
            if (value === undefined) continue;
            if (schemaFields.has(key)) yield [key, isList(value) ? this.#parts(value) : this.#part(value)];
            else if (listFields.has(key)) yield [key, isList(value) ? this.#parts(value) : value];
            else if (mapFields.has(key))
                yield [key, isJsonObject(value) ? mapValues(value, (part) => this.#part(part)) : value];
            else if (key === 'type') yield* typeOf(value, schema);
            else if (key === 'discriminator') yield [key, this.#discriminator(value)];
            else if (key === 'x-nullable' && value === true) yield ['nullable', true];
            else if (key === 'format' && types === 'file') continue;
            // It stands in the items of parameters, where OpenAPI 3.0 has no word for it.
            else if (key !== 'collectionFormat') yield [key, value];
        }
    }

    #parts(schemas: readonly JsonValue[]): JsonValue[] {
        return schemas.map((schema) => this.#part(schema));
    }

    /** In Swagger 2.0 it is the name of a property; some write what OpenAPI 3 has in its place. */
    #discriminator(value: JsonValue): JsonValue {
        if (typeof value === 'string') return { propertyName: value };
        const mapping = isJsonObject(value) ? field(value, 'mapping') : undefined;
        if (!isJsonObject(value) || !isJsonObject(mapping)) return value;
        const settle = (target: JsonValue) => (typeof target === 'string' ? this.#references.settle(target) : target);
        return { ...value, mapping: mapValues(mapping, settle) };
    }
}

function withMapping(schema: JsonValue, mapping: JsonObject | undefined): JsonValue {
    const discriminator = isJsonObject(schema) ? field(schema, 'discriminator') : undefined;
    if (mapping === undefined || !isJsonObject(schema) || !isJsonObject(discriminator)) return schema;
    // What stands beside a reference says nothing, and the reference may still be settled.
    if (field(schema, '$ref') !== undefined) return schema;
    return { ...schema, discriminator: { ...discriminator, mapping } };
}

/** OpenAPI 3.0 knows neither files nor lists of types; null among the types is what it calls `nullable`. */
function* typeOf(type: JsonValue, schema: JsonObject): Generator<[string, JsonValue]> {
    if (type === 'file') {
        yield ['type', 'string'];
        yield ['format', 'binary'];
        return;
    }
    const others = isList(type) ? type.filter((item) => item !== 'null') : [];
    const [only] = others;
    if (others.length !== 1 || only === undefined) {
        yield ['type', type];
        return;
    }
    yield ['type', only];
    if (isList(type) && type.length > 1 && field(schema, 'nullable') === undefined) yield ['nullable', true];
}

/** Whether a schema is that of a file, by whatever references. */
export function isFile(schema: Located, original: Original): boolean {
    const end = original.endOf(schema);
    return end.kind === 'found' && textField(end.node.value, 'type') === 'file';
}

export function pick(object: JsonObject, isPicked: (key: string) => boolean): JsonObject {
    return Object.fromEntries(Object.entries(object).filter(([key]) => isPicked(key)));
}

function mapValues(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
    return Object.fromEntries(
        Object.entries(object).flatMap(([key, value]): [string, JsonValue][] =>
            value === undefined ? [] : [[key, change(value)]],
        ),
    );
}
