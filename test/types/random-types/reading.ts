/**
 * The schemas of a description as JSON Schema (2020-12), for a judge without OpenAPI. It shares nothing with the
 * generator. Where docs/decisions.md says how oasmith reads what the standard leaves open, or deviates,
 * the judge is given that reading.
 */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import type { RandomSchemas } from './schemas.ts';

/** All named schemas; they refer to each other as those of the description do. */
export function readSchemas({ version, schemas }: RandomSchemas): JsonObject {
    const read = (schema: JsonValue | undefined): JsonValue =>
        readSchema(schema ?? true, { version, schemas, isType: true });
    const definitions = Object.entries(schemas).flatMap(([name, schema]): (readonly [string, JsonValue])[] =>
        isBase(schema)
            ? [
                  [name, subtypesOf(name, schema, schemas)],
                  [ownName(name), read(schema)],
              ]
            : [[name, asSubtype(name, schema ?? true, read(schema), schemas)]],
    );
    return Object.fromEntries(definitions);
}

interface Reading extends RandomSchemas {
    /** Whether the schema becomes a type. */
    readonly isType: boolean;
    /** Whether a schema around this one, whose values are the same, states their type; and whether next to alternatives. */
    readonly isTyped?: boolean;
    readonly isTypedOutside?: boolean;
}

/** What subtypes inherit from a base, whose own name is that of their union ("Hierarchies"). */
function ownName(base: string): string {
    return `${base}.own`;
}

function isBase(schema: JsonValue | undefined): schema is JsonObject {
    if (!isJsonObject(schema) || !('discriminator' in schema) || 'oneOf' in schema || 'anyOf' in schema) return false;
    // "Ignored where no listed value leads to a schema": those that do are named `tag-` or after the base.
    const listed = listedKinds(schema);
    return listed.length === 0 || listed.some((value) => /^(tag-|Kind)/.test(String(value)));
}

function listedKinds(base: JsonObject): readonly JsonValue[] {
    return listIn(mapOf(mapOf(base, 'properties'), 'kind'), 'enum');
}

function subtypesOf(name: string, base: JsonObject, schemas: JsonObject): JsonObject {
    const subtypes = Object.keys(schemas).filter((subtype) => basesOf(schemas[subtype]).includes(name));
    const { discriminator } = base;
    const isMapped = isJsonObject(discriminator) && 'mapping' in discriminator;
    // Values that no subtype claims are of the base alone; without listed ones, its name is, but not next to a mapping.
    const mapping = isMapped ? mapOf(discriminator, 'mapping') : {};
    const claimed = new Set<JsonValue>(isMapped ? Object.keys(mapping) : subtypes);
    const left = listedKinds(base).filter((value) => !claimed.has(value));
    const own =
        left.length > 0
            ? [{ allOf: [referTo(ownName(name)), { properties: { kind: { enum: left } } }] }]
            : isMapped || listedKinds(base).length > 0
              ? []
              : [tagged(name, referTo(ownName(name)), base)];
    return { anyOf: [...subtypes.map(referTo), ...own] };
}

/** The names of the schemas that a schema extends in its `allOf`. */
function basesOf(schema: JsonValue | undefined): readonly string[] {
    const parts = isJsonObject(schema) ? field(schema, 'allOf') : undefined;
    return Array.isArray(parts) ? parts.map(nameOf) : [];
}

/** A subtype, which the discriminators of its bases identify everywhere. */
function asSubtype(name: string, schema: JsonValue, read: JsonValue, schemas: JsonObject): JsonValue {
    const bases = basesOf(schema).flatMap((base) => schemas[base] ?? []);
    return bases.filter(isBase).reduce((subtype: JsonValue, base) => tagged(name, subtype, base), read);
}

