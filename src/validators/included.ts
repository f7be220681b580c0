/** The schemas that the option `validators.include` names. */
import { diagnose } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import type { Reader } from '../load/reader.ts';
import { Matcher } from '../operations/patterns.ts';
import type { Options } from '../options/types.ts';
import { validatorsOf } from '../options/validators.ts';

/** Which schemas are checked. Without the option, all of them are. */
export class Included {
    readonly #matcher: Matcher | undefined;

    constructor(options: Pick<Options, 'validators'>) {
        const { include } = validatorsOf(options);
        this.#matcher = include && new Matcher(include);
    }

    get areAll(): boolean {
        return this.#matcher === undefined;
    }

    /** Whether a schema of the output is wanted: one of the components by its name, one of a body by that of its constant, without `Schema`. */
    has(name: string): boolean {
        return this.#matcher === undefined || this.#matcher.matching(name).length > 0;
    }

    /** Reports the entries that match no schema of the output, when all names are known. */
    reportUnmatched(components: ReadonlyMap<string, unknown>, reader: Reader): void {
        const met = [...(this.#matcher?.met.keys() ?? [])];
        const suggestions = new Suggestions();
        for (const [index, { name, key }] of (this.#matcher?.unmatched() ?? []).entries()) {
            const option = ['validators', 'include', key];
            if (components.has(name)) {
                const message = `validators.include: no operation leads to the schema '${name}', so it has no type to check`;
                reader.report(diagnose('unmatched-name', message, { option }));
                continue;
            }
            const near =
                index < limits.mostSuggestions
                    ? (inOtherCase(name, met) ?? suggestions.nearest(name, this, () => met))
                    : undefined;
            const help =
                near === undefined ? 'write it as the description does, or leave it out' : `did you mean '${near}'?`;
            const message = `validators.include: no schema is called '${name}'`;
            reader.report(diagnose('unknown-name', message, { help, option }));
        }
    }
}

/** The first name that an entry would match if its letters were in the right case: names of bodies begin with a small one. */
function inOtherCase(entry: string, names: readonly string[]): string | undefined {
    const matcher = new Matcher([entry.toLowerCase()]);
    return names.find((name) => matcher.matching(name.toLowerCase()).length > 0);
}
