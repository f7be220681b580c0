/**
 * Values generated from a schema: most are valid, as all schemas that apply are considered together. Validity is not decided
 * here.
 */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import type { Chance } from '../../behaviour/random-dates/chance.ts';
import { keys } from './material.ts';

const deepest = -4;

/** All schemas that apply to one place. */
type Conjunction = readonly JsonValue[];

/** Values of a format: undefined if any value of the type will do. */
export type MakeScalar = (type: string, format: string, chance: Chance) => JsonValue | undefined;

/** @param read The named schemas as JSON Schema. */
export class Maker {
    readonly #chance: Chance;
    readonly #definitions: JsonObject;
    readonly #made: MakeScalar;

    constructor(chance: Chance, read: JsonObject, made: MakeScalar = () => undefined) {
        this.#chance = chance;
        this.#definitions = read;
        this.#made = made;
    }

    make(schema: JsonValue): JsonValue {
        return this.#make([schema], 4);
    }

    any(depth = 1): JsonValue {
        const scalar = this.#chance.pick<JsonValue>(['red', 'blue', '', 'x', 0, 1, -1.5, 7, true, false, null]);
        if (depth <= 0) return scalar;
        return this.#chance.pick<() => JsonValue>([
            () => scalar,
            () => scalar,
            () => this.#chance.times(0, 2, () => this.any(depth - 1)),
            () => Object.fromEntries(this.#chance.some(keys, 0, 3).map((key) => [key, this.any(depth - 1)])),
        ])();
    }

    #make(conjunction: Conjunction, depth: number): JsonValue {
        // A schema that requires itself has no values.
        if (depth < deepest) return null;
        const parts = this.#flatten(conjunction);
        const listed = parts.flatMap(({ const: value, ...part }) =>
            value === undefined ? listOf(part, 'enum') : [[value]],
        );
        const [values] = listed;
        if (values !== undefined) return this.#chance.pick(this.#commonValues(values, listed));
        const type = this.#typeOf(parts);
        const formats = parts.flatMap(({ format }) => (typeof format === 'string' ? [format] : []));
        const formatted = formats.length === 0 ? undefined : this.#made(type, this.#chance.pick(formats), this.#chance);
        if (formatted !== undefined) return formatted;
        switch (type) {
            case 'null':
                return null;
            case 'boolean':
                return this.#chance.happens(0.5);
            case 'string':
                return this.#chance.pick(
                    parts.some((part) => 'pattern' in part) ? ['blue', 'b', 'red'] : ['red', 'blue', 'x', ''],
                );
            case 'integer':
                return this.#chance.pick([0, 1, 2, 5]);
            case 'number':
                return this.#chance.pick([0, 1, 5, 1.5, 7, -1.5]);
            case 'array':
                return this.#array(parts, depth);
            case 'object':
                return this.#object(parts, depth);
            default:
                return this.any(depth);
        }
    }

    #commonValues(values: readonly JsonValue[], listed: readonly (readonly JsonValue[])[]): readonly JsonValue[] {
        const texts = listed.map((some) => new Set(some.map((value) => JSON.stringify(value))));
        const shared = values.filter((value) => texts.every((some) => some.has(JSON.stringify(value))));
        return shared.length > 0 ? shared : values.length > 0 ? values : [null];
    }

    /** Each schema that applies, including references and parts; of alternatives, one or two. */
    #flatten(conjunction: Conjunction): readonly JsonObject[] {
        // The set grows while it is iterated.
        const holding = new Set<JsonValue>(conjunction);
        const add = (...more: readonly JsonValue[]): void => {
            for (const one of more) holding.add(one);
        };
        for (const schema of holding) {
            if (!isJsonObject(schema)) continue;
            const { $ref } = schema;
            if (typeof $ref === 'string')
                add(field(this.#definitions, $ref.replace('#/components/schemas/', '')) ?? true);
            add(...listOf(schema, 'allOf').flat());
            for (const keyword of ['anyOf', 'oneOf']) {
                const members = listOf(schema, keyword).flat();
                if (members.length === 0) continue;
                add(this.#chance.pick(members));
                if (keyword === 'anyOf' && this.#chance.happens(0.15)) add(this.#chance.pick(members));
            }
            for (const branch of this.#chance.pick([['if', 'then'], ['else']])) add(field(schema, branch) ?? true);
        }
        return [...holding].filter(isJsonObject);
    }

    #typeOf(parts: readonly JsonObject[]): string {
        const reported = parts.flatMap((part) => {
            const { type } = part;
            return type === undefined ? [] : [(Array.isArray(type) ? type : [type]).map(String)];
        });
        const [first, ...others] = reported;
        if (first === undefined) {
            const spoken = parts.some(
                (part) => 'required' in part || 'properties' in part || 'patternProperties' in part,
            );
            return spoken && this.#chance.happens(0.7) ? 'object' : 'any';
        }
        const isIn = (type: string, some: readonly string[]): boolean =>
            some.includes(type) || (type === 'integer' && some.includes('number'));
        const all = reported.flat();
        const shared = all.filter((type) => [first, ...others].every((some) => isIn(type, some)));
        return this.#chance.pick(shared.length > 0 ? shared : first.length > 0 ? first : ['any']);
    }

    #object(parts: readonly JsonObject[], depth: number): JsonValue {
        const required = parts.flatMap((part) => listOf(part, 'required').flat().map(String));
        const described = parts.flatMap((part) => Object.keys(mapOf(part, 'properties')));
        const share = depth > 0 ? 0.6 : depth > -3 ? 0.2 : 0;
        const optional = described.filter(() => this.#chance.happens(share));
        const isClosed = parts.some((part) => othersOf(part) === false);
        const patterned = parts.some((part) => 'patternProperties' in part || isJsonObject(othersOf(part)));
        const extra = this.#chance.happens(patterned ? 0.7 : isClosed ? 0.1 : 0.3) ? this.#chance.some(keys, 1, 2) : [];
        const dependent = parts.flatMap((part) =>
            Object.entries(mapOf(part, 'dependentRequired')).flatMap(([key, names]) =>
                required.includes(key) && Array.isArray(names) ? names.map(String) : [],
            ),
        );
        const names = [...new Set([...required, ...dependent, ...optional, ...(depth > -2 ? extra : [])])];
        return Object.fromEntries(names.map((name) => [name, this.#make(schemasOfKey(name, parts), depth - 1)]));
    }

    #array(parts: readonly JsonObject[], depth: number): JsonValue {
        const least = Math.max(0, ...parts.map(({ minItems }) => Number(minItems ?? 0)));
        const positions = Math.max(0, ...parts.map((part) => listOf(part, 'prefixItems').flat().length));
        const most = Math.min(3, ...parts.map(({ maxItems }) => Number(maxItems ?? 3)));
        const wanted = depth > 0 ? this.#chance.pick([least, positions, most, this.#chance.between(0, 3)]) : 0;
        const length = Math.min(Math.max(wanted, least), Math.max(most, least));
        const contained = parts.flatMap(({ contains }) => (contains === undefined ? [] : [contains]));
        return Array.from({ length }, (_, index) =>
            this.#make([...schemasOfItem(index, parts), ...(index === length - 1 ? contained : [])], depth - 1),
        );
    }
}

function schemasOfKey(name: string, parts: readonly JsonObject[]): readonly JsonValue[] {
    const said = parts.flatMap((part) => {
        const own = field(mapOf(part, 'properties'), name);
        const matching = Object.entries(mapOf(part, 'patternProperties')).flatMap(([pattern, schema = true]) =>
            new RegExp(pattern, 'u').test(name) ? [schema] : [],
        );
        const speaking = [...(own === undefined ? [] : [own]), ...matching];
        if (speaking.length > 0) return speaking;
        const { additionalProperties } = part;
        return additionalProperties === undefined ? [] : [additionalProperties];
    });
    return said.length > 0 ? said : parts.map(othersOf);
}

/** The schema of keys that no other keyword covers. */
function othersOf({ additionalProperties, unevaluatedProperties }: JsonObject): JsonValue {
    return additionalProperties ?? unevaluatedProperties ?? true;
}

function schemasOfItem(index: number, parts: readonly JsonObject[]): readonly JsonValue[] {
    const said = parts.flatMap((part) => {
        const { items } = part;
        return listOf(part, 'prefixItems').flat()[index] ?? items ?? [];
    });
    return said.length > 0 ? said : parts.map(({ unevaluatedItems }) => unevaluatedItems ?? true);
}

/** A keyword's array, as the one item of an array; empty if there is none. */
function listOf(schema: JsonObject, keyword: string): readonly (readonly JsonValue[])[] {
    const value = field(schema, keyword);
    return Array.isArray(value) ? [value] : [];
}

function mapOf(schema: JsonObject, keyword: string): JsonObject {
    const value = field(schema, keyword);
    return isJsonObject(value) ? value : {};
}
