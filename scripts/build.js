// Compiles src to dist, bundles its modules into a few files, and writes schema.json from the option table (only if it
// changed).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
    copyFileSync,
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { buildForBrowsers } from './build/browser.js';
import { reduceCompiler, usedNames } from './build/reduce-compiler.js';
import { isBundled, isOfMeow, licencesOfMeow, reducedMeow } from './build/reduce-meow.js';

/** The modules that the command and the package's users import. */
const entries = [
    ...['cli/index', 'compiler/code-cache', 'index', 'user-modules/module-versions', 'template/index'],
    ...['plugin/vite', 'plugin/rollup', 'plugin/webpack'],
    // The thread that type-checks starts with it.
    'output/verify/worker',
];

/** The modules that outputs are made of. The runtime files of custom templates import them. */
const isRuntimeModule = (name) => /^(?:libraries[\\/][^\\/]+[\\/])?runtime[\\/]/.test(name);

/** The modules that generate and print code. */
const writing =
    /\/(?:emit|syntax)\/|\/libraries\/(?:\w+\/(?:layer|library|resources)|built-in|index)\.js$|\/template\/check\.js$|\/output\/(?:banner|print|import-extension|project|without-page)\.js$|\/compiler\/typescript\.js$/;
/** The modules that read descriptions. The command reports a wrong configuration without loading them. */
const reading =
    /^\/(?:operations|pages|plan|runtime|validators|values)\/|\/(?:load|model|schema|types)\/|^\/run\/(?:facts|generate|one|shared|stages)\.js$|^\/diagnostics\/output-limit\.js$|^\/output\/verify\.js$/;
/** Those of them that are needed without a description: to read configurations, and to decide when a run is due. */
const withoutDescription =
    /\/load\/(?:json|lines|location|nesting|parsed|pointer|shown|json\/\w+|source\/(?:decode|kept|real-path|source-bytes))\.js$/;
/** The modules that decide when a run is due, for a watch and for the bundler plugins. */
const scheduling = /^\/run\/(?:changes|files|schedule|servers)\.js$/;
/** The modules that look for changes since the last run: no other code is needed if there are none. */
const recalling = /^\/stamp\/(?!server\.js)|^\/run\/(?:outcome|recall|run)\.js$/;
/** The modules that make examples and judge values, for outputs with examples and for the mock server. */
const ofExamples = /^\/examples\/|^\/runtime\/(?:examples|validators)\/(?!formats\.js)/;
/** The modules that divide an output into files. */
const dividing = /^\/output\/divide\//;
/** All that printing the version needs. */
const ofStart = /^\/(?:cli\/version|package-root|terminal\/(?:exit-codes|standard-output))\.js$/;
/** The modules that all bundler plugins load first. A run loads the rest. */
const ofPlugins = /\/plugin\/(?:core|options|report)\.js$/;
/** Modules that most runs do not need. */
const onlySometimes =
    /\/(?:swagger|yaml|overlays)\/|\/(?:check\/source|code-cache|compiler\/whole|validate|help|url|template\/f(?:ailure|iles)|user-module|module-versions)\.js$/;

const root = new URL('../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

// A separate folder until the build is complete: a concurrent run of the command still finds the previous build.
const fresh = path(`dist-${process.pid}`);
const { status } = spawnSync(
    process.execPath,
    [path('node_modules/typescript7/bin/tsc'), '-p', path('tsconfig.build.json'), '--outDir', fresh],
    { stdio: 'inherit' },
);
if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    process.exit(status ?? 1);
}
mkdirSync(join(fresh, 'compiler'), { recursive: true });
// Files that are already JavaScript, with their types next to them.
for (const name of readdirSync(path('src/compiler'))) {
    copyFileSync(path(`src/compiler/${name}`), `${fresh}/compiler/${name}`);
}
const { renderJsonSchema } = await import(pathToFileURL(join(fresh, 'options/schema.js')).href);
const runtime = await describeRuntime(fresh);
await exportLibraryRuntime(fresh);
reduceCompilerIn(fresh);
writeFileSync(join(fresh, 'meow.LICENSE.txt'), licencesOfMeow(path('node_modules/meow')));
const forBrowsers = await buildForBrowsers(fresh, path('.'), runtime);
await bundle(fresh);
for (const [name, code] of forBrowsers) writeFileSync(join(fresh, 'browser', name), code);
writeFileSync(join(fresh, 'runtime.json'), runtime);
writeFileSync(join(fresh, 'identity.txt'), identityOf(fresh));
const stale = `${fresh}-stale`;
if (existsSync(path('dist'))) renameSync(path('dist'), stale);
renameSync(fresh, path('dist'));
rmSync(stale, { recursive: true, force: true });

const text = renderJsonSchema();
if (readText('schema.json') !== text) writeFileSync(path('schema.json'), text);

/**
 * The parts of the runtime files that outputs include, parsed and printed here, not at every run: as JSON with a line for each
 * file, of which a run parses those that it uses. Setup files are copied unchanged.
 */
async function describeRuntime(folder) {
    const { describeRuntimeFile } = await import(pathToFileURL(join(folder, 'syntax/runtime-source.js')).href);
    const { isRuntimePath } = await import(pathToFileURL(join(folder, 'syntax/runtime-files.js')).href);
    const paths = sources().filter((name) => isRuntimePath(name) && !name.endsWith('/setup.ts'));
    const lines = paths.map((name) => `"${name}":${JSON.stringify(describeRuntimeFile(pathToFileURL(path(name))))}`);
    return `{\n${lines.join(',\n')}\n}`;
}

