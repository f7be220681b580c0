/** TanStack Query 5. */

import ts from '../../compiler/typescript.js';
import { docComment } from '../../emit/docs.ts';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import { fitted, methodDocs } from '../../emit/function.ts';
import { type Hook, type HookFunction, type ReactiveLayer, reach } from '../../emit/hooks/layer.ts';
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
    settings,
    typeParameter,
    variablesType,
} from '../../emit/hooks/parts.ts';
import type { Output } from '../../emit/output.ts';
import { operandType, typeOf } from '../../emit/types.ts';
import type { Argument } from '../../model/index.ts';
import { identifier } from '../../syntax/data.ts';
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
            mocked: (hook) => {
                const types = [nullableDataType(hook), mockedErrorOf(hook.operation, hook.output)];
                return hook.output.helperType('UseQueryResult', types);
            },
        },
        mutations: {
            write: mutation,
            mocked: (hook) => {
                const types = [dataType(hook), mockedErrorOf(hook.operation, hook.output), variablesOf(hook)];
                return hook.output.helperType('UseMutationResult', types);
            },
        },
    },
};

/** The options for `useQuery` and the rest of the library: the key and the query function. */
function queryOptions(hook: Hook): HookFunction {
    const { operation, library, output } = hook;
    const signal = library.takesSignal === true ? destructured([['signal', 'signal']]) : undefined;
    const given = identifier(httpConfig);
    const config = signal === undefined ? given : object([spread(given), property('signal', identifier('signal'))]);
    const send = request(hook, config, signal, converterOf(hook));
    const parts = object([property('queryKey', dataKey(hook)), property('queryFn', send)], true);
    const types = [nullableDataType(hook), errorTypeOf(operation, output), dataKeyType(hook)];
    const returns = output.helperType('OperationQuery', types);
    return {
        parameters: parametersOf(hook, [parameter(httpConfig, queryRequestType(hook), true)], returns),
        returns,
        body: [returned(output.call('defineQuery', [parts]))],
        docs: docComment(operation.docs),
    };
}

/** The helper that replaces undefined with null: the library rejects undefined as the data of a query. */
function converterOf(hook: Hook): string | undefined {
    if (!mayBeUndefined(hook)) return undefined;
    return hook.operation.result.reading === 'nothing' ? 'toNull' : 'orNull';
}

/** The request settings without the signal, which the library sets. */
function queryRequestType({ library, output }: Hook): ts.TypeNode {
    const config = library.configType(output);
    return library.takesSignal === true ? output.helperType('WithoutSignal', [config]) : config;
}

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(hook: Hook): HookFunction {
    const { operation, output } = hook;
    const name = output.claimed('TData');
    const [data, error] = [nullableDataType(hook), errorTypeOf(operation, output)];
    const config = output.helperType('QueryConfig', [data, error, typeReference(name)]);
    const own = call(reach('queryOptions', hook), [...argumentValues(hook), identifier(httpConfig)]);
    const isSkipped = skipTest(hook);
    const used = isSkipped === undefined ? own : identifier(ownQuery);
    const returns = output.helperType('UseQueryResult', [typeReference(name), error]);
    const parameters = settings(config, queryRequestType(hook));
    return {
        typeParameters: [typeParameter(name, data)],
        parameters: parametersOf(hook, parameters, returns, (argument) => skippable(argument, output)),
        returns,
        body: [
            ...(isSkipped === undefined ? [] : [constant(ownQuery, orSkipped(own, isSkipped, hook))]),
            returned(output.call('useOperationQuery', [used, identifier('$config')])),
        ],
        docs: methodDocs(operation),
    };
}

/** `isSkipped(petId) || isSkipped(name)`; undefined if no argument is required. */
function skipTest({ operation, output }: Hook): ts.Expression | undefined {
    return operation.arguments
        .filter(({ optional }) => !optional)
        .map(({ name }): ts.Expression => output.call('isSkipped', [identifier(name)]))
        .reduce<ts.Expression | undefined>((all, one) => (all ? factory.createLogicalOr(all, one) : one), undefined);
}

/** `isSkipped(petId) ? skipQuery(['pet', 'getPetById']) : options` */
function orSkipped(options: ts.Expression, isSkipped: ts.Expression, { operation, output }: Hook): ts.Expression {
    const skipped = output.call('skipQuery', [keyLiteral(operation.hooks.key)]);
    return factory.createConditionalExpression(isSkipped, undefined, skipped, undefined, options);
}

/** A required argument of a query may be a token that makes it wait. */
function skippable({ type, optional }: Argument, output: Output): ts.TypeNode {
    if (optional) return typeOf(type, output);
    return factory.createUnionTypeNode([operandType(type, output), output.helperType('SkipToken')]);
}

function mutationTypes(hook: Hook): ts.TypeNode[] {
    return [dataType(hook), errorTypeOf(hook.operation, hook.output), variablesOf(hook)];
}

/** The library lets callers omit an argument that may be `void`. */
function variablesOf(hook: Hook): ts.TypeNode {
    return variablesType(hook, [keywordType('void')]);
}

/** The options for `useMutation`: a key and a mutation function. */
function mutationOptions(hook: Hook): HookFunction {
    const { operation, library, output } = hook;
    const { key, mutationOptions: name } = operation.hooks;
    const instead = operation.arguments.length === 0 ? object([]) : undefined;
    const send = mutationRequest(hook, callConfig, instead);
    const parts = object([property('mutationKey', keyLiteral(key)), property('mutationFn', send)], true);
    const config = parameter(httpConfig, library.configType(output), true);
    const returns = output.helperType('OperationMutation', mutationTypes(hook));
    return {
        parameters: fitted([config], name.length, [config, returns]),
        returns,
        body: [returned(parts)],
        docs: docComment(operation.docs),
    };
}

/** `useAddPet($config, $httpConfig)` */
function mutation(hook: Hook): HookFunction {
    const { operation, library, output } = hook;
    const onMutate = output.claimed('TOnMutateResult');
    const types = [...mutationTypes(hook), typeReference(onMutate)];
    const own = call(reach('mutationOptions', hook), [identifier(httpConfig)]);
    return {
        typeParameters: [typeParameter(onMutate, keywordType('unknown'))],
        parameters: oneALine(settings(output.helperType('MutationConfig', types), library.configType(output))),
        returns: output.helperType('UseMutationResult', types),
        body: [returned(output.call('useOperationMutation', [own, identifier('$config')]))],
        docs: docComment(operation.docs),
    };
}
