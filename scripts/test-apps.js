// Generates into applications as users have them, then builds and runs these with the real tools: what each of them finds by an
// import is seen. Ends with 1 unless all is as it should be. Nothing is installed into the project.
//
//   npm run test:apps                             what `auto` chooses for each tool, and what some must refuse
//   npm run test:apps -- --only webpack           the tools with this in their name
//   npm run test:apps -- --importExtension js     what each tool takes, or refuses, of one spelling
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPetstore } from '../examples/petstore/server.js';
import { App } from './apps/app.js';
import { installPackages } from './apps/packages.js';
import { tools } from './apps/tools.js';

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, importExtension: { type: 'string' } } });

/** What tools say of an import that leads nowhere, or that the compiler does not allow. */
const refusals = {
    none: /Cannot find module '[^']*\/(petstore|setup)'|Relative import paths need explicit file extensions/,
    js: /[./](petstore|setup)\.js'/,
    ts: /An import path can only end with a '\.ts' extension/,
};

const wanted = flags.only?.toLowerCase() ?? '';
const trials = tools.filter(({ name }) => name.toLowerCase().includes(wanted)).flatMap(trialsOf);
if (trials.length === 0) throw new Error(`no tool has '${flags.only}' in its name`);

const packages = installPackages();
// Below the packages, where all tools find them by themselves: some follow no link to others.
const folder = mkdtempSync(join(packages, 'run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const petstore = await startPetstore();
const results = [];
try {
    await fetch(`${petstore.url}/pet`, { method: 'POST', body: '{"name":"Rex","photoUrls":[]}' });
    for (const trial of trials) {
        const result = await attempt(trial, join(folder, String(results.length)));
        results.push(result);
        show(result);
    }
} finally {
    await petstore.close();
}
conclude();

/** What is tried of a tool: what its users get or set, and what it must refuse; or the one spelling that was asked for. */
function trialsOf(tool) {
    const { importExtension } = flags;
    if (importExtension !== undefined) {
        return [{ tool, importExtension, spelling: importExtension, isTaken: tool.takes.includes(importExtension) }];
    }
    const { auto, set, refusesEachTime } = tool;
    const taken =
        auto === undefined ? { importExtension: set, spelling: set } : { importExtension: 'auto', spelling: auto };
    const refused = { importExtension: refusesEachTime, spelling: refusesEachTime, isTaken: false };
    return [{ tool, ...taken, isTaken: true }, ...(refusesEachTime === undefined ? [] : [{ tool, ...refused }])];
}

async function attempt(trial, path) {
    const { tool, importExtension } = trial;
    mkdirSync(path);
    const app = new App(path, packages);
    app.write(tool.files(app));
    const found = await app.generate(petstore.url, importExtension);
    const isBuilt = found !== undefined && (await tool.build(app));
    const seen = (text) => isBuilt && (tool.isOnlyChecked === true || app.said.includes(text));
    return {
        ...trial,
        found,
        isBuilt,
        said: app.said,
        twoFiles: seen('two files: Rex'),
        ky: seen('ky: Rex'),
    };
}

function isAsExpected({ spelling, isTaken, found, isBuilt, said, twoFiles, ky }) {
    if (found !== spelling) return false;
    return isTaken ? twoFiles && ky : !isBuilt && refusals[spelling].test(said);
}

function show(result) {
    const { tool, spelling, isTaken, importExtension, twoFiles, ky } = result;
    const how = importExtension === 'auto' ? `auto: ${spelling}` : spelling;
    const outcome = (works) => (works ? 'works' : 'fails');
    const cells = [tool.name.padEnd(34), tool.version.padEnd(9), how.padEnd(11), outcome(twoFiles), outcome(ky)];
    if (results.length === 1) console.log(`${'tool'.padEnd(34)}  version    imports      two files  ky setup`);
    const verdict = isAsExpected(result) ? (isTaken ? '' : '  as it must') : '  NOT AS IT MUST';
    console.log(`${cells.slice(0, 3).join('  ')}  ${cells[3].padEnd(9)}  ${cells[4]}${verdict}`);
    if (isAsExpected(result)) return;
    if (result.found !== spelling) console.log(`    the imports are spelled as ${result.found}`);
    console.log(result.said.trim().split('\n').slice(-25).join('\n').replaceAll(/^/gm, '    '));
}

/** The last line, and the report that `.ci/summary.js` adds up. */
function conclude() {
    const passed = results.filter(isAsExpected).length;
    const failed = results.length - passed;
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT !== undefined) {
        const report = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults: [] };
        writeFileSync(TEST_REPORT, JSON.stringify(report));
    }
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
}
