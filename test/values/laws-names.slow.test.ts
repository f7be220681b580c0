/** The laws of values where a program has the names of properties in camel case. */
import { testLaws } from './laws/tests.ts';

const { RANDOM_SEED = '1000', RANDOM_COUNT = '150' } = process.env;

testLaws({
    from: Number(RANDOM_SEED),
    count: Number(RANDOM_COUNT),
    folder: 'laws-names-slow',
    options: { propertyNames: 'camelCase' },
});
