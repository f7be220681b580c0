import { test } from 'vitest';
import { examples, expectOutcomes } from './examples.ts';

test.each(examples.slice(1))(
    'the example $name runs, and shows the result of each call',
    { timeout: 120_000 },
    (example) => expectOutcomes(example),
);
