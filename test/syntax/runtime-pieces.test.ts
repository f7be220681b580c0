import ts from 'typescript';
import { expect, test } from 'vitest';
import { piecesOf, type Spelling, spellPieces } from '../../src/syntax/runtime-pieces.ts';

const plainly: Spelling = {
    names: new Map(),
    hiddenTypes: new Set(),
    hiddenValues: new Set(),
    used: new Set(),
    isDivided: false,
};

/** The code of a statement with some spelling. */
function spelled(
    text: string,
    spelling: Partial<Spelling>,
    besides: readonly string[] = [],
    isExported = true,
): string {
    const file = ts.createSourceFile('helper.ts', text, ts.ScriptTarget.ES2022, true);
    const [statement] = file.statements;
    if (statement === undefined) throw new Error('there is no statement');
    const members = ts.isInterfaceDeclaration(statement) ? [...statement.members] : [];
    const left = new Map(
        members.flatMap((member): [ts.Node, string][] => {
            const beside = besides.find((name) => member.getText().includes(name));
            return beside === undefined ? [] : [[member, beside]];
        }),
    );
    return spellPieces(piecesOf(statement, file, left, isExported), { ...plainly, ...spelling });
}

const names = new Map([['a', 'a2']]);
const hidden = { hiddenTypes: new Set(['A']), hiddenValues: new Set(['a']) };

test.each<[text: string, spelling: Partial<Spelling>, expected: string]>([
    ['function a() {\n    return a;\n}', { names }, 'function a2() {\n    return a2;\n}'],
    ['const b = x.a;', { names }, 'const b = x.a;'],
    ['const b = { a };', { names }, 'const b = { a: a2 };'],
    ['const b = { a };', {}, 'const b = { a };'],
    ['const b = { a };', hidden, 'const b = { a: globalThis.a };'],
    [
        'function b(own) {\n    return own;\n}',
        { names: new Map([['own', 'own2']]) },
        'function b(own) {\n    return own;\n}',
    ],
    ['type B = A;', hidden, 'type B = globalThis.A;'],
    ['const b: A = new A();', hidden, 'const b: globalThis.A = new A();'],
    ['interface B extends A {\n}', hidden, 'interface B extends globalThis.A {\n}'],
    // A helper of that name is in the output, so the name is not a global.
    ['const b = a;', { ...hidden, names }, 'const b = a2;'],
    ["/** It's said. */\nconst b = 'it';", {}, "/** It's said. */\nconst b = 'it';"],
])('%j', (text, spelling, expected) => {
    expect(spelled(text, spelling)).toBe(expected);
});

test.each<[text: string, isExported: boolean, expected: string]>([
    ['/** Said. */\nexport class B {}', true, '/** Said. */\nexport class B {}'],
    ['/** Said. */\nexport class B {}', false, '/** Said. */\nclass B {}'],
    ['\n\nexport async function b() {}', false, 'async function b() {}'],
    ['class B {}', false, 'class B {}'],
])('%j, if it is exported: %s', (text, isExported, expected) => {
    expect(spelled(text, {}, [], isExported)).toBe(expected);
});

const options = `interface Options {
    /** What is kept. */
    kept?: A;
    /** What is not. */
    left?: Left;
    /** What follows. */
    last?: A;
}`;

test.each<[used: readonly string[], members: readonly string[]]>([
    [[], ['kept', 'last']],
    [['Left'], ['kept', 'left', 'last']],
])('the members of an interface next to %j', (used, members) => {
    const text = spelled(options, { used: new Set(used) }, ['Left']);
    expect(Array.from(text.matchAll(/^ {4}(\w+)\?/gm), ([, name]) => name)).toEqual(members);
    expect(text.match(/\/\*\*/g)).toHaveLength(members.length);
});

test.each<[text: string, isDivided: boolean, expected: string]>([
    ['function b(settings = http) {}', false, 'function b(settings = http) {}'],
    ['function b(settings = http) {}', true, 'function b(settings: HttpSettings = http) {}'],
    ['function b(at = settings.baseUrl) {}', true, 'function b(at: string = settings.baseUrl) {}'],
    ['function b(settings = http) {}\nconst http: Own = own;', true, 'function b(settings: Own = http) {}'],
    // What its type is, only a compiler can tell.
    ['function b(settings = http) {}\nconst http = own;', true, 'function b(settings = http) {}'],
    ['function b(count = 1) {}', true, 'function b(count = 1) {}'],
    ['const b = (settings = http) => settings;', true, 'const b = (settings = http) => settings;'],
])('a type that a default says is stated if files are divided: %j, %s', (text, isDivided, expected) => {
    expect(spelled(text, { isDivided })).toBe(expected);
});
