// Generates into applications as users have them, with the packed package, then builds and runs these with the real tools. Ends with 1
// unless all is as it should be. Nothing is installed into the project.
//
// The tools show what each of them finds by an import between generated files: what `auto` chooses for each, what some must refuse, and
// what the plugins generate.
// The projects are small applications as a whole, from `npm run generate` to a page in a browser.
//
//   npm run test:apps                             all of them
//   npm run test:apps -- --only webpack           the tools and projects with this in their name
//   npm run test:apps -- --importExtension js     what each tool takes, or refuses, of one spelling
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPetstore } from '../examples/petstore/server.js';
import { App } from './apps/app.js';
import { installPackages } from './apps/packages.js';
import { attemptProject, projectsOf } from './apps/projects.js';
import { installTarball } from './apps/tarball.js';
import { attemptTrial, trialsOf } from './apps/trials.js';

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, importExtension: { type: 'string' } } });

const wanted = flags.only?.toLowerCase() ?? '';
const trials = trialsOf(wanted, flags.importExtension);
const projects = flags.importExtension === undefined ? projectsOf(wanted) : [];
if (trials.length + projects.length === 0) throw new Error(`nothing has '${flags.only}' in its name`);

const packages = installPackages();
// Below the packages, where all tools find them by themselves: some follow no link to others.
const folder = mkdtempSync(join(packages, 'run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const command = installTarball(folder);
const petstore = await startPetstore();
const results = [];
try {
    await fetch(`${petstore.url}/pet`, { method: 'POST', body: '{"name":"Rex","photoUrls":[],"status":"available"}' });
    for (const trial of trials) results.push(await attemptTrial(trial, emptyApp(), results.length === 0));
    for (const project of projects) results.push(await attemptProject(project, emptyApp()));
} finally {
    await petstore.close();
}
conclude();

function emptyApp() {
    const path = join(folder, String(results.length));
    mkdirSync(path);
    return new App(path, { packages, command, petstoreUrl: petstore.url });
}

/** The last line, and the report that `.ci/summary.js` adds up. */
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
