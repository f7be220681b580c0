import { expect, test, vi } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

vi.mock('@scalar/openapi-parser', () => {
    throw new Error('the upgrade library was loaded');
});

test('only Swagger 2.0 needs the upgrade library', async () => {
    for (const [name, text] of [
        ['a.json', '{"openapi": "3.0.3", "paths": {}}'],
        ['b.yaml', 'openapi: 3.1.0\npaths: {}'],
    ] as const) {
        expect((await load(await folder.write(name, text))).problems).toEqual([]);
    }
    await expect(load(await folder.write('c.yaml', 'swagger: 1.2'))).rejects.toThrow('Swagger 1.2 is not supported');
    // This is what makes the lines above mean something.
    await expect(load(await folder.write('d.yaml', 'swagger: "2.0"'))).rejects.toThrow(
        /upgrade library was loaded|mock/,
    );
});
