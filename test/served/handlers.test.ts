/** The clients of every other fixture call every operation, and their handlers accept what is sent and answer what is valid. */
import { test } from 'vitest';
import { expectAnswers, halves } from './fixtures.ts';

test.each(halves.first)('%s', (_, path) => expectAnswers(path, 'fetch'));
