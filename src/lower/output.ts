/** One output file while it is lowered: which helpers and imports its code has used so far, and how names are spelled in it. */
import ts from 'typescript';
import { type Diagnostic, diagnose } from '../diagnostics.ts';
import type { Claim, Declaration, Model, Schema } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { identifier } from '../syntax/identifiers.ts';
import type { ImportSource } from '../syntax/imports.ts';
import { type Runtime, type RuntimeDeclaration, reachable, type Spelling } from '../syntax/runtime.ts';
import { typeReference } from '../syntax/types.ts';

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
    readonly #declarations: ReadonlyMap<string, Declaration>;
    readonly #used = new Set<string>();

    constructor(model: Model, options: Options, runtime: Runtime) {
        this.options = options;
        this.#names = model.names;
        this.#runtime = runtime;
        this.#declarations = new Map(
            model.declarations.map((declaration) => [declaration.target.pointer, declaration]),
        );
    }

    /** The name that a claim was given. */
    claimed(id: string): string {
        return this.#names.claims.get(id) ?? id;
    }

    /** Uses a name that the runtime files declare or import, and with it all that it reaches. */
    use(name: string): string {
        if (!this.#names.claims.has(name)) throw new TypeError(`no runtime file declares or imports '${name}'`);
        this.#used.add(name);
        return this.claimed(name);
    }

    /** A function or a value of the runtime files. */
    helper(name: string): ts.Identifier {
        return identifier(this.use(name));
    }

    /** A type that the runtime files declare or import. */
    helperType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(this.use(name), typeArguments);
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
    usedImports(): readonly ImportSource[] {
        const used = reachable(this.#runtime, this.#used);
        return this.#runtime.imports
            .filter(({ local }) => used.has(local))
            .map((source) => ({ ...source, local: this.claimed(source.local) }));
    }

    /** The runtime declarations used so far, with all they reach, in the order of the runtime files. */
    usedHelpers(): readonly RuntimeDeclaration[] {
        const used = reachable(this.#runtime, this.#used);
        return [...this.#runtime.declarations.values()].filter(({ name }) => used.has(name));
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
    BASE_URL: ['API_BASE_URL'],
    RequestConfig: ['HttpRequestConfig'],
    RequestOptions: ['HttpRequestOptions'],
    http: ['httpClient', 'httpInstance'],
};

/** What an output wants to name for itself: its imports and its runtime helpers. */
export function claimsOf({ declarations, imports }: Runtime): Claim[] {
    const claim = (id: string, space: Claim['space']): Claim => ({
        id,
        wanted: [id, ...(alternatives[id] ?? [])],
        space,
    });
    return [
        ...imports.map(({ local, kind }) => claim(local, kind === 'type' ? 'type' : 'both')),
        ...[...declarations.values()].map(({ name, space }) => claim(name, space)),
    ];
}