/** A schema, and the values of the discriminator that identify it: those mapped to it, or its name ("Unions"). */
function tagged(name: string, schema: JsonValue, { discriminator }: JsonObject): JsonObject {
    if (!isJsonObject(discriminator)) throw new Error('there is no discriminator');
    const { propertyName, mapping } = discriminator;
    const mapped = Object.entries(isJsonObject(mapping) ? mapping : {}).filter(([, to]) => to === pointerOf(name));
    const values = isJsonObject(mapping) ? mapped.map(([value]) => value) : [name];
    return { allOf: [schema, { properties: { [String(propertyName)]: { enum: values } } }] };
}

function readSchema(schema: JsonValue, reading: Reading): JsonValue {
    if (!isJsonObject(schema)) return schema;
    const { nullable, ...other } = schema;
    // "A value is nullable by `nullable: true`", also next to a reference, but not if `not` rejects anything.
    const isNothing = JSON.stringify(field(other, 'not')) === '{}';
    if (nullable === true && !isNothing) return { anyOf: [{ type: 'null' }, readSchema(other, reading)] };
    // OpenAPI 3.0.3, Reference Object: its siblings are ignored.
    const { $ref, discriminator, ...beside } = other;
    if (reading.version === '3.0' && $ref !== undefined) return { $ref };
    const rest = { ...($ref !== undefined && { $ref }), ...beside };
    const own = statingTypes(rest, reading);
    const isTypedOutside = reading.isTypedOutside === true || own.outer;
    const read = (keyword: string, inner: JsonValue): JsonValue => {
        if (keyword === 'allOf' && isJsonObject(inner)) {
            const isTyped = reading.isTyped === true || own.whole;
            return readPart(inner, { ...reading, isTyped, isTypedOutside });
        }
        const isInPlace = keyword === 'oneOf' || keyword === 'anyOf';
        const isConsequence = ['then', 'else', 'dependentSchemas'].includes(keyword);
        const around = isInPlace
            ? { isTyped: isTypedOutside, isTypedOutside }
            : { isTyped: isConsequence, isTypedOutside: isConsequence };
        // The schemas of `not`, `if`, `contains` and the like become no types: they are read strictly.
        const within = readSchema(inner, {
            ...reading,
            ...around,
            isType: reading.isType && (isConsequence || makingTypes.has(keyword)),
        });
        const isAlternative = keyword === 'oneOf' || keyword === 'anyOf';
        return isJsonObject(discriminator) && isAlternative ? tagged(nameOf(inner), within, other) : within;
    };
    const isImplied = reading.isType && reading.isTyped !== true && !own.whole;
    const entries = Object.entries({ ...rest, ...(isImplied && impliedType(rest)) });
    const whole = Object.fromEntries(
        entries.map(([keyword, value = null]) => [keyword, withInner(keyword, value, read)]),
    );
    const refusals = reading.isType ? refusalsOf(rest, reading) : [];
    return refusals.length === 0 ? whole : { ...whole, allOf: [...listIn(whole, 'allOf'), ...refusals] };
}

/**
 * "What only some objects have is an optional property": if it is there, it is what one of the schemas that describe it
 * says, also where none of them applies.
 */
