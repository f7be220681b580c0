/** SWR 2. */

import type ts from '../../compiler/typescript.js';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import {
    bodiesFile,
    type Hook,
    holdsBody,
    keyFiles,
    type MadeFunction,
    type ReactiveLayer,
    reachClient,
} from '../../emit/hooks/layer.ts';
import {
    argumentCount,
    dataType,
    hookDocs,
    infiniteDocs,
    keyLiteral,
    later,
    mutationRequest,
    operationType,
    pagesType,
    pageType,
    variablesType,
} from '../../emit/hooks/parts.ts';
import { shapeOf } from '../../emit/http/library.ts';
import { keywordType, nullType } from '../../syntax/types.ts';

/** Scopes belong to hooks: only one file of an output may have them. */
const plainKeys: readonly string[] = ['hooks/operations.ts', 'hooks/made-keys.ts', 'hooks/keys.ts'];

export const swrLayer: ReactiveLayer = {
    runtime: {
        options: () => plainKeys,
        hooks: (request) => [
            'hooks/operations.ts',
            ...keyFiles(request),
            bodiesFile(request),
            'headers.ts',
            'hooks/mutations.ts',
            'keys/swr.ts',
            'query-hooks/swr.ts',
            'mutation-hooks/swr.ts',
            ...(request.hasPages ? ['hooks/pages.ts', 'infinite-hooks/swr.ts'] : []),
        ],
        mocks: ({ hasPages }) => [...plainKeys, 'mocks/swr.ts', ...(hasPages ? ['infinite-mocks/swr.ts'] : [])],
    },
    sections: {
        queries: {
            write: query,
            mocked: (hook) =>
                hook.operation.pagesName === undefined
                    ? hook.output.helperType('SWRResponse', mockedTypes(hook))
                    : hook.output.helperType('SWRInfiniteResponse', [
                          pageType(hook),
                          mockedErrorOf(hook.operation, hook.output),
                      ]),
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

/** `defineQueryHook(['pet', 'getPetById'], 1, () => petClient.getPetById)` */
function query(hook: Hook): MadeFunction {
    const { operation, library, output } = hook;
    if (operation.pagesName !== undefined) return infiniteQuery(hook);
    const values = [keyLiteral(operation.hooks.key), argumentCount(hook), later(reachClient(hook))];
    const converter = holdsBody(shapeOf(library, output)) ? [output.helper('bodyIn')] : [];
    return {
        value: output.call('defineQueryHook', [...values, ...converter]),
        type: () => output.helperType('SWRHookOf', [operationType(hook), errorTypeOf(operation, output)]),
        docs: hookDocs(hook),
    };
}

/** `defineInfiniteHook(['pet', 'listPetsInfinite'], 2, () => petClient.listPetsPages)` */
function infiniteQuery(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const values = [keyLiteral(operation.hooks.key), argumentCount(hook), later(reachClient(hook))];
    return {
        value: output.call('defineInfiniteHook', values),
        type: () => output.helperType('SWRInfiniteHookOf', [pagesType(hook), errorTypeOf(operation, output)]),
        docs: infiniteDocs(hook),
    };
}

/** `defineMutationHook(['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config))` */
function mutation(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const types = [operationType(hook), variablesOf(hook), errorTypeOf(operation, output)];
    return {
        value: output.call('defineMutationHook', [keyLiteral(operation.hooks.key), mutationRequest(hook)]),
        type: () => output.helperType('SWRMutationHookOf', types),
        docs: hookDocs(hook),
    };
}

function mockedTypes(hook: Hook): ts.TypeNode[] {
    return [dataType(hook), mockedErrorOf(hook.operation, hook.output)];
}

/** SWR lets callers omit an argument that may be undefined. They may pass null instead, to add options behind it. */
function variablesOf(hook: Hook): ts.TypeNode {
    return variablesType(hook, [nullType(), keywordType('undefined')]);
}
