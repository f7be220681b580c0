/** Random schemas, their values, and what the judge and the generated validator say of each. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { Maker } from '../../types/random-types/instances.ts';
import { mutated } from '../../types/random-types/mutations.ts';
import { generateValidators, issuesOf } from '../generated.ts';
import { judgeOf } from './judge.ts';
import { keys, names, type RandomSchemas, randomSchemas } from './schemas.ts';

export interface Trial {
    readonly name: string;
    readonly value: JsonValue;
    readonly isValid: boolean;
    readonly isAccepted: boolean;
    /** What the validator says is wrong, or the error that it throws. */
    readonly said: string;
}

export interface Outcome extends RandomSchemas {
    readonly seed: number;
    readonly trials: readonly Trial[];
}

/** So many values are derived from each schema; each is changed twice, and a third as many have nothing to do with it. */
const valuesOfEach = 9;

export async function tryValidators(seed: number): Promise<Outcome> {
    const random = randomSchemas(seed);
    const { schema } = await generateValidators(random.schemas, { version: random.version });
    const judge = judgeOf(random);
    const trials = names.flatMap((name) => {
        const validator = schema(`${name.toLowerCase()}Schema`);
        return valuesOf(name, seed, random).map((value): Trial => {
            const isValid = judge(name, value);
            const issues = issuesOf(validator, value);
            const said = issues.map(({ message, path }) => `/${path.map(String).join('/')} ${message}`).join('; ');
            return { name, value, isValid, isAccepted: issues.length === 0, said };
        });
    });
    return { seed, ...random, trials };
}

function valuesOf(name: string, seed: number, { schemas }: RandomSchemas): readonly JsonValue[] {
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

/** The differences between the judge and the validators, with the seeds that repeat them. */
export function differencesOf(outcomes: readonly Outcome[]): readonly string[] {
    return outcomes.flatMap(({ seed, version, schemas, trials }) =>
        trials
            .filter(({ isValid, isAccepted }) => isAccepted !== isValid)
            .map(
                ({ name, value, isValid, said }) =>
                    `seed ${seed}, OpenAPI ${version}, ${name}: ${JSON.stringify(value)} is ${isValid ? '' : 'not '}valid, ` +
                    `but the validator says: ${said || 'nothing'}\n${JSON.stringify(reachedFrom(name, schemas))}`,
            ),
    );
}

/** A schema and those that it refers to. */
function reachedFrom(name: string, schemas: JsonObject): JsonObject {
    const found = new Set([name]);
    // The set grows.
    for (const one of found) {
        const text = JSON.stringify(schemas[one]);
        for (const other of names) if (text.includes(`/${other}"`)) found.add(other);
    }
    return Object.fromEntries([...found].map((one) => [one, schemas[one]]));
}
