/**
 * Words in a comment that steer a tool. No description may do that, so these words are broken in two: `@ internal`,
 * `eslint- disable`.
 *
 * Every comment with words of a description begins with two stars, and each further line with one. This rules out what
 * tools look for only in line comments (`///`, `// @ts-nocheck`, `//#region`) or as the first word of a comment
 * (`global`, `exported`, `/*!`). Tags (`@deprecated`, `@flow`, `@hidden`) are disabled by the backslash that `docs.ts`
 * puts before them. Listed here is what tools look for anywhere in a comment or a line, or after its stars, and what
 * depends on the version of the tool.
 */

/** A part of a word and what follows it, in the syntax of regular expressions. Case does not matter. */
interface SteeringWord {
    readonly head: string;
    readonly tail: string;
    /** The separator between the two. */
    readonly gap: ' ' | '-';
    readonly obeyedBy: string;
}

export const steeringWords: readonly SteeringWord[] = [
    { head: '@', tail: 'internal', gap: ' ', obeyedBy: 'the compiler: `stripInternal` leaves the declaration out' },
    { head: '@', tail: 'jsx', gap: ' ', obeyedBy: "the compiler, esbuild and Oxc, in a file's first comments" },
    { head: '@', tail: 'ts-', gap: ' ', obeyedBy: 'the compiler: `@ts-ignore`; Deno: `@ts-types`' },
    { head: '@', tail: 'deno-', gap: ' ', obeyedBy: 'Deno: `@deno-types`' },
    { head: '[@#]', tail: '__[a-z]', gap: ' ', obeyedBy: 'bundlers and minifiers: `#__PURE__`, `@__KEY__`' },
    { head: '@', tail: 'lic|preserve|copyright|cc_on', gap: ' ', obeyedBy: 'minifiers, which keep such a comment' },
    {
        head: '(?:web|turbo)pack',
        tail: '[a-z]+:',
        gap: ' ',
        obeyedBy: 'webpack, Rspack and Turbopack: `webpackIgnore:`',
    },
    { head: '@', tail: 'vite-', gap: ' ', obeyedBy: 'Vite: `@vite-ignore`' },
    { head: '@', tail: 'ng(?:no)?inject', gap: ' ', obeyedBy: 'what annotates code of AngularJS' },
    {
        head: 'source(?:mapping)?',
        tail: 'url\\s*=',
        gap: ' ',
        obeyedBy: 'engines, debuggers and loaders of source maps',
    },
    {
        head: '(?:es|ox|rs|ts|style)lint[-:]',
        tail: '(?:dis|en)able|env',
        gap: ' ',
        obeyedBy: 'linters; the React compiler',
    },
    {
        head: '(?:biome|rome|oxlint|deno-(?:lint|fmt)|dprint|prettier|oxfmt)-',
        tail: 'ignore',
        gap: ' ',
        obeyedBy: 'linters and formatters',
    },
    { head: '@', tail: 'formatter:', gap: ' ', obeyedBy: 'formatters of IntelliJ and Eclipse' },
    { head: 'no', tail: 'inspection\\b', gap: ' ', obeyedBy: 'inspections of IntelliJ' },
    {
        head: 'ts-(?:prune-|unused-exports:)',
        tail: 'ignore|disable',
        gap: ' ',
        obeyedBy: 'what looks for unused exports',
    },
    { head: 'type-coverage:', tail: 'ignore', gap: ' ', obeyedBy: 'type-coverage, which counts types' },
    { head: 'istanbul|[cv]8|node:coverage', tail: '\\s+(?:ignore|(?:dis|en)able)', gap: '-', obeyedBy: 'coverage' },
    { head: 'stryker', tail: '\\s+(?:disable|restore)', gap: '-', obeyedBy: 'Stryker' },
    { head: '@', tail: '(?:jest|vitest)-', gap: ' ', obeyedBy: 'test runners: `@vitest-environment`' },
    { head: 'no', tail: 'sonar|semgrep', gap: ' ', obeyedBy: 'Sonar and Semgrep' },
    { head: '\\bno', tail: 'sem\\b', gap: ' ', obeyedBy: 'Semgrep' },
    { head: 'skip', tail: 'cq\\b', gap: ' ', obeyedBy: 'DeepSource' },
    { head: '(?:lgtm|codeql)', tail: '\\s*\\[', gap: '-', obeyedBy: 'CodeQL' },
    { head: '(?:deepcode|snyk)', tail: '\\s+ignore', gap: '-', obeyedBy: 'Snyk' },
    {
        head: '(?:gitleaks|trufflehog|jscpd):',
        tail: 'allow|ignore',
        gap: ' ',
        obeyedBy: 'searches for secrets and copies',
    },
    { head: 'pragma:', tail: '\\s*(?:allow|white)list', gap: '-', obeyedBy: 'detect-secrets' },
    {
        head: '\\b(?:c?spell|spell-?checker)',
        tail: '::?\\s*(?:(?:dis|en)able|ignore|words?\\b)',
        gap: ' ',
        obeyedBy: 'spell checkers',
    },
    { head: '\\bvim?', tail: ':\\s*[a-z]', gap: ' ', obeyedBy: "Vim, in a file's first and last lines" },
    { head: '\\bex', tail: ':\\s*(?:set?\\s|[a-z]+=)', gap: ' ', obeyedBy: "Vim, in a file's first and last lines" },
    { head: 'local variables', tail: ':', gap: ' ', obeyedBy: 'Emacs, at the end of a file' },
];

const alternatives = (gap: SteeringWord['gap']): string =>
    steeringWords
        .filter((word) => word.gap === gap)
        .map(({ head, tail }) => `(?:${head})(?=${tail})`)
        .join('|');

const spacedPhrases = new RegExp(alternatives(' '), 'gi');
const hyphenatedPhrases = new RegExp(alternatives('-'), 'gi');

/** The source of a regular expression that matches any of them, ignoring case. */
export const anySteeringWord = `${alternatives(' ')}|${alternatives('-')}`;

export function breakSteeringWords(line: string): string {
    return line.replaceAll(spacedPhrases, '$& ').replaceAll(hyphenatedPhrases, '$&-');
}
