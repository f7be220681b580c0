import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfigFile } from '../../src/config/file.ts';

const folder = mkdtempSync(join(tmpdir(), 'oasmith-config-'));
const path = join(folder, 'oasmith.json');

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
    ['plain', '{"src": "a.yaml"}', { src: 'a.yaml' }],
    ['with a byte order mark', '\uFEFF{"src": "a.yaml"}', { src: 'a.yaml' }],
    ['with Windows line ends', '{\r\n"src": "a.yaml"\r\n}\r\n', { src: 'a.yaml' }],
    ['with no options', '{}', {}],
    ['with comments', '// who\n{"src": /* which */ "a//b.yaml"} // end', { src: 'a//b.yaml' }],
    [
        'with trailing commas',
        '{"src": "a.yaml", "exclude": {"tags": ["a,]",],},}',
        { src: 'a.yaml', exclude: { tags: ['a,]'] } },
    ],
    ['in UTF-16 with its mark', Buffer.from('\uFEFF{"src": "é.yaml"}', 'utf16le'), { src: 'é.yaml' }],
])('a file %s', async (_, text, values) => {
    writeFileSync(path, text);
    expect((await readConfigFile(path)).values).toEqual(values);
});

test('comments and trailing commas do not shift positions', async () => {
    writeFileSync(path, '/* é */ {\n  "src": /* x */ "a.yaml", // y\n  "out": "b.ts",\n}');
    const { placeOf } = await readConfigFile(path);
    expect(placeOf(['src'])).toEqual({ file: path, line: 2, column: 3 });
    expect(placeOf(['out'])).toEqual({ file: path, line: 3, column: 3 });
});

test('a value has its line and column', async () => {
    writeFileSync(path, '\uFEFF{\n  "src": "a.yaml",\n  "exclude": {\n    "tags": ["a",\n      "b"]\n  }\n}\n');
    const { placeOf } = await readConfigFile(path);
    expect(placeOf([])).toEqual({ file: path, line: 1, column: 1 });
    expect(placeOf(['src'])).toEqual({ file: path, line: 2, column: 3 });
    expect(placeOf(['exclude', 'tags'])).toEqual({ file: path, line: 4, column: 5 });
    expect(placeOf(['exclude', 'tags', '1'])).toEqual({ file: path, line: 5, column: 7 });
});

describe('rejects', () => {
    test.each([
        [
            '',
            `${path}  invalid-config-file  the configuration file is empty\n  the least it can hold is { "src": "…" }`,
        ],
        [
            '{\n  /* the source\n  "src": "a.yaml"\n}',
            `${path}:2:3  invalid-config-file  the configuration file is not valid JSON: JSON allows no comments\n  remove the comment`,
        ],
        [
            '{\n  // the source\n  "src": "a.yaml",,\n}',
            `${path}:3:19  invalid-config-file  the configuration file is not valid JSON: expected a property name in double quotes`,
        ],
        [
            '{"src": "a.yaml"',
            `${path}:1:17  invalid-config-file  the configuration file is not valid JSON: the text ends inside the object that begins at 1:1\n  add the '}' that is missing, or make sure that the file is whole`,
        ],
        [
            '{\n  "src": "a.yaml",\n  "out": "a.ts",\n  "src": "b.yaml"\n}',
            `${path}:4:3  invalid-config-file  the key 'src' is there twice\n  the other is in line 2: remove one of them`,
        ],
        [
            '{\n  // the tags\n  "exclude": { "tags": ["a"], "tags": ["b"], },\n}',
            `${path}:3:31  invalid-config-file  the key 'tags' is there twice\n  the other is in line 3: remove one of them`,
        ],
        [
            '\n["a.yaml"]',
            `${path}:2:1  invalid-config-file  the configuration file holds an array, not an object\n  the least it can hold is { "src": "…" }`,
        ],
        [
            'null',
            `${path}:1:1  invalid-config-file  the configuration file holds null, not an object\n  the least it can hold is { "src": "…" }`,
        ],
    ])('%j', async (text, message) => {
        writeFileSync(path, text);
        await expect(readConfigFile(path)).rejects.toMatchObject({ message });
    });

    test.each([
        ['for a value', '{"headers": {"Authorization": abc123secret}}', '1:31'],
        ['for a name', '{"headers": {"Authorization": "Bearer", abc123secret}}', '1:41'],
        ['for a colon', '{"headers": {"Authorization" abc123secret}}', '1:30'],
        ['for a comma', '{"headers": {"Authorization": "Bearer" abc123secret}}', '1:40'],
        ['for the end', '{} abc123secret', '1:4'],
        ['in an escape', '{"headers": {"Authorization": "\\abc123secret"}}', '1:32'],
        ['in single quotes', "{'abc123secret'}", '1:2'],
        ['in an unclosed string', '{"headers": {"Authorization": "abc123secret', '1:31'],
    ])('text %s without showing it, as it may be a credential', async (_, text, position) => {
        writeFileSync(path, text);
        const message: unknown = await readConfigFile(path).catch((error: unknown) => error);
        expect(message).toMatchObject({ message: expect.stringContaining(`${path}:${position}  invalid-config-file`) });
        expect(inspect(message)).not.toMatch(/secret|found/);
    });

    test.each([
        [
            'Latin-1',
            Buffer.from('{\n"src": "caf\u00e9.yaml"}', 'latin1'),
            `${path}:2:12  invalid-config-file  the configuration file is not UTF-8 text\n  save it as UTF-8 in your editor, or convert it with iconv`,
        ],
        [
            'truncated UTF-16',
            Buffer.from([0xff, 0xfe, 0x7b]),
            `${path}  invalid-config-file  the configuration file begins as UTF-16 text but does not go on so\n  save it as UTF-8`,
        ],
    ])('a file in %s', async (_, bytes, message) => {
        writeFileSync(path, bytes);
        await expect(readConfigFile(path)).rejects.toMatchObject({ message });
    });

    test('a missing file', async () => {
        const missing = join(folder, 'missing.json');
        await expect(readConfigFile(missing)).rejects.toMatchObject({
            message: `${missing}  invalid-config-file  the configuration file does not exist`,
        });
    });

    test('a directory', async () => {
        await expect(readConfigFile(folder)).rejects.toMatchObject({
            message: `${folder}  invalid-config-file  the configuration file is a directory`,
        });
    });
});
