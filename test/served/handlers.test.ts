/** The client of each fixture calls every operation, and its handlers accept what is sent and answer what is valid. */
import { test } from 'vitest';
import { expectAnswers, fixtures } from './fixtures.ts';

test.each(fixtures)('%s', (_, path) => expectAnswers(path, 'fetch'));
