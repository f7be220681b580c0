import { printable } from './printable.ts';
import type { Received } from './received.ts';

/**
 * The body of a response is not what the method reads. If it should be JSON and is not, `cause` is the parser's error, and
 * escapes what it quotes. Otherwise it has another media type.
 */
export class UnreadableBodyError extends Error {
    override readonly name: string = 'UnreadableBodyError';
    readonly method: string;
    /** Without the user name and the password. */
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
    /** The first characters of the body. */
    readonly excerpt: string;

    constructor({ method, url, status, contentType }: Received, text: string, cause?: unknown) {
        const target = url.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1');
        const excerpt = text.slice(0, 100);
        const problem = cause === undefined ? 'not what this method reads' : 'no JSON';
        super(printable(`${method} ${target}: ${status} ${contentType}, ${problem}: ${JSON.stringify(excerpt)}`), {
            cause: cause && new SyntaxError(printable(Object(cause).message)),
        });
        this.method = method;
        this.url = target;
        this.status = status;
        this.contentType = contentType;
        this.excerpt = excerpt;
    }
}
