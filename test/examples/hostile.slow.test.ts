/** The chains and circles of `hostile.test.ts`, as long as it takes: they overflow no stack. */
import { expect, test } from 'vitest';
import { examplesOf, longRows } from './hostile.ts';

test.each([...longRows(1200, 420)])('%s', (_, { schemas, made }) => {
    const found = examplesOf(schemas);
    expect(found.made).toBe(made);
    expect(found.missing).toBe(Object.keys(schemas).length - made);
});
