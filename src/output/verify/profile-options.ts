/** The options that outputs are checked with, for any copy of the compiler. */
import type TypeScript from '../../compiler/typescript.js';
import { compilerProfiles, type OutputNeeds, optionsFor, type ProfileName } from './profiles.ts';

export function profileOptions(
    ts: typeof TypeScript,
    name: ProfileName,
    needs: OutputNeeds,
): TypeScript.CompilerOptions {
    const { options } = ts.convertCompilerOptionsFromJson(optionsFor(compilerProfiles[name], needs), '');
    return {
        types: [],
        ...options,
        ...asBundler(ts),
        // With the resolution of bundlers, it accepts every import extension.
        allowImportingTsExtensions: true,
        ...ofEveryCheck(ts),
    };
}

/** The resolution that finds the most. */
export function asBundler(ts: typeof TypeScript): TypeScript.CompilerOptions {
    return { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
}

/** It writes nothing, and the declarations of packages are not its subject. */
export function ofEveryCheck({ JsxEmit }: Pick<typeof TypeScript, 'JsxEmit'>): TypeScript.CompilerOptions {
    return {
        importHelpers: false,
        // No generated file has JSX, but with these options each file would import its runtime.
        jsx: JsxEmit.Preserve,
        jsxImportSource: '',
        skipLibCheck: true,
        noEmit: true,
    };
}
