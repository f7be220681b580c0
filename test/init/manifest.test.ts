import { describe, expect, test } from 'vitest';
import { addScript, readManifest, scriptName } from '../../src/init/manifest.ts';

function withScript(text: string): string {
    const manifest = readManifest('package.json', text);
    if (manifest === undefined) throw new Error('it is no manifest');
    return addScript(manifest, 'generate', 'oasmith -c "a b.json"');
}

const entry = '"generate": "oasmith -c \\"a b.json\\""';

test.each<[form: string, before: string, after: string]>([
    [
        'after the last script, formatted like the first one',
        '{\n    "files": ["a", "b"],\n    "scripts": {\n        "test": "x {}"\n    },\n    "1": 0\n}\n',
        `{\n    "files": ["a", "b"],\n    "scripts": {\n        "test": "x {}",\n        ${entry}\n    },\n    "1": 0\n}\n`,
    ],
    [
        'with tabs, Windows line ends and a byte order mark',
        '\uFEFF{\r\n\t"scripts": {\r\n\t\t"a": "b"\r\n\t}\r\n}',
        `\uFEFF{\r\n\t"scripts": {\r\n\t\t"a": "b",\r\n\t\t${entry}\r\n\t}\r\n}`,
    ],
    ['into an object without scripts', '{\n  "scripts": {}\n}', `{\n  "scripts": {\n    ${entry}\n  }\n}`],
    [
        'if there are no scripts',
        '{\n  "name": "x",\n  "a": { "scripts": {} }\n}\n',
        `{\n  "name": "x",\n  "a": { "scripts": {} },\n  "scripts": {\n    ${entry}\n  }\n}\n`,
    ],
    ['into an empty manifest', '{}\n', `{\n    "scripts": {\n        ${entry}\n    }\n}\n`],
    ['in one line', '{ "scripts": { "a": "}" } }', `{ "scripts": { "a": "}", ${entry} } }`],
    ['without spaces', '{"name":"x"}', `{"name":"x","scripts":{ ${entry} }}`],
])('a script is added %s', (_, before, after) => {
    expect(withScript(before)).toBe(after);
    expect(JSON.parse(after.replace('\uFEFF', ''))).toMatchObject({ scripts: { generate: 'oasmith -c "a b.json"' } });
});

test.each<[what: string, scripts: object, name: string]>([
    ['the plain name', {}, 'generate'],
    ['the next one if that is taken', { generate: 'x' }, 'generate:api'],
    ['a number if all are taken', { generate: 'x', 'generate:api': 'x', 'generate:client': 'x' }, 'generate:api2'],
    ['the name of a script with the same command', { client: 'oasmith', generate: 'x' }, 'client'],
])('a script gets %s', (_, scripts, name) => {
    const manifest = readManifest('package.json', JSON.stringify({ scripts }));
    expect(manifest && scriptName(manifest, 'oasmith')).toBe(name);
});

describe('a manifest', () => {
    test('lists its packages of all kinds', () => {
        const text = JSON.stringify({
            dependencies: { a: '1' },
            devDependencies: { b: '1' },
            peerDependencies: { c: '1' },
        });
        expect([...(readManifest('package.json', text)?.packages ?? [])]).toEqual(['a', 'b', 'c']);
    });

    test.each(['', '{', '[]', '"x"'])('is rejected if it is %j', (text) => {
        expect(readManifest('package.json', text)).toBeUndefined();
    });

    test('with invalid scripts gets none', () => {
        const manifest = readManifest('package.json', '{"scripts":"x"}');
        expect(manifest && scriptName(manifest, 'oasmith')).toBeUndefined();
    });

    test.each([
        ['{\n  "a": 1\n}', '  '],
        ['{\n\t"a": 1\n}', '\t'],
        ['{"a": 1}', '    '],
    ])('%j is indented by %j', (text, indentation) => {
        expect(readManifest('package.json', text)?.indentation).toBe(indentation);
    });
});
