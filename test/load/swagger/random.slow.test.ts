import { validate } from '@scalar/openapi-parser';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';
import { modelOf } from '../../tools/inline-description.ts';
import { temporaryFolder } from '../folder.ts';
import { freeze, randomBrokenSwagger, randomSwagger } from './random-swagger.ts';
import { at, said } from './upgraded.ts';

/** More of them: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/load/swagger/random.test.ts`. */
const { RANDOM_SEED = '1', RANDOM_COUNT = '40' } = process.env;
const seeds = Array.from({ length: Number(RANDOM_COUNT) }, (_, index) => Number(RANDOM_SEED) + index);

const folder = temporaryFolder();

/** Everything that must hold for any description: the returned messages say where it fails. */
function errorsOf(document: JsonObject): string[] {
    freeze(document);
    const upgraded = upgradeSwagger(document);
    const errors: string[] = [];
    if (!isJson(upgraded.document)) errors.push('the upgraded description is no JSON');
    const { diagnostics } = modelOf(upgraded.document);
    for (const { where, message } of diagnostics) {
        const origin = upgraded.originOf(where?.pointer ?? 'none');
        if (at(document, origin) === undefined) errors.push(`${origin} does not exist: ${message}`);
        if (/components|requestBody/.test(message)) errors.push(`not in the words of the original: ${message}`);
    }
    for (const { where, message } of upgraded.diagnostics) {
        if (at(document, where?.pointer ?? 'none') === undefined) errors.push(`${where?.pointer}: ${message}`);
    }
    return [...errors, ...lostOperations(document, upgraded)];
}

function isJson(value: JsonValue | undefined): boolean {
    if (typeof value !== 'object' || value === null)
        return ['string', 'number', 'boolean', 'object'].includes(typeof value);
    return Object.values(value).every((inner) => inner === undefined || isJson(inner));
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

function lostOperations(document: JsonObject, upgraded: ReturnType<typeof upgradeSwagger>): string[] {
    return Object.keys(Object(at(document, '/paths'))).flatMap((path) => {
        const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return methods
            .map((method) => `${pointer}/${method}`)
            .filter(
                (operation) =>
                    (at(document, operation) === undefined) !== (at(upgraded.document, operation) === undefined),
            );
    });
}

describe('a random description', () => {
    test('is upgraded without loss if valid', () => {
        for (const seed of seeds) {
            const document = randomSwagger(seed);
            expect(errorsOf(document), `seed ${seed}`).toEqual([]);
            expect(said(upgradeSwagger(document)), `seed ${seed}`).toEqual([]);
        }
    });

    test('becomes valid OpenAPI 3.0', async () => {
        // Validation takes longer than everything else.
        for (const seed of seeds.filter((_, index) => index % 10 === 0)) {
            const { document } = upgradeSwagger(randomSwagger(seed));
            const { valid, errors, version } = await validate(JSON.parse(JSON.stringify(document)));
            expect({ valid, errors, version }, `seed ${seed}`).toEqual({ valid: true, errors: [], version: '3.0' });
        }
    });

    test('is upgraded with its positions if broken', () => {
        let reported = 0;
        for (const seed of seeds.flatMap((seed) => [seed * 3, seed * 3 + 1, seed * 3 + 2])) {
            const document = randomBrokenSwagger(seed);
            expect(errorsOf(document), `seed ${seed}`).toEqual([]);
            reported += upgradeSwagger(document).diagnostics.length;
        }
        // Without this, the lines above would prove nothing.
        expect(reported).toBeGreaterThan(seeds.length / 2);
    });

    test.each(seeds.slice(0, 3))('is generated, seed %i', async (seed) => {
        const src = await folder.write(`${seed}.json`, JSON.stringify(randomSwagger(seed)));
        const { stats, diagnostics } = await generate({ src, template: 'fetch' });
        expect(stats.operations).toBeGreaterThan(0);
        const placed = diagnostics.filter(({ severity }) => severity !== 'note');
        for (const { where } of placed) expect(where?.line).toBeGreaterThan(0);
    });
});
