import type TypeScript from '../../compiler/typescript.js';
import { compilerProfiles, type OutputNeeds, optionsFor, type ProfileName } from './profiles.ts';

/** The options of a check under a profile. */
export function profileOptions(
    ts: typeof TypeScript,
    name: ProfileName,
    needs: OutputNeeds,
): TypeScript.CompilerOptions {
    const { options } = ts.convertCompilerOptionsFromJson(optionsFor(compilerProfiles[name], needs), '');
    return {
        types: [],
        ...options,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        // Together they accept every import extension.
        allowImportingTsExtensions: true,
        importHelpers: false,
        // No generated file has JSX, but with these options each file would import its runtime.
        jsx: ts.JsxEmit.Preserve,
        jsxImportSource: '',
        skipLibCheck: true,
        noEmit: true,
    };
}
