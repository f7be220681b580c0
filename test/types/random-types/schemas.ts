/** Named schemas put together at random, from a seed: in the form of OpenAPI 3.0, or in that of 3.1. */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { conditionsOfValues, keys, type Material, patterns, scalars, texts, types, values } from './material.ts';

export interface RandomSchemas {
    readonly version: '3.0' | '3.1';
    readonly schemas: JsonObject;
}

/** @param material With it, schemas state their types: what has no type is read in other ways by a type and by a validator. */
export function randomSchemas(seed: number, material?: Material): RandomSchemas {
    const chance = new Chance(seed);
    const version = chance.pick(['3.0', '3.1'] as const);
    return { version, schemas: new Author(chance, version === '3.1', material).schemas() };
}

class Author {
    readonly #chance: Chance;
    readonly #is31: boolean;
    readonly #material: Material | undefined;
    readonly #scalars: readonly JsonObject[];
    readonly #names = ['Subject', 'Left', 'Right', 'Leaf'] as const;
    /** Objects that a discriminator distinguishes; they are only referred to as values. */
    readonly #declared: Record<string, JsonValue> = {};
    /** The names from here on lead back to the current schema only through a property or an item. */
    #ahead = 0;

    constructor(chance: Chance, is31: boolean, material?: Material) {
        this.#chance = chance;
        this.#is31 = is31;
        this.#material = material;
        this.#scalars = material?.scalars ?? scalars;
    }

    schemas(): JsonObject {
        const named = this.#names.map((name, index): readonly [string, JsonValue] => {
            this.#ahead = index + 1;
            return [name, name === 'Leaf' ? { type: 'object', properties: { a: {} } } : this.#schema(3)];
        });
        return { ...Object.fromEntries(named), ...this.#declared };
    }

    #schema(depth: number): JsonValue {
        const ways = [...this.#simple, ...this.#complex, ...this.#further];
        const schema = depth > 0 ? this.#chance.pick(ways)(depth) : this.#flat();
        if (this.#is31 || typeof schema !== 'object') return schema;
        return { ...schema, ...this.#maybe(0.15, () => ({ nullable: true })) };
    }

    #flat(): JsonValue {
        return this.#chance.pick(this.#simple)(0);
    }

    readonly #simple: readonly ((depth: number) => JsonObject | boolean)[] = [
        () => this.#chance.pick(this.#scalars),
        () => this.#chance.pick(this.#scalars),
        () => this.#newer(),
        () => this.#reference(),
    ];

