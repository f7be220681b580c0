import { describe, expect, test } from 'vitest';
import { stub } from '../../../src/runtime/mocks/stubs.ts';

/** The parts of an HTTP library that an application uses while it is loaded. */
interface Library {
    timeout: number;
    readonly defaults: { baseURL?: string; readonly headers: { readonly common: Record<string, unknown> } };
    readonly interceptors: { readonly request: { use(see: () => void): number; eject(id: number): void } };
    get(path: string): Promise<{ readonly data: unknown }>;
    extend(options: object): Library;
}

describe('while it is loaded, an application can', () => {
    test.each<[string, (http: Library) => unknown]>([
        ['read a setting', (http) => http.defaults.headers.common],
        ['change a setting', (http) => Object.assign(http.defaults, { baseURL: '/api' })],
        ['add a header', (http) => Object.assign(http.defaults.headers.common, { Authorization: 'Bearer 4711' })],
        ['add an interceptor', (http) => http.interceptors.request.use(() => undefined)],
        [
            'remove an interceptor',
            (http) => http.interceptors.request.eject(http.interceptors.request.use(() => undefined)),
        ],
        ['extend the stub', (http) => http.extend({}).extend({}).defaults.baseURL],
        ['destructure the stub', ({ defaults: { headers } }) => headers],
        ['check its type', (http) => [typeof http, http instanceof Date, Array.isArray(http), 'then' in http]],
    ])('%s', (_, use) => {
        expect(() => use(stub<Library>())).not.toThrow();
    });
});

test('each stub keeps its own settings', () => {
    const [one, other] = [stub<Library>(), stub<Library>()];
    one.timeout = 5;
    one.defaults.baseURL = '/api';
    expect([one.timeout, one.defaults.baseURL]).toEqual([5, '/api']);
    expect(other.timeout).not.toBe(5);
});

test('a member is the same object each time', () => {
    const http = stub<Library>();
    const { defaults, interceptors } = http;
    expect([http.defaults === defaults, http.interceptors === interceptors]).toEqual([true, true]);
});

test('a stub can be awaited, and resolves to itself', async () => {
    const http = stub<Library>();
    expect((await http) === http).toBe(true);
    await expect(http.get('/pets').then).toBe(undefined);
    expect(typeof (await http.get('/pets'))).toBe('function');
});

describe('a stub can be printed by a failing test', () => {
    test.each<[string, (http: Library) => unknown]>([
        ['as a string', (http) => `${http} ${http.defaults}`],
        ['as JSON', (http) => JSON.stringify({ http })],
        ['by an assertion', (http) => expect(() => expect(http).toBe(1)).toThrow('to be 1')],
        [
            'by an assertion on an object around it',
            (http) => expect(() => expect({ http }).toEqual({})).toThrow('equal'),
        ],
        ['by its own keys', (http) => Object.hasOwn(http, 'timeout') || Reflect.ownKeys(http)],
    ])('%s', (_, show) => {
        expect(() => show(stub<Library>())).not.toThrow();
    });
});
