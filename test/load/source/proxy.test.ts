import { describe, expect, test } from 'vitest';
import { proxyFor } from '../../../src/load/source/proxy.ts';
import { errorOf } from '../folder.ts';

type Environment = Readonly<Record<string, string>>;

/** The proxy of a URL and its variable, in one line. */
function proxyOf(url: string, environment: Environment): string | undefined {
    const proxy = proxyFor(new URL(url), environment);
    return proxy === undefined ? undefined : `${proxy.variable} ${proxy.url.href}`;
}

describe('the variable', () => {
    const all: Environment = {
        http_proxy: 'http://a',
        HTTP_PROXY: 'http://b',
        https_proxy: 'http://c',
        HTTPS_PROXY: 'http://d',
        all_proxy: 'http://e',
        ALL_PROXY: 'http://f',
    };
    const without = (...names: readonly string[]): Environment =>
        Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

    test.each<[url: string, environment: Environment, proxy: string | undefined]>([
        ['http://x', all, 'http_proxy http://a/'],
        ['http://x', without('http_proxy'), 'HTTP_PROXY http://b/'],
        ['http://x', without('http_proxy', 'HTTP_PROXY'), 'all_proxy http://e/'],
        ['http://x', { ...all, http_proxy: ' ' }, 'HTTP_PROXY http://b/'],
        ['https://x', all, 'https_proxy http://c/'],
        ['https://x', without('https_proxy'), 'HTTPS_PROXY http://d/'],
        ['https://x', without('https_proxy', 'HTTPS_PROXY', 'all_proxy'), 'ALL_PROXY http://f/'],
        ['https://x', { HTTP_PROXY: 'http://b' }, undefined],
        ['http://x', { HTTPS_PROXY: 'http://d' }, undefined],
        ['http://x', {}, undefined],
    ])('%s with %j', (url, environment, proxy) => {
        expect(proxyOf(url, environment)).toBe(proxy);
    });
});

describe('the proxy', () => {
    test.each<[text: string, href: string, authorization: string | undefined]>([
        ['http://proxy:3128', 'http://proxy:3128/', undefined],
        ['proxy:3128', 'http://proxy:3128/', undefined],
        ['127.0.0.1:3128', 'http://127.0.0.1:3128/', undefined],
        ['https://proxy', 'https://proxy/', undefined],
        ['http://user:pass@proxy', 'http://proxy/', `Basic ${btoa('user:pass')}`],
        ['user:pass@proxy:3128', 'http://proxy:3128/', `Basic ${btoa('user:pass')}`],
        ['http://us%40er:100%@proxy', 'http://proxy/', `Basic ${btoa('us@er:100%')}`],
        ['http://user@proxy', 'http://proxy/', `Basic ${btoa('user:')}`],
    ])('%s', (text, href, authorization) => {
        const proxy = proxyFor(new URL('http://x'), { HTTP_PROXY: text });
        expect({ href: proxy?.url.href, authorization: proxy?.authorization }).toEqual({ href, authorization });
    });

    const help = '\n  write it as http://proxy.example:3128, or name the host in NO_PROXY';
    test.each([
        ['http://user:secret@pro xy', `the environment variable ALL_PROXY does not hold the URL of a proxy${help}`],
        ['http://', `the environment variable ALL_PROXY does not hold the URL of a proxy${help}`],
        [
            'socks5://user:secret@proxy:1080',
            `the environment variable ALL_PROXY names a proxy that speaks socks5; oasmith speaks to http and https proxies${help}`,
        ],
    ])('%s is rejected', async (text, message) => {
        const found = (async () => proxyFor(new URL('http://x'), { ALL_PROXY: text }))();
        expect(await errorOf(found, '~~')).toBe(`unreadable-source  ${message}`);
    });
});

describe('NO_PROXY', () => {
    test.each<[list: string, exempt: readonly string[], proxied: readonly string[]]>([
        ['*', ['http://x', 'https://1.2.3.4:5'], []],
        ['api.example', ['http://api.example', 'http://v2.api.example:81'], ['http://myapi.example', 'http://example']],
        ['.api.example', ['http://api.example', 'http://v2.api.example'], ['http://myapi.example']],
        ['*.api.example', ['http://v2.api.example'], ['http://myapi.example']],
        ['API.example.', ['http://Api.Example', 'http://api.example.'], []],
        ['a, b  c,,', ['http://a', 'http://b', 'http://c'], ['http://d']],
        ['a:8080', ['http://a:8080', 'http://b.a:8080'], ['http://a', 'http://a:80']],
        ['a:443', ['https://a'], ['http://a']],
        ['a:80', ['http://a'], ['https://a']],
        ['127.0.0.1', ['http://127.0.0.1:1'], ['http://127.0.0.2']],
        ['::1', ['http://[::1]', 'http://[::1]:8080'], ['http://[::2]']],
        ['[::1]:8080', ['http://[::1]:8080'], ['http://[::1]']],
        ['10.0.0.0/8', ['http://10.1.2.3'], ['http://11.1.2.3', 'http://10.example', 'http://[::1]']],
        ['fd00::/8', ['http://[fd12::1]'], ['http://[fe80::1]', 'http://10.0.0.1']],
        ['10.0.0.0/64, a/8, 10.0.0.0/x', [], ['http://10.0.0.0', 'http://a']],
        ['', [], ['http://x']],
    ])('%j', (list, exempt, proxied) => {
        for (const name of ['no_proxy', 'NO_PROXY']) {
            const environment = { ALL_PROXY: 'http://proxy', [name]: list };
            const isProxied = (url: string): boolean => proxyOf(url, environment) !== undefined;
            expect({ exempt: exempt.filter(isProxied), proxied: proxied.filter(isProxied) }).toEqual({
                exempt: [],
                proxied,
            });
        }
    });
});
