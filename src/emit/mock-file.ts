/**
 * The file of mocks for tests. It has the names of the real files, with mock functions for everything that sends
 * requests.
 */

import ts from '../compiler/typescript.js';
import { hasValidatorsFile } from '../options/validators.ts';
import type { Group } from '../plan/model.ts';
import { identifier, propertyName } from '../syntax/data.ts';
import { type Runtime, type RuntimeDeclaration, reachable } from '../syntax/runtime.ts';
import { arrow, asExport, asType, constant, invoke, object, property } from '../syntax/statements.ts';
import { memberType, typeQuery } from '../syntax/types.ts';
import { resourcesOf } from './client.ts';
import {
    at,
    type Chunk,
    chunkOf,
    type EmittedFile,
    fileImports,
    fileOf,
    hasClients,
    homeOf,
    ownChunk,
} from './emitted-file.ts';
import { hookChunks } from './hooks/groups.ts';
import {
    type Hook,
    isApart,
    type MadeFunction,
    type Maker,
    pathTo,
    type Section,
    type SectionName,
} from './hooks/layer.ts';
import { fileOfHooks, madeFunction } from './hooks/parts.ts';
import type { ClientContext } from './http/library.ts';
import { MockExamples } from './mock-examples.ts';
import { Output } from './output.ts';
import { mockedPages } from './pages.ts';
import { validatorsAlone } from './plans.ts';
import { serverFunctionChunks } from './server-functions.ts';
import type { Target } from './target.ts';
import { emitDeclaration, interfaceOf } from './types.ts';
import { baseUrlFunction, urlsOfMocks } from './urls.ts';

const { factory } = ts;

/**
 * Must run after the other files are printed, which decide what it replaces.
 *
 * @param hooks The file of the hooks, if they have a separate one.
 */
export function mockFile(target: Target, main: Output, hooks: Output | undefined): EmittedFile {
    const { model, options } = main;
    const { library, layer, modulePath } = target;
    const used = [...main.usedHelpers(), ...(hooks?.usedHelpers() ?? [])];
    const offered = used.filter(({ space, isExported }) => space !== 'type' && isExported);
    const helpers = withoutOffers(target.runtimes.main, target.runtimes.hooks);
    const real = offered.filter((helper) => isPlain(helper, helpers));
    const ofValidators = hasValidatorsFile(options) ? [] : [...target.runtimes.validators.declarations.values()];
    const members = typesOfMembers(real, used, helpers);
    const ofUrls = used.filter((helper) => helper.name === baseUrlFunction && isPlain(helper, helpers));
    const runtime = runtimeOfMocks(helpers, [...real, ...ofUrls, ...ofValidators, ...members], target.runtimes.mocks);
    const output = new Output(model, options, runtime, { kind: 'mocks', main });
    const context = { library, output };
    const examples = new MockExamples(context);
    return fileOf(output, {
        *body() {
            for (const { name } of members) output.include(name);
            for (const helper of offered) {
                if (real.includes(helper)) output.include(helper.name);
                else yield ownChunk([mockHelper(helper, output)]);
            }
            for (const group of model.groups) yield* at(homeOf(group), clientChunks(group, context, examples));
            for (const group of model.groups) yield* at(homeOf(group), resourceSpies(group, context));
            for (const group of model.groups) yield* at(homeOf(group), urlsOfMocks(group, context, ofUrls.length > 0));
            yield* at({ kind: 'runtime' }, serverFunctionChunks(output));
            yield* hookChunks(layer, context, (section, hook) => mockOf(section, hook, examples));
            for (const declaration of model.declarations) {
                // The others are no values.
                if (declaration.kind !== 'enum' && declaration.kind !== 'constants') continue;
                const chunk = chunkOf(emitDeclaration(declaration, output), declaration.target.pointer);
                yield* at({ kind: 'types' }, [chunk]);
            }
            // They are real: code that checks values finds what it finds without the mocks.
            if (!hasValidatorsFile(options)) yield* validatorsAlone(model, output);
            if (hasClients(model)) output.include('resetAllMocks');
        },
        imports: () => {
            if (!hasClients(model) && !output.refersTo('main')) return [];
            const files = [
                ['main', 'type'],
                ['hooks', 'type'],
                ['examples', 'value'],
            ] as const;
            return fileImports(files, output, modulePath);
        },
    });
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
    const offered = real.map(({ name }) => name);
    const names = reachable(runtime, offered);
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
        const { optional = [], reaches = [] } = runtime.declarations.get(name) ?? {};
        for (const other of reaches) names.add(other);
        for (const required of optional) {
            const type = types.get(required);
            if (type === undefined) continue;
            found.set(required, type);
            names.add(required);
        }
    }
    return [...found.values()];
}

/** Whether a helper needs no package. It is then not replaced: tests must be able to check the class of an error. */
function isPlain({ name }: RuntimeDeclaration, runtime: Runtime): boolean {
    const names = reachable(runtime, [name]);
    return !runtime.imports.some(({ local, kind }) => kind !== 'type' && names.has(local));
}

