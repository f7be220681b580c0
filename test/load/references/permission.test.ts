import { execFileSync } from 'node:child_process';
import { link, mkdir, symlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { createPermission, type DescriptionOrigin } from '../../../src/load/references/permission.ts';
import { readFileSource } from '../../../src/load/source/file.ts';
import { followLinks } from '../../../src/load/source/real-path.ts';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

/** The refusal of a reference of a description. */
async function refusalOf(description: string, reference: string, allowed: readonly string[] = []) {
    const base = new URL(description);
    const own: DescriptionOrigin = { kind: base.protocol === 'file:' ? 'folder' : 'server', description: base };
    const verdict = await (await createPermission(own, allowed, followLinks))(new URL(reference, base));
    return verdict.kind === 'refused' ? verdict : undefined;
}

async function isAllowed(description: string, reference: string, allowed?: readonly string[]): Promise<boolean> {
    return (await refusalOf(description, reference, allowed)) === undefined;
}

describe('what a description in /work/api/ may refer to by default', () => {
    const description = 'file:///work/api/openapi.yaml';
    test.each([
        ['pet.yaml', true],
        ['./pet.yaml', true],
        ['schemas/deep/pet.yaml', true],
        ['schemas/../pet.yaml', true],
        ['../api/pet.yaml', true],
        ['/work/api/pet.yaml', true],
        ['file:///work/api/pet.yaml', true],
        ['FILE:///work/api/pet.yaml', true],
        ['größe und mehr.yaml', true],
        ['pet.yaml?query', true],
        ['..pet.yaml', true],
        ['../pet.yaml', false],
        ['schemas/../../pet.yaml', false],
        ['/etc/passwd', false],
        ['file:///etc/passwd', false],
        ['/work/api', false],
        ['/work/api2/pet.yaml', false],
        ['%2e%2e/pet.yaml', false],
        ['%2E%2e/pet.yaml', false],
        ['..%2fpet.yaml', false],
        ['..%2Fpet.yaml', false],
        ['..%5cpet.yaml', false],
        ['..\\pet.yaml', false],
        ['schemas%2fpet.yaml', false],
        ['file://host/work/api/pet.yaml', false],
        ['//host/work/api/pet.yaml', false],
        ['https://api.example/pet.yaml', false],
        // Their origin is 'null', like that of a file.
        ['data:application/json,{}', false],
        ['c:/work/api/pet.yaml', false],
        ['other:pet.yaml', false],
        ['blob:file:///work/api/pet.yaml', false],
    ])('%s: %s', async (reference, expected) => {
        expect(await isAllowed(description, reference)).toBe(expected);
    });
});

describe('what a description on https://api.example/v1/ may refer to by default', () => {
    const description = 'https://api.example/v1/openapi.yaml';
    test.each([
        ['pet.yaml', true],
        ['/pet.yaml', true],
        ['../../pet.yaml', true],
        ['//api.example/pet.yaml', true],
        ['https://API.example:443/pet.yaml', true],
        ['http://api.example/pet.yaml', false],
        ['https://api.example:8443/pet.yaml', false],
        ['https://api.example.evil/pet.yaml', false],
        ['https://api.example@evil/pet.yaml', false],
        ['https://schemas.api.example/pet.yaml', false],
        ['file:///v1/pet.yaml', false],
        ['blob:https://api.example/pet.yaml', false],
        ['ftp://api.example/pet.yaml', false],
    ])('%s: %s', async (reference, expected) => {
        expect(await isAllowed(description, reference)).toBe(expected);
    });
});

describe('what is allowed by', () => {
    const here = pathToFileURL(resolve('api/openapi.yaml')).href;
    test.each<[allowed: string, reference: string, expected: boolean]>([
        // Paths, from the current folder
        ['shared/pet.yaml', '../shared/pet.yaml', true],
        ['shared/pet.yaml', '../shared/owner.yaml', false],
        ['shared', '../shared/deep/pet.yaml', true],
        ['shared/', '../shared/pet.yaml', true],
        ['./shared', '../shared/pet.yaml', true],
        ['shared', '../shared2/pet.yaml', false],
        ['shared/*.yaml', '../shared/pet.yaml', true],
        ['shared/*.yaml', '../shared/deep/pet.yaml', false],
        ['shared/**/*.yaml', '../shared/deep/pet.yaml', true],
        ['*/pet.yaml', '../shared/pet.yaml', true],
        ['shared/**', '../shared/.hidden/pet.yaml', true],
        ['shared/**', '../shared/%2e%2e/pet.yaml', false],
        ['shared', '../shared/..%2fpet.yaml', false],
        ['!shared', '../other/pet.yaml', false],
        ['{shared,other}', '../shared/pet.yaml', false],
        ['/', '/etc/passwd', true],
        // Hosts
        ['api.example', 'https://api.example/pet.yaml', true],
        ['API.example', 'https://api.example/pet.yaml', true],
        ['api.example', 'http://api.example:8080/pet.yaml', true],
        ['api.example:8080', 'http://api.example:8080/pet.yaml', true],
        ['api.example:8080', 'http://api.example/pet.yaml', false],
        ['*.example', 'https://api.example/pet.yaml', true],
        ['*.example', 'https://deep.api.example/pet.yaml', true],
        ['*.example', 'https://example/pet.yaml', false],
        ['*.example', 'https://api.example.evil/pet.yaml', false],
        ['*.example', 'https://evil/.example', false],
        ['[::1]:8080', 'http://[::1]:8080/pet.yaml', true],
        ['api.example', 'file:///api.example', false],
        ['api.example', 'ftp://api.example/pet.yaml', false],
        ['**', 'data:application/json,{}', false],
        ['**', 'c:/pet.yaml', false],
        // URLs
        ['https://api.example/v1/**', 'https://api.example/v1/deep/pet.yaml', true],
        ['https://api.example/v1/**', 'https://api.example/v2/pet.yaml', false],
        ['https://api.example/v1/**', 'https://api.example/v1/../v2/pet.yaml', false],
        ['https://api.example/v1/**', 'http://api.example/v1/pet.yaml', false],
        ['https://*.example/**', 'https://api.example/pet.yaml', true],
        ['https://*.example/**', 'https://evil?.example/pet.yaml', false],
        ['https://*.example/**', 'https://evil/.example/pet.yaml', false],
        ['https://api.example/pet.yaml', 'https://api.example/pet.yaml', true],
        ['file:///shared/**', 'file:///shared/pet.yaml', true],
    ])('%s: %s is %s', async (allowed, reference, expected) => {
        expect(await isAllowed(here, reference, [allowed])).toBe(expected);
    });

    test('several, each of them', async () => {
        const allowed = ['shared', 'api.example'];
        expect(await isAllowed(here, '../shared/pet.yaml', allowed)).toBe(true);
        expect(await isAllowed(here, 'https://api.example/pet.yaml', allowed)).toBe(true);
        expect(await isAllowed(here, '../other/pet.yaml', allowed)).toBe(false);
    });
});

describe('a refusal says how to allow the reference, and that works', () => {
    const file = 'file:///work/api/openapi.yaml';
    const server = 'https://api.example/openapi.yaml';
    test.each([
        [file, '../pet.yaml', 'it is outside of the folder of the description', '/work/pet.yaml'],
        [file, '/a*b/pet.yaml', 'it is outside of the folder of the description', '/a\\*b/pet.yaml'],
        [file, '/[x]/pet.yaml', 'it is outside of the folder of the description', '/[x]/pet.yaml'],
        [
            file,
            'https://a.example:81/b',
            'it is on a.example:81, and the description is a file of this machine',
            'a.example:81',
        ],
        [file, 'http://[::1]/b', 'it is on [::1], and the description is a file of this machine', '[::1]'],
        [file, 'http://*/b', 'it is on *, and the description is a file of this machine', '\\*'],
        [server, 'file:///etc/passwd', 'it is a file of this machine, and the description is not', '/etc/passwd'],
        [
            server,
            'https://other.example/',
            'it is on other.example, and the description is on api.example',
            'other.example',
        ],
        [
            server,
            'http://api.example/',
            'it is on http://api.example, and the description is on https://api.example',
            'api.example',
        ],
    ])('%s: %s', async (description, reference, message, pattern) => {
        const help = `if you trust the description, allow `;
        const refusal = await refusalOf(description, reference);
        expect(refusal?.message).toBe(message);
        expect(refusal?.help).toMatch(help);
        expect(refusal?.help.endsWith(` with --allowRefs '${pattern}'`)).toBe(true);
        expect(await isAllowed(description, reference, [pattern])).toBe(true);
    });

    test('a host that looks like a wildcard is escaped', async () => {
        expect(await isAllowed(file, 'http://other.example/', ['\\*'])).toBe(false);
    });

    test.each(["/it's/pet.yaml", "/a'; touch evil; '/pet.yaml", "http://a';b/", '/$(touch evil)`touch evil`/pet.yaml'])(
        'text of the description is quoted for a shell: %s',
        async (reference) => {
            const refusal = await refusalOf('file:///work/api/openapi.yaml', reference);
            const word = / --allowRefs ('.*)$/s.exec(refusal?.help ?? '')?.[1] ?? '';
            const url = new URL(reference, 'file:///work/api/openapi.yaml');
            const name = url.protocol === 'file:' ? decodeURIComponent(url.pathname) : url.host;
            expect(execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })).toBe(name);
        },
    );

    test('a URL with an unknown scheme is reported as such', async () => {
        expect(await refusalOf('file:///work/api/openapi.yaml', 'ftp://api.example/')).toEqual({
            kind: 'refused',
            message: "oasmith cannot read 'ftp:' URLs",
            help: 'refer to a file, or to http or https',
        });
    });
});

