// The runs of the fixtures: each description in fixtures/ names its own in `x-runs`, as options by the name of the run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'yaml';

const root = new URL('../', import.meta.url);
const extensions = ['.json', '.yaml'];

/** Options that name a further file of a run; in `x-runs` their values are names beside the run's own. */
const companions = ['hooksOut', 'mocks'];

/** The folder of the fixtures, relative to the project. */
export const fixtureFolder = 'fixtures';

/** The project that the outputs are in: most users have such a one. */
const project = 'tsconfig.json';

/** Every run of every fixture: the description's path, its options, and the paths its outputs are committed under. */
export function readFixtureRuns() {
    return readdirSync(new URL(`${fixtureFolder}/`, root))
        .sort()
        .flatMap(describedIn)
        .flatMap(readRuns);
}

/** A file is a description, and so is a folder that has one in several files; that has the same API as one file, too. */
function describedIn(name) {
    if (name === project) return [];
    if (extensions.includes(extname(name))) {
        const src = `${fixtureFolder}/${name}`;
        return [{ purpose: name.slice(0, -extname(name).length), src, asOneFile: src }];
    }
    const src = `${fixtureFolder}/${name}/openapi.yaml`;
    if (!existsSync(new URL(src, root))) return [];
    return [{ purpose: name, src, asOneFile: `${fixtureFolder}/${name}/as-one-file.yaml` }];
}

function readRuns({ purpose, src, asOneFile }) {
    const runs = parse(readFileSync(new URL(src, root), 'utf8'))['x-runs'] ?? {};
    if (Object.keys(runs).length === 0) throw new Error(`${src} names no runs: add 'x-runs' at its end`);
    return Object.entries(runs).map(([run, options]) => {
        if (!/^[a-z][a-z0-9-]*$/.test(run)) throw new Error(`${src}: '${run}' is not a name for a run`);
        const folder = `${fixtureFolder}/${purpose}`;
        const out = `${folder}/${run}.ts`;
        const beside = companions
            .filter((name) => options[name] !== undefined)
            .map((name) => [name, `${folder}/${options[name]}`]);
        return {
            src,
            asOneFile,
            purpose,
            run,
            options: { ...options, ...Object.fromEntries(beside) },
            out,
            outputs: [out, ...beside.map(([, path]) => path)],
        };
    });
}

/** The paths of all committed outputs, also of those that no run makes any more. */
export function listFixtureOutputs() {
    return readdirSync(new URL(`${fixtureFolder}/`, root), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) =>
            readdirSync(new URL(`${fixtureFolder}/${name}/`, root))
                .filter((file) => extname(file) === '.ts')
                .map((file) => `${fixtureFolder}/${name}/${file}`),
        )
        .sort();
}
