// The runs of the fixtures: each description in fixtures/ names its own runs in `x-runs`, as options by run name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'yaml';

const root = new URL('../', import.meta.url);
const extensions = ['.json', '.yaml'];

/** Options that name a further file of a run. In `x-runs`, their values are relative to the run's own name. */
const companions = ['hooksOut', 'validatorsOut', 'examples', 'handlers', 'mocks'];

/** The folder of the fixtures, relative to the project. */
export const fixtureFolder = 'fixtures';

/** A folder of the fixtures that belongs to no description: the goldens of runtime files. */
export const runtimeTexts = 'runtime';

/** What a golden ends with. */
export const goldenExtension = '.golden';

export function isGolden(path) {
    return path.endsWith(goldenExtension);
}

/** The tsconfig.json that outputs belong to, as in most users' projects. */
const project = 'tsconfig.json';

/** Every run of every fixture: the path of the description, its options, and the paths of its outputs. */
export function readFixtureRuns() {
    return readdirSync(new URL(`${fixtureFolder}/`, root))
        .sort()
        .flatMap(describedIn)
        .flatMap(readRuns);
}

/** A description is a file, or a folder for one in several files, which also has the same API as one file. */
function describedIn(name) {
    if (name === project || name === runtimeTexts) return [];
    if (extensions.includes(extname(name))) {
        const src = `${fixtureFolder}/${name}`;
        const purpose = name.slice(0, -extname(name).length);
        if (purpose === runtimeTexts) throw new Error(`${src}: the folder of its outputs is that of runtime files`);
        return [{ purpose, src, asOneFile: src }];
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
        const isDivided = options.split === 'tags';
        const out = isDivided ? `${folder}/${run}` : `${folder}/${run}.ts`;
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
            outputs: [out, ...beside.map(([, path]) => path)].flatMap(isDivided ? filesIn : (path) => [path]),
        };
    });
}

/** The files of a divided output: those that have goldens. A test compares them with those that are generated. */
function filesIn(path) {
    const folder = new URL(`${path}/`, root);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter(isGolden).map((name) => `${path}/${name.slice(0, -goldenExtension.length)}`);
}

/** The paths of all outputs that are there as files, including those without a run. They are not committed: their goldens are. */
export function listFixtureOutputs() {
    return readdirSync(new URL(`${fixtureFolder}/`, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => extname(file) === '.ts')
        .map((file) => `${fixtureFolder}/${file.replaceAll('\\', '/')}`)
        .sort();
}
