/** TanStack Query 5. */

import ts from '../../compiler/typescript.js';
import type { ClientContext } from '../../emit/client.ts';
import { docComment } from '../../emit/docs.ts';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import { fitted, methodDocs, type OutputFunction } from '../../emit/function.ts';
import { type HookGroup, type HookOperation, type ReactiveLayer, reach } from '../../emit/hooks/layer.ts';
import {
    argumentValues,
    callConfig,
    dataKey,
    dataKeyType,
    dataType,
    httpConfig,
    keyLiteral,
    mayBeUndefined,
    mutationRequest,
    nullableDataType,
    parametersOf,
    request,
    typeParameter,
    variablesType,
} from '../../emit/hooks/parts.ts';
import type { Output } from '../../emit/output.ts';
import { operandType, typeOf } from '../../emit/types.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import {
    call,
    constant,
    destructured,
    object,
    parameter,
    property,
    returned,
    spread,
} from '../../syntax/statements.ts';
import { keywordType, typeReference } from '../../syntax/types.ts';

const { factory } = ts;

/** The variable for the query of a hook that may wait. */
const ownQuery = '$query';

export const tsqLayer: ReactiveLayer = {
    runtime: {
        options: ({ instances }) => [
            'query-keys.ts',
            ...(instances ? ['instances/scopes.ts'] : []),
            'headers.ts',
            'mutations.ts',
            'tsq-options.ts',
        ],
        hooks: () => ['tsq.ts'],
        mocks: ['query-keys.ts', 'mocks/tsq.ts'],
    },
    locals: [httpConfig, ownQuery, 'signal'],
    typeParameters: ['TData', 'TOnMutateResult'],
    sections: {
        queryOptions: { write: queryOptions },
        mutationOptions: { write: mutationOptions },
        queries: {
            write: query,
            mocked: (operation, context) =>
                context.output.helperType('UseQueryResult', [
                    nullableDataType(operation, context),
                    mockedErrorOf(operation, context.output),
                ]),
        },
        mutations: {
            write: mutation,
            mocked: (operation, context) =>
                context.output.helperType('UseMutationResult', [
                    dataType(operation, context),
                    mockedErrorOf(operation, context.output),
                    variablesOf(operation, context.output, context.hooksFile),
                ]),
        },
    },
};

/** The options for `useQuery` and the rest of the library: the key and the query function. */
function queryOptions(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const signal = library.takesSignal === true ? destructured([['signal', 'signal']]) : undefined;
    const config =
        signal === undefined
            ? identifier(httpConfig)
            : object([spread(identifier(httpConfig)), factory.createShorthandPropertyAssignment('signal')]);
    const key = dataKey(operation, group, output);
    const send = request(operation, group, context, config, signal, converterOf(operation, context));
    const parts = object([property('queryKey', key), property('queryFn', send)], true);
    const returns = output.helperType('OperationQuery', [
        nullableDataType(operation, context),
        errorTypeOf(operation, output),
        dataKeyType(operation, output),
    ]);
    return {
        name: operation.hooks.queryOptions,
        parameters: parametersOf(operation, [parameter(httpConfig, queryRequestType(context), true)], returns, output),
        returns,
        body: [returned(output.call('defineQuery', [parts]))],
        docs: docComment(operation.docs),
        pointer: operation.pointer,
    };
}

/** The helper that replaces undefined with null: the library rejects undefined as the data of a query. */
function converterOf(operation: HookOperation, context: ClientContext): string | undefined {
    if (!mayBeUndefined(operation, context)) return undefined;
    return operation.result.reading === 'nothing' ? 'toNull' : 'orNull';
}

