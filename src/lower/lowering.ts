/** A lowered file: sections of statements, handed over one by one so that each can be printed and let go. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Model } from '../model/index.ts';
import { importStatements } from '../syntax/imports.ts';
import { stringLiteral } from '../syntax/literals.ts';
import type { MarkedPointers } from '../syntax/marks.ts';
import type { RuntimeDeclaration } from '../syntax/runtime.ts';
import { spell } from '../syntax/runtime-pieces.ts';
import ts from '../typescript.js';
import type { Output } from './output.ts';

const { factory } = ts;

/** A piece of the output, and the place of the description it comes from. */
export type Chunk = StatementsChunk | MembersChunk | PrintedChunk;

/** Statements that stand together. */
interface StatementsChunk {
    readonly kind: 'statements';
    readonly statements: readonly ts.Statement[];
    readonly pointer: string;
}

/** A client, whose methods are made and printed one by one: those of a large group together would be the most that is in memory. */
interface MembersChunk {
    readonly kind: 'members';
    /** The client with the gap where its methods are to stand. */
    readonly frame: ts.Statement;
    /** Each is made when it is drawn. */
    readonly members: Iterable<ts.MethodDeclaration>;
    /** What stands between two of them, before the line break. */
    readonly separator: ',' | '';
    readonly pointer: string;
}

/** A declaration of the runtime, which was printed when its file was read. */
interface PrintedChunk {
    readonly kind: 'printed';
    readonly text: string;
    readonly pointer: '';
}

/**
 * A lowered file, section by section. The sections must be drawn in this order:
 * what stands above them in the file is known when all that stands below has been lowered.
 */
export interface Lowering {
    readonly kind: 'main' | 'hooks' | 'mocks';
    readonly path: string;
    readonly diagnostics: readonly Diagnostic[];
    /** The pointers of what is marked inside chunks. */
    readonly marked: MarkedPointers;
    /** What the file is for: the clients and the schemas, the hooks, the stubs. */
    readonly body: () => Iterable<Chunk>;
    /** The helpers that the body and the setup use. */
    readonly helpers: () => Iterable<Chunk>;
    /** The instance that requests go through. */
    readonly setup: () => Iterable<Chunk>;
    /** The imports. */
    readonly imports: () => Iterable<Chunk>;
    /** What a framework reads on the first line. */
    readonly directive: () => Iterable<Chunk>;
}

/** A chunk that comes from no place of the description. */
export function ownChunk(statements: readonly ts.Statement[]): Chunk {
    return chunkOf(statements, '');
}

export function chunkOf(statements: readonly ts.Statement[], pointer: string): Chunk {
    return { kind: 'statements', statements, pointer };
}

/** The used helpers that are no constants, which must stand above what uses them at once. */
export function* helperChunks(output: Output): Iterable<Chunk> {
    for (const helper of output.usedHelpers()) {
        if (helper.form !== 'constant') yield helperChunk(helper, output);
    }
}

export function helperChunk(helper: RuntimeDeclaration, output: Output): Chunk {
    return { kind: 'printed', text: spell(helper.pieces, output.spelling), pointer: '' };
}

/** The imports of packages, and of the file that the user configures the client in, where that is imported. */
export function packageImports(output: Output, setupModule: () => string = () => ''): ts.Statement[] {
    return importStatements(
        output
            .usedImports()
            .map((source) => (source.module.startsWith('.') ? { ...source, module: setupModule() } : source)),
    );
}

/** `'use client';`, for frameworks that render on a server. */
export function clientDirective(): Chunk {
    return ownChunk([factory.createExpressionStatement(stringLiteral('use client'))]);
}

/** `export {};`: a file without exports is no module. */
export function emptyModule(): Chunk {
    return ownChunk([factory.createExportDeclaration(undefined, false, factory.createNamedExports([]))]);
}

export function hasClients({ groups }: Model): boolean {
    return groups.length > 0;
}