/** A description in `own/` with its only schema in another file, and the result. */
async function petOf(reference: string, { src = 'own/api.json', allowRefs = [] as readonly string[] } = {}) {
    const paths = allowRefs.map((pattern) => (pattern.startsWith('~') ? folder.path(pattern.slice(2)) : pattern));
    const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: { Pet: { $ref: reference } } } });
    await folder.write('own/api.json', text);
    const { references } = await load(folder.path(src), { allowRefs: paths });
    const found = references.resolve(reference, '');
    if (found.kind === 'pointer') return 'read';
    return found.diagnostics
        .map(({ message, help }) => `${message}; ${help}`.replaceAll(folder.path(), '~').replace(/^'.*?' /, ''))
        .join('\n');
}

/** Links by their paths, and their targets. */
const links = {
    'own/inner.json': 'deep/pet.json',
    'own/outer.json': '../elsewhere/pet.json',
    'own/twice.json': 'outer.json',
    'own/folder': '../elsewhere',
    'own/gone.json': '../elsewhere/gone.json',
    'own/gone-folder': '../nowhere/deep',
    'own/circle.json': 'circle.json',
    'own/back': '../elsewhere/to-own',
    'elsewhere/to-own': '../own',
    alias: 'own',
    'linked/api.json': '../own/api.json',
};

