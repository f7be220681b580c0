/**
 * The file of mocks for tests. It has the names of the real files, with mock functions for everything that sends
 * requests.
 */

import ts from '../compiler/typescript.js';
import type { Declaration, Group, Model } from '../model/index.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import { identifier, propertyAccess, propertyName } from '../syntax/data.ts';
import { importNamespace } from '../syntax/imports.ts';
import { type Runtime, type RuntimeDeclaration, reachable } from '../syntax/runtime.ts';
import { besidesIn } from '../syntax/runtime-pieces.ts';
import { arrow, constant, exported, invoke, object, property } from '../syntax/statements.ts';
import { memberType, typeQuery } from '../syntax/types.ts';
import { validatorChunks } from './checks.ts';
import type { ClientContext } from './client.ts';
import { emitDeclaration, interfaceOf } from './declaration.ts';
import {
    type Chunk,
    chunkOf,
    type EmittedFile,
    emptyModule,
    fileOf,
    hasClients,
    hasHooks,
    ownChunk,
    packageImports,
} from './emitted-file.ts';
import {
    constantsApart,
    declarationsOf,
    hookGroups,
    hooksIn,
    objectChunks,
    type SectionContent,
} from './hooks/groups.ts';
import {
    type Hook,
    type HookGroup,
    hasObjects,
    isApart,
    namesIn,
    operationsIn,
    pathTo,
    type ReactiveLayer,
    type SectionName,
    sectionsOf,
} from './hooks/layer.ts';
import type { ClassForm } from './http/library.ts';
import { lengthOfResult } from './object-parts.ts';
import { hooksNamespace, mainNamespace, Output } from './output.ts';
import { methodNames, mockedPages } from './pages.ts';
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
    const { library, layer, modulePath } = target;
    const [api, hooks] = [main.claimed(mainNamespace), main.claimed(hooksNamespace)];
    const used = [...main.usedHelpers(), ...(hooksOutput?.usedHelpers() ?? [])];
    const offered = used.filter(isExportedValue);
    const helpers = withoutOffers(target.mainRuntime, target.hooksRuntime);
    const real = offered.filter((helper) => isPlain(helper, helpers));
    const ofValidators = hasValidatorsFile(options) ? [] : [...target.validatorsRuntime.declarations.values()];
    const members = typesOfMembers(real, used, helpers);
    const runtime = runtimeOfMocks(helpers, [...real, ...ofValidators, ...members], target.mocksRuntime);
    const output = new Output(model, options, runtime, { output: main, isTypeOnly: true });
    const context = { library, output, api, hooksFile: hooksOut === undefined ? api : hooks };
    return fileOf(
        {
            kind: 'mocks',
            path: mocks,
            *body() {
                for (const { name } of members) output.use(name);
                for (const helper of offered) {
                    if (real.includes(helper)) output.use(helper.name);
                    else yield ownChunk([standIn(helper, api, output)]);
                }
                for (const group of model.groups) yield* clientChunks(group, context);
                if (layer !== undefined)
                    for (const group of hookGroups(model)) yield* hookChunks(group, layer, context);
                for (const declaration of model.declarations) {
                    if (!isEnumeration(declaration)) continue;
                    yield chunkOf(emitDeclaration(declaration, output), declaration.target.pointer);
                }
                // They are real: code that checks values finds what it finds without the mocks.
                if (!hasValidatorsFile(options)) yield* validatorChunks(model, output);
                if (hasClients(model)) output.use('resetAllMocks');
                else if (!model.declarations.some(isEnumeration)) yield emptyModule();
            },
            imports: () => {
                if (!hasClients(model) && !output.usesMain) return [];
                const needsHooks = hooksOut !== undefined && hasHooks(model);
                return [
                    ...packageImports(output),
                    importNamespace(api, modulePath(mocks, out), 'type'),
                    ...(needsHooks ? [importNamespace(hooks, modulePath(mocks, hooksOut), 'type')] : []),
                ];
            },
        },
        model,
        output,
    );
}