/** The request settings without the signal, which the library sets. */
function queryRequestType({ library, output }: ClientContext): ts.TypeNode {
    const config = library.configType(output);
    return library.takesSignal === true ? output.helperType('WithoutSignal', [config]) : config;
}

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { output } = context;
    const name = output.claimed('TData');
    const data = (): ts.TypeNode => nullableDataType(operation, context);
    const config = output.helperType('QueryConfig', [data(), errorTypeOf(operation, output), typeReference(name)]);
    const own = call(reach('queryOptions', operation, group, output), [
        ...argumentValues(operation),
        identifier(httpConfig),
    ]);
    const isSkipped = skipTest(operation, output);
    const used = output.call('useOperationQuery', [
        isSkipped === undefined ? own : identifier(ownQuery),
        identifier('$config'),
    ]);
    const returns = output.helperType('UseQueryResult', [typeReference(name), errorTypeOf(operation, output)]);
    return {
        name: operation.hooks.hook,
        typeParameters: [typeParameter(name, data())],
        parameters: parametersOf(
            operation,
            [parameter('$config', config, true), parameter(httpConfig, queryRequestType(context), true)],
            returns,
            output,
            (argument) => skippable(argument, output),
        ),
        returns,
        body: [
            ...(isSkipped === undefined ? [] : [constant(ownQuery, orSkipped(own, isSkipped, operation, output))]),
            returned(used),
        ],
        docs: methodDocs(operation),
        pointer: operation.pointer,
    };
}

/** `isSkipped(petId) || isSkipped(name)`; undefined if no argument is required. */
function skipTest(operation: HookOperation, output: Output): ts.Expression | undefined {
    const [first, ...others] = operation.arguments
        .filter(({ optional: isOptional }) => !isOptional)
        .map(({ name }) => output.call('isSkipped', [identifier(name)]));
    return others.reduce<ts.Expression | undefined>(
        (all, one) => (all === undefined ? one : factory.createLogicalOr(all, one)),
        first,
    );
}

/** `isSkipped(petId) ? skipQuery(['pet', 'getPetById']) : options` */
function orSkipped(
    options: ts.Expression,
    isSkipped: ts.Expression,
    { hooks }: HookOperation,
    output: Output,
): ts.Expression {
    const skipped = output.call('skipQuery', [keyLiteral(hooks.key)]);
    return factory.createConditionalExpression(isSkipped, undefined, skipped, undefined, options);
}

/** A required argument of a query may be a token that makes it wait. */
function skippable(argument: HookOperation['arguments'][number], output: Output): ts.TypeNode {
    const { schema, optional: isOptional } = argument;
    if (isOptional) return typeOf(schema, output);
    return factory.createUnionTypeNode([operandType(schema, output), output.helperType('SkipToken')]);
}

function mutationTypes(operation: HookOperation, context: ClientContext): ts.TypeNode[] {
    return [
        dataType(operation, context),
        errorTypeOf(operation, context.output),
        variablesOf(operation, context.output),
    ];
}

/** The library lets callers omit an argument that may be `void`. */
function variablesOf(operation: HookOperation, output: Output, hooksFile?: string): ts.TypeNode {
    return variablesType(operation, [keywordType('void')], output, hooksFile);
}

/** The options for `useMutation`: a key and a mutation function. */
function mutationOptions(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const instead = operation.arguments.length === 0 ? object([]) : undefined;
    const send = mutationRequest(operation, group, context, callConfig, instead);
    const parts = object(
        [property('mutationKey', keyLiteral(operation.hooks.key)), property('mutationFn', send)],
        true,
    );
    const config = parameter(httpConfig, library.configType(output), true);
    const returns = output.helperType('OperationMutation', mutationTypes(operation, context));
    const { mutationOptions: name } = operation.hooks;
    return {
        name,
        parameters: fitted([config], name.length, [config, returns]),
        returns,
        body: [returned(parts)],
        docs: docComment(operation.docs),
        pointer: operation.pointer,
    };
}

/** `useAddPet($config, $httpConfig)` */
function mutation(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const onMutate = output.claimed('TOnMutateResult');
    const types = (): ts.TypeNode[] => [...mutationTypes(operation, context), typeReference(onMutate)];
    const own = call(reach('mutationOptions', operation, group, output), [identifier(httpConfig)]);
    const used = output.call('useOperationMutation', [own, identifier('$config')]);
    return {
        name: operation.hooks.hook,
        typeParameters: [typeParameter(onMutate, keywordType('unknown'))],
        parameters: oneALine([
            parameter('$config', output.helperType('MutationConfig', types()), true),
            parameter(httpConfig, library.configType(output), true),
        ]),
        returns: output.helperType('UseMutationResult', types()),
        body: [returned(used)],
        docs: docComment(operation.docs),
        pointer: operation.pointer,
    };
}
