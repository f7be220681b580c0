// @vitest-environment jsdom
import ng from 'angular';
import { describe, expect, test } from 'vitest';
import { apiModule, baseUrlName, contentTypeOf } from '../../src/runtime/ng1.ts';

describe('the module of the services', () => {
    test('has the base URL under a name of its own', () => {
        expect(apiModule.name).toBe('api');
        expect(baseUrlName).toBe('apiBaseUrl');
        expect(ng.injector([apiModule.name]).get(baseUrlName)).toBe('');
    });

    test('a constant of that name in a module of the application takes its place', () => {
        ng.module('application', [apiModule.name]).constant(baseUrlName, '/other');
        expect(ng.injector(['application']).get(baseUrlName)).toBe('/other');
    });
});

test.each<[header: string | null, type: string]>([
    [null, ''],
    ['', ''],
    ['text/plain', 'text/plain'],
])('an answer whose header is %j is of the type %j', (header, type) => {
    const asked: string[] = [];
    const headers = ((name: string) => {
        asked.push(name);
        return header;
    }) as Parameters<typeof contentTypeOf>[0];
    expect(contentTypeOf(headers)).toBe(type);
    // AngularJS knows a name in whatever case.
    expect(asked).toEqual(['Content-Type']);
});
