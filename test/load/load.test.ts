import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { load } from '../../src/load/index.ts';
import { asOrdinaryUser, errorOf, temporaryFolder } from './folder.ts';

const folder = temporaryFolder();
const json = '{"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/pets": {"get": {}}}}';
const yaml = 'openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\npaths:\n  /pets:\n    get: {}\n';

describe('reads', () => {
    test.each<[string, string, string | Uint8Array, string]>([
        ['JSON', 'good/a.json', json, '3.0'],
        ['YAML', 'good/a.yaml', yaml, '3.1'],
        ['YAML as .yml', 'good/a.yml', yaml, '3.1'],
        ['JSON named as YAML', 'good/json.yaml', json, '3.0'],
        ['YAML named as JSON', 'good/yaml.json', yaml, '3.1'],
        ['either without an extension', 'good/yaml', yaml, '3.1'],
        ['YAML in braces', 'good/flow.yaml', '{openapi: 3.0.0, # flow\ninfo: {}, paths: {}}', '3.0'],
        ['a byte order mark', 'good/bom.json', `\uFEFF${json}`, '3.0'],
        ['a byte order mark before YAML', 'good/bom.yaml', `\uFEFF${yaml}`, '3.1'],
        ['UTF-16 with its mark', 'good/utf16.json', Buffer.from(`\uFEFF${json}`, 'utf16le'), '3.0'],
        ['UTF-16, big-endian', 'good/utf16be.yaml', Buffer.from(`\uFEFF${yaml}`, 'utf16le').swap16(), '3.1'],
        ['leading and trailing space', 'good/space.json', `\n\n  ${json}\n\n`, '3.0'],
        ['a version as a number', 'good/number.yaml', 'openapi: 3.0\npaths: {}', '3.0'],
        ['another version as a number', 'good/number31.yaml', 'openapi: 3.1\npaths: {}', '3.1'],
        ['a short version', 'good/short.yaml', 'openapi: "3.1"\npaths: {}', '3.1'],
        ['a prerelease version', 'good/rc.yaml', 'openapi: 3.1.0-rc0\npaths: {}', '3.1'],
        ['a two-digit version', 'good/digits.yaml', 'openapi: 3.0.12\npaths: {}', '3.0'],
        ['Swagger 2.0', 'good/swagger.yaml', 'swagger: "2.0"\npaths: {}', '3.0'],
        ['Swagger 2.0 as a number', 'good/swagger-number.json', '{"swagger": 2.0}', '3.0'],
        ['version 3.2', 'good/32.yaml', 'openapi: 3.2.0\npaths: {}', '3.2'],
        ['version 3.2 as a number', 'good/number32.yaml', 'openapi: 3.2\npaths: {}', '3.2'],
    ])('%s', async (_, name, content, version) => {
        const path = await folder.write(name, content);
        const description = await load(path);
        expect(description.version).toBe(version);
        expect(description.name).toBe(path);
        expect(Object.keys(description.document)).toContain('openapi');
    });

    test.each<[string, (path: string) => Promise<string>]>([
        ['a file URL', async (path) => pathToFileURL(path).href],
        [
            'a symbolic link',
            async (path) => symlink(path, folder.path('good/link.json')).then(() => folder.path('good/link.json')),
        ],
        ['a relative path', async (path) => relative(process.cwd(), path)],
    ])('%s', async (_, makeSource) => {
        const src = await makeSource(await folder.write('good/b c.json', json));
        const { name, document } = await load(src);
        expect({ name, document }).toEqual({ name: src, document: JSON.parse(json) });
    });
});

// `test/real-input/real-input.test.ts` and `test/load/swagger/examples.test.ts` read all of them.
test('reads example descriptions of each version in each format', async () => {
    const examples = 'node_modules/@readme/oas-examples';
    for (const version of ['2.0', '3.0', '3.1'] as const) {
        for (const format of ['json', 'yaml']) {
            const folder = join(examples, version, format);
            const names = (await readdir(folder)).sort().slice(0, 5);
            expect(names).toHaveLength(5);
            for (const name of names) {
                const path = join(folder, name);
                expect((await load(path)).version, path).toBe(version === '2.0' ? '3.0' : version);
            }
        }
    }
    for (const name of ['latest.json', 'latest.yaml']) {
        expect((await load(join('node_modules/@scalar/galaxy/dist', name))).version).toBe('3.1');
    }
});

