/** Separate instances for two users and two servers, in one process and at the same time. */
import { beforeAll, describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { objectLibraries } from './libraries/index.ts';
import type { Exports, Library } from './library.ts';
import { useServer } from './server.ts';

interface Settings {
    readonly token?: string;
    /** Another server than that of the module. */
    readonly url?: string;
}

/** What `createInstance` of a library takes for some settings. */
const configOf = ({ instanceUrl = '' }: Library, { token, url }: Settings): object => ({
    ...(token === undefined ? {} : { headers: { Authorization: token } }),
    ...(url === undefined ? {} : { [instanceUrl]: url }),
});

/** What the server says that it received. */
interface Echo {
    readonly headers: { readonly authorization?: string };
    readonly body: string;
    readonly query: string;
}

/** What the generated module exports besides its clients. */
interface Module extends Exports {
    readonly createInstance: (config: object) => object;
}

type Method = (...args: readonly unknown[]) => Promise<Echo>;
type Methods = Readonly<Record<string, Method>>;

/** A placeholder until the module is generated. */
const none: Module = { createInstance: (config) => config };

/** What one request sends: the user comes from the instance, the number from the body. */
interface Exchange {
    readonly user: string | undefined;
    readonly number: number;
}

const server = useServer();
const elsewhereServer = useServer();

describe.each(objectLibraries)('$name', (library) => {
    let exports = none;
    let functions = none;
    beforeAll(async () => {
        const settings = { baseUrl: server().url, instances: true, responseShape: 'body' } as const;
        exports = (await generateModule('instances', library, settings)) as Module;
        const own = { ...settings, clientStyle: 'functions' } as const;
        functions = (await generateModule('instances-functions', library, own)) as Module;
    });

    const create = (settings: Settings, from: Module = exports): object =>
        from.createInstance(configOf(library, settings));
    const clientOf = (http: object | undefined, group = 'headers'): Methods => {
        if (http === undefined) return exports[`${group}Client`] as Methods;
        const name = `create${group.charAt(0).toUpperCase()}${group.slice(1)}Client`;
        return (exports[name] as (http: object) => Methods)(http);
    };

    /** The ways to send a request for a user; without a user it goes through the module's own `http`. */
    const ways: readonly (readonly [way: string, sender: (user: string | undefined) => Method])[] = [
        [
            'a client for each',
            (user) => {
                const client = clientOf(user === undefined ? undefined : create({ token: user }));
                return (...args) => sendHeaderAndBody(client)(...args);
            },
        ],
        [
            'a client for each request',
            (user) =>
                (...args) =>
                    sendHeaderAndBody(clientOf(user === undefined ? undefined : create({ token: user })))(...args),
        ],
        [
            'an instance in the configuration of each request',
            (user) => {
                const http = user === undefined ? undefined : create({ token: user });
                return (...args) => sendHeaderAndBody(clientOf(undefined))(...args, { http });
            },
        ],
        [
            'functions',
            (user) => {
                const http = user === undefined ? undefined : create({ token: user }, functions);
                return (...args) => sendHeaderAndBody(functions as unknown as Methods)(...args, { http });
            },
        ],
    ];

    test.each(ways)('overlapping requests keep their own credentials: %s', async (_, sender) => {
        const users = ['Bearer jo', 'Bearer mo', undefined];
        const senders = users.map((user) => ({ user, send: sender(user) }));
        const exchanges = Array.from({ length: 20 }, (_none, number) => senders.map((one) => ({ ...one, number })));
        const seen = await Promise.all(
            exchanges.flat().map(async ({ user, send, number }): Promise<readonly [Exchange, Exchange]> => {
                // They start in different turns, so that preparing one overlaps with sending another.
                await new Promise((resolve) => setTimeout(resolve, number % 7));
                const { headers, body } = await send('given', { id: number, name: 'one' });
                return [
                    { user, number },
                    { user: headers.authorization, number: JSON.parse(body).id },
                ];
            }),
        );
        expect(seen.map(([, received]) => received)).toEqual(seen.map(([sent]) => sent));
        expect(seen).toHaveLength(60);
    });

    test('an instance has its own server, and the module keeps its', async () => {
        const elsewhere = create({ url: `${elsewhereServer().url}/base` });
        const bound = clientOf(elsewhere);
        for (const { requests } of [server(), elsewhereServer()]) requests.length = 0;
        await sendHeaderAndBody(bound)('a', { id: 1, name: 'one' });
        await sendHeaderAndBody(clientOf(undefined))('b', { id: 2, name: 'two' });
        await sendHeaderAndBody(clientOf(undefined))('c', { id: 3, name: 'three' }, { http: elsewhere });
        expect(server().requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
            '/headers/with-body {"id":2,"name":"two"}',
        ]);
        expect(elsewhereServer().requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
            '/base/headers/with-body {"id":1,"name":"one"}',
            '/base/headers/with-body {"id":3,"name":"three"}',
        ]);
    });

    test('an instance in $config overrides the one of the client', async () => {
        const client = clientOf(create({ token: 'Bearer jo' }));
        const http = create({ token: 'Bearer mo' });
        const users = [undefined, {}, { http: undefined }, { http }].map(async (config) => {
            const { headers } = await sendHeaderAndBody(client)('given', { id: 1, name: 'one' }, config);
            return headers.authorization;
        });
        expect(await Promise.all(users)).toEqual(['Bearer jo', 'Bearer jo', 'Bearer jo', 'Bearer mo']);
    });

    test('an instance writes queries like the module', async () => {
        const bound = method(clientOf(create({}), 'query'), 'sendMatrix');
        const { query } = await bound({ n: 'v w' }, ['v1', 'v2']);
        expect(query).toBe('k.n=v%20w&arr=v1&arr=v2');
    });
});

function method(methods: Methods, name: string): Method {
    const found = methods[name];
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
}

function sendHeaderAndBody(methods: Methods): Method {
    return method(methods, 'sendHeaderAndBody');
}
