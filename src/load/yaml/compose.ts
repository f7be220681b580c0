import { getHeapStatistics } from 'node:v8';
import type * as Yaml from 'yaml';
import { nestingError, nestingLimit } from '../nesting.ts';
import type { SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { Stopped } from './reader.ts';

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
    /** Where the library gave up. */
    readonly end: number;
}

/** A continuation line of a quoted scalar with too little indentation. */
export interface LooseLine {
    /** The offset of its first character after the spaces. */
    readonly offset: number;
    /** The required number of leading spaces. */
    readonly indent: number;
}

export interface Composed {
    /** The documents that have content. */
    readonly documents: readonly Yaml.Document.Parsed[];
    readonly errors: readonly YamlError[];
    /** Why reading stopped before the end; undefined if the errors are the reason. */
    readonly reason: SourceError | undefined;
    /** Whether a quote seems to be unclosed. */
    readonly hasOpenQuote: boolean;
    /** The first insufficiently indented line of each quoted scalar. */
    readonly looseLines: readonly LooseLine[];
}

/** How many YAML tokens fit into Node's memory: ten million with 4 GB. */
export function lexemeLimit(): number {
    return Math.floor(getHeapStatistics().heap_size_limit / bytesPerLexeme);
}

/**
 * Composes the documents of a text. Its quoted scalars are read leniently, as other parsers do. If that does not help, the
 * errors of the strict reading are more helpful.
 *
 * @param limit The maximum number of tokens; by default, as many as fit in memory.
 */
export function composeYaml(yaml: YamlModule, text: string, limit = lexemeLimit()): Composed {
    const looseLines: LooseLine[] = [];
    const lexer = new yaml.Lexer();
    readLooseQuotes(lexer, (line) => {
        if (looseLines.length < errorLimit) looseLines.push(line);
    });
    const lenient = composeFrom(yaml, lexer, text, limit);
    const isWrong = lenient.errors.length > 0 || lenient.reason !== undefined;
    return isWrong
        ? { ...composeFrom(yaml, new yaml.Lexer(), text, limit), looseLines: [] }
        : { ...lenient, looseLines };
}

/** Composes piece by piece, so it can stop early: it stops at any limit. */
function composeFrom(yaml: YamlModule, lexer: Yaml.Lexer, text: string, limit: number): Omit<Composed, 'looseLines'> {
    const documents: Yaml.Document.Parsed[] = [];
    const errors: YamlError[] = [];
    /** The places of unclosed quotes, by the offset where the library gives up. */
    const quotes = new Map<number, number>();
    let brackets: Iterator<number> | undefined;
    let frames = 0;

    const report = (code: Yaml.ErrorCode, end: number, message: string): void => {
        if (errors.length >= errorLimit) throw new Stopped();
        // A test fails if a newer version of the library words it otherwise.
        const isOfBracket = /end with a [\]}]$/.test(message);
        const bracket: number | undefined = isOfBracket ? brackets?.next().value : undefined;
        const quote = code === 'MISSING_CHAR' ? quotes.get(end) : undefined;
        const own = bracket !== undefined ? 'UNCLOSED_BRACKET' : quote !== undefined ? 'UNCLOSED_QUOTE' : code;
        errors.push({ code: own, offset: bracket ?? quote ?? end, message, end });
    };

    const composer = new yaml.Composer(options);
    reportFrom(composer, report);

    const accept = (composed: Iterable<Yaml.Document.Parsed>): void => {
        for (const document of composed) {
            for (const { code, message, pos } of document.errors) report(code, pos[0], message);
            if (!isEmpty(yaml, document)) documents.push(document);
        }
    };

    const compose = (token: Yaml.CST.Token): void => {
        if (token.type === 'error') {
            const source = token.source === '' ? '' : `: ${JSON.stringify(shown(token.source))}`;
            report('UNEXPECTED_TOKEN', token.offset, token.message + source);
            return;
        }
        if (token.type === 'document' || token.type === 'doc-end' || token.type === 'directive') frames++;
        if (frames > frameLimit) {
            const message = `it has more than ${frameLimit} documents and directives, and a description is one document`;
            throw new Stopped({ offset: token.offset, message });
        }
        brackets = unclosedBrackets(token);
        accept(composer.next(token));
    };

    let reason: SourceError | undefined;
    try {
        const parser = new yaml.Parser();
        let count = 0;
        for (const lexeme of lexer.lex(text)) {
            const { offset } = parser;
            if (++count > limit) throw new Stopped(memoryError(offset, limit));
            const quote = lexeme[0];
            const isQuoted = quote === '"' || quote === "'";
            if (isQuoted && (lexeme.length === 1 || lexeme.at(-1) !== quote))
                quotes.set(offset + lexeme.length, offset);
            for (const token of parser.next(lexeme)) compose(token);
            if (isTooDeep(parser.stack)) throw new Stopped(nestingError(offset));
        }
        for (const token of parser.end()) compose(token);
        accept(composer.end(true, text.length));
    } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        reason = error.reason;
    }
    return { documents, errors, reason, hasOpenQuote: quotes.size > 0 };
}