describe('position', () => {
    test.each<[string, string, string, string]>([
        ['place.json', json, '/paths/~1pets/get', '1:82'],
        ['place.yaml', yaml, '/paths/~1pets/get', '7:5'],
        ['place.yaml', yaml, '/paths/~1pets/post', '6:3'],
        ['place.yaml', yaml, '', '1:1'],
        ['mark.yaml', `\uFEFF${yaml}`, '/openapi', '1:1'],
    ])('%s', async (name, content, pointer, expected) => {
        const path = await folder.write(name, content);
        const { place } = await load(path);
        const [line, column] = expected.split(':').map(Number);
        expect(place(pointer)).toMatchObject({ file: path, line, column, pointer });
    });
});

describe('rejects', () => {
    const fields = "\n  a description begins with its version, such as 'openapi: 3.1.1'";
    const object = "\n  a description is an object with the fields 'openapi', 'info' and 'paths'";
    const reads = '\n  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2';
    const convert = `${reads}: convert it to one of these first`;
    const newer = `${reads}; if it needs nothing newer, write 'openapi: 3.2.0'`;
    const utf8 = '\n  save it as UTF-8 in your editor, or convert it with iconv';
    const page =
        'not-openapi  this is a web page (HTML), not an OpenAPI description\n  the page may link to the JSON or YAML file: give the address of that';

    test.each<[string, string, string | Uint8Array, string]>([
        [
            'an empty file',
            'a.json',
            '',
            'a.json  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        [
            'a blank file',
            'a.yaml',
            ' \n\n\t',
            'a.yaml  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        [
            'only a BOM',
            'a.yaml',
            '\uFEFF',
            'a.yaml  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        [
            'only comments',
            'a.yaml',
            '# one\n# two\n',
            'a.yaml  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        [
            'an empty object',
            'a.json',
            '{}',
            `a.json  not-openapi  the document has no 'openapi' field; it has no fields at all${fields}`,
        ],
        [
            'other fields',
            'a.json',
            '{"a": 1, "b": 2}',
            `a.json  not-openapi  the document has no 'openapi' field; its fields are 'a', 'b'${fields}`,
        ],
        [
            'many other fields',
            'a.yaml',
            'a: 1\nb: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1',
            `a.yaml  not-openapi  the document has no 'openapi' field; its fields are 'a', 'b', 'c', 'd', 'e' and 2 more${fields}`,
        ],
        [
            'an array',
            'a.json',
            '[1]',
            `a.json  not-openapi  the document is an array, not an OpenAPI description${object}`,
        ],
        ['null', 'a.yaml', 'null', `a.yaml  not-openapi  the document is null, not an OpenAPI description${object}`],
        [
            'a number',
            'a.yaml',
            '42',
            `a.yaml  not-openapi  the document is a number, not an OpenAPI description${object}`,
        ],
        [
            'string',
            'a.txt',
            'hello',
            `a.txt  not-openapi  the document is a string, not an OpenAPI description${object}`,
        ],
        [
            'an invalid version',
            'a.yaml',
            'info: {}\nopenapi:\n  - 3',
            `a.yaml:2:1  not-openapi  the field 'openapi' is an array, not a version\n  at /openapi${reads}`,
        ],
        [
            'an empty version',
            'a.yaml',
            'openapi:',
            `a.yaml:1:1  not-openapi  the field 'openapi' is null, not a version\n  at /openapi${reads}`,
        ],
        [
            'a word as a version',
            'a.yaml',
            'openapi: banana',
            `a.yaml:1:1  unsupported-version  OpenAPI 'banana' is not supported\n  at /openapi${reads}`,
        ],
        [
            'version 3.3',
            'a.json',
            '{"openapi": "3.3.0"}',
            `a.json:1:2  unsupported-version  OpenAPI '3.3.0' is not supported\n  at /openapi${newer}`,
        ],
        [
            'version 3.20',
            'a.json',
            '{"openapi": "3.20.0"}',
            `a.json:1:2  unsupported-version  OpenAPI '3.20.0' is not supported\n  at /openapi${newer}`,
        ],
        [
            'version 4',
            'a.yaml',
            'openapi: 4',
            `a.yaml:1:1  unsupported-version  OpenAPI '4.0' is not supported\n  at /openapi${reads}`,
        ],
        [
            'version 1.1 of Swagger',
            'a.yaml',
            'swagger: 1.1',
            `a.yaml:1:1  unsupported-version  Swagger 1.1 is not supported\n  at /swagger${convert}`,
        ],
        [
            'a later version of Swagger',
            'a.yaml',
            'info: {}\nswagger: "2.1"',
            `a.yaml:2:1  unsupported-version  Swagger 2.1 is not supported\n  at /swagger${convert}`,
        ],
        [
            'version 1.2',
            'a.json',
            '{"swaggerVersion": "1.2"}',
            `a.json:1:2  unsupported-version  Swagger 1.2 is not supported\n  at /swaggerVersion${convert}`,
        ],
        [
            'AsyncAPI',
            'a.yaml',
            'asyncapi: 3.0.0',
            'a.yaml:1:1  not-openapi  this is an AsyncAPI description, not an OpenAPI one\n  at /asyncapi\n  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2',
        ],
        ['a web page', 'a.json', '<!DOCTYPE html>\n<html></html>', `a.json  ${page}`],
        ['a web page without a doctype', 'a.yaml', '\n <html lang="en">', `a.yaml  ${page}`],
        [
            'XML',
            'a.xml',
            '<?xml version="1.0"?><a/>',
            'a.xml  not-openapi  this is XML, not an OpenAPI description in JSON or YAML\n  give the OpenAPI description of the service, if it has one',
        ],
        [
            'broken JSON',
            'a.json',
            '{"openapi": "3.0.0",\n  "info": {"title" "x"}\n}',
            `a.json:2:20  invalid-syntax  broken JSON: expected ':' after a property name, found '"'`,
        ],
        [
            'JSON with comments',
            'a.json',
            '// mine\n{"openapi": "3.0.0"}',
            'a.json:1:1  invalid-syntax  broken JSON: JSON allows no comments\n  remove the comment',
        ],
        [
            'broken JSON without an extension',
            'a',
            '{"openapi": "3.0.0",}',
            "a:1:20  invalid-syntax  broken JSON: nothing follows the comma before '}'\n  remove the comma",
        ],
        [
            'broken flow YAML',
            'a.yaml',
            '{openapi: 3.0.0, info: {title: "x}',
            'a.yaml:1:32  invalid-syntax  broken YAML: the quote that opens here is never closed\n  close it, or remove it if it is not meant as a quote',
        ],
        [
            'broken YAML',
            'a.yaml',
            'openapi: 3.0.0\ninfo:\n  title: My API: the best\n  version: @1\n',
            "a.yaml:3:16  invalid-syntax  broken YAML: ': ' in a value begins a map, which cannot stand here\n  put a string that contains ': ' in quotes, or compare the indentation of this line with the lines above",
        ],
        [
            'broken YAML without an extension',
            'a',
            'openapi: 3.0.0\n\tinfo: 1',
            'a:2:1  invalid-syntax  broken YAML: a tab indents this line\n  indent with spaces: YAML allows no tabs',
        ],
        [
            'bytes that are not UTF-8',
            'a.yaml',
            Buffer.from('openapi: 3.0.0\ninfo:\n  title: Caf\xe9\n', 'latin1'),
            `a.yaml:3:13  invalid-syntax  the file is not UTF-8 text${utf8}`,
        ],
        [
            'bytes that are not UTF-8 in the last line',
            'a.json',
            Buffer.from('{"a": "\xff"}', 'latin1'),
            `a.json:1:8  invalid-syntax  the file is not UTF-8 text${utf8}`,
        ],
        [
            'a cut character',
            'a.json',
            Buffer.from('{"a": "\u20ac"}').subarray(0, 9),
            `a.json:1:8  invalid-syntax  the file is not UTF-8 text${utf8}`,
        ],
        [
            'broken UTF-16',
            'a.json',
            Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]),
            'a.json  invalid-syntax  the file begins as UTF-16 text but does not go on so\n  save it as UTF-8',
        ],
    ])('%s', async (_, name, content, expected) => {
        const path = await folder.write(join('bad', name), content);
        expect(await errorOf(load(path), folder.path('bad/'))).toBe(`~${expected}`);
    });
});

