import { expect, test, vi } from 'vitest';
import { load } from '../../src/load/index.ts';
import { temporaryFolder } from './folder.ts';

const folder = temporaryFolder();

vi.mock('js-yaml', () => {
    throw new Error('the YAML parser was loaded');
});

vi.mock('json-p3', () => {
    throw new Error('the parser of expressions was loaded');
});

test('JSON needs no YAML parser, even for errors and positions', async () => {
    const path = await folder.write('a.json', '{"openapi": "3.1.0"}');
    expect((await load(path)).place('/openapi')).toMatchObject({ file: path, line: 1, column: 2, pointer: '/openapi' });
    const broken = await folder.write('b.json', '{"openapi": "3.1.0"');
    await expect(load(broken)).rejects.toThrow('the text ends inside the object that begins at 1:1');
    // Without this, the lines above would prove nothing.
    await expect(load(await folder.write('a.yaml', 'openapi: 3.1.0'))).rejects.toThrow(
        /the YAML parser was loaded|mock/,
    );
});

test('a description without overlays needs none of their code', async () => {
    const src = await folder.write('c.json', '{"openapi": "3.1.0"}');
    const overlay = await folder.write('o.json', '{"overlay": "1.1.0"}');
    await load(src, { overlays: [] });
    // Without this, the line above would prove nothing.
    await expect(load(src, { overlays: [overlay] })).rejects.toThrow(/the parser of expressions was loaded|mock/);
});
