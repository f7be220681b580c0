import { valuesOf } from './check.ts';
import { readSources, type Source } from './read.ts';
import { leafRows, nested } from './table.ts';
import { type HasDirectory, noDirectory } from './template.ts';
import type { Config, Options } from './types.ts';

export type { Source } from './read.ts';

/**
 * Checks a configuration and fills in the defaults.
 * Throws one `OasmithError` with every error found.
 *
 * @param hasDirectory Recognizes custom templates given by a bare name; by default there are none.
 */
export function resolveOptions(input: unknown, hasDirectory: HasDirectory = noDirectory): Options {
    const settings = readSources([{ values: input }], hasDirectory);
    const resolved = [...leafRows].map(([path, row]) => {
        const value = settings.get(path)?.value;
        const { resolve } = valuesOf(row, hasDirectory);
        return [path, resolve === undefined ? value : resolve(value)] as const;
    });
    // The types come from the table that this code walks; the compiler cannot follow the walk.
    return { ...nested(resolved), given: new Set(settings.keys()) } as unknown as Options;
}

/**
 * Checks the values of several sources and merges them into one configuration. A later source wins, option by option.
 * Throws one `OasmithError` with every error found.
 */
export function mergeSources(sources: readonly Source[], hasDirectory: HasDirectory = noDirectory): Config {
    const settings = readSources(sources, hasDirectory);
    const set = [...leafRows.keys()].flatMap((path) => {
        const setting = settings.get(path);
        return setting === undefined ? [] : [[path, setting.value] as const];
    });
    // Every value in it is checked above.
    return nested(set) as unknown as Config;
}