/** The names under which the real files are imported. */
interface Context extends ClientContext {
    readonly api: string;
    readonly hooksFile: string;
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

/** The types of the optional members that helpers have in the real files: settings are then the same in both. */
function typesOfMembers(
    real: readonly RuntimeDeclaration[],
    used: readonly RuntimeDeclaration[],
    runtime: Runtime,
): readonly RuntimeDeclaration[] {
    const types = new Map(used.filter(({ space }) => space === 'type').map((helper) => [helper.name, helper]));
    const found = new Map<string, RuntimeDeclaration>();
    const names = new Set(real.map(({ name }) => name));
    for (const name of names) {
        const { pieces = [], reaches = [] } = runtime.declarations.get(name) ?? {};
        for (const other of reaches) names.add(other);
        for (const beside of besidesIn(pieces)) {
            const type = types.get(beside);
            if (type === undefined) continue;
            found.set(beside, type);
            names.add(beside);
        }
    }
    return [...found.values()];
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
        case 'literal':
        case 'other':
            return constant(own, output.call('stub'), { exported: true, type: typeQuery([api, own]) });
        default:
            return form satisfies never;
    }
}

/** What a mock function does by default: it returns one value, or calls a function. */
type Preparation = readonly [method: 'mockReturnValue' | 'mockImplementation', given: ts.Expression];

/**
 * `spy()`, or `spy(created => created.mockReturnValue(petClient))`; its type is inferred from the context.
 *
 * @param helper The runtime helper that creates it.
 */
function spy(output: Output, preparation?: Preparation, helper = 'spy'): ts.Expression {
    if (preparation === undefined) return output.call(helper);
    const [method, given] = preparation;
    return output.call(helper, [arrow('created', invoke(identifier('created'), method, [given]))]);
}

/** `Spy<typeof API.petClient.getPetById>` */
function spyType(replaced: ts.TypeNode, output: Output): ts.TypeNode {
    return output.helperType('Spy', [replaced]);
}

/** `export const getPetById: Spy<typeof API.getPetById> = spy();` */
function exportedSpy(name: string, api: string, output: Output, preparation?: Preparation): ts.Statement {
    const type = spyType(typeQuery([api, name]), output);
    return constant(name, spy(output, preparation), { exported: true, type });
}

/** The mocks of a group: an object of mock functions, a class of them, or separate functions. */
function* clientChunks(group: Group, context: Context): Iterable<Chunk> {
    const { library, output, api } = context;
    const { name, create } = group;
    const methods = methodSpies(group, context);
    if (library.client.kind === 'class') {
        yield ownChunk(classOfSpies(name, methods, library.client, api, output));
    } else if (output.options.clientStyle === 'functions') {
        for (const [own, does] of methods) yield ownChunk([exportedSpy(own, api, output, does)]);
    } else {
        const members = methods.map(([own, does]) => {
            const type = spyType(typeQuery([api, name, own]), output);
            return property(own, factory.createAsExpression(spy(output, does), type));
        });
        yield ownChunk([constant(name, object(members, true), { exported: true })]);
        if (create === undefined) return;
        // A client created for an instance has the same mock functions.
        yield ownChunk([exportedSpy(create, api, output, ['mockReturnValue', identifier(name)])]);
    }
}

/** The methods of a group, and what their mocks do by default: those for pages page over the mock of their method. */
function methodSpies(
    group: Group,
    { library, output }: Context,
): readonly (readonly [name: string, does: Preparation | undefined])[] {
    return group.operations.flatMap((operation) => {
        const paging = mockedPages(operation, group, library, output);
        return methodNames(operation).map((name) => {
            const value = paging.get(name);
            return [name, value && (['mockImplementation', value] as const)] as const;
        });
    });
}

