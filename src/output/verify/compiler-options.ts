import type TypeScript from '../../compiler/typescript.js';

/** What differs between the checks of outputs. */
export interface CheckSettings {
    /** Whether to check for erasable syntax. */
    readonly erasable: boolean;
    readonly experimentalDecorators: boolean;
}

/** The options of the check: every strict flag. */
export function compilerOptions(
    ts: typeof TypeScript,
    { erasable, experimentalDecorators }: CheckSettings,
): TypeScript.CompilerOptions {
    return {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        noImplicitOverride: true,
        noImplicitReturns: true,
        noFallthroughCasesInSwitch: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        declaration: true,
        isolatedDeclarations: true,
        erasableSyntaxOnly: erasable,
        experimentalDecorators,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        // Together they accept every import extension.
        allowImportingTsExtensions: true,
        types: [],
        skipLibCheck: true,
        noEmit: true,
    };
}
