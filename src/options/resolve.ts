import { isRecord } from './check.ts';
import { readSources, type Source } from './read.ts';
import type { LeafRow, Row } from './rows.ts';
import type { Setting } from './rules.ts';
import { optionTable } from './table.ts';
import { type HasDirectory, noDirectory, templateOf } from './template.ts';
import type { Config, Options } from './types.ts';

export type { Source } from './read.ts';

const table: Readonly<Record<string, Row>> = optionTable;

/**
 * Checks a configuration and fills in the defaults.
 * Throws one `OasmithError` with every error found.
 *
 * @param hasDirectory Recognizes custom templates given by a bare name; by default there are none.
 */
export function resolveOptions(input: unknown, hasDirectory: HasDirectory = noDirectory): Options {
    const settings = readSources([{ values: input }], hasDirectory);
    const resolved = Object.entries(table).map(([name, row]) => [name, resolveRow(row, name, settings)]);
    // The types come from the table that this code walks; the compiler cannot follow the walk.
    return { ...Object.fromEntries(resolved), given: new Set(settings.keys()) } as unknown as Options;
}

/**
 * Checks the values of several sources and merges them into one configuration. A later source wins, option by option.
 * Throws one `OasmithError` with every error found.
 */
export function mergeSources(sources: readonly Source[], hasDirectory: HasDirectory = noDirectory): Config {
    const settings = readSources(sources, hasDirectory);
    const config = Object.entries(table).flatMap(([name, row]): [string, unknown][] => {
        if (row.kind !== 'section') return entryOf(settings, name, name);
        const fields = Object.keys(row.fields).flatMap((field) => entryOf(settings, `${name}.${field}`, field));
        return fields.length === 0 ? [] : [[name, Object.fromEntries(fields)]];
    });
    // Every value in it is checked above.
    return Object.fromEntries<unknown>(config) as unknown as Config;
}

function entryOf(settings: ReadonlyMap<string, Setting>, path: string, name: string): [string, unknown][] {
    const setting = settings.get(path);
    return setting === undefined ? [] : [[name, setting.value]];
}

function resolveRow(row: Row, path: string, settings: ReadonlyMap<string, Setting>): unknown {
    if (row.kind !== 'section') return resolveLeaf(row, settings.get(path)?.value);
    const fields = Object.entries(row.fields).map(([name, field]) => [
        name,
        resolveLeaf(field, settings.get(`${path}.${name}`)?.value),
    ]);
    return Object.fromEntries(fields);
}

/** The resolved form of a checked value, or of the default if it is unset. */
function resolveLeaf(row: LeafRow, value: unknown): unknown {
    switch (row.kind) {
        case 'text':
        case 'boolean':
        case 'threshold':
        case 'number':
            return value ?? row.default;
        case 'path':
        case 'source':
            return value;
        case 'choice':
            return typeof value === 'string' ? (row.aliases?.[value] ?? value) : row.default;
        case 'template':
            return templateOf(value ?? row.default);
        case 'choice-by-name':
        case 'headers':
            return new Map(isRecord(value) ? Object.entries(value) : []);
        case 'patterns':
        case 'list':
            return Array.isArray(value) ? [...value] : [];
    }
}
