import { describe, expect, test } from 'vitest';
import { stub } from '../../../src/runtime/mocks/stub.ts';

/** As much of an HTTP library as an application touches while it is loaded. */
interface Library {
    timeout: number;
    readonly defaults: { baseURL?: string; readonly headers: { readonly common: Record<string, unknown> } };
    readonly interceptors: { readonly request: { use(see: () => void): number; eject(id: number): void } };
    get(path: string): Promise<{ readonly data: unknown }>;
    extend(options: object): Library;
}

describe('a stub lets an application do while it is loaded', () => {
    test.each<[string, (http: Library) => unknown]>([
        ['read a setting', (http) => http.defaults.headers.common],
        ['change a setting', (http) => Object.assign(http.defaults, { baseURL: '/api' })],
        ['add a header', (http) => Object.assign(http.defaults.headers.common, { Authorization: 'Bearer 4711' })],
        ['add an interceptor', (http) => http.interceptors.request.use(() => undefined)],
        [
            'take it away again',
            (http) => http.interceptors.request.eject(http.interceptors.request.use(() => undefined)),
        ],
        ['make another of it', (http) => http.extend({}).extend({}).defaults.baseURL],
        ['take it apart', ({ defaults: { headers } }) => headers],
        ['look what it is', (http) => [typeof http, http instanceof Date, Array.isArray(http), 'then' in http]],
    ])('%s', (_, use) => {
        expect(() => use(stub<Library>())).not.toThrow();
    });
});

test('what is set is kept, by each stub alone', () => {
    const [one, other] = [stub<Library>(), stub<Library>()];
    one.timeout = 5;
    one.defaults.baseURL = '/api';
    expect([one.timeout, one.defaults.baseURL]).toEqual([5, '/api']);
    expect(other.timeout).not.toBe(5);
});

test('a member is the same one each time', () => {
    const http = stub<Library>();
    const { defaults, interceptors } = http;
    expect([http.defaults === defaults, http.interceptors === interceptors]).toEqual([true, true]);
});

test('a stub can be waited for, and is itself then', async () => {
    const http = stub<Library>();
    expect((await http) === http).toBe(true);
    await expect(http.get('/pets').then).toBe(undefined);
    expect(typeof (await http.get('/pets'))).toBe('function');
});

describe('a stub can be shown, so that a test that fails can tell of it', () => {
    test.each<[string, (http: Library) => unknown]>([
        ['as a string', (http) => `${http} ${http.defaults}`],
        ['as JSON', (http) => JSON.stringify({ http })],
        ['by an assertion', (http) => expect(() => expect(http).toBe(1)).toThrow('to be 1')],
        ['inside of what an assertion is about', (http) => expect(() => expect({ http }).toEqual({})).toThrow('equal')],
        ['by what it has itself', (http) => Object.hasOwn(http, 'timeout') || Reflect.ownKeys(http)],
    ])('%s', (_, show) => {
        expect(() => show(stub<Library>())).not.toThrow();
    });
});
