import { expect, test } from 'vitest';
import { excludeFromBiome } from '../../src/init/formatters.ts';

test.each<[what: string, before: string, after: string]>([
    [
        'the list',
        '{\n  "files": {\n    "includes": ["**", "!dist"]\n  }\n}\n',
        '{\n  "files": {\n    "includes": ["**", "!dist", "!a/b.ts"]\n  }\n}\n',
    ],
    [
        'a list with comments and a trailing comma',
        '{ // all\n\t"files": {\n\t\t"includes": [\n\t\t\t"src/**", // "ours"\n\t\t\t/* ] */ "!src/x", // not that\n\t\t],\n\t},\n}\n',
        '{ // all\n\t"files": {\n\t\t"includes": [\n\t\t\t"src/**", // "ours"\n\t\t\t/* ] */ "!src/x", // not that\n\t\t\t"!a/b.ts"\n\t\t],\n\t},\n}\n',
    ],
    [
        'a list with a comment after its last entry',
        '{\r\n  "files": {\r\n    "includes": [\r\n      "**" // all\r\n    ]\r\n  }\r\n}\r\n',
        '{\r\n  "files": {\r\n    "includes": [\r\n      "**", // all\r\n      "!a/b.ts"\r\n    ]\r\n  }\r\n}\r\n',
    ],
    [
        'other settings of files',
        '\uFEFF{\n  "files": {\n    "maxSize": 1\n  }\n}',
        '\uFEFF{\n  "files": {\n    "maxSize": 1,\n    "includes": ["**", "!a/b.ts"]\n  }\n}',
    ],
    [
        'no such settings',
        '{\n  "$schema": "https://biomejs.dev/schemas/2.6.8/schema.json"\n}\n',
        '{\n  "$schema": "https://biomejs.dev/schemas/2.6.8/schema.json",\n  "files": { "includes": ["**", "!a/b.ts"] }\n}\n',
    ],
    ['nothing', '{}\n', '{\n\t"files": { "includes": ["**", "!a/b.ts"] }\n}\n'],
    [
        'a base and a list of its own',
        '{"extends":["x"],"files":{"includes":["**"]}}',
        '{"extends":["x"],"files":{"includes":["**","!a/b.ts"]}}',
    ],
    ['the list of Biome 1', '{"files":{"ignore":["x"]}}', '{"files":{"ignore":["x","a/b.ts"]}}'],
    [
        'the schema of Biome 1',
        '{ "$schema": "https://biomejs.dev/schemas/1.9.4/schema.json" }',
        '{ "$schema": "https://biomejs.dev/schemas/1.9.4/schema.json", "files": { "ignore": ["a/b.ts"] } }',
    ],
])('a path is excluded next to %s', (_, before, after) => {
    expect(excludeFromBiome(before, ['a/b.ts'])?.text).toBe(after);
    expect(excludeFromBiome(after, ['a/b.ts'])).toBeUndefined();
});

test('the installed version decides if the configuration does not', () => {
    expect(excludeFromBiome('{}', ['a.ts'], true)?.text).toContain('"ignore": ["a.ts"]');
});

test.each<[what: string, text: string]>([
    ['has only a base', '{"extends":["x"]}'],
    ['is no JSON', '{"files":'],
    ['has a wrong list', '{"files":{"includes":"**"}}'],
    ['has wrong settings of files', '{"files":[]}'],
    ['has a comment behind its entries in one line', '{"files":{"includes":["**" // all\n]}}'],
])('a configuration that %s is left to a person', (_, text) => {
    expect(excludeFromBiome(text, ['a.ts', 'b.ts'])).toEqual({
        text: undefined,
        entry: '"!a.ts", "!b.ts" in files.includes',
    });
});
