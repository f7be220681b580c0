import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Chunk, chunkOf } from '../../src/emit/emitted-file.ts';
import { assemble, PrintedSection, printSection } from '../../src/output/print.ts';
import { stringLiteral } from '../../src/syntax/data.ts';
import type { MarkedPointers, UnmarkedText } from '../../src/syntax/marks.ts';
import { mark } from '../../src/syntax/marks.ts';
import { constant } from '../../src/syntax/statements.ts';

const { factory } = ts;

function declare(...names: readonly string[]): ts.Statement[] {
    return names.map((name) => constant(name, factory.createNumericLiteral(1)));
}

/** The printed chunks. */
function printed(chunks: Iterable<Chunk>, marked: MarkedPointers = []): UnmarkedText {
    const { text, lineCount, origins } = printSection(chunks, marked);
    return { text, lineCount, origins };
}

const chunk = (pointer: string, ...names: readonly string[]): Chunk => chunkOf(declare(...names), pointer);

describe('a section', () => {
    test('has an empty line between chunks, and none within one', () => {
        expect(printed([chunk('/a', 'a', 'b'), chunk('/c', 'c')])).toEqual({
            text: 'const a = 1;\nconst b = 1;\n\nconst c = 1;',
            lineCount: 4,
            origins: [
                { line: 0, pointer: '/a' },
                { line: 3, pointer: '/c' },
            ],
        });
    });

    test('of nothing is empty', () => {
        expect(printed([])).toEqual({ text: '', lineCount: 0, origins: [] });
    });

    test('has the origins of marked members', () => {
        const marked: string[] = [];
        const member = (name: string) =>
            mark(factory.createPropertyAssignment(name, factory.createNull()), `/${name}`, marked);
        const object = factory.createObjectLiteralExpression([member('a'), member('b')], true);
        const chunks = [chunk('/first', 'first'), chunkOf([constant('object', object)], '/object')];
        expect(printed(chunks, marked)).toEqual({
            text: 'const first = 1;\n\nconst object = {\n    a: null,\n\n    b: null\n};',
            lineCount: 7,
            origins: [
                { line: 0, pointer: '/first' },
                { line: 2, pointer: '/object' },
                { line: 3, pointer: '/a' },
                { line: 5, pointer: '/b' },
            ],
        });
    });

    test('is printed chunk by chunk, lazily', () => {
        const drawn: string[] = [];
        function* chunks(): Generator<Chunk> {
            for (const name of ['a', 'b']) {
                drawn.push(name);
                yield chunk(`/${name}`, name);
            }
        }
        expect(printSection(chunks(), []).text).toBe('const a = 1;\n\nconst b = 1;');
        expect(drawn).toEqual(['a', 'b']);
    });

    test('keeps printed chunks as they are', () => {
        const text = '/** Words */\nfunction f(): string {\n    return "kept";\n}';
        const before: Chunk = { kind: 'texts', texts: () => [text], pointer: '' };
        expect(printSection([chunk('/a', 'a'), before], []).text).toBe(`const a = 1;\n\n${text}`);
    });
});

describe('a file', () => {
    const section = (pointer: string, ...lines: readonly string[]): PrintedSection => {
        const made = new PrintedSection();
        made.add(lines, { lineCount: lines.length, origins: [{ line: 0, pointer }] });
        return made;
    };

    test('has an empty line between sections, ends with one line break, and counts lines from 1', () => {
        expect(assemble('a.ts', [section('', '// banner'), section('/a', 'a', 'b'), section('/c', 'c')])).toEqual({
            path: 'a.ts',
            text: '// banner\n\na\nb\n\nc\n',
            origins: [
                { line: 1, pointer: '' },
                { line: 3, pointer: '/a' },
                { line: 6, pointer: '/c' },
            ],
        });
    });

    test('leaves out empty sections', () => {
        const empty = new PrintedSection();
        expect(assemble('', [empty, section('/a', 'a'), empty, section('/b', 'b'), empty]).text).toBe('a\n\nb\n');
    });
});

describe('a literal has the same value, and hides directives from text search', () => {
    test.each([
        '//# source\u004dappingURL=x.map',
        '/*# source\u004dappingURL = x.map */',
        '//@ source\u0055RL=x.js',
        '/* c8 ignore next */',
        '/* v8 ignore start */',
        '// istanbul ignore next',
        '/* node:coverage ignore next */',
        'a\u007fb',
        // Anything else stays.
        '*/*',
        'https://example.com/#source\u004dappingURL=x',
    ])('%j', (text) => {
        const statements = [constant('text', stringLiteral(text))];
        const { text: output } = assemble('a.ts', [printSection([chunkOf(statements, '')], [])]);
        expect(new Function(`${output}; return text;`)()).toBe(text);
        expect(output).not.toMatch(/\/[/*]\s*(?:[#@]\s*source|\S+ ignore)|\u007f/);
        expect(output.includes(text)).toBe(!/\/[/*][ #@]|\u007f/.test(text));
    });
});
