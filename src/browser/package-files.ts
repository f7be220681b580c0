/** Takes the place of `src/package-files.ts` in the build for browsers. */
import { packageRoot } from './package-root.ts';
import { builtRuntime, setupFiles } from './package-texts.ts';

export function readBuiltRuntime(): string | undefined {
    return builtRuntime;
}

/** @throws if the package has no such file. */
export function readSourceFile({ href }: URL): string {
    const text = setupFiles[href.slice(packageRoot.href.length)];
    if (text === undefined) throw new Error(`${href} is not part of the build for browsers`);
    return text;
}

export function hasSourceFile({ href }: URL): boolean {
    return setupFiles[href.slice(packageRoot.href.length)] !== undefined;
}
