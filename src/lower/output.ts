/** One output file while it is lowered: which helpers and imports its code has used so far, and how names are spelled in it. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { type Claim, type Declaration, Declared, type Model, type Schema } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { identifier } from '../syntax/identifiers.ts';
import type { ImportSource } from '../syntax/imports.ts';
import { type Runtime, type RuntimeDeclaration, reachable } from '../syntax/runtime.ts';
import type { Spelling } from '../syntax/runtime-pieces.ts';
import { enumMemberType, typeReference } from '../syntax/types.ts';
import ts from '../typescript.js';
import { type Alternatives, createAlternatives } from './alternatives.ts';
import { createDroppedNames } from './droppable.ts';

const { factory } = ts;

/** Globals that the emitted code names. */
type GlobalType =
    | 'AsyncIterable'
    | 'Blob'
    | 'Date'
    | 'Error'
    | 'FormData'
    | 'Headers'
    | 'Promise'
    | 'Record'
    | 'RequestInit'
    | 'URLSearchParams';

const globalValues = ['JSON', 'encodeURIComponent'] as const;
type GlobalValue = (typeof globalValues)[number];

/** Names by which every method may reach a global: no argument may hide them. */
export const globalNames: readonly string[] = [...globalValues, 'globalThis'];

/** By this name, or one like it, another file imports the main file. */
export const mainNamespace = 'API';
/** The same for the file of the hooks. */
export const hooksNamespace = 'Hooks';

/** The main file, as another file that belongs to it sees it: through an import of all its names. */
export interface MainFile {
    readonly output: Output;
    /** What the import is called: `API`. */
    readonly namespace: string;
}

export class Output {
    readonly options: Options;
    readonly diagnostics: Diagnostic[] = [];
    /** What a value of a schema may be. */
    readonly alternatives: (schema: Schema) => Alternatives;
    /** Whether a value can be an object with a name in it that some libraries drop, at whatever depth. */
    readonly mayHaveDroppedName: (schema: Schema) => boolean;
    readonly #names: Model['names'];
    readonly #runtime: Runtime;
    readonly #main: MainFile | undefined;
    readonly #declared: Declared;
    readonly #used = new Set<string>();
    readonly #usedDatePlans = new Set<string>();

    /**
     * @param runtime The runtime files whose declarations this file may have.
     * @param main The main file, where this is another one: all it declares is reached through an import.
     */
    constructor(model: Model, options: Options, runtime: Runtime, main?: MainFile) {
        this.options = options;
        this.#names = model.names;
        this.#runtime = runtime;
        this.#main = main;
        this.#declared = new Declared(model.declarations);
        this.alternatives = createAlternatives((schema) => this.resolve(schema));
        this.mayHaveDroppedName = createDroppedNames(this.#declared);
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

    /** Uses the plan of a schema's dates by its name. */
    datePlan(name: string): ts.Identifier {
        this.#usedDatePlans.add(name);
        return identifier(name);
    }

    /** The names of the plans used so far; those that are used while they are looked through follow. */
    get usedDatePlans(): Iterable<string> {
        return this.#usedDatePlans;
    }

    /** A type that the runtime files declare or import. */
    helperType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        if (this.#main === undefined || isOf(this.#runtime, name)) return typeReference(this.use(name), typeArguments);
        const { output, namespace } = this.#main;
        return typeReference(output.use(name), typeArguments, namespace);
    }

    /** A type that the main file declares: of a schema, or the wrapper of a response. */
    declaredType(name: string, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(name, typeArguments, this.#main?.namespace);
    }

    /** The type of a member of an enumeration that the main file declares. */
    enumMember(enumName: string, member: string): ts.TypeNode {
        return enumMemberType(enumName, member, this.#main?.namespace);
    }

    /** A value that the main file declares, such as a client. */
    declaredValue(name: string): ts.Expression {
        return this.#main === undefined
            ? identifier(name)
            : factory.createPropertyAccessExpression(identifier(this.#main.namespace), name);
    }

    /** What must be put before the name of a type that the main file declares; undefined in that file itself. */
    qualifierOf(name: string): string | undefined {
        return this.#names.types.has(name) ? this.#main?.namespace : undefined;
    }

    globalType(name: GlobalType, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
        return typeReference(name, typeArguments, this.#names.types.has(name) ? 'globalThis' : undefined);
    }

    globalValue(name: GlobalValue): ts.Expression {
        return this.#names.values.has(name)
            ? factory.createPropertyAccessExpression(identifier('globalThis'), name)
            : identifier(name);
    }

    /** Whether the runtime files of the library declare or import a name. */
    knows(name: string): boolean {
        return isOf(this.#runtime, name) || (this.#main?.output.knows(name) ?? false);
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
        const used = reachable(this.#runtime, this.#used);
        return { names: this.#names.claims, hiddenTypes: this.#names.types, hiddenValues: this.#names.values, used };
    }

    /** What a schema is behind its names: the schema of an alias, the declaration of anything else. */
    resolve(schema: Schema): Schema | Declaration {
        return this.#declared.behind(schema);
    }

    report(...[code, message, details]: Parameters<typeof diagnose>): void {
        this.diagnostics.push(diagnose(code, message, details));
    }
}

/** Whether a name is declared or imported by some runtime files. */
function isOf({ declarations, imports }: Runtime, name: string): boolean {
    return declarations.has(name) || imports.some(({ local }) => local === name);
}

const alternatives: Readonly<Record<string, readonly string[]>> = {
    ApiError: ['ApiRequestError', 'HttpRequestError'],
    BASE_URL: ['API_BASE_URL'],
    RequestConfig: ['HttpRequestConfig'],
    RequestOptions: ['HttpRequestOptions'],
    UnreadableBodyError: ['UnreadableResponseError'],
    http: ['httpClient', 'httpInstance'],
};

/** What the files of an output want to name for themselves. */
interface Wanted {
    /** The runtime of files whose functions have arguments. */
    readonly runtimes: readonly Runtime[];
    readonly typeParameters: readonly string[];
    /** By these names files import others of the output. */
    readonly namespaces: readonly string[];
    /** The runtime of a file whose functions have none. */
    readonly aside: Runtime;
}

/** The claims of all files of an output, which share one scope: a name means the same in each. */
export function claimsOf({ runtimes, typeParameters, namespaces, aside }: Wanted): Claim[] {
    const claims = [
        ...runtimes.flatMap(claimsOfRuntime),
        ...typeParameters.map((name) => claim(name, 'type')),
        ...namespaces.map((name) => claim(name, 'both')),
        ...claimsOfRuntime(aside).map((one) => ({ ...one, aside: true })),
    ];
    // What several files have is claimed as the first of them needs it.
    return [...new Map(claims.toReversed().map((one) => [one.id, one])).values()].reverse();
}

function claimsOfRuntime({ declarations, imports }: Runtime): Claim[] {
    return [
        ...imports.map(({ local, kind }) => claim(local, kind === 'type' ? 'type' : 'both')),
        ...[...declarations.values()].map(({ name, space }) => claim(name, space)),
    ];
}

function claim(id: string, space: Claim['space']): Claim {
    return { id, wanted: [id, ...(alternatives[id] ?? [])], space };
}
