import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { OasmithError } from '../../src/diagnostics/index.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import { guardLibrary } from '../../src/template/check.ts';
import { diagnosticsOf } from '../options/diagnostics.ts';

const { factory } = ts;
const library = httpLibraries.ng2;

/** Calls a function of a guarded library with other parts, with any parameters. */
function callOf(name: string, parts: object): () => unknown {
    const own = guardLibrary({ ...library, ...parts }, 'mine/index.js');
    const found = name.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), own);
    if (typeof found !== 'function') throw new Error(`${name} is no function`);
    return () => found();
}

/** A library with one of its functions replaced, possibly one of its client. */
function partsWith(name: string, part: () => unknown): object {
    const [first = '', second] = name.split('.');
    return second === undefined ? { [first]: part } : { client: { ...library.client, [second]: part } };
}

const text = factory.createStringLiteral('a');
const statement = factory.createReturnStatement(text);
const type = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
const member = factory.createPropertyDeclaration(undefined, 'a', undefined, type, undefined);
const decorator = factory.createDecorator(factory.createIdentifier('a'));
const url = new URL('file:///own.ts');

const nonsense: readonly unknown[] = [undefined, null, 5, 'a', {}, { kind: 'a' }, Promise.resolve([])];
const noLists: readonly unknown[] = [...nonsense, [undefined], ['a'], [{}], [text], [[]]];

const rows: readonly {
    readonly name: string;
    readonly must: string;
    readonly takes: readonly unknown[];
    readonly refuses: readonly unknown[];
}[] = [
    {
        name: 'send',
        must: 'an array of statements',
        takes: [[], [statement, statement]],
        refuses: [...noLists, statement],
    },
    { name: 'closing', must: 'an array of statements', takes: [[], [statement]], refuses: [...noLists, [type]] },
    { name: 'configType', must: 'a type', takes: [type], refuses: [...nonsense, [type], statement] },
    { name: 'headersType', must: 'a type', takes: [type], refuses: [...nonsense, text] },
    { name: 'nativeType', must: 'a type', takes: [type], refuses: [...nonsense, text] },
    { name: 'headerName', must: 'a string', takes: ['', 'X-A'], refuses: [undefined, null, 5, {}, text] },
    {
        name: 'runtime',
        must: 'an array of files, each a URL or the name of a runtime file of oasmith',
        takes: [[], ['settings.ts', url]],
        refuses: [undefined, null, 'settings.ts', url, [undefined], [5], {}],
    },
    { name: 'client.members', must: 'an array of class members', takes: [[], [member]], refuses: [...noLists, member] },
    {
        name: 'client.decorators',
        must: 'an array of decorators',
        takes: [[], [decorator]],
        refuses: [...noLists, decorator],
    },
    { name: 'client.returnType', must: 'a type', takes: [type], refuses: [...nonsense, text] },
];

describe.each(rows)('$name must return $must', ({ name, must, takes, refuses }) => {
    test('and its result is passed on', () => {
        expect(
            takes.map((value) =>
                callOf(
                    name,
                    partsWith(name, () => value),
                )(),
            ),
        ).toEqual(takes);
    });

    test('or is rejected', () => {
        const diagnostic = `mine/index.js  invalid-template  its '${name}' must return ${must}`;
        for (const value of refuses) {
            expect(
                diagnosticsOf(
                    callOf(
                        name,
                        partsWith(name, () => value),
                    ),
                ),
            ).toBe(diagnostic);
        }
    });

    test.each<[thrown: unknown, message: string]>([
        [new RangeError('boom'), 'boom'],
        ['boom', 'boom'],
        [undefined, 'undefined'],
        [null, 'null'],
    ])('and is reported if it throws %s', (thrown, message) => {
        const call = callOf(
            name,
            partsWith(name, () => {
                throw thrown;
            }),
        );
        expect(diagnosticsOf(call)).toBe(`mine/index.js  invalid-template  its '${name}' threw: ${message}`);
    });
});

test('the thrown value is the cause', () => {
    const cause = new TypeError('boom');
    const call = callOf(
        'send',
        partsWith('send', () => {
            throw cause;
        }),
    );
    expect(call).toThrow(expect.objectContaining({ cause }));
});

test('an error that is already reported is unchanged', () => {
    const error = new OasmithError([{ code: 'invalid-template', severity: 'error', message: 'reported' }]);
    const call = callOf(
        'send',
        partsWith('send', () => {
            throw error;
        }),
    );
    expect(call).toThrow(error);
});

test('parts that are not functions are unchanged', () => {
    const { client, setup, locals, defaultShape } = guardLibrary({ ...library, setup: url }, 'mine/index.js');
    expect([client.kind, setup, locals, defaultShape]).toEqual(['class', url, ['$url'], 'body']);
    expect(guardLibrary(httpLibraries.ky, 'mine/index.js').client).toEqual({ kind: 'object' });
});

test('every function gets its arguments', () => {
    const given: unknown[] = [];
    const headerName = (...parameters: readonly unknown[]): string => {
        given.push(...parameters);
        return 'X-A';
    };
    expect(guardLibrary({ ...library, headerName }, 'mine/index.js').headerName?.('x-a')).toBe('X-A');
    expect(given).toEqual(['x-a']);
});
