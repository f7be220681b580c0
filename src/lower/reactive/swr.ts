/** SWR 2. */
import ts from 'typescript';
import type { Group, Operation } from '../../model/index.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import { call } from '../../syntax/statements.ts';
import { keywordType, typeReference } from '../../syntax/types.ts';
import type { Chunk } from '../lowering.ts';
import {
    dataType,
    errorType,
    type HookGroup,
    httpConfig,
    isQuery,
    keyCall,
    keyLiteral,
    keysChunk,
    method,
    namespaceChunk,
    optional,
    parametersOf,
    reference,
    request,
    section,
    variableNames,
    variablesType,
} from './hooks.ts';
import type { HookContext, ReactiveLayer } from './layer.ts';

const { factory } = ts;

export const swrLayer: ReactiveLayer = {
    runtime: ['query-keys.ts', 'swr.ts'],
    locals: [httpConfig],
    typeParameters: ['TConfig'],
    reserved: ['all'],
    lower,
};

function* lower(group: Group, context: HookContext): Iterable<Chunk> {
    const { hooks } = group;
    if (hooks === undefined) return;
    const own = { ...group, hooks };
    const queries = group.operations.filter(isQuery);
    const mutations = group.operations.filter((operation) => !isQuery(operation));
    yield keysChunk(own, context);
    yield namespaceChunk(own, [
        reference('queryKeys', hooks.queryKeys),
        section(
            'queries',
            queries.map((operation) => query(operation, own, context)),
        ),
        section(
            'mutations',
            mutations.map((operation) => mutation(operation, own, context)),
        ),
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
                factory.createTypeParameterDeclaration(undefined, name, constraint, keywordType('undefined')),
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
    const variables = (): ts.TypeNode => variablesType(operation, context) ?? keywordType('never');
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
