/**
 * Named schemas put together at random, keyword by keyword, from a seed. Where docs/decisions.md deviates from the standard on
 * purpose, there is no such schema: listed values of another type than the `type` next to them ("What a type refuses"),
 * `nullable` beside a `not` that may refuse null ("Nullable values"), discriminators ("Unions", "Hierarchies"),
 * `x-ts-type`, patterns that could take exponential time ("Objects"), and schemas that contain themselves in place ("Cycles").
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';

export interface RandomSchemas {
    readonly version: '3.0' | '3.1' | '3.2';
    readonly schemas: JsonObject;
}

export const names = ['First', 'Second', 'Third', 'Last'] as const;

/** Also the names of what every object inherits in JavaScript. */
export const keys = ['a', 'b', 'x-1', 'kind', 'constructor', '__proto__', 'toString'] as const;

const patterns = ['^x-', '^[ab]$', '^c', '__$', '[0-9]', 'e'];

const listed: readonly JsonValue[] = [
    ...['red', 'blue', '', 'x', 0, 1, -1.5, true, false, null],
    ...[{ a: 1 }, { a: 1, b: [0, 'red'] }, [], [1], ['red', { kind: null }], {}],
];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

export function randomSchemas(seed: number): RandomSchemas {
    const chance = new Chance(seed);
    const version = chance.pick(['3.0', '3.1', '3.1', '3.2'] as const);
    return { version, schemas: new Author(chance, version === '3.0').schemas() };
}

type Make = (depth: number) => JsonObject;

class Author {
    readonly #chance: Chance;
    readonly #is30: boolean;
    /** The names from here on may be referred to in place: the others could lead back to the current schema. */
    #ahead = 0;

    constructor(chance: Chance, is30: boolean) {
        this.#chance = chance;
        this.#is30 = is30;
    }

