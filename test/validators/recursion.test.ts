/** Which schemas have a function of their own, so that no schema is made of itself. */
import { expect, test } from 'vitest';
import { type CheckPlan, callCheck, json, leafCheck } from '../../src/plan/checks.ts';
import { findRecursion } from '../../src/validators/recursion.ts';

type References = Readonly<Record<string, readonly string[]>>;

function checksOf(references: References): { readonly name: string; readonly plan: CheckPlan }[] {
    const named = (name: string): CheckPlan => ({ kind: 'named', name });
    return Object.entries(references).map(([name, names]) => ({
        name,
        plan: callCheck(
            'object',
            new Map([['string', leafCheck('string')], ...names.map((one) => [one, named(one)] as const)]),
        ),
    }));
}

test.each<[does: string, references: References, recursive: readonly string[]]>([
    ['a schema without references', { pet: [] }, []],
    ['references to a schema, from two others', { pet: ['owner', 'tag'], owner: ['tag'], tag: [] }, []],
    ['a schema that refers to itself', { tree: ['tree'], pet: ['tree'] }, ['tree']],
    ['two that refer to each other', { pet: ['owner'], owner: ['pet'] }, ['pet']],
    ['two circles through one schema', { pet: ['owner', 'tag'], owner: ['pet'], tag: ['pet'] }, ['pet']],
    [
        'a circle behind another',
        { pet: ['owner'], owner: ['pet', 'tag'], tag: ['color'], color: ['tag'] },
        ['pet', 'tag'],
    ],
    ['a circle that is entered in two places', { list: ['owner', 'pet'], pet: ['owner'], owner: ['pet'] }, ['owner']],
    ['a schema that is not there', { pet: ['nothing'] }, []],
])('%s', (_, references, recursive) => {
    expect([...findRecursion(checksOf(references)).names].toSorted()).toEqual(recursive);
});

test('of a long chain some, so that making one takes a bounded part of the stack', () => {
    const count = 20_000;
    const chain = Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, [`s${index + 1}`]]));
    const recursive = findRecursion(checksOf(chain)).names;
    expect(recursive.size).toBeGreaterThan(100);
    for (const names of [Object.keys(chain), Object.keys(chain).toReversed()]) {
        let [longest, levels] = [0, 0];
        for (const name of names) {
            levels = recursive.has(name) ? 0 : levels + 1;
            longest = Math.max(longest, levels);
        }
        expect(longest).toBeLessThanOrEqual(50);
    }
});

test.each<[of: string, join: (plan: CheckPlan) => CheckPlan, some: boolean]>([
    ['each of which asks twice about a value', (plan) => callCheck('anyOf', inObject(plan), inObject(plan)), true],
    [
        'each of which has several parts',
        (plan) =>
            callCheck(
                'object',
                new Map([
                    ['a', plan],
                    ['b', plan],
                ]),
                new Map([['c', plan]]),
            ),
        false,
    ],
    [
        'each of which has a tag',
        (plan) =>
            callCheck(
                'byDiscriminator',
                json('type'),
                new Map([
                    ['a', plan],
                    ['b', plan],
                ]),
                plan,
            ),
        false,
    ],
])('of a chain of schemas %s, some: %s', (_, join, some) => {
    const checks = Array.from({ length: 40 }, (_one, index) => ({
        name: `s${index}`,
        plan: join({ kind: 'named', name: `s${index + 1}` }),
    }));
    const recursive = findRecursion(checks).names;
    expect(recursive.size > 0).toBe(some);
    let times = 1;
    for (const { name } of checks.toReversed()) {
        times = recursive.has(name) ? 1 : some ? 2 * times : times;
        expect(times).toBeLessThan(2_000);
    }
});

test.each<[of: string, join: (self: CheckPlan) => CheckPlan, expected: boolean]>([
    ['is asked once about each part', (self) => callCheck('anyOf', inObject(self), leafCheck('string')), false],
    ['is asked twice about a part', (self) => callCheck('anyOf', inObject(self), inObject(self)), true],
    ['is asked beside the test of a condition', (self) => callCheck('when', inObject(self), inObject(self)), true],
    ['may be joined, where each alternative is asked again', (self) => callCheck('anyJoined', inObject(self)), true],
])('a schema that leads to itself multiplies if it %s', (_, join, expected) => {
    const checks = [
        { name: 'list', plan: callCheck('array', { kind: 'named', name: 'tree' }) },
        { name: 'tree', plan: join({ kind: 'named', name: 'tree' }) },
    ];
    expect(findRecursion(checks).multiplies).toBe(expected);
});

function inObject(plan: CheckPlan): CheckPlan {
    return callCheck('object', new Map([['next', plan]]));
}

test('without those found, no schema leads to itself, whatever the references are', () => {
    let seed = 1;
    const random = (below: number): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
    };
    for (let round = 0; round < 200; round++) {
        const size = 1 + random(12);
        const references: References = Object.fromEntries(
            Array.from({ length: size }, (_, index) => [
                `s${index}`,
                Array.from({ length: random(4) }, () => `s${random(size)}`),
            ]),
        );
        const recursive = findRecursion(checksOf(references)).names;
        const isCircle = (name: string, above: readonly string[]): boolean =>
            above.includes(name) ||
            (references[name] ?? []).some((next) => !recursive.has(next) && isCircle(next, [...above, name]));
        for (const name of Object.keys(references)) expect(isCircle(name, []), JSON.stringify(references)).toBe(false);
    }
});
