/**
 * One output file while it is made: the helpers and imports that its code has used so far, and the spelling of names.
 */

import ts from '../compiler/typescript.js';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { type FileKind, fileOptions } from '../options/files.ts';
import type { Options } from '../options/types.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import type { Model, Type } from '../plan/model.ts';
import { makeOnce } from '../schema/lists.ts';
import { accessAlong, identifier } from '../syntax/data.ts';
import type { ImportSource } from '../syntax/imports.ts';
import type { MarkedPointers } from '../syntax/marks.ts';
import { type Runtime, type RuntimeDeclaration, reachable } from '../syntax/runtime.ts';
import type { Spelling } from '../syntax/runtime-pieces.ts';
import { call } from '../syntax/statements.ts';
import { typeQuery, typeReference } from '../syntax/types.ts';
import { Declared } from '../types/declared.ts';
import { createAlternatives, createDroppedNames, type ValueAlternatives } from './alternatives.ts';
import {
    type DeclarationFacts,
    type KeptTexts,
    nothingUsed,
    type Trace,
    type UsedNames,
    usedKinds,
} from './kept-texts.ts';
import { type ReferenceKind, References } from './references.ts';

/** Globals that the emitted code uses. */
const globalTypes = [
    ...['AsyncIterable', 'Blob', 'Date', 'Error', 'FormData', 'Headers', 'Promise', 'Record', 'RequestInit'],
    ...['Pick', 'Temporal', 'URLSearchParams'],
] as const;
type GlobalType = (typeof globalTypes)[number];

const methodGlobals = ['JSON', 'encodeURIComponent'] as const;
const globalValues = [...methodGlobals, 'BigInt', 'Blob', 'Date', 'FormData', 'Temporal', 'URLSearchParams'] as const;
export type GlobalValue = (typeof globalValues)[number];

/** Globals that every method may use: no argument may hide them. */
export const globalNames: readonly string[] = [...methodGlobals, 'globalThis'];

/** The files that others import, each with the name that it then has, or a similar one. */
export const namespaces = { main: 'API', hooks: 'Hooks', validators: 'validators', examples: 'examples' } as const;
export type ImportedFile = keyof typeof namespaces;

/** A name, and those of the members that lead on from it. */
export type Path = readonly [string, ...string[]];

interface FileDetails {
    readonly kind: FileKind;
    /** The main file, if this is another one. Its declarations are reached through an import. */
    readonly main?: Output;
    /** The output of earlier runs for this file. */
    readonly kept?: KeptTexts | undefined;
}

/** All that so many used helpers refer to. */
interface Reach {
    readonly uses: number;
    readonly names: ReadonlySet<string>;
}

export class Output {
    readonly model: Model;
    readonly options: Options;
    readonly kind: FileKind;
    readonly diagnostics: Diagnostic[] = [];
    /** The pointers of the marks in its code. */
    readonly marked: MarkedPointers = [];
    /** What its parts refer to, if they become files. */
    readonly references: References | undefined;
    readonly #facts: { readonly [About in keyof DeclarationFacts]: (type: Type) => DeclarationFacts[About] };
    readonly #names: Model['names'];
    readonly #runtime: Runtime;
    readonly #main: Output | undefined;
    readonly #used = nothingUsed();
    /** References to declared types, each a node for all its places: nothing is put on the node of a type. */
    readonly #declaredTypes = new Map<string, ts.TypeNode>();
    readonly #kept: KeptTexts | undefined;
    #trace: Trace | undefined;
    #reach: Reach = { uses: 0, names: new Set() };