/** The brackets that open flow collections, with those that close them. */
export const partners: ReadonlyMap<string, string> = new Map([
    ['[', ']'],
    ['{', '}'],
]);

/** The offsets of brackets without their partner, in the order in which the library reports them: inner ones first. */
function* unclosedBrackets(token: Yaml.CST.Token | null | undefined): Generator<number> {
    if (!token) return;
    if (token.type === 'document') yield* unclosedBrackets(token.value);
    if (!('items' in token)) return;
    for (const { key, value } of token.items as readonly Yaml.CST.CollectionItem[]) {
        yield* unclosedBrackets(key);
        yield* unclosedBrackets(value);
    }
    if (token.type !== 'flow-collection') return;
    const { offset, source } = token.start;
    const [end] = token.end;
    if (end === undefined || !('source' in end) || end.source !== partners.get(source)) yield offset;
}

type ErrorSource = number | readonly number[] | { readonly offset: number; readonly source?: string };

/**
 * Makes a composer report errors as it finds them. By default it keeps them all as Errors with stacks, which take many
 * times the memory of the text. A test fails if a newer version of the library no longer calls this.
 */
function reportFrom(
    composer: Yaml.Composer,
    report: (code: Yaml.ErrorCode, offset: number, message: string) => void,
): void {
    const onError = (source: ErrorSource, code: Yaml.ErrorCode, message: string, isWarning?: boolean): void => {
        const written = typeof source === 'object' && 'source' in source ? source.source : undefined;
        // `readYaml` reports the keys that are no merge keys. A directive can give `!!` another meaning.
        const mayBeMerge = code === 'NON_STRING_KEY' && (written === '!!merge' || written === `!<${mergeTag}>`);
        if (isWarning !== true && !mayBeMerge) report(code, offsetOf(source), message);
    };
    Object.defineProperty(composer, 'onError', { value: onError });
}

function offsetOf(source: ErrorSource): number {
    if (typeof source === 'number') return source;
    return 'offset' in source ? source.offset : (source[0] ?? 0);
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

/** The internals of the library's lexer, which has no option for this. A test fails if a newer version changes them. */
interface LexerParts {
    readonly buffer: string;
    readonly pos: number;
    /** The minimum indentation of the lines of a scalar. */
    indentNext: number;
    readonly parseQuotedScalar: () => Generator<string, unknown>;
}

/**
 * Makes a lexer read the lines of quoted scalars at any indentation, as libyaml, PyYAML and js-yaml 4 do; many
 * descriptions need it. YAML 1.2.2, section 7.3 requires more indentation than the parent of the scalar.
 *
 * @param onLooseLine Called with the first such line of a scalar.
 */
function readLooseQuotes(lexer: Yaml.Lexer, onLooseLine: (line: LooseLine) => void): void {
    const parts = lexer as unknown as LexerParts;
    const { parseQuotedScalar } = parts;
    Object.defineProperty(parts, 'parseQuotedScalar', {
        *value(): Generator<string, unknown> {
            const { buffer, pos, indentNext } = parts;
            parts.indentNext = 0;
            const next = yield* parseQuotedScalar.call(parts);
            parts.indentNext = indentNext;
            const offset = looseLineIn(buffer, pos, parts.pos, indentNext);
            if (offset !== undefined) onLooseLine({ offset, indent: indentNext });
            return next;
        },
    });
}

/** The offset of the first insufficiently indented line, after its spaces. Blank lines do not count. */
function looseLineIn(text: string, start: number, end: number, indent: number): number | undefined {
    let lineEnd = text.indexOf('\n', start);
    while (lineEnd !== -1 && lineEnd < end) {
        let at = lineEnd + 1;
        while (text[at] === ' ') at++;
        const isShort = at - lineEnd - 1 < indent;
        lineEnd = text.indexOf('\n', at);
        const isEmpty = lineEnd === at || (text[at] === '\r' && lineEnd === at + 1);
        if (isShort && !isEmpty && at < end) return at;
    }
    return undefined;
}
