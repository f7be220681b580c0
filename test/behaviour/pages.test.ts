/** The pages of lists and their items, requested from a server that decides what follows. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PageRule } from '../../src/options/types.ts';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/pages.yaml', import.meta.url));
const rules: readonly PageRule[] = parse(readFileSync(src, 'utf8'))['x-rules'];

type Body = unknown;
type Answer = Body | { readonly link: string; readonly body: Body };

/** What the server has, of which it inserts more while it is read. */
let owners: string[] = [];
let whileReading: () => void = () => undefined;
let seen: string[] = [];

const pets = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, born: '2026-03-01T12:00:00.000Z' }));

/** The answer to a request, by its path. */
const answers: Readonly<Record<string, (query: URLSearchParams, body: Record<string, unknown>) => Answer>> = {
    '/pets': (query) => {
        const start = Number(query.get('cursor') ?? 0);
        const limit = Number(query.get('limit') ?? 2);
        if (limit === 9) return { data: [], meta: { next: 'again' } };
        const isLast = start + limit >= pets.length;
        return { data: pets.slice(start, start + limit), meta: isLast ? null : { next: `${start + limit}` } };
    },
    '/pets/search': (_, body) => {
        const { after } = (body['page'] ?? {}) as { after?: string };
        const start = after === undefined ? 0 : pets.findIndex(({ id }) => id === after) + 1;
        return { hits: pets.slice(start, start + 2), has_more: start + 2 < pets.length, text: body['text'] };
    },
    '/owners': (query) => {
        const start = Number(query.get('offset'));
        const found = owners.slice(start, start + 2);
        const total = owners.length;
        whileReading();
        return { owners: found, total };
    },
    '/visits': (query) => [['2026-03-01', '2026-03-02'], ['2026-03-03'], []][Number(query.get('page'))] ?? [],
    '/photos/cats': (query) => {
        const page = Number(query.get('page') ?? 1);
        const link = `<http://other.example/v9/photos/cats?page=1>; rel="first", <https://other.example/v9/photos/cats?page=${page + 1}&token=%2Fx>; title="a, b; c"; rel="prefetch NEXT"`;
        return { link: page < 3 ? link : '<?page=1>; rel=first', body: [`cat${page}.png`] };
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

const server = createServer(async (request, response) => {
    const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
        'Access-Control-Expose-Headers': '*',
    };
    if (request.method === 'OPTIONS') {
        response.writeHead(204, headers).end();
        return;
    }
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    let text = '';
    for await (const chunk of request) text += chunk;
    seen.push(pathname + search + text);
    if (searchParams.get('cursor') === 'broken') {
        response.writeHead(400, { 'Content-Type': 'application/json', ...headers }).end('{"title":"Broken"}');
        return;
    }
    const answer = answers[pathname]?.(searchParams, text === '' ? {} : JSON.parse(text));
    const linked = answer as { link?: string; body?: unknown };
    response.writeHead(200, {
        'Content-Type': 'application/json',
        ...(linked?.link !== undefined && { Link: linked.link }),
        ...headers,
    });
    response.end(JSON.stringify(linked?.link === undefined ? answer : linked.body));
});

let baseUrl = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    baseUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

beforeEach(() => {
    owners = ['1', '2', '3', '4', '5'];
    whileReading = () => undefined;
    seen = [];
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

async function all(iterable: unknown): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const item of iterable as AsyncIterable<unknown>) items.push(item);
    return items;
}

const born = new Date('2026-03-01T12:00:00.000Z');
const dated = (ids: string): object[] => [...ids].map((id) => ({ id, born }));

type Line = readonly [
    does: string,
    method: string,
    args: readonly unknown[],
    items: readonly unknown[],
    sent: readonly string[],
];

const lines: readonly Line[] = [
    [
        'a cursor',
        'pet.listPets',
        [2],
        dated('abcde'),
        ['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4'],
    ],
    ['a cursor to begin with', 'pet.listPets', [2, '3'], dated('de'), ['/pets?limit=2&cursor=3']],
    [
        'a cursor in the body',
        'pet.searchPets',
        [{ text: 'x' }],
        dated('abcde'),
        [
            '/pets/search{"text":"x"}',
            '/pets/search{"text":"x","page":{"after":"b"}}',
            '/pets/search{"text":"x","page":{"after":"d"}}',
        ],
    ],
    ['an offset and a total', 'clinic.listOwners', [1], ['2', '3', '4', '5'], ['/owners?offset=1', '/owners?offset=3']],
    [
        'the number of a page, up to an empty one',
        'clinic.listVisits',
        [],
        ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(day)),
        ['/visits?page=0', '/visits?page=1', '/visits?page=2'],
    ],
    [
        'links in a header',
        'clinic.listPhotos',
        ['cats', 7],
        ['cat1.png', 'cat2.png', 'cat3.png'],
        ['/photos/cats?size=7', '/photos/cats?page=2&token=%2Fx', '/photos/cats?page=3&token=%2Fx'],
    ],
    [
        'URLs in the body',
        'clinic.listNotes',
        [5],
        [new Date('2026-03-01T12:00:00.000Z'), new Date('2026-03-02T12:00:00.000Z')],
        ['/notes?size=5', '/notes?$skip=2&size=5'],
    ],
    ['a cursor in another form', 'clinic.readLog', [], [1, 2, 3], ['/log', '/log?after=1', '/log?after=2']],
];

