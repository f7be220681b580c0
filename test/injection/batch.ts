/** Outputs of many trials for one run of the compiler, as starting it takes longer than checking one output. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedFile } from '../../src/index.ts';
import { compile, declarationsFolder, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import type { Attempt } from './attempt.ts';
import { exportedNames } from './characters.ts';
import type { Trial } from './trial.ts';

export interface Rejected {
    readonly trial: Trial;
    readonly errors: readonly string[];
}

/** About as much as one compiler checks in a few seconds, in characters. */
const fullSize = 12_000_000;

/** `enum` declarations cannot be erased, and Angular's services are decorated. */
const project = { erasable: false, experimentalDecorators: true, emitsDeclarations: true };

export class Batch {
    #attempts: Attempt[] = [];
    #size = 0;

    add(attempt: Attempt): void {
        this.#attempts.push(attempt);
        this.#size += attempt.files.reduce((sum, { text }) => sum + text.length, 0);
    }

    get isFull(): boolean {
        return this.#size > fullSize;
    }

    /** Compiles what was added since the last call; returns a trial whose output the compiler rejects, or declares differently. */
    async compile(): Promise<Rejected | undefined> {
        const attempts = this.#attempts;
        this.#attempts = [];
        this.#size = 0;
        const files = attempts.flatMap((attempt, index) =>
            attempt.files.map(({ path, text }) => ({ path: `${index}/${path}`, text })),
        );
        if (files.length === 0) return undefined;
        const folder = await emptyFolder('injection');
        await Promise.all(files.map(({ path, text }) => save(join(folder, path), text)));
        const paths = files.map(({ path }) => join(folder, path));
        const errors = await compile('7.0', await writeProject(folder, 'tsconfig', paths, project));
        // If there are errors, there may be no declarations.
        if (errors.length === 0) errors.push(...(await undeclared(folder, files)));
        for (const [index, { trial }] of attempts.entries()) {
            const own = errors.filter((error) => error.startsWith(`${index}/`));
            if (own.length > 0) return { trial, errors: own.map((error) => error.slice(`${index}/`.length)) };
        }
        if (errors.length > 0) throw new Error(errors.join('\n'));
        return undefined;
    }
}

/** Exports that are missing in the declarations, from which the compiler strips internal ones. */
async function undeclared(folder: string, files: readonly Pick<GeneratedFile, 'path' | 'text'>[]): Promise<string[]> {
    const found = files.map(async ({ path, text }) => {
        const declarations = join(folder, declarationsFolder, path.replace(/\.ts$/, '.d.ts'));
        const declared = new Set(exportedNames(await readFile(declarations, 'utf8')));
        return exportedNames(text)
            .filter((name) => !declared.has(name))
            .map((name) => `${path}: '${name}' is exported and not declared`);
    });
    return (await Promise.all(found)).flat();
}
