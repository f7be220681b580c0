/**
 * Nothing in a description becomes code, whatever it says: hostile strings are planted in every position of small descriptions,
 * and the outputs are checked for anything that does not come from oasmith itself.
 *
 * More cases: `npm run fuzz -- --seed 7 --cases 50000`; one case again: `npm run fuzz -- --seed 7 --case 123`.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DiagnosticCode } from '../../src/index.ts';
import { explain } from './explain.ts';
import { combinations, combinationsOf, places } from './plan.ts';
import { isVital, type Position } from './positions.ts';
import { type Report, runTrials } from './run.ts';

const { FUZZ_SEED = '2', FUZZ_CASES = '1800', FUZZ_CASE } = process.env;
const seed = Number(FUZZ_SEED);
const turns =
    FUZZ_CASE === undefined ? Array.from({ length: Number(FUZZ_CASES) }, (_, turn) => turn) : [Number(FUZZ_CASE)];

/** Enough to use every position once, and then another time. */
const isWholeRun = turns.length >= 2 * places.length;

let report: Report;

beforeAll(
    async () => {
        report = await runTrials(seed, turns);
    },
    300_000 + turns.length * 500,
);

test(`no text of ${turns.length} descriptions becomes code`, () => {
    const { error } = report;
    if (error !== undefined) expect.fail(explain(error, seed));
});

describe.runIf(isWholeRun)('the descriptions make this meaningful', () => {
    beforeEach(({ skip }) => skip(report.error !== undefined, 'a failure ended the run'));

    test('most of them can be used', () => {
        expect(report.plans.length).toBe(turns.length);
        expect(report.generated.length / report.plans.length).toBeGreaterThan(0.8);
    });

    test('all positions are planted in, and all but the vital ones in valid descriptions', () => {
        const met = new Set(report.plans.map(({ lead }) => lead));
        const used = new Set(report.generated.map(({ lead }) => lead));
        const lost = (kept: ReadonlySet<Position>): Position[] =>
            places.map(({ position }) => position).filter((position) => !kept.has(position));
        expect(lost(met)).toEqual([]);
        expect(lost(used).filter((position) => !isVital(position))).toEqual([]);
    });

    test('the others are rejected for their content', () => {
        const expected: readonly DiagnosticCode[] = [
            ...(['not-openapi', 'unsupported-version', 'external-reference', 'circular-reference'] as const),
            ...(['reserved-name', 'nested-too-deeply', 'name-too-long', 'unusable-server'] as const),
        ];
        expect([...report.refusals.keys()].filter((code) => !expected.includes(code))).toEqual([]);
    });

    test('all templates are used with all options, and with all additional files', () => {
        const used = new Set(report.generated.flatMap(combinationsOf));
        expect([...combinations].filter((combination) => !used.has(combination))).toEqual([]);
    });
});
