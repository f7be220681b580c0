/** A test file as users of mocks write it, for vitest and for jest. */
import { type ClientStyle, importOf, spell } from './client-styles.ts';
import type { Framework } from './project.ts';

/** One test of a file: its name, and its lines. */
export type Case = readonly [title: string, code: string];

export const petstore = {
    src: 'fixtures/petstore.yaml',
    out: 'client.ts',
    mocks: '__mocks__/client.ts',
    enumDeclarationStyle: 'enum',
} as const;

const frameworks: Readonly<Record<Framework, { readonly globals: string; readonly mock: (file: string) => string }>> = {
    vitest: {
        globals: "import { afterEach, beforeEach, expect, test, vi as runner } from 'vitest';",
        mock: (file) => `runner.mock('./${file}', () => import('./__mocks__/client'));`,
    },
    jest: {
        globals: "import { afterEach, beforeEach, expect, jest as runner, test } from '@jest/globals';",
        mock: (file) => `runner.mock('./${file}', () => runner.requireActual('./__mocks__/client'));`,
    },
};

interface TestFile {
    /** The cases are written for clients that are objects. */
    readonly style: ClientStyle;
    /** The generated files that mocks replace. */
    readonly mocked: readonly string[];
    /** Packages that must not be loaded. */
    readonly forbidden?: readonly string[];
    readonly imports: string;
    /** What is imported from the mocks, besides clients and hooks. */
    readonly mocks: readonly string[];
    /** The file that they are imported from. */
    readonly mockFile?: string;
    /** Lines between the imports and the tests. */
    readonly setUp?: string;
    readonly cases: readonly Case[];
}

/** A test file. Calls of `mock` come first, as nothing hoists them for jest; vitest does so itself. */
export function testFile(framework: Framework, file: TestFile): string {
    const { style, mocked, forbidden = [], imports, mocks, mockFile = './__mocks__/client', setUp = '', cases } = file;
    const { globals, mock } = frameworks[framework];
    const tests = spell(style, cases.map(([title, code]) => `test('${title}', async () => {\n${code}\n});`).join('\n'));
    return [
        // vitest only hoists calls of `vi`.
        globals.replace('vi as runner', 'vi').replace('jest as runner', 'jest'),
        ...mocked.map(mock),
        ...forbidden.map((name) => `runner.mock('${name}', () => { throw new Error('${name} was loaded'); });`),
        imports,
        importOf([...mocks, ...tests.names], mockFile),
        setUp,
        tests.code,
    ]
        .join('\n')
        .replaceAll(/\brunner\b/g, framework === 'vitest' ? 'vi' : 'jest');
}

/** A case that checks that the generated client is not loaded: its packages would throw. */
export function notLoaded(framework: Framework, file: string, library: string): Case {
    const load =
        framework === 'vitest'
            ? `() => runner.importActual('./${file}')`
            : `async () => runner.requireActual('./${file}')`;
    return [
        'the libraries are not loaded',
        // Node wraps the error of a factory as the cause of its own error.
        `const reason = await (${load})().then(() => undefined, (error: Error) => \`\${error} \${error.cause}\`);
         expect(reason).toContain('${library} was loaded');`,
    ];
}
