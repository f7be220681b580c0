/** A valid value that its type rejects, reported in enough detail to avoid a second run. */
import type { JsonObject } from '../../../src/load/json.ts';
import type { Outcome } from './trials.ts';

/** What is wrong with some types, the smallest schema first. */
export function errorsOf(outcomes: readonly Outcome[]): readonly string[] {
    const errors = outcomes.flatMap((outcome) => [
        ...outcome.errors.map((message) => ({ size: 0, text: [head(outcome), outcome.types, message].join('\n') })),
        ...outcome.trials.flatMap(({ name, value, verdict, refusal }) => {
            if (verdict !== 'valid' || refusal === undefined) return [];
            const names = reachedFrom(name, outcome.schemas);
            const schemas = names.map((one) => `${one}: ${JSON.stringify(outcome.schemas[one])}`);
            const text = [
                `${head(outcome)}: ${name} refuses the valid value ${JSON.stringify(value)}`,
                ...[...schemas, ...declarationsOf(names, outcome.types), refusal],
            ];
            return [{ size: schemas.join().length, text: text.join('\n') }];
        }),
    ]);
    return errors.toSorted((left, right) => left.size - right.size).map(({ text }) => text);
}

function head({ seed, version }: Outcome): string {
    return `RANDOM_SEED=${seed}, OpenAPI ${version}`;
}

/** The names of a schema and of all that it refers to. */
function reachedFrom(name: string, schemas: JsonObject): readonly string[] {
    const names = new Set([name]);
    for (const one of names) {
        const text = JSON.stringify(schemas[one]);
        for (const [, other] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
            if (other !== undefined) names.add(other);
    }
    return [...names];
}

function declarationsOf(names: readonly string[], types: string): readonly string[] {
    const wanted = new RegExp(`^export \\w+ (${names.join('|')})(Base)?\\b`);
    return types.split(/^(?=export )/m).filter((declaration) => wanted.test(declaration));
}
