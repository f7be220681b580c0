/** Where the packages of the libraries come from: those of the project, unless LIBRARIES names a folder with other versions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Manifest {
    readonly dependencies: Readonly<Record<string, string>>;
}

/** The file that says which packages are in the other folder, as scripts/test-nodes.js installs it. */
const { LIBRARIES: folder } = process.env;
const manifest = folder && join(folder, 'package.json');

const elsewhere: readonly string[] = manifest ? dependenciesOf(manifest) : [];

function dependenciesOf(path: string): readonly string[] {
    const { dependencies }: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    return Object.keys(dependencies);
}

/** The specifier of a package: its name, or a URL if it comes from elsewhere. */
export function located(specifier: string): string {
    if (!manifest || !elsewhere.some((name) => `${specifier}/`.startsWith(`${name}/`))) return specifier;
    return pathToFileURL(createRequire(manifest).resolve(specifier)).href;
}

/** A module of a package. The type argument is that of the plain import: `typeof import('ky')`. */
export async function load<Module>(specifier: string): Promise<Module> {
    return await import(/* @vite-ignore */ located(specifier));
}

/** JavaScript that imports its packages from where they are. */
export function withLocatedImports(code: string, renamed: Readonly<Record<string, string>> = {}): string {
    return code.replace(
        /^(import\b.*? from )(['"])([^.'"][^'"]*)\2/gm,
        (_, start: string, quote: string, specifier: string) =>
            `${start}${quote}${located(renamed[specifier] ?? specifier)}${quote}`,
    );
}
