/** TanStack Query 5. */

import { type Hook, holdsBody, type ReactiveLayer } from '../../emit/hooks/layer.ts';
import {
    dataType,
    fromSection,
    keyNames,
    listOfArguments,
    mayBeUndefined,
    mutationTypes,
    mutationValues,
    nullableDataType,
    pageType,
    queryKeys,
    queryTypes,
    queryValues,
    variablesType,
} from '../../emit/hooks/parts.ts';
import { shapeOf } from '../../emit/http/library.ts';
import { mockedErrorOf } from '../../emit/method-types.ts';
import type { Output } from '../../emit/output.ts';
import { frameworkOf } from '../../options/framework.ts';
import { arrayLiteral, identifier } from '../../syntax/data.ts';
import { object, property } from '../../syntax/statements.ts';
import { keywordType } from '../../syntax/types.ts';

export const tsqLayer: ReactiveLayer = {
    mocks: {
        query: 'mockQuery',
        mutation: 'mockMutation',
        mutate: 'mutateAsync',
        pages: (page) =>
            object([
                property('pages', arrayLiteral([page])),
                property('pageParams', arrayLiteral([identifier('undefined')])),
            ]),
    },
    // The library lets callers omit an argument that may be `void`.
    withoutVariables: () => [keywordType('void')],
    sections: [
        { ...queryKeys, wrapper: (hook) => (hasTexts(hook) ? ['withTextKey', 'TextKeyOf'] : undefined) },
        {
            // `defineQuery(['pet', 'getPetById'], ['petId'], () => petClient.getPetById)`
            name: 'queryOptions',
            maker: ['defineQuery', 'QueryOptionsOf'],
            pagesMaker: ['defineInfiniteQuery', 'InfiniteOptionsOf'],
            values: (hook) => queryValues(hook, converterOf(hook)),
            types: (hook) => [keyNames(hook), ...queryTypes(hook)],
            wrapper: (hook) => {
                if (!hasTexts(hook)) return undefined;
                const isPaged = hook.operation.pagesName !== undefined;
                return ['withTextQuery', isPaged ? 'TextInfiniteQueryOf' : 'TextQueryOf'];
            },
        },
        {
            // `defineMutation(['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config))`
            name: 'mutationOptions',
            maker: ['defineMutation', 'MutationOptionsOf'],
            staleMaker: ['defineInvalidatingMutation', 'InvalidatingOptionsOf'],
            values: mutationValues,
            types: mutationTypes,
        },
        {
            // `defineQueryHook(['petId'], () => pet.queryOptions.getPetById)`
            name: 'queries',
            maker: ['defineQueryHook', 'QueryHookOf'],
            pagesMaker: ['defineInfiniteHook', 'InfiniteHookOf'],
            values: (hook) => [listOfArguments(hook, markIn(hook)), fromSection('queryOptions', hook)],
            types: queryTypes,
            mocked: (hook) => {
                const { operation, output } = hook;
                const error = mockedErrorOf(operation, output);
                if (operation.pagesName === undefined)
                    return output.helperType(resultNamed('UseQueryResult', output), [nullableDataType(hook), error]);
                const data = output.helperType('InfiniteData', [pageType(hook)]);
                return output.helperType(resultNamed('UseInfiniteQueryResult', output), [data, error]);
            },
        },
        {
            // `defineMutationHook(() => pet.mutationOptions.addPet)`
            name: 'mutations',
            maker: ['defineMutationHook', 'MutationHookOf'],
            staleMaker: ['defineInvalidatingHook', 'InvalidatingHookOf'],
            values: (hook) => [fromSection('mutationOptions', hook)],
            types: mutationTypes,
            mocked: (hook) => {
                const types = [dataType(hook), mockedErrorOf(hook.operation, hook.output), variablesType(hook)];
                return hook.output.helperType(mutationStateIn(hook), types);
            },
        },
    ],
};

/** Keys and options alone, for programs without hooks. */
export const tsqOptions: ReactiveLayer = {
    ...tsqLayer,
    sections: tsqLayer.sections.filter(({ name }) => name !== 'queries' && name !== 'mutations'),
};

/** What marks optional arguments: hooks that take what gives their values wait while one that they need has none. */
function markIn({ output }: Hook): string {
    return frameworkOf(output.options).takes === 'sources' ? '?' : '';
}

/** The type of what a hook of React returns, as the package of the framework calls it. */
function resultNamed(name: string, { options }: Output): string {
    const { names } = frameworkOf(options);
    return names[name] ?? name;
}

/** The type of the states of a mutation that tests give. Of hooks that take sources, what they return is no plain value. */
function mutationStateIn({ output }: Hook): string {
    return frameworkOf(output.options).takes === 'sources' ? 'MutationState' : 'UseMutationResult';
}

/** Whether a key may have a bigint, which TanStack Query cannot write as JSON, or a date or time, of which it sees no parts. */
function hasTexts({ operation, output }: Hook): boolean {
    return (output.options.int64 === 'bigint' && operation.takesExact === true) || operation.takesTimes === true;
}

/** The helper that makes the data of a query, unless it is what the operation resolves to. */
function converterOf(hook: Hook): string | undefined {
    const isHeld = holdsBody(hook);
    // The library rejects undefined as the data of a query.
    if (!mayBeUndefined(hook)) return isHeld ? 'bodyIn' : undefined;
    // An error must be thrown even if there is no body.
    const isResult = shapeOf(hook.library, hook.output) === 'result';
    if (hook.operation.result.reading === 'nothing' && !isResult) return 'toNull';
    return isHeld ? 'bodyOrNull' : 'orNull';
}
