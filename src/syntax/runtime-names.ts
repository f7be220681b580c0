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

/** A file that imports from another package. */
export function importingFrom({ module, instead, names }: OtherPackage, file: DescribedFile): DescribedFile {
    const renamed = new Map<string, string>();
    const imported = file.imported.map((source): ImportSource => {
        if (!instead.has(source.module)) return source;
        const name = Object.hasOwn(names, source.name) ? names[source.name] : undefined;
        if (name === undefined) return { ...source, module };
        renamed.set(source.local, name);
        return { ...source, module, name, local: name };
    });
    const nameOf = (name: string): string => renamed.get(name) ?? name;
    const declared = file.declared.map(
        (declaration): DescribedDeclaration => ({
            ...declaration,
            pieces: renamedIn(declaration.pieces, nameOf),
            refersTo: declaration.refersTo.map(nameOf),
        }),
    );
    return { ...file, imported, declared };
}

function renamedIn(pieces: readonly Piece[], nameOf: (name: string) => string): readonly Piece[] {
    return pieces.flatMap((piece): readonly Piece[] => {
        if (typeof piece === 'string') return [piece];
        if (piece.kind === 'member') return [{ ...piece, pieces: renamedIn(piece.pieces, nameOf) }];
        const name = nameOf(piece.name);
        const isProperty = piece.kind === 'shorthand' && name !== piece.name;
        return isProperty ? [`${piece.name}: `, { kind: 'value', name }] : [{ ...piece, name }];
    });
}
