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
} from '../../emit/hooks/layer.ts';
import {
    calledType,
    dataType,
    hookDocs,
    mutationValues,
    pageType,
    queryValues,
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
            'hooks/mutations.ts',
            'keys/swr.ts',
            'query-hooks/swr.ts',
            'mutation-hooks/swr.ts',
            ...(request.hasPages ? ['infinite-hooks/swr.ts'] : []),
        ],
        mocks: () => [...plainKeys, 'mocks/swr.ts'],
    },
    sections: {
        queries: {
            write: query,
            mocked: (hook) =>
                hook.operation.pagesName === undefined
                    ? hook.output.helperType('SWRResponse', [dataType(hook), mockedError(hook)])
                    : hook.output.helperType('SWRInfiniteResponse', [pageType(hook), mockedError(hook)]),
        },
        mutations: {
            write: mutation,
            mocked: (hook) => {
                const types = [dataType(hook), mockedError(hook), hook.output.helperType('Key'), variablesOf(hook)];
                return hook.output.helperType('SWRMutationResponse', types);
            },
        },
    },
};

/**
 * `defineQueryHook(['pet', 'getPetById'], 1, () => petClient.getPetById)`, or
 * `defineInfiniteHook(['pet', 'listPetsInfinite'], 2, () => petClient.listPetsPages)`
 */
function query(hook: Hook): MadeFunction {
    const { operation, library, output } = hook;
    const isPaged = operation.pagesName !== undefined;
    const converter = !isPaged && holdsBody(shapeOf(library, output)) ? [output.helper('bodyIn')] : [];
    return {
        value: output.call(isPaged ? 'defineInfiniteHook' : 'defineQueryHook', [...queryValues(hook), ...converter]),
        type: () => output.helperType(isPaged ? 'SWRInfiniteHookOf' : 'SWRHookOf', requestTypes(hook)),
        docs: hookDocs(hook),
    };
}

/** The types of an operation and of its errors. */
function requestTypes(hook: Hook): readonly ts.TypeNode[] {
    return [calledType(hook), errorTypeOf(hook.operation, hook.output)];
}

/** `defineMutationHook(['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config))` */
function mutation(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const types = [calledType(hook), variablesOf(hook), errorTypeOf(operation, output)];
    return {
        value: output.call('defineMutationHook', mutationValues(hook)),
        type: () => output.helperType('SWRMutationHookOf', types),
        docs: hookDocs(hook),
    };
}

function mockedError({ operation, output }: Hook): ts.TypeNode {
    return mockedErrorOf(operation, output);
}

/** SWR lets callers omit an argument that may be undefined. They may pass null instead, to add options behind it. */
function variablesOf(hook: Hook): ts.TypeNode {
    return variablesType(hook, [nullType(), keywordType('undefined')]);
}
