/** The cost of type-checking a generator's output: the compiler's own figures. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { appSettings, compilers } from '../compilers.js';
import { measure } from '../measure.js';
import { sizeOf } from '../outputs.js';
import { interleave } from '../rounds.js';

const compilerOptions = { ...appSettings, noEmit: true };

const figureNames = {
    'Check time': 'check',
    'Total time': 'total',
    Types: 'types',
    Instantiations: 'instantiations',
    'Memory used': 'kilobytes',
};

/** Without any output: the compiler's cost for the types of the language and the browser. */
const empty = { name: 'nothing', entry: 'api.ts' };

/** Slow checks run less often. */
const mostRuns = 3;

export async function measureChecking({ tools, descriptions, outputs, node, folder, runs, isQuick, log }) {
    const results = { nothing: {} };
    writeFileSync(join(folder, empty.entry), 'export {};\n');
    const projects = [{ place: results.nothing, tool: empty, project: writeProject(folder, empty.entry) }];
    for (const description of descriptions.filter(({ isQuick }) => isQuick)) {
        results[description.name] = {};
        for (const tool of tools.filter(({ isCurrent }) => !isCurrent)) {
            const output = await outputs.made(tool, description);
            if (output.failed !== undefined) {
                results[description.name][tool.name] = { failed: output.failed };
                continue;
            }
            const size = sizeOf(output.folder);
            results[description.name][tool.name] = { ...size, ...(letCheck(output.folder) && { isUnchecked: true }) };
            const project = writeProject(dirname(output.folder), `client/${tool.entry}`);
            projects.push({ place: results[description.name], tool, project });
        }
    }
    for (const compiler of compilers.slice(isQuick ? -1 : 0)) {
        const trials = projects.map(({ project }) => ({ name: project, run: () => check(node, compiler, project) }));
        const cells = await interleave(trials, {
            runs: Math.min(runs, mostRuns),
            onRun: (project, { failed, check: seconds, errors }) =>
                log(
                    compiler.name,
                    relative(folder, dirname(project)),
                    failed ?? `${seconds ?? '-'} s, ${errors} errors`,
                ),
        });
        for (const { place, tool, project } of projects) {
            place[tool.name] = { ...place[tool.name], [compiler.name]: cells[project] };
        }
    }
    return results;
}

/** Some outputs disable the type check with a comment. Removes it, and returns whether there was one. */
function letCheck(folder) {
    const mark = /^\/\/ @ts-nocheck$/m;
    const paths = readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name))
        .filter((path) => mark.test(readFileSync(path, 'utf8')));
    for (const path of paths) writeFileSync(path, readFileSync(path, 'utf8').replace(mark, ''));
    return paths.length > 0;
}

function writeProject(folder, file) {
    const path = join(folder, 'tsconfig.json');
    writeFileSync(path, JSON.stringify({ compilerOptions, files: [file] }));
    return path;
}

/**
 * Counts the errors that the compiler reports; they do not fail the measurement. If the compiler cannot parse the
 * syntax, it checks nothing.
 */
async function check(node, { script }, project) {
    const command = [node, script, '-p', project, '--extendedDiagnostics', '--pretty', 'false'];
    const { said, ...run } = await measure(command, { cwd: dirname(project), codes: [0, 1, 2] });
    if (run.failed !== undefined) return run;
    const figures = [...said.stdout.matchAll(/^([A-Z][\w /]+): +([\d.]+)[sK]?$/gm)]
        .filter(([, name]) => name in figureNames)
        .map(([, name, value]) => [figureNames[name], Number(value)]);
    if (figures.length === 0) return { failed: 'it gave no figures' };
    return { ...run, ...Object.fromEntries(figures), errors: [...said.stdout.matchAll(/: error TS\d+/g)].length };
}
