/**
 * The runtime helpers: TypeScript files in `src/runtime/` and in the folders of the libraries. The output contains only
 * the declarations that it uses.
 * What is exported at its declaration in a file of a custom template is exported by the output too, what an export list
 * exports is internal. Of oasmith's own files, outputs export what has an offered name.
 */

import { hasSourceFile, readBuiltRuntime } from '../package-files.ts';
import { packageRoot } from '../package-root.ts';
import type { ImportSource } from './imports.ts';
import { ownPath, runtimePath } from './runtime-files.ts';
import { type DescribedDeclaration, type DescribedFile, describeRuntimeFile, reject } from './runtime-source.ts';

/** One top-level declaration of a runtime file. */
export interface RuntimeDeclaration extends Omit<DescribedDeclaration, 'refersTo' | 'position'> {
    /** The other runtime declarations and the imports it refers to. */
    readonly names: readonly string[];
    /** Those, and what its file exports to users: an output that uses part of a file contains all of that. */
    readonly reaches: readonly string[];
}

/** The runtime files of one output. */
export interface Runtime {
    /** By name, in the order of the files. */
    readonly declarations: ReadonlyMap<string, RuntimeDeclaration>;
    /** Their imports from packages and from the user's setup file. */
    readonly imports: readonly ImportSource[];
}

/** The runtime of an output with types only. */
export const noRuntime: Runtime = { declarations: new Map(), imports: [] };

/** What an output has of runtime files. */
export interface Adaptation {
    /** Equal ones do the same. */
    readonly id: string;
    readonly adapt: (file: DescribedFile, url: URL) => DescribedFile;
}

const asItIs: Adaptation = { id: '', adapt: (file) => file };

/** What was made of oasmith's own files alone. They never change during a run, and many runs have the same. */
const ownRuntimes = new Map<string, Runtime>();

/**
 * Reads runtime files. A name is declared only once: an import from another file refers to the loaded declaration.
 *
 * @param setup The user's setup file. Imports from it stay imports.
 * @param adaptation What an output has of a file; by default all of it, as it is.
 * @throws {OasmithError} if a file is missing, or has a statement that an output cannot have.
 */
export function loadRuntime(files: readonly (string | URL)[], setup?: URL, adaptation = asItIs): Runtime {
    const urls = files.map(runtimeUrl);
    const read = (): Runtime => readRuntime(urls, setup, adaptation.adapt);
    if (setup !== undefined || urls.some((url) => ownPath(url) === undefined)) return read();
    const id = [adaptation.id, ...urls].join(' ');
    const runtime = ownRuntimes.get(id) ?? read();
    ownRuntimes.set(id, runtime);
    return runtime;
}

function readRuntime(urls: readonly URL[], setup: URL | undefined, adapt: Adaptation['adapt']): Runtime {
    const readFile = (url: URL): RuntimeFile => partsOf(url, adapt(describedFile(url), url), setup);
    const read = withImported(urls.map(readFile), readFile);
    const imports = importsOfAll(read);
    const names = new Set(imports.keys());
    for (const { url, declared } of read) {
        for (const { name, position } of declared) {
            if (names.has(name)) reject(`declares '${name}', which is declared or imported already`, url, position);
            names.add(name);
        }
    }
    const helpers = new Set(read.flatMap(({ declared }) => declared.flatMap(({ optional }) => optional)));
    for (const { url, needs } of read) {
        for (const { local, module } of needs) {
            if (!names.has(local) && !helpers.has(local))
                reject(`imports '${local}' from '${module}', which is not among the runtime files`, url);
        }
    }
    const declarations = read.flatMap(({ declared, offered }) =>
        declared.map(({ refersTo, position: _, ...declaration }): [string, RuntimeDeclaration] => {
            const own = refersTo.filter((other) => names.has(other));
            return [declaration.name, { ...declaration, names: own, reaches: [...offered, ...own] }];
        }),
    );
    return { declarations: new Map(declarations), imports: [...imports.values()] };
}

/**
 * Files with those of oasmith's own that they need, each before the one that imports from it. What is listed wins: it may
 * declare a name that a file imports from another one. Of a file with a name that another one of oasmith's own declares, too,
 * there is only the part that is needed.
 */
