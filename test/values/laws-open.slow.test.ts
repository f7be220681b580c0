/** The laws, with numbers that may come as strings and enums that may have further values. */
import { testLaws } from './laws/tests.ts';

const { RANDOM_SEED = '40000', RANDOM_COUNT = '90' } = process.env;

testLaws({
    from: Number(RANDOM_SEED),
    count: Number(RANDOM_COUNT),
    folder: 'laws-open-slow',
    options: { numericStrings: 'number', openEnums: true },
});
