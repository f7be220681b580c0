/** Every description with every template, plain and with options, under the profiles of ordinary projects. */
import { beforeAll, describe, expect, test } from 'vitest';
import { templateNames } from '../../src/options/template-names.ts';
import { emptyFolder, olderCompilers } from '../tools/compilers.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { judge, ordinaryProfiles, refusedBy, shareFor } from './profiles.ts';
import { descriptions, runs } from './runs.ts';

/** Each profile has a twentieth of the outputs, others than the next one; with `PROFILES=all`, it has all of them. */
const { PROFILES = 'in turn' } = process.env;
const part = PROFILES === 'all' ? 1 : 20;

/** Without options, and with many. All other sets are compiled under the strictest settings, and a share of them under each profile. */
const sets = /^(?:defaults|rich)\//;

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('profiles');
    ({ outputs, errors } = await generateOutputs(
        runs.filter(({ name }) => sets.test(name)),
        folder,
    ));
}, 240_000);

test('every description generates with every template, plain and with options', () => {
    expect(errors).toEqual([]);
    expect(outputs).toHaveLength(descriptions.length * templateNames.length * 2);
});

describe('outputs compile under each profile', () => {
    test.each(ordinaryProfiles)('%s, TypeScript 7.0', { timeout: 600_000 }, async (name) => {
        const some = shareFor(name, outputs, part);
        expect(await judge(name, '7.0', some, folder)).toEqual({ errors: [], refused: refusedBy(name) });
    });

    describe.each(olderCompilers)('TypeScript %s', (version) => {
        const isTurn = (_: unknown, index: number): boolean =>
            part === 1 || index % olderCompilers.length === olderCompilers.indexOf(version);

        test.each(ordinaryProfiles.filter(isTurn))('%s', { timeout: 240_000 }, async (name) => {
            const { errors } = await judge(name, version, shareFor(name, outputs, 90), folder);
            expect(errors).toEqual([]);
        });
    });
});
