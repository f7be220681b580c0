import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsNumber, type Bound, makeNumber, type NumberDemand, varyNumber } from '../../src/examples/numbers.ts';
import { evaluated, valuesOf } from './evaluate.ts';

const plain: NumberDemand = {
    isInteger: false,
    least: undefined,
    most: undefined,
    multiples: [],
    formats: [],
    name: undefined,
    offset: 0,
};
const whole = { ...plain, isInteger: true };

const from = (value: number): Bound => ({ value, isExclusive: false });
const beyond = (value: number): Bound => ({ value, isExclusive: true });

describe('a number is what people would type', () => {
    test.each<[Partial<NumberDemand>, unknown]>([
        [{}, [1, 2, 3]],
        [{ name: 'petId' }, [1, 2, 3]],
        [{ name: 'unitPrice' }, [9.99, 10.99, 11.99]],
        [{ name: 'unitPrice', isInteger: true }, [10, 11, 12]],
        [{ name: 'age' }, [30, 31, 32]],
        [{ name: 'latitude', least: from(-90), most: from(90) }, [52.52, 52.52, 52.52]],
        [{ name: 'port', formats: ['uint16'] }, [8080, 8080, 8080]],
        [{ name: 'port', variety: 2 }, [8080, 8081, 8082]],
        [{ name: 'created_at' }, [1_715_938_200, 1_715_938_201, 1_715_938_202]],
        [{ least: from(0), most: from(1) }, [0.5, 0.51, 0.52]],
        [{ least: beyond(0), most: beyond(1e-9) }, [5e-10, 5e-10, 5e-10]],
        [{ least: from(1), most: from(5), isInteger: true, name: 'rating' }, [4, 3, 2]],
        [{ least: from(100), multiples: [7] }, [105, 112, 119]],
        [{ multiples: [0.02, 0.03] }, [1.02, 2.04, 3.06]],
        [{ least: beyond(0), most: beyond(1), multiples: [0.25] }, [0.5, 0.75, 0.5]],
        [{ least: from(5), most: from(5) }, [5, 5, 5]],
        [{ most: beyond(-5), isInteger: true }, [-6, -7, -8]],
        [{ formats: ['int8'], least: from(127) }, [127, 127, 127]],
        [{ least: beyond(1e20) }, [2e20, 2e20, 2e20]],
        [{ least: beyond(0), most: beyond(1), isInteger: true }, undefined],
        [{ formats: ['uint8'], least: from(256) }, undefined],
    ])('%j', (demand, expected) => {
        const plan = makeNumber({ ...plain, ...demand });
        expect(plan && [0, 1, 2].map((seed) => evaluated(plan, seed))).toStrictEqual(expected);
    });
});

describe('a number of a description', () => {
    test.each<[number, NumberDemand, unknown]>([
        [42, whole, [42, 43, 41 + 1_000_000]],
        [19.99, plain, [19.99, 20.99, 1_000_018.99]],
        [2024, { ...whole, name: 'year' }, [2024, 2024, 2024]],
        [10, { ...whole, most: from(10) }, [10, 9, -999_989]],
        [1e300, plain, [1e300, 1e300, 1e300]],
    ])('%j of %j', (value, demand, expected) => {
        const plan = varyNumber(value, demand);
        expect([0, 1, -1].map((seed) => evaluated(plan, seed))).toStrictEqual(expected);
    });
});

describe('every number is valid', () => {
    const bound = fc.option(
        fc.record({
            value: fc.oneof(
                fc.integer({ min: -1_000, max: 1_000 }),
                fc.double({ min: -1e6, max: 1e6, noNaN: true }),
                fc.constantFrom(0, 0.1, 1, 1e15, -1e20),
            ),
            isExclusive: fc.boolean(),
        }),
        { nil: undefined },
    );
    const demands = fc.record({
        isInteger: fc.boolean(),
        least: bound,
        most: bound,
        multiples: fc.subarray([0.01, 0.1, 0.25, 1, 2, 3, 7, 10, 1e-7, 12.5], { maxLength: 2 }),
        formats: fc.subarray(['int32', 'int64', 'uint8', 'float', 'double', 'unheard'], { maxLength: 1 }),
        name: fc.constantFrom('id', 'price', 'latitude', 'year', 'ratio', undefined),
        offset: fc.nat(5),
    });

    test('that is made', () => {
        fc.assert(
            fc.property(demands, (demand) => {
                for (const value of valuesOf(makeNumber(demand)))
                    expect([value, acceptsNumber(Number(value), demand)]).toStrictEqual([value, true]);
            }),
            { seed: 1, numRuns: 2_000 },
        );
    });

    test('that varies one of a description', () => {
        fc.assert(
            fc.property(
                demands,
                fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
                (demand, value) => {
                    fc.pre(acceptsNumber(value, demand) && !Object.is(value, -0));
                    const plan = varyNumber(value, demand);
                    expect(evaluated(plan, -demand.offset)).toBe(value);
                    for (const one of valuesOf(plan))
                        expect([one, acceptsNumber(Number(one), demand)]).toStrictEqual([one, true]);
                },
            ),
            { seed: 1, numRuns: 2_000 },
        );
    });

    test('is found wherever a multiple is within the limits', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: -500, max: 500 }),
                fc.integer({ min: 1, max: 40 }),
                fc.nat(80),
                (least, multiple, span) => {
                    const demand = { ...whole, multiples: [multiple], least: from(least), most: from(least + span) };
                    const isThere = Math.floor((least + span) / multiple) * multiple >= least;
                    expect(makeNumber(demand) !== undefined, JSON.stringify(demand)).toBe(isThere);
                },
            ),
            { seed: 1, numRuns: 1_000 },
        );
    });
});
