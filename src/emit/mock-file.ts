/**
 * The file of mocks for tests. It has the names of the real files, with mock functions for everything that sends
 * requests.
 */

import ts from '../compiler/typescript.js';
import type { Declaration, Group, Model } from '../model/index.ts';
import { identifier, propertyAccess, propertyName } from '../syntax/identifiers.ts';
import { importNamespace } from '../syntax/imports.ts';
import { stringLiteral } from '../syntax/literals.ts';
import { type Runtime, type RuntimeDeclaration, reachable } from '../syntax/runtime.ts';
import { call, constant, exported, property } from '../syntax/statements.ts';
import { typeQuery } from '../syntax/types.ts';
import { emitDeclaration, interfaceOf } from './declaration.ts';
import {
    type Chunk,
    chunkOf,
    type EmittedFile,
    emptyModule,
    hasClients,
    hasHooks,
    helperChunks,
    ownChunk,
    packageImports,
} from './emitted-file.ts';
import { mockChunks } from './hooks/groups.ts';
import type { MockContext } from './hooks/layer.ts';
import { isApart } from './hooks/reach.ts';
import type { ClassForm } from './http/library.ts';
import { hooksNamespace, mainNamespace, Output } from './output.ts';
import { setupChunks } from './settings.ts';
import { type Preparation, spy, spyType } from './spy.ts';
import type { Target } from './target.ts';

const { factory } = ts;

/**
 * Returns undefined if there is no such file. Must run after the other files are printed, which decide what it
 * replaces.
 *
 * @param hooksOutput The file of the hooks, if they have a separate one.
 */
export function emitMockFile(
    model: Model,
    target: Target,
    main: Output,
    hooksOutput: Output | undefined,
): EmittedFile | undefined {
    const { options } = main;
    const { out, mocks, hooksOut } = options;
    if (out === undefined || mocks === undefined) return undefined;
    const [api, hooks] = [main.claimed(mainNamespace), main.claimed(hooksNamespace)];
    const offered = [...main.usedHelpers(), ...(hooksOutput?.usedHelpers() ?? [])].filter(isExportedValue);
    const helpers = withoutOffers(target.mainRuntime, target.hooksRuntime);
    const real = offered.filter((helper) => isPlain(helper, helpers));
    const runtime = runtimeOfMocks(helpers, real, target.mocksRuntime);
    const output = new Output(model, options, runtime, { output: main, namespace: api, isTypeOnly: true });
    const marked: string[] = [];
    const hooksFile = hooksOut === undefined ? api : hooks;
    const typeOfReplaced: MockContext['typeOfReplaced'] = (section, path) =>
        typeQuery([isApart(section, options) ? api : hooksFile, ...path]);
    return {
        kind: 'mocks',
        path: mocks,
        diagnostics: output.diagnostics,
        marked,
        *body() {
            const { library, layer } = target;
            for (const helper of offered) {
                if (real.includes(helper)) output.use(helper.name);
                else yield ownChunk([standIn(helper, api, output)]);
            }
            for (const group of model.groups) yield* clientChunks(group, target, api, output);
            if (layer !== undefined) {
                for (const group of model.groups) {
                    yield* mockChunks(group, layer, { library, output, marked, hooksFile, typeOfReplaced });
                }
            }
            for (const declaration of model.declarations) {
                if (!isEnumeration(declaration)) continue;
                yield chunkOf(emitDeclaration(declaration, output), declaration.target.pointer);
            }
            if (hasClients(model)) output.use('resetAllMocks');
            else if (!model.declarations.some(isEnumeration)) yield emptyModule();
        },
        helpers: () => helperChunks(output),
        setup: () => setupChunks(model, output),
        *imports() {
            if (!hasClients(model)) return;
            const needsHooks = hooksOut !== undefined && hasHooks(model);
            yield ownChunk([
                ...packageImports(output),
                importNamespace(api, target.modulePath(mocks, out), 'type'),
                ...(needsHooks ? [importNamespace(hooks, target.modulePath(mocks, hooksOut), 'type')] : []),
            ]);
        },
        *directive() {},
    };
}

/** Whether a declaration is both a value and a type. */
function isEnumeration({ kind }: Declaration): boolean {
    return kind === 'enum' || kind === 'constants';
}

