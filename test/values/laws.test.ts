/** Types, revival, checks and what is sent agree about every value: a small run of `laws.slow.test.ts`. */
import { testLaws } from './laws/tests.ts';

testLaws({ from: 192, count: 8, folder: 'laws' });

testLaws({
    from: 40_012,
    count: 8,
    folder: 'laws-open',
    options: { numericStrings: 'number', openEnums: true },
    occurring: ['allOf', 'oneOf', 'anyOf', 'pattern', 'x-extensible-enum'],
});
