/** The clients of all libraries call the handlers of every operation of the fixtures. */
import { describe, test } from 'vitest';
import { expectAnswers, fixtures } from './fixtures.ts';

describe.each(['axios', 'ky', 'xior', 'ng2', 'ng1'] as const)('%s', (template) => {
    test.each(fixtures)('%s', (_, path) => expectAnswers(path, template));
});
