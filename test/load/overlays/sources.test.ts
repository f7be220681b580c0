/** Where overlays are read from, and what they say that they are for. */

import { symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { load, loadRoot } from '../../../src/load/index.ts';
import type { Input } from '../../../src/load/input.ts';
import { errorOf, temporaryFolder } from '../folder.ts';
import { closeServersAtEnd, listen } from '../servers.ts';
import { overlayText } from './folder.ts';

const folder = temporaryFolder();
closeServersAtEnd();

const api = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n';
const titled = (title: string, extended?: string): string =>
    `${extended === undefined ? '' : `extends: '${extended}'\n`}${overlayText(`- { target: $.info, update: { title: ${title} } }`)}`;

const requests: string[] = [];
const other = createServer((request, response) => {
    requests.push(`other ${request.url} ${request.headers['x-key'] ?? '-'} ${request.headers.authorization ?? '-'}`);
    response.end(titled('Other'));
});
const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['x-key'] ?? '-'} ${request.headers.authorization ?? '-'}`);
    if (request.url === '/none.yaml') response.statusCode = 404;
    response.end(request.url === '/api.yaml' ? api : titled('Served', 'api.yaml'));
});
let origin = '';
let otherOrigin = '';

beforeAll(async () => {
    [origin, otherOrigin] = (await Promise.all([server, other].map(listen))).map(
        (port) => `http://127.0.0.1:${port}`,
    ) as [string, string];
    await folder.write('api.yaml', api);
    await folder.write('a.yaml', titled('A'));
});

async function titleOf(src: string | object, overlays: readonly string[], options = {}): Promise<unknown> {
    const { document } = await loadRoot(src, { overlays, ...options });
    return (document.value as { readonly info?: { readonly title?: unknown } }).info?.title;
}

describe('an overlay is read', () => {
    test('from a file, by its path or its URL', async () => {
        const path = folder.path('a.yaml');
        expect(await titleOf(folder.path('api.yaml'), [path])).toBe('A');
        expect(await titleOf(folder.path('api.yaml'), [pathToFileURL(path).href])).toBe('A');
    });

    test('as JSON for YAML, and as YAML for JSON', async () => {
        const json = {
            overlay: '1.0.0',
            info: { title: '', version: '' },
            actions: [{ target: '$.info', update: { title: 'J' } }],
        };
        const overlay = await folder.write('j.json', JSON.stringify(json));
        expect(await titleOf(folder.path('api.yaml'), [overlay])).toBe('J');
        const src = await folder.write('api.json', '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}}');
        expect(await titleOf(src, [folder.path('a.yaml')])).toBe('A');
    });

    test('from a server', async () => {
        expect(await titleOf(`${origin}/api.yaml`, [`${origin}/overlay.yaml`])).toBe('Served');
    });

    test('with the headers for the server of the description, and no other gets them', async () => {
        requests.length = 0;
        const headers = new Map([['X-Key', 'secret']]);
        const overlays = [`${origin}/overlay.yaml`, `${otherOrigin}/b.yaml`];
        expect(await titleOf(`${origin}/api.yaml`, overlays, { headers })).toBe('Other');
        await titleOf(folder.path('api.yaml'), [`${otherOrigin}/b.yaml`], { headers });
        expect(requests.toSorted()).toEqual([
            '/api.yaml secret -',
            '/overlay.yaml secret -',
            'other /b.yaml - -',
            'other /b.yaml - -',
        ]);
    });

    test('with the credentials of the description, on its server', async () => {
        requests.length = 0;
        await titleOf(`${origin.replace('//', '//me:secret@')}/api.yaml`, [`${origin}/overlay.yaml`, otherOrigin]);
        const basic = `Basic ${btoa('me:secret')}`;
        expect(requests.toSorted()).toEqual([`/api.yaml - ${basic}`, `/overlay.yaml - ${basic}`, 'other / - -']);
    });

    test('with the credentials of its own URL', async () => {
        requests.length = 0;
        await titleOf(folder.path('api.yaml'), [otherOrigin.replace('//', '//me:secret@')]);
        expect(requests).toEqual([`other / - Basic ${btoa('me:secret')}`]);
    });

    test('for standard input and for an object', async () => {
        const standardInput = Readable.from([api]);
        expect(await titleOf('-', [folder.path('a.yaml')], { standardInput })).toBe('A');
        expect(await titleOf({ openapi: '3.1.0', info: {} }, [folder.path('a.yaml')])).toBe('A');
    });

    test('and each one is an input', async () => {
        const inputs: Input[] = [];
        const overlays = [folder.path('a.yaml'), `${origin}/overlay.yaml`];
        const { files } = await load(folder.path('api.yaml'), {
            overlays,
            onInput: (input) => void inputs.push(input),
        });
        expect(files).toEqual([folder.path('api.yaml'), folder.path('a.yaml')]);
        expect(inputs).toEqual([
            { kind: 'file', path: folder.path('api.yaml') },
            { kind: 'file', path: folder.path('a.yaml') },
            { kind: 'server', url: `${origin}/overlay.yaml` },
        ]);
    });
});

