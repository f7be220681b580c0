// Compiles src to dist, puts its modules together into few files, and writes schema.json from the option table (only when it changed).
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** The modules that the command and the users of the package import. */
const entries = [
    ...['cli/index', 'code-cache', 'index', 'module-versions', 'template/index'],
    ...['plugin/vite', 'plugin/rollup', 'plugin/webpack'],
];

/** The modules that make and print code. */
const writing =
    /\/(?:lower|syntax)\/|\/template\/(?:load|check|guard)\.js$|\/(?:banner|print|import-extension|module-path|setup-file|typescript)\.js$/;
/** What reads descriptions: the command knows of a wrong configuration without it. */
const reading = /\/(?:load|model)\/|^\/(?:generate|output-limit|places|run|verify|verify\/host)\.js$/;
/** What of it reads configurations as well. */
const readingConfigurations =
    /\/load\/(?:json|lines|nesting|parsed|pointer|shown|json\/\w+|source\/(?:decode|source-bytes))\.js$/;
/** What the plugins of all bundlers begin with. A round loads the rest. */
const ofPlugins = /\/plugin\/(?:core|options|paths|report)\.js$/;
/** What most runs do without. */
const onlySometimes =
    /\/swagger\/|\/(?:code-cache|validate|help|gzip|url|wildcards|template\/files|user-module|module-versions|watch\/servers)\.js$/;

const root = new URL('../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

// A separate folder until it is whole: a concurrent run of the command still finds the last build.
const fresh = path(`dist-${process.pid}`);
const { status } = spawnSync(
    process.execPath,
    [path('node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json'), '--outDir', fresh],
    { stdio: 'inherit' },
);
if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    process.exit(status ?? 1);
}
// What is JavaScript already, with its types beside it.
for (const name of ['typescript.js', 'typescript.d.ts', 'code-cache.js', 'code-cache.d.ts'])
    copyFileSync(path(`src/${name}`), `${fresh}/${name}`);
const { renderJsonSchema } = await import(pathToFileURL(join(fresh, 'options/schema.js')).href);
const runtime = await describeRuntime(fresh);
await bundle(fresh);
writeFileSync(join(fresh, 'runtime.json'), JSON.stringify(runtime));
const stale = `${fresh}-stale`;
if (existsSync(path('dist'))) renameSync(path('dist'), stale);
renameSync(fresh, path('dist'));
rmSync(stale, { recursive: true, force: true });

const text = renderJsonSchema();
if (readText('schema.json') !== text) writeFileSync(path('schema.json'), text);

/** What outputs take of the runtime files: these are parsed and printed here, and not at every run. Setup files are copied as they are. */
async function describeRuntime(folder) {
    const { describeRuntimeFile } = await import(pathToFileURL(join(folder, 'syntax/runtime-source.js')).href);
    const source = path('src/runtime');
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.ts') && !name.startsWith('setup/'));
    return Object.fromEntries(names.map((name) => [name, describeRuntimeFile(pathToFileURL(join(source, name)))]));
}

/**
 * Puts the modules of a folder together: Node takes longer to find, read and link hundreds of small ones than to run them. What is
 * loaded only when it is needed stays apart. All files stand at the top, as `src/package-root.ts` counts on it.
 */
async function bundle(folder) {
    // The folders above the build must not count: a project may stand in one that is called `check` as well.
    const within = (test) => (id) => id.startsWith(folder) && test(id.slice(folder.length).replaceAll('\\', '/'));
    const build = await rolldown({
        // The paths in the output's comments begin here: the same source gives the same build.
        cwd: folder,
        input: Object.fromEntries(entries.map((entry) => [entry, join(folder, `${entry}.js`)])),
        platform: 'node',
        // Packages stay what the user has installed.
        preserveEntrySignatures: 'allow-extension',
        external: (id) => /^[^./]/.test(id) && !id.startsWith(folder),
    });
    const { output } = await build.generate({
        format: 'esm',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
            includeDependenciesRecursively: false,
            // What loads the compiler is apart from what reads descriptions, and what only the help or a URL needs from both.
            groups: [
                { name: 'writing', test: within((id) => writing.test(id)), priority: 1 },
                { name: 'plugin', test: within((id) => ofPlugins.test(id)), priority: 1 },
                {
                    name: 'reading',
                    test: within(
                        (id) => reading.test(id) && !onlySometimes.test(id) && !readingConfigurations.test(id),
                    ),
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
        if (name.endsWith('.js') && !name.startsWith('runtime')) rmSync(join(folder, name));
    }
    for (const { fileName, code } of output) writeFileSync(join(folder, fileName), code);
}

/** Files that import each other run in an order that depends on who is first: one of them would use what is not there yet. */
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
