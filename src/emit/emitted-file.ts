/** An output file: sections of statements, one by one, so each can be printed and freed. */

import ts from '../compiler/typescript.js';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { FileKind } from '../options/files.ts';
import type { ModulePath } from '../plan/files.ts';
import type { Group, Model } from '../plan/model.ts';
import { stringLiteral } from '../syntax/data.ts';
import {
    type ExportedName,
    emptyExport,
    type ImportSource,
    importNamespace,
    importStatements,
} from '../syntax/imports.ts';
import type { MarkedPointers } from '../syntax/marks.ts';
import { spellPieces } from '../syntax/runtime-pieces.ts';
import type { ImportedFile, Output } from './output.ts';
import type { PartReferences } from './references.ts';
import { settingOf } from './settings.ts';

/** A piece of the output, and the place in the description that it comes from. */
export type Chunk = (TextsChunk | MembersChunk) & { readonly home?: Home };

/**
 * Where a chunk is in a divided output: with a tag, with the types, or with what concerns the whole API and so may refer to
 * every tag. Any other chunk is a value, and is where it is used.
 */
export type Home = { readonly kind: 'tag'; readonly tag: string } | { readonly kind: 'types' | 'whole' | 'runtime' };

/** Returns the texts of a part of the output, given a function that prints a node. */
export type PrintPart = (print: (node: ts.Node) => string) => readonly string[];

/** Statements that belong together. They may be made only when they are printed. */
interface TextsChunk {
    readonly kind: 'texts';
    readonly texts: PrintPart;
    readonly pointer: string;
}

/**
 * A client. Its methods are made and printed one by one, because all methods of a large group together need the most
 * memory.
 */
export interface MembersChunk {
    readonly kind: 'members';
    /** The client with a gap for its methods. */
    readonly frame: ts.Statement;
    /** The methods, each in a holder, and made when it is printed. */
    readonly members: readonly PrintPart[];
    /** The separator between two methods, before the line break. */
    readonly separator: ',' | '';
    readonly pointer: string;
}

/**
 * An output file, section by section. The sections must be pulled in this order:
 * the content above a section is known only when everything below it has been made.
 */
export interface EmittedFile {
    readonly kind: FileKind;
    readonly path: string;
    readonly diagnostics: readonly Diagnostic[];
    /** The pointers of the marks inside chunks. */
    readonly marked: MarkedPointers;
    /** The main content: the clients and schemas, the hooks, or the mocks. */
    readonly body: () => Iterable<Chunk>;
    /** The helpers that the body and the setup use. */
    readonly helpers: () => Iterable<Chunk>;
    /** The instance that requests go through. */
    readonly setup: () => Iterable<Chunk>;
    readonly imports: () => Iterable<Chunk>;
    /** The directive that a framework expects on the first line. */
    readonly directive: () => Iterable<Chunk>;
    /** What its division into files needs, if the output is divided. */
    readonly divided: DividedFile | undefined;
}

/** A file of a divided output, which is a folder. */
export interface DividedFile {
    /** What the chunks refer to that were made since the last call. */
    readonly takeReferences: () => PartReferences;
    /** The imports of packages that it uses, and of the user's setup file. */
    readonly packages: () => readonly ImportSource[];
    /** The module specifier of the setup file, as one of its files imports it. */
    readonly moduleOfSetup: (path: string) => string;
    /** The names under which it may import other files whole. */
    readonly namespaces: ReadonlyMap<string, FileKind>;
    /** What it exports from the main file. */
    readonly reexports: () => readonly ExportedName[];
}

/** What differs between the files of an output. */
interface FileParts extends Pick<EmittedFile, 'body'> {
    readonly imports: () => readonly ts.Statement[];
    /** Whether frameworks that render on a server must send it to the browser. */
    readonly isForBrowsers?: boolean;
    readonly moduleOfSetup?: DividedFile['moduleOfSetup'];
    readonly reexports?: DividedFile['reexports'];
}

export function fileOf(
    output: Output,
    { body, imports, isForBrowsers = false, moduleOfSetup = () => '', reexports = () => [] }: FileParts,
): EmittedFile {
    const ifAny = (statements: readonly ts.Statement[]): Chunk[] =>
        statements.length > 0 ? [ownChunk(statements)] : [];
    function* bodyOfModule(): Iterable<Chunk> {
        let isEmpty = true;
        for (const chunk of body()) {
            isEmpty = false;
            yield chunk;
        }
        // Of a divided output, the index is a module in any case.
        if (isEmpty && !output.isDivided && !imports().some(ts.isExportDeclaration)) yield ownChunk([emptyExport]);
    }
    const useClient = ts.factory.createExpressionStatement(stringLiteral('use client'));
    return {
        kind: output.kind,
        path: output.filePath(),
        diagnostics: output.diagnostics,
        marked: output.marked,
        body: bodyOfModule,
        helpers: () => helperChunks('below', output),
        setup: () => helperChunks('above', output),
        imports: () => ifAny(imports()),
        directive: () => ifAny(isForBrowsers ? [useClient] : []),
        divided: output.references && {
            takeReferences: output.references.take,
            packages: () => output.usedImports(),
            moduleOfSetup,
            namespaces: output.namespaces,
            reexports,
        },
    };
}

export function homeOf({ tag }: Group): Home {
    return { kind: 'tag', tag };
}

/** Chunks that have their place in a divided output. */
export function* at(home: Home, chunks: Iterable<Chunk>): Iterable<Chunk> {
    for (const chunk of chunks) yield { home, ...chunk };
}

/** A chunk without a place in the description. */
export function ownChunk(statements: readonly ts.Statement[]): Chunk {
    return chunkOf(statements, '');
}

export function chunkOf(statements: readonly ts.Statement[], pointer: string): Chunk {
    return { kind: 'texts', texts: (print) => statements.map(print), pointer };
}

/** Declarations of the runtime, which were printed when their files were read, unless they have another value here. */
function* helperChunks(place: 'above' | 'below', output: Output): Iterable<Chunk> {
    const home: Home = { kind: 'runtime' };
    for (const helper of output.helpersByPlace()[place]) {
        output.referFrom(helper);
        const setting = settingOf(helper.name, output);
        if (setting !== undefined) yield { ...ownChunk([setting]), home };
        else yield { kind: 'texts', texts: () => [spellPieces(helper.pieces, output.spelling)], pointer: '', home };
    }
}

/** The imports of packages, of the user's setup file if it is used, and of other files of the output if the code refers to them. */
export function fileImports(
    files: readonly (readonly [ImportedFile, 'type' | 'value'])[],
    output: Output,
    modulePath: ModulePath,
    setupModule: () => string = () => '',
): ts.Statement[] {
    const sources = output
        .usedImports()
        .map((source) => (source.module.startsWith('.') ? { ...source, module: setupModule() } : source));
    const referred = files.filter(([file]) => output.refersTo(file));
    return [
        ...importStatements(sources),
        ...referred.map(([file, kind]) =>
            importNamespace(output.namespaceOf(file), modulePath(output.filePath(), output.filePath(file)), kind),
        ),
    ];
}

export function hasClients({ groups }: Model): boolean {
    return groups.length > 0;
}