async function makeLinks(): Promise<void> {
    for (const name of ['elsewhere/pet.json', 'own/pet.json', 'own/deep/pet.json', 'linked/pet.json'])
        await folder.write(name, '{"type": "string"}');
    for (const [path, target] of Object.entries(links)) {
        await mkdir(dirname(folder.path(path)), { recursive: true });
        await symlink(target, folder.path(path)).catch(() => {});
    }
}

describe.skipIf(process.platform === 'win32')('the target of a symbolic link decides', () => {
    const leadsOut = (path: string) =>
        `cannot be read: a symbolic link in its path leads to a place that is not allowed; check where it leads; if you trust that and the description, allow it with --allowRefs '~/${path}'`;

    test.each<[reference: string, expected: string]>([
        ['pet.json', 'read'],
        ['inner.json', 'read'],
        ['back/pet.json', 'read'],
        ['outer.json', leadsOut('own/outer.json')],
        ['twice.json', leadsOut('own/twice.json')],
        ['folder/pet.json', leadsOut('own/folder/pet.json')],
        ['deep/../folder/pet.json', leadsOut('own/folder/pet.json')],
        // The same for existing and missing files.
        ['folder/none.json', leadsOut('own/folder/none.json')],
        ['folder/none/deep.json', leadsOut('own/folder/none/deep.json')],
        ['gone.json', leadsOut('own/gone.json')],
        ['gone-folder/pet.json', leadsOut('own/gone-folder/pet.json')],
        [
            'circle.json',
            'cannot be read: the symbolic links of this path form a cycle; give the path of the file itself',
        ],
    ])('%s', async (reference, expected) => {
        await makeLinks();
        expect(await petOf(reference)).toBe(expected);
    });

    test.each<[reference: string, allowed: string, expected: string]>([
        ['outer.json', '~/own/outer.json', 'read'],
        ['outer.json', '~/elsewhere/pet.json', 'read'],
        ['outer.json', '~/elsewhere', 'read'],
        ['outer.json', '~/elsewhere/*.json', 'read'],
        ['twice.json', '~/own/twice.json', 'read'],
        ['folder/pet.json', '~/own/folder', 'read'],
        ['folder/pet.json', '~/own/folder/*.json', 'read'],
        ['../elsewhere/pet.json', '~/own/folder', 'read'],
        // The folder and the names of links do not reveal their targets.
        ['outer.json', '~/own', leadsOut('own/outer.json')],
        ['outer.json', '~/own/*.json', leadsOut('own/outer.json')],
        ['folder/pet.json', '~/own/**', leadsOut('own/folder/pet.json')],
    ])('%s, where %s is allowed', async (reference, allowed, expected) => {
        await makeLinks();
        expect(await petOf(reference, { allowRefs: [allowed] })).toBe(expected);
    });

    test('for the folder of the description too: reads what is really next to it', async () => {
        await makeLinks();
        const src = 'alias/api.json';
        expect(await petOf('pet.json', { src })).toBe('read');
        expect(await petOf(folder.path('own/pet.json'), { src })).toBe('read');
        expect(await petOf('outer.json', { src })).toBe(leadsOut('alias/outer.json'));
    });

    test('not for the description itself: its folder is the one of the given path', async () => {
        await makeLinks();
        const src = 'linked/api.json';
        expect(await petOf('pet.json', { src })).toBe('read');
        expect(await petOf('../own/pet.json', { src })).toContain('it is outside of the folder of the description');
    });

    test('not for a hard link, which is a file of the folder', async () => {
        await makeLinks();
        await link(folder.path('elsewhere/pet.json'), folder.path('own/hard.json')).catch(() => {});
        expect(await petOf('hard.json')).toBe('read');
    });

    test('and a file that becomes a link after the check is not followed', async () => {
        await makeLinks();
        const path = folder.path('own/outer.json');
        const limits = { timeout: 1000, size: 1000 };
        await expect(readFileSource('pet', path, limits, path)).rejects.toThrow(/^pet {2}unreadable-source/);
        expect((await readFileSource('pet', path, limits)).bytes.length).toBeGreaterThan(0);
    });
});

describe('a description from standard input', () => {
    const refused = (path: string) =>
        `cannot be read: the description comes from standard input or a pipe, which has no folder; if you trust the description, allow it with --allowRefs '${path}'`;

    async function petFromInput(allowRefs: readonly string[] = []): Promise<string> {
        const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: { Pet: { $ref: 'package.json' } } } });
        const { references } = await load('-', { standardInput: Readable.from([text]), allowRefs });
        const found = references.resolve('package.json', '');
        if (found.kind === 'pointer') return 'read';
        return found.diagnostics.map(({ message, help }) => `${message}; ${help}`.replace(/^'.*?' /, '')).join('\n');
    }

    test('reads nothing of the current folder', async () => {
        expect(await petFromInput()).toBe(refused(resolve('package.json')));
    });

    test.each(['.', 'package.json', '*.json'])('except what is allowed by %s', async (allowed) => {
        expect(await petFromInput([allowed])).toBe('read');
    });

    test('reaches no server', async () => {
        const permission = await createPermission({ kind: 'none' }, [], followLinks);
        expect(await permission(new URL('https://api.example/a'))).toMatchObject({
            message: 'it is on api.example, and the description comes from standard input or a pipe',
        });
    });
});
