/** How much of a body has been transferred. */
export interface Progress {
    /** Whether it is the body of the request or that of the response. */
    readonly direction: Direction;
    /** The number of bytes so far. */
    readonly loaded: number;
    /** The number of all bytes; undefined if nobody says it, as with a compressed body. */
    readonly total: number | undefined;
}

export type Direction = 'upload' | 'download';

/** What a request that sends or receives files or text takes besides. */
export interface ProgressConfig {
    /** Called as its body, or that of its response, is transferred. */
    readonly onProgress?: OnProgress | undefined;
}

export type OnProgress = (progress: Progress) => void;

/** A function like `fetch`. */
export type FetchLike = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** Makes what sends a request tell its progress. The platform sends it if the application has no function of its own. */
export type Teller = (send: FetchLike | undefined, onProgress: OnProgress) => FetchLike;

/** What sends a request and tells its progress; undefined if nothing tells, and the application has no function of its own. */
export function toldBy(
    tellers: readonly Teller[],
    own: FetchLike | undefined,
    onProgress: OnProgress,
): FetchLike | undefined {
    return tellers.reduce((send: FetchLike | undefined, tell) => tell(send, onProgress), own);
}

/** What is told. A body with more bytes than were announced has been compressed: nobody knows its size. */
export function progressOf(direction: Direction, loaded: number, total: number | undefined): Progress {
    return { direction, loaded, total: total !== undefined && loaded <= total ? total : undefined };
}
