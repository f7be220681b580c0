// Inserts hostile strings into descriptions, and counts the work of runs over growing descriptions: far more cases than
// the tests, and different ones each time.
//
//   npm run fuzz                                   50,000 cases with a new seed
//   npm run fuzz -- --cases 5000                   fewer
//   npm run fuzz -- --seed 7 --case 123            one case again
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
    options: { seed: { type: 'string' }, cases: { type: 'string' }, case: { type: 'string' } },
});
const seed = numberOf('seed') ?? randomInt(1, 2 ** 31);
const only = numberOf('case');
const cases = only === undefined ? (numberOf('cases') ?? 50_000) : 1;

const again = only === undefined ? `--cases ${cases}` : `--case ${only}`;
console.log(`npm run fuzz -- --seed ${seed} ${again}`);
const planted = 'test/injection/injection.slow.test.ts';
const tests =
    only === undefined ? [planted, 'test/injection/type-text.test.ts', 'test/cost/growth.slow.test.ts'] : [planted];
const startedAt = performance.now();
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: {
        ...process.env,
        FUZZ_SEED: `${seed}`,
        FUZZ_CASES: `${cases}`,
        ...(only !== undefined && { FUZZ_CASE: `${only}` }),
    },
});
console.log(`seed ${seed}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
process.exitCode = status ?? 1;

/** A flag as a number; undefined if it is not set. */
function numberOf(name) {
    const text = values[name];
    if (text === undefined) return undefined;
    if (/^\d+$/.test(text)) return Number(text);
    throw new TypeError(`--${name} must be a number, not '${text}'`);
}
