// @vitest-environment jsdom
import ng from 'angular';
import { describe, expect, test, vi } from 'vitest';
import { apiModule, baseUrlName, withReader } from '../../../src/libraries/angularjs/runtime/client.ts';

describe('the module of the services', () => {
    test('has the base URL under its own name', () => {
        expect(apiModule.name).toBe('api');
        expect(baseUrlName).toBe('apiBaseUrl');
        expect(ng.injector([apiModule.name]).get(baseUrlName)).toBe('');
    });

    test('is overridden by a constant in a module of the application', () => {
        ng.module('application', [apiModule.name]).constant(baseUrlName, '/other');
        expect(ng.injector(['application']).get(baseUrlName)).toBe('/other');
    });
});

describe('a request with a reader', () => {
    const request: ng.IRequestConfig = { method: 'GET', url: '/pets?a=1', params: { b: ['2', '3'] } };
    const read = vi.fn(() => 'read');

    /** What is made of the body of a response. */
    function transformed(config: ng.IRequestConfig, status: number, header: string | null): unknown {
        const headers = ((name: string) => (name === 'Content-Type' ? header : null)) as ng.IHttpHeadersGetter;
        return (withReader(read, config).transformResponse as ng.IHttpResponseTransformer)('{"a":1}', headers, status);
    }

    test.each<[header: string | null, contentType: string]>([
        [null, ''],
        ['text/plain', 'text/plain'],
    ])('reads a success with its metadata: the type %j', (header, contentType) => {
        expect(transformed(request, 201, header)).toBe('read');
        const received = { method: 'GET', url: '/pets?a=1&b=2&b=3', status: 201, contentType };
        expect(read).toHaveBeenLastCalledWith('{"a":1}', received);
    });

    test('reads an error response by its content', () => {
        expect(transformed(request, 500, null)).toEqual({ a: 1 });
    });

    test('keeps the reader of $config', () => {
        const own = (): string => 'own';
        expect(withReader(read, { ...request, transformResponse: own }).transformResponse).toBe(own);
    });
});
