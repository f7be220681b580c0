import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { breakLines } from '../../src/syntax/line-breaks.ts';
import { typeText } from '../injection/type-texts.ts';

/** A name that fills some columns. */
const name = (width: number): string => 'n'.repeat(width);
const a = name(45);
const b = name(46);
const c = name(47);

function broken(text: string): readonly string[] {
    return breakLines(text)?.lines ?? text.split('\n');
}

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
        // One that is too long itself.
        [`type T = '${a}${b}${c}' | 'd';`, ['type T =', `    | '${a}${b}${c}'`, "    | 'd';"]],
        [`type T = 'd' | '${a}${b}${c}';`, ['type T =', "    | 'd'", `    | '${a}${b}${c}';`]],
        [`type T = | '${a}${b}${c}';`, ['type T =', `    | '${a}${b}${c}';`]],
        [`type T = | '${a}' | '${b}' | '${c}';`, ['type T =', `    | '${a}'`, `    | '${b}'`, `    | '${c}';`]],
        [`let t: (v: A) => v is ${a} | ${b} | ${c};`, ['let t: (', '    v: A', `) => v is ${a} | ${b} | ${c};`]],
        // A comment that ends on another line.
        [`f(${a}, ${b} /* ${c}`, ['f(', `    ${a},`, `    ${b} /* ${c}`, ')']],
        [`    t?: '${a} | b' | '${b}' | null;`, [`    t?: '${a} | b' | '${b}' | null;`]],
        [
            `type T = A & ('${a}' | '${b}' | '${c}');`,
            ['type T = A & (', `    | '${a}'`, `    | '${b}'`, `    | '${c}'`, ');'],
        ],
        // An intersection.
        [`type T = ${a} & (A | ${b}) & ${c};`, [`type T = ${a} &`, `    (A | ${b}) &`, `    ${c};`]],
        // The object that ends a call in a template, if nothing else can be broken.
        [
            `f = \`/${a}\${g({ ${b}, ${c} })}\`;`,
            ['f =', `    \`/${a}\${g({`, `        ${b},`, `        ${c}`, '    })}`;'],
        ],
        // Members of types end with semicolons.
        [`f(): { a: Map<${a}, ${b}>; c: ${c}; };`, ['f(): {', `    a: Map<${a}, ${b}>;`, `    c: ${c};`, '};']],
        // What is in literals and comments are no brackets.
        [`f('(${a}', "[,${b}", /[/(,]${c}/);`, ['f(', `    '(${a}',`, `    "[,${b}",`, `    /[/(,]${c}/`, ');']],
        [
            `f(/* ({ */ ${a}, \`\${g({ ${b} }, '}')}\`, ${c});`,
            ['f(', `    /* ({ */ ${a},`, `    \`\${g({ ${b} }, '}')}\`,`, `    ${c}`, ');'],
        ],
        // Words that all objects inherit are words.
        [
            `f({ ${a}, constructor, toString }, ${b}, ${c});`,
            ['f(', `    { ${a}, constructor, toString },`, `    ${b},`, `    ${c}`, ');'],
        ],
        // Nothing can be broken.
        [`const text = '${a} ${b} ${c}';`, ['const text =', `    '${a} ${b} ${c}';`]],
        [`throw '${a} ${b} ${c}';`, [`throw '${a} ${b} ${c}';`]],
        [` * f(${a}, ${b}, ${c})`, [` * f(${a}, ${b}, ${c})`]],
        [`// f(${a}, ${b}, ${c})`, [`// f(${a}, ${b}, ${c})`]],
    ])('%s', (line, expected) => {
        expect(broken(line)).toEqual(expected);
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
        // From where the brackets open that a line closes, if others follow them.
        [
            ['m(a: {', '    b: B;', '}, c: C): D {', '    return 1;', '}'],
            ['m(', '    a: {', '        b: B;', '    },', '    c: C', '): D {', '    return 1;', '}'],
        ],
        [
            ['f(g({', '    b', '}), h => i);'],
            ['f(', '    g({', '        b', '    }),', '    h => i', ');'],
        ],
        [
            ['f(a, {', '    b', '}, c => d);'],
            ['f(a, {', '    b', '}, c => d);'],
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
        // As the printer writes an object of several lines in some of one line: what follows it begins on a deeper line.
        [
            [
                `f({ ${a}: ${b}, constructor: [{ b: { c: {`,
                '                    d',
                `                } } }], e: ${c}, f: {`,
                '        g',
                '    } }, h);',
            ],
            [
                'f(',
                '    {',
                `        ${a}: ${b},`,
                '        constructor: [{ b: { c: {',
                '                            d',
                '        } } }],',
                `        e: ${c},`,
                '        f: {',
                '            g',
                '        }',
                '    },',
                '    h',
                ');',
            ],
        ],
    ])('with those after it: %#', (lines, expected) => {
        expect(broken(lines.join('\n'))).toEqual(expected);
    });

    test('moves the lines after it', () => {
        const moved = breakLines(['first', `f(${a}, ${b}, ${c});`, 'last'].join('\n'));
        expect([0, 1, 2].map((line) => moved?.lines[moved.lineOf(line)])).toEqual(['first', 'f(', 'last']);
    });
});