function withImported(listed: readonly RuntimeFile[], readFile: (url: URL) => RuntimeFile): readonly RuntimeFile[] {
    const namesIn = (files: readonly RuntimeFile[]): readonly string[] =>
        files.flatMap(({ declared, imports }) => [
            ...declared.map(({ name }) => name),
            ...imports.map(({ local }) => local),
        ]);
    const isOwn = ({ url }: RuntimeFile): boolean => ownPath(url) !== undefined;
    const known = new Set(namesIn(listed));
    const ofTemplates = new Set(namesIn(listed.filter((file) => !isOwn(file))));
    const all: RuntimeFile[] = [];
    const add = (file: RuntimeFile): void => {
        const needed = new Set(file.declared.flatMap(({ refersTo }) => refersTo));
        for (const { local, module } of isOwn(file) ? file.needs : []) {
            if (!needed.has(local) || known.has(local)) continue;
            const whole = readFile(new URL(module, file.url));
            // A template that has a part of a file itself is told what else that part must have.
            if (whole.declared.some(({ name }) => ofTemplates.has(name))) continue;
            const isFree = whole.declared.every(({ name }) => !known.has(name));
            const imported = isFree ? whole : partWith(local, whole);
            const names = imported.declared.map(({ name }) => name);
            if (names.some((name) => known.has(name))) continue;
            for (const name of names) known.add(name);
            add(imported);
        }
        all.push(file);
    };
    listed.forEach(add);
    return all;
}

/** The part of a file that one of its declarations needs: others may have the names of those of another file. */
function partWith(name: string, file: RuntimeFile): RuntimeFile {
    const refersTo = new Map(file.declared.map((one) => [one.name, one.refersTo]));
    const wanted = new Set([name]);
    for (const one of wanted)
        for (const other of refersTo.get(one) ?? []) {
            if (refersTo.has(other)) wanted.add(other);
        }
    const { declared, offered } = file;
    return {
        ...file,
        declared: declared.filter((one) => wanted.has(one.name)),
        offered: offered.filter((one) => wanted.has(one)),
    };
}

/** The imports of all files by local name. A name that any file uses as a value is imported as a value. */
function importsOfAll(files: readonly RuntimeFile[]): ReadonlyMap<string, ImportSource> {
    const imports = new Map<string, ImportSource>();
    for (const { url, imports: own } of files) {
        for (const imported of own) {
            const { local, module, name, kind } = imported;
            const known = imports.get(local);
            if (known !== undefined && (known.module !== module || known.name !== name)) {
                reject(`imports '${local}' from '${module}', which another file imports from '${known.module}'`, url);
            }
            if (known === undefined || kind !== 'type') imports.set(local, imported);
        }
    }
    return imports;
}

/** Names, and all names that they refer to, directly or indirectly. */
export function reachable({ declarations }: Runtime, names: Iterable<string>): ReadonlySet<string> {
    const wanted = new Set(names);
    for (const name of wanted) for (const other of declarations.get(name)?.reaches ?? []) wanted.add(other);
    return wanted;
}

/** One runtime file: its declarations and its imports. */
interface RuntimeFile extends Omit<DescribedFile, 'imported'> {
    readonly url: URL;
    /** Its imports from packages and from the user's setup file. */
    readonly imports: readonly ImportSource[];
    /** Its imports from other runtime files. */
    readonly needs: readonly ImportSource[];
}

/** The URL of a runtime file. oasmith's own files have names. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(runtimePath(file), packageRoot) : file;
}

/** Whether oasmith has a runtime file of that name. */
export function hasRuntimeFile(name: string): boolean {
    const path = runtimePath(name);
    readBuilt();
    return ownFiles.has(path) || hasSourceFile(new URL(path, packageRoot));
}

/** oasmith's own files, by path; as JSON until they are used. They never change during a run, so they are read only once. */
const ownFiles = new Map<string, DescribedFile | string>();
let isBuiltRead = false;

function partsOf(url: URL, { imported, ...others }: DescribedFile, setup: URL | undefined): RuntimeFile {
    const isNeed = ({ module }: ImportSource): boolean => isRuntimeModule(module, url, setup);
    return { ...others, url, imports: imported.filter((one) => !isNeed(one)), needs: imported.filter(isNeed) };
}

/** A runtime file as data, read once if it is one of oasmith's own. */
export function describedFile(url: URL): DescribedFile {
    const path = ownPath(url);
    if (path === undefined) return describeRuntimeFile(url);
    readBuilt();
    const known = ownFiles.get(path) ?? describeRuntimeFile(url);
    const described: DescribedFile = typeof known === 'string' ? JSON.parse(known) : known;
    ownFiles.set(path, described);
    return described;
}

/**
 * Uses the files as prepared by `scripts/build.js`, if this code is built: an object with a line for each file. A run uses few of
 * them, and parsing all takes longer than most else that a small run does.
 */
function readBuilt(): void {
    if (isBuiltRead) return;
    isBuiltRead = true;
    for (const line of readBuiltRuntime()?.split('\n').slice(1, -1) ?? []) {
        // No path has a quote.
        const end = line.indexOf('":');
        ownFiles.set(line.slice(1, end), line.slice(end + 2).replace(/,$/, ''));
    }
}

/** Whether a module is another runtime file: a neighbour, or one of oasmith's own for a custom template. */
function isRuntimeModule(module: string, importer: URL, setup: URL | undefined): boolean {
    if (module.startsWith('oasmith/runtime/')) return true;
    return module.startsWith('.') && new URL(module, importer).href !== setup?.href;
}
