/** Patterns whose matching takes as many steps as a power of a string's length. */
import { afterEach, expect, test, vi } from 'vitest';
import { not } from '../../../src/runtime/validators/alternatives.ts';
import { costlyPattern, costlyText } from '../../../src/runtime/validators/costly-patterns.ts';
import { array } from '../../../src/runtime/validators/parts.ts';
import { type Part, schema } from '../../../src/runtime/validators/schema.ts';

afterEach(() => {
    vi.restoreAllMocks();
});

const cubic = '^\\w*\\d*\\w*z$';
const square = 'a+z';

test.each<[name: string, part: Part, value: unknown, expected: readonly (readonly [code: string, problem: string])[]]>([
    ['a short string that matches', costlyText(cubic, 3), '11z', []],
    ['a short string that does not', costlyText(cubic, 3), '11', [['format', `must match ${cubic}`]]],
    ['a long string that matches', costlyText(cubic, 3), `${'1'.repeat(400)}z`, []],
    ['a long string that does not', costlyText(square, 2), 'b'.repeat(5_000), [['format', `must match ${square}`]]],
    ['a string that is too long', costlyText(cubic, 3), '1'.repeat(5_000), [['depth', 'is too long to be matched']]],
    [
        'too many long strings',
        array(costlyText(square, 2)),
        [...Array.from({ length: 3 }, () => `${'b'.repeat(10_000)}az`), ''],
        [
            ['depth', 'is too long to be matched'],
            ['format', `must match ${square}`],
        ],
    ],
    ['any number of short strings', array(costlyText(square, 2)), Array.from({ length: 9_000 }, () => 'az'), []],
    [
        'a string that is too long for an alternative',
        not(costlyText(cubic, 3)),
        '1'.repeat(5_000),
        [['depth', 'is too deep']],
    ],
    ['no string', costlyText(cubic, 3), 1, [['type', 'must be a string']]],
    ['no string, of any type', costlyPattern(cubic, 3), 1, []],
])('%s', (_, part, value, expected) => {
    const { issues = [] } = schema(() => part)['~standard'].validate(value);
    expect(issues.map(({ code, problem }) => [code, problem])).toEqual(expected);
});

test.each([
    [square, 2, 10_000],
    [cubic, 3, 500],
    [cubic, 3, 50],
])('%s takes steps in proportion to a list of strings', (pattern, power, length) => {
    const { validate } = schema(() => array(costlyText(pattern, power)))['~standard'];
    const stepsOf = (count: number): number => {
        let steps = 0;
        vi.spyOn(RegExp.prototype, 'test').mockImplementation((text) => {
            steps += text.length ** power;
            return true;
        });
        validate(Array.from({ length: count }, () => '1'.repeat(length)));
        return steps;
    };
    for (const count of [10, 100, 1_000]) {
        const steps = stepsOf(count);
        expect(steps).toBeGreaterThan(0);
        expect(steps).toBeLessThan(1_000_000_000 + 10_000 * count * length);
    }
});
