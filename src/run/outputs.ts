/** Remembers the output of each API, and finds what later runs change in it. */
import type { Texts } from '../check/differences.ts';
import type { Config } from '../options/types.ts';
import type { GeneratedFile } from '../output/generated-file.ts';
import type { Done } from './run.ts';
import type { WatchDifference } from './watch.ts';

export class Outputs {
    /** The texts as last compared, by path. They outlive their API, so that a changed option is compared too. */
    readonly #compared = new Map<string, string>();
    /** The finished runs that are not compared yet. */
    readonly #finished = new Map<Config, Done>();

    /** Takes note of a finished run. A later run of the same API replaces it. */
    add(done: Done): void {
        this.#finished.set(done.config, done);
    }

    /** How the APIs differ from the last comparison. Loads the parser only if a text differs. */
    async compare(): Promise<readonly WatchDifference[]> {
        const differences: WatchDifference[] = [];
        for (const [config, done] of this.#finished) {
            this.#finished.delete(config);
            const found = await this.#compareOne(done);
            if (found !== undefined) differences.push(found);
        }
        return differences;
    }

    async #compareOne({ label, generated }: Done): Promise<WatchDifference | undefined> {
        const files = generated.files.filter(({ path, once }) => path !== '' && once !== true);
        const texts = files.flatMap((file) => this.#replace(file));
        const differing = texts.filter(({ before, after }) => before !== after);
        if (differing.length === 0) return undefined;
        const same = texts.filter(({ before, after }) => before === after);
        const { differencesOf } = await import('../check/differences.ts');
        const found = differencesOf(differing, same);
        return { label, changes: found.changes, files: [...found.files].map(([path, differs]) => ({ path, differs })) };
    }

    /** The earlier and the new text of a file. Empty if there is no earlier text. */
    #replace({ path, text }: GeneratedFile): Texts[] {
        const before = this.#compared.get(path);
        this.#compared.set(path, text);
        return before === undefined ? [] : [{ path, before, after: text }];
    }
}
