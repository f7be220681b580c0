import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { withDocs } from '../../src/syntax/docs.ts';
import { mark, takeMarks } from '../../src/syntax/marks.ts';
import { printNode } from '../tools/printed-node.ts';

const { factory } = ts;

function method(name: string): ts.MethodDeclaration {
    return factory.createMethodDeclaration(
        undefined,
        undefined,
        name,
        undefined,
        undefined,
        [],
        undefined,
        factory.createBlock([factory.createReturnStatement()], true),
    );
}

function object(...members: readonly ts.ObjectLiteralElementLike[]): ts.Node {
    return factory.createObjectLiteralExpression(members, true);
}

describe('marks', () => {
    test('become empty lines between members, and give the origin of each', () => {
        const marked: string[] = [];
        const documented = withDocs(mark(method('b'), '/b', marked), { paragraphs: ['Second'], tags: [] });
        const node = object(mark(method('a'), '/a', marked), documented);
        expect(takeMarks(printNode(node), marked)).toEqual({
            text: [
                '{',
                '    a() {',
                '        return;',
                '    },',
                '',
                '    /** Second */',
                '    b() {',
                '        return;',
                '    }',
                '}',
            ].join('\n'),
            lineCount: 10,
            origins: [
                { line: 1, pointer: '/a' },
                { line: 5, pointer: '/b' },
            ],
        });
    });

    test('a string without any is unchanged', () => {
        const text = 'const a = 1;\n\n// 1\n    // \n';
        expect(takeMarks(text, [])).toEqual({ text, lineCount: 5, origins: [] });
    });
});
