/** Plans of values as data: what they are made of, and copies of them. */
import { expect, test } from 'vitest';
import {
    callOf,
    changeWithin,
    endsOf,
    isLongerThan,
    makeCall,
    planKey,
    planNamesIn,
    type ValuePlan,
} from '../../src/plan/values.ts';

const date: ValuePlan = { kind: 'leaf', function: 'asDate' };
const pet: ValuePlan = { kind: 'named', name: 'petDates' };
const pets = callOf('inArray', pet);
const owner = callOf(
    'inObject',
    new Map<string, ValuePlan>([
        ['born', date],
        ['pets', pets],
    ]),
);

test.each<[what: string, values: readonly (ValuePlan | undefined | Map<string, ValuePlan>)[], kept: number]>([
    ['nothing', [], 0],
    ['undefined at the end', [date, undefined], 1],
    ['an empty map at the end', [date, new Map()], 1],
    ['undefined before others', [undefined, date], 2],
])('a call without what says nothing: %s', (_, values, kept) => {
    const call = makeCall('inTuple', ...values);
    expect(call.kind === 'call' && call.values).toEqual(values.slice(0, kept));
});

test.each<[plan: ValuePlan, ends: readonly string[], names: readonly string[]]>([
    [date, ['asDate'], []],
    [pet, ['petDates'], ['petDates']],
    [owner, ['asDate', 'petDates'], ['petDates']],
    [callOf('unlessListed', ['today'], date), ['asDate'], []],
])('the ends of an expression stand in the order of its text', (plan, ends, names) => {
    expect(endsOf(plan).map((end) => (end.kind === 'named' ? end.name : end.function))).toEqual(ends);
    expect(planNamesIn(plan)).toEqual(names);
});

test.each<[most: number, isLonger: boolean]>([
    [3, true],
    [4, false],
])('calls and ends are counted, up to %i', (most, isLonger) => {
    expect(isLongerThan(most, owner)).toBe(isLonger);
});

test('a copy has others within, and never another outermost one', () => {
    const change = (plan: ValuePlan): ValuePlan | undefined => (plan === pets || plan === owner ? pet : undefined);
    expect(changeWithin(owner, change)).toEqual(
        callOf(
            'inObject',
            new Map<string, ValuePlan>([
                ['born', date],
                ['pets', pet],
            ]),
        ),
    );
    expect(changeWithin(pet, change)).toBe(pet);
});

test('plans that are the same have one key', () => {
    const other = callOf('inObject', new Map<string, ValuePlan>([['born', date]]));
    expect(planKey(owner)).toBe(planKey(structuredClone(owner)));
    expect(planKey(owner)).not.toBe(planKey(other));
});
