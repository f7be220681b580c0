/** Random schemas, their values, and the compiler's result for each value against the generated type. */
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { complaintsOf, emptyFolder, save, writeProject } from '../../tools/compilers.ts';
import { printSchemas } from '../../tools/inline-description.ts';
import { Maker } from './instances.ts';
import { judgeOf, type Verdict } from './judge.ts';
import { literalType } from './literal-types.ts';
import { keys } from './material.ts';
import { mutated } from './mutations.ts';
import { readSchemas, referTo } from './reading.ts';
import { type RandomSchemas, randomSchemas } from './schemas.ts';

/** A value, the judge's verdict, and the compiler's error if it rejects the value. */
export interface Trial {
    readonly name: string;
    readonly value: JsonValue;
    readonly verdict: Verdict;
    readonly refusal?: string;
}

export interface Outcome extends RandomSchemas {
    readonly seed: number;
    /** The declarations of the schemas. */
    readonly types: string;
    readonly trials: readonly Trial[];
    /** The compiler's errors in the declarations themselves. */
    readonly errors: readonly string[];
}

/** One for each named schema: this many values of it, and as many again with one change. */
const valuesOfEach = 6;

/** Tests the schemas of some seeds, all in one project. */
export async function tryTypes(seeds: readonly number[], folderName: string): Promise<readonly Outcome[]> {
    const folder = await emptyFolder(folderName);
    const planned = seeds.map(planOf);
    const paths = planned.flatMap(({ seed }) => [join(folder, `${seed}.ts`), join(folder, `${seed}-values.ts`)]);
    await save(join(folder, 'fits.ts'), fits);
    for (const { seed, types, trials } of planned) {
        await save(join(folder, `${seed}.ts`), `${types}\nexport {};\n`);
        await save(join(folder, `${seed}-values.ts`), valuesText(seed, trials));
    }
    const complaints = await complaintsOf('7.0', await writeProject(folder, 'tsconfig', paths));
    const said = new Map<string, string[]>();
    for (const { place, message } of complaints) {
        const [, file = '', line = ''] = /^(.*)\((\d+),\d+\)$/.exec(place) ?? [];
        // A value is one line; declarations are looked at as a whole.
        const about = file.endsWith('-values.ts') ? `${file}:${line}` : file;
        said.set(about, [...(said.get(about) ?? []), message]);
    }
    return planned.map((plan) => ({
        ...plan,
        errors: said.get(`${plan.seed}.ts`) ?? [],
        trials: plan.trials.map((trial, index) => {
            const refusal = said.get(`${plan.seed}-values.ts:${index + linesBefore + 1}`)?.join('\n');
            return refusal === undefined ? trial : { ...trial, refusal };
        }),
    }));
}

type Plan = Omit<Outcome, 'errors'>;

function planOf(seed: number): Plan {
    const random = randomSchemas(seed);
    const { text } = printSchemas(
        { ...random.schemas, Places: placesOf(random.schemas) },
        {
            version: random.version,
            options: { nullableStrategy: 'include', dateFormat: 'string' },
        },
    );
    const read = readSchemas(random);
    const judge = judgeOf(read);
    const chance = new Chance(seed);
    const maker = new Maker(chance, read);
    const trials = Object.keys(random.schemas).flatMap((name): Trial[] => {
        const values = Array.from({ length: valuesOfEach }, () => maker.make(referTo(name)));
        const valid = values.filter((value) => judge(name, value) === 'valid');
        const changed = valid.flatMap((value) => [mutated(value, chance, maker), mutated(value, chance, maker)]);
        return distinct([...values, ...changed]).map((value) => ({ name, value, verdict: judge(name, value) }));
    });
    return { ...random, seed, types: text, trials };
}

/** An object with a property for each schema: the null of an interface is written at each reference. */
function placesOf(schemas: JsonObject): JsonObject {
    const names = Object.keys(schemas);
    const properties = Object.fromEntries(names.map((name) => [name, referTo(name)]));
    return { type: 'object', properties, required: names };
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
    return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

const fits = 'export type Fits<Type, Value extends Type> = Value;\n';
const linesBefore = 2;

function valuesText(seed: number, trials: readonly Trial[]): string {
    const lines = trials.map(
        ({ name, value }, index) => `export type V${index} = Fits<Places['${name}'], ${literalType(value, keys)}>;`,
    );
    return [`import type { Fits } from './fits.ts';`, `import type { Places } from './${seed}.ts';`, ...lines, ''].join(
        '\n',
    );
}
