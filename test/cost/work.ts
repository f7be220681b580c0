/** The work of a run, counted instead of timed: the same on any machine. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { temporaryFolder } from '../load/folder.ts';
import { grow, links, usual } from './growing.ts';

export interface Work {
    /** How often functions and branches were executed. */
    readonly work: number;
    /** The characters of all files. */
    readonly output: number;
}

/** Code that is optimized while it runs leaves out some of the counts, never the same ones. */
export const exactCounts = ['--no-opt'];

const script = fileURLToPath(new URL('count-work.js', import.meta.url));

/** Counts the work of one run after the other. */
export class WorkCounter {
    readonly #folder = temporaryFolder();
    #process: ChildProcess | undefined;

    async count(description: JsonObject, config: Omit<Config, 'src'>): Promise<Work> {
        const src = await this.#folder.write('growing.json', JSON.stringify(description));
        this.#process ??= fork(script, { env: { ...process.env, NODE_OPTIONS: '' }, execArgv: exactCounts });
        this.#process.send({ src, out: this.#folder.path('client.ts'), ...config });
        const [reply] = (await once(this.#process, 'message')) as [Work | { readonly error: string }];
        if ('error' in reply) throw new Error(reply.error);
        return reply;
    }

    /** Some code is executed by the first runs only. */
    async warmUp(): Promise<void> {
        for (const size of [4, 8]) await this.count(grow({ ...usual, links: [links.oneOf] }, size), {});
    }

    close(): void {
        this.#process?.kill();
        this.#process = undefined;
    }
}