/** A hash of all files that decide on an output: with another one, no output is as it was. */
function identityOf(folder) {
    const hash = createHash('sha256');
    const copied = sources().filter((name) => /\/runtime\//.test(name));
    const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?:c?js|json)$/.test(name),
    );
    for (const file of [...copied.map(path), ...built.sort().map((name) => join(folder, name))]) {
        hash.update(`${relative(file.startsWith(folder) ? folder : path('.'), file)}\0`).update(readFileSync(file));
    }
    return hash.digest('hex');
}

/** The modules of the sources, from the folder of the package. */
function sources() {
    return readdirSync(path('src'), { recursive: true, encoding: 'utf8' })
        .map((name) => `src/${name.replaceAll('\\', '/')}`)
        .filter((name) => name.endsWith('.ts'));
}

/** Replaces the whole compiler, for the modules that only make, parse and print code. */
function reduceCompilerIn(folder) {
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((text) => text.includes("/compiler/typescript.js'"));
    const source = readFileSync(path('node_modules/typescript/lib/typescript.js'), 'utf8');
    copyFileSync(path('node_modules/typescript/LICENSE.txt'), join(folder, 'compiler.LICENSE.txt'));
    writeFileSync(join(folder, 'compiler.cjs'), reduceCompiler(source, usedNames(modules)));
    copyFileSync(path('src/compiler/reduced.js'), join(folder, 'compiler/typescript.js'));
}

/** `oasmith/runtime/status-errors/axios` is a file in the folder of its library. */
async function exportLibraryRuntime(folder) {
    const { isRuntimePath, runtimeName } = await import(pathToFileURL(join(folder, 'syntax/runtime-files.js')).href);
    for (const source of sources().filter((name) => name.startsWith('src/libraries/') && isRuntimePath(name))) {
        const exported = join(folder, 'runtime', runtimeName(source).replace(/\.ts$/, ''));
        const target = relative(dirname(exported), join(folder, source.replace(/^src\/|\.ts$/g, '')));
        const text = `export * from '${target.replaceAll('\\', '/')}.js';\n`;
        mkdirSync(dirname(exported), { recursive: true });
        for (const extension of ['.js', '.d.ts']) writeFileSync(exported + extension, text);
    }
}

/**
 * Bundles the modules of a folder: Node takes longer to find, read and link hundreds of small modules than to run them.
 * Modules that are loaded on demand stay separate. All files are at the top level, as `src/package-root.ts` requires.
 */
async function bundle(folder) {
    // Folders above the build must not match: a project may be in a folder that is also called `check`.
    const within = (test) => (id) => id.startsWith(folder) && test(id.slice(folder.length).replaceAll('\\', '/'));
    const build = await rolldown({
        // The paths in the output's comments start here, so the same source gives the same build.
        cwd: folder,
        input: Object.fromEntries(entries.map((entry) => [entry, join(folder, `${entry}.js`)])),
        platform: 'node',
        // The public API imports at once what `run.ts` imports late.
        checks: { ineffectiveDynamicImport: false },
        // Packages stay as the user has installed them.
        preserveEntrySignatures: 'allow-extension',
        external: (id, importer) => /^[^./\0]/.test(id) && !id.startsWith(folder) && !isBundled(id, importer),
        // Paths of packages are in the output's comments, too.
        resolve: { symlinks: false },
        plugins: [reducedMeow()],
    });
    const { output } = await build.generate({
        format: 'esm',
        // Its entry is called `index.js`, in a folder `build`.
        chunkFileNames: ({ facadeModuleId, name }) => `${isOfMeow(facadeModuleId) ? 'meow' : name}-[hash].js`,
        codeSplitting: {
            includeDependenciesRecursively: false,
            // Separates the code that loads the compiler, the code that reads descriptions, and the parts of both that
            // only the help or a URL needs.
            groups: [
                {
                    name: 'start',
                    test: (id) => id.startsWith('\0rolldown') || within((path) => ofStart.test(path))(id),
                    priority: 2,
                },
                { name: 'writing', test: within((id) => writing.test(id)), priority: 1 },
                { name: 'schedule', test: within((id) => scheduling.test(id)), priority: 1 },
                { name: 'recall', test: within((id) => recalling.test(id)), priority: 1 },
                { name: 'examples', test: within((id) => ofExamples.test(id)), priority: 1 },
                { name: 'dividing', test: within((id) => dividing.test(id)), priority: 1 },
                { name: 'plugin', test: within((id) => ofPlugins.test(id)), priority: 1 },
                {
                    name: 'reading',
                    test: within((id) => reading.test(id) && !onlySometimes.test(id) && !withoutDescription.test(id)),
                    priority: 1,
                    minShareCount: 1,
                },
                {
                    name: 'common',
                    test: (id) => id.startsWith('\0') || within((path) => !onlySometimes.test(path))(id),
                    minShareCount: 2,
                },
            ],
        },
    });
    await build.close();
    refuseCycles(output);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith('.js') && !isRuntimeModule(name)) rmSync(join(folder, name));
    }
    for (const { fileName, code } of output) writeFileSync(join(folder, fileName), code);
}

/**
 * Files that import each other run in an order that depends on the first import: one of them could use values that are
 * not defined yet.
 */
function refuseCycles(chunks) {
    const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
    const done = new Set();
    const visit = (name, path) => {
        if (path.includes(name)) {
            throw new Error(
                `files of the build import each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`,
            );
        }
        if (done.has(name)) return;
        for (const imported of imports.get(name) ?? []) visit(imported, [...path, name]);
        done.add(name);
    };
    for (const name of imports.keys()) visit(name, []);
}

function readText(name) {
    try {
        return readFileSync(path(name), 'utf8');
    } catch {
        return '';
    }
}
