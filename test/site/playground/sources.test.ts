/** Descriptions from files and addresses. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
    isDescription,
    isOverlay,
    nameOf,
    overlayNameBeside,
    readAddress,
    readFiles,
} from '../../../docs/.vitepress/playground/sources.ts';

const { signal } = new AbortController();

afterEach(() => {
    vi.unstubAllGlobals();
});

test('of several files, the one that names its version is the description', async () => {
    const files = [new File(['type: string\n'], 'pet.yaml'), new File(['openapi: 3.1.0\n'], 'api.yaml')];
    expect(await readFiles(files)).toEqual({
        kind: 'source',
        source: { name: 'api.yaml', text: 'openapi: 3.1.0\n', others: { 'pet.yaml': 'type: string\n' } },
    });
    expect(await readFiles([])).toMatchObject({ kind: 'refused' });
    expect(await readFiles([new File(['x'.repeat(20_000_001)], 'a.yaml')])).toMatchObject({
        reason: expect.stringContaining('20.0 MB'),
    });
});

describe('an overlay among the files', () => {
    const [description, overlay] = ['openapi: 3.1.0\n', 'overlay: 1.1.0\nactions: []\n'];
    const file = (text: string, name: string): File => new File([text], name);

    test('is that of the description', async () => {
        expect(await readFiles([file(overlay, 'o.yaml'), file(description, 'a.yaml')])).toEqual({
            kind: 'source',
            source: { name: 'a.yaml', text: description, others: {}, overlay },
        });
    });

    test('is for the description that is there, if it is alone', async () => {
        expect(await readFiles([file(overlay, 'o.yaml')])).toEqual({ kind: 'overlay', text: overlay });
    });

    test('is the only one', async () => {
        expect(await readFiles([file(overlay, 'o.yaml'), file(overlay, 'p.yaml')])).toMatchObject({ kind: 'refused' });
    });

    test.each([
        ['overlay: 1.0.0', true],
        ["# names\n'overlay': '1.1.0'", true],
        ['{ "overlay": "1.0.0" }', true],
        ['{\n  "overlay": "1.0.0",\n  "actions": []\n}', true],
        ['openapi: 3.1.0', false],
        ['openapi: 3.1.0\nx-map:\n  overlay: 1.0', false],
        ['overlay: yes', false],
    ])('%j is one: %s', (text, is) => {
        expect(isOverlay(text)).toBe(is);
    });

    test('has a name that no other file has', () => {
        expect(overlayNameBeside(['a.yaml'])).toBe('overlay.yaml');
        expect(overlayNameBeside(['overlay.yaml', 'overlay-2.yaml'])).toBe('overlay-3.yaml');
    });
});

test.each([
    ['openapi: 3.1.0', true],
    ['# Pets\nswagger: "2.0"', true],
    ['{"openapi":"3.0.0"}', true],
    ['{\n  "info": {},\n  "openapi": "3.0.0"\n}', true],
    ['type: string', false],
    ['title: an openapi: text', false],
])('%j is a description: %s', (text, is) => {
    expect(isDescription(text)).toBe(is);
});

test.each([
    ['https://a.example/v1/openapi.json', '{}', 'openapi.json'],
    ['https://a.example/v1/spec.yaml?x=1', 'a: 1', 'spec.yaml'],
    ['https://a.example/api-docs', '{}', 'api-docs.json'],
    ['https://a.example/', 'a: 1', 'openapi.yaml'],
    ['https://a.example/..%2f..%2fx', 'a: 1', '..-2f..-2fx.yaml'],
])('the description of %s with %j is called %s', (url, text, name) => {
    expect(nameOf(new URL(url), text)).toBe(name);
});

describe('an address', () => {
    test('is read without cookies and without saying where from', async () => {
        const get = vi.fn(async () => new Response('{"openapi":"3.1.0"}'));
        vi.stubGlobal('fetch', get);
        expect(await readAddress(' https://a.example/api ', signal)).toEqual({
            kind: 'source',
            source: { name: 'api.json', text: '{"openapi":"3.1.0"}', others: {} },
        });
        const options = { credentials: 'omit', referrerPolicy: 'no-referrer', signal };
        expect(get).toHaveBeenCalledExactlyOnceWith(new URL('https://a.example/api'), options);
    });

    test.each([
        ['no address', 'openapi', async () => new Response(''), /begins with https/],
        ['a script', 'javascript:alert(1)', async () => new Response(''), /begins with https/],
        [
            'a refusal',
            'https://a.example',
            async () => Promise.reject(new TypeError('Failed to fetch')),
            /a\.example .*CORS/,
        ],
        [
            'an error of the server',
            'https://a.example',
            async () => new Response('', { status: 404 }),
            /answered with 404/,
        ],
        ['too much', 'https://a.example', async () => new Response('x'.repeat(20_000_001)), /up to 20 MB/],
    ])('%s is refused', async (_, address, get, reason) => {
        vi.stubGlobal('fetch', get);
        expect(await readAddress(address, signal)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
    });
});
