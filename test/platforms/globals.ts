/**
 * Every global that the output may use, beyond those of the language, and where it is: the source of the tables in
 * docs/platforms.md, and of what tests take away from a platform.
 */

export const platforms = ['browsers', 'Node 20', 'React Native', 'Expo', 'Deno', 'Bun', 'workers'] as const;
export type Platform = (typeof platforms)[number];

/** Where types of globals come from: what a project has in `lib`, `types` or its dependencies. */
export const declarations = ['dom', 'webworker', '@types/node', 'react-native', 'bun-types', 'workers-types'] as const;
export type Declarations = (typeof declarations)[number];

export interface GlobalRow {
    readonly name: string;
    /** Whether the output uses the value, the type, or both. */
    readonly use: 'value' | 'type' | 'both';
    /** The platforms that have no such value, or only in part. All others have it. */
    readonly missing?: { readonly [At in Platform]?: string };
    /** Who declares no such name. All others do. */
    readonly undeclared?: readonly Declarations[];
    /** What the output does where it is missing, or what a user can do. */
    readonly instead?: string;
}

export const webGlobals: readonly GlobalRow[] = [
    { name: 'AbortSignal', use: 'type' },
    {
        name: 'Blob',
        use: 'both',
        missing: { 'React Native': 'not of bytes', Expo: 'not of bytes' },
        instead: 'binary responses need `fetch` or ky',
    },
    { name: 'File', use: 'value' },
    {
        name: 'FormData',
        use: 'both',
        missing: { 'React Native': 'no `Blob` in it' },
        instead: 'pass `{ uri, name, type }` for a file',
    },
    { name: 'Headers', use: 'both' },
    {
        name: 'ReadableStream',
        use: 'both',
        missing: { 'React Native': 'no' },
        undeclared: ['react-native'],
        instead: 'not needed in a client',
    },
    { name: 'Request', use: 'both' },
    { name: 'RequestInit', use: 'type' },
    { name: 'Response', use: 'both' },
    {
        name: 'TextDecoder',
        use: 'value',
        missing: { 'React Native': 'since 0.85' },
        undeclared: ['react-native'],
        instead: 'add a polyfill',
    },
    { name: 'TextEncoder', use: 'value', undeclared: ['react-native'] },
    {
        name: 'TransformStream',
        use: 'value',
        missing: { 'React Native': 'no', Expo: 'no' },
        undeclared: ['react-native'],
        instead: 'downloads report no progress',
    },
    {
        name: 'URL',
        use: 'both',
        missing: { 'React Native': 'since 0.80' },
        instead: 'add `react-native-url-polyfill`',
    },
    {
        name: 'URLSearchParams',
        use: 'both',
        missing: { 'React Native': 'since 0.80' },
        instead: 'add `react-native-url-polyfill`',
    },
    {
        name: 'XMLHttpRequest',
        use: 'value',
        missing: { 'Node 20': 'no', Deno: 'no', Bun: 'no', workers: 'no' },
        undeclared: ['@types/node', 'bun-types', 'workers-types'],
        instead: 'uploads with `fetch`, ky and xior report no progress',
    },
    { name: 'console', use: 'value' },
    {
        name: 'crypto',
        use: 'value',
        missing: { 'React Native': 'no', Expo: 'no' },
        undeclared: ['react-native'],
        instead: 'not needed: a form has parts of JSON there',
    },
    { name: 'fetch', use: 'value' },
    {
        name: 'location',
        use: 'value',
        missing: { 'Node 20': 'no', 'React Native': 'no', Expo: 'no', Deno: 'no', Bun: 'no', workers: 'no' },
        undeclared: ['@types/node', 'react-native', 'bun-types', 'workers-types'],
        instead: 'only relative URLs need it',
    },
];

/** Members of these, and of the language, that are not everywhere. */
export const members: readonly GlobalRow[] = [
    {
        name: 'Response.body',
        use: 'value',
        missing: { 'React Native': 'no' },
        undeclared: ['react-native'],
        instead: 'items of a stream arrive at its end',
    },
    {
        name: 'RequestInit.redirect',
        use: 'value',
        missing: { 'React Native': 'no' },
        undeclared: ['react-native'],
        instead: 'redirects are followed with all headers',
    },
    {
        name: 'Symbol.asyncIterator',
        use: 'value',
        missing: { 'React Native': 'no' },
        instead: "one line, for pages: `Symbol.asyncIterator ??= Symbol.for('Symbol.asyncIterator')`",
    },
];

/** The globals of ECMAScript 2022 that the output may use. All platforms have them, and every `lib` from ES2022 declares them. */
export const languageGlobals: readonly string[] = [
    ...['Array', 'ArrayBuffer', 'BigInt', 'Date', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
    ...[
        'Proxy',
        'RangeError',
        'Reflect',
        'RegExp',
        'Set',
        'String',
        'Symbol',
        'SyntaxError',
        'TypeError',
        'Uint8Array',
    ],
    ...['WeakMap', 'WeakSet', 'decodeURIComponent', 'encodeURIComponent'],
    // Types alone.
    ...['AsyncGenerator', 'AsyncIterable', 'AsyncIterator', 'Exclude', 'Extract', 'Generator', 'Iterable', 'Iterator'],
    ...['NoInfer', 'RegExpExecArray'],
    ...['NonNullable', 'Omit', 'Parameters', 'Required', 'ReturnType'],
    ...['Partial', 'Pick', 'PromiseLike', 'PropertyKey', 'Readonly', 'ReadonlyMap', 'ReadonlySet', 'Record'],
];
