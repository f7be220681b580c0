/** An application: its files, what is generated into it, and what its commands say. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const description = fileURLToPath(new URL('../../fixtures/petstore.yaml', import.meta.url));

/** A command that takes longer hangs. */
const limit = 180_000;

/** What is generated: hooks in a file of their own, and a client of ky whose main file imports its setup file. */
const outputs = [
    ['-t', 'tsq', '-o', 'src/api/petstore.ts', '--hooksOut', 'src/api/petstore.hooks.ts', '--useClient'],
    ['-t', 'ky', '-o', 'src/ky/petstore.ts', '--clientSetup', 'src/ky/setup.ts'],
];

/** The files that have the imports, and what these lead to without an ending. */
const imports = { 'src/api/petstore.hooks.ts': './petstore', 'src/ky/petstore.ts': './setup' };

const spellings = { '': 'none', '.js': 'js', '.ts': 'ts' };

export class App {
    /** What its commands have said. */
    said = '';
    #packages;

    /** @param packages The folder that has the `node_modules` of all applications. */
    constructor(folder, packages) {
        this.folder = folder;
        this.#packages = packages;
    }

    /** Writes files; of what is no text, JSON is made. */
    write(files) {
        for (const [name, content] of Object.entries(files)) {
            const path = join(this.folder, name);
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 4));
        }
    }

    read(name) {
        return readFileSync(join(this.folder, name), 'utf8');
    }

    /** Generates as a user does, from the folder of the application. Returns how the imports are spelled, if all in one way. */
    async generate(baseUrl, importExtension) {
        for (const flags of outputs) {
            const all = ['-s', description, '-b', baseUrl, '--importExtension', importExtension, ...flags];
            if (!(await this.node(command, ...all))) return undefined;
        }
        const found = Object.entries(imports).map(([name, module]) => {
            const [, specifier = ''] = / from '(\.[^']*)';$/m.exec(this.read(name)) ?? [];
            return spellings[specifier.slice(module.length)];
        });
        return new Set(found).size === 1 ? found[0] : undefined;
    }

    /** The path of a file of a package. */
    package(path) {
        return join(this.#packages, 'node_modules', path);
    }

    /** Runs a script with this Node, and returns whether it ended well. */
    node(script, ...args) {
        return this.run(process.execPath, [script, ...args]);
    }

    run(program, args) {
        const { NODE_ENV: _, ...env } = process.env;
        const child = spawn(program, args, {
            cwd: this.folder,
            env: { ...env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0', CI: '1' },
            stdio: ['ignore', 'pipe', 'pipe'],
            timeout: limit,
            shell: process.platform === 'win32' && program === 'npx',
        });
        for (const stream of [child.stdout, child.stderr]) {
            stream.setEncoding('utf8').on('data', (text) => {
                this.said += text;
            });
        }
        return new Promise((resolve, reject) => {
            child.on('error', reject);
            child.on('close', (code) => resolve(code === 0));
        });
    }
}
