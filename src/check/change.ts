/** What a check finds: the differences between the API of a file on disk and that of the generated file. */

export type Subject =
    | 'operation'
    | 'parameter'
    | 'response'
    | 'type'
    | 'property'
    | 'enum value'
    | 'hook'
    | 'resource'
    /** What gives the URL of an operation, or of a server. */
    | 'url'
    | 'mock'
    | 'validator'
    | 'example'
    | 'handler'
    /** A value for all requests: the base URL, another server, the style of queries. */
    | 'setting'
    | 'export';

/** The aspects of something that exists before and after: what a line says if one changed, and whom that breaks. */
export const aspects = {
    type: { words: 'changed', breaks: 'all' },
    required: { words: 'is required now', breaks: 'senders' },
    optional: { words: 'is optional now', breaks: 'receivers' },
    nullable: { words: 'may be null now', breaks: 'receivers' },
    'not nullable': { words: 'is no longer null', breaks: 'senders' },
    deprecated: { words: 'is deprecated now', breaks: 'none' },
    'not deprecated': { words: 'is no longer deprecated', breaks: 'none' },
    /** A new name of a parameter that is not sent by its name, such as one of the path. */
    name: { words: 'renamed', breaks: 'none' },
    order: { words: 'takes its arguments in another order', breaks: 'all' },
    /** One object of all, or one by one. */
    arguments: { words: 'takes its arguments in another form', breaks: 'all' },
    /** That of a setting. */
    value: { words: 'changed', breaks: 'all' },
    /** The method or the path. */
    request: { words: 'sends another request', breaks: 'all' },
    server: { words: 'sends to another server', breaks: 'all' },
    /** In the path, the query, a header or the body. */
    place: { words: 'is sent in another place', breaks: 'all' },
    'sent name': { words: 'has another name in the request', breaks: 'all' },
    /** Of a property that a program has by the same name. */
    'wire name': { words: 'has another name in JSON', breaks: 'all' },
    /** `a,b` instead of repeated names. */
    style: { words: 'is written in another style', breaks: 'all' },
    'media type': { words: 'is sent as another media type', breaks: 'all' },
    accept: { words: 'accepts another media type', breaks: 'all' },
    /** As JSON, as text, … */
    reading: { words: 'is read in another way', breaks: 'all' },
    security: { words: 'needs other credentials', breaks: 'all' },
    /** A date instead of a date-time, or the reverse. */
    format: { words: 'has another format', breaks: 'all' },
    /** Of a validator. */
    stricter: { words: 'accepts less', breaks: 'all' },
    looser: { words: 'accepts more', breaks: 'none' },
    check: { words: 'accepts other values', breaks: 'all' },
    /** Of a mutation. */
    stale: { words: 'makes other queries stale', breaks: 'all' },
    'queries stale': { words: 'makes queries stale now', breaks: 'all' },
    'nothing stale': { words: 'makes no queries stale any longer', breaks: 'all' },
    default: { words: 'has another default', breaks: 'all' },
    /** Of an example, or of a mock by default. */
    data: { words: 'gives other data', breaks: 'none' },
    'data given': { words: 'gives example data now', breaks: 'all' },
    'no data': { words: 'gives no example data any longer', breaks: 'all' },
    /** Of a handler. */
    'accepted requests': { words: 'accepts other requests', breaks: 'all' },
    answer: { words: 'answers in another way', breaks: 'all' },
    /** Something that nothing here understands. */
    code: { words: 'sends or reads something in another way', breaks: 'all' },
} as const satisfies Record<string, { words: string; breaks: 'all' | 'senders' | 'receivers' | 'none' }>;

export type Aspect = keyof typeof aspects;

interface Difference {
    /** The path of the file, as given. */
    readonly path: string;
    readonly subject: Subject;
    /** Its name in code: `petClient.getPetById`, `petClient.findPets(status)`, `petClient.getPetById()`, `Pet.name`. */
    readonly name: string;
    /** Its type or value before; missing if that is long. */
    readonly before?: string;
    readonly after?: string;
    /** Whether code that calls the client may no longer compile or may behave differently. */
    readonly breaks: boolean;
}

export type Change =
    | (Difference & { readonly kind: 'added' | 'removed' })
    | (Difference & { readonly kind: 'changed'; readonly aspect: Aspect });

/**
 * How a file, or the folder of a divided output, differs: in its exports, its internal code, its comments, the order of its parts, or in
 * the files that these are in. `unrecognized` means that the text is not TypeScript: incomplete, with merge conflicts, or
 * something else; `incomplete` that a file of a folder is missing that others import.
 */
export type Differing = 'api' | 'code' | 'comments' | 'order' | 'files' | 'unrecognized' | 'incomplete';

/**
 * A file, or the folder of a divided output as a whole. Of the files of such a folder, only those are listed that are missing, or `stale`:
 * of an earlier run, and no longer part of the output.
 */
export type CheckedFile =
    | { readonly path: string; readonly state: 'current' | 'missing' | 'stale' }
    | { readonly path: string; readonly state: 'outdated'; readonly differs: readonly Differing[] };

export interface CheckResult {
    /** Whether all files are current. */
    readonly isCurrent: boolean;
    /** Whether a change breaks callers, or nobody can tell: a file is missing, or is not what oasmith writes. */
    readonly breaks: boolean;
    readonly files: readonly CheckedFile[];
    /** What was added, removed or changed for importers of the files. A missing file has no changes. */
    readonly changes: readonly Change[];
}

/** Whether callers send the values of a type, receive them, or both. This decides which changes break them. */
export interface DirectionFlags {
    readonly isSent: boolean;
    readonly isReceived: boolean;
}

export const outbound: DirectionFlags = { isSent: true, isReceived: false };
export const inbound: DirectionFlags = { isSent: false, isReceived: true };
/** The direction of a type that no operation reaches: callers may send or receive it. */
export const bothWays: DirectionFlags = { isSent: true, isReceived: true };

/** What may change: something in a file, and its direction. */
export interface Site extends Pick<Difference, 'path' | 'subject' | 'name'> {
    readonly direction: DirectionFlags;
}

export function changeOf(
    aspect: Aspect,
    place: Site,
    before?: string,
    after?: string,
    breaks: boolean = doesBreak(aspect, place.direction),
): Change {
    return { kind: 'changed', aspect, ...differenceAt(place, before, after), breaks };
}

function doesBreak(aspect: Aspect, { isSent, isReceived }: DirectionFlags): boolean {
    const { breaks } = aspects[aspect];
    return breaks === 'all' || (breaks === 'senders' && isSent) || (breaks === 'receivers' && isReceived);
}

/** A removal breaks its users, whether it was sent or received. */
export function removal(place: Site, before?: string): Change {
    return { kind: 'removed', ...differenceAt(place, before, undefined), breaks: true };
}

export function addition(place: Site, breaks: boolean, after?: string): Change {
    return { kind: 'added', ...differenceAt(place, undefined, after), breaks };
}

function differenceAt({ path, subject, name }: Site, before?: string, after?: string): Omit<Difference, 'breaks'> {
    return { path, subject, name, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The values of two maps by key: those of the first in its order, then what only the second has. */
export function pair<Value>(
    before: ReadonlyMap<string, Value>,
    after: ReadonlyMap<string, Value>,
): readonly (readonly [key: string, before: Value | undefined, after: Value | undefined])[] {
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys].map((key) => [key, before.get(key), after.get(key)]);
}