/** `export const http: typeof API.http = stub();`, or a mock function instead of a function. */
function mockHelper({ name, form }: RuntimeDeclaration, output: Output): ts.Statement {
    const own = output.claimed(name);
    switch (form) {
        case 'procedure':
            return exportedSpy(own, output);
        case 'function':
            // Each call returns a new stub, so tests can tell which instance a request used.
            return exportedSpy(own, output, ['mockImplementation', output.helper('stub')]);
        case 'constant':
        case 'literal':
        case 'other':
            return constant(own, output.call('stub'), { exported: true, type: output.declaredTypeQuery([own]) });
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
function spy(output: Output, preparation?: Preparation, helper = 'spy'): ts.CallExpression {
    if (preparation === undefined) return output.call(helper);
    const [method, given] = preparation;
    return output.call(helper, [arrow('created', invoke(identifier('created'), method, [given]))]);
}

/** `Spy<typeof API.petClient.getPetById>` */
function spyType(replaced: ts.TypeNode, output: Output): ts.TypeNode {
    return output.helperType('Spy', [replaced]);
}

/** `export const getPetById: Spy<typeof API.getPetById> = spy();` */
function exportedSpy(name: string, output: Output, preparation?: Preparation): ts.Statement {
    const type = spyType(output.declaredTypeQuery([name]), output);
    return constant(name, spy(output, preparation), { exported: true, type });
}

/** The mocks of a group: an object of mock functions, a class of them, or separate functions. */
function* clientChunks(group: Group, context: ClientContext, examples: MockExamples): Iterable<Chunk> {
    const { library, output } = context;
    const { name, create } = group;
    const methods = methodSpies(group, context, examples);
    if (library.client.kind === 'class') {
        const hasExamples = group.operations.some((operation) => examples.method(operation) !== undefined);
        yield ownChunk(classOfSpies(name, methods, library.client.stubMembers?.(output, hasExamples) ?? [], output));
    } else if (output.options.clientStyle === 'functions') {
        for (const [own, does] of methods) yield ownChunk([exportedSpy(own, output, does)]);
    } else {
        const members = methods.map(([own, does]) => {
            const type = spyType(output.declaredTypeQuery([name, own]), output);
            return property(own, asType(spy(output, does), type));
        });
        yield ownChunk([constant(name, object(members, true), { exported: true })]);
        if (create === undefined) return;
        // A client created for an instance has the same mock functions.
        yield ownChunk([exportedSpy(create, output, ['mockReturnValue', identifier(name)])]);
    }
}

/** The methods of a group, and what their mocks do by default: those for pages page over the mock of their method. */
function methodSpies(
    group: Group,
    context: ClientContext,
    examples: MockExamples,
): readonly (readonly [name: string, does: Preparation | undefined])[] {
    return group.operations.flatMap((operation) => {
        const example = examples.method(operation);
        return [
            [operation.name, example && ['mockImplementation', example]] as const,
            ...mockedPages(operation, group, context, example !== undefined),
        ];
    });
}

/** `export class PetService { readonly getPetById: Spy<API.PetService['getPetById']> = spy(); }` */
function classOfSpies(
    name: string,
    methods: ReturnType<typeof methodSpies>,
    own: readonly ts.ClassElement[],
    output: Output,
): ts.Statement[] {
    const fields = methods.map(([method, does]) =>
        factory.createPropertyDeclaration(
            [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)],
            propertyName(method),
            undefined,
            spyType(memberType(output.declaredType(name), method), output),
            spy(output, does),
        ),
    );
    // Private fields make a class nominal. With an interface that extends the real class, the mock is assignable to it.
    return [
        interfaceOf(name, [], { bases: [output.valueIn('main', [name])] }),
        factory.createClassDeclaration(asExport(), identifier(name), undefined, undefined, [...own, ...fields]),
    ];
}

/** Mocks of resources do what the real ones do by default, with what the injector has in place of their service. */
function* resourceSpies(group: Group, context: ClientContext): Iterable<Chunk> {
    const { output } = context;
    for (const { name, value } of resourcesOf(group, context)) {
        const real = asType(value, output.declaredTypeQuery([name]));
        yield ownChunk([exportedSpy(name, output, ['mockImplementation', real])]);
    }
}

/** The mock functions that replace hooks: the helper that creates one, and its type. */
const spies: Readonly<Partial<Record<SectionName, Maker>>> = {
    queries: ['querySpy', 'QuerySpy'],
    mutations: ['mutationSpy', 'MutationSpy'],
};

/**
 * `querySpy()`, as `QuerySpy<typeof API.pet.queries.useGetPetById, UseQueryResult<Pet, GetPetByIdError | Error>>`.
 *
 * A function that is apart from the hooks does what the real one does by default: a test that only replaces the main file
 * has real hooks, which need it. They call the mocks of the client.
 */
function mockOf(section: Section, hook: Hook, examples: MockExamples): MadeFunction {
    const { operation, output } = hook;
    const { name, mocked } = section;
    const [plain, type] = spies[name] ?? ['spy', 'Spy'];
    const helper = name === 'queries' && operation.pagesName !== undefined ? 'infiniteSpy' : plain;
    const isReal = isApart(name, output.options);
    const file = isReal ? 'main' : fileOfHooks(output);
    const replaced = typeQuery(output.pathIn(file, pathTo(name, hook), 'type'));
    const real = isReal && asType(madeFunction(section, hook).value, replaced);
    const mock = spy(output, real ? ['mockImplementation', real] : undefined, helper);
    return {
        value: mocked === undefined ? mock : examples.hook(mock, hook),
        type: () => output.helperType(type, [replaced, ...(mocked === undefined ? [] : [mocked(hook)])]),
        docs: { paragraphs: [], tags: [] },
        isMock: true,
    };
}
