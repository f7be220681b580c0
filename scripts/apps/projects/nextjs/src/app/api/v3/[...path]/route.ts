import { apiUrl } from '@/server';

/** Passes on a request of the page, with the headers that the API needs, and the response, with its cookies. */
async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { status, body, headers } = await fetch(apiUrl + pathname.slice('/api/v3'.length) + search, {
        method: request.method,
        headers: only(['Accept', 'Content-Type', 'Cookie'], request.headers),
        body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
        cache: 'no-store',
        redirect: 'manual',
    });
    const response = new Response(body, { status, headers: only(['Content-Type'], headers) });
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
}

function only(names: string[], headers: Headers): Headers {
    const kept = new Headers();
    for (const name of names) {
        const value = headers.get(name);
        if (value !== null) kept.set(name, value);
    }
    return kept;
}

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };
