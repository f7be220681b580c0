// The steps that the examples share: running a script of this repository, and running a TypeScript program, which Node
// 20 cannot do.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a script of this repository and shows its output. An error ends the example. */
export function runNode(script, ...args) {
    console.log(`   $ node ${[script, ...args].join(' ')}`);
    const { status, error } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`${script} ended with exit code ${status}`);
}

/** Compiles the files of an example to JavaScript and imports the last one. */
export async function importApp(example, names) {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-example-'));
    try {
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
        const paths = names.map((name) => transpile(join(root, example, `${name}.ts`), join(folder, `${name}.js`)));
        return await import(pathToFileURL(paths.at(-1)).href);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/** A TypeScript file as JavaScript. */
export function javaScriptOf(path) {
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
        compilerOptions: {
            target: ts.ScriptTarget.ES2022,
            module: ts.ModuleKind.ESNext,
            rewriteRelativeImportExtensions: true,
        },
    });
    return outputText;
}

function transpile(from, to) {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, javaScriptOf(from));
    return to;
}
