/**
 * The clients of all libraries call the handlers of every operation of the fixtures: of each fixture two libraries, and others of the next one, with
 * `LIBRARIES=all` each of them.
 */
import { describe, test } from 'vitest';
import { expectAnswers, fixtures, halves } from './fixtures.ts';

/** There, what makes a client of them ready has another name. */
const renamed = new Set(['ky library-names.yaml', 'ng1 library-names.yaml']);

const { LIBRARIES = 'in turn' } = process.env;
const libraries = ['axios', 'ky', 'xior', 'ng2', 'ng1'] as const;

describe.each(libraries)('%s', (template) => {
    const isTurn = (index: number): boolean => (index + libraries.indexOf(template)) % libraries.length < 2;
    const rows = fixtures.filter(
        ([name], index) => (LIBRARIES === 'all' || isTurn(index)) && !renamed.has(`${template} ${name}`),
    );
    test.each(rows)('%s', (_, path) => expectAnswers(path, template));
});

describe('fetch, where handlers.test.ts leaves a fixture out', () => {
    test.each(halves.second)('%s', (_, path) => expectAnswers(path, 'fetch'));
});
