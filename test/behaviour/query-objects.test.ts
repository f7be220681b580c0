/** Objects in the query: a parameter for each member, and pages that a member asks for. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Config } from '../../src/options/types.ts';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/query-objects.yaml', import.meta.url));
const rules = parse(readFileSync(src, 'utf8'))['x-rules'];

const seen: string[] = [];
const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    seen.push(decodeURIComponent(pathname + search));
    const isSecond = searchParams.get('page') === '1' || searchParams.has('page[after]');
    const answers: Readonly<Record<string, object>> = {
        '/visits': { content: isSecond ? [3] : [1, 2], totalPages: 2 },
        '/rooms': isSecond ? { data: ['c'] } : { data: ['a', 'b'], next_cursor: 'x' },
    };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers[pathname]));
});
let url = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

beforeEach(() => {
    seen.length = 0;
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

const flat = { objectFormat: 'flat' } as const;

interface Form {
    readonly name: string;
    readonly settings: Pick<Config, 'queryParamsSerialization' | 'propertyNames'>;
    readonly visits: readonly unknown[];
    readonly rooms: readonly unknown[];
}

const forms: readonly Form[] = [
    {
        name: 'arguments',
        settings: { queryParamsSerialization: flat },
        visits: [{ size: 2, sort: ['day', 'owner'] }, 'ann'],
        rooms: [{ page_size: 2 }],
    },
    {
        name: 'one argument, in camel case',
        settings: {
            queryParamsSerialization: { ...flat, queryParamsAsObject: true },
            propertyNames: 'camelCase',
        },
        visits: [{ pageable: { size: 2, sort: ['day', 'owner'] }, owner: 'ann' }],
        rooms: [{ page: { pageSize: 2 } }],
    },
];

describe.each(libraries)('%s', (_name, library) => {
    describe.each(forms)('as $name', ({ name, settings, visits, rooms }) => {
        let client: Client;

        beforeAll(async () => {
            const open = await library.load(url);
            client = open(
                await generateModule(`query objects ${name}`, library, {
                    src,
                    baseUrl: url,
                    pagination: { rules },
                    ...settings,
                }),
            );
        });

        test('the members are parameters', async () => {
            expect(await all(client.made('visit.listVisitsItems', ...visits))).toEqual([1, 2, 3]);
            expect(seen).toEqual([
                '/visits?size=2&sort=day&sort=owner&page=0&owner=ann',
                '/visits?size=2&sort=day&sort=owner&page=1&owner=ann',
            ]);
        });

        test('unless the description says that they are in brackets', async () => {
            expect(await all(client.made('visit.listRoomsItems', ...rooms))).toEqual(['a', 'b', 'c']);
            expect(seen).toEqual(['/rooms?page[page_size]=2', '/rooms?page[page_size]=2&page[after]=x']);
        });
    });
});
