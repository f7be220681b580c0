/** One output file while it is lowered: which helpers and imports its code has used so far, and how names are spelled in it. */
import ts from 'typescript';
import { type Diagnostic, diagnose } from '../diagnostics.ts';
import type { Claim, Declaration, Model, Schema } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { identifier } from '../syntax/identifiers.ts';
import { type Runtime, type RuntimeDeclaration, reachable, type Spelling } from '../syntax/runtime.ts';
import { typeReference } from '../syntax/types.ts';

/** A name the output may import. */
export interface ImportSource {
    readonly module: string;
    readonly name: string;
    readonly kind: 'default' | 'value' | 'type';
}

/** Globals that the emitted code names. */
type GlobalType = 'Blob' | 'Date' | 'FormData' | 'Headers' | 'Promise' | 'Record' | 'RequestInit' | 'URLSearchParams';

const globalValues = ['JSON', 'encodeURIComponent'] as const;
type GlobalValue = (typeof globalValues)[number];

/** Names by which every method may reach a global: no argument may hide them. */
export const globalNames: readonly string[] = [...globalValues, 'globalThis'];

export class Output {
    readonly options: Options;
    readonly diagnostics: Diagnostic[] = [];
    readonly #names: Model['names'];
    readonly #runtime: Runtime;
    readonly #imports: ReadonlyMap<string, ImportSource>;
    readonly #declarations: ReadonlyMap<string, Declaration>;
    readonly #usedHelpers = new Set<string>();
    readonly #usedImports = new Set<string>();

    constructor(model: Model, options: Options, runtime: Runtime, imports: readonly ImportSource[]) {
        this.options = options;
        this.#names = model.names;
        this.#runtime = runtime;
        this.#imports = new Map(imports.map((source) => [source.name, source]));
        this.#declarations = new Map(
            model.declarations.map((declaration) => [declaration.target.pointer, declaration]),
        );
    }

    /** The name that a claim was given. */
    claimed(id: string): string {
        return this.#names.claims.get(id) ?? id;
    }

    /** Uses a runtime helper, and with it all that it reaches. */
    helper(name: string): ts.Identifier {
        this.#usedHelpers.add(name);
        return identifier(this.claimed(name));
    }

    /** Uses an import and gives its local name. */
    imported(name: string): string {
        this.#usedImports.add(name);
        return this.claimed(name);
    }

    importedType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(this.imported(name), typeArguments);
    }

    globalType(name: GlobalType, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(name, typeArguments, this.#names.types.has(name) ? 'globalThis' : undefined);
    }

    globalValue(name: GlobalValue): ts.Expression {
        return this.#names.values.has(name)
            ? ts.factory.createPropertyAccessExpression(identifier('globalThis'), name)
            : identifier(name);
    }

    /** The imports used so far, with the names they have here. */
    usedImports(): readonly (ImportSource & { readonly local: string })[] {
        return [...this.#imports.values()]
            .filter(({ name }) => this.#usedImports.has(name))
            .map((source) => ({ ...source, local: this.claimed(source.name) }));
    }

    /** The runtime declarations used so far, with all they reach. */
    usedHelpers(): readonly RuntimeDeclaration[] {
        return reachable(this.#runtime, this.#usedHelpers);
    }

    get spelling(): Spelling {
        return { names: this.#names.claims, hiddenTypes: this.#names.types, hiddenValues: this.#names.values };
    }

    /** What a schema is behind its names: the schema of an alias, the declaration of anything else. */
    resolve(schema: Schema): Schema | Declaration {
        let current = schema;
        const seen = new Set<string>();
        while (current.kind === 'reference') {
            const declaration = this.#declarations.get(current.target.pointer);
            if (declaration === undefined || seen.has(current.target.pointer)) return current;
            if (declaration.kind !== 'alias') return declaration;
            seen.add(current.target.pointer);
            current = declaration.schema;
        }
        return current;
    }

    report(...[code, message, details]: Parameters<typeof diagnose>): void {
        this.diagnostics.push(diagnose(code, message, details));
    }
}

const alternatives: Readonly<Record<string, readonly string[]>> = {
    ApiError: ['ApiRequestError', 'HttpRequestError'],
    http: ['httpClient', 'httpInstance'],
};

/** What an output wants to name for itself: its imports, what its setup declares, and its runtime helpers. */
export function claimsOf(runtime: Runtime, imports: readonly ImportSource[], declares: readonly string[]): Claim[] {
    const wanted = (name: string): readonly string[] => [name, ...(alternatives[name] ?? [])];
    return [
        ...imports.map(
            ({ name, kind }): Claim => ({ id: name, wanted: wanted(name), space: kind === 'type' ? 'type' : 'both' }),
        ),
        ...declares.map((name): Claim => ({ id: name, wanted: wanted(name), space: 'value' })),
        ...[...runtime.values()].map(({ name, space }): Claim => ({ id: name, wanted: wanted(name), space })),
    ];
}
