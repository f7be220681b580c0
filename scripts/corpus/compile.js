/**
 * Compiles outputs, each with all its files, with the native compiler: in batches that fit into memory, while further
 * outputs are generated.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilerProfiles } from '../../dist/index.js';

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');

/** Jest itself is installed for its own tests only. */
const jestTypes = fileURLToPath(new URL('../build/jest-globals.d.ts', import.meta.url));

/** The approximate amount of text for one compiler run, which takes about thirty times as much memory. */
const batchSize = 24e6;
/**
 * An output above this size is compiled without declarations. For each type in a method of an exported object, TypeScript
 * 7 searches all names of the file. For the 22,361 operations of Microsoft Graph's beta that takes a minute more; everything
 * else is checked in half a minute. `npm run bench:hooks -- --graph` measures it.
 */
const declaredSize = 15e6;

export class Batches {
    #folder;
    #projects;
    #isInTurn;
    #batch = new Map();
    #size = 0;
    #count = 0;
    #running = Promise.resolve();
    /** The first error of each output that does not compile, by description name. */
    errors = new Map();

    /** @param isInTurn Whether each batch has the first profile and one of the others, and the next batch another one. */
    constructor(folder, { erasable, experimentalDecorators, profiles, isInTurn }) {
        this.#folder = folder;
        this.#isInTurn = isInTurn;
        this.#projects = profiles.map((name) => ({
            name,
            compilerOptions: {
                types: [],
                ...compilerProfiles[name].compilerOptions,
                ...(!erasable && { erasableSyntaxOnly: false }),
                ...(experimentalDecorators && { experimentalDecorators }),
                module: 'esnext',
                moduleResolution: 'bundler',
                skipLibCheck: true,
                noEmit: true,
                paths: { '@jest/globals': [jestTypes] },
            },
        }));
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
    }

    /** Adds the files of a description, whose paths are relative to one folder. */
    async add(name, files) {
        const size = sizeOf(files);
        if (size > declaredSize && this.#batch.size > 0) await this.#send();
        this.#batch.set(name.replaceAll('/', '__'), { name, files });
        this.#size += size;
        if (size > declaredSize || this.#size >= batchSize) await this.#send();
    }

    async finish() {
        if (this.#batch.size > 0) await this.#send();
        await this.#running;
        rmSync(this.#folder, { recursive: true, force: true });
    }

    /** Sends the batch when the previous one is done: two at once would take twice the memory. */
    async #send() {
        const batch = this.#batch;
        // A large output is alone in its batch.
        const isDeclared = batch.size > 1 || this.#size <= declaredSize;
        this.#batch = new Map();
        this.#size = 0;
        await this.#running;
        const folder = join(this.#folder, String(++this.#count));
        for (const [own, { files }] of batch) {
            for (const { path, text } of files) {
                mkdirSync(dirname(join(folder, own, path)), { recursive: true });
                writeFileSync(join(folder, own, path), text);
            }
        }
        this.#running = this.#compileAll(this.#projectsOf(this.#count), folder, batch, isDeclared);
    }

    #projectsOf(turn) {
        const [first, ...others] = this.#projects;
        return this.#isInTurn && others.length > 0 ? [first, others[turn % others.length]] : this.#projects;
    }

    async #compileAll(projects, folder, batch, isDeclared) {
        for (const project of projects) await this.#compile(project, folder, batch, isDeclared);
        rmSync(folder, { recursive: true, force: true });
    }

    async #compile(project, folder, batch, isDeclared) {
        const files = [...batch].flatMap(([own, { files }]) => files.map(({ path }) => join(own, path)));
        const declared = isDeclared ? {} : { declaration: false, isolatedDeclarations: false };
        const compilerOptions = { ...project.compilerOptions, ...declared };
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
        const { said, code } = await run(['--pretty', 'false', '-p', folder]);
        const before = this.errors.size;
        for (const line of said.split('\n')) {
            const [, path, message] = /^(.+?)\(\d+,\d+\): (.*)$/.exec(line) ?? [];
            if (path === undefined) continue;
            const [own, ...inside] = relative(folder, resolve(path)).split(sep);
            const name = batch.get(own)?.name ?? path;
            if (!this.errors.has(name)) this.errors.set(name, `${inside.join('/')}: ${message} (${project.name})`);
        }
        if (code !== 0 && this.errors.size === before) {
            for (const { name } of batch.values())
                this.errors.set(name, `the compiler ended with ${code} (${project.name}): ${said.slice(0, 200)}`);
        }
    }
}

/** How much text files have. */
export function sizeOf(files) {
    return files.reduce((sum, { text }) => sum + text.length, 0);
}

function run(flags) {
    const child = spawn(process.execPath, [compiler, ...flags]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => {
            said += text;
        });
    }
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code) => resolve({ said, code }));
    });
}
