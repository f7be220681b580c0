/** Comments are only text: those of an output steer no compiler, engine or tool. */
import ts from 'typescript';
import { canary } from './payloads.ts';
import { steeringTexts, steeringWholeWords } from './steering-words.ts';

/** What the compiler reads from comments. It is missing in its types, as it is internal. */
interface CommentReadings {
    readonly commentDirectives?: readonly unknown[];
    readonly pragmas?: ReadonlyMap<string, unknown>;
    readonly checkJsDirective?: unknown;
}

export function wrongComments(file: ts.SourceFile & CommentReadings, nodes: readonly ts.Node[]): string[] {
    const { commentDirectives = [], pragmas = new Map(), checkJsDirective } = file;
    const references = [...file.referencedFiles, ...file.typeReferenceDirectives, ...file.libReferenceDirectives];
    return [
        ...commentDirectives.map(() => 'a comment switches off errors'),
        ...(checkJsDirective === undefined ? [] : ['a comment switches checks on or off']),
        ...[...pragmas.keys()].map((name) => `a comment is the pragma '${name}'`),
        ...[...references, ...file.amdDependencies].map(() => 'a comment refers to another file'),
        ...commentsOf(file, nodes).flatMap(errorsOfComment),
        ...[...tagsOf(nodes)].filter((name) => !ownTags.has(name)).map((name) => `words are a tag: @${name}`),
    ];
}

/** Descriptions are only in doc comments; tools look for `//#`, `///` and `/*@`, some of them also within a comment. */
function errorsOfComment(comment: string): string[] {
    const isMisplaced = comment.includes(canary) && !comment.startsWith('/**');
    const isDirective = /^\/[/*][#@/]/.test(comment);
    const steering = comment.startsWith('/**') ? comment.toLowerCase().match(anySteeringText) : null;
    const [, ...lines] = comment.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
    const isUnframed = lines.some((line) => !/^\s*\*/.test(line));
    return [
        ...(isUnframed ? [`a line of a comment that looks like code: ${comment}`] : []),
        ...(comment.includes('/*', 1) ? [`a comment that seems to begin within another: ${comment}`] : []),
        ...(isMisplaced ? [`words in a comment that documents nothing: ${comment}`] : []),
        ...(isDirective ? [`a comment that tools act upon: ${comment}`] : []),
        ...(steering === null ? [] : [`words that steer tools: ${steering[0]}`]),
    ];
}

/** Any of the planted strings, as it is in a description. */
const anySteeringText = new RegExp(
    steeringTexts
        .map((text) => {
            const found = text.toLowerCase().replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
            return steeringWholeWords.includes(text) ? `(?<!\\w)${found}(?!\\w)` : found;
        })
        .join('|'),
);

/** The comments before and after nodes, which are all comments. */
function commentsOf({ text }: ts.SourceFile, nodes: readonly ts.Node[]): string[] {
    const found = new Map<number, string>();
    const add = (start: number, end: number): void => {
        found.set(start, text.slice(start, end));
    };
    for (const position of new Set(nodes.flatMap(({ pos, end }) => [pos, end]))) {
        slash.lastIndex = position;
        if (!slash.test(text)) continue;
        ts.forEachLeadingCommentRange(text, position, add);
        ts.forEachTrailingCommentRange(text, position, add);
    }
    return [...found.values()];
}

/** The start of every comment. */
const slash = /\s*\//y;

/** The tags of doc comments that oasmith writes. */
const ownTags = new Set(
    'param default format readonly writeonly see throws security deprecated generated noformat'.split(' '),
);

function tagsOf(nodes: readonly (ts.Node & { readonly jsDoc?: readonly ts.JSDoc[] })[]): ReadonlySet<string> {
    const comments = nodes.flatMap(({ jsDoc = [] }) => jsDoc);
    return new Set(comments.flatMap(({ tags = [] }) => tags.map(({ tagName }) => tagName.text)));
}
