/**
 * The runtime helpers: real TypeScript under `src/runtime/`. The output has only the declarations that it uses.
 * What is exported at its declaration is exported by the output too; what an export list exports is internal to the output.
 */
import type { ImportSource } from './imports.ts';
import { type RuntimeFile, readRuntimeFile } from './runtime-file.ts';
import { type DescribedDeclaration, refuse } from './runtime-source.ts';

/** One top-level declaration of a runtime file. */
export interface RuntimeDeclaration extends Omit<DescribedDeclaration, 'refersTo' | 'position'> {
    /** The other runtime declarations and the imports it refers to. */
    readonly names: readonly string[];
    /** Those, and what its file offers to users: an output that uses a part of a file has all of that. */
    readonly reaches: readonly string[];
}

/** The runtime files of one output. */
export interface Runtime {
    /** By name, in the order of the files. */
    readonly declarations: ReadonlyMap<string, RuntimeDeclaration>;
    /** What they import from packages, and from the user's setup file. */
    readonly imports: readonly ImportSource[];
}

/** The runtime of an output that has types alone. */
export const noRuntime: Runtime = { declarations: new Map(), imports: [] };

/**
 * Reads runtime files. A name is declared once among them: a file that imports it from another gets the one that was loaded.
 *
 * @param setup The user's setup file: what is imported from it stays an import.
 * @throws {OasmithError} if a file is missing, or has what no output could have.
 */
export function loadRuntime(files: readonly (string | URL)[], setup?: URL): Runtime {
    const read = files.map((file) => readRuntimeFile(file, setup));
    const imports = importsOfAll(read);
    const names = new Set(imports.keys());
    for (const { url, declared } of read) {
        for (const { name, position } of declared) {
            if (names.has(name)) refuse(`declares '${name}', which is declared or imported already`, url, position);
            names.add(name);
        }
    }
    const besides = new Set(read.flatMap(({ declared }) => declared.flatMap((one) => one.besides)));
    for (const { url, needs } of read) {
        for (const { local, module } of needs) {
            if (!names.has(local) && !besides.has(local))
                refuse(`imports '${local}' from '${module}', which is not among the runtime files`, url);
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

/** The imports of all files by their local names; a name that one of them uses as a value is imported as one. */
function importsOfAll(files: readonly RuntimeFile[]): ReadonlyMap<string, ImportSource> {
    const imports = new Map<string, ImportSource>();
    for (const { url, imports: own } of files) {
        for (const imported of own) {
            const { local, module, name, kind } = imported;
            const known = imports.get(local);
            if (known !== undefined && (known.module !== module || known.name !== name)) {
                refuse(`imports '${local}' from '${module}', which another file imports from '${known.module}'`, url);
            }
            if (known === undefined || kind !== 'type') imports.set(local, imported);
        }
    }
    return imports;
}

/** Some names, and all names that they refer to, directly or not. */
export function reachable({ declarations }: Runtime, names: Iterable<string>): ReadonlySet<string> {
    const wanted = new Set(names);
    for (const name of wanted) for (const other of declarations.get(name)?.reaches ?? []) wanted.add(other);
    return wanted;
}
