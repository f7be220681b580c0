import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findJsonError, findRepeatedKeys, jsonLocator, parseJson } from '../../../src/load/json/text.ts';
import { lineFinder } from '../../../src/load/lines.ts';
import { messageWith } from '../../../src/load/parsed.ts';
import { parsePointer } from '../../../src/load/pointer.ts';
import { parseYaml } from '../../../src/load/yaml/text.ts';

const example = readFileSync('node_modules/@readme/oas-examples/3.1/json/train-travel.json', 'utf8');

describe('syntax errors', () => {
    test.each<[string, string]>([
        ['', '1:1 the text ends before its value'],
        [
            '{',
            "1:2 the text ends inside the object that begins at 1:1 (add the '}' that is missing, or make sure that the file is whole)",
        ],
        [
            '{"a": [1, 2\n\n',
            "1:12 the text ends inside the array that begins at 1:7 (add the ']' that is missing, or make sure that the file is whole)",
        ],
        [
            '{"a": 1',
            "1:8 the text ends inside the object that begins at 1:1 (add the '}' that is missing, or make sure that the file is whole)",
        ],
        [
            '{"a"',
            "1:5 the text ends inside the object that begins at 1:1 (add the '}' that is missing, or make sure that the file is whole)",
        ],
        [
            '{"a":',
            "1:6 the text ends inside the object that begins at 1:1 (add the '}' that is missing, or make sure that the file is whole)",
        ],
        ['{"a": }', "1:7 expected a value, found '}'"],
        ['{"a" 1}', "1:6 expected ':' after a property name, found '1'"],
        [
            '{"a": 1 "b": 2}',
            `1:9 expected ',' or '}', found '"' (put a comma before it, or look for a quote that is missing)`,
        ],
        [
            '{\n  "a": 1\n  "b": 2\n}',
            `3:3 expected ',' or '}', found '"' (put a comma before it, or look for a quote that is missing)`,
        ],
        ['[1 2]', "1:4 expected ',' or ']', found '2' (put a comma before it, or look for a quote that is missing)"],
        ['[1}', "1:3 expected ',' or ']', found '}'"],
        ['{"a": 1,}', "1:8 nothing follows the comma before '}' (remove the comma)"],
        ['{"a": 1,\n\n  }', "1:8 nothing follows the comma before '}' (remove the comma)"],
        ['[1,]', "1:3 nothing follows the comma before ']' (remove the comma)"],
        ['[,1]', "1:2 expected a value, found ','"],
        ['{,}', "1:2 expected a property name in double quotes, found ','"],
        [
            '{openapi: 1}',
            "1:2 expected a property name in double quotes, found 'openapi' (put the name in double quotes)",
        ],
        [
            "{'a': 1}",
            '1:2 JSON strings stand in double quotes, not in single ones (write " in place of each quote of this kind)',
        ],
        [
            '{"a": \'b\'}',
            '1:7 JSON strings stand in double quotes, not in single ones (write " in place of each quote of this kind)',
        ],
        ['{"a": b}', "1:7 expected a value, found 'b' (put strings in double quotes)"],
        ['{"a": True}', "1:7 expected a value, found 'True' (write it as true)"],
        ['{"a": undefined}', "1:7 expected a value, found 'undefined' (write it as null)"],
        ['{"a": NaN}', "1:7 expected a value, found 'NaN' (write it as null)"],
        ['{"a": 01}', "1:7 expected a value, found '01' (a number does not begin with 0, but for one such as 0.5)"],
        ['{"a": +1}', "1:7 expected a value, found '+1'"],
        ['{"a": 1.}', "1:7 expected a value, found '1.'"],
        ['{"a": .5}', "1:7 expected a value, found '.5'"],
        ['{"a": -}', "1:7 expected a value, found '-'"],
        ['{"a": 0x1F}', "1:7 expected a value, found '0x1F'"],
        ['{"a": "b}', '1:7 the string never ends (close its quote)'],
        [
            '{"a": "b\n", "c": 1}',
            '1:7 the string does not end on its line (close its quote, or write \\n for a line break)',
        ],
        ['{"a": "b\tc"}', '1:9 a string contains an unescaped control character (write it as \\t)'],
        ['{"a": "\u0001"}', '1:8 a string contains an unescaped control character (write it as \\u0001)'],
        ['{"a": "C:\\dir"}', "1:10 expected an escape that JSON knows, found '\\d' (write a backslash as \\\\)"],
        ['{"a": "\\u12"}', "1:8 expected an escape that JSON knows, found '\\u' (write a backslash as \\\\)"],
        ['{"a": 1} // done', "1:10 expected the end of the text, found '/'"],
        ['{ // first\n"a": 1}', '1:3 JSON allows no comments (remove the comment)'],
        ['{"a": 1, /* b */ "c": 2}', '1:10 JSON allows no comments (remove the comment)'],
        ['# yaml\n', '1:1 JSON allows no comments (remove the comment)'],
        ['{"a": 1}}', "1:9 expected the end of the text, found '}'"],
        ['{"a": 1}{"b": 2}', "1:9 expected the end of the text, found '{'"],
    ])('%j', (text, expected) => {
        expect(() => JSON.parse(text)).toThrow();
        const error = findJsonError(text);
        const { line, column } = lineFinder(text)(error?.offset ?? -1);
        const help = error?.help === undefined ? '' : ` (${error.help})`;
        const message = error === undefined ? '' : messageWith(error);
        expect(`${line}:${column} ${message}${help}`).toBe(expected);
    });

    test('are found exactly where JSON.parse finds them', () => {
        const text = '{"a": [1, -2.5e+3, true, null, {}, []], "b\\n": {"c": "d \\u00e9 \\" ", "e": "\ud83d\ude00"}} ';
        for (let index = 0; index <= text.length; index++) {
            for (const insert of [
                '',
                ',',
                ':',
                '"',
                '}',
                ']',
                '{',
                '[',
                '0',
                '-',
                '.',
                'e',
                '\\',
                ' ',
                '\n',
                'u',
                't',
            ]) {
                for (const removed of [0, 1, 2]) {
                    const changed = text.slice(0, index) + insert + text.slice(index + removed);
                    expect(findJsonError(changed) === undefined, changed).toBe(isJson(changed));
                }
            }
        }
    });

    test('are found in linear time', () => {
        expect(parseJson('['.repeat(200_000))).toMatchObject({ errors: [{ code: 'nested-too-deeply', offset: 500 }] });
        expect(findJsonError(`["${'a'.repeat(5_000_000)}"`)?.offset).toBe(5_000_003);
    });
});