const shapes = [undefined, 'body', 'full', 'result'] as const;

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapes)('with responseShape %s', (responseShape) => {
        let client: Client;
        let open: (exports: Exports) => Client;

        beforeAll(async () => {
            open = await library.load(baseUrl);
            const settings = { src, baseUrl, pagination: { rules }, ...(responseShape && { responseShape }) };
            client = open(await generateModule(`pages ${responseShape}`, library, settings));
        });

        test.each(lines)('gives the items by %s', async (_does, method, args, items, sent) => {
            expect(await all(client.made(`${method}Items`, ...args))).toEqual(items);
            expect(seen.map(decodeURIComponent)).toEqual(sent.map(decodeURIComponent));
        });

        test('gives the bodies of the pages', async () => {
            expect(await all(client.made('pet.listPetsPages', 3))).toEqual([
                { data: dated('abc'), meta: { next: '3' } },
                { data: dated('de'), meta: null },
            ]);
            expect(await all(client.made('clinic.listPhotosPages', 'cats'))).toEqual([
                ['cat1.png'],
                ['cat2.png'],
                ['cat3.png'],
            ]);
        });

        test('sends nothing before it is read, and nothing after the reader has left', async () => {
            const items = client.made('pet.listPetsItems', 1) as AsyncIterable<object>;
            expect(seen).toEqual([]);
            for await (const item of items) {
                expect(item).toEqual(dated('a')[0]);
                break;
            }
            expect(seen).toEqual(['/pets?limit=1']);
        });

        test('a cursor that comes twice is an error', async () => {
            await expect(all(client.made('pet.listPetsItems', 9))).rejects.toThrow(
                "the server leads to the page 'again' twice",
            );
            expect(seen).toEqual(['/pets?limit=9', '/pets?limit=9&cursor=again']);
        });

        test('a link to another path is an error', async () => {
            const reason = 'the next page is at another path: /v2/other?$skip=2';
            await expect(all(client.made('clinic.listNotesItems', 9))).rejects.toThrow(reason);
            expect(seen).toEqual(['/notes?size=9']);
        });

        test('rejects with the error of a page', async () => {
            const reason: unknown = await all(client.made('pet.listPetsItems', 2, 'broken')).catch((one) => one);
            expect(await client.error(reason)).toMatchObject({ status: 400, data: { title: 'Broken' } });
        });

        test('with an offset, no item is lost while others are inserted', async () => {
            let inserted = 0;
            whileReading = () => {
                inserted += 1;
                if (inserted < 3) owners.unshift(`new${inserted}`);
            };
            const items = await all(client.made('clinic.listOwnersItems', 0));
            // The list has moved by one, so the last item of a page is the first of the next.
            expect(items).toEqual(['1', '2', '2', '3', '3', '4', '5']);
        });

        test('gives single pages', async () => {
            const pages = client.made('pet.listPetsPages', 2) as {
                get: (parameter?: string) => Promise<{ data: object[] }>;
                next: (page: object, parameter?: string) => string | undefined;
            };
            const page = await pages.get('2');
            expect(page.data).toEqual(dated('cd'));
            expect(pages.next(page, '2')).toBe('4');
        });
    });

    test.skipIf(library.template.startsWith('ng'))('ends at an abort', async () => {
        const open = await library.load(baseUrl);
        const settings = { src, baseUrl, pagination: { rules } };
        const client = open(await generateModule('pages undefined', library, settings));
        const controller = new AbortController();
        const pages = client.made('pet.listPetsPages', 1, undefined, { signal: controller.signal });
        const read = (async () => {
            for await (const _ of pages as AsyncIterable<object>) controller.abort();
        })();
        await expect(read).rejects.toMatchObject(library.rejection.aborted);
        expect(seen).toEqual(['/pets?limit=1']);
    });
});
