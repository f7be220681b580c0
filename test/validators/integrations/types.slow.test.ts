/** The types of the libraries take the schemas, under the older compilers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { olderCompilers } from '../../tools/compilers.ts';
import { errorsOfPrograms, errorsOfSchemas, type Written, writeAll } from './projects.ts';

let written: Written;

beforeAll(async () => {
    written = await writeAll('older-types');
});

describe.each(olderCompilers)('TypeScript %s', (version) => {
    test('the schemas compile under every strict flag', { timeout: 60_000 }, async () => {
        expect(await errorsOfSchemas(version, written)).toEqual([]);
    });

    test('every library takes the schemas', { timeout: 120_000 }, async () => {
        expect(await errorsOfPrograms(version, written)).toEqual([]);
    });
});
