import type { XiorInstance, XiorRequestConfig, XiorResponse } from 'xior';
import { responseWith } from '../../../runtime/received-streams.ts';
import { expectType } from '../../../runtime/streams.ts';

/** Responses whose bodies arrive, by the empty ones that xior has read in their place. */
const arriving: WeakMap<Response, Response> = new WeakMap();

/** Sends a request whose response is a stream. xior would wait for the end of it, so it gets an empty one. */
export function streamFetch(
    http: XiorInstance,
    $config: XiorRequestConfig = {},
): (input: string, init?: RequestInit) => Promise<Response> {
    return async (input, init) => {
        const { fetch = globalThis.fetch } = { ...http.config, ...http.defaults, ...$config };
        const response = await fetch(input, init);
        if (!response.ok) {
            return response;
        }
        const { status, statusText, headers } = response;
        const empty = new Response(null, { status, statusText, headers });
        arriving.set(empty, response);
        return empty;
    };
}

/**
 * Hands on the body of a success while it arrives, as the data of the response.
 *
 * @param mediaTypes Those that it must have, unless it may have any.
 */
export async function streamFrom(
    sent: Promise<XiorResponse<unknown>>,
    ...mediaTypes: readonly string[]
): Promise<XiorResponse<unknown>> {
    const answer = await sent;
    const { config, data, headers, status } = answer;
    const contentType = headers.get('Content-Type') ?? '';
    // A plugin may have given the response, such as the one for mocks.
    const response = arriving.get(answer.response) ?? responseWith(data, { status, contentType });
    if (mediaTypes.length > 0) {
        await expectType(response, config.method ?? 'GET', ...mediaTypes);
    }
    // In React Native, no body is a stream.
    const { body = await response.text() } = Object(response);
    return Object.assign(answer, { data: body, response });
}
