/** Runs generators in separate folders, and keeps their output for further measurements. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure.js';
import { commandOf } from './tools.js';

export class Outputs {
    #bench;
    #made = new Map();

    /** @param bench The packages, the Node, and the folder to work in. */
    constructor(bench) {
        this.#bench = bench;
    }

    /** The folder for a tool's client of a description. */
    folderOf(tool, description) {
        return join(this.#bench.folder, description.name, tool.name, 'client');
    }

    /** Runs a generator, and measures it. */
    async generate(tool, description) {
        const folder = this.folderOf(tool, description);
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const command = commandOf(tool, this.#bench, description.path, folder);
        const { said, ...run } = await measure(command, { cwd: this.#bench.folder });
        const isEmpty = run.failed === undefined && !isWritten(join(folder, tool.entry));
        const figures = isEmpty ? { failed: 'it wrote nothing' } : run;
        this.#made.set(keyOf(tool, description), figures);
        return figures;
    }

    /** The output of a generator, generated if needed: `{ folder }` or `{ failed }`. */
    async made(tool, description) {
        const { failed } = this.#made.get(keyOf(tool, description)) ?? (await this.generate(tool, description));
        return { folder: this.folderOf(tool, description), failed };
    }
}

function keyOf(tool, description) {
    return `${tool.name} ${description.name}`;
}

/** The bytes and lines of all modules in a folder. */
export function sizeOf(folder) {
    const texts = readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(folder, name)));
    const sum = (figureOf) => texts.reduce((total, text) => total + figureOf(text), 0);
    return { files: texts.length, bytes: sum((text) => text.length), lines: sum(linesOf) };
}

function linesOf(text) {
    return text.toString('latin1').split('\n').length - 1;
}

function isWritten(path) {
    return existsSync(path) && statSync(path).size > 0;
}
