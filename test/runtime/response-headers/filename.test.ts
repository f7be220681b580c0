/** The names of downloads: what browsers make of `Content-Disposition`, and names that nobody should save a file under. */
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../../../src/runtime/response-headers/filename.ts';

type Row = readonly [value: string, name: string | undefined];

describe('the forms of RFC 6266', () => {
    test.each<Row>([
        ['attachment', undefined],
        ['inline', undefined],
        ['', undefined],
        ['attachment; filename=plain.txt', 'plain.txt'],
        ['inline; filename=plain.txt', 'plain.txt'],
        ['attachment; filename="a b.txt"', 'a b.txt'],
        ['ATTACHMENT; FILENAME="a.txt"', 'a.txt'],
        ['attachment;filename=a.txt', 'a.txt'],
        ['attachment; filename="a; b.txt"', 'a; b.txt'],
        [String.raw`attachment; filename="a\bc.txt"`, 'abc.txt'],
        [String.raw`attachment; filename="a\;b.txt"`, 'a;b.txt'],
        ['attachment; x=1; filename=a.txt', 'a.txt'],
        ['attachment; xfilename=foo.html', undefined],
        ['attachment; name="filename=x.txt"', undefined],
        ['attachment; filename="a%20b.txt"', 'a%20b.txt'],
        ["attachment; filename='single.txt'", "'single.txt'"],
    ])('%s is %s', (value, name) => {
        expect(fileNameOf(value)).toBe(name);
    });
});

describe('filename* (RFC 8187) comes before filename', () => {
    test.each<Row>([
        ["attachment; filename*=UTF-8''na%C3%AFve.txt", 'naïve.txt'],
        ['attachment; filename="x.txt"; filename*=UTF-8\'\'%e2%82%ac%20rates.pdf', '€ rates.pdf'],
        ["attachment; filename*=UTF-8''first.txt; filename=second.txt", 'first.txt'],
        ["attachment; filename*=utf-8'en'%C2%A3.txt", '£.txt'],
        ["attachment; filename*=ISO-8859-1''%A3.txt", '£.txt'],
        ["attachment; filename*=iso-8859-1'en'%A3%20rates", '£ rates'],
        ["attachment; filename*=UTF-8''%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB.png", '👩‍💻.png'],
        ['attachment; filename*="UTF-8\'\'x.txt"', 'x.txt'],
    ])('%s is %s', (value, name) => {
        expect(fileNameOf(value)).toBe(name);
    });

    test.each([
        ["UTF-8''bad%E4"],
        ["UTF-8''bad%"],
        ["ISO-8859-1''bad%"],
        ["KOI8-R''%C1"],
        ['nothing'],
        ["UTF-8''..%2F"],
    ])('%s is broken, so filename counts', (broken) => {
        expect(fileNameOf(`attachment; filename*=${broken}; filename=ok.txt`)).toBe('ok.txt');
    });
});

describe('broken values as browsers read them', () => {
    test.each<Row>([
        ['filename=foo.html', 'foo.html'],
        ['filename="foo.html"; x=y', 'foo.html'],
        ['attachment ; filename = "a.txt" ;', 'a.txt'],
        ['attachment; filename="open.txt', 'open.txt'],
        ['attachment; filename=a.txt; filename=b.txt', 'a.txt'],
        ['attachment; filename=foo bar.html', 'foo bar.html'],
        ['attachment; filename="foo.html"garbage; size=4', 'foo.html'],
        ['attachment; filename=', undefined],
        ['attachment; filename=""', undefined],
        ['attachment; filename="naÃ¯ve 100%.txt"', 'naïve 100%.txt'],
        ['attachment; filename="na\u00efve.txt"', 'naïve.txt'],
        ['attachment; filename="日本.txt"', '日本.txt'],
    ])('%s is %s', (value, name) => {
        expect(fileNameOf(value)).toBe(name);
    });
});

describe('no name is a path, or means something to a system', () => {
    test.each<Row>([
        ['filename="../../etc/passwd"', 'passwd'],
        ['filename="/etc/passwd"', 'passwd'],
        [String.raw`filename="C:\\Users\\x.txt"`, 'x.txt'],
        [String.raw`filename="C:\x.txt"`, 'x.txt'],
        [String.raw`filename="..\\..\\x"`, 'x'],
        ["filename*=UTF-8''..%2F..%2Fx.txt", 'x.txt'],
        ["filename*=UTF-8''..%5C..%5Cx.txt", 'x.txt'],
        ['filename="dir/"', undefined],
        ['filename=".."', undefined],
        ['filename=" . . "', undefined],
        ['filename="~"', undefined],
        ['filename=".htaccess"', 'htaccess'],
        ['filename="a.txt. . "', 'a.txt'],
        ['filename="CON"', '_CON'],
        ['filename="nul.txt"', '_nul.txt'],
        ['filename="aux .txt"', '_aux .txt'],
        ['filename="COM1.tar.gz"', '_COM1.tar.gz'],
        ["filename*=UTF-8''lpt%C2%B9.txt", '_lpt¹.txt'],
        ['filename="console.txt"', 'console.txt'],
        ["filename*=UTF-8''a%00.txt", 'a.txt'],
        ["filename*=UTF-8''a%0d%0ab.txt", 'ab.txt'],
        ["filename*=UTF-8''gpj.%E2%80%AEtxt.exe", 'gpj.txt.exe'],
        ["filename*=UTF-8''%E2%80%8F", undefined],
        ["filename*=UTF-8''a%3Cb%3E%3A%22%7C%3F%2A.txt", 'a_b______.txt'],
    ])('%s is %s', (value, name) => {
        expect(fileNameOf(`attachment; ${value}`)).toBe(name);
    });
});

test('a long value takes time in proportion to its length', () => {
    const long = 60_000;
    const values = ['a', '\\', '"', ';', ' ', '=', '. ', '/', '%', '\u00c3'].flatMap((part) => [
        part.repeat(long),
        `attachment; filename="a${part.repeat(long)}x"`,
        `attachment; filename=a${part.repeat(long)}x`,
    ]);
    for (const value of values) expect(fileNameOf(value)?.length ?? 0).toBeLessThanOrEqual(value.length);
});
