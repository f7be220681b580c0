// Rebuilds the committed output of every run of every fixture, and removes outputs without a run.
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDiagnostic, generate, OasmithError, write } from '../dist/index.js';
import { listFixtureOutputs, readFixtureRuns } from './fixture-runs.js';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const runs = readFixtureRuns();
const changes = [];
for (const { src, out, options } of runs) {
    try {
        const { files } = await generate({ ...options, src, out });
        for (const { path, state } of await write(files)) if (state === 'written') changes.push(`written  ${path}`);
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        console.error(`${out} failed:`);
        for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
        process.exitCode = 1;
    }
}

const wanted = new Set(runs.flatMap(({ outputs }) => outputs));
for (const path of listFixtureOutputs()) {
    if (wanted.has(path)) continue;
    rmSync(path, { recursive: true });
    changes.push(`removed  ${path}`);
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
}

for (const change of changes) console.log(change);
console.log(`${runs.length} runs, ${changes.length} changed`);
