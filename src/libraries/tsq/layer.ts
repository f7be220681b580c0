/** TanStack Query 5. */

import type ts from '../../compiler/typescript.js';
import { errorTypeOf, mockedErrorOf } from '../../emit/error-types.ts';
import {
    bodiesFile,
    type Hook,
    holdsBody,
    keyFiles,
    type MadeFunction,
    type ReactiveLayer,
    type RequestForm,
} from '../../emit/hooks/layer.ts';
import {
    argumentCount,
    calledType,
    dataType,
    deprecation,
    fromSection,
    hookDocs,
    keyNames,
    mayBeUndefined,
    mutationValues,
    nullableDataType,
    pageType,
    queryValues,
    variablesType,
} from '../../emit/hooks/parts.ts';
import { shapeOf } from '../../emit/http/library.ts';
import { pure } from '../../syntax/statements.ts';
import { keywordType } from '../../syntax/types.ts';

export const tsqLayer: ReactiveLayer = {
    runtime: {
        options: (request) => [
            ...typesOfOperations(request),
            ...keyFiles(request),
            'hooks/mutations.ts',
            'hooks/text-keys.ts',
            'queries/tsq.ts',
            'mutations/tsq.ts',
            ...(request.hasPages ? ['infinite-queries/tsq.ts'] : []),
        ],
        hooks: (request) => [
            ...typesOfOperations(request),
            'query-hooks/tsq.ts',
            'mutation-hooks/tsq.ts',
            ...(request.hasPages ? ['infinite-hooks/tsq.ts'] : []),
        ],
        mocks: (request) => ['hooks/operations.ts', ...keyFiles(request), 'hooks/text-keys.ts', 'mocks/tsq.ts'],
    },
    key: (made, hook) => (hasBigInts(hook) ? wrapped(made, 'withTextKey', 'TextKeyOf', hook) : made),
    sections: {
        queryOptions: { write: queryOptions },
        mutationOptions: { write: mutationOptions },
        queries: {
            write: query,
            mocked: (hook) => {
                const { operation, output } = hook;
                const error = mockedErrorOf(operation, output);
                if (operation.pagesName === undefined)
                    return output.helperType('UseQueryResult', [nullableDataType(hook), error]);
                const data = output.helperType('InfiniteData', [pageType(hook)]);
                return output.helperType('UseInfiniteQueryResult', [data, error]);
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

/** What options and hooks need to know of operations. They may be in two files. */
function typesOfOperations(request: RequestForm): readonly string[] {
    return [
        'hooks/operations.ts',
        bodiesFile(request),
        request.takesSignal ? 'hooks/signal.ts' : 'hooks/no-signal.ts',
        'data/tsq.ts',
    ];
}

/**
 * `defineQuery(['pet', 'getPetById'], 1, () => petClient.getPetById)`, or
 * `defineInfiniteQuery(['pet', 'listPetsInfinite'], 2, () => petClient.listPetsPages)`
 */
function queryOptions(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const isPaged = operation.pagesName !== undefined;
    const converter = isPaged ? undefined : converterOf(hook);
    const values = [...queryValues(hook), ...(converter === undefined ? [] : [output.helper(converter)])];
    const types = [keyNames(operation.hooks.key), ...requestTypes(hook)];
    const made: MadeFunction = {
        value: output.call(isPaged ? 'defineInfiniteQuery' : 'defineQuery', values),
        type: () => output.helperType(isPaged ? 'InfiniteOptionsOf' : 'QueryOptionsOf', types),
        docs: { paragraphs: [], tags: deprecation(hook) },
    };
    const textType = isPaged ? 'TextInfiniteQueryOf' : 'TextQueryOf';
    return hasBigInts(hook) ? wrapped(made, 'withTextQuery', textType, hook) : made;
}

/** Whether a key may have a bigint, which TanStack Query cannot write as JSON. */
function hasBigInts({ operation, output }: Hook): boolean {
    return output.options.int64 === 'bigint' && operation.takesExact === true;
}

function wrapped(made: MadeFunction, helper: string, type: string, { output }: Hook): MadeFunction {
    return {
        ...made,
        value: output.call(helper, [pure(made.value)]),
        type: () => output.helperType(type, [made.type()]),
    };
}

/** The helper that makes the data of a query, unless it is what the operation resolves to. */
function converterOf(hook: Hook): string | undefined {
    const isHeld = holdsBody(shapeOf(hook.library, hook.output));
    // The library rejects undefined as the data of a query.
    if (!mayBeUndefined(hook)) return isHeld ? 'bodyIn' : undefined;
    // An error must be thrown even if there is no body.
    const isResult = shapeOf(hook.library, hook.output) === 'result';
    if (hook.operation.result.reading === 'nothing' && !isResult) return 'toNull';
    return isHeld ? 'bodyOrNull' : 'orNull';
}

/** `defineQueryHook(1, () => pet.queryOptions.getPetById)`, or `defineInfiniteHook(2, () => pet.queryOptions.listPetsInfinite)` */
function query(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const isPaged = operation.pagesName !== undefined;
    const values = [argumentCount(hook), fromSection('queryOptions', hook)];
    return {
        value: output.call(isPaged ? 'defineInfiniteHook' : 'defineQueryHook', values),
        type: () => output.helperType(isPaged ? 'InfiniteHookOf' : 'QueryHookOf', requestTypes(hook)),
        docs: hookDocs(hook),
    };
}

/** The types of an operation and of its errors. */
function requestTypes(hook: Hook): readonly ts.TypeNode[] {
    return [calledType(hook), errorTypeOf(hook.operation, hook.output)];
}

/** The library lets callers omit an argument that may be `void`. */
function variablesOf(hook: Hook): ts.TypeNode {
    return variablesType(hook, [keywordType('void')]);
}

function mutationTypes(hook: Hook): readonly ts.TypeNode[] {
    return [calledType(hook), variablesOf(hook), errorTypeOf(hook.operation, hook.output)];
}

/** `defineMutation(['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config))` */
function mutationOptions(hook: Hook): MadeFunction {
    const { output } = hook;
    return {
        value: output.call('defineMutation', mutationValues(hook)),
        type: () => output.helperType('MutationOptionsOf', mutationTypes(hook)),
        docs: { paragraphs: [], tags: deprecation(hook) },
    };
}

/** `defineMutationHook(() => pet.mutationOptions.addPet)` */
function mutation(hook: Hook): MadeFunction {
    const { output } = hook;
    return {
        value: output.call('defineMutationHook', [fromSection('mutationOptions', hook)]),
        type: () => output.helperType('MutationHookOf', mutationTypes(hook)),
        docs: hookDocs(hook),
    };
}
