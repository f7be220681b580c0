// The build for browsers: one entry, without anything of Node. What only Node has is replaced by modules of src/browser.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** What takes the place of Node's modules: a package, or a compiled module. */
const ofNode = {
    'node:path': 'path-browserify',
    'node:url': 'browser/node/url.js',
    'node:v8': 'browser/node/v8.js',
};

/** What takes the place of the modules that read the files of the package. */
const ofPackage = {
    'compiler/typescript.js': 'browser/compiler.js',
    'package-files.js': 'browser/package-files.js',
    'package-root.js': 'browser/package-root.js',
};

/** What few runs need is loaded by these. */
const onlySometimes =
    /[\\/]validate\.js$|[\\/]load[\\/](?:swagger|overlays)[\\/]|[\\/]node_modules[\\/](?!js-yaml|path-browserify|yaml)/;

/**
 * Bundles the entry for browsers with all packages that it needs, and returns its files by name.
 *
 * @param folder The compiled modules, with the reduced compiler among them.
 * @param root The folder of the project.
 * @param runtime The described runtime files, as JSON.
 */
export async function buildForBrowsers(folder, root, runtime) {
    copyFileSync(join(root, 'src/browser/compiler.js'), join(folder, 'browser/compiler.js'));
    writeFileSync(join(folder, 'browser/package-texts.js'), packageTexts(root, runtime));
    const replaced = new Map(Object.entries(ofPackage).map(([from, to]) => [join(folder, from), join(folder, to)]));
    const entry = join(folder, 'browser/index.js');
    let offered = [];
    const build = await rolldown({
        cwd: root,
        input: { generator: entry },
        platform: 'browser',
        preserveEntrySignatures: 'allow-extension',
        // A module that only some runs need may share packages with the others.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        resolve: {
            // The names in the minified code depend on the paths of modules.
            symlinks: false,
            alias: Object.fromEntries(
                Object.entries(ofNode).map(([name, to]) => [name, to.endsWith('.js') ? join(folder, to) : to]),
            ),
        },
        transform: { inject: { process: [join(folder, 'browser/node/process.js'), 'processOfBrowser'] } },
        // Everything else of Node stays, and is refused below.
        external: (id) => id.startsWith('node:') && !(id in ofNode),
        plugins: [
            { name: 'in-place-of-package-files', resolveId: replacing(replaced) },
            {
                name: 'exports-of-entry',
                generateBundle() {
                    offered = this.getModuleInfo(entry).exports;
                },
            },
        ],
    });
    const { output } = await build.generate({
        format: 'esm',
        minify: true,
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'generator', test: (id) => !onlySometimes.test(id) }],
        },
    });
    await build.close();
    refuseNode(output);
    const files = new Map(output.map(({ fileName, code }) => [fileName, code]));
    // The other chunks import what they share from the first, which so exports more than a page should see.
    files.set('index.js', `export { ${offered.join(', ')} } from './generator.js';\n`);
    return files.set('LICENSES.txt', licencesOf(output.flatMap(({ moduleIds }) => moduleIds)));
}

/** Puts modules in the place of others. */
function replacing(replaced) {
    return {
        // Asking for every import would take half of the build.
        filter: { id: /\/(?:typescript|package-files|package-root)\.js$/ },
        async handler(source, importer, options) {
            const found = await this.resolve(source, importer, { ...options, skipSelf: true });
            const id = found === null ? undefined : replaced.get(found.id);
            return id === undefined ? found : { ...found, id };
        },
    };
}

/** A module with the files of the package that a run reads. */
function packageTexts(root, runtime) {
    const paths = readdirSync(join(root, 'src/libraries')).map(
        (library) => `src/libraries/${library}/runtime/setup.ts`,
    );
    const setups = paths
        .filter((path) => existsSync(join(root, path)))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
    return [
        `export const builtRuntime = ${JSON.stringify(runtime)};`,
        `export const setupFiles = ${JSON.stringify(Object.fromEntries(setups))};`,
        '',
    ].join('\n');
}

function refuseNode(chunks) {
    for (const { fileName, imports, dynamicImports, moduleIds } of chunks) {
        const names = [...imports, ...dynamicImports].filter((name) => name.startsWith('node:'));
        if (names.length === 0) continue;
        throw new Error(
            `the build for browsers imports ${names.join(', ')} in ${fileName}, made from ${moduleIds.join(', ')}`,
        );
    }
}

/** The licences of the packages in the bundle, which ask to be passed on. */
function licencesOf(moduleIds) {
    const folders = new Set(
        moduleIds.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []),
    );
    return [...folders].sort().map(licenceIn).join('\n');
}

function licenceIn(folder) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    return `${name} ${version} (${license})\n${text}`;
}
