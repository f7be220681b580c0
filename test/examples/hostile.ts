/** Chains and circles of schemas, and the examples that are made for them. */
import { evaluate } from '../../src/examples/evaluate.ts';
import { planExamples } from '../../src/examples/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describeSchemas, modelOf } from '../tools/inline-description.ts';

export const text = { type: 'string' };
export const reference = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });
export const objectOf = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    required,
});

/** Schemas that are made by their positions. */
export function schemasOf(count: number, make: (index: number) => JsonValue): JsonObject {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, make(index)]));
}

/** The schemas with an example, and a function that has the value of one. */
export function examplesOf(schemas: JsonObject, options: Partial<Config> = {}) {
    const { model, diagnostics } = modelOf(
        describeSchemas(schemas, '3.1'),
        { generationMode: 'schemas', ...options },
        { planExamples },
    );
    const plans = new Map(model.examples?.schemas.map(({ key, plan }) => [key, plan]));
    return {
        made: [...plans.values()].filter((plan) => plan !== undefined).length,
        missing: diagnostics.filter(({ code }) => code === 'no-example').length,
        valueOf: (name: string): JsonValue | undefined => {
            const plan = plans.get(name);
            return plan && evaluate(plan, 0, (key) => plans.get(key));
        },
    };
}

export interface Row {
    readonly schemas: JsonObject;
    readonly made: number;
}

/**
 * Chains and circles of schemas.
 *
 * @param count How many schemas they have.
 * @param links How many have the chain in which each adds a member.
 */
export function longRows(count: number, links: number): readonly [what: string, row: Row][] {
    const nextOf = (index: number): JsonObject => reference((index + 1) % count);
    const last = (index: number): boolean => index === count - 1;
    return [
        [
            'a chain of optional members',
            {
                schemas: schemasOf(count, (index) => (last(index) ? text : objectOf({ next: nextOf(index) }))),
                made: count,
            },
        ],
        // Validators refuse values that are deeper than 400 levels.
        [
            'a chain of demanded members',
            {
                schemas: schemasOf(count, (index) => (last(index) ? text : objectOf({ next: nextOf(index) }, 'next'))),
                made: 402,
            },
        ],
        // The same for schemas of one value.
        [
            'a chain in which each adds a member',
            {
                schemas: schemasOf(links, (index) => {
                    const own = objectOf({ [`p${index}`]: text });
                    return index === 0 ? own : { allOf: [reference(index - 1), own] };
                }),
                made: Math.min(links, 401),
            },
        ],
        [
            'a circle of optional members',
            { schemas: schemasOf(count, (index) => objectOf({ next: nextOf(index) })), made: count },
        ],
        [
            'a circle of demanded members',
            { schemas: schemasOf(count, (index) => objectOf({ next: nextOf(index) }, 'next')), made: 0 },
        ],
        [
            'a circle that null ends',
            {
                schemas: schemasOf(count, (index) =>
                    objectOf({ next: { anyOf: [nextOf(index), { type: 'null' }] } }, 'next'),
                ),
                made: count,
            },
        ],
    ];
}
