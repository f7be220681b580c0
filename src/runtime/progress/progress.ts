/** How much of a body has been transferred. */
export interface Progress {
    /** Whether it is the body of the request or that of the response. */
    readonly direction: Direction;
    /** The number of bytes so far. */
    readonly loaded: number;
    /** The number of all bytes; undefined if it is not known, as with a compressed body. */
    readonly total: number | undefined;
}

export type Direction = 'upload' | 'download';

/** A further setting of requests that send or receive files or text. */
export interface ProgressConfig {
    /** Called as its body, or that of its response, is transferred. */
    readonly onProgress?: OnProgress | undefined;
}

export type OnProgress = (progress: Progress) => void;

/** A function like `fetch`. */
export type FetchLike = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** Makes a function that sends a request and reports its progress, with the function of the application if there is one. */
export type Teller = (send: FetchLike | undefined, onProgress: OnProgress) => FetchLike;

/** A function that sends a request and reports its progress; undefined without reporters and a function of the application. */
export function toldBy(
    tellers: readonly Teller[],
    own: FetchLike | undefined,
    onProgress: OnProgress,
): FetchLike | undefined {
    return tellers.reduce((send: FetchLike | undefined, tell) => tell(send, onProgress), own);
}

/** A body with more bytes than were announced has been compressed: its size is not known. */
export function progressOf(direction: Direction, loaded: number, total: number | undefined): Progress {
    return { direction, loaded, total: total !== undefined && loaded <= total ? total : undefined };
}
