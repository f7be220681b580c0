/** The clients of all libraries call the handlers of every operation of the fixtures. */
import { describe, test } from 'vitest';
import { expectAnswers, fixtures, halves } from './fixtures.ts';

/** There, what makes a client of them ready has another name. */
const renamed = new Set(['ky library-names.yaml', 'ng1 library-names.yaml']);

describe.each(['axios', 'ky', 'xior', 'ng2', 'ng1'] as const)('%s', (template) => {
    const rows = fixtures.filter(([name]) => !renamed.has(`${template} ${name}`));
    test.each(rows)('%s', (_, path) => expectAnswers(path, template));
});

describe('fetch, where handlers.test.ts leaves a fixture out', () => {
    test.each(halves.second)('%s', (_, path) => expectAnswers(path, 'fetch'));
});
