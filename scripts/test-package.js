// Packs oasmith and tests the package as its users get it: with publint and "Are the types wrong?", its types under every
// kind of module resolution, and the command installed into an empty folder. Nothing is installed into the project.
//
//   npm run test:package                          with the current Node
//   npm run test:package -- 20.19 22 24 26        with each of these as well
import { spawnSync } from 'node:child_process';
import {
    copyFileSync,
    lstatSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIntoCache } from './package-cache.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const nodes = process.argv.slice(2);

/** They bring their own compiler (39 MB in total), so they are not dependencies of the project. */
const checkers = { publint: 'publint@~0.3.25', attw: '@arethetypeswrong/cli@~0.18.5' };

/** Known and intended findings. */
const ignored = {
    // The package only has ES modules: every supported version of Node can require them, as `requires` below shows.
    'cjs-resolves-to-esm': 'oasmith is ESM',
};

const folder = mkdtempSync(join(tmpdir(), 'oasmith-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const results = [];

const tarball = pack();
const installed = join(folder, 'app');
inspectPackage();
install();
for (const resolution of ['node16', 'nodenext', 'bundler', 'node10']) checkTypes(resolution);
tryCommand(undefined);
for (const node of nodes) tryCommand(node);
conclude();

function pack() {
    // Without scripts: the build already exists.
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { stdout, status, stderr } = run('npm', args, root);
    if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
    const [{ filename }] = JSON.parse(stdout);
    return join(folder, filename);
}

function inspectPackage() {
    const bin = join(installIntoCache('package-checks', Object.values(checkers)), 'node_modules', '.bin');
    expectSuccess('publint', run(join(bin, 'publint'), ['run', tarball, '--strict'], folder));
    const rules = Object.keys(ignored);
    expectSuccess('Are the types wrong?', run(join(bin, 'attw'), [tarball, '--ignore-rules', ...rules], folder));
}

function install() {
    mkdirSync(installed);
    writeFileSync(join(installed, 'package.json'), '{\n  "name": "app",\n  "private": true,\n  "type": "module"\n}\n');
    const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
    expectSuccess('npm install', run('npm', ['install', '--save-dev', tarball, ...flags], installed));
    const { bytes, packages } = measure(join(installed, 'node_modules'));
    console.log(`        ${(bytes / 1e6).toFixed(1)} MB in ${packages} packages`);
}

/** The total size of a folder's files, and the number of packages in it. */
function measure(path) {
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    const manifest = /(?:^|[\\/])node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@]+[\\/]package\.json$/;
    const bytes = names.reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
    return { bytes, packages: names.filter((name) => manifest.test(join('node_modules', name))).length };
}

function sizeOf(path) {
    const found = lstatSync(path);
    return found.isFile() ? found.size : 0;
}

/** Also checks every declaration of the package. */
function checkTypes(moduleResolution) {
    writeFileSync(
        join(installed, 'types.ts'),
        [
            "import { type Config, defineConfig, generate } from 'oasmith';",
            "import { defineTemplate } from 'oasmith/template';",
            "import { ApiError } from 'oasmith/runtime/fetch';",
            "import { baseUrl } from 'oasmith/runtime/settings';",
            "export { default as vite } from 'oasmith/vite';",
            "export { default as rollup } from 'oasmith/rollup';",
            "export { default as webpack } from 'oasmith/webpack';",
            "export { default as rspack } from 'oasmith/rspack';",
            "const config: Config = defineConfig({ src: 'a.yaml', template: 'fetch' });",
            'export const files: Promise<readonly { readonly path: string }[]> = generate(config).then(({ files }) => files);',
            "// @ts-expect-error: there is no such template, and 'any' would take it.",
            'export const wrong: number = defineTemplate;',
            'export { ApiError, baseUrl };',
        ].join('\n'),
    );
    const module = { node16: 'node16', nodenext: 'nodenext', bundler: 'esnext', node10: 'esnext' }[moduleResolution];
    const args = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--types', 'node'];
    const deprecated = moduleResolution === 'node10' ? ['--ignoreDeprecations', '6.0'] : [];
    const compiler = join(installed, 'node_modules', 'typescript', 'bin', 'tsc');
    const typeRoots = ['--typeRoots', join(root, 'node_modules', '@types')];
    const options = [...args, ...typeRoots, '--moduleResolution', moduleResolution, ...deprecated, 'types.ts'];
    expectSuccess(`types, ${moduleResolution}`, run(process.execPath, [compiler, ...options], installed));
}

/** Runs the command, from the first help to a client generated from a configuration. */
function tryCommand(node) {
    const app = join(installed, node === undefined ? 'here' : `node-${node}`);
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{\n  "name": "app",\n  "type": "module"\n}\n');
    copyFileSync(join(root, 'fixtures', 'petstore.yaml'), join(app, 'petstore.yaml'));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const execute = (command) => {
        const [name, args] =
            node === undefined
                ? ['npx', ['--no', '-c', command]]
                : ['npm', ['exec', '--yes', `--package=node@${node}`, '-c', command]];
        return run(name, args, app);
    };
    const found = execute('node --version').stdout.trim();
    const label = `Node ${found || node}`;
    const report = (command, { expected, file } = {}) => {
        const result = execute(command);
        const isExpected = expected === undefined || result.stdout.trim() === expected;
        const isWritten = file === undefined || sizeIfThere(join(app, file)) > 0;
        const status = isExpected && isWritten ? result.status : 1;
        expectSuccess(`${label}: ${command}`, { ...result, status });
    };
    report('oasmith --version', { expected: version });
    report('oasmith -s petstore.yaml -o out.ts -t fetch --verify', { file: 'out.ts' });
    report('oasmith init --yes -s petstore.yaml -o client.ts -t fetch', { file: 'oasmith.config.json' });
    report('oasmith', { file: 'client.ts' });
    const requires = `node -p "typeof require('oasmith').generate"`;
    report(requires, { expected: 'function' });
}

function sizeIfThere(path) {
    try {
        return sizeOf(path);
    } catch {
        return 0;
    }
}

function run(command, args, cwd) {
    const { status, stdout, stderr } = spawnSync(command, args, {
        cwd,
        encoding: 'utf8',
        shell: process.platform === 'win32',
    });
    return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

function expectSuccess(what, { status, stdout, stderr }) {
    const passed = status === 0;
    results.push(passed);
    console.log(`${passed ? 'passed' : 'FAILED'}  ${what}`);
    if (!passed) console.log(`${stdout}${stderr}`.replace(/^/gm, '        '));
}

function conclude() {
    const failed = results.filter((passed) => !passed).length;
    console.log(`\n${results.length - failed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
}
