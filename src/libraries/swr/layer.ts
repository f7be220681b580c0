/** SWR 2. */

import ts from '../../compiler/typescript.js';
import type { ClientContext } from '../../emit/client.ts';
import { docComment } from '../../emit/docs.ts';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import { methodDocs, type OutputFunction } from '../../emit/function.ts';
import type { HookGroup, HookOperation, ReactiveLayer } from '../../emit/hooks/layer.ts';
import {
    dataKey,
    dataType,
    httpConfig,
    keyLiteral,
    mutationRequest,
    parametersOf,
    request,
    variablesType,
} from '../../emit/hooks/parts.ts';
import type { Output } from '../../emit/output.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import { parameter, returned } from '../../syntax/statements.ts';
import { keywordType, nullType, typeReference } from '../../syntax/types.ts';

const { factory } = ts;

/** The variable for the `$config` of one call. `$config` contains the settings of SWR. */
const ownConfig = '$callConfig';

export const swrLayer: ReactiveLayer = {
    runtime: {
        options: () => ['query-keys.ts'],
        hooks: ({ instances }) => [
            ...(instances ? ['instances/scopes.ts'] : []),
            'headers.ts',
            'mutations.ts',
            'swr.ts',
        ],
        mocks: ['query-keys.ts', 'mocks/swr.ts'],
    },
    locals: [httpConfig, ownConfig],
    typeParameters: ['TConfig'],
    sections: {
        queries: {
            write: query,
            mocked: (operation, context) => context.output.helperType('SWRResponse', mockedTypes(operation, context)),
        },
        mutations: {
            write: mutation,
            mocked: (operation, context) => {
                const { output, hooksFile } = context;
                const variables = variablesOf(operation, output, hooksFile);
                const types = [...mockedTypes(operation, context), output.helperType('Key'), variables];
                return output.helperType('SWRMutationResponse', types);
            },
        },
    },
};

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const name = output.claimed('TConfig');
    const types = (): ts.TypeNode[] => [dataType(operation, context), errorTypeOf(operation, output)];
    const constraint = factory.createUnionTypeNode([
        output.helperType('QueryConfig', types()),
        keywordType('undefined'),
    ]);
    const key = dataKey(operation, group, output);
    const sent = request(operation, group, context, identifier(httpConfig));
    const returns = output.helperType('SWRResponse', [...types(), typeReference(name)]);
    return {
        name: operation.hooks.hook,
        typeParameters: [
            // Without a default: with one, the compiler would not type the parameters of callbacks in a configuration.
            factory.createTypeParameterDeclaration(undefined, name, constraint),
        ],
        parameters: parametersOf(
            operation,
            [parameter('$config', typeReference(name), true), parameter(httpConfig, library.configType(output), true)],
            returns,
            output,
        ),
        returns,
        body: [returned(output.call('useRequest', [key, sent, identifier('$config')]))],
        docs: methodDocs(operation),
        pointer: operation.pointer,
    };
}

/** `useAddPet($config, $httpConfig)` */
function mutation(operation: HookOperation, group: HookGroup, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const variables = (): ts.TypeNode => variablesOf(operation, output);
    const types = (): ts.TypeNode[] => [dataType(operation, context), errorTypeOf(operation, output)];
    const sent = mutationRequest(operation, group, context, ownConfig);
    return {
        name: operation.hooks.hook,
        parameters: oneALine([
            parameter('$config', output.helperType('MutationConfig', [...types(), variables()]), true),
            parameter(httpConfig, library.configType(output), true),
        ]),
        returns: output.helperType('SWRMutationResponse', [...types(), output.helperType('Key'), variables()]),
        body: [returned(output.call('useTrigger', [keyLiteral(operation.hooks.key), sent, identifier('$config')]))],
        docs: docComment(operation.docs),
        pointer: operation.pointer,
    };
}

function mockedTypes(operation: HookOperation, context: ClientContext): ts.TypeNode[] {
    return [dataType(operation, context), mockedErrorOf(operation, context.output)];
}

/** SWR lets callers omit an argument that may be undefined. They may pass null instead, to add options behind it. */
function variablesOf(operation: HookOperation, output: Output, hooksFile?: string): ts.TypeNode {
    return variablesType(operation, [nullType(), keywordType('undefined')], output, hooksFile);
}