/** The helpers of all files, each only with what it needs itself. */
function withoutOffers(...runtimes: readonly Runtime[]): Runtime {
    const declarations = runtimes.flatMap((runtime) => [...runtime.declarations]);
    return {
        declarations: new Map(declarations.map(([name, helper]) => [name, { ...helper, reaches: helper.names }])),
        imports: runtimes.flatMap(({ imports }) => imports),
    };
}

/** The runtime of the mocks, and of the helpers that stay unchanged. */
function runtimeOfMocks(runtime: Runtime, real: readonly RuntimeDeclaration[], mocksRuntime: Runtime): Runtime {
    const names = reachable(
        runtime,
        real.map(({ name }) => name),
    );
    const taken = [...runtime.declarations].filter(([name]) => names.has(name));
    return { declarations: new Map([...taken, ...mocksRuntime.declarations]), imports: mocksRuntime.imports };
}

function isExportedValue({ space, isExported }: RuntimeDeclaration): boolean {
    return space !== 'type' && isExported;
}

/** Whether a helper needs no package. It is then not replaced: tests must be able to check the class of an error. */
function isPlain({ name }: RuntimeDeclaration, runtime: Runtime): boolean {
    const names = reachable(runtime, [name]);
    return !runtime.imports.some(({ local, kind }) => kind !== 'type' && names.has(local));
}

/** `export const http: typeof API.http = stub();`, or a mock function instead of a function. */
function standIn({ name, form }: RuntimeDeclaration, api: string, output: Output): ts.Statement {
    const own = output.claimed(name);
    switch (form) {
        case 'procedure':
            return exportedSpy(own, api, output);
        case 'function':
            // Each call returns a new stub, so tests can tell which instance a request used.
            return exportedSpy(own, api, output, ['mockImplementation', output.helper('stub')]);
        case 'constant':
        case 'other':
            return constant(own, call(output.helper('stub'), []), { exported: true, type: typeQuery([api, own]) });
        default:
            return form satisfies never;
    }
}

/** `export const getPetById: Spy<typeof API.getPetById> = spy();` */
function exportedSpy(name: string, api: string, output: Output, preparation?: Preparation): ts.Statement {
    const type = spyType(typeQuery([api, name]), output);
    return constant(name, spy(output, preparation), { exported: true, type });
}

/** The mocks of a group: an object of mock functions, a class of them, or separate functions. */
function* clientChunks(group: Group, { library }: Target, api: string, output: Output): Iterable<Chunk> {
    const { name, create, operations } = group;
    const { client } = library;
    if (client.kind === 'class') {
        yield ownChunk(classOfSpies(group, client, api, output));
    } else if (output.options.clientStyle === 'functions') {
        for (const operation of operations) {
            yield ownChunk([exportedSpy(operation.name, api, output)]);
        }
    } else {
        const members = operations.map((operation) => {
            const type = spyType(typeQuery([api, name, operation.name]), output);
            return property(operation.name, factory.createAsExpression(spy(output), type));
        });
        const spies = factory.createObjectLiteralExpression(members, true);
        yield ownChunk([constant(name, spies, { exported: true })]);
        if (create === undefined) return;
        // A client created for an instance has the same mock functions.
        yield ownChunk([exportedSpy(create, api, output, ['mockReturnValue', identifier(name)])]);
    }
}

/** `export class PetService { readonly getPetById: Spy<API.PetService['getPetById']> = spy(); }` */
function classOfSpies({ name, operations }: Group, client: ClassForm, api: string, output: Output): ts.Statement[] {
    const statics = client.stubMembers?.(output) ?? [];
    const fields = operations.map((operation) => {
        const type = factory.createIndexedAccessTypeNode(
            output.declaredType(name),
            factory.createLiteralTypeNode(stringLiteral(operation.name)),
        );
        return factory.createPropertyDeclaration(
            [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)],
            propertyName(operation.name),
            undefined,
            spyType(type, output),
            spy(output),
        );
    });
    // Private fields make a class nominal. With an interface that extends the real class, the mock is assignable to it.
    const real = factory.createExpressionWithTypeArguments(propertyAccess(identifier(api), name), undefined);
    const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [real]);
    return [
        interfaceOf(name, [], { heritage: [heritage] }),
        factory.createClassDeclaration(exported(), identifier(name), undefined, undefined, [...statics, ...fields]),
    ];
}
