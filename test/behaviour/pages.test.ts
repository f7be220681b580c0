/** The pages of lists and their items, requested from a server that decides what follows. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PageRule } from '../../src/options/types.ts';
import { type PageServer, startPageServer } from '../server/page-server.ts';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports, Library } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/pages.yaml', import.meta.url));
const rules: readonly PageRule[] = parse(readFileSync(src, 'utf8'))['x-rules'];

let server: PageServer;

beforeAll(async () => {
    server = await startPageServer();
});

beforeEach(() => server.reset());

afterAll(() => server.close());

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

/** All shapes over fetch. Over the others, all but the default, which the test of an abort has; it has none of Angular's. */
function shapesOf({ name, template, defaultShape }: Library): readonly (typeof shapes)[number][] {
    if (name === 'fetch') return shapes;
    if (template.startsWith('ng')) return [undefined, 'full', 'result'];
    return [defaultShape === 'body' ? 'full' : 'body', 'result'];
}

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapesOf(library))('with responseShape %s', (responseShape) => {
        let client: Client;
        let open: (exports: Exports) => Client;

        beforeAll(async () => {
            open = await library.load(server.url);
            const settings = {
                src,
                baseUrl: server.url,
                pagination: { rules },
                ...(responseShape && { responseShape }),
            };
            client = open(await generateModule(`pages ${responseShape}`, library, settings));
        });

        test.each(lines)('gives the items by %s', async (_does, method, args, items, sent) => {
            expect(await all(client.made(`${method}Items`, ...args))).toEqual(items);
            expect(server.seen().map(decodeURIComponent)).toEqual(sent.map(decodeURIComponent));
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
            expect(server.seen()).toEqual([]);
            for await (const item of items) {
                expect(item).toEqual(dated('a')[0]);
                break;
            }
            expect(server.seen()).toEqual(['/pets?limit=1']);
        });

        test('a cursor that comes twice is an error', async () => {
            await expect(all(client.made('pet.listPetsItems', 9))).rejects.toThrow(
                'the server leads to the page after page 1 twice',
            );
            expect(server.seen()).toEqual(['/pets?limit=9', '/pets?limit=9&cursor=again']);
        });

        test('a link to another path is an error', async () => {
            const reason = "the next page is at another path: 'other' in place of 'notes'";
            await expect(all(client.made('clinic.listNotesItems', 9))).rejects.toThrow(reason);
            expect(server.seen()).toEqual(['/notes?size=9']);
        });

        test('rejects with the error of a page', async () => {
            const reason: unknown = await all(client.made('pet.listPetsItems', 2, 'broken')).catch((one) => one);
            expect(await client.error(reason)).toMatchObject({ status: 400, data: { title: 'Broken' } });
        });

        test('with an offset, no item is lost while others are inserted', async () => {
            let inserted = 0;
            server.reset((owners) => {
                inserted += 1;
                if (inserted < 3) owners.unshift(`new${inserted}`);
            });
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
        const open = await library.load(server.url);
        const settings = { src, baseUrl: server.url, pagination: { rules } };
        const client = open(await generateModule('pages undefined', library, settings));
        const controller = new AbortController();
        const pages = client.made('pet.listPetsPages', 1, undefined, { signal: controller.signal });
        const read = (async () => {
            for await (const _ of pages as AsyncIterable<object>) controller.abort();
        })();
        await expect(read).rejects.toMatchObject(library.rejection.aborted);
        expect(server.seen()).toEqual(['/pets?limit=1']);
    });
});