test.each([
    [
        'a file that does not exist',
        () => folder.path('aa.yaml'),
        `~/aa.yaml  unreadable-source  no such file
  did you mean '~/a.yaml'?`,
    ],
    [
        'standard input',
        () => '-',
        `-  unreadable-source  an overlay cannot come from standard input
  give the path or the URL of a file`,
    ],
    [
        'a server that does not have it',
        () => `${origin}/none.yaml`,
        `{origin}/none.yaml  unreadable-source  the server responded with 404 Not Found
  check the address`,
    ],
])('%s is an error', async (_what, overlay, says) => {
    const message = await errorOf(loadRoot(folder.path('api.yaml'), { overlays: [overlay()] }), folder.path());
    expect(message.replaceAll(origin, '{origin}')).toBe(says);
});

test('its size is limited as that of the description is', async () => {
    const large = await folder.write('large.yaml', `${titled('A')}x-a: ${'a'.repeat(2_000)}\n`);
    await expect(loadRoot(folder.path('api.yaml'), { overlays: [large], size: 1_000 })).rejects.toThrow(
        'it is larger than',
    );
});

describe('extends', () => {
    async function warningsOf(src: string | object, extended: string, options = {}): Promise<readonly string[]> {
        const overlay = await folder.write('deep/overlay.yaml', titled('A', extended));
        const { document } = await loadRoot(src, { overlays: [overlay], ...options });
        return (document.warnings ?? []).map(
            ({ code, message }) => `${code}: ${message.replaceAll(folder.path(), '~')}`,
        );
    }

    test.each([
        ['a path to it', '../api.yaml'],
        ['a link to it', '../link.yaml'],
    ])('may be %s', async (_what, extended) => {
        await symlink('api.yaml', folder.path('link.yaml')).catch(() => {});
        expect(await warningsOf(folder.path('api.yaml'), extended)).toEqual([]);
        expect(await warningsOf(folder.path('link.yaml'), extended)).toEqual([]);
    });

    test('may be the URL of the description, whatever its credentials and its fragment', async () => {
        expect(await warningsOf(`${origin.replace('//', '//me:secret@')}/api.yaml`, `${origin}/api.yaml#`)).toEqual([]);
    });

    test('may be the name that the description has', async () => {
        const src = await folder.write(
            'self.yaml',
            `${api.replace('3.1.0', '3.2.0')}$self: https://a.example/api.yaml\n`,
        );
        expect(await warningsOf(src, 'https://a.example/api.yaml')).toEqual([]);
    });

    test('says nothing of an object or standard input', async () => {
        expect(await warningsOf({ openapi: '3.1.0', info: {} }, 'other.yaml')).toEqual([]);
        expect(await warningsOf('-', 'other.yaml', { standardInput: Readable.from([api]) })).toEqual([]);
    });

    test('is warned about if it is another one', async () => {
        expect(await warningsOf(folder.path('api.yaml'), 'other.yaml')).toEqual([
            "other-description: the overlay is made for 'other.yaml', and is applied to '~/api.yaml'",
        ]);
        expect(await warningsOf(folder.path('api.yaml'), `${origin}/api.yaml?key=secret`)).toEqual([
            expect.not.stringContaining('secret'),
        ]);
        expect(await warningsOf(folder.path('api.yaml'), 'http://[')).toEqual([
            "other-description: 'http://[' is no reference to a description",
        ]);
    });
});
