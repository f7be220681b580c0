/** Handlers of an output in camel case: a resolver has the names of the types, and the wire those of the description. */
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { generate } from '../../src/index.ts';
import { openServed } from '../served/opened.ts';
import { documentIn } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
    server.resetHandlers();
    vi.restoreAllMocks();
});
afterAll(() => server.close());

const baseUrl = 'http://names.test';
const src = await documentIn('fixtures/property-names.yaml');
const { client, handling } = await openServed(
    'property-names',
    fetchLibrary,
    {
        src,
        baseUrl,
        propertyNames: 'camelCase',
        validators: true,
        pagination: {
            rules: [
                {
                    operationIds: ['listUsers'],
                    kind: 'cursor',
                    parameter: 'page_cursor',
                    next: 'next_cursor',
                    items: 'users',
                },
            ],
        },
    },
    generate,
);

/** The handler of an operation: `user.getUser`. */
function handlerOf(operation: string) {
    const [group = '', method = ''] = operation.split('.');
    return Object(handling)[`${group}Handlers`][method];
}

const user = {
    userId: 7,
    displayName: 'Ada',
    bornOn: new Date('1815-12-10'),
    '@type': 'user',
    homeAddress: { zipCode: '10115' },
    customFields: { favourite_color: { fieldValue: 'red' } },
};
const dog = { petType: 'dog', givenName: 'Rex', details: { leashLength: 2 } };
const born = { eventName: 'born', happenedAt: new Date('2024-01-02'), affectedPet: dog };

test.each([
    [
        'user.listUsers',
        [new Date('2024-01-02'), 'a', 5, { zipCode: '1' }, 'id'],
        {
            query: {
                createdAfter: new Date('2024-01-02'),
                pageCursor: 'a',
                pageSize: 5,
                addressFilter: { zipCode: '1' },
            },
            headers: { 'X-Request-Id': 'id' },
        },
        [200, { users: [user], nextCursor: 'b' }],
    ],
    ['user.createUser', [user], { body: user }, [201, user]],
    ['user.getUser', [7], { path: { userId: 7 } }, [200, user]],
    ['user.updateUser', [7, { displayName: 'Ada' }], { body: { displayName: 'Ada' } }, [204]],
    ['pet.addPet', [dog], { body: dog }, [200, dog]],
    ['pet.listPets', [], {}, [200, { totalCount: 1, my_rex: dog }]],
] as const)('%s', async (operation, given, seen, [status, body]) => {
    let call: object = {};
    server.use(
        handlerOf(operation)((one: { readonly respond: (status: number, body?: unknown) => Response }) => {
            call = one;
            return one.respond(status, body);
        }),
    );
    const result = await client.call(operation, ...given);
    expect(call).toMatchObject(seen);
    expect(result).toEqual(body);
});

test('what goes over the wire has the names of the description', async () => {
    server.use(
        handlerOf('user.getUser')(({ respond }: { respond: (status: number, body: unknown) => Response }) =>
            respond(200, user),
        ),
    );
    const response = await fetch(`${baseUrl}/users/7`);
    expect(await response.json()).toMatchObject({
        user_id: 7,
        born_on: '1815-12-10',
        home_address: { zip_code: '10115' },
    });
});

test('the items of a stream', async () => {
    server.use(
        handlerOf('pet.streamEvents')(({ respond }: { respond: (status: number, body: unknown) => Response }) =>
            respond(200, [born]),
        ),
    );
    const items: unknown[] = [];
    for await (const item of (await client.call('pet.streamEvents')) as AsyncIterable<unknown>) items.push(item);
    expect(items).toEqual([born]);
});

test('examples, and pages of them', async () => {
    server.use(...handling.handlers());
    expect(await client.call('user.getUser', 7)).toMatchObject({ userId: 1, displayName: 'Ada' });
    server.use(handlerOf('user.listUsers').pages([user, { ...user, userId: 8 }, { ...user, userId: 9 }], { size: 2 }));
    const ids: unknown[] = [];
    for await (const { userId } of client.made('user.listUsersItems') as AsyncIterable<{ userId: number }>)
        ids.push(userId);
    expect(ids).toEqual([7, 8, 9]);
});

test('a request is checked by the names of the description', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(...handling.handlers({ onInvalidRequest: 'error' }));
    const send = (body: object): Promise<Response> =>
        fetch(`${baseUrl}/users`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
        });
    expect((await send({ user_id: 1, display_name: 'Ada', '@type': 'user' })).status).toBe(201);
    expect((await send({ userId: 1, displayName: 'Ada', '@type': 'user' })).status).toBe(500);
});