function isJson(text: string): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

describe('pointers', () => {
    test.each<[string, string[]]>([
        ['', []],
        ['/', ['']],
        ['/a/b', ['a', 'b']],
        ['/paths/~1pets~1{id}/get', ['paths', '/pets/{id}', 'get']],
        ['/~01/~00', ['~1', '~0']],
        ['/a%20b/ c', ['a%20b', ' c']],
    ])('%j', (pointer, keys) => {
        expect(parsePointer(pointer)).toEqual(keys);
    });
});

describe('positions', () => {
    const text = `{
  "info": {"title": "a \\"b\\" {", "\\u0061/b": null},
  "list": [
    1, [2, "]"], {"__proto__": {"": true}},
    "x"
  ],
  "twice": {"a": 1}, "twice": {"b": 2}
}`;

    test.each<[string, string]>([
        ['', '1:1'],
        ['/info', '2:3'],
        ['/info/title', '2:12'],
        ['/info/a~1b', '2:34'],
        ['/list/0', '4:5'],
        ['/list/1', '4:8'],
        ['/list/1/1', '4:12'],
        ['/list/2/__proto__', '4:19'],
        ['/list/2/__proto__/', '4:33'],
        ['/list/3', '5:5'],
        ['/twice/b', '7:32'],
        // For a missing value, the nearest one that exists.
        ['/twice/a', '7:22'],
        ['/list/4', '3:3'],
        ['/list/x', '3:3'],
        ['/info/title/deeper', '2:12'],
        ['/constructor', '1:1'],
    ])('%j', (pointer, expected) => {
        const { line, column } = lineFinder(text)(jsonLocator(text)(parsePointer(pointer)));
        expect(`${line}:${column}`).toBe(expected);
    });

    test('of every value of a real description match those of the YAML parser', async () => {
        const json = parseJson(example);
        const yaml = await parseYaml(example);
        if (json.kind !== 'document' || yaml.kind !== 'document') throw new Error('it did not parse');
        const [inJson, inYaml] = [json.locator(example), yaml.locator(example)];
        let count = 0;
        const compare = (value: unknown, path: readonly string[]): void => {
            count++;
            expect(inJson(path), path.join(' ')).toBe(inYaml(path));
            if (typeof value !== 'object' || value === null) return;
            for (const [key, child] of Object.entries(value)) compare(child, [...path, key]);
        };
        compare(json.value, []);
        expect(count).toBeGreaterThan(1000);
    });

    test('work with LF, CRLF and CR', () => {
        const position = lineFinder('a\nb\r\nc\rd');
        expect([0, 1, 2, 3, 5, 7].map((offset) => Object.values(position(offset)).join(':'))).toEqual([
            '1:1',
            '1:2',
            '2:1',
            '2:2',
            '3:1',
            '4:1',
        ]);
    });
});

describe('duplicate keys', () => {
    test.each<[text: string, expected: readonly string[]]>([
        ['{"a": 1, "b": {"a": 2}}', []],
        ['{"a": "b", "b": "a", "c": ["a", "a", {"a": 1}, {"a": 1}]}', []],
        ['{"a": {"x": 1}, "b": 2, "a": {"x": 1}}', ['1:25 /a, first at 1:2']],
        ['{"a": 1, "a": 2, "a": 3}', ['1:10 /a, first at 1:2', '1:18 /a, first at 1:2']],
        ['{"a/b": [0, {"c": 1, "d": ",", "\\u0063": 2}]}', ['1:32 /a~1b/1/c, first at 1:14']],
        ['{"__proto__": 1, "toString": 2, "__proto__": 3}', ['1:33 /__proto__, first at 1:2']],
        ['{"a\\"": "{", "a\\"": "}"}', ['1:14 /a", first at 1:2']],
        ['["a", "a"]', []],
        ['"a"', []],
    ])('%s', (text, expected) => {
        const at = lineFinder(text);
        const found = findRepeatedKeys(text).map(({ offset, earlier, pointer }) => {
            const [here, before] = [at(offset), at(earlier)];
            return `${here.line}:${here.column} ${pointer}, first at ${before.line}:${before.column}`;
        });
        expect(found).toEqual(expected);
    });

    test('only some are reported, and a real description has none', () => {
        expect(findRepeatedKeys(`{${Array.from({ length: 1000 }, () => '"a": 1').join()}}`).length).toBe(50);
        expect(findRepeatedKeys(example)).toEqual([]);
    });
});
