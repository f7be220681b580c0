import { readFileSync } from 'node:fs';
import { validate } from '@scalar/openapi-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Diagnostic, generate, OasmithError } from '../../src/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import { leafRows } from '../../src/options/table.ts';
import { diagnosticsOf } from '../fixtures/validate-3.2.ts';
import { type Clash, coveringRuns, type Factor, pairsOf, type Run } from './covering.ts';
import { clash, configOf, factors, unchanging } from './options.ts';

const noClash: Clash = () => false;

/** Found once: it takes as long as all other tests here. */
const runsOfOptions = coveringRuns(factors, clash);

function factor(name: string, count: number): Factor {
    return { name, values: Array.from({ length: count }, (_, index) => index) };
}

/** Pairs that no run has. */
function missing(all: readonly Factor[], rule: Clash, runs: readonly Run[]): readonly string[] {
    const keys = new Set(
        runs.flatMap((run) => run.flatMap((one, index) => run.slice(index + 1).map((other) => keyOf(one, other)))),
    );
    return pairsOf(all, rule)
        .map(([one, other]) => keyOf(one, other))
        .filter((key) => !keys.has(key));
}

function keyOf(...pair: Run): string {
    return JSON.stringify(pair.map(({ name, value }) => [name, value === undefined ? 'unset' : value]));
}

const evenOnly: Clash = (one, other) =>
    one.name === 'a' && other.name === 'b' && (Number(one.value) + Number(other.value)) % 2 === 1;

describe('every two values that may stand together are in some run', () => {
    test.each<[string, readonly Factor[], Clash, number]>([
        ['two factors', [factor('a', 3), factor('b', 4)], noClash, 12],
        ['many factors of two values', Array.from({ length: 20 }, (_, index) => factor(`f${index}`, 2)), noClash, 12],
        ['one wide factor', [factor('a', 9), factor('b', 3), factor('c', 3), factor('d', 2)], noClash, 27],
        ['a rule', [factor('a', 4), factor('b', 4), factor('c', 3)], evenOnly, 16],
        ['the options', factors, clash, 100],
    ])('%s', (_, all, rule, most) => {
        const isOptions = all === factors;
        const runs = isOptions ? runsOfOptions : coveringRuns(all, rule);
        expect(missing(all, rule, runs)).toEqual([]);
        expect(runs.length).toBeLessThanOrEqual(most);
        // The same each time.
        if (!isOptions) expect(coveringRuns(all, rule)).toEqual(runs);
        for (const run of runs) {
            expect(run.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
            expect(run.some((one) => run.some((other) => rule(one, other)))).toBe(false);
        }
    });

    test('a missing pair is found missing', () => {
        const runs = runsOfOptions.slice(1);
        expect(missing(factors, clash, runs).length).toBeGreaterThan(0);
    });

    test('two values that a third factor keeps apart are an error', () => {
        const keepsApart: Clash = (one, other) => one.name !== 'c' && other.name === 'c' && one.value === other.value;
        expect(() => coveringRuns([factor('a', 2), factor('b', 2), factor('c', 2)], keepsApart)).toThrow(
            'no value fits',
        );
    });
});

const src = 'test/pairs/descriptions/openapi-3.0.yaml';

describe('every option', () => {
    const config = { src, out: 'client.ts', clientSetup: 'setup.ts', template: 'fetch' } as const;
    const textsOf = async (more: object): Promise<string[]> =>
        (await generate({ ...config, ...more })).files.map(({ text }) => text);
    let expected: readonly string[];

    beforeAll(async () => {
        expected = await textsOf({});
    });

    test.each([...leafRows.keys()])('%s has values, or a reason why it does not change the output', (path) => {
        const values = factors.find(({ name }) => name === path)?.values ?? [];
        expect(values.length > 1).toBe(unchanging[path] === undefined);
    });

    test('without an effect is an option', () => {
        expect(Object.keys(unchanging).filter((path) => !leafRows.has(path))).toEqual([]);
    });

    test.each(Object.entries(unchanging).filter(([, { value }]) => value !== undefined))(
        '%s leaves the output as it is',
        async (name, { value }) => {
            expect(await textsOf({ [name]: value })).toEqual(expected);
        },
    );
});

describe('the rules between options', () => {
    const runs = runsOfOptions;

    test('accept every run', () => {
        for (const run of runs) expect(() => resolveOptions({ ...configOf(run), src }, () => true)).not.toThrow();
    });

    const all = factors.flatMap(({ name, values }) => values.map((value) => ({ name, value })));
    const apart = all.flatMap((one) =>
        all.filter((other) => one.name !== other.name && clash(one, other)).map((other) => [one, other] as const),
    );
    test.each(apart.map(([one, other]) => [keyOf(one, other), one, other] as const))(
        'reject %s',
        async (_, one, other) => {
            const [whole = []] = runs.filter((run) =>
                run.some(({ name, value }) => name === one.name && value === one.value),
            );
            const broken = whole.map((choice) => (choice.name === other.name ? other : choice));
            const [first] = await rulesBroken(broken);
            expect(['conflicting-options', 'missing-option'], `${process.cwd()}: ${first?.message}`).toContain(
                first?.code,
            );
        },
    );
});

describe('the descriptions are valid', () => {
    test.each(['3.0', '3.1', '3.2'])('%s', async (version) => {
        const document: unknown = parse(readFileSync(`test/pairs/descriptions/openapi-${version}.yaml`, 'utf8'));
        const found = version === '3.2' ? await diagnosticsOf(document) : (await validate(document as object)).errors;
        expect(found ?? []).toEqual([]);
    });
});

/** The rules that a configuration breaks. */
async function rulesBroken(run: Run): Promise<readonly Diagnostic[]> {
    const failed: unknown = await generate({ ...configOf(run), src }).catch((error: unknown) => error);
    return failed instanceof OasmithError ? failed.diagnostics : [];
}
