/** Which URLs have the origin of the base URL: scheme, host and port (RFC 6454, 5). */
import { afterEach, expect, test, vi } from 'vitest';
import { isOfBase } from '../../../src/runtime/security/origins.ts';

afterEach(() => {
    vi.unstubAllGlobals();
});

test.each<[url: string, base: string, isOf: boolean]>([
    ['https://api.example/v1/pets', 'https://api.example/v1', true],
    ['https://api.example/v2', 'https://api.example/v1', true],
    ['https://API.Example/v1', 'https://api.example', true],
    ['HTTPS://api.example/v1', 'https://api.example', true],
    ['https://api.example:443/v1', 'https://api.example', true],
    ['https://name:password@api.example/v1', 'https://api.example', true],
    ['http://api.example/v1', 'https://api.example/v1', false],
    ['https://api.example/v1', 'http://api.example/v1', false],
    ['https://api.example:8443', 'https://api.example', false],
    ['https://www.api.example', 'https://api.example', false],
    ['https://api.example', 'https://www.api.example', false],
    ['https://evil-api.example', 'https://api.example', false],
    ['https://api.example.evil', 'https://api.example', false],
    ['https://api.example@evil.example', 'https://api.example', false],
    ['https://evil.example/https://api.example', 'https://api.example', false],
    ['https://evil.example#@api.example', 'https://api.example', false],
    ['/v1', 'https://api.example', false],
    ['/v1', '', true],
    ['/v1?url=https://evil.example', '/api', true],
    ['//evil.example/v1', '', false],
    ['/\\evil.example/v1', '', false],
    ['\\\\evil.example/v1', '', false],
    ['/\t/evil.example/v1', '', false],
    [' //evil.example/v1', '', false],
])('%j and %j: %s', (url, base, isOf) => {
    expect(isOfBase(url, base)).toBe(isOf);
});

test.each<[what: string, globals: object, url: string, base: string, isOf: boolean]>([
    ['a page', { location: { href: 'https://shop.example/a' } }, 'https://shop.example/v1', '/api', true],
    ['another server', { location: { href: 'https://shop.example/a' } }, 'https://api.example/v1', '/api', false],
    ['the scheme of a page', { location: { href: 'http://shop.example/' } }, '//shop.example', '/api', true],
    ['a page without a URL', { location: { href: 'about:blank' } }, '/v1', '', true],
    ['a page without a URL, and a server', { location: { href: 'about:blank' } }, 'https://api.example', '', false],
])('relative URLs lead to the server of the page: %s', (_what, globals, url, base, isOf) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(isOfBase(url, base)).toBe(isOf);
});
