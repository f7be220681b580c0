// Generates into realistic applications with the packed package, then builds and runs them with the real tools. Exits
// with 1 unless all results are as expected. Nothing is installed into the project.
//
// The tools show whether they resolve the imports between generated files: the spelling that `auto` chooses, spellings
// that some must reject, and the output of the plugins.
// The projects are complete small applications, from `npm run generate` to a page in a browser. Fresh projects are what the tools
// of users make, with what `oasmith init` sets up.
//
//   npm run test:apps                             all of them
//   npm run test:apps -- --only webpack           the tools and projects with this in their name
//   npm run test:apps -- --only fresh             the fresh projects
//   npm run test:apps -- --importExtension js     whether each tool accepts one spelling
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPetstore } from '../examples/petstore/server.js';
import { App } from './apps/app.js';
import { attemptFresh, freshProjectsOf } from './apps/fresh.js';
import { attemptMonorepo, monoreposOf } from './apps/monorepos.js';
import { installPackages } from './apps/packages.js';
import { attemptProject, projectsOf } from './apps/projects.js';
import { installTarball } from './apps/tarball.js';
import { attemptTrial, heading, trialsOf } from './apps/trials.js';

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, importExtension: { type: 'string' } } });

const wanted = flags.only?.toLowerCase() ?? '';
const trials = trialsOf(wanted, flags.importExtension);
const projects = flags.importExtension === undefined ? projectsOf(wanted) : [];
const fresh = flags.importExtension === undefined ? freshProjectsOf(wanted) : [];
const monorepos = flags.importExtension === undefined ? monoreposOf(wanted) : [];
if (trials.length + projects.length + fresh.length + monorepos.length === 0)
    throw new Error(`nothing has '${flags.only}' in its name`);

const installedForAll = installPackages();
const folder = folderIn(installedForAll);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const { command, tarball } = installTarball(folder);
let appCount = 0;

/** What is attempted, each in an empty application, whose packages it may install first. */
const attempts = [
    ...trials.map((trial) => ({ run: (app, print) => attemptTrial(trial, app, print) })),
    ...projects.map((project) => ({ ...project, run: (app, print) => attemptProject(project, app, print) })),
    ...fresh.map((project) => ({ ...project, run: (app, print) => attemptFresh(project, app, print) })),
    ...monorepos.map((monorepo) => ({ run: (app, print) => attemptMonorepo(monorepo, app, tarball, print) })),
];
if (trials.length > 0) console.log(heading);
const results = await attemptAll();
conclude();

/** An empty folder for applications, below their packages, where all tools find them: some follow no links. */
function folderIn(packages) {
    const made = mkdtempSync(join(packages, 'run-'));
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
}

/** Two at a time, as most of their tools keep one core busy. What one prints stays together. */
async function attemptAll() {
    const outcomes = [];
    const waiting = [...attempts];
    const takeNext = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            const lines = [];
            outcomes.push(await attempt(next, (line) => lines.push(line)));
            console.log(lines.join('\n'));
        }
    };
    await Promise.all([takeNext(), takeNext()]);
    return outcomes;
}

/** Each has a Petstore of its own, which sees no requests of another application. */
async function attempt({ install, run }, print) {
    const packages = install?.();
    const path = join(packages === undefined ? folder : folderIn(packages), String(appCount++));
    mkdirSync(path);
    const received = [];
    const petstore = await startPetstore((handle) =>
        createServer((request, response) => {
            received.push({ method: request.method, url: request.url, headers: request.headers });
            handle(request, response);
        }),
    );
    try {
        const pet = '{"name":"Rex","photoUrls":[],"status":"available"}';
        await fetch(`${petstore.url}/pet`, { method: 'POST', body: pet });
        await fetch(`${petstore.url}/store/order`, { method: 'POST', body: '{"shipDate":"2026-03-01T23:30:00Z"}' });
        const surroundings = { packages: packages ?? installedForAll, command, petstoreUrl: petstore.url, received };
        return await run(new App(path, surroundings), print);
    } finally {
        await petstore.close();
    }
}

/** Prints the last line, and writes the report that `.ci/summary.js` adds up. */
function conclude() {
    const passed = results.filter((isAsExpected) => isAsExpected).length;
    const failed = results.length - passed;
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT !== undefined) {
        const report = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults: [] };
        writeFileSync(TEST_REPORT, JSON.stringify(report));
    }
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
}
