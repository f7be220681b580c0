/** Runtime files with other declarations in the place of some of theirs. */

import type { Piece } from './runtime-pieces.ts';
import type { DescribedDeclaration, DescribedFile } from './runtime-source.ts';

/** A file with other declarations in the place of its own of the same names, and without the imports of these. */
export function declaringInstead(others: readonly DescribedDeclaration[], file: DescribedFile): DescribedFile {
    const byName = new Map(others.map((one) => [one.name, one]));
    const replaced = file.declared.filter(({ name }) => byName.has(name));
    if (replaced.length === 0) return file;
    const declared = file.declared.map((own): DescribedDeclaration => byName.get(own.name) ?? own);
    const needed = new Set(declared.flatMap(({ refersTo }) => refersTo));
    const unneeded = new Set(replaced.flatMap(({ refersTo }) => refersTo).filter((name) => !needed.has(name)));
    return { ...file, declared, imported: file.imported.filter(({ local }) => !unneeded.has(local)) };
}

/** A file that finds the names that it imports from a module among the globals. */
export function withoutImportsFrom(module: string, file: DescribedFile): DescribedFile {
    return { ...file, imported: file.imported.filter((source) => source.module !== module) };
}

/** A file with another text in its comments. */
export function commenting(text: string, instead: string, file: DescribedFile): DescribedFile {
    const changed = (piece: Piece): Piece => (typeof piece === 'string' ? piece.replaceAll(text, instead) : piece);
    return { ...file, declared: file.declared.map((own) => ({ ...own, pieces: own.pieces.map(changed) })) };
}
