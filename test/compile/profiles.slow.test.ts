/** Descriptions with every template, plain and with options, under the profiles of ordinary projects. */
import { beforeAll, describe, expect, test } from 'vitest';
import { templateNames } from '../../src/options/template-names.ts';
import { emptyFolder, olderCompilers } from '../tools/compilers.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { judge, ordinaryProfiles, refusedBy, shareFor } from './profiles.ts';
import { runs } from './runs.ts';

/** Each profile has a twenty-first of the outputs, others than the next one; with `PROFILES=all`, it has all of them. */
const { PROFILES = 'in turn' } = process.env;
const isAll = PROFILES === 'all';
const part = isAll ? 1 : 3;

/** Without options, and with many. All other sets are compiled under the strictest settings, and a share of them under each profile. */
const sets = /^(?:defaults|rich)\//;

/** Seven has nothing in common with the number of templates, so that each description has others of them. */
const picked = runs.filter(({ name }) => sets.test(name)).filter((_, index) => isAll || index % 7 === 0);

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('profiles');
    ({ outputs, errors } = await generateOutputs(picked, folder));
}, 240_000);

test('they generate, with every template', () => {
    expect(errors).toEqual([]);
    expect(outputs).toHaveLength(picked.length);
    expect(new Set(outputs.map(({ template }) => template.layer ?? template.http)).size).toBe(templateNames.length);
});

describe('outputs compile under each profile', () => {
    test.each(ordinaryProfiles)('%s, TypeScript 7.0', { timeout: 600_000 }, async (name) => {
        const some = shareFor(name, outputs, part);
        expect(await judge(name, '7.0', some, folder)).toEqual({ errors: [], refused: refusedBy(name) });
    });

    describe.each(olderCompilers)('TypeScript %s', (version) => {
        const isTurn = (_: unknown, index: number): boolean =>
            isAll || index % olderCompilers.length === olderCompilers.indexOf(version);

        test.each(ordinaryProfiles.filter(isTurn))('%s', { timeout: 240_000 }, async (name) => {
            const { errors } = await judge(name, version, shareFor(name, outputs, isAll ? 90 : 13), folder);
            expect(errors).toEqual([]);
        });
    });
});
