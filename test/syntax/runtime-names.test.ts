import { describe, expect, test } from 'vitest';
import { type Adaptation, loadRuntime } from '../../src/syntax/runtime.ts';
import { importingFrom, type OtherPackage } from '../../src/syntax/runtime-instead.ts';
import { spellPieces } from '../../src/syntax/runtime-pieces.ts';

const files = ['hooks/operations.ts', 'hooks/bodies.ts', 'hooks/signal.ts', 'query-hooks/sources.ts'];

const other: OtherPackage = {
    module: 'other-query',
    instead: new Set(['@tanstack/vue-query']),
    names: { skipToken: 'pauseToken', UseQueryReturnType: 'QueryResult' },
};

function adaptationTo(adapted: OtherPackage): Adaptation {
    const id = JSON.stringify({ ...adapted, instead: [...adapted.instead] });
    return { id, adapt: (file) => importingFrom(adapted, file) };
}

function textOf(name: string, adapted: OtherPackage, of: readonly string[] = files): string {
    const { declarations } = loadRuntime(of, undefined, adaptationTo(adapted));
    const nothing = new Set<string>();
    const spelling = { names: new Map(), hiddenTypes: nothing, hiddenValues: nothing, used: nothing, isDivided: false };
    return spellPieces(declarations.get(name)?.pieces ?? [], spelling);
}

describe('a runtime file that imports from another package', () => {
    test('calls what it imports by the names that the package has for it', () => {
        const text = textOf('queryFor', other);
        expect(text).toContain('isWaiting ? pauseToken : queryFn');
        expect(text).not.toContain('skipToken');
        expect(textOf('QueryHookOf', other)).toContain(') => QueryResult<TData, ErrorType>;');
    });

    test('names it in its comments, also what it does not import', () => {
        const ofReact = {
            module: 'other-query',
            instead: new Set(['@tanstack/react-query']),
            names: { useInfiniteQuery: 'createPages' },
        };
        const text = textOf('OperationInfiniteQuery', ofReact, [...files, 'infinite-queries/tsq.ts']);
        expect(text).toContain('such as `createPages`.');
    });

    test('imports it, and nothing from the first one', () => {
        const { imports } = loadRuntime(files, undefined, adaptationTo(other));
        expect(new Set(imports.map(({ module }) => module))).toEqual(new Set(['other-query']));
        expect(imports.map(({ local }) => local)).toEqual(expect.arrayContaining(['pauseToken', 'QueryResult']));
    });

    test('is as it was if it imports from none of the others', () => {
        const unchanged = { ...other, instead: new Set(['third-query']) };
        expect(textOf('queryFor', unchanged)).toContain('isWaiting ? skipToken : queryFn');
    });
});
