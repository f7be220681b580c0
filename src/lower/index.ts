/** Model → statements, handed over one by one so that each can be printed and let go. */
import ts from 'typescript';
import type { Diagnostic } from '../diagnostics.ts';
import type { Claim, ClientNaming, Model } from '../model/index.ts';
import { camelCase } from '../model/names.ts';
import type { Options } from '../options/types.ts';
import { withDocs } from '../syntax/docs.ts';
import { importStatements } from '../syntax/imports.ts';
import { booleanLiteral, stringLiteral } from '../syntax/literals.ts';
import { type MarkedPointers, mark, oneALine } from '../syntax/marks.ts';
import {
    hasSpreadParameters,
    loadRuntime,
    noRuntime,
    type Runtime,
    type RuntimeDeclaration,
    spacedMembers,
    spell,
} from '../syntax/runtime.ts';
import { runtimeUrl } from '../syntax/runtime-file.ts';
import { constant, exported, object, property } from '../syntax/statements.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { lowerClient, shapeOf, wrapperName } from './client.ts';
import { lowerDeclaration } from './declaration.ts';
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
    /** What decides how clients and their methods are named. */
    readonly clients: ClientNaming;
    readonly hasDecorators: boolean;
    /** The runtime file that configures the client, and the module by which the output imports the user's copy of it. */
    readonly setup: URL | undefined;
    readonly setupModule: string | undefined;
    readonly runtime: Runtime;
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses beside the claimed ones. */
    readonly locals: readonly string[];
}

/**
 * The target of a run; types alone need no helper.
 *
 * @param setupModule The module of the file that configures the client, as the output imports it.
 */
export function targetOf(library: HttpLibrary, options: Options, setupModule: string | undefined): Target {
    const setup = library.setup === undefined ? undefined : runtimeUrl(library.setup);
    const runtime = options.generationMode === 'schemas' ? noRuntime : loadRuntime(library.runtime(options), setup);
    const { client } = library;
    return {
        library,
        clients: client.kind === 'class' ? { kind: 'class', reserved: client.reserved ?? [] } : client,
        hasDecorators: client.kind === 'class' && client.decorators !== undefined,
        setup,
        setupModule,
        runtime,
        claims: claimsOf(runtime),
        locals: [...library.locals, ...globalNames],
    };
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

export function lower(model: Model, { library, runtime, setupModule }: Target, options: Options): Lowering {
    const output = new Output(model, options, runtime);
    const marked: MarkedPointers = [];
    const hasClients = model.groups.length > 0;
    return {
        diagnostics: output.diagnostics,
        marked,
        *body() {
            for (const group of model.groups) {
                yield { statements: [lowerClient(group, library, marked, output)], pointer: '/paths' };
            }
            const closing = hasClients ? (library.closing?.(model, output) ?? []) : [];
            if (closing.length > 0) yield ownChunk(closing);
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
                const setting = settingOf(helper.name, model, output);
                yield setting === undefined ? helperChunk(helper, marked, output) : ownChunk([setting]);
            }
        },
        *imports() {
            const sources = output
                .usedImports()
                .map((source) => (source.module.startsWith('.') ? { ...source, module: setupModule ?? '' } : source));
            if (sources.length > 0) yield ownChunk(importStatements(sources));
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
    if (hasSpreadParameters(helper) && ts.isFunctionDeclaration(statement)) oneALine(statement.parameters);
    return { statements: [statement], pointer: '', file: helper.file };
}

/** The settings that the runtime reads, with the values of the options. */
function settingOf(name: string, model: Model, output: Output): ts.Statement | undefined {
    const { baseUrl, queryParamsSerialization } = output.options;
    switch (name) {
        case 'baseUrl':
            return constant(output.claimed('baseUrl'), stringLiteral(baseUrl));
        case 'moduleName':
            return constant(output.claimed('moduleName'), stringLiteral(moduleNameOf(model)));
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

/** Another name than that of the application, which is often called like its API; and than those of AngularJS (`ng`). */
function moduleNameOf({ title }: Model): string {
    const name = camelCase(title);
    return /api$/i.test(name) ? name : `${name}Api`.replace(/^Api$/, 'api');
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

/** `'use client';`, for frameworks that render on a server. */
function useClientDirective(): ts.Statement {
    return factory.createExpressionStatement(stringLiteral('use client'));
}

/** `export {};`: a file without exports is no module. */
function emptyModule(): ts.Statement {
    return factory.createExportDeclaration(undefined, false, factory.createNamedExports([]));
}