function refusalsOf(schema: JsonObject, reading: Reading): readonly JsonObject[] {
    const found = new Map<string, readonly JsonValue[]>();
    const seen = new Set<JsonValue>();
    /** @param place The place among the named schemas; without it, the schema is within this one. */
    const visit = (some: JsonValue | undefined, place?: string): void => {
        if (!isJsonObject(some) || seen.has(some)) return;
        seen.add(some);
        for (const [name, one = true] of Object.entries(mapOf(some, 'properties'))) {
            const isMoved = place !== undefined && JSON.stringify(some).includes('"nullable"');
            const elsewhere = isMoved ? false : { $ref: `${place}/properties/${name}` };
            const own = { ...reading, isTyped: false, isTypedOutside: false };
            const read = place === undefined ? readSchema(one, own) : elsewhere;
            if (one !== false) found.set(name, [...(found.get(name) ?? []), read]);
        }
        const name = nameOf(some);
        const target = reading.schemas[name];
        const isSubtype = basesOf(target).some((base) => isBase(reading.schemas[base]));
        visit(target, isBase(target) ? pointerOf(ownName(name)) : `${pointerOf(name)}${isSubtype ? '/allOf/0' : ''}`);
        for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
            for (const [index, member] of listIn(some, keyword).entries()) {
                visit(member, place && `${place}/${keyword}/${index}`);
            }
        }
        for (const [path, one] of conditionalIn(some)) visit(one, place && place + path);
    };
    for (const [, one] of conditionalIn(schema)) visit(one);
    for (const keyword of ['anyOf', 'oneOf']) {
        const members = listIn(schema, keyword);
        if (members.some(saysNothing)) for (const member of members) visit(member);
    }
    // It evaluates nothing.
    return [...found].map(([name, some]) => ({
        not: { type: 'object', required: [name], properties: { [name]: { not: { anyOf: some } } } },
    }));
}

/** The schemas that the conditions of a schema apply, with their places. */
function conditionalIn(schema: JsonObject): readonly (readonly [path: string, schema: JsonValue | undefined])[] {
    const dependent = Object.entries(mapOf(schema, 'dependentSchemas'));
    const branches = 'if' in schema ? ['then', 'else'] : [];
    return [
        ...branches.map((keyword) => [`/${keyword}`, field(schema, keyword)] as const),
        ...dependent.map(([name, one]) => [`/dependentSchemas/${name}`, one] as const),
    ];
}

/** Whether a schema says nothing of objects. */
function saysNothing(schema: JsonValue): boolean {
    const { object = [] } = keywordsOf;
    const saying = [...composing, ...object, 'type', 'enum', 'const'];
    return schema === true || (isJsonObject(schema) && !saying.some((keyword) => keyword in schema));
}

function mapOf(schema: JsonObject, keyword: string): JsonObject {
    const value = field(schema, keyword);
    return isJsonObject(value) ? value : {};
}

function listIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
    const value = field(schema, keyword);
    return Array.isArray(value) ? value : [];
}

/** The parts of a subtype are those of its base, and not the union that it is a member of. */
function readPart(part: JsonObject, reading: Reading): JsonValue {
    const name = nameOf(part);
    return isBase(reading.schemas[name]) ? referTo(ownName(name)) : readSchema(part, reading);
}

interface Stating {
    /** With its alternatives, of which one without a type has the one that its keywords imply. */
    readonly whole: boolean;
    /** With its alternatives, if they all state a type. */
    readonly strict: boolean;
    /** Next to its alternatives. */
    readonly outer: boolean;
}

/**
 * Whether a schema states the types of its values, itself or through schemas that apply in place: "every keyword
 * constrains its own type only".
 */
function statingTypes(schema: JsonValue, reading: RandomSchemas, open: readonly string[] = []): Stating {
    if (!isJsonObject(schema)) return { whole: schema === false, strict: schema === false, outer: schema === false };
    const name = nameOf(schema);
    const target = open.includes(name) ? undefined : reading.schemas[name];
    const { allOf, oneOf, anyOf, type } = schema;
    const own =
        (target !== undefined && statesAlone(target, reading, [...open, name])) ||
        (type !== undefined && type !== 'null') ||
        'enum' in schema ||
        'const' in schema;
    const parts = Array.isArray(allOf) ? allOf.map((part) => statingTypes(part, reading, open)) : [];
    const outer = own || parts.some(({ strict }) => strict);
    const isNull = (inner: JsonValue): boolean => isJsonObject(inner) && field(inner, 'type') === 'null';
    const alternatives = [oneOf, anyOf]
        .map((members) => (Array.isArray(members) ? members.filter((member) => !isNull(member)) : []))
        .filter((members) => members.length > 0);
    const isStrict = (inner: JsonValue): boolean => statingTypes(inner, reading, open).strict;
    const isWhole = (inner: JsonValue): boolean =>
        outer ? statingTypes(inner, reading, open).whole : statesAlone(inner, reading, open);
    return {
        outer,
        strict: outer || alternatives.some((members) => members.every(isStrict)),
        whole: own || parts.some(({ whole }) => whole) || alternatives.some((members) => members.every(isWhole)),
    };
}

