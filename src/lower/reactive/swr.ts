/** SWR 2. */
import type { Group, Operation } from '../../model/index.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import { call } from '../../syntax/statements.ts';
import { keywordType, typeReference } from '../../syntax/types.ts';
import ts from '../../typescript.js';
import type { Chunk } from '../lowering.ts';
import { httpConfig, method, optional, parametersOf } from './functions.ts';
import { namespaceChunk, partsOf, reference, section, withHooks } from './groups.ts';
import { keyCall, keyLiteral, keysChunk } from './keys.ts';
import type { HookContext, HookGroup, MockContext, ReactiveLayer } from './layer.ts';
import { dataType, errorType, request, variableNames, variablesType } from './requests.ts';
import { hookSpy } from './stubs.ts';

const { factory } = ts;

export const swrLayer: ReactiveLayer = {
    runtime: ['query-keys.ts', 'swr.ts'],
    locals: [httpConfig],
    typeParameters: ['TConfig'],
    reserved: ['all'],
    lower,
    mocks: { runtime: ['query-keys.ts', 'mocks/swr.ts'], members: mockMembers },
};

function* lower(group: Group, context: HookContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const { queries, mutations } = partsOf(own, context);
    yield keysChunk(own, context);
    yield namespaceChunk(own, [
        reference('queryKeys', own.hooks.queryKeys),
        section('queries', queries(query)),
        section('mutations', mutations(mutation)),
    ]);
}

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { library, output } = context;
    const name = output.claimed('TConfig');
    const types = (): ts.TypeNode[] => [dataType(operation, context), errorType(context)];
    const constraint = factory.createUnionTypeNode([
        output.helperType('QueryConfig', types()),
        keywordType('undefined'),
    ]);
    return method(
        operation.hook,
        operation,
        {
            typeParameters: [
                // Without a default: with one, the compiler would not type the parameters of callbacks in a configuration.
                factory.createTypeParameterDeclaration(undefined, name, constraint),
            ],
            parameters: parametersOf(
                operation,
                [optional('$config', typeReference(name)), optional(httpConfig, library.configType(output))],
                output,
            ),
            returns: output.helperType('SWRResponse', [...types(), typeReference(name)]),
        },
        call(output.helper('useRequest'), [
            keyCall(operation, group),
            request(operation, group, context, identifier(httpConfig)),
            identifier('$config'),
        ]),
        context,
    );
}

/** `useAddPet($config, $httpConfig)` */
function mutation(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { library, output } = context;
    const variables = (): ts.TypeNode => variablesOf(operation, context);
    const types = (): ts.TypeNode[] => [dataType(operation, context), errorType(context)];
    return method(
        operation.hook,
        operation,
        {
            parameters: oneALine([
                optional('$config', output.helperType('MutationConfig', [...types(), variables()])),
                optional(httpConfig, library.configType(output)),
            ]),
            returns: output.helperType('SWRMutationResponse', [...types(), output.helperType('Key'), variables()]),
        },
        call(output.helper('useTrigger'), [
            keyLiteral([group.hooks.namespace, operation.name]),
            request(operation, group, context, identifier(httpConfig), { parameters: variableNames(operation) }),
            identifier('$config'),
        ]),
        context,
    );
}

/** SWR takes `never` for what has no argument. */
function variablesOf(operation: Operation, context: HookContext): ts.TypeNode {
    return variablesType(operation, context) ?? keywordType('never');
}

function mockMembers(group: HookGroup, context: MockContext): readonly ts.ObjectLiteralElementLike[] {
    const { queries, mutations } = partsOf(group, context);
    const types = (operation: Operation): ts.TypeNode[] => [dataType(operation, context), errorType(context)];
    return [
        section(
            'queries',
            queries((operation) => hookSpy('querySpy', operation, group, context, types(operation))),
        ),
        section(
            'mutations',
            mutations((operation) =>
                hookSpy('mutationSpy', operation, group, context, [
                    ...types(operation),
                    variablesOf(operation, context),
                ]),
            ),
        ),
    ];
}