    /** @param runtime The runtime files that provide the declarations this file may have. */
    constructor(
        model: Model,
        options: Options,
        runtime: Runtime,
        { kind, main, kept }: FileDetails = { kind: 'main' },
    ) {
        this.model = model;
        this.options = options;
        this.kind = kind;
        this.#names = model.names;
        this.#runtime = runtime;
        this.#main = main;
        this.references = options.split === 'tags' ? new References() : undefined;
        const declared = new Declared(model.declarations);
        this.#facts = {
            alternatives: createAlternatives(declared),
            droppedName: createDroppedNames(declared),
        };
        this.#kept = kept;
        // `src` does not affect the output, and an object as `src` would differ after each change.
        const hiddenTypes = globalTypes.filter((name) => model.names.types.has(name));
        const hiddenValues = globalValues.filter((name) => model.names.values.has(name));
        kept?.begin([{ ...options, src: '' }, model.names.claims, hiddenTypes, hiddenValues]);
    }

    /** The path of a file of the run; empty if there is none. */
    filePath(kind: FileKind = this.kind): string {
        return this.options[fileOptions[kind]] ?? '';
    }

    /** The name under which this file imports another, to which it then refers. */
    namespaceOf(file: ImportedFile): string {
        this.#note('files', file);
        const name = this.claimed(namespaces[file]);
        this.references?.add(name, 'namespace');
        return name;
    }

    /** The name under which the file imports the main file for a name of it; undefined if it needs none. */
    qualifierOf(name: string, kind: ReferenceKind = 'type'): string | undefined {
        const [qualifier, ...others] = this.pathIn('main', [name], kind);
        return others.length === 0 ? undefined : qualifier;
    }

    /**
     * The names that lead to something that a file of the output declares: `API.petClient.getPetById`. Divided outputs import
     * the names themselves, but for mocks, which have the same ones.
     */
    pathIn(file: ImportedFile, path: Path, kind: ReferenceKind): Path {
        const isHere = file === this.kind;
        if (!isHere && (this.references === undefined || (this.kind === 'mocks' && file !== 'examples'))) {
            return [this.namespaceOf(file), ...path];
        }
        this.references?.add(path[0], kind);
        return path;
    }

    /** The value to which a path leads. */
    valueIn(file: ImportedFile, path: Path): ts.Expression {
        const [first, ...others] = this.pathIn(file, path, 'value');
        return accessAlong(identifier(first), others);
    }

    /** A type that another part of this file declares, where it is written as an expression: as the base of an interface. */
    ownType(name: string): ts.Identifier {
        this.references?.add(name, 'type');
        return identifier(name);
    }

    /** A value that another part of this file declares. */
    ownValue(name: string): ts.Identifier {
        this.references?.add(name, 'value');
        return identifier(name);
    }

    refersTo(file: ImportedFile): boolean {
        return this.#used.files.has(file);
    }

    #note(kind: keyof UsedNames, name: string): void {
        this.#used[kind].add(name);
        this.#trace?.used[kind].add(name);
    }

    claimed(id: string): string {
        return this.#names.claims.get(id) ?? id;
    }

    /** Whether each of its parts may be in another file. */
    get isDivided(): boolean {
        return this.references !== undefined;
    }

    /** The names of the files that it may import whole. */
    get namespaces(): ReadonlyMap<string, ImportedFile> {
        const files = Object.keys(namespaces) as ImportedFile[];
        return new Map(files.map((file) => [this.claimed(namespaces[file]), file]));
    }

    /** Notes what a declaration of the runtime refers to. */
    referFrom({ names, optional }: RuntimeDeclaration): void {
        const reached = this.#reached;
        for (const name of [...names, ...optional.filter((helper) => reached.has(helper))]) {
            this.references?.add(this.claimed(name), 'value');
        }
    }

    /** Has a runtime declaration, whether code needs it or not, and everything it refers to. Returns its name. */
    include(name: string): string {
        if (!this.#names.claims.has(name)) throw new TypeError(`no runtime file declares or imports '${name}'`);
        this.#note('helpers', name);
        return this.claimed(name);
    }

    /** Uses a name that the runtime files declare or import, and everything it refers to. */
    use(name: string, kind: ReferenceKind = 'value'): string {
        const own = this.include(name);
        this.references?.add(own, kind);
        return own;
    }

    /** A function or a value of the runtime files. */
    helper(name: string): ts.Identifier {
        return identifier(this.use(name));
    }

    /** Calls a function of the runtime files. */
    call(
        name: string,
        values: readonly ts.Expression[] = [],
        typeArguments?: readonly ts.TypeNode[],
    ): ts.CallExpression {
        return call(this.helper(name), values, typeArguments);
    }

    /** Uses the plan of a schema by name. */
    valuePlan(name: string): ts.Identifier {
        this.includePlan(name);
        return this.ownValue(name);
    }

    /** Has a plan declared that code refers to later. */
    includePlan(name: string): void {
        this.#note('valuePlans', name);
    }

    /** The names of the plans used so far, including those used during the iteration. */
    get usedValuePlans(): Iterable<string> {
        return this.#used.valuePlans;
    }

    schemaOf(name: string): ts.Expression {
        return hasValidatorsFile(this.options) ? this.valueIn('validators', [name]) : this.declaredValue(name);
    }

    /** A type that the runtime files declare or import. */
    helperType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        if (this.#main === undefined || isOf(this.#runtime, name)) {
            return typeReference(this.use(name, 'type'), typeArguments);
        }
        const own = this.#main.include(name);
        return typeReference(own, typeArguments, this.qualifierOf(own));
    }

    /** A type that the main file declares: of a schema, or the wrapper of a response. */
    declaredType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        const qualifier = this.qualifierOf(name);
        if (typeArguments !== undefined) return typeReference(name, typeArguments, qualifier);
        return makeOnce(this.#declaredTypes, name, () => typeReference(name, undefined, qualifier));
    }

    /** A value that the main file declares, such as a client; or that which takes its place in this file. */
    declaredValue(name: string): ts.Expression {
        return this.kind === 'hooks' || this.kind === 'examples' || this.kind === 'handlers'
            ? this.valueIn('main', [name])
            : this.ownValue(name);
    }

    /** The type of a value that the main file declares: `typeof petClient.getPetById`. */
    declaredTypeQuery(path: Path): ts.TypeNode {
        return typeQuery(this.pathIn('main', path, 'type'));
    }

    /** A name for a constant of this file: the wanted one, or one like it that no other declaration has. */
    unusedValue(wanted: string): string {
        const { values, types, claims } = this.#names;
        const taken = new Set([...values, ...types, ...claims.values()]);
        let name = wanted;
        while (taken.has(name)) name += '_';
        return name;
    }

    globalType(name: GlobalType, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(name, typeArguments, this.#names.types.has(name) ? 'globalThis' : undefined);
    }

    globalValue(name: GlobalValue): ts.Expression {
        return this.#names.values.has(name)
            ? ts.factory.createPropertyAccessExpression(identifier('globalThis'), name)
            : identifier(name);
    }

    /** What leads to `Temporal`: the global, or what is imported from a module. */
    temporal(kind: 'type' | 'value'): Path {
        if (this.options.temporalModule !== '') return [this.use('Temporal', kind)];
        const { types, values } = this.#names;
        return (kind === 'type' ? types : values).has('Temporal') ? ['globalThis', 'Temporal'] : ['Temporal'];
    }

    /** Whether the runtime files of the library declare or import a name. */
    knows(name: string): boolean {
        return isOf(this.#runtime, name) || (this.#main?.knows(name) ?? false);
    }

    /** The names used so far, and all that they refer to. */
    get #reached(): ReadonlySet<string> {
        const { helpers } = this.#used;
        // What is used is never taken back: as many names are the same names.
        if (this.#reach.uses !== helpers.size) {
            this.#reach = { uses: helpers.size, names: reachable(this.#runtime, helpers) };
        }
        return this.#reach.names;
    }

    /** The imports used so far, with their names in this file. */
    usedImports(): readonly ImportSource[] {
        const used = this.#reached;
        return this.#runtime.imports
            .filter(({ local }) => used.has(local))
            .map((source) => ({ ...source, local: this.claimed(source.local) }));
    }

    /** The runtime declarations used so far, with everything they refer to, in the order of the runtime files. */
    usedHelpers(): readonly RuntimeDeclaration[] {
        const used = this.#reached;
        return [...this.#runtime.declarations.values()].filter(({ name }) => used.has(name));
    }

    /**
     * The same, apart: what must precede the code that reads it at once, and the rest. Literals, such as patterns, are
     * read when a function is called, unless a constant needs that function.
     */
    helpersByPlace(): Readonly<Record<'above' | 'below', readonly RuntimeDeclaration[]>> {
        const helpers = this.usedHelpers();
        const constants = helpers.filter(({ form }) => form === 'constant').map(({ name }) => name);
        const early = reachable(this.#runtime, constants);
        const isAbove = ({ form, name }: RuntimeDeclaration): boolean =>
            form === 'constant' || (form === 'literal' && early.has(name));
        return { above: helpers.filter(isAbove), below: helpers.filter((helper) => !isAbove(helper)) };
    }

    get spelling(): Spelling {
        const { claims: names, types: hiddenTypes, values: hiddenValues } = this.#names;
        return { names, hiddenTypes, hiddenValues, used: this.#reached, isDivided: this.isDivided };
    }

    /** What a value of a schema may be. */
    alternatives(type: Type): ValueAlternatives {
        return this.#find('alternatives', type);
    }

    /** Whether a value can contain, at any depth, a name that some libraries drop. */
    mayHaveDroppedName(type: Type): boolean {
        return this.#find('droppedName', type);
    }

    /**
     * The texts of a part that is printed separately, reused from an earlier run if they would be the same.
     *
     * @param names Unique in the output.
     * @param source Everything that it is made from.
     */
    texts(names: readonly string[], source: unknown, make: () => readonly string[]): readonly string[] {
        const kept = this.#kept;
        if (kept === undefined) return make();
        const id = JSON.stringify(names);
        const firstMark = this.marked.length;
        const reused = kept.reuse(id, source, firstMark, (about, type) => this.#facts[about](type));
        if (reused !== undefined) {
            for (const kind of usedKinds) for (const name of reused.trace.used[kind]) this.#note(kind, name);
            this.references?.addAll(reused.trace.references);
            this.marked.push(...reused.pointers);
            return reused.texts;
        }
        const references = this.references?.trace() ?? new Map();
        const trace: Trace = { found: [], used: nothingUsed(), references, hasReported: false };
        this.#trace = trace;
        const texts = make();
        this.#trace = undefined;
        this.references?.endTrace();
        const pointers = this.marked.slice(firstMark);
        if (!trace.hasReported) kept.keep(id, { source, trace, texts, pointers, firstMark });
        return texts;
    }

    /** Called when the whole file has been printed. */
    close(): void {
        this.#kept?.end();
    }

    #find<About extends keyof DeclarationFacts>(about: About, type: Type): DeclarationFacts[About] {
        const result = this.#facts[about](type);
        this.#trace?.found.push({ about, type, result });
        return result;
    }

    report(...[code, message, details]: Parameters<typeof diagnose>): void {
        if (this.#trace !== undefined) this.#trace.hasReported = true;
        this.diagnostics.push(diagnose(code, message, details));
    }
}

function isOf({ declarations, imports }: Runtime, name: string): boolean {
    return declarations.has(name) || imports.some(({ local }) => local === name);
}
