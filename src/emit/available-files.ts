/** The runtime files that a run makes available, by the table of them. */

import { type HttpTemplate, httpRecords } from '../names/libraries.ts';
import type { Options } from '../options/types.ts';
import { hasRuntimeFile, runtimeUrl } from '../syntax/runtime.ts';
import { type HttpLibrary, type RuntimeFiles, type RuntimeParts, shapeOf } from './http/library.ts';
import { type DescribedParts, factsOf, holds, type Values } from './runtime-facts.ts';
import { type FileRow, type FileSection, queryStyleFiles, type RuntimePlace, runtimeTable } from './runtime-table.ts';

/** What a run makes available with a library, which may be a custom template. */
export function runtimeFilesOf(
    library: HttpLibrary,
    options: Options,
    described: DescribedParts,
): (...places: readonly RuntimePlace[]) => readonly URL[] {
    const facts = factsOf(options, {
        shape: shapeOf(library, { options }),
        takesSignal: library.takesSignal === true,
        sendsCredentials: options.security && library.security !== undefined,
        ...described,
    });
    // Templates list the file that writes queries, and not its styles, which only the options decide.
    const styles = availableFiles(queryStyleFiles, facts);
    const filesIn = ({ part, otherwise = [], rows }: FileSection): readonly (string | URL)[] =>
        part === undefined
            ? availableFiles(rows, facts)
            : (library[part]?.(options) ?? otherwise).flatMap((file) =>
                  file === 'query.ts' ? [file, ...styles] : [file],
              );
    return (...places) => {
        const sections = places
            .flatMap((place): readonly FileSection[] => runtimeTable[place])
            .filter(({ when }) => holds(when, facts));
        return withoutRepetition(sections.flatMap(filesIn));
    };
}

/** The parts of a built-in library. */
export function runtimePartsOf(library: HttpTemplate): Required<RuntimeParts> {
    const { clients, reads } = httpRecords[library];
    const sections: readonly FileSection[] = [...runtimeTable.client, ...runtimeTable.mocks];
    const lister =
        (part: keyof RuntimeParts): RuntimeFiles =>
        (options) => {
            const facts = factsOf(options, { library, clients, reads });
            return sections.filter((one) => one.part === part).flatMap(({ rows }) => availableFiles(rows, facts));
        };
    return {
        runtime: lister('runtime'),
        streams: lister('streams'),
        dates: lister('dates'),
        names: lister('names'),
        numbers: lister('numbers'),
        checks: lister('checks'),
        security: lister('security'),
        results: lister('results'),
        headers: lister('headers'),
        progress: lister('progress'),
        pages: lister('pages'),
        mocks: lister('mocks'),
        urls: lister('urls'),
        servers: lister('servers'),
    };
}

function availableFiles(rows: readonly FileRow[], facts: Values): readonly string[] {
    return rows.flatMap((row) => {
        if (typeof row === 'object' && 'firstOf' in row) return availableFiles(row.firstOf, facts).slice(0, 1);
        const [name, when] = typeof row === 'string' ? [row] : row;
        const file = name.replace(/\{(\w+)\}/, (_, fact) => String(facts[fact]));
        return holds(when, facts) && (file === name || hasRuntimeFile(file)) ? [file] : [];
    });
}

export function withoutRepetition(files: readonly (string | URL)[]): URL[] {
    return [...new Map(files.map(runtimeUrl).map((url) => [url.href, url])).values()];
}
