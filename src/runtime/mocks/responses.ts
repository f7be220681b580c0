import { stub } from './stubs.ts';

/** The headers of a response without any. An environment of a test may lack them, as jsdom does in jest. */
export function noHeaders(): Headers {
    return typeof Headers === 'undefined' ? stub() : new Headers();
}

/** A response whose body has been read. */
export function readResponse(status: number): Response {
    return typeof Response === 'undefined' ? stub() : new Response(null, { status });
}
