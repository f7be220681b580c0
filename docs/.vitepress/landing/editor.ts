/** An editor without a window: it answers what the compiler's language service knows about a piece. */
import { dirname } from 'node:path';
import ts from 'typescript';
import type { Asks } from './pieces.ts';

export interface Completion {
    readonly name: string;
    /** What a click would write: a method or a property. */
    readonly kind: string;
    readonly isTyped: boolean;
}

export interface Completions {
    readonly at: number;
    readonly list: readonly Completion[];
    readonly isMore: boolean;
    /** The typed one. */
    readonly signature: string;
    readonly documentation: string;
}

export interface Hover {
    readonly start: number;
    readonly end: number;
    readonly type: string;
}

export interface Problem {
    readonly start: number;
    readonly end: number;
    readonly message: string;
    readonly code: number;
}

/** A part of a text, and what it is to the compiler. */
export interface Colour {
    readonly start: number;
    readonly end: number;
    readonly kind: string;
}

export interface Answers {
    readonly completions: Completions | undefined;
    readonly hover: Hover | undefined;
    readonly problems: readonly Problem[];
    readonly colours: readonly Colour[];
}

/** As many completions as fit below a line. */
const most = 4;

const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    skipLibCheck: true,
    noEmit: true,
};

/** The numbers of the compiler (semantic: the format of 2020), by what they are coloured as. */
const semanticKinds = ['type', 'type', 'type', 'name', 'type', 'type', 'name', 'name', 'name', 'name', 'call', 'call'];
const syntacticKinds: Readonly<Record<number, string>> = {
    [ts.ClassificationType.comment]: 'comment',
    [ts.ClassificationType.keyword]: 'keyword',
    [ts.ClassificationType.numericLiteral]: 'number',
    [ts.ClassificationType.stringLiteral]: 'string',
    [ts.ClassificationType.jsxOpenTagName]: 'type',
    [ts.ClassificationType.jsxCloseTagName]: 'type',
};

export class Editor {
    readonly #files: ReadonlyMap<string, string>;
    readonly #service: ts.LanguageService;

    /** Opens files that are nowhere on the disk. Their imports are resolved as if they were in these places. */
    constructor(files: ReadonlyMap<string, string>) {
        this.#files = files;
        this.#service = ts.createLanguageService(this.#host());
    }

    /** Asks about a file. Throws if there is no answer: what a page shows must be there. */
    ask(path: string, asks: Asks): Answers {
        return {
            completions: asks.completeAfter === undefined ? undefined : this.#complete(path, asks.completeAfter, asks),
            hover: asks.typeOf === undefined ? undefined : this.#hover(path, this.#endOf(path, asks.typeOf)),
            problems: this.#problems(path),
            colours: this.#colours(path),
        };
    }

    textOf(path: string): string {
        return this.#files.get(path) ?? '';
    }

    #endOf(path: string, part: string): number {
        const at = this.textOf(path).indexOf(part);
        if (at === -1) throw new Error(`${path}: there is no '${part}'`);
        return at + part.length;
    }

    #complete(path: string, after: string, { completeWith = '' }: Asks): Completions {
        const at = this.#endOf(path, after);
        const [typed = ''] = /^\w+/.exec(this.textOf(path).slice(at)) ?? [];
        const found = this.#service.getCompletionsAtPosition(path, at, {})?.entries ?? [];
        const entries = found.filter(({ name }) => name.startsWith(completeWith));
        if (!entries.some(({ name }) => name === typed)) throw new Error(`${path}: '${typed}' is no completion`);
        const details = this.#service.getCompletionEntryDetails(path, at, typed, {}, undefined, {}, undefined);
        return {
            at,
            list: entries.slice(0, most).map(({ name, kind }) => ({ name, kind, isTyped: name === typed })),
            isMore: entries.length > most,
            signature: withoutKind(ts.displayPartsToString(details?.displayParts)),
            documentation: ts.displayPartsToString(details?.documentation),
        };
    }

    #hover(path: string, end: number): Hover {
        const found = this.#service.getQuickInfoAtPosition(path, end);
        if (found === undefined) throw new Error(`${path}: nothing is known at ${end}`);
        const { start, length } = found.textSpan;
        return { start, end: start + length, type: ts.displayPartsToString(found.displayParts) };
    }

    #problems(path: string): readonly Problem[] {
        const { getSyntacticDiagnostics, getSemanticDiagnostics } = this.#service;
        return [...getSyntacticDiagnostics(path), ...getSemanticDiagnostics(path)].map(
            ({ start = 0, length = 0, messageText, code }) => ({
                start,
                end: start + length,
                message: lastOf(messageText),
                code,
            }),
        );
    }

    #colours(path: string): readonly Colour[] {
        const span = { start: 0, length: this.textOf(path).length };
        const { SemanticClassificationFormat: format } = ts;
        const syntactic = this.#service.getEncodedSyntacticClassifications(path, span);
        const semantic = this.#service.getEncodedSemanticClassifications(path, span, format.TwentyTwenty);
        return [
            ...coloursOf(syntactic.spans, (code) => syntacticKinds[code]),
            ...coloursOf(semantic.spans, (code) => semanticKinds[(code >> 8) - 1]),
        ];
    }

    #host(): ts.LanguageServiceHost {
        const { fileExists, readFile, directoryExists, getDirectories, realpath } = ts.sys;
        const folders = new Set([...this.#files.keys()].map((path) => dirname(path)));
        const read = (path: string) => this.#files.get(path) ?? readFile(path);
        return {
            getCompilationSettings: () => options,
            getScriptFileNames: () => [...this.#files.keys()],
            getScriptVersion: () => '0',
            getScriptSnapshot: (path) => {
                const text = read(path);
                return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
            },
            getCurrentDirectory: () => '/',
            getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
            fileExists: (path) => this.#files.has(path) || fileExists(path),
            readFile: read,
            directoryExists: (path) => folders.has(path) || directoryExists(path),
            getDirectories,
            ...(realpath === undefined ? {} : { realpath }),
        };
    }
}

/** Triples of start, length and number. */
function coloursOf(spans: readonly number[], kindOf: (code: number) => string | undefined): readonly Colour[] {
    return Array.from({ length: spans.length / 3 }, (_, index) => {
        const [start = 0, length = 0, code = 0] = spans.slice(3 * index, 3 * index + 3);
        return { start, end: start + length, kind: kindOf(code) ?? '' };
    }).filter(({ kind }) => kind !== '');
}

/** `(method) a(): b` without what kind of name it is. */
function withoutKind(text: string): string {
    return text.replace(/^\([a-z ]+\) /, '');
}

/** The sentence of a chain that says why: the others say where. */
function lastOf(message: string | ts.DiagnosticMessageChain): string {
    if (typeof message === 'string') return message;
    const [next] = message.next ?? [];
    return next === undefined ? message.messageText : lastOf(next);
}
