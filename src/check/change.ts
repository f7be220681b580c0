/** What a check finds: the differences between the API of a file on disk and that of the generated file. */

export type Subject =
    | 'operation'
    | 'parameter'
    | 'response'
    | 'type'
    | 'property'
    | 'enum value'
    | 'hook'
    | 'mock'
    /** A value for all requests: the base URL, another server, the style of queries. */
    | 'setting'
    | 'export';

/** The aspect that changed, if something exists before and after. */
export type Aspect =
    | 'type'
    | 'required'
    | 'optional'
    | 'nullable'
    | 'not nullable'
    | 'deprecated'
    | 'not deprecated'
    /** A new name of a parameter that is not sent by its name, such as one of the path. */
    | 'name'
    /** The order of the arguments. */
    | 'order'
    /** The value of a setting. */
    | 'value'
    /** The method or the path of a request. */
    | 'request'
    /** The server of a request. */
    | 'server'
    /** Where a parameter is sent: in the path, the query, a header or the body. */
    | 'place'
    /** The name of a parameter on the wire. */
    | 'sent name'
    /** How a parameter is written: `a,b` instead of repeated names. */
    | 'style'
    /** The media type of a body. */
    | 'media type'
    /** The media types that a request accepts. */
    | 'accept'
    /** How the body of a response is read: as JSON, as text, … */
    | 'reading'
    /** The credentials that an operation needs. */
    | 'security'
    /** A date instead of a date-time, or the reverse. */
    | 'format'
    /** What is sent or how it is read, in a way that nothing here understands. */
    | 'code';

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
 * How a file differs: in its exports, its internal code, its comments, or the order of its parts. `unrecognized` means
 * that the text is not TypeScript: incomplete, with merge conflicts, or something else.
 */
export type Differing = 'api' | 'code' | 'comments' | 'order' | 'unrecognized';

export type CheckedFile =
    | { readonly path: string; readonly state: 'current' | 'missing' }
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
export interface Direction {
    readonly isSent: boolean;
    readonly isReceived: boolean;
}

/** What may change: something in a file, and its direction. */
export interface Place extends Pick<Difference, 'path' | 'subject' | 'name'> {
    readonly direction: Direction;
}

export function changed(aspect: Aspect, place: Place, breaks: boolean, before?: string, after?: string): Change {
    return { kind: 'changed', aspect, ...differenceAt(place, before, after), breaks };
}

/** A removal breaks its users, whether it was sent or received. */
export function removed(place: Place, before?: string): Change {
    return { kind: 'removed', ...differenceAt(place, before, undefined), breaks: true };
}

export function added(place: Place, breaks: boolean, after?: string): Change {
    return { kind: 'added', ...differenceAt(place, undefined, after), breaks };
}

function differenceAt({ path, subject, name }: Place, before?: string, after?: string): Omit<Difference, 'breaks'> {
    return { path, subject, name, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The values of two maps by key: those of the first in its order, then what only the second has. */
export function paired<Value>(
    before: ReadonlyMap<string, Value>,
    after: ReadonlyMap<string, Value>,
): readonly (readonly [key: string, before: Value | undefined, after: Value | undefined])[] {
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys].map((key) => [key, before.get(key), after.get(key)]);
}
