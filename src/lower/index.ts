/** Model → statements, handed over one by one so that each can be printed and let go. */
import ts from 'typescript';
import type { Diagnostic } from '../diagnostics.ts';
import type { Claim, Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { withDocs } from '../syntax/docs.ts';
import { booleanLiteral, stringLiteral } from '../syntax/literals.ts';
import { type MarkedPointers, mark } from '../syntax/marks.ts';
import { loadRuntime, type Runtime, type RuntimeDeclaration, spacedMembers, spell } from '../syntax/runtime.ts';
import { constant, exported, importStatement, object, property } from '../syntax/statements.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { lowerClient, shapeOf, wrapperName } from './client.ts';
import { lowerDeclaration } from './declaration.ts';
import { httpLibrary } from './http/index.ts';
import type { HttpLibrary } from './http/library.ts';
import { claimsOf, globalNames, Output } from './output.ts';

const { factory } = ts;

/** A piece of the output: statements that stand together, and the place of the description they come from. */
export interface Chunk {
    readonly statements: readonly ts.Statement[];
    readonly pointer: string;
    /** The runtime file that the statements were taken from; they are printed with its text at hand. */
    readonly file?: ts.SourceFile;
}

/** What an output is made for: its library, the helpers at hand, and the names these want. */
export interface Target {
    readonly library: HttpLibrary;
    readonly runtime: Runtime;
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses beside the claimed ones. */
    readonly locals: readonly string[];
}

/** Finds the target of a run; types alone need no library and no helper. */
export function targetOf(options: Options): Target {
    const library = httpLibrary(options.template.http);
    if (options.generationMode === 'schemas') return { library, runtime: new Map(), claims: [], locals: [] };
    const runtime = loadRuntime(library.runtime);
    const claims = claimsOf(runtime, library.imports, library.declares);
    return { library, runtime, claims, locals: [...library.locals, ...globalNames] };
}

/**
 * A lowered model, section by section. The sections must be drawn in this order:
 * what stands above them in the file is known when all that stands below has been lowered.
 */
export interface Lowering {
    readonly diagnostics: readonly Diagnostic[];
    /** The pointers of what is marked inside chunks. */
    readonly marked: MarkedPointers;
    /** The clients and the schemas. */
    readonly body: () => Iterable<Chunk>;
    /** The helpers that the body and the setup use. */
    readonly helpers: () => Iterable<Chunk>;
    /** The instance that requests go through. */
    readonly setup: () => Iterable<Chunk>;
    /** The imports. */
    readonly imports: () => Iterable<Chunk>;
    /** What a framework reads on the first line. */
    readonly directive: () => Iterable<Chunk>;
}

export function lower(model: Model, { library, runtime }: Target, options: Options): Lowering {
    const output = new Output(model, options, runtime, library.imports);
    const marked: MarkedPointers = [];
    const hasClients = model.groups.length > 0;
    const setup = hasClients ? library.setup(model, output) : [];
    return {
        diagnostics: output.diagnostics,
        marked,
        *body() {
            for (const group of model.groups) {
                yield { statements: [lowerClient(group, library, marked, output)], pointer: '/paths' };
            }
            for (const declaration of model.declarations) {
                yield { statements: lowerDeclaration(declaration, output), pointer: declaration.target.pointer };
            }
            if (hasClients && shapeOf(library, output) === 'full') yield ownChunk([wrapper(library, output)]);
            if (!hasClients && model.declarations.length === 0) yield ownChunk([emptyModule()]);
        },
        *helpers() {
            for (const helper of output.usedHelpers()) {
                if (!ts.isVariableStatement(helper.statement)) yield helperChunk(helper, marked, output);
            }
        },
        *setup() {
            for (const helper of output.usedHelpers()) {
                if (!ts.isVariableStatement(helper.statement)) continue;
                const setting = settingOf(helper.name, output);
                yield setting === undefined ? helperChunk(helper, marked, output) : ownChunk([setting]);
            }
            if (setup.length > 0) yield ownChunk(setup);
        },
        *imports() {
            const statements = importStatements(output);
            if (statements.length > 0) yield ownChunk(statements);
        },
        *directive() {
            if (options.useClient) yield ownChunk([useClientDirective()]);
        },
    };
}

/** A chunk that comes from no place of the description. */
function ownChunk(statements: readonly ts.Statement[]): Chunk {
    return { statements, pointer: '' };
}

function helperChunk(helper: RuntimeDeclaration, marked: MarkedPointers, output: Output): Chunk {
    const statement = spell(helper, output.spelling);
    for (const member of spacedMembers(statement)) mark(member, '', marked);
    return { statements: [statement], pointer: '', file: helper.file };
}

/** The settings that the runtime reads, with the values of the options. */
function settingOf(name: string, output: Output): ts.Statement | undefined {
    const { baseUrl, queryParamsSerialization } = output.options;
    switch (name) {
        case 'baseUrl':
            return constant(output.claimed('baseUrl'), stringLiteral(baseUrl));
        case 'queryStyle':
            return constant(
                output.claimed('queryStyle'),
                object([
                    property('allowDots', booleanLiteral(queryParamsSerialization.allowDots)),
                    property('arrayFormat', stringLiteral(queryParamsSerialization.arrayFormat)),
                ]),
                { type: typeReference(output.claimed('QueryStyle')) },
            );
        default:
            return undefined;
    }
}

/** `export interface APIResponse<T> { data: T; headers: Headers; status: number; }` */
function wrapper(library: HttpLibrary, output: Output): ts.Statement {
    const statement = factory.createInterfaceDeclaration(
        exported(),
        wrapperName,
        [factory.createTypeParameterDeclaration(undefined, 'T')],
        undefined,
        [
            propertySignature('data', typeReference('T'), false),
            propertySignature('headers', library.headersType(output), false),
            propertySignature('status', keywordType('number'), false),
        ],
    );
    return withDocs(statement, { paragraphs: ['An answer with its status and headers.'], tags: [] });
}

function importStatements(output: Output): ts.Statement[] {
    const used = output.usedImports();
    return [...new Set(used.map(({ module }) => module))].map((module) => {
        const ofModule = used.filter((source) => source.module === module);
        const named = ofModule
            .filter(({ kind }) => kind !== 'default')
            .map(({ name, local, kind }) => ({ name, local, typeOnly: kind === 'type' }));
        return importStatement(module, ofModule.find(({ kind }) => kind === 'default')?.local, named);
    });
}

/** `'use client';`, for frameworks that render on a server. */
function useClientDirective(): ts.Statement {
    return factory.createExpressionStatement(stringLiteral('use client'));
}

/** `export {};`: a file without exports is no module. */
function emptyModule(): ts.Statement {
    return factory.createExportDeclaration(undefined, false, factory.createNamedExports([]));
}
