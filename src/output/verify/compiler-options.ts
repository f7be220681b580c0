import type TypeScript from '../../compiler/typescript.js';
import { compilerProfiles, type OutputNeeds, optionsFor } from './profiles.ts';

/** What differs between the checks of outputs. */
export type CheckSettings = OutputNeeds;

/** The options of the check: every strict flag. */
export function compilerOptions(ts: typeof TypeScript, needs: CheckSettings): TypeScript.CompilerOptions {
    return ts.convertCompilerOptionsFromJson({ ...optionsFor(compilerProfiles.strictest, needs), ...checking }, '')
        .options;
}

/** What a check sets in any case. Together the last three accept every extension of an import. */
const checking = {
    types: [],
    skipLibCheck: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
};
