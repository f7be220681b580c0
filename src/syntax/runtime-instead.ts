/** Runtime files with something else in the place of what they have: the names of another package, or other declarations. */

import type { ImportSource } from './imports.ts';
import type { Piece } from './runtime-pieces.ts';
import type { DescribedDeclaration, DescribedFile } from './runtime-source.ts';

/** A package in the place of others. */
export interface OtherPackage {
    readonly module: string;
    /** The modules that files import from instead. */
    readonly instead: ReadonlySet<string>;
    /** What it calls what it exports by another name than these. */
    readonly names: Readonly<Record<string, string>>;
}

/** A file that imports from another package. */
export function importingFrom({ module, instead, names }: OtherPackage, file: DescribedFile): DescribedFile {
    if (!file.imported.some((source) => instead.has(source.module))) return file;
    const otherName = (name: string): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);
    const renamed = new Map<string, string>();
    const imported = file.imported.map((source): ImportSource => {
        if (!instead.has(source.module)) return source;
        const name = otherName(source.name);
        if (name === undefined) return { ...source, module };
        renamed.set(source.local, name);
        return { ...source, module, name, local: name };
    });
    const nameOf = (name: string): string => renamed.get(name) ?? name;
    // Comments also name what the file does not import.
    const textOf = (text: string): string => text.replaceAll(/(?<=`)\w+(?=`)/g, (name) => otherName(name) ?? name);
    const renamedIn = (pieces: readonly Piece[]): readonly Piece[] =>
        pieces.flatMap((piece): readonly Piece[] => {
            if (typeof piece === 'string') return [textOf(piece)];
            if (piece.kind === 'member' || piece.kind === 'annotation')
                return [{ ...piece, pieces: renamedIn(piece.pieces) }];
            const name = nameOf(piece.name);
            const isProperty = piece.kind === 'shorthand' && name !== piece.name;
            return isProperty ? [`${piece.name}: `, { kind: 'value', name }] : [{ ...piece, name }];
        });
    const declared = file.declared.map(
        (declaration): DescribedDeclaration => ({
            ...declaration,
            pieces: renamedIn(declaration.pieces),
            refersTo: declaration.refersTo.map(nameOf),
        }),
    );
    return { ...file, imported, declared };
}

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
