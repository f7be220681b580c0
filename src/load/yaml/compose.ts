import { getHeapStatistics } from 'node:v8';
import type * as Yaml from 'yaml';
import { nestingError, nestingLimit } from '../nesting.ts';
import type { SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { isOfBracket, unclosedBrackets } from './brackets.ts';
import { type LooseLine, readLooseQuotes } from './quotes.ts';

export const mergeTag = 'tag:yaml.org,2002:merge';

const options = {
    // YAML 1.2 regardless of a %YAML directive: in 1.1, `on` and `no` are booleans and dates are not strings.
    schema: 'core',
    // OpenAPI 3.1.1, section 4.3: keys are strings ("200:" needs no quotes).
    stringKeys: true,
    // !!timestamp and !!binary would give values that JSON does not have.
    resolveKnownTags: false,
    // The parser compares each key with all keys before it; `readYaml` finds duplicates in one pass.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
} as const satisfies Yaml.ParseOptions & Yaml.DocumentOptions & Yaml.SchemaOptions;

/** The YAML library that reports errors. It is loaded only when needed, and then passed on. */
export type YamlModule = typeof Yaml;

/** The maximum memory in bytes that the parser takes for each token; a real description needs about half. */
const bytesPerLexeme = 400;

/** Further errors add nothing; invalid text can have one in every second character. */
export const errorLimit = 100;

/** Documents, their end marks, and directives: a description is one document. */
const frameLimit = 100;

/** An error, in the words of the YAML library. */
export interface YamlError {
    readonly code: Yaml.ErrorCode | 'UNCLOSED_QUOTE' | 'UNCLOSED_BRACKET';
    readonly offset: number;
    readonly message: string;
    /** Where the library gave up, if that is not the offset. */
    readonly end?: number;
}

export interface Composed {
    /** The documents that have content. */
    readonly documents: readonly Yaml.Document.Parsed[];
    readonly errors: readonly YamlError[];
    /** Why reading stopped before the end; undefined if the errors are the reason. */
    readonly reason?: SourceError | undefined;
    /** Whether a quote seems to be unclosed. */
    readonly hasOpenQuote: boolean;
    /** The first insufficiently indented line of each quoted scalar. */
    readonly looseLines: readonly LooseLine[];
}

/** How a text is read. */
export interface Reading {
    /** The maximum number of tokens; by default, as many as fit in memory. */
    readonly limit?: number;
    /** Whether the lines of a quoted scalar may have any indentation. */
    readonly hasLooseQuotes?: boolean;
}

/** How many YAML tokens fit into Node's memory: ten million with 4 GB. */
export function lexemeLimit(): number {
    return Math.floor(getHeapStatistics().heap_size_limit / bytesPerLexeme);
}

/** Composes the documents of a text piece by piece, so it can stop early: it stops at any limit. */
export function composeYaml(
    yaml: YamlModule,
    text: string,
    { limit = lexemeLimit(), hasLooseQuotes = false }: Reading = {},
): Composed {
    const documents: Yaml.Document.Parsed[] = [];
    const errors: YamlError[] = [];
    const quotes: UnclosedQuotes = new Map();
    const looseLines: LooseLine[] = [];
    const onLooseLine = (line: LooseLine): void => {
        if (looseLines.length < errorLimit) looseLines.push(line);
    };
    const lexer = new yaml.Lexer();
    if (hasLooseQuotes) readLooseQuotes(lexer, onLooseLine);
    const report = (error: YamlError): void => {
        if (errors.length >= errorLimit) throw new GivenUp();
        const opening = error.code === 'MISSING_CHAR' ? quotes.get(error.offset) : undefined;
        errors.push(opening === undefined ? error : openAt(opening, 'UNCLOSED_QUOTE', error));
    };
    try {
        for (const document of documentsOf(yaml, lexer, text, limit, report, quotes)) {
            for (const { code, message, pos } of document.errors) report({ code, message, offset: pos[0] });
            if (!isEmpty(yaml, document)) documents.push(document);
        }
    } catch (error) {
        if (!(error instanceof GivenUp)) throw error;
        return { documents, errors, reason: error.reason, hasOpenQuote: quotes.size > 0, looseLines };
    }
    return { documents, errors, hasOpenQuote: quotes.size > 0, looseLines };
}

function openAt(
    offset: number,
    code: 'UNCLOSED_QUOTE' | 'UNCLOSED_BRACKET',
    { message, offset: end }: YamlError,
): YamlError {
    return { code, offset, message, end };
}

/** Stops reading a text. */
class GivenUp extends Error {
    readonly reason: SourceError | undefined;

    constructor(reason?: SourceError) {
        super(reason?.message);
        this.reason = reason;
    }
}

function* documentsOf(
    yaml: YamlModule,
    lexer: Yaml.Lexer,
    text: string,
    limit: number,
    report: (error: YamlError) => void,
    quotes: UnclosedQuotes,
): Generator<Yaml.Document.Parsed> {
    const composer = new yaml.Composer(options);
    let brackets: Iterator<number> | undefined;
    reportFrom(composer, (error) => {
        const opening = isOfBracket(error.message) ? brackets?.next().value : undefined;
        report(opening === undefined ? error : openAt(opening, 'UNCLOSED_BRACKET', error));
    });
    let frames = 0;
    for (const token of tokensOf(yaml, lexer, text, limit, quotes)) {
        if (token.type === 'error') {
            const source = token.source === '' ? '' : `: ${JSON.stringify(shown(token.source))}`;
            report({ code: 'UNEXPECTED_TOKEN', offset: token.offset, message: token.message + source });
            continue;
        }
        if (token.type === 'document' || token.type === 'doc-end' || token.type === 'directive') frames++;
        if (frames > frameLimit) {
            const message = `it has more than ${frameLimit} documents and directives, and a description is one document`;
            throw new GivenUp({ offset: token.offset, message });
        }
        brackets = unclosedBrackets(token);
        yield* composer.next(token);
    }
    yield* composer.end(true, text.length);
}

/**
 * Makes a composer report errors as it finds them. By default it keeps them all as Errors with stacks, which take many
 * times the memory of the text. A test fails if a newer version of the library no longer calls this.
 */
function reportFrom(composer: Yaml.Composer, report: (error: YamlError) => void): void {
    const onError = (source: ErrorSource, code: Yaml.ErrorCode, message: string, isWarning?: boolean): void => {
        const isMerge = code === 'NON_STRING_KEY' && mayTagMerge(sourceOf(source));
        // `readYaml` reports the keys that are none.
        if (isWarning !== true && !isMerge) report({ code, message, offset: offsetOf(source) });
    };
    Object.defineProperty(composer, 'onError', { value: onError });
}

/** Whether a tag, as written, may be that of a merge key. A directive can give `!!` another meaning. */
function mayTagMerge(source: string): boolean {
    return source === '!!merge' || source === `!<${mergeTag}>`;
}

type ErrorSource = number | readonly number[] | { readonly offset: number; readonly source?: string };

function sourceOf(source: ErrorSource): string {
    return typeof source === 'object' && 'source' in source ? (source.source ?? '') : '';
}

function offsetOf(source: ErrorSource): number {
    if (typeof source === 'number') return source;
    return 'offset' in source ? source.offset : (source[0] ?? 0);
}

/** The places of unclosed quotes, by the offset where the library gives up. */
type UnclosedQuotes = Map<number, number>;

function* tokensOf(
    yaml: YamlModule,
    lexer: Yaml.Lexer,
    text: string,
    limit: number,
    quotes: UnclosedQuotes,
): Generator<Yaml.CST.Token> {
    const parser = new yaml.Parser();
    let count = 0;
    for (const lexeme of lexer.lex(text)) {
        const offset = parser.offset;
        if (++count > limit) throw new GivenUp(memoryError(offset, limit));
        const quote = lexeme[0];
        const isQuoted = quote === '"' || quote === "'";
        if (isQuoted && (lexeme.length === 1 || lexeme.at(-1) !== quote)) quotes.set(offset + lexeme.length, offset);
        yield* parser.next(lexeme);
        if (isTooDeep(parser.stack)) throw new GivenUp(nestingError(offset));
    }
    yield* parser.end();
}

/** Whether too many collections are open. The stack also holds the document, and maybe a scalar. */
function isTooDeep(stack: readonly Yaml.CST.Token[]): boolean {
    return stack.length > nestingLimit && stack.filter((token) => 'items' in token).length > nestingLimit;
}

function memoryError(offset: number, limit: number): SourceError {
    return {
        code: 'unreadable-source',
        offset,
        message: `it has more than ${limit} tokens, more than the memory limit of Node allows for YAML`,
        help: 'set NODE_OPTIONS=--max-old-space-size=8192, or convert it to JSON, which takes less',
    };
}

function isEmpty(yaml: YamlModule, { contents }: Yaml.Document.Parsed): boolean {
    return contents === null || (yaml.isScalar(contents) && contents.value === null && contents.source === '');
}
