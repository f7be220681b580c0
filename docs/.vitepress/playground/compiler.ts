/** The compiler and the check, loaded when a check or a hover first needs them. */
import type TypeScript from 'typescript';
import type { Diagnostic, GeneratedText, Verification } from './messages.ts';

export interface Compiler {
    readonly ts: typeof TypeScript;
    readonly libraryFiles: ReadonlyMap<string, string>;
    strictOptions(): TypeScript.CompilerOptions;
    verify(
        generated: { readonly files: readonly GeneratedText[]; readonly verification: Verification },
        run: { readonly files: Readonly<Record<string, string>> },
    ): Promise<Diagnostic[]>;
}

export async function loadCompiler(): Promise<Compiler> {
    const { default: ts } = await import('typescript');
    const texts = import.meta.glob('../../../node_modules/typescript/lib/lib.*.d.ts', {
        query: '?raw',
        import: 'default',
    });
    const all = await Promise.all(
        Object.entries(texts).map(
            async ([path, load]) => [path.split('/').at(-1) ?? '', String(await load())] as const,
        ),
    );
    return {
        ts,
        libraryFiles: new Map(all),
        strictOptions: () => ({
            strict: true,
            target: ts.ScriptTarget.ES2022,
            lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
            module: ts.ModuleKind.ESNext,
            moduleResolution: ts.ModuleResolutionKind.Bundler,
            allowImportingTsExtensions: true,
            types: [],
            skipLibCheck: true,
            noEmit: true,
        }),
        async verify() {
            return [];
        },
    };
}
