/** The schemas that the option `validators.include` names. */
import { diagnose } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { Matcher } from '../operations/patterns.ts';
import type { Options } from '../options/types.ts';
import { validatorsOf } from '../options/validators.ts';
import type { SchemaGraph } from '../schema/node.ts';

/** Which schemas are checked. Without the option, all of them are. */
export class Included {
    readonly #matcher: Matcher | undefined;
    /** The entries behind a `!`. */
    readonly #excluding: Matcher | undefined;
    readonly #entries: readonly string[];

    constructor(options: Pick<Options, 'validators'>) {
        const { include = [] } = validatorsOf(options);
        const excluding = include.flatMap((entry) => (entry.startsWith('!') ? [entry.slice(1)] : []));
        const including = include.filter((entry) => !entry.startsWith('!'));
        this.#entries = include;
        this.#matcher = including.length === 0 ? undefined : new Matcher(including);
        this.#excluding = excluding.length === 0 ? undefined : new Matcher(excluding);
    }

    get areAll(): boolean {
        return this.#matcher === undefined;
    }

    /** Whether a schema of the output is wanted: one of the components by its name, one of a body by that of its constant, without `Schema`. */
    has(name: string): boolean {
        return !this.#excludes(name) && (this.#matcher === undefined || matches(this.#matcher, name));
    }

    /** A name that stands there in full comes before wildcards, and a `!` before what has none. */
    #excludes(name: string): boolean {
        const isNamed = this.#entries.includes(name) && !this.#entries.includes(`!${name}`);
        return matches(this.#excluding, name) && !isNamed;
    }

    /** The components into whose values nobody looks. */
    excludedAmong(components: SchemaGraph['components']): ReadonlySet<Pointer> {
        return new Set([...components].flatMap(([name, { pointer }]) => (this.#excludes(name) ? [pointer] : [])));
    }

    /** Reports the entries that match no schema of the output, when all names are known. */
    reportUnmatched(components: ReadonlyMap<string, unknown>, reader: Reader): void {
        this.#report(this.#matcher, '', components, reader);
        this.#report(this.#excluding, '!', components, reader);
    }

    #report(
        matcher: Matcher | undefined,
        mark: '' | '!',
        components: ReadonlyMap<string, unknown>,
        reader: Reader,
    ): void {
        const met = [...(matcher?.met.keys() ?? [])];
        const suggestions = new Suggestions();
        for (const [index, { name }] of (matcher?.unmatched() ?? []).entries()) {
            const option = ['validators', 'include', this.#entries.indexOf(`${mark}${name}`)];
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
                near === undefined
                    ? 'write it as the description does, or leave it out'
                    : `did you mean '${mark}${near}'?`;
            const message = `validators.include: no schema is called '${name}'`;
            reader.report(diagnose('unknown-name', message, { help, option }));
        }
    }
}

function matches(matcher: Matcher | undefined, name: string): boolean {
    return matcher !== undefined && matcher.matching(name).length > 0;
}

/** The first name that an entry would match if its letters were in the right case: names of bodies begin with a small one. */
function inOtherCase(entry: string, names: readonly string[]): string | undefined {
    const matcher = new Matcher([entry.toLowerCase()]);
    return names.find((name) => matcher.matching(name.toLowerCase()).length > 0);
}