    readonly #complex: readonly ((depth: number) => JsonObject)[] = [
        (depth) => this.#object(depth),
        (depth) => this.#object(depth),
        (depth) => this.#object(depth),
        (depth) => this.#array(depth),
        (depth) => this.#array(depth),
        (depth) => this.#map(depth),
        (depth) => this.#union(depth),
        (depth) => this.#union(depth),
        (depth) => this.#conjunction(depth),
        (depth) => this.#conjunction(depth),
        (depth) => this.#several(depth),
        (depth) => this.#condition(depth),
        (depth) => this.#tagged(depth),
        () => this.#reference(),
        (depth) => this.#referenceAndMore(depth),
        (depth) => this.#unevaluated(depth),
        (depth) => this.#ofAnyType(depth),
    ];

    get #further(): readonly ((depth: number) => JsonObject)[] {
        return (this.#material?.composed ?? []).map(
            (compose) => (depth) =>
                compose({
                    chance: this.#chance,
                    is31: this.#is31,
                    scalar: () => this.#chance.pick(this.#scalars),
                    inner: () => this.#inner(depth - 1),
                    declare: (schema) => this.#declare(schema),
                }),
        );
    }

    #declare(schema: JsonObject): JsonObject {
        const name = `Part${Object.keys(this.#declared).length}`;
        this.#declared[name] = schema;
        return { $ref: `#/components/schemas/${name}` };
    }

    /** A type, where schemas state theirs. */
    #stated(type: 'object' | 'array'): JsonObject {
        return this.#material === undefined ? {} : { type };
    }

    /** Keywords that OpenAPI 3.0 lacks. */
    #newer(): JsonObject | boolean {
        if (!this.#is31 || this.#material !== undefined) return this.#chance.pick(this.#scalars);
        return this.#chance.pick<JsonObject | boolean>([
            true,
            this.#chance.happens(0.2) ? false : { type: 'null' },
            { type: ['string', 'null'] },
            { type: ['integer', 'string'], minLength: 2 },
            { const: this.#chance.pick(values) },
            { const: { a: 1, b: ['red'] } },
            { enum: ['red', null] },
            { type: 'string', const: 'blue' },
            { $ref: '#/components/schemas/Leaf', required: ['a'] },
            { type: 'object', dependentRequired: { a: ['b'] } },
            { type: 'object', not: { required: ['a'] } },
            { const: -0 },
            { enum: [9007199254740992, 'red'] },
        ]);
    }

    #reference(): JsonObject {
        return { $ref: `#/components/schemas/${this.#chance.pick(this.#names.slice(this.#ahead))}` };
    }

    /** In OpenAPI 3.0, keywords next to a reference are ignored. */
    #referenceAndMore(depth: number): JsonObject {
        return {
            ...this.#reference(),
            ...(this.#is31 && { ...this.#stated('object'), ...this.#keywordsOfObject(depth) }),
        };
    }

    /** A schema with something between it and its parent, so that it may lead back there. */
    #inner(depth: number): JsonValue {
        const ahead = this.#ahead;
        this.#ahead = 0;
        const schema = this.#schema(depth - 1);
        this.#ahead = ahead;
        return schema;
    }

    #object(depth: number): JsonObject {
        return {
            ...this.#maybe(0.85, () => ({ type: 'object' })),
            ...this.#stated('object'),
            ...this.#keywordsOfObject(depth),
            ...this.#maybe(0.12, () => this.#beside(depth)),
        };
    }

    #keywordsOfObject(depth: number): JsonObject {
        const names = this.#chance.some(keys, 0, 3);
        return {
            properties: Object.fromEntries(names.map((name) => [name, this.#inner(depth)])),
            ...this.#maybe(0.5, () => this.#required(names)),
            ...this.#maybe(0.25, () => ({
                additionalProperties: this.#chance.pick([true, false, this.#inner(depth)]),
            })),
            ...(this.#is31 && {
                ...this.#maybe(0.2, () => this.#patterns(depth)),
                ...this.#maybe(0.08, () => ({ propertyNames: this.#namesOfKeys() })),
                ...this.#maybe(0.12, () => ({
                    unevaluatedProperties: this.#chance.pick([false, false, this.#inner(depth)]),
                })),
                ...this.#maybe(0.08, () => this.#dependent(depth)),
            }),
            ...this.#maybe(0.05, () => ({ minProperties: 1 })),
        };
    }

    /** Keys of which some may be undescribed. */
    #required(described: readonly string[]): JsonObject {
        const own = described.filter(() => this.#chance.happens(0.5));
        return { required: [...new Set([...own, ...this.#chance.some(keys, own.length === 0 ? 1 : 0, 1)])] };
    }

    #patterns(depth: number): JsonObject {
        const some = this.#chance.some(patterns, 1, 2).map((pattern) => [pattern, this.#inner(depth)]);
        return { patternProperties: Object.fromEntries(some) };
    }

    #namesOfKeys(): JsonObject {
        return this.#chance.pick<JsonObject>([
            { enum: this.#chance.some(keys, 1, 4) },
            { pattern: '^[a-c]' },
            { maxLength: 1 },
        ]);
    }

    /** Keywords of one type, next to schemas of any type. */
    #ofAnyType(depth: number): JsonObject {
        if (this.#material !== undefined) return this.#object(depth);
        const keywords = this.#chance.pick<() => JsonObject>([
            () => this.#keywordsOfObject(depth),
            () => this.#keywordsOfArray(depth),
            () => this.#required([]),
            () => ({ minLength: 2 }),
            () => ({ maximum: 5 }),
            () => ({ not: { required: [this.#chance.pick(keys)] } }),
        ]);
        return this.#chance.pick<() => JsonObject>([
            () => ({ ...this.#reference(), ...(this.#is31 && keywords()) }),
            () => ({ allOf: [this.#schema(depth - 1), keywords()] }),
            () => ({ [this.#either()]: this.#parts(depth), ...keywords() }),
            () => ({ type: this.#chance.pick(types), [this.#either()]: [keywords(), keywords()] }),
        ])();
    }

    /** Keys or items that other schemas leave unevaluated. */
    #unevaluated(depth: number): JsonObject {
        if (!this.#is31) return this.#conjunction(depth);
        const rest = this.#chance.pick([false, { type: 'integer' }, this.#inner(depth)]);
        const others = this.#chance.pick<() => JsonObject>([
            () => this.#reference(),
            () => ({ allOf: this.#parts(depth) }),
            () => ({ [this.#either()]: this.#parts(depth) }),
        ])();
        if (this.#chance.happens(0.3))
            return {
                ...this.#maybe(0.5, () => this.#array(depth)),
                ...others,
                ...this.#stated('array'),
                unevaluatedItems: rest,
            };
        return {
            ...this.#maybe(0.5, () => this.#keywordsOfObject(depth)),
            ...others,
            type: this.#chance.happens(0.8) ? 'object' : ['object', 'string'],
            unevaluatedProperties: rest,
        };
    }

    #dependent(depth: number): JsonObject {
        const [one, other] = [this.#chance.pick(keys), this.#chance.pick(keys)];
        return this.#chance.pick<() => JsonObject>([
            () => ({ dependentRequired: { [one]: [other] } }),
            () => ({ dependentSchemas: { [one]: { properties: { [other]: this.#inner(depth - 1) } } } }),
        ])();
    }

    #map(depth: number): JsonObject {
        return { type: 'object', additionalProperties: this.#inner(depth) };
    }

    #array(depth: number): JsonObject {
        return {
            ...this.#maybe(0.9, () => ({ type: 'array' })),
            ...this.#stated('array'),
            ...this.#keywordsOfArray(depth),
        };
    }

    #keywordsOfArray(depth: number): JsonObject {
        const isTuple = this.#is31 && this.#chance.happens(0.6);
        return {
            ...(isTuple
                ? {
                      prefixItems: this.#chance.times(1, 3, () => this.#inner(depth)),
                      ...this.#maybe(0.4, () => ({ items: this.#chance.pick([false, true, this.#inner(depth)]) })),
                  }
                : { items: this.#inner(depth) }),
            ...this.#maybe(0.3, () => ({ minItems: this.#chance.between(0, 3) })),
            ...this.#maybe(0.2, () => ({ maxItems: this.#chance.between(1, 3) })),
            ...this.#maybe(0.1, () => ({ uniqueItems: true })),
            ...(this.#is31 && {
                ...this.#maybe(0.1, () => ({ unevaluatedItems: this.#chance.pick([false, this.#inner(depth)]) })),
                ...this.#maybe(0.08, () => ({ contains: this.#inner(depth - 1) })),
                ...this.#maybe(0.08, () => this.#beside(depth)),
            }),
        };
    }

    /** Several types at once, each with keywords of its own. */
    #several(depth: number): JsonObject {
        if (!this.#is31) return this.#object(depth);
        const some = this.#chance.some(types, 2, 3);
        return {
            type: some,
            ...(some.includes('object') && this.#keywordsOfObject(depth)),
            ...(some.includes('array') && { items: this.#inner(depth) }),
            ...(some.includes('string') && this.#maybe(0.3, () => ({ minLength: 1 }))),
            ...this.#maybe(0.1, () => this.#beside(depth)),
        };
    }

    /** Keywords that combine a schema with others. */
    #beside(depth: number): JsonObject {
        return this.#chance.pick<() => JsonObject>([
            () => ({ allOf: this.#parts(depth) }),
            () => ({ [this.#either()]: this.#parts(depth) }),
            () => ({ [this.#either()]: this.#branches(depth) }),
            () => ({ not: { required: [this.#chance.pick(keys)] } }),
        ])();
    }

    #either(): 'oneOf' | 'anyOf' {
        return this.#chance.pick(['oneOf', 'anyOf']);
    }

    #parts(depth: number): JsonValue[] {
        return this.#chance.times(1, 3, () => this.#schema(depth - 1));
    }

    /** Alternatives that only add a little to an object. */
    #branches(depth: number): JsonObject[] {
        return this.#chance.times(2, 3, () => {
            const name = this.#chance.pick(keys);
            return {
                required: [name],
                ...this.#maybe(0.4, () => ({ properties: { [name]: this.#inner(depth - 1) } })),
            };
        });
    }

    #union(depth: number): JsonObject {
        return {
            [this.#either()]: this.#parts(depth),
            ...this.#maybe(0.15, () => ({ ...this.#stated('object'), ...this.#keywordsOfObject(depth) })),
            ...this.#maybe(0.08, () => ({ [this.#either()]: this.#parts(depth) })),
        };
    }

    #conjunction(depth: number): JsonObject {
        return {
            allOf: this.#parts(depth),
            ...this.#maybe(0.4, () => ({ ...this.#stated('object'), ...this.#keywordsOfObject(depth) })),
            ...this.#maybe(0.2, () => ({ ...this.#stated('object'), ...this.#required([]) })),
        };
    }

    #condition(depth: number): JsonObject {
        if (!this.#is31) return { ...this.#object(depth), not: this.#flat() };
        if (this.#chance.happens(0.6)) return this.#kinds(depth);
        if (this.#chance.happens(0.25)) return this.#someOnly(depth);
        const name = this.#chance.pick(keys);
        const condition: readonly (readonly [string, JsonValue])[] = [
            ['if', { properties: { [name]: this.#inner(1) } }],
            ['then', { required: [this.#chance.pick(keys)] }],
            ['else', { properties: { [name]: this.#inner(depth - 1) } }],
        ];
        return { ...this.#object(depth), ...Object.fromEntries(condition.filter(() => this.#chance.happens(0.8))) };
    }

    /** Objects whose other properties depend on the value or on the presence of one. */
    #kinds(depth: number): JsonObject {
        const name = this.#chance.pick(keys);
        const listed = this.#chance.pick<JsonObject>([{ enum: ['red', 'blue', ''] }, { type: 'boolean' }, {}]);
        const object = this.#object(depth);
        const described = field(object, 'properties');
        const properties = { ...(isJsonObject(described) && described), [name]: listed };
        const conditions = this.#chance.times(1, 2, () => {
            const test = {
                ...this.#maybe(0.7, () => ({ properties: { [name]: this.#chance.pick(conditionsOfValues) } })),
                ...this.#maybe(0.7, () => ({ required: [name] })),
            };
            const all: readonly (readonly [string, number, JsonValue])[] = [
                ['if', 1, test],
                ['then', 0.8, this.#consequence(depth)],
                ['else', 0.4, this.#consequence(depth)],
            ];
            return Object.fromEntries(
                all.flatMap(([keyword, odds, schema]) => (this.#chance.happens(odds) ? [[keyword, schema]] : [])),
            );
        });
        const [first = {}, ...others] = conditions;
        return { ...object, properties, ...first, ...(others.length > 0 && { allOf: others }) };
    }

    /** Properties of only some objects, in ways for which there are no alternatives of a type. */
    #someOnly(depth: number): JsonObject {
        const described = (): JsonObject => ({ properties: { [this.#chance.pick(keys)]: this.#inner(depth - 1) } });
        const [one, other] = [this.#chance.pick(keys), this.#chance.pick(keys)];
        const test = this.#chance.pick<JsonValue>([
            { required: [one, other] },
            { minProperties: 2 },
            { properties: { [one]: { pattern: '^b' } } },
            { properties: { [one]: { properties: { [other]: { const: 'red' } } } }, required: [one] },
            { not: { required: [one] } },
            true,
        ]);
        const consequence = this.#chance.pick<JsonValue>([
            described(),
            described(),
            { required: [other] },
            this.#consequence(depth),
        ]);
        const when = (...branches: readonly (readonly ['then' | 'else', JsonValue])[]): JsonObject => ({
            if: test,
            ...Object.fromEntries(branches),
        });
        const conditional = this.#chance.pick<JsonObject>([
            when(['then', consequence]),
            when(['else', consequence]),
            when(['then', consequence], ['else', described()]),
            when(['then', { anyOf: [described(), described()] }]),
            { [this.#either()]: [described(), this.#chance.pick<JsonValue>([{}, true, { minLength: 2 }])] },
            { dependentSchemas: Object.fromEntries(keys.slice(0, 4).map((key) => [key, described()])) },
        ]);
        const object = this.#object(depth);
        return this.#chance.happens(0.3) ? { ...object, allOf: [conditional] } : { ...object, ...conditional };
    }

    #consequence(depth: number): JsonValue {
        return this.#chance.pick<() => JsonValue>([
            () => ({ required: [this.#chance.pick(keys)] }),
            () => ({ required: [this.#chance.pick(keys)] }),
            () => ({ properties: { [this.#chance.pick(keys)]: this.#inner(depth - 1) } }),
            () => ({ properties: { [this.#chance.pick(keys)]: false } }),
            () => this.#reference(),
            () => this.#chance.happens(0.2),
        ])();
    }

    /** Objects that a property distinguishes: listed as alternatives, or as the subtypes of a base. */
    #tagged(depth: number): JsonObject {
        const isBase = this.#chance.happens(0.5);
        const isMapped = this.#chance.happens(0.6);
        const base = `Kind${Object.keys(this.#declared).length}`;
        // Taken first: a nested schema may take the next name.
        this.#declared[base] = true;
        const pointer = (name: string): string => `#/components/schemas/${name}`;
        const members = this.#chance.times(2, 3, (index) => `${base}_${index}`);
        const tags = members.map((name, index): readonly [string, string] => [`tag-${index}`, pointer(name)]);
        const mapping: Readonly<Record<string, string>> = Object.fromEntries([
            ...tags,
            ...(this.#chance.happens(0.3) ? [['more', pointer(`${base}_0`)]] : []),
        ]);
        const discriminator = { propertyName: 'kind', ...(isMapped && { mapping }) };
        for (const [index, name] of members.entries()) {
            const own = this.#members(depth);
            const values = isMapped ? Object.keys(mapping).filter((key) => mapping[key] === pointer(name)) : [name];
            this.#declared[name] = isBase
                ? { allOf: [{ $ref: pointer(base) }, { type: 'object', properties: own }] }
                : {
                      type: 'object',
                      properties: {
                          kind: this.#chance.happens(this.#material === undefined ? 0.4 : 1)
                              ? { type: 'string', enum: values }
                              : { type: 'string' },
                          ...own,
                      },
                      ...this.#maybe(index === 0 ? 1 : 0.8, () => ({ required: ['kind'] })),
                  };
        }
        // Listed values of which some lead to no schema, or none does.
        const listed = this.#chance.happens(0.5)
            ? [...(isMapped ? Object.keys(mapping) : members), ...texts]
            : this.#chance.happens(0.5)
              ? texts
              : undefined;
        const kind = { type: 'string', ...(isBase && listed && { enum: listed }) };
        const tag = { kind, ...(isBase && this.#members(depth)) };
        this.#declared[base] = isBase
            ? { type: 'object', properties: tag, required: ['kind'], discriminator }
            : { [this.#either()]: members.map((name) => ({ $ref: pointer(name) })), discriminator };
        // An inline schema that extends a base is its subtype, so something is put between.
        return isBase ? { type: 'object', properties: { b: { $ref: pointer(base) } } } : { $ref: pointer(base) };
    }

    #members(depth: number): JsonObject {
        const names = this.#chance.some(keys, 0, 2).filter((name) => name !== 'kind');
        return Object.fromEntries(names.map((name) => [name, this.#inner(depth - 1)]));
    }

    #maybe(share: number, make: () => JsonObject): JsonObject {
        return this.#chance.happens(share) ? make() : {};
    }
}
