// Writes the library files of the compiler and the types of the libraries that outputs import, a JSON file for each package, for the playground of the site:
// what a program reads that imports it, by path. The check on the page resolves in them as the compiler does on disk.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { installOwn, ownPackages } from '../own-packages.js';
import { isLibraryFile } from './library-files.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'out/site-types');

/** What outputs import, by package. */
const imported = {
    axios: ['axios'],
    ky: ['ky'],
    xior: ['xior'],
    rxjs: ['rxjs'],
    angular: ['angular'],
    '@angular/core': ['@angular/core', '@angular/core/rxjs-interop'],
    '@angular/common': ['@angular/common/http'],
    '@tanstack/react-query': ['@tanstack/react-query'],
    swr: ['swr', 'swr/mutation', 'swr/infinite'],
    vitest: ['vitest'],
};

/** The same, of the packages of Jest. */
const importedOfJest = { '@jest/globals': ['@jest/globals'] };

const options = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    skipLibCheck: true,
    noEmit: true,
};

/** A file that is nowhere, in the folder whose packages are imported. */
function entryIn(place) {
    return join(place, '__types__.ts');
}

/** A program that imports modules, and is in this folder. */
function programOf(specifiers, place) {
    const entry = entryIn(place);
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile, getSourceFile } = host;
    const text = specifiers.map((specifier) => `import '${specifier}';`).join('\n');
    host.fileExists = (path) => path === entry || fileExists(path);
    host.readFile = (path) => (path === entry ? text : readFile(path));
    host.getSourceFile = (path, version) =>
        path === entry ? ts.createSourceFile(path, text, version) : getSourceFile(path, version);
    return ts.createProgram([entry], options, host);
}

/** The files that a program reads for its imports, by path from the folder above all packages. */
function filesFor(specifiers, place) {
    const program = programOf(specifiers, place);
    const paths = program
        .getSourceFiles()
        .map(({ fileName }) => fileName)
        .filter((path) => path !== entryIn(place) && !program.isSourceFileDefaultLibrary(program.getSourceFile(path)));
    const manifests = new Set(paths.flatMap(manifestsAbove));
    // A package without types of its own: the compiler looks at it before it looks for others'.
    for (const specifier of specifiers) {
        const own = join(place, 'node_modules', specifier, 'package.json');
        if (existsSync(own)) manifests.add(own);
    }
    return Object.fromEntries(
        [...paths, ...manifests]
            .sort()
            .map((path) => [
                relative(path.startsWith(join(place, 'node_modules')) ? place : root, path).replaceAll('\\', '/'),
                path.endsWith('package.json') ? manifestOf(path) : readFileSync(path, 'utf8'),
            ]),
    );
}

function manifestsAbove(path) {
    const found = [];
    for (let above = dirname(path); above.includes('node_modules'); above = dirname(above)) {
        const manifest = join(above, 'package.json');
        if (existsSync(manifest)) found.push(manifest);
    }
    return found;
}

/** The fields of a manifest that resolve imports. */
function manifestOf(path) {
    const { name, version, type, main, types, typings, typesVersions, exports } = JSON.parse(
        readFileSync(path, 'utf8'),
    );
    return JSON.stringify({ name, version, type, main, types, typings, typesVersions, exports });
}

/** The compiler's own files for outputs, by name. */
function libraryFiles() {
    const beside = join(root, 'node_modules/typescript/lib');
    const names = readdirSync(beside).filter(isLibraryFile);
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(beside, name), 'utf8')]));
}

function save(name, files) {
    writeFileSync(join(folder, `${name.replace('/', '__')}.json`), JSON.stringify(files));
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
installOwn(ownPackages.jest);
for (const [place, all] of [
    [root, imported],
    [ownPackages.jest, importedOfJest],
]) {
    for (const [name, specifiers] of Object.entries(all)) save(name, filesFor(specifiers, place));
}
save('typescript', libraryFiles());