/** Whether a schema on its own has a type, stated or implied. */
function statesAlone(schema: JsonValue, reading: RandomSchemas, open: readonly string[]): boolean {
    if (statingTypes(schema, reading, open).whole) return true;
    if (!isJsonObject(schema)) return false;
    const { allOf = [] } = schema;
    const isInPart = (part: JsonValue): boolean =>
        !isJsonObject(part) || !('$ref' in part) ? statesAlone(part, reading, open) : false;
    return 'type' in impliedType(schema) || (Array.isArray(allOf) && allOf.some(isInPart));
}

const oneSchema = ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'];
const listOfSchemas = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const mapOfSchemas = ['properties', 'patternProperties'];
const makingTypes = new Set([...oneSchema, ...listOfSchemas, ...mapOfSchemas]);
const conditions = ['not', 'if', 'then', 'else', 'contains'];

/** A keyword with the schemas within it read. */
function withInner(
    keyword: string,
    value: JsonValue,
    read: (keyword: string, schema: JsonValue) => JsonValue,
): JsonValue {
    if ([...oneSchema, ...conditions].includes(keyword)) return read(keyword, value);
    if (listOfSchemas.includes(keyword) && Array.isArray(value)) return value.map((inner) => read(keyword, inner));
    if ([...mapOfSchemas, 'dependentSchemas'].includes(keyword) && isJsonObject(value)) {
        return Object.fromEntries(Object.entries(value).map(([key, inner = true]) => [key, read(keyword, inner)]));
    }
    return value;
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
    object: [
        ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
        'unevaluatedProperties',
    ],
    array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
    string: ['minLength', 'maxLength', 'pattern'],
    number: ['minimum', 'maximum'],
};

/** Keywords that describe the parts of a value. */
const parts = [
    ...['properties', 'additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
    ...['items', 'prefixItems'],
];

/** A bound without effect implies no type next to parts of another. */
function tells(keyword: string, schema: JsonObject): boolean {
    const value = field(schema, keyword);
    return (
        value !== undefined && !(value === 0 && keyword.startsWith('min') && keyword !== 'minimum') && value !== false
    );
}

const composing = ['$ref', 'allOf', 'oneOf', 'anyOf'];

/** "A schema without `type` has the type that its keywords speak of", or those where one of them describes parts; next to other schemas they only imply an object. */
function impliedType(schema: JsonObject): JsonObject {
    if ('type' in schema || 'enum' in schema || 'const' in schema) return {};
    const spokenOf = Object.keys(keywordsOf).filter((type) => keywordsOf[type]?.some((keyword) => keyword in schema));
    const [only, ...others] = spokenOf;
    if (only === undefined) return {};
    if (others.length > 0) {
        if (!parts.some((keyword) => keyword in schema) || composing.some((keyword) => keyword in schema)) return {};
        return { type: spokenOf.filter((type) => keywordsOf[type]?.some((keyword) => tells(keyword, schema))) };
    }
    return only === 'object' || !composing.some((keyword) => keyword in schema) ? { type: only } : {};
}

function pointerOf(name: string): string {
    return `#/components/schemas/${name}`;
}

function nameOf(reference: JsonValue): string {
    const target = isJsonObject(reference) ? field(reference, '$ref') : undefined;
    return String(target).replace('#/components/schemas/', '');
}

export function referTo(name: string): { readonly $ref: string } {
    return { $ref: pointerOf(name) };
}
