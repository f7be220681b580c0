import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { createPermission } from '../../../src/load/references/permission.ts';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

/** What is said of a reference that a description makes. */
async function refusalOf(description: string, reference: string, allowed: readonly string[] = []) {
    const base = new URL(description);
    const permission = await createPermission(base, allowed);
    return permission(new URL(reference, base));
}

async function isAllowed(description: string, reference: string, allowed?: readonly string[]): Promise<boolean> {
    return (await refusalOf(description, reference, allowed)) === undefined;
}

describe('a description in /work/api/ and what it may refer to without being allowed', () => {
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
        // Their origin is 'null', as that of a file is.
        ['data:application/json,{}', false],
        ['c:/work/api/pet.yaml', false],
        ['other:pet.yaml', false],
        ['blob:file:///work/api/pet.yaml', false],
    ])('%s: %s', async (reference, expected) => {
        expect(await isAllowed(description, reference)).toBe(expected);
    });
});

describe('a description on https://api.example/v1/ and what it may refer to without being allowed', () => {
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

describe('what is not allowed is told with the way to allow it, which then does', () => {
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

    test('a host that would stand for all hosts is told as itself', async () => {
        expect(await isAllowed(file, 'http://other.example/', ['\\*'])).toBe(false);
    });

    test.each(["/it's/pet.yaml", "/a'; touch evil; '/pet.yaml", "http://a';b/", '/$(touch evil)`touch evil`/pet.yaml'])(
        'words of the description are no words of a shell: %s',
        async (reference) => {
            const refusal = await refusalOf('file:///work/api/openapi.yaml', reference);
            const word = / --allowRefs ('.*)$/s.exec(refusal?.help ?? '')?.[1] ?? '';
            const url = new URL(reference, 'file:///work/api/openapi.yaml');
            const name = url.protocol === 'file:' ? decodeURIComponent(url.pathname) : url.host;
            expect(execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })).toBe(name);
        },
    );

    test('a URL that cannot be read at all is told so', async () => {
        expect(await refusalOf('file:///work/api/openapi.yaml', 'ftp://api.example/')).toEqual({
            message: "oasmith cannot read 'ftp:' URLs",
            help: 'refer to a file, or to http or https',
        });
    });
});

test.skipIf(process.platform === 'win32')(
    'a symbolic link in the folder may lead out of it: its user has set it',
    async () => {
        await symlink(await folder.write('elsewhere/pet.json', '{"type": "string"}'), await linkPath());
        const src = await folder.write(
            'own/api.json',
            '{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"$ref": "pet.json"}}}}',
        );
        const { references, document } = await load(src);
        expect(references.resolve('pet.json', '')).toEqual({ kind: 'pointer', pointer: '/components/schemas/Pet' });
        expect(document).toMatchObject({ components: { schemas: { Pet: { type: 'string' } } } });
    },
);

async function linkPath(): Promise<string> {
    await folder.write('own/empty.txt', '');
    return folder.path('own/pet.json');
}
