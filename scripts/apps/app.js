/** An application: its files, what is generated into it, and the output of its commands. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const description = fileURLToPath(new URL('../../fixtures/petstore.yaml', import.meta.url));

/** A command that exceeds this hangs. */
const limit = 180_000;

/** The generated files: hooks in a separate file, and a ky client whose main file imports its setup file. */
const outputs = [
    ['-t', 'tsq', '-o', 'src/api/petstore.ts', '--hooksOut', 'src/api/petstore.hooks.ts', '--useClient'],
    ['-t', 'ky', '-o', 'src/ky/petstore.ts', '--clientSetup', 'src/ky/setup.ts'],
];

/** The same as `outputs`, as a configuration. */
const configs = [
    { out: 'src/api/petstore.ts', template: 'tsq', hooksOut: 'src/api/petstore.hooks.ts', useClient: true },
    { out: 'src/ky/petstore.ts', template: 'ky', clientSetup: 'src/ky/setup.ts' },
];

/** The files with imports, and the specifiers of these without an extension. */
const imports = { 'src/api/petstore.hooks.ts': './petstore', 'src/ky/petstore.ts': './setup' };

const spellings = { '': 'none', '.js': 'js', '.ts': 'ts' };

export class App {
    /** The output of its commands. */
    said = '';
    #packages;
    #command;

    /**
     * @param surroundings `packages`: the folder with the `node_modules` of all applications; `command`: the oasmith
     * script; `petstoreUrl`: the server, which programs read from their environment; `received`: its requests.
     */
    constructor(folder, { packages, command, petstoreUrl, received }) {
        this.folder = folder;
        this.#packages = packages;
        this.#command = command;
        this.petstoreUrl = petstoreUrl;
        this.received = received;
    }

    /** An application in a folder of this one. */
    within(name) {
        const { petstoreUrl, received } = this;
        const surroundings = { packages: this.#packages, command: this.#command, petstoreUrl, received };
        return new App(join(this.folder, name), surroundings);
    }

    /** Runs oasmith. */
    oasmith(...args) {
        return this.node(this.#command, ...args);
    }

    /** Writes files. Values that are not strings are written as JSON. */
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

    say(text) {
        this.said += text;
    }

    /** The last lines of the output, indented. */
    get lastSaid() {
        return this.said.trim().split('\n').slice(-25).join('\n').replaceAll(/^/gm, '    ');
    }

    /** Generates from the application's folder, as a user does. Returns how the imports are spelled. */
    async generate(importExtension) {
        for (const flags of outputs) {
            const all = ['-s', description, '-b', this.petstoreUrl, '--importExtension', importExtension, ...flags];
            if (!(await this.node(this.#command, ...all))) return undefined;
        }
        return this.spelling();
    }

    /** Configures the plugin of a bundler to generate the same files. */
    configure(importExtension) {
        const shared = { baseUrl: this.petstoreUrl, importExtension };
        const all = configs.map((config) => ({ src: description, ...config }));
        this.write({ 'oasmith.config.json': { ...shared, configs: all } });
    }

    /** How the imports between the generated files are spelled, if all are spelled the same way. */
    spelling() {
        if (!Object.keys(imports).every((name) => existsSync(join(this.folder, name)))) return undefined;
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

    /** Runs a script with this version of Node, and returns whether it succeeded. */
    node(script, ...args) {
        return this.run(process.execPath, [script, ...args]);
    }

    async run(program, args) {
        const { ended } = this.#start(program, args, { timeout: limit });
        return (await ended) === 0;
    }

    /**
     * Starts a server, and waits until its output matches. Returns what matched and a function that stops it; undefined if
     * it ends before.
     *
     * @param env What is in its environment beside what all programs have there.
     */
    async serve(program, args, ready, env = {}) {
        // A group of its own: npm does not pass on a signal to what it has started.
        const { child, ended } = this.#start(program, args, { detached: true }, env);
        const started = new Promise((resolve) => {
            child.stdout.on('data', () => {
                const [said] = ready.exec(this.said) ?? [];
                if (said !== undefined) resolve(said);
            });
        });
        const stop = () => process.kill(-child.pid);
        process.once('exit', stop);
        const said = await Promise.race([started, ended.finally(() => process.off('exit', stop))]);
        if (typeof said !== 'string') return undefined;
        const close = async () => {
            stop();
            await ended;
        };
        return { said, close };
    }

    #start(program, args, how, more = {}) {
        const { NODE_ENV: _, ...env } = process.env;
        const child = spawn(program, args, {
            cwd: this.folder,
            env: {
                ...env,
                // For applications whose packages are elsewhere.
                PATH: [join(dirname(this.#command), '../../.bin'), env.PATH].join(delimiter),
                PETSTORE_URL: this.petstoreUrl,
                NEXT_TELEMETRY_DISABLED: '1',
                NO_COLOR: '1',
                FORCE_COLOR: '0',
                CI: '1',
                ...more,
            },
            stdio: ['ignore', 'pipe', 'pipe'],
            ...how,
            shell: process.platform === 'win32' && program !== process.execPath,
        });
        for (const stream of [child.stdout, child.stderr]) {
            stream.setEncoding('utf8').on('data', (text) => this.say(text));
        }
        const ended = new Promise((resolve, reject) => {
            child.on('error', reject);
            child.on('close', resolve);
        });
        return { child, ended };
    }
}
