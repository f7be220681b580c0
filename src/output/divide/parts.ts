/** The parts of a divided output: each chunk is printed apart, with what it declares and what it refers to. */
import type { OutputLimit } from '../../diagnostics/output-limit.ts';
import type { Chunk, DividedFile, EmittedFile } from '../../emit/index.ts';
import type { PartReferences } from '../../emit/references.ts';
import { type PrintedSection, printEach } from '../print.ts';

/** A part of one kind of file. */
export interface Part {
    readonly home: Chunk['home'];
    readonly printed: PrintedSection;
    readonly declared: readonly DeclaredName[];
    readonly references: PartReferences;
}

export interface DeclaredName {
    readonly name: string;
    readonly isType: boolean;
    readonly isExported: boolean;
}

/** Prints a file in parts, in the order that it has as one file. Pulls the sections as `printFile` does. */
export function printParts(emitted: EmittedFile, divided: DividedFile, limit: OutputLimit): readonly Part[] {
    const print = (chunks: Iterable<Chunk>): readonly Part[] =>
        Array.from(printEach(chunks, emitted.marked, limit), ({ chunk: { home }, printed }) => ({
            home,
            printed,
            declared: declaredIn(printed.text),
            references: divided.takeReferences(),
        }));
    divided.takeReferences();
    const body = print(emitted.body());
    const helpers = print(emitted.helpers());
    const setup = print(emitted.setup());
    return [...setup, ...body, ...helpers];
}

/**
 * A declaration at the beginning of a line. Nothing else begins there: what is within a declaration is indented, lines of
 * comments begin with a space, and literals have no line breaks.
 */
const declaration =
    /^(export )?(?:declare |abstract |async )*(const|let|function\*?|class|interface|type|enum) ([^\s(<=:;,{]+)/gm;

function declaredIn(text: string): readonly DeclaredName[] {
    return Array.from(text.matchAll(declaration), ([, exported, keyword, name = '']) => ({
        name,
        isType: keyword === 'interface' || keyword === 'type',
        isExported: exported !== undefined,
    }));
}

/** The text of a part with declarations exported that were not. */
export function withExports(text: string, names: ReadonlySet<string>): string {
    if (names.size === 0) return text;
    return text.replaceAll(declaration, (whole: string, exported: string | undefined, _: string, name: string) =>
        exported === undefined && names.has(name) ? `export ${whole}` : whole,
    );
}