test('a text without long lines stays as it is', () => {
    const text = `f( ${a},${b} );\n\n  x`;
    expect(breakLines(text)).toBeUndefined();
});

/** The code without what a break may add: commas, semicolons and bars are where brackets are. */
function tokensOf(code: string): readonly string[] {
    const file = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);
    const texts: string[] = [];
    const read = (node: ts.Node): void => {
        if (ts.isJSDoc(node)) return;
        const children = node.getChildren(file);
        if (children.length === 0) texts.push(node.getText(file));
        children.forEach(read);
    };
    read(file);
    return texts.filter((text) => !['', ',', ';', '|'].includes(text));
}

const outputs = readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts.golden') && !path.startsWith('runtime'))
    .toSorted()
    .filter((_, index) => index % 12 === 0);

test('the code of outputs says the same when its lines are broken', () => {
    expect(outputs.length).toBeGreaterThan(20);
    const printer = ts.createPrinter({ removeComments: true });
    const unbroken: string[] = [];
    const changed = outputs.filter((path) => {
        const file = ts.createSourceFile(path, readFileSync(`fixtures/${path}`, 'utf8'), ts.ScriptTarget.Latest, true);
        // As the printer writes them, each call and each list of types is on one line.
        const printed = printer.printFile(file).replaceAll(/([([<,])\n\s+|\n\s+(?=[)\]>])/g, '$1 ');
        const found = broken(printed).join('\n');
        if (found === printed) unbroken.push(path);
        return tokensOf(found).join(' ') !== tokensOf(printed).join(' ');
    });
    expect(changed).toEqual([]);
    expect(unbroken.length).toBeLessThan(outputs.length / 3);
});

/** Places of a type: a declaration of it, and the parameter and the result of a method. */
const placesOfTypes: readonly ((type: string) => string)[] = [
    (type) => `export type ${name(60)} = ${type};`,
    (type) => `class C { ${a}(b: ${type}, ${c}: string): Promise<${type}> { } }`,
];

function parses(code: string): boolean {
    return ts.transpileModule(code, { reportDiagnostics: true }).diagnostics?.length === 0;
}

/** Without what breaking adds and removes: spaces, and an operator before the first alternative. */
function wordsOf(code: string): string {
    return code.replaceAll(/\s+/g, '').replaceAll(/([=(<:,>])\|/g, '$1');
}

const { factory } = ts;

/** Values with some of their brackets on one line, as the printer writes them, around others that have several. */
const { values } = fc.letrec<{ values: ts.Expression }>((tie) => {
    const value = tie('values');
    const list = fc.array(value, { minLength: 1, maxLength: 3 });
    const properties = list.map((all) => all.map((one) => factory.createPropertyAssignment('p', one)));
    const functionOf = (body: ts.ConciseBody): ts.Expression =>
        factory.createArrowFunction(undefined, undefined, [], undefined, undefined, body);
    return {
        values: fc.oneof(
            { maxDepth: 7, depthSize: 'max' },
            fc.constantFrom(1, 30, 90).map((width) => factory.createIdentifier(name(width))),
            fc.tuple(properties, fc.boolean()).map((parts) => factory.createObjectLiteralExpression(...parts)),
            fc.tuple(list, fc.boolean()).map((parts) => factory.createArrayLiteralExpression(...parts)),
            list.map((all) => factory.createCallExpression(factory.createIdentifier('f'), undefined, all)),
            value.map((one) => functionOf(factory.createParenthesizedExpression(one))),
            value.map((one) => functionOf(factory.createBlock([factory.createReturnStatement(one)], true))),
            value.map((one) => {
                const span = factory.createTemplateSpan(one, factory.createTemplateTail('/'));
                return factory.createTemplateExpression(factory.createTemplateHead('/'), [span]);
            }),
        ),
    };
});

test('any value says the same when its lines are broken', () => {
    const printer = ts.createPrinter();
    const file = ts.createSourceFile('value.ts', '', ts.ScriptTarget.Latest);
    let count = 0;
    for (const value of fc.sample(values, { seed: 7, numRuns: 1000 })) {
        const code = `const value = ${printer.printNode(ts.EmitHint.Expression, value, file)};`;
        const found = broken(code).join('\n');
        if (found === code) continue;
        count++;
        expect(wordsOf(found)).toBe(wordsOf(code));
    }
    expect(count).toBeGreaterThan(400);
});

test('any type says the same when its lines are broken', () => {
    // Comments of a type are not printed.
    const printer = ts.createPrinter({ removeComments: true });
    let count = 0;
    for (const type of fc.sample(typeText, { seed: 7, numRuns: 600 })) {
        for (const code of placesOfTypes.map((place) => place(type))) {
            const printed = printer.printFile(ts.createSourceFile('type.ts', code, ts.ScriptTarget.Latest));
            const found = broken(printed).join('\n');
            if (found === printed || !parses(printed)) continue;
            count++;
            expect(wordsOf(found)).toBe(wordsOf(printed));
            expect(parses(found), found).toBe(true);
        }
    }
    expect(count).toBeGreaterThan(60);
});
