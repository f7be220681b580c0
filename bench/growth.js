// Times the stages on a small description and on large ones, and shows which grow faster than the description.
//
//   node bench/growth.js              the stages up to 16 times the size, and descriptions that are extreme
//   node bench/growth.js --quick      up to 4 times, without extreme descriptions
//   node bench/growth.js --json       writes the figures to standard output, and the table to standard error
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { generate } from '../dist/index.js';
import { extremeConfigurations, extremeDescriptions, largeDescription } from './descriptions.js';

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' }, json: { type: 'boolean' } } });
const shown = flags.json ? process.stderr : process.stdout;
const petstore = fileURLToPath(new URL('../fixtures/petstore.yaml', import.meta.url));
/** Each stage includes the next. `lower` builds the syntax and prints it. */
const stages = ['load', 'model', 'lower'];
/** Sizes of a large description. */
const factors = flags.quick ? [1, 2, 4] : [1, 2, 4, 8, 16];
/** Twice the size may take this many times as long: memory gets slower the more of it is in use. */
const tolerance = 2.6;
/** A shorter time shows nothing about growth. */
const leastTime = 60;
const enoughTime = 4000;
/** The number of repeated parts in an extreme description. */
const sizes = [250, 500, 1000, 2000, 4000];

const folder = mkdtempSync(join(tmpdir(), 'oasmith-bench-'));
try {
    await best(petstore, 10);
    const measured = { stages: await measureStages() };
    if (!flags.quick) measured.extremes = await measureExtremes();
    if (flags.json) console.log(JSON.stringify(measured));
} finally {
    rmSync(folder, { recursive: true, force: true });
}

async function measureStages() {
    const measured = {};
    const show = (...cells) => showRow(24, cells);
    const row = async (name, src, runs, first) => {
        const result = await best(src, runs);
        const sizes = [statSync(src).size, result.output].map((size) => (size / 1e6).toFixed(2));
        const times = [...stages.map((stage) => result[stage]), result.all].map((time) => time.toFixed(0));
        show(name, ...sizes, ...times, first === undefined ? '' : (result.all / first.all).toFixed(2));
        return { megabytes: statSync(src).size / 1e6, ...result };
    };
    shown.write('Milliseconds by stage; the ratio is to the time at ×1\n\n');
    show('', 'MB in', 'MB out', ...stages, 'all', 'ratio');
    await row('petstore.yaml', petstore, 5);
    if (!flags.quick) {
        const yaml = stringify(largeDescription(3000), { aliasDuplicateObjects: false });
        await row('large ×1, YAML', save('large.yaml', yaml), 2);
    }
    for (const factor of factors) {
        const src = save('large.json', JSON.stringify(largeDescription(3000 * factor)));
        // Longer runs vary less, relative to their length.
        measured[factor] = await row(`large ×${factor}, JSON`, src, factor > 4 ? 1 : 2, measured[1]);
    }
    return measured;
}

async function measureExtremes() {
    const measured = {};
    shown.write('\nMilliseconds without loading, by size\n\n');
    showRow(50, ['', ...sizes, 'ratio']);
    const descriptions = Object.entries(extremeDescriptions).map(([name, make]) => [name, (size) => [make(size), {}]]);
    for (const [name, make] of [...descriptions, ...Object.entries(extremeConfigurations)]) {
        // Written step by step, to show where it hangs.
        shown.write(name.padEnd(50));
        const times = [];
        for (const size of sizes) {
            // If a step is already too slow, larger sizes add nothing.
            if (times.at(-1) > enoughTime) break;
            const [description, config] = make(size);
            const { model, lower } = await best(save('extreme.json', JSON.stringify(description)), 3, config);
            times.push(model + lower);
            shown.write(times.at(-1).toFixed(0).padStart(8));
        }
        const ratios = times.slice(1).map((time, index) => time / times[index]);
        const ratio = Math.max(...ratios);
        const isSuperlinear = ratios.some((each, index) => each > tolerance && times[index + 1] > leastTime);
        shown.write(`${ratio.toFixed(2).padStart(8)}${isSuperlinear ? ' worse than linear' : ''}\n`);
        measured[name] = { times: Object.fromEntries(times.map((time, index) => [sizes[index], time])), isSuperlinear };
    }
    return measured;
}

/** The fastest of some runs, which is the least disturbed one. */
async function best(src, runs, config) {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(src, config));
    return results.reduce((fastest, result) => (result.all < fastest.all ? result : fastest));
}

async function measure(src, config) {
    const begun = new Map();
    const onProgress = ({ stage }) => begun.set(stage, performance.now());
    const startedAt = performance.now();
    const { files } = await generate({ ...config, src, template: 'fetch' }, { onProgress });
    const endedAt = performance.now();
    const times = stages.map((stage, index) => [stage, (begun.get(stages[index + 1]) ?? endedAt) - begun.get(stage)]);
    const output = files.reduce((sum, { text }) => sum + text.length, 0);
    return { ...Object.fromEntries(times), all: endedAt - startedAt, output };
}

function save(name, text) {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
}

function showRow(width, [name, ...cells]) {
    shown.write(
        `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(8)).join('')}`.trimEnd().concat('\n'),
    );
}
