// Makes the outputs of all runs of all fixtures anew, and their goldens, which are committed. Removes what has no run.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDiagnostic, generate, OasmithError } from '../dist/index.js';
import { readFixtureRuns } from './fixture-runs.js';
import { removeFiles, saveFiles, saveOutputs } from './goldens/files.js';
import { listGoldens, toGoldens } from './goldens.js';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const runs = readFixtureRuns();
const made = [];
for (const { src, out, options, purpose } of runs) {
    try {
        made.push({ purpose, files: (await generate({ ...options, src, out })).files });
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        console.error(`${out} failed:`);
        for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
        process.exitCode = 1;
    }
}

// Without all outputs, goldens of others would go.
if (process.exitCode === undefined) {
    const goldens = toGoldens(made, JSON.parse(readFileSync('dist/runtime.json', 'utf8')));
    const written = saveFiles(goldens);
    const removed = removeFiles(listGoldens().filter((path) => !goldens.has(path)));
    saveOutputs(new Map(made.flatMap(({ files }) => files.map(({ path, text }) => [path, text]))));
    for (const path of written) console.log(`written  ${path}`);
    for (const path of removed) console.log(`removed  ${path}`);
    console.log(`${runs.length} runs, ${written.length + removed.length} goldens changed`);
}
