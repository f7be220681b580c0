/** Operations as functions of the module: they send the same requests and reject with the same errors as methods. */
import { beforeAll, describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { objectLibraries } from './libraries/index.ts';
import { type Client, withObjects } from './library.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useServer } from './server.ts';

const thing = { id: 1, name: 'one' };

const cases: readonly RequestCase[] = [
    { does: 'a method without arguments', call: 'verbs.sendGet', sends: { method: 'GET', url: '/verbs' } },
    {
        does: 'a path',
        call: 'paths.sendPathText',
        with: ['a b/c'],
        sends: { url: '/paths/text/a%20b%2Fc/end' },
    },
    {
        does: 'a query',
        call: 'query.sendMatrix',
        with: [{ n: 'v' }, ['v1', 'v2']],
        sends: { url: '/query/matrix?k.n=v&arr=v1&arr=v2' },
    },
    {
        does: 'a header and a body',
        call: 'headers.sendHeaderAndBody',
        with: ['given', thing],
        sends: { headers: { 'x-required': 'given' }, contentType: 'application/json', body: JSON.stringify(thing) },
    },
    {
        does: 'a form',
        call: 'bodies.sendForm',
        with: [{ text: 'a b', list: ['x', 'y'] }],
        sends: {
            contentType: 'application/x-www-form-urlencoded',
            fields: [
                ['text', 'a b'],
                ['list', 'x'],
                ['list', 'y'],
            ],
        },
    },
];

const server = useServer();

describe.each(objectLibraries)('$name', (library) => {
    let client: Client | undefined;
    let names: readonly string[] = [];
    beforeAll(async () => {
        const open = await library.load(server().url);
        const exports = await generateModule('functions', library, {
            baseUrl: server().url,
            clientStyle: 'functions',
        });
        names = Object.keys(exports);
        client = open(withObjects(exports));
    });
    const made = (): Client => {
        if (client === undefined) throw new Error('the functions are not generated yet');
        return client;
    };

    test.each(cases)('$does', async (one) => {
        await expectSent(made(), server(), one, one.sends);
    });

    test('an error response rejects with the error of the library', async () => {
        const error: unknown = await made()
            .call('errors.failBadRequest')
            .catch((reason: unknown) => reason);
        expect(error).toMatchObject(library.rejection.badRequest);
    });

    test('no client objects are exported', () => {
        expect(names.filter((name) => name.endsWith('Client'))).toEqual([]);
        expect(names).toEqual(expect.arrayContaining(['sendGet', 'sendMatrix', 'sendHeaderAndBody']));
    });
});
