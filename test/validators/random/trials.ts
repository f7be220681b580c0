/** Random schemas, their values, and what the judge and the generated validator say of each. */
import type { Config } from '../../../src/index.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { generateValidators, issuesOf } from '../generated.ts';
import { valuesOf } from './instances.ts';
import { judgeOf } from './judge.ts';
import { names, type RandomSchemas, randomSchemas } from './schemas.ts';

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

/** @param isLeftOut Whether one of the schemas, by the seed, is left out. */
export async function tryValidators(seed: number, isLeftOut = false): Promise<Outcome> {
    const random = randomSchemas(seed);
    const leftOut = isLeftOut ? names[seed % names.length] : undefined;
    const options: Partial<Config> = leftOut === undefined ? {} : { validators: { include: [`!${leftOut}`] } };
    const { schema } = await generateValidators(random.schemas, { version: random.version, options });
    const judge = judgeOf(random);
    const others = names.filter((name) => name !== leftOut);
    const trials = others.flatMap((name) => {
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
