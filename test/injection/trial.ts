/** A random case: a description with hostile strings in it. */
import fc from 'fast-check';
import type { JsonObject } from '../../src/load/json.ts';
import { payload, payloadOfAnyLength, word } from './payloads.ts';
import { type Plan, planOf } from './plan.ts';
import { type Planting, plant } from './plant.ts';
import { isVital, type Position } from './positions.ts';

export interface Trial extends Plan {
    readonly plantings: readonly Planting[];
}

/** How a string replaces another one. */
const placements = {
    alone: (text: string) => text,
    behind: (text: string, old: string) => old + text,
    before: (text: string, old: string) => text + old,
} as const;

type Placement = keyof typeof placements;

/** The trials of a turn: its plan's position and up to four more, or sometimes all that are not vital. */
export function trialsOf(turn: number): fc.Arbitrary<Trial> {
    const plan = planOf(turn);
    const dispensable = plan.base.positions.filter((position) => !isVital(position));
    const some = fc
        .tuple(
            fc.array(plantingsAt(fc.constantFrom(...dispensable)), { maxLength: 4 }),
            plantingsAt(fc.constant(plan.lead)),
        )
        .map(([others, lead]) => [...others, lead]);
    const everywhere = fc
        .tuple(payload, fc.constantFrom<Placement>('behind', 'before'))
        .map(([text, placement]) => dispensable.map((position) => plantingOf(position, text, placement)));
    return fc
        .oneof({ weight: 19, arbitrary: some }, { weight: 1, arbitrary: everywhere })
        .map((plantings) => ({ ...plan, plantings }));
}

function plantingsAt(positions: fc.Arbitrary<Position>): fc.Arbitrary<Planting> {
    const anywhere = fc
        .tuple(positions, payloadOfAnyLength, fc.constantFrom<Placement>('alone', 'behind', 'before'))
        .map(([position, text, placement]) => plantingOf(position, text, placement));
    const alone = fc.tuple(positions, word).map(([position, text]) => plantingOf(position, text, 'alone'));
    return fc.oneof({ weight: 2, arbitrary: anywhere }, { weight: 1, arbitrary: alone });
}

function plantingOf(position: Position, text: string, placement: Placement): Planting {
    return { position, text: placements[placement](text, position.text) };
}

export function descriptionOf({ base, plantings }: Trial): JsonObject {
    return plant(base.description, plantings);
}
