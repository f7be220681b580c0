import { homedir } from 'node:os';
import { expect, test } from 'vitest';
import { messageOf } from '../../bench/error-line.js';

const cases: readonly [what: string, stdout: string, stderr: string, message: string][] = [
    ['the line that names an error', '', 'Reading …\nError: no schema\n    at x', 'Error: no schema'],
    ['the line that names a failure', 'The generator 8\nInvalid length\n1 failed', '', 'Invalid length'],
    ['the first line without an error', 'Nothing to do\nReally', '', 'Nothing to do'],
    ['without colours', '', '\u001B[31mError: red\u001B[39m', 'Error: red'],
    ['without the folder it ran in', '', 'Error: /tmp/run/api.ts', 'Error: /api.ts'],
    ['without the home folder', '', `Error: ${homedir()}/x.js`, 'Error: ~/x.js'],
    ['without other folders', '', 'Error in file:///opt/node/lib/x.js:1', 'Error in …/x.js:1'],
    ['no output', '', '\n', 'it said nothing'],
    ['a long line, shortened', '', `Error: ${'a'.repeat(200)}`, `Error: ${'a'.repeat(112)}…`],
];

test.each(cases)('%s', (_, stdout, stderr, message) => {
    expect(messageOf({ stdout, stderr }, '/tmp/run')).toBe(message);
});
