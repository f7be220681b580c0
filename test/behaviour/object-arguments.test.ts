/** With `arguments: object`, each member is sent in its own place, whatever it is called. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startPageServer } from '../server/page-server.ts';
import { generateModule, outputPath, type Settings } from './client.ts';
import { fetch } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, withObjects } from './library.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useClient, useServer } from './server.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}.yaml`, import.meta.url));

/** The fixture, at the paths that the server echoes. */
const src = outputPath('object-arguments.json');
const objects = { src, arguments: 'object' } as const;

beforeAll(async () => {
    const { paths, ...others } = parse(await readFile(fixture('object-arguments'), 'utf8'));
    const echoed = Object.fromEntries(Object.entries(paths).map(([path, item]) => [`/paths${path}`, item]));
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify({ ...others, paths: echoed }));
});

const noon = new Date('2026-05-01T12:00:00.000Z');
const ticket = { title: 'Rain', due_at: noon };

const requests: readonly RequestCase[] = [
    {
        does: 'no object for nothing',
        call: 'ticket.listTickets',
        sends: { method: 'GET', url: '/paths/tickets' },
    },
    {
        does: 'an object without members',
        call: 'ticket.listTickets',
        with: [{}],
        sends: { method: 'GET', url: '/paths/tickets' },
    },
    {
        does: 'members that are no identifiers, and none that is undefined',
        call: 'ticket.listTickets',
        with: [{ 'page-size': 20, status: undefined }],
        sends: { method: 'GET', url: '/paths/tickets?page-size=20' },
    },
    {
        does: 'one name in the path, the query and a header',
        call: 'ticket.getTicket',
        with: [{ id: 7, idQuery: 'a', idHeader: 'b', since: noon, toStringQuery: 'c', '': 'd' }],
        sends: {
            method: 'GET',
            url: `/paths/tickets/7?id=a&since=${encodeURIComponent(noon.toJSON())}&toString=c&=d`,
            headers: { id: 'b' },
        },
    },
    {
        does: 'nothing of what every object has',
        call: 'ticket.getTicket',
        with: [{ id: 7 }],
        sends: { method: 'GET', url: '/paths/tickets/7', headers: { id: null } },
    },
    {
        does: 'a parameter called body, and one called as the settings',
        call: 'ticket.addTicket',
        with: [{ body: ticket, bodyQuery: 'a', $configQuery: 'b' }],
        sends: { method: 'POST', url: '/paths/tickets?body=a&%24config=b', body: JSON.stringify(ticket) },
    },
    {
        does: 'a header and a body',
        call: 'ticket.updateTicket',
        with: [{ id: 7, body: ticket, 'X-Trace-Id': 't' }],
        sends: { method: 'PUT', url: '/paths/tickets/7', headers: { 'x-trace-id': 't' }, body: JSON.stringify(ticket) },
    },
    {
        does: 'a reserved word',
        call: 'health.getClass',
        with: [{ class: 'first', query: 'q' }],
        sends: { method: 'GET', url: '/paths/class/first?query=q' },
    },
    { does: 'no arguments', call: 'health.getHealth', sends: { method: 'GET', url: '/paths/health' } },
];

const grouped: readonly RequestCase[] = [
    {
        does: 'the query parameters as one member',
        call: 'ticket.getTicket',
        with: [{ id: 7, query: { id: 'a', since: noon }, idHeader: 'b' }],
        sends: {
            method: 'GET',
            url: `/paths/tickets/7?id=a&since=${encodeURIComponent(noon.toJSON())}`,
            headers: { id: 'b' },
        },
    },
    {
        does: 'the body beside them',
        call: 'ticket.addTicket',
        with: [{ body: ticket, query: { body: 'a' } }],
        sends: { method: 'POST', url: '/paths/tickets?body=a', body: JSON.stringify(ticket) },
    },
];

const server = useServer();

describe.each(libraries)('%s sends', (_, library) => {
    const client = useClient('object-arguments', library, server, objects);

    test.each(requests)('$does', async (line) => {
        await expectSent(client(), server(), line, line.sends);
    });
});

describe.each(libraries.filter(([name]) => name === 'axios' || name === 'fetch'))(
    '%s sends with queryParamsAsObject',
    (_, library) => {
        const settings = { ...objects, queryParamsSerialization: { queryParamsAsObject: true } } as const;
        const client = useClient('object-arguments-grouped', library, server, settings);

        test.each(grouped)('$does', async (line) => {
            await expectSent(client(), server(), line, line.sends);
        });
    },
);

describe('functions with names in camel case', () => {
    let client: Client | undefined;
    beforeAll(async () => {
        const settings: Settings = {
            ...objects,
            baseUrl: server().url,
            clientStyle: 'functions',
            propertyNames: 'camelCase',
        };
        const open = await fetch.load(server().url);
        client = open(withObjects(await generateModule('object-arguments-camel', fetch, settings)));
    });

    test.each<RequestCase>([
        {
            does: 'a query',
            call: 'ticket.listTickets',
            with: [{ pageSize: 20 }],
            sends: { method: 'GET', url: '/paths/tickets?page-size=20' },
        },
        {
            does: 'a header and the names of a body',
            call: 'ticket.updateTicket',
            with: [{ id: 7, body: { title: 'Rain', dueAt: noon }, xTraceId: 't' }],
            sends: { url: '/paths/tickets/7', headers: { 'x-trace-id': 't' }, body: JSON.stringify(ticket) },
        },
    ])('sends $does', async (line) => {
        if (client === undefined) throw new Error('the functions are not generated yet');
        await expectSent(client, server(), line, line.sends);
    });
});

test.each([
    ['one by one', {}],
    ['in a member', { queryParamsSerialization: { queryParamsAsObject: true } }],
] as const)('the pages of a list keep all members but the cursor, %s', async (_, options) => {
    const pageServer = await startPageServer();
    const rules = [
        { operationIds: ['listPets'], kind: 'cursor', parameter: 'cursor', next: 'meta.next', items: 'data' },
        {
            operationIds: ['searchPets'],
            kind: 'cursor',
            parameter: 'page.after',
            next: 'hits[-1].id',
            more: 'has_more',
            items: 'hits',
        },
    ] as const;
    const settings: Settings = {
        src: fixture('pages'),
        baseUrl: pageServer.url,
        arguments: 'object',
        pagination: { rules },
        ...options,
    };
    const open = await fetch.load(pageServer.url);
    const name = `object-arguments-pages-${'queryParamsSerialization' in options}`;
    const client = open(await generateModule(name, fetch, settings));
    const given = 'queryParamsSerialization' in options ? { query: { limit: 2 } } : { limit: 2 };
    const found: unknown[] = [];
    for await (const item of client.made('pet.listPetsItems', given) as AsyncIterable<unknown>) found.push(item);
    expect(found).toHaveLength(5);
    expect(pageServer.seen()).toEqual(['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4']);
    await pageServer.close();
});
