import type { Received } from './received.ts';

/** The body of a response is not JSON, although the description says it is. `cause` is the parser's error. */
export class UnreadableBodyError extends Error {
    override readonly name: string = 'UnreadableBodyError';
    readonly method: string;
    /** Without the user name and the password. */
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
    /** The first characters of the body. */
    readonly excerpt: string;

    constructor({ method, url, status, contentType }: Received, text: string, cause: unknown) {
        const target = url.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1');
        const excerpt = text.slice(0, 100);
        super(`${method} ${target}: ${status} ${contentType}, no JSON: ${JSON.stringify(excerpt)}`, { cause });
        this.method = method;
        this.url = target;
        this.status = status;
        this.contentType = contentType;
        this.excerpt = excerpt;
    }
}
