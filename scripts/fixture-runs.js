// The runs of the fixtures: each description in fixtures/ names its own in `x-runs`, as options by the name of the run.
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'yaml';

const root = new URL('../', import.meta.url);
const extensions = ['.json', '.yaml'];

/** The folder of the fixtures, relative to the project. */
export const fixtureFolder = 'fixtures';

/** Every run of every fixture: the description's path, its options, and the path its output is committed under. */
export function readFixtureRuns() {
    return readdirSync(new URL(`${fixtureFolder}/`, root))
        .filter((name) => extensions.includes(extname(name)))
        .sort()
        .flatMap((name) => {
            const src = `${fixtureFolder}/${name}`;
            const purpose = name.slice(0, -extname(name).length);
            const runs = parse(readFileSync(new URL(src, root), 'utf8'))['x-runs'] ?? {};
            if (Object.keys(runs).length === 0) throw new Error(`${src} names no runs: add 'x-runs' at its end`);
            return Object.entries(runs).map(([run, options]) => {
                if (!/^[a-z][a-z0-9-]*$/.test(run)) throw new Error(`${src}: '${run}' is no name for a run`);
                return { src, purpose, run, options, out: `${fixtureFolder}/${purpose}/${run}.ts` };
            });
        });
}

/** The paths of all committed outputs, also of those that no run makes any more. */
export function listFixtureOutputs() {
    return readdirSync(new URL(`${fixtureFolder}/`, root), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) =>
            readdirSync(new URL(`${fixtureFolder}/${name}/`, root)).map((file) => `${fixtureFolder}/${name}/${file}`),
        )
        .sort();
}
