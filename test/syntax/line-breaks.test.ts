import { describe, expect, test } from 'vitest';
import { breakLines } from '../../src/syntax/line-breaks.ts';

/** A name that fills some columns. */
const name = (width: number): string => 'n'.repeat(width);
const a = name(45);
const b = name(46);
const c = name(47);

describe('a line that is too long', () => {
    test.each<[line: string, expected: readonly string[]]>([
        // The arguments of a call, the last of them alone if it is an object, a list or a function with such a body.
        [`f(${a}, ${b}, ${c});`, ['f(', `    ${a},`, `    ${b},`, `    ${c}`, ');']],
        [`f(${a}, { ${b}, ${c} });`, [`f(${a}, {`, `    ${b},`, `    ${c}`, '});']],
        [`f(${a}, [${b}, ${c}]);`, [`f(${a}, [`, `    ${b},`, `    ${c}`, ']);']],
        [`f(() => ({ ${a}, ${b}, ${c} }));`, ['f(() => ({', `    ${a},`, `    ${b},`, `    ${c}`, '}));']],
        [`f({ ${a}, ${b} }, ${c});`, ['f(', `    { ${a}, ${b} },`, `    ${c}`, ');']],
        // The last brackets that begin on the line.
        [`a(${a}).b(${b}, ${c});`, [`a(${a}).b(`, `    ${b},`, `    ${c}`, ');']],
        [`f(${a}, g(${b}, ${c}));`, ['f(', `    ${a},`, `    g(${b}, ${c})`, ');']],
        [`return <${a}>f(${b}<A, B>, ${c});`, [`return <${a}>f(`, `    ${b}<A, B>,`, `    ${c}`, ');']],
        // A type, only if nothing else can be broken.
        [`const ${a}: ${b}<A> = ${c}(1);`, [`const ${a}: ${b}<A> =`, `    ${c}(1);`]],
        [`let ${a}: ${b}<A, { b: ${c} }>;`, [`let ${a}: ${b}<`, '    A,', `    { b: ${c} }`, '>;']],
        // Alternatives.
        [`type T = '${a}' | '${b}' | '${c}';`, ['type T =', `    | '${a}'`, `    | '${b}'`, `    | '${c}';`]],
        [`    t?: '${a} | b' | '${b}' | null;`, [`    t?: '${a} | b' | '${b}' | null;`]],
        // Members of types end with semicolons.
        [`f(): { a: Map<${a}, ${b}>; c: ${c}; };`, ['f(): {', `    a: Map<${a}, ${b}>;`, `    c: ${c};`, '};']],
        // What is in literals and comments are no brackets.
        [`f('(${a}', "[,${b}", /[/(,]${c}/);`, ['f(', `    '(${a}',`, `    "[,${b}",`, `    /[/(,]${c}/`, ');']],
        [
            `f(/* ({ */ ${a}, \`\${g({ ${b} }, '}')}\`, ${c});`,
            ['f(', `    /* ({ */ ${a},`, `    \`\${g({ ${b} }, '}')}\`,`, `    ${c}`, ');'],
        ],
        // Nothing can be broken.
        [`const text = '${a} ${b} ${c}';`, ['const text =', `    '${a} ${b} ${c}';`]],
        [`throw '${a} ${b} ${c}';`, [`throw '${a} ${b} ${c}';`]],
        [` * f(${a}, ${b}, ${c})`, [` * f(${a}, ${b}, ${c})`]],
        [`// f(${a}, ${b}, ${c})`, [`// f(${a}, ${b}, ${c})`]],
    ])('%s', (line, expected) => {
        expect(breakLines(line).text.split('\n')).toEqual(expected);
    });

    test.each<[lines: readonly string[], expected: readonly string[]]>([
        // The lines within move with the brackets around them.
        [
            [`    f(() => g(${a}, ${b}, ${c}, {`, '        // It is (not', '        h: i', `    }), ${c});`],
            [
                '    f(',
                '        () => g(',
                `            ${a},`,
                `            ${b},`,
                `            ${c},`,
                '            {',
                '                // It is (not',
                '                h: i',
                '            }',
                '        ),',
                `        ${c}`,
                '    );',
            ],
        ],
        [
            [`m(${a}: A, ${b}: B, ${c}: C): D {`, '    return 1;', '}', 'f();'],
            ['m(', `    ${a}: A,`, `    ${b}: B,`, `    ${c}: C`, '): D {', '    return 1;', '}', 'f();'],
        ],
        [
            [`f(${a}, ${b}, \`/${c}/\${g({`, `    ${b},`, '    d', `})}\`, ${c});`],
            [
                'f(',
                `    ${a},`,
                `    ${b},`,
                `    \`/${c}/\${g({`,
                `        ${b},`,
                '        d',
                '    })}`,',
                `    ${c}`,
                ');',
            ],
        ],
    ])('with those after it: %#', (lines, expected) => {
        expect(breakLines(lines.join('\n')).text.split('\n')).toEqual(expected);
    });

    test('moves the lines after it', () => {
        const { text, lineOf } = breakLines(['first', `f(${a}, ${b}, ${c});`, 'last'].join('\n'));
        expect([0, 1, 2].map((line) => text.split('\n')[lineOf(line)])).toEqual(['first', 'f(', 'last']);
    });
});

test('a text without long lines stays as it is', () => {
    const text = `f( ${a},${b} );\n\n  x`;
    expect(breakLines(text).text).toBe(text);
});
