/** Random schemas, and the examples that are made of them. */
import { evaluate } from '../../src/examples/evaluate.ts';
import { planExamples } from '../../src/examples/index.ts';
import type { JsonValue } from '../../src/load/json.ts';
import { Chance } from '../behaviour/random-dates/chance.ts';
import { describeSchemas, modelOf } from '../tools/inline-description.ts';
import { Maker } from '../types/random-types/instances.ts';
import { judgeOf } from '../validators/random/judge.ts';
import { names, randomSchemas } from '../validators/random/schemas.ts';

/** An example is tried with these seeds. */
const seeds = [0, 1, 2, 7, 12_345, -1];
/** So many random values are tried for a schema without an example. */
const valuesOfEach = 200;

export interface ExampleOutcome {
    readonly made: number;
    /** Examples that a validator of JSON Schema, which knows nothing of oasmith, refuses. */
    readonly invalid: readonly string[];
    /** Schemas without an example, although a random value was valid. */
    readonly missed: readonly string[];
}

/** Makes the examples of some schemas, which come from a seed. */
export function tryExamples(seed: number): ExampleOutcome {
    const random = randomSchemas(seed);
    const { version, schemas } = random;
    const judge = judgeOf(random);
    const { model } = modelOf(
        describeSchemas(schemas, version),
        { generationMode: 'schemas', readWrite: 'ignore', nullableStrategy: 'include' },
        { planExamples },
    );
    const examples = model.examples?.schemas ?? [];
    const plans = new Map(examples.map(({ key, plan }) => [key, plan]));
    const said = (name: string, what: string): string =>
        `seed ${seed}, OpenAPI ${version}, ${name}: ${what}\n${JSON.stringify(schemas)}`;
    const invalid: string[] = [];
    const missed: string[] = [];
    let made = 0;
    for (const name of names) {
        const plan = plans.get(name);
        if (plan === undefined) {
            const valid = validValue(name, seed, random, judge);
            if (valid !== undefined) missed.push(said(name, `${JSON.stringify(valid)} is valid`));
            continue;
        }
        made++;
        for (const one of seeds) {
            const value = evaluate(plan, one, (key) => plans.get(key));
            if (!judge(name, value)) invalid.push(said(name, `${JSON.stringify(value)} is not valid`));
        }
    }
    return { made, invalid, missed };
}

function validValue(
    name: string,
    seed: number,
    { schemas }: ReturnType<typeof randomSchemas>,
    judge: (name: string, value: JsonValue) => boolean,
): JsonValue | undefined {
    const maker = new Maker(new Chance(seed), schemas);
    for (let count = 0; count < valuesOfEach; count++) {
        const value = maker.make({ $ref: `#/components/schemas/${name}` });
        if (judge(name, value)) return value;
    }
    return undefined;
}
