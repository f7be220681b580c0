/**
 * The runtime helpers: real TypeScript under `src/runtime/`, of which the output takes just the declarations it reaches.
 * What is exported at its declaration is exported by the output too; what is exported by a list is the output's own.
 */
import type { ImportSource } from './imports.ts';
import { type RuntimeFile, readRuntimeFile } from './runtime-file.ts';
import { type DescribedDeclaration, refuse } from './runtime-source.ts';

/** One top-level declaration of a runtime file. */
export interface RuntimeDeclaration extends Omit<DescribedDeclaration, 'refersTo' | 'position'> {
    /** The other runtime declarations and the imports it names. */
    readonly names: readonly string[];
    /** Those, and what its file offers to users: who uses a part of a file is given all of that. */
    readonly reaches: readonly string[];
}

/** The runtime files of one output. */
export interface Runtime {
    /** By name, in the order of the files. */
    readonly declarations: ReadonlyMap<string, RuntimeDeclaration>;
    /** What they import of packages, and of the file that a user writes to configure the client. */
    readonly imports: readonly ImportSource[];
}

/** The runtime of an output that has types alone. */
export const noRuntime: Runtime = { declarations: new Map(), imports: [] };

/**
 * Reads runtime files. A name is declared once among them: a file that imports it from another is given the one that was loaded.
 *
 * @param setup The file that a user writes to configure the client: what is imported from it stays an import.
 * @throws {OasmithError} when a file is missing, or has what no output could be given.
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

/** The names of all that some names reach, themselves among them. */
export function reachable({ declarations }: Runtime, names: Iterable<string>): ReadonlySet<string> {
    const wanted = new Set(names);
    for (const name of wanted) for (const other of declarations.get(name)?.reaches ?? []) wanted.add(other);
    return wanted;
}
