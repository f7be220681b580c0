/** Finds the option that a misspelled name means: by its name, its name inside a section, or its flag. */
import { nearest } from '../diagnostics/nearest.ts';
import { switchTable } from './switches.ts';
import { leafRows, optionTable } from './table.ts';

const paths = new Map([
    ...[...leafRows].flatMap(([path, { flag }]) => (flag === undefined ? [] : [[flag.long, path] as const])),
    ...[...leafRows.keys()].map((path) => [path.split('.').at(-1) ?? path, path] as const),
    ...Object.keys(optionTable).map((name) => [name, name] as const),
]);

/** The path of the option that a name in a configuration most likely means. */
export function suggestOption(name: string): string | undefined {
    const meant = nearest(name, paths.keys());
    return meant === undefined ? undefined : paths.get(meant);
}

/** The long flag that a name on the command line most likely means. */
export function suggestFlag(name: string): string | undefined {
    const flags = new Map(
        [...paths].flatMap(([known, path]) => {
            const flag = leafRows.get(path)?.flag;
            return flag === undefined ? [] : [[known, flag.long] as const];
        }),
    );
    for (const { flag } of Object.values(switchTable)) flags.set(flag.long, flag.long);
    const meant = nearest(name, flags.keys());
    return meant === undefined ? undefined : flags.get(meant);
}

/** Whether a name belongs to an option without a flag. */
export function isConfigOnly(name: string): boolean {
    const path = paths.get(name);
    return path !== undefined && leafRows.get(path)?.flag === undefined;
}