/** `export class PetService { readonly getPetById: Spy<API.PetService['getPetById']> = spy(); }` */
function classOfSpies(
    name: string,
    methods: ReturnType<typeof methodSpies>,
    client: ClassForm,
    api: string,
    output: Output,
): ts.Statement[] {
    const statics = client.stubMembers?.(output) ?? [];
    const fields = methods.map(([own, does]) =>
        factory.createPropertyDeclaration(
            [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)],
            propertyName(own),
            undefined,
            spyType(memberType(output.declaredType(name), own), output),
            spy(output, does),
        ),
    );
    // Private fields make a class nominal. With an interface that extends the real class, the mock is assignable to it.
    return [
        interfaceOf(name, [], { bases: [propertyAccess(identifier(api), name)] }),
        factory.createClassDeclaration(exported(), identifier(name), undefined, undefined, [...statics, ...fields]),
    ];
}

/** The same as the hooks of a group, with mocks instead of all functions except those of the keys. */
function* hookChunks(own: HookGroup, layer: ReactiveLayer, context: Context): Iterable<Chunk> {
    const { output } = context;
    if (hasObjects(output.options)) {
        const keys = hooksIn(layer, context);
        const content: SectionContent = {
            membersOf: (section, part, isFirst) => {
                if (section === 'queryKeys') return keys.membersOf(section, part, isFirst);
                return operationsIn(section, part).map((operation) => {
                    // `useGetPetById: querySpy() as QuerySpy<…>`
                    const { name, value, type } = mockOf(section, layer, { ...context, operation, group: part });
                    return property(name, factory.createAsExpression(value, type));
                });
            },
            lengthOf: (operation) => keys.lengthOf(operation) + lengthOfResult(operation),
        };
        yield* constantsApart(own, layer, content, output);
        yield* objectChunks(own, layer, content, output);
        return;
    }
    yield* declarationsOf(['queryKeys'], own, layer, context);
    for (const section of sectionsOf(layer)) {
        if (section === 'queryKeys') continue;
        for (const operation of operationsIn(section, own)) {
            const { name, value, type } = mockOf(section, layer, { ...context, operation, group: own });
            yield ownChunk([constant(name, value, { exported: true, type })]);
        }
    }
}

/** The mock functions that replace the functions of each section: the helper that creates one, and its type. */
const spies = {
    queryOptions: ['spy', 'Spy'],
    mutationOptions: ['spy', 'Spy'],
    queries: ['querySpy', 'QuerySpy'],
    mutations: ['mutationSpy', 'MutationSpy'],
} as const satisfies Record<Exclude<SectionName, 'queryKeys'>, readonly [helper: string, type: string]>;

/**
 * `useGetPetById: querySpy()`, as `QuerySpy<typeof API.pet.queries.useGetPetById, UseQueryResult<Pet, GetPetByIdError | Error>>`.
 *
 * A function that is apart from the hooks does what the real one does by default: a test that only replaces the main file
 * has real hooks, which need it. They call the mocks of the client.
 */
function mockOf(
    section: keyof typeof spies,
    layer: ReactiveLayer,
    hook: Hook & Context,
): { readonly name: string; readonly value: ts.Expression; readonly type: ts.TypeNode } {
    const { operation, output, api, hooksFile } = hook;
    const [plain, type] = spies[section];
    const helper = section === 'queries' && operation.pagesName !== undefined ? 'infiniteSpy' : plain;
    const { write, mocked } = layer.sections[section] ?? {};
    const isReal = isApart(section, output.options);
    const result = mocked === undefined ? [] : [mocked(hook)];
    const name = namesIn[section](operation);
    const replaced = typeQuery([isReal ? api : hooksFile, ...pathTo(section, hook)]);
    const real = isReal && write && factory.createAsExpression(write(hook).value, replaced);
    return {
        name,
        type: output.helperType(type, [replaced, ...result]),
        value: spy(output, real ? ['mockImplementation', real] : undefined, helper),
    };
}
