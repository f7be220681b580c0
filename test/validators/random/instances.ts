/** Values for random schemas. */
import type { JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { Maker } from '../../types/random-types/instances.ts';
import { mutated } from '../../types/random-types/mutations.ts';
import { keys, type RandomSchemas } from './schemas.ts';

/** So many values are derived from each schema; each is changed twice, and a third as many have nothing to do with it. */
const valuesOfEach = 9;

export function valuesOf(name: string, seed: number, { schemas }: RandomSchemas): readonly JsonValue[] {
    const chance = new Chance(seed);
    const maker = new Maker(chance, schemas);
    const derived = Array.from({ length: valuesOfEach }, () => maker.make({ $ref: `#/components/schemas/${name}` }));
    const changed = derived.flatMap((value) => [mutated(value, chance, maker), withKey(value, chance, maker)]);
    const unrelated = Array.from({ length: valuesOfEach / 3 }, () => maker.any(2));
    const all = [...derived, ...changed, ...unrelated];
    return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

/** An object with one more key, an array with its first item once more. */
function withKey(value: JsonValue, chance: Chance, maker: Maker): JsonValue {
    if (Array.isArray(value)) return value.length === 0 ? [maker.any()] : [...value, value[0] ?? null];
    return typeof value === 'object' && value !== null
        ? { ...value, [chance.pick(keys)]: maker.any() }
        : mutated(value, chance, maker);
}
