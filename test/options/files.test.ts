import { expect, test } from 'vitest';
import { companionOptions, fileOptions, generatedPaths, writtenPaths } from '../../src/options/files.ts';
import { leafRows } from '../../src/options/table.ts';

const config = {
    src: 'a',
    out: 'a.ts',
    hooksOut: 'b.ts',
    mocks: 'c.ts',
    examples: 'd.ts',
    handlers: 'f.ts',
    clientSetup: 'e.ts',
};

test('every option with the path of a file of the output is listed', () => {
    const paths = [...leafRows].filter(([, { kind }]) => kind === 'path').map(([name]) => name);
    expect(Object.values(fileOptions).sort()).toEqual(paths.sort());
    expect(companionOptions).not.toContain('out');
});

test('the generated files are those that are written again', () => {
    expect(generatedPaths(config)).toEqual(['a.ts', 'b.ts', 'd.ts', 'f.ts', 'c.ts']);
    expect(writtenPaths(config)).toEqual(['a.ts', 'b.ts', 'd.ts', 'f.ts', 'c.ts', 'e.ts']);
});
