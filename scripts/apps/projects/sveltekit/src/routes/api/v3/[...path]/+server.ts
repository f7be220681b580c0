import type { RequestHandler } from './$types';

/** The address of the API, which browsers do not need to reach. */
const apiUrl = process.env.PETSTORE_URL ?? 'http://localhost:8080/api/v3';

/** Passes on a request of the page, with the headers that the API needs, and the response, with its cookies. */
export const fallback: RequestHandler = async ({ params, request, url }) => {
    const { status, body, headers } = await fetch(`${apiUrl}/${params.path}${url.search}`, {
        method: request.method,
        headers: only(['Accept', 'Content-Type', 'Cookie'], request.headers),
        body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
        redirect: 'manual',
    });
    const response = new Response(body, { status, headers: only(['Content-Type'], headers) });
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
};

function only(names: string[], headers: Headers): Headers {
    const kept = new Headers();
    for (const name of names) {
        const value = headers.get(name);
        if (value !== null) kept.set(name, value);
    }
    return kept;
}
