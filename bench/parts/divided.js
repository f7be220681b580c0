/** What a large client costs in one file, and divided by tags: to make it, to edit an app with it, to check it, and to ship it. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../bundles.js';
import { appSettingsOfFiles, compilers } from '../compilers.js';
import { appFor, contestants, schemas } from '../divided/contestants.js';
import { hover } from '../divided/hover.js';
import { watchChange } from '../divided/watch.js';
import { measure } from '../measure.js';
import { sizeOf } from '../outputs.js';
import { interleave } from '../rounds.js';
import { commandOf } from '../tools.js';

/** Each figure is the median of a few runs: what is compared are whole seconds. */
const mostRuns = 3;

export async function measureDivided(bench) {
    const results = {};
    for (const description of bench.descriptions.filter(({ name }) => name in schemas)) {
        const runs = Math.min(bench.runs, mostRuns);
        const cells = await interleaved(bench, description, runs, generate);
        for (const contestant of contestants) {
            if (cells[contestant.name].failed === undefined) prepare(bench, contestant, description);
        }
        const made = contestants.filter(({ name }) => cells[name].failed === undefined);
        const add = async (figure, run, times = runs) => {
            const found = await interleaved(bench, description, times, run, made, figure);
            for (const [name, cell] of Object.entries(found)) cells[name][figure] = cell;
        };
        for (const compiler of compilers) {
            await add(`hover-${compiler.name}`, (...where) => hoverIn(...where, compiler));
            await add(`app-${compiler.name}`, (...where) => check(...where, 'app', compiler));
        }
        await add('declarations', (...where) => check(...where, 'declarations', compilers.at(-1)), 1);
        await add('bundle', weigh, 1);
        for (const contestant of made) {
            const cell = cells[contestant.name];
            Object.assign(cell, sizeOf(folderOf(bench, contestant, description)));
            if (contestant.package) cell.version = bench.packages.versionOf(contestant.package);
        }
        const own = made.filter(({ package: name }) => name === undefined);
        const watched = await interleaved(bench, description, runs, watchOne, own, 'watch');
        for (const [name, cell] of Object.entries(watched)) cells[name].watch = cell;
        results[description.name] = cells;
    }
    return results;
}

function interleaved(bench, description, runs, run, of = contestants, figure = 'generate') {
    const trials = of.map((contestant) => ({
        name: contestant.name,
        run: () => run(bench, contestant, description),
    }));
    const onRun = (name, { failed, ...figures }) =>
        bench.log('divided', description.name, name, figure, failed ?? JSON.stringify(figures));
    return interleave(trials, { runs, onRun });
}

function folderOf({ folder }, { name }, description) {
    return join(folder, 'divided', description.name, name, 'client');
}

async function generate(bench, contestant, description) {
    const folder = folderOf(bench, contestant, description);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const command = commandOf(contestant, bench, description.path, folder);
    const { said, ...run } = await measure(command, { cwd: bench.folder });
    return run;
}

/** Writes the app, a project of it, and one of the whole client. */
function prepare(bench, contestant, description) {
    const client = folderOf(bench, contestant, description);
    const folder = dirname(client);
    const write = (name, text) => writeFileSync(join(folder, name), text);
    write('app.ts', appFor(contestant, description).text);
    // What an editor and the compiler find by themselves.
    write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: { ...appSettingsOfFiles, noEmit: true }, files: ['app.ts'] }),
    );
    const emit = {
        declaration: true,
        emitDeclarationOnly: true,
        rewriteRelativeImportExtensions: true,
        rootDir: 'client',
        outDir: 'declarations',
    };
    const whole = { compilerOptions: { ...appSettingsOfFiles, ...emit }, include: ['client'] };
    write('tsconfig.declarations.json', JSON.stringify(whole));
}

function hoverIn(bench, contestant, description, compiler) {
    const app = join(dirname(folderOf(bench, contestant, description)), 'app.ts');
    return hover(bench.node, compiler, app, appFor(contestant, description).place);
}

async function check(bench, contestant, description, what, { script }) {
    const folder = dirname(folderOf(bench, contestant, description));
    const project = what === 'app' ? 'tsconfig.json' : 'tsconfig.declarations.json';
    const command = [bench.node, '--max-old-space-size=12000', script, '-p', project, '--pretty', 'false'];
    const { said, ...run } = await measure(command, { cwd: folder, codes: [0, 1, 2] });
    if (run.failed !== undefined) return run;
    return { ...run, errors: [...said.stdout.matchAll(/: error TS\d+/g)].length };
}

async function weigh(bench, contestant, description) {
    const folder = dirname(folderOf(bench, contestant, description));
    const source = appFor(contestant, description).text;
    const code = await bundle(folder, 'bundled', source, [/^react($|\/)/, /^@tanstack\//]);
    return { seconds: 0, bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}

async function watchOne(bench, contestant, { name, path }) {
    const folder = join(bench.folder, 'divided', name, `${contestant.name}-watched`);
    const description = join(folder, 'description.json');
    const client = join(folder, 'client');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(client, { recursive: true });
    copyFileSync(path, description);
    const command = commandOf(contestant, bench, description, client);
    return watchChange(command, { description, folder: client, schema: schemas[name] });
}
