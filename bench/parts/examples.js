/** Example data and handlers of several generators: what it costs to make them, and what they answer. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { appSettingsOfFiles, compilers } from '../compilers.js';
import { messageOf } from '../error-line.js';
import { contestants } from '../examples/contestants.js';
import { readRequests } from '../examples/requests.js';
import { measure } from '../measure.js';
import { interleave } from '../rounds.js';
import { commandOf } from '../tools.js';

const asking = fileURLToPath(new URL('../examples/ask.js', import.meta.url));

/** How often each operation is asked: most answers are random. */
const times = 10;

const compilerOptions = { ...appSettingsOfFiles, noEmit: true };

export async function measureExamples(bench) {
    const results = {};
    const measured = bench.isQuick ? ['petstore'] : ['petstore', 'github'];
    for (const description of bench.descriptions.filter(({ name }) => measured.includes(name))) {
        const trials = contestants.map((contestant) => ({
            name: contestant.name,
            run: () => generate(bench, contestant, description),
        }));
        const cells = await interleave(trials, {
            runs: bench.runs,
            onRun: (name, { failed, seconds }) =>
                bench.log('examples', description.name, name, failed ?? `${seconds.toFixed(2)} s`),
        });
        for (const contestant of contestants) {
            const cell = cells[contestant.name];
            if (cell.failed === undefined) Object.assign(cell, await examine(bench, contestant, description));
            if (contestant.package) cell.version = bench.packages.versionOf(contestant.package);
            bench.log('examples', description.name, contestant.name, JSON.stringify(cell));
        }
        results[description.name] = cells;
    }
    return results;
}

function folderOf({ folder }, contestant, description) {
    return join(folder, 'examples', description.name, contestant.name, 'client');
}

async function generate(bench, contestant, description) {
    const folder = folderOf(bench, contestant, description);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { said, ...run } = await measure(commandOf(contestant, bench, description.path, folder), {
        cwd: bench.folder,
    });
    return run;
}

async function examine(bench, contestant, description) {
    const folder = folderOf(bench, contestant, description);
    const made = readdirSync(folder, { recursive: true })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.ts') && contestant.isMade(name));
    const bytes = made.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
    const errors = await countErrors(bench, folder, made);
    return { files: made.length, bytes, errors, ...(await ask(bench, contestant, description, folder)) };
}

/** The errors that the compiler finds in data and handlers. What they import is checked too, but not counted. */
async function countErrors({ node }, folder, made) {
    const project = join(dirname(folder), 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ compilerOptions, files: made.map((name) => `client/${name}`) }));
    const command = [node, compilers.at(-1).script, '-p', project, '--pretty', 'false'];
    const { failed, said } = await measure(command, { cwd: dirname(folder), codes: [0, 1, 2] });
    if (failed !== undefined) throw new Error(failed);
    const places = [...said.stdout.matchAll(/^(?:.*?client\/)?(.+?)\(\d+,\d+\): error TS\d+/gm)];
    return places.filter(([, name]) => made.includes(name.replaceAll('\\', '/'))).length;
}

/** Asks in two processes: whether all answers are valid, and whether they are the same again. */
async function ask({ node }, contestant, { path }, folder) {
    const { requests, judge } = readRequests(path);
    const list = join(dirname(folder), 'requests.json');
    writeFileSync(list, JSON.stringify(requests));
    const app = join(dirname(folder), 'app.mjs');
    try {
        await writeApp(contestant, dirname(folder), app);
    } catch (error) {
        return { failedToAnswer: messageOf({ stdout: '', stderr: error.message }, dirname(folder)) };
    }
    const runs = [];
    for (let run = 0; run < 2; run++) {
        const { failed, said } = await measure([node, asking, app, list, String(times)], { cwd: dirname(folder) });
        if (failed !== undefined) return { failedToAnswer: failed };
        runs.push(said.stdout);
    }
    return {
        operations: requests.length,
        ...judged(requests, JSON.parse(runs[0]), judge),
        isSame: runs[0] === runs[1],
    };
}

async function writeApp({ app }, folder, path) {
    const input = join(folder, 'app.ts');
    writeFileSync(input, `export { setupServer } from 'msw/node';\n${app}\n`);
    const external = [/^msw/, /^@faker-js\/faker$/];
    const build = await rolldown({ input, platform: 'node', external, logLevel: 'silent' });
    await build.write({ file: path, format: 'esm', codeSplitting: false });
    await build.close();
}

/** How many operations answer with a success that they describe, and how many of these always with a valid body. */
function judged(requests, answers, judge) {
    const described = requests.flatMap(({ schemas }, index) =>
        answers[index].every(({ status }) => schemas.has(status)) ? [{ schemas, own: answers[index] }] : [],
    );
    const valid = described.filter(({ schemas, own }) =>
        own.every(({ status, text }) => accepts(judge, schemas.get(status), text)),
    );
    return { answered: described.length, valid: valid.length };
}

function accepts(judge, schema, text) {
    try {
        return judge.accepts(schema, JSON.parse(text));
    } catch {
        return false;
    }
}