describe('rejects as unreadable', () => {
    const noUrl =
        'unreadable-source  this is not a valid URL\n  write it as https://api.example/openapi.json; a special character of a user or a password is escaped with %';

    test.each<[string, string, string]>([
        ['a typo', 'openapi.yml', "openapi.yml  unreadable-source  no such file\n  did you mean '~openapi.yaml'?"],
        [
            'another extension',
            'openapi.json',
            "openapi.json  unreadable-source  no such file\n  did you mean '~openapi.yaml'?",
        ],
        ['no similar name', 'something-else.txt', 'something-else.txt  unreadable-source  no such file'],
        [
            'a missing folder',
            'no/such/openapi.yaml',
            "no/such/openapi.yaml  unreadable-source  the folder '~no/such' does not exist",
        ],
        [
            'a file as a folder',
            'openapi.yaml/x.json',
            'openapi.yaml/x.json  unreadable-source  a part of this path is a file, not a folder',
        ],
        [
            'a folder',
            'inner',
            "inner  unreadable-source  this is a folder, not a file\n  did you mean '~inner/openapi.json'?",
        ],
        [
            'an empty folder',
            'empty',
            'empty  unreadable-source  this is a folder, not a file\n  give the path of a file in it',
        ],
        [
            'links in a cycle',
            'circle',
            'circle  unreadable-source  the symbolic links of this path form a cycle\n  give the path of the file itself',
        ],
    ])('%s', async (_, name, expected) => {
        await folder.write('files/openapi.yaml', yaml);
        await folder.write('files/inner/openapi.json', json);
        await folder.write('files/inner/package.json', '{}');
        await mkdir(folder.path('files/empty'), { recursive: true });
        await symlink('circle', folder.path('files/circle')).catch(() => undefined);
        expect(await errorOf(load(folder.path(`files/${name}`)), folder.path('files/'))).toBe(`~${expected}`);
    });

    test('a missing relative path, with where it starts', async () => {
        expect(await errorOf(load('no-such-folder/x.json'), process.cwd())).toBe(
            "no-such-folder/x.json  unreadable-source  the folder 'no-such-folder' does not exist\n  the path starts from the current folder, ~",
        );
    });

    test('a file without permission', async () => {
        const path = await folder.write('closed.json', json);
        await chmod(folder.path(), 0o755);
        await chmod(path, 0o000);
        await asOrdinaryUser(async () => {
            expect(await errorOf(load(path), folder.path())).toBe(
                '~/closed.json  unreadable-source  no permission to read this file\n  check the permissions of the file and its folder',
            );
        });
    });

    test.each<[string, string]>([
        [
            'ftp://example.com/api.yaml',
            "ftp://example.com/api.yaml  unreadable-source  oasmith cannot read 'ftp:' URLs\n  give an http, https or file URL, or the path of a file",
        ],
        [
            'file://host/share/api.yaml',
            'file://host/share/api.yaml  unreadable-source  this file URL names no local file\n  write it as file:///folder/openapi.yaml, or give the path alone',
        ],
        ['http://', `http://  ${noUrl}`],
        ['https://exa mple.com/', `https://exa mple.com/  ${noUrl}`],
    ])('%s', async (src, expected) => {
        expect(await errorOf(load(src), '~')).toBe(expected);
    });
});
