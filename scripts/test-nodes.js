// Runs all tests under newer versions of Node than the current one. Also runs the behaviour tests with the newest
// libraries where the project keeps an older version because its own Node cannot load the newest. Nothing is installed
// into the project.
//
//   npm run test:nodes              under each Node
//   npm run test:nodes -- 24        under that one
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const nodes = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24', '26'];

/** Replaces the versions in package.json. Angular's packages must have the same version. */
const newest = {
    '@angular/common': '^22.0.0',
    '@angular/compiler': '^22.0.0',
    '@angular/core': '^22.0.0',
    ky: 'latest',
    rxjs: '^7.8.2',
};

const folder = mkdtempSync(join(tmpdir(), 'oasmith-libraries-'));
try {
    const outcomes = [...install(), ...nodes.flatMap(testUnder)];
    console.log(`\n${outcomes.map(({ what, passed }) => `${passed ? 'passed' : 'FAILED'}  ${what}`).join('\n')}`);
    if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
} finally {
    rmSync(folder, { recursive: true, force: true });
}

function install() {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: newest }));
    const passed = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
    return passed ? [] : [{ what: `installing ${Object.keys(newest).join(', ')}`, passed }];
}

function testUnder(node) {
    const version = versionOf(node);
    if (version === '') return [{ what: `Node ${node}, which cannot be installed`, passed: false }];
    const libraries = Object.keys(newest).map((name) => `${name} ${installedVersion(name)}`);
    return [
        test(node, `Node ${version}, all tests`, [], {}),
        test(node, `Node ${version}, behaviour with ${libraries.join(', ')}`, ['test/behaviour'], {
            LIBRARIES: folder,
        }),
    ];
}

function test(node, what, files, environment) {
    console.log(`\n${what}\n`);
    const command = [`node@${node}`, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files];
    return { what, passed: run('npx', ['--yes', ...command], { cwd: root, env: { ...process.env, ...environment } }) };
}

function run(command, args, options) {
    return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options }).status === 0;
}

function versionOf(node) {
    const args = ['--yes', `node@${node}`, '--version'];
    return spawnSync('npx', args, { encoding: 'utf8', shell: process.platform === 'win32' }).stdout.trim();
}

function installedVersion(name) {
    try {
        return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
    } catch {
        return 'missing';
    }
}
