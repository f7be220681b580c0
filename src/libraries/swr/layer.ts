/** SWR 2. */

import ts from '../../compiler/typescript.js';
import { docComment } from '../../emit/docs.ts';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import { methodDocs } from '../../emit/function.ts';
import type { Hook, HookFunction, ReactiveLayer } from '../../emit/hooks/layer.ts';
import {
    dataKey,
    dataType,
    httpConfig,
    keyLiteral,
    mutationRequest,
    parametersOf,
    request,
    settings,
    variablesType,
} from '../../emit/hooks/parts.ts';
import { identifier } from '../../syntax/data.ts';
import { oneALine } from '../../syntax/marks.ts';
import { returned } from '../../syntax/statements.ts';
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
            mocked: (hook) => hook.output.helperType('SWRResponse', mockedTypes(hook)),
        },
        mutations: {
            write: mutation,
            mocked: (hook) => {
                const types = [...mockedTypes(hook), hook.output.helperType('Key'), variablesOf(hook)];
                return hook.output.helperType('SWRMutationResponse', types);
            },
        },
    },
};

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(hook: Hook): HookFunction {
    const { operation, library, output } = hook;
    const name = output.claimed('TConfig');
    const types = typesOf(hook);
    const constraint = factory.createUnionTypeNode([output.helperType('QueryConfig', types), keywordType('undefined')]);
    const returns = output.helperType('SWRResponse', [...types, typeReference(name)]);
    const parameters = settings(typeReference(name), library.configType(output));
    const sent = request(hook, identifier(httpConfig));
    return {
        // Without a default: with one, the compiler would not type the parameters of callbacks in a configuration.
        typeParameters: [factory.createTypeParameterDeclaration(undefined, name, constraint)],
        parameters: parametersOf(hook, parameters, returns),
        returns,
        body: [returned(output.call('useRequest', [dataKey(hook), sent, identifier('$config')]))],
        docs: methodDocs(operation),
    };
}

/** `useAddPet($config, $httpConfig)` */
function mutation(hook: Hook): HookFunction {
    const { operation, library, output } = hook;
    const [types, variables] = [typesOf(hook), variablesOf(hook)];
    const config = output.helperType('MutationConfig', [...types, variables]);
    const sent = mutationRequest(hook, ownConfig);
    return {
        parameters: oneALine(settings(config, library.configType(output))),
        returns: output.helperType('SWRMutationResponse', [...types, output.helperType('Key'), variables]),
        body: [returned(output.call('useTrigger', [keyLiteral(operation.hooks.key), sent, identifier('$config')]))],
        docs: docComment(operation.docs),
    };
}

/** The types of the data and the error of a hook. */
function typesOf(hook: Hook): ts.TypeNode[] {
    return [dataType(hook), errorTypeOf(hook.operation, hook.output)];
}

function mockedTypes(hook: Hook): ts.TypeNode[] {
    return [dataType(hook), mockedErrorOf(hook.operation, hook.output)];
}

/** SWR lets callers omit an argument that may be undefined. They may pass null instead, to add options behind it. */
function variablesOf(hook: Hook): ts.TypeNode {
    return variablesType(hook, [nullType(), keywordType('undefined')]);
}