    schemas(): JsonObject {
        const all = names.map((name, index): readonly [string, JsonValue] => {
            this.#ahead = index + 1;
            return [name, this.#composed(2)];
        });
        return Object.fromEntries(all);
    }

    /** A schema of the same value as the one around it. */
    #inPlace(depth: number): JsonValue {
        const chance = this.#chance;
        if (this.#ahead < names.length && chance.happens(0.2)) return this.#reference();
        if (!this.#is30 && chance.happens(0.06)) return chance.happens(0.6);
        return depth > 0 && chance.happens(0.75) ? this.#composed(depth) : this.#simple();
    }

    /** A schema of a part of the value, which may lead back to any name. */
    #part(depth: number): JsonValue {
        const ahead = this.#ahead;
        this.#ahead = 0;
        const schema = this.#inPlace(depth - 1);
        this.#ahead = ahead;
        return schema;
    }

    /** Some keywords of one type, or of several. */
    #composed(depth: number): JsonObject {
        const chance = this.#chance;
        const kind = chance.pick(['object', 'object', 'object', 'array', 'array', 'any'] as const);
        const type = kind === 'any' ? this.#typeOrNone() : chance.happens(0.7) ? { type: kind } : {};
        const own = kind === 'any' ? [...this.#ofObjects, ...this.#ofArrays, ...this.#ofScalars] : this.#of(kind);
        const made = [
            ...chance.times(1, 3, () => chance.pick(own)(depth)),
            ...chance.times(0, 2, () => chance.pick(this.#ofAny)(depth)),
        ];
        return this.#settled(Object.assign({}, type, ...made));
    }

    #simple(): JsonObject {
        const made = this.#chance.times(0, 2, () => this.#chance.pick([...this.#ofScalars, () => this.#listing()])(0));
        return this.#settled(Object.assign({}, this.#typeOrNone(), ...made));
    }

    /** What no version has, and what oasmith reads in its own way, is left out. */
    #settled({ $ref, ...schema }: JsonObject): JsonObject {
        if ($ref !== undefined && this.#is30) return { $ref, ...this.#maybe(0.3, () => ({ nullable: true })) };
        const { type } = schema;
        const accepted = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : types;
        const isFitting = (value: JsonValue): boolean => accepted.some((one) => isOfType(value, one));
        const { const: constant, enum: values, ...others } = schema;
        const fitting = Array.isArray(values) ? values.filter(isFitting) : [];
        const isNullable = this.#is30 && !('not' in schema) && this.#chance.happens(0.15);
        return {
            ...($ref !== undefined && { $ref }),
            ...others,
            ...(constant !== undefined && isFitting(constant) && { const: constant }),
            // Null alone is not taken for a list of values of another type.
            ...(fitting.some((value) => value !== null) && { enum: fitting }),
            ...(isNullable && { nullable: true }),
        };
    }

    #typeOrNone(): JsonObject {
        const chance = this.#chance;
        if (chance.happens(0.35)) return {};
        const known = types.filter((type) => !this.#is30 || type !== 'null');
        if (this.#is30 || chance.happens(0.7)) return { type: chance.pick(known) };
        return { type: chance.some(known, 1, 3) };
    }

    #of(kind: 'object' | 'array'): readonly Make[] {
        return kind === 'object' ? this.#ofObjects : this.#ofArrays;
    }

    readonly #since31 = (make: Make): Make => {
        return (depth) => (this.#is30 ? this.#chance.pick(this.#ofScalars)(depth) : make(depth));
    };

    readonly #ofObjects: readonly Make[] = [
        (depth) => ({ properties: this.#byKey(depth, 1, 3) }),
        (depth) => ({ properties: this.#byKey(depth, 1, 3) }),
        () => ({ required: this.#chance.some(keys, 1, 2) }),
        (depth) => ({ additionalProperties: this.#chance.pick([false, true, this.#part(depth)]) }),
        () => ({ minProperties: this.#chance.between(0, 2) }),
        () => ({ maxProperties: this.#chance.between(1, 3) }),
        this.#since31((depth) => ({
            patternProperties: Object.fromEntries(
                this.#chance.some(patterns, 1, 2).map((pattern) => [pattern, this.#part(depth)]),
            ),
        })),
        this.#since31(() => ({
            propertyNames: this.#chance.pick([
                { enum: this.#chance.some(keys, 2, 5) },
                { pattern: this.#chance.pick(patterns) },
                { maxLength: this.#chance.between(1, 9) },
                { not: { const: this.#chance.pick(keys) } },
                this.#simple(),
            ]),
        })),
        this.#since31(() => ({
            dependentRequired: { [this.#chance.pick(keys)]: this.#chance.some(keys, 1, 2) },
        })),
        this.#since31((depth) => ({
            dependentSchemas: { [this.#chance.pick(keys)]: this.#inPlace(depth - 1) },
        })),
        this.#since31((depth) => ({ unevaluatedProperties: this.#chance.pick([false, false, this.#part(depth)]) })),
        this.#since31((depth) => ({ unevaluatedProperties: this.#chance.pick([false, false, this.#part(depth)]) })),
    ];

    readonly #ofArrays: readonly Make[] = [
        (depth) => ({ items: this.#part(depth) }),
        () => ({ minItems: this.#chance.between(0, 2) }),
        () => ({ maxItems: this.#chance.between(1, 3) }),
        () => ({ uniqueItems: this.#chance.happens(0.8) }),
        this.#since31((depth) => ({ prefixItems: this.#chance.times(1, 3, () => this.#part(depth)) })),
        this.#since31((depth) => ({ prefixItems: this.#chance.times(1, 3, () => this.#part(depth)) })),
        this.#since31((depth) => ({ contains: this.#part(depth) })),
        this.#since31((depth) => ({ contains: this.#part(depth), minContains: this.#chance.between(0, 2) })),
        this.#since31((depth) => ({ contains: this.#part(depth), maxContains: this.#chance.between(1, 2) })),
        this.#since31((depth) => ({ unevaluatedItems: this.#chance.pick([false, false, this.#part(depth)]) })),
    ];

    readonly #ofScalars: readonly Make[] = [
        () => ({ minLength: this.#chance.between(0, 2) }),
        () => ({ maxLength: this.#chance.between(0, 4) }),
        () => ({ pattern: this.#chance.pick(['^b', 'e', '^$|d']) }),
        () => ({ minimum: this.#chance.between(-2, 3), ...(this.#is30 && this.#maybe(0.4, excludeMinimum)) }),
        () => ({ maximum: this.#chance.between(0, 6), ...(this.#is30 && this.#maybe(0.4, excludeMaximum)) }),
        this.#is30Or(() => ({ exclusiveMinimum: this.#chance.between(-1, 1) })),
        this.#is30Or(() => ({ exclusiveMaximum: this.#chance.between(1, 5) })),
        () => ({ multipleOf: this.#chance.pick([0.5, 1, 2]) }),
    ];

    readonly #ofAny: readonly Make[] = [
        (depth) => ({ allOf: this.#some(depth) }),
        (depth) => ({ allOf: this.#some(depth) }),
        (depth) => ({ anyOf: this.#some(depth) }),
        (depth) => ({ oneOf: this.#some(depth) }),
        (depth) => ({ not: this.#inPlace(depth - 1) }),
        () => (this.#ahead < names.length ? this.#reference() : {}),
        () => this.#listing(),
        this.#since31((depth) => this.#condition(depth)),
        this.#since31((depth) => this.#condition(depth)),
    ];

    #is30Or(make: Make): Make {
        return (depth) => (this.#is30 ? {} : make(depth));
    }

    #condition(depth: number): JsonObject {
        const parts = (['if', 'then', 'else'] as const).map((keyword): [string, JsonValue] => [
            keyword,
            this.#inPlace(depth - 1),
        ]);
        return Object.fromEntries(parts.filter(([keyword]) => keyword === 'if' || this.#chance.happens(0.7)));
    }

    #listing(): JsonObject {
        const chance = this.#chance;
        return this.#is30 || chance.happens(0.5) ? { enum: chance.some(listed, 1, 5) } : { const: chance.pick(listed) };
    }

    #some(depth: number): JsonValue[] {
        return this.#chance.times(1, 3, () => this.#inPlace(depth - 1));
    }

    #byKey(depth: number, least: number, most: number): JsonObject {
        return Object.fromEntries(this.#chance.some(keys, least, most).map((key) => [key, this.#part(depth)]));
    }

    #reference(): JsonObject {
        return { $ref: `#/components/schemas/${this.#chance.pick(names.slice(this.#ahead))}` };
    }

    #maybe(share: number, make: () => JsonObject): JsonObject {
        return this.#chance.happens(share) ? make() : {};
    }
}

const excludeMinimum = (): JsonObject => ({ exclusiveMinimum: true });
const excludeMaximum = (): JsonObject => ({ exclusiveMaximum: true });

function isOfType(value: JsonValue, type: string): boolean {
    switch (type) {
        case 'integer':
            return Number.isInteger(value);
        case 'array':
            return Array.isArray(value);
        case 'object':
            return isJsonObject(value);
        case 'null':
            return value === null;
        default:
            return typeof value === type;
    }
}
