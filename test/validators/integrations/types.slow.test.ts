/** The types of the libraries take the schemas, under every compiler. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compilerVersions } from '../../tools/compilers.ts';
import { programs } from './generated.ts';
import { errorsOfPrograms, errorsOfSchemas, type Written, writeAll } from './projects.ts';

let written: Written;

beforeAll(async () => {
    written = await writeAll('all-types', programs);
});

describe.each(compilerVersions)('TypeScript %s', (version) => {
    test('the schemas compile under every strict flag', { timeout: 60_000 }, async () => {
        expect(await errorsOfSchemas(version, written)).toEqual([]);
    });

    test('every library takes the schemas', { timeout: 120_000 }, async () => {
        expect(await errorsOfPrograms(version, written)).toEqual([]);
    });
});
