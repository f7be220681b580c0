// Writes the whole outputs beside their goldens, for what needs them as files: the assertions about types, and readers.
import { fileURLToPath } from 'node:url';
import { readFixtureRuns } from './fixture-runs.js';
import { saveOutputs } from './goldens/files.js';
import { readOutput } from './goldens.js';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const paths = readFixtureRuns().flatMap(({ outputs }) => outputs);
saveOutputs(new Map(paths.map((path) => [path, readOutput(path)])));
