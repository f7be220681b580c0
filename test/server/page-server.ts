/** A server with lists that come page by page, as fixtures/pages.yaml describes them. */
import { createServer } from 'node:http';

type Answer = unknown | { readonly link: string; readonly body: unknown };

/** What a search sends. */
interface Search {
    readonly page?: { readonly after?: string };
}

type Answers = Readonly<Record<string, (query: URLSearchParams, body: Search) => Answer>>;

export interface PageServer {
    readonly url: string;
    /** The paths, queries and bodies of the requests so far. */
    readonly seen: () => readonly string[];
    /** Begins again, with something that happens to the owners after each page of them. */
    readonly reset: (whileReading?: (owners: string[]) => void) => void;
    readonly close: () => void;
}

export const pets: readonly { readonly id: string; readonly born: string }[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    born: '2026-03-01T12:00:00.000Z',
}));

export async function startPageServer(): Promise<PageServer> {
    let owners: string[] = [];
    let whileReading: (owners: string[]) => void = () => undefined;
    let seen: string[] = [];
    const answers: Answers = {
        ...lists,
        '/owners': (query) => {
            const start = Number(query.get('offset'));
            const answer = { owners: owners.slice(start, start + 2), total: owners.length };
            whileReading(owners);
            return answer;
        },
    };
    const server = createServer(async (request, response) => {
        if (request.method === 'OPTIONS') {
            response.writeHead(204, headers).end();
            return;
        }
        const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
        let text = '';
        for await (const chunk of request) text += chunk;
        seen.push(pathname + search + text);
        const type = { 'Content-Type': 'application/json' };
        if (searchParams.get('cursor') === 'broken') {
            response.writeHead(400, { ...type, ...headers }).end('{"title":"Broken"}');
            return;
        }
        const answer = answers[pathname]?.(searchParams, text === '' ? {} : JSON.parse(text));
        const linked = answer as { readonly link?: string; readonly body?: unknown } | undefined;
        const isLinked = linked?.link !== undefined;
        response.writeHead(200, { ...type, ...(isLinked && { Link: linked.link }), ...headers });
        response.end(JSON.stringify(isLinked ? linked.body : answer));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    return {
        url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
        seen: () => seen,
        reset: (happens = () => undefined) => {
            owners = ['1', '2', '3', '4', '5'];
            whileReading = happens;
            seen = [];
        },
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
}

const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Expose-Headers': '*',
};

const days = [['2026-03-01', '2026-03-02'], ['2026-03-03'], []];

/** The answer to a request, by its path. */
const lists: Answers = {
    '/pets': (query) => {
        const start = Number(query.get('cursor') ?? 0);
        const limit = Number(query.get('limit') ?? 2);
        if (limit === 9) return { data: [], meta: { next: 'again' } };
        const isLast = start + limit >= pets.length;
        return { data: pets.slice(start, start + limit), meta: isLast ? null : { next: `${start + limit}` } };
    },
    '/pets/search': (_, body) => {
        const { after } = body.page ?? {};
        const start = after === undefined ? 0 : pets.findIndex(({ id }) => id === after) + 1;
        return { hits: pets.slice(start, start + 2), has_more: start + 2 < pets.length };
    },
    '/visits': (query) => days[Number(query.get('page'))] ?? [],
    '/photos/cats': (query) => {
        const page = Number(query.get('page') ?? 1);
        const first = '<https://other.example/v9/photos/cats?page=1>; rel="first"';
        const next = `<https://other.example/v9/photos/cats?page=${page + 1}&token=%2Fx>; title="a, b; c"; rel="prefetch NEXT"`;
        return { link: page < 3 ? `${first}, ${next}` : first, body: [`cat${page}.png`] };
    },
    '/notes': (query) => {
        const skip = query.get('$skip');
        if (query.get('size') === '9') return { value: [], '@odata.nextLink': '/v2/other?$skip=2' };
        const value = [`2026-03-0${skip ?? 1}T12:00:00.000Z`];
        return { value, '@odata.nextLink': skip === null ? 'notes?$skip=2&size=5' : null };
    },
    '/log': (query) => {
        const after = Number(query.get('after') ?? 0);
        return { lines: [after + 1], page: { after: after + 1, more: after < 2 } };
    },
};
