/** The state of the page as a fragment: what goes in comes out, and anything else gives a message. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
    decode,
    encode,
    isFileName,
    longestFragment,
    type SharedState,
} from '../../../docs/.vitepress/playground/state.ts';

const state: SharedState = {
    name: 'pets.yaml',
    text: "openapi: 3.1.0\ninfo: { title: 'Tiere 🐶 <script>' }\n",
    overlay: 'overlay: 1.1.0\n',
    others: { 'pet.yaml': 'type: string\n' },
    a: { template: 'ky' },
    b: { template: 'tsq,axios', 'exclude.tags': ['x'] },
    compares: true,
    profile: 'not-strict',
};

async function fragmentOf(from: SharedState): Promise<string> {
    const encoded = await encode(from);
    if (encoded.kind !== 'fragment') throw new Error(encoded.kind);
    return encoded.fragment;
}

const packed = (value: string | Uint8Array): string => `v1.${deflateRawSync(value).toString('base64url')}`;

test('a state comes back as it was', async () => {
    const fragment = await fragmentOf(state);
    expect(fragment).toMatch(/^v1\.[\w-]+$/);
    expect(await decode(fragment)).toEqual({ kind: 'state', state, refused: [] });
});

test('a text that stays too long is not encoded', async () => {
    const text = Array.from({ length: 60_000 }, (_, index) => Math.sin(index)).join(' ');
    expect(await encode({ ...state, text })).toMatchObject({ kind: 'too-large' });
    expect(await encode({ ...state, text: ' '.repeat(9_000_000) })).toMatchObject({ kind: 'too-large' });
});

test('a link from before overlays has none', async () => {
    const { overlay: _, ...before } = state;
    const decoded = await decode(packed(JSON.stringify(before)));
    expect(decoded).toEqual({ kind: 'state', state: { ...state, overlay: '' }, refused: [] });
});

test('values that no field accepts are left out and named', async () => {
    const decoded = await decode(
        await fragmentOf({ ...state, a: { strict: 1, src: 'https://a.example', template: 'ky' } }),
    );
    expect(decoded).toMatchObject({ kind: 'state', state: { a: { template: 'ky' } }, refused: ['strict', 'src'] });
});

test.each<[given: unknown, taken: string, refused: readonly string[]]>([
    [undefined, 'strictest', []],
    ['strict', 'strict', []],
    ['toString', 'strictest', ['profile']],
    // It needs the types of Node, which the page does not have.
    ['without-dom', 'strictest', ['profile']],
    [{ strict: false }, 'strictest', ['profile']],
])('of settings of the check, a known name is taken: %j', async (given, profile, refused) => {
    const decoded = await decode(packed(JSON.stringify({ ...state, profile: given })));
    expect(decoded).toMatchObject({ kind: 'state', state: { profile }, refused });
});

describe('a wrong fragment gives a message', () => {
    const body = { name: 'a.yaml', text: '' };
    const cases: readonly (readonly [what: string, fragment: string, reason: RegExp])[] = [
        ['another fragment', 'introduction', /not one of this page/],
        ['an empty one', 'v1.', /damaged/],
        ['no base64', 'v1.%%%', /damaged/],
        ['no compressed text', 'v1.AAAA', /damaged/],
        ['a part of one', packed(JSON.stringify(state)).slice(0, 40), /damaged/],
        ['no UTF-8', packed(Uint8Array.of(0x22, 0xff, 0x22)), /damaged/],
        ['no JSON', packed('{'), /damaged/],
        ['no object', packed('null'), /no state/],
        ['no description', packed('{}'), /no description/],
        ['a URL as the name', packed(JSON.stringify({ ...body, name: 'https://a.example' })), /no description/],
        ['a path as the name', packed(JSON.stringify({ ...body, name: '../a.yaml' })), /no description/],
        ['an overlay that is no text', packed(JSON.stringify({ ...body, overlay: {} })), /no state/],
        ['options that are a list', packed(JSON.stringify({ ...body, a: [] })), /no state/],
        ['one that grows without end', packed(' '.repeat(30_000_000)), /too large/],
        ['one that is too long', `v1.${'A'.repeat(longestFragment)}`, /too long/],
    ];
    test.each(cases)('%s', async (_, fragment, reason) => {
        const decoded = await decode(fragment);
        expect(decoded).toMatchObject({ kind: 'invalid', reason: expect.stringMatching(reason) });
    });
});

test.each([
    ['openapi.yaml', true],
    ['my api (2).json', true],
    ['-', false],
    ['..', false],
    ['', false],
    ['a/b.yaml', false],
    ['c:\\a.yaml', false],
    ['http://x', false],
    ['a\nb', false],
])('%j is the name of a file: %s', (name, isName) => {
    expect(isFileName(name)).toBe(isName);
});
