/** An output file: sections of statements, one by one, so each can be printed and freed. */

import ts from '../compiler/typescript.js';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Model } from '../model/index.ts';
import { importStatements } from '../syntax/imports.ts';
import { stringLiteral } from '../syntax/literals.ts';
import type { MarkedPointers } from '../syntax/marks.ts';
import type { RuntimeDeclaration } from '../syntax/runtime.ts';
import { spell } from '../syntax/runtime-pieces.ts';
import type { Output } from './output.ts';

const { factory } = ts;

/** A piece of the output, and the place in the description that it comes from. */
export type Chunk = StatementsChunk | PartChunk | MembersChunk | PrintedChunk;

/** Returns the texts of a part of the output, given a function that prints a node. */
export type PrintPart<Node extends ts.Node> = (print: (node: Node) => string) => readonly string[];

/** Statements that belong together. */
interface StatementsChunk {
    readonly kind: 'statements';
    readonly statements: readonly ts.Statement[];
    readonly pointer: string;
}

/** Statements that are made when they are printed, unless an earlier run printed the same. */
interface PartChunk {
    readonly kind: 'part';
    readonly texts: PrintPart<ts.Statement>;
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
    /** The methods, each made when it is printed. */
    readonly members: Iterable<PrintPart<ts.MethodDeclaration>>;
    /** The separator between two methods, before the line break. */
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
 * An output file, section by section. The sections must be pulled in this order:
 * the content above a section is known only when everything below it has been made.
 */
export interface EmittedFile {
    readonly kind: 'main' | 'hooks' | 'mocks';
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
    /** The imports. */
    readonly imports: () => Iterable<Chunk>;
    /** The directive that a framework expects on the first line. */
    readonly directive: () => Iterable<Chunk>;
}

/** A chunk without a place in the description. */
export function ownChunk(statements: readonly ts.Statement[]): Chunk {
    return chunkOf(statements, '');
}

export function chunkOf(statements: readonly ts.Statement[], pointer: string): Chunk {
    return { kind: 'statements', statements, pointer };
}

/** The used helpers that are not constants. Constants must precede the code that uses them immediately. */
export function* helperChunks(output: Output): Iterable<Chunk> {
    for (const helper of output.usedHelpers()) {
        if (helper.form !== 'constant') yield helperChunk(helper, output);
    }
}

export function helperChunk(helper: RuntimeDeclaration, output: Output): Chunk {
    return { kind: 'printed', text: spell(helper.pieces, output.spelling), pointer: '' };
}

/** The imports of packages, and of the user's setup file if it is used. */
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

/** `export {};`: a file without exports is not a module. */
export function emptyModule(): Chunk {
    return ownChunk([factory.createExportDeclaration(undefined, false, factory.createNamedExports([]))]);
}

export function hasClients({ groups }: Model): boolean {
    return groups.length > 0;
}

/** Whether any operation has a hook. */
export function hasHooks({ groups }: Model): boolean {
    return groups.some(({ operations }) => operations.some(({ hooks }) => hooks !== undefined));
}
