/** Finds the files of a template by its modules. They are inputs, so they are never overwritten. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from '../compiler/whole.js';

/**
 * Returns modules and everything that they import by a path or name in their folder, with the package.json that tells
 * Node the kind of each module. Installed packages are not included.
 */
export function filesOfModules(entries: readonly string[]): string[] {
    const modules = new Set(entries);
    const packages = new Set<string>();
    // The set grows during the loop.
    for (const module of modules) {
        for (const file of filesNamedIn(module)) modules.add(file);
        const description = ts.findConfigFile(dirname(module), ts.sys.fileExists, 'package.json');
        if (description !== undefined) packages.add(description);
    }
    return [...modules, ...packages];
}

/** Matches the URL of a file next to a module, such as a runtime file. */
const moduleRelativeUrl = /\bnew\s+URL\(\s*(['"`])([^'"`]+)\1\s*,\s*import\.meta\.url/g;

const module = /\.[cm]?[jt]s$/;

function filesNamedIn(file: string): string[] {
    const text = module.test(file) ? textIfReadable(file) : '';
    const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const neighbours = [...text.matchAll(moduleRelativeUrl)].map(([, , name = '']) => name);
    return [...imported.filter((name) => /^(?:[./#]|file:)/.test(name)), ...neighbours].flatMap(
        (name) => resolveFrom(file, name) ?? [],
    );
}

/** Resolves a name as Node does: as a URL, or like CommonJS and names with a `#`. */
function resolveFrom(file: string, name: string): string | undefined {
    try {
        const url = new URL(name, pathToFileURL(file));
        const path = url.protocol === 'file:' && !name.startsWith('#') ? fileURLToPath(url) : undefined;
        return path !== undefined && ts.sys.fileExists(path) ? path : createRequire(file).resolve(name);
    } catch {
        // If the file is needed, loading the template reports the error.
        return undefined;
    }
}

function textIfReadable(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}
