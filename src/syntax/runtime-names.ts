/** Runtime files that several packages share are written for one of them: what they import from it, by the names of another. */

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

/** What a file calls something else in another output: a name, and a text with names in its comments. */
interface Renaming {
    readonly nameOf: (name: string) => string;
    readonly textOf: (text: string) => string;
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
    const renaming: Renaming = {
        nameOf: (name) => renamed.get(name) ?? name,
        // Comments also name what the file does not import.
        textOf: (text) => text.replaceAll(/(?<=`)\w+(?=`)/g, (name) => otherName(name) ?? name),
    };
    const declared = file.declared.map(
        (declaration): DescribedDeclaration => ({
            ...declaration,
            pieces: renamedIn(declaration.pieces, renaming),
            refersTo: declaration.refersTo.map(renaming.nameOf),
        }),
    );
    return { ...file, imported, declared };
}

function renamedIn(pieces: readonly Piece[], renaming: Renaming): readonly Piece[] {
    return pieces.flatMap((piece): readonly Piece[] => {
        if (typeof piece === 'string') return [renaming.textOf(piece)];
        if (piece.kind === 'member' || piece.kind === 'annotation')
            return [{ ...piece, pieces: renamedIn(piece.pieces, renaming) }];
        const name = renaming.nameOf(piece.name);
        const isProperty = piece.kind === 'shorthand' && name !== piece.name;
        return isProperty ? [`${piece.name}: `, { kind: 'value', name }] : [{ ...piece, name }];
    });
}
