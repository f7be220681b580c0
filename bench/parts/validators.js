/** Validators of the same schemas by several libraries: their size in an app, and the time of a validation. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundle } from '../bundles.js';
import { measureOwn } from '../measure.js';
import { lowerQuartileOf } from '../median.js';
import { findDescription, descriptions as publicDescriptions } from '../public.js';
import { interleave } from '../rounds.js';
import { agree } from '../validators/agree.js';
import { bodies } from '../validators/bodies.js';
import { appOf, contestants, nameOf } from '../validators/contestants.js';
import { schemasIn } from '../validators/public-schemas.js';
import { schemasOf, shop } from '../validators/schemas.js';

const scriptOf = (name) => fileURLToPath(new URL(`../validators/${name}.js`, import.meta.url));

const counts = [1, 3, 30, 300];

export async function measureValidators(bench) {
    const stripe = publicDescriptions.find(({ name }) => name === 'stripe');
    const sets = [
        ...counts.filter((count) => count < 300 || !bench.isQuick).map((count) => [String(count), schemasOf(count)]),
        ...(bench.isQuick ? [] : [['stripe', schemasIn(findDescription(stripe).path)]]),
    ];
    const results = {};
    for (const [name, schemas] of sets) Object.assign(results, await measureSizes(bench, name, schemas));
    const apps = await writeApps(bench, 'shop', shop);
    await check(bench, apps, 'shop', shop, givenBodies());
    Object.assign(results, await measureTimes(bench, apps), await measureCold(bench, apps));
    return withVersions(results, bench.packages);
}

/** The modules of all contestants for some schemas, in the folder of the run. */
async function writeModules({ folder, packages }, set, schemas) {
    const files = {};
    for (const { name, extension, write } of contestants) {
        files[name] = `${name}-${set}`;
        writeFileSync(join(folder, `${files[name]}.${extension}`), await write(schemas, packages.folder));
    }
    return files;
}

async function writeApps(bench, set, schemas) {
    const files = await writeModules(bench, set, schemas);
    const apps = {};
    for (const contestant of contestants) {
        const source = appOf(contestant, files[contestant.name], Object.keys(schemas));
        apps[contestant.name] = join(bench.folder, `app-${files[contestant.name]}.mjs`);
        writeFileSync(apps[contestant.name], await bundle(bench.folder, 'app', source));
    }
    return apps;
}

async function check({ log }, paths, set, schemas, given) {
    const apps = {};
    for (const [name, path] of Object.entries(paths)) apps[name] = (await import(pathToFileURL(path).href)).validators;
    const { valid, invalid } = agree(apps, schemas, given);
    log('validators', set, `all agree on ${valid} valid values and ${invalid} others`);
}

function givenBodies() {
    return bodies.map(({ schema, make }) => ({ schema, value: make() }));
}

/** The size of all schemas of a set, and of one of many. */
async function measureSizes(bench, set, schemas) {
    await check(bench, await writeApps(bench, set, schemas), set, schemas);
    const names = Object.keys(schemas).map(nameOf);
    const all = {};
    const one = {};
    const marked = {};
    for (const { name, extension, write } of contestants) {
        const file = `${name}-${set}`;
        all[name] = await weigh(bench.folder, file, names);
        bench.log('validators', set, name, `${all[name].bytes} bytes, ${all[name].gzip} compressed`);
        if (set !== '300') continue;
        one[name] = await weigh(bench.folder, file, names.slice(-1));
        const text = await write(schemas, bench.packages.folder);
        writeFileSync(join(bench.folder, `${file}-marked.${extension}`), text.replaceAll(/\b[vz]\.\w+\(/g, markPure));
        marked[name] = await weigh(bench.folder, `${file}-marked`, names.slice(-1));
    }
    return { [`size-${set}`]: all, ...(set === '300' && { 'size-one': one, 'size-one-marked': marked }) };
}

function markPure(call) {
    return `/* @__PURE__ */ ${call}`;
}

async function weigh(folder, file, names) {
    const code = await bundle(folder, 'app', `export { ${names.join(', ')} } from './${file}';`);
    return {
        bytes: Buffer.byteLength(code),
        gzip: gzipSync(code, { level: 9 }).length,
        brotli: brotliCompressSync(code).length,
    };
}

/** Nanoseconds of each body. JSON.parse of the same body is the yardstick. */
async function measureTimes({ node, folder, runs, isQuick, log }, apps) {
    const trials = Object.entries({ parse: 'parse', ...apps }).map(([name, path]) => ({
        name,
        run: () => runScript([node, scriptOf('time'), path, String(isQuick ? 50 : 300)], folder),
    }));
    const cells = await interleave(trials, {
        runs,
        middleOf: lowerQuartileOf,
        onRun: (name, figures) =>
            log('validators', name, ...bodies.map((body) => `${(figures[body.name] / 1000).toFixed(2)} µs`)),
    });
    return Object.fromEntries(
        bodies.map(({ name: body }) => [
            `time-${body}`,
            Object.fromEntries(
                Object.entries(cells).map(([name, cell]) => [name, { nanoseconds: cell[body], runs: cell.runs }]),
            ),
        ]),
    );
}

/** A process is so short that it runs more often. */
const coldTimes = 3;

async function measureCold({ node, folder, runs, log }, apps) {
    const { schema, make } = bodies[0];
    const trials = Object.entries(apps).map(([name, path]) => ({
        name,
        run: () => runScript([node, scriptOf('cold'), path, schema, JSON.stringify(make())], folder),
    }));
    const cold = await interleave(trials, { runs: runs * coldTimes, middleOf: lowerQuartileOf });
    for (const [name, { milliseconds }] of Object.entries(cold)) log('validators', 'cold', name, `${milliseconds} ms`);
    return { cold };
}

async function runScript(command, cwd) {
    const { said, seconds } = await measureOwn(command, { cwd });
    return { seconds, ...JSON.parse(said.stdout) };
}

/** The versions of the libraries are with their figures: no other part depends on them. */
function withVersions(results, packages) {
    const versions = new Map(
        contestants.flatMap(({ name, package: library }) =>
            library === undefined ? [] : [[name, packages.versionOf(library)]],
        ),
    );
    return Object.fromEntries(
        Object.entries(results).map(([row, cells]) => [
            row,
            Object.fromEntries(
                Object.entries(cells).map(([name, cell]) => [
                    name,
                    { ...cell, ...(versions.has(name) && { version: versions.get(name) }) },
                ]),
            ),
        ]),
    );
}
