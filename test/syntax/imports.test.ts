import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ownChunk } from '../../src/emit/emitted-file.ts';
import { printSection } from '../../src/output/print.ts';
import { type ImportSource, importStatements, importsOf } from '../../src/syntax/imports.ts';

function parse(text: string): ts.SourceFile {
    return ts.createSourceFile('runtime.ts', text, ts.ScriptTarget.ES2022, true);
}

/** Import statements as in the output: printed, and without marks. */
function printed(sources: readonly ImportSource[]): string {
    return printSection([ownChunk(importStatements(sources))], []).text;
}

const value = (name: string, local = name, module = 'axios'): ImportSource => ({ module, name, local, kind: 'value' });
const type = (name: string, local = name, module = 'axios'): ImportSource => ({
    ...value(name, local, module),
    kind: 'type',
});
const byDefault = (local: string, module = 'axios'): ImportSource => ({
    module,
    name: 'default',
    local,
    kind: 'default',
});

describe('what a file imports, name by name', () => {
    test.each<[text: string, sources: readonly ImportSource[]]>([
        ['', []],
        ["import { a } from 'axios';", [value('a')]],
        ["import axios from 'axios';", [byDefault('axios')]],
        ["import { a as b } from 'axios';", [value('a', 'b')]],
        ["import { type A } from 'axios';", [type('A')]],
        ["import { type A as B } from 'axios';", [type('A', 'B')]],
        ["import type { A } from 'axios';", [type('A')]],
        ["import type { A as B, C } from 'axios';", [type('A', 'B'), type('C')]],
        ["import axios, { b, type C } from 'axios';", [byDefault('axios'), value('b'), type('C')]],
        ["import { 'a-b' as c } from 'axios';", [value('a-b', 'c')]],
        [
            "import { a } from '@angular/core';\nimport { b } from './b.ts';",
            [value('a', 'a', '@angular/core'), value('b', 'b', './b.ts')],
        ],
        // An import without names is not a source.
        ["import 'axios';", []],
        ["export { a } from 'axios';", []],
        ["const a = import('axios');", []],
    ])('%s', (text, sources) => {
        expect(importsOf(parse(text))).toEqual(sources);
    });
});

describe('one statement for each module', () => {
    test.each<[statements: string, sources: readonly ImportSource[]]>([
        ['', []],
        ["import axios from 'axios';", [byDefault('axios')]],
        ["import axios2 from 'axios';", [byDefault('axios2')]],
        ["import { a } from 'axios';", [value('a')]],
        ["import { a as a2 } from 'axios';", [value('a', 'a2')]],
        ["import type { A } from 'axios';", [type('A')]],
        ["import type { A, B as B2 } from 'axios';", [type('A'), type('B', 'B2')]],
        ["import { type A, b } from 'axios';", [type('A'), value('b')]],
        ["import axios, { type A as A2 } from 'axios';", [byDefault('axios'), type('A', 'A2')]],
        ["import axios, { a, type B } from 'axios';", [value('a'), byDefault('axios'), type('B')]],
        // Names of one module come together in their order, modules in the order of their first names.
        [
            "import { a, b } from 'rxjs';\nimport axios from 'axios';",
            [value('b', 'b', 'rxjs'), byDefault('axios'), value('a', 'a', 'rxjs')],
        ],
        [
            "import { a, type B, b, type C, d as c } from 'axios';",
            [type('C'), value('d', 'c'), type('B'), value('b'), value('a')],
        ],
        ["import type { Instance, Options as A } from 'axios';", [type('Options', 'A'), type('Instance')]],
        // A module is data: its name never becomes code.
        ["import { a } from './it\\'s';", [value('a', 'a', "./it's")]],
        ["import { a } from './new\\nline';", [value('a', 'a', './new\nline')]],
    ])('%s', (statements, sources) => {
        expect(printed(sources)).toBe(statements);
    });

    /** Some names of the given width, including commas and spaces. */
    const wide = (count: number, width: number): string[] => names(count).map((name) => name.padEnd(width - 2, 'x'));

    test.each<[count: number, width: number]>([
        [1, 97],
        [2, 48],
        [8, 12],
    ])('%d names of %d columns are on one line', (count, width) => {
        const all = wide(count, width);
        expect(printed(all.map((name) => value(name)))).toBe(`import { ${all.join(', ')} } from 'axios';`);
    });

    test.each<[count: number, width: number]>([
        [1, 98],
        [2, 49],
        [9, 11],
        [20, 10],
    ])('%d names of %d columns are one per line', (count, width) => {
        const all = wide(count, width).toSorted();
        expect(printed(all.map((name) => value(name))).split('\n')).toEqual([
            'import {',
            ...all.map((name, index) => `    ${name}${index === count - 1 ? '' : ','}`),
            "} from 'axios';",
        ]);
    });

    test('a long list after a default, with types and other names', () => {
        const long = 'g'.repeat(80);
        const sources = [byDefault('axios'), type('A'), value('b', 'c'), type('D', 'E'), value('f'), value(long)];
        expect(printed(sources).split('\n')).toEqual([
            'import axios, {',
            '    type A,',
            '    b as c,',
            '    type D as E,',
            '    f,',
            `    ${long}`,
            "} from 'axios';",
        ]);
    });

    test('two long lists, one after the other', () => {
        const all = wide(5, 25);
        const list = all.map((name, index) => `    ${name}${index === 4 ? '' : ','}`);
        const sources = ['a', 'b'].flatMap((module) => all.map((name) => value(name, name, module)));
        expect(printed(sources).split('\n')).toEqual([
            'import {',
            ...list,
            "} from 'a';",
            'import {',
            ...list,
            "} from 'b';",
        ]);
    });

    test('printed imports parse back to the same', () => {
        const all = [byDefault('ng', 'angular'), ...names(7).map((name) => type(name, `${name}2`, 'angular'))];
        expect(importsOf(parse(printed(all)))).toEqual(all);
    });
});

function names(count: number): string[] {
    return Array.from({ length: count }, (_, index) => `name${index}`);
}
