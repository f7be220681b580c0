/** What AngularJS users rely on: its cache and its promises. */
import { describe, expect, test } from 'vitest';
import { angularJs } from './libraries/angularjs.ts';
import { useClient, useServer } from './server.ts';

const server = useServer();

describe('a service of AngularJS', () => {
    const client = useClient('angularjs', angularJs, server);

    test.each([
        ['JSON', 'responses.getObject', { id: 7, name: 'seven' }],
        ['text', 'responses.getTextLikeJson', '123'],
    ])('takes a response from the cache: %s', async (_does, call, expected) => {
        server().requests.length = 0;
        expect(await client().call(call, { cache: true })).toEqual(expected);
        expect(await client().call(call, { cache: true })).toEqual(expected);
        expect(server().requests.length).toBe(1);
    });
});
