/** SWR 2. */

import { holdsBody, type ReactiveLayer } from '../../emit/hooks/layer.ts';
import {
    dataType,
    mutationTypes,
    mutationValues,
    pageType,
    queryKeys,
    queryTypes,
    queryValues,
    variablesType,
} from '../../emit/hooks/parts.ts';
import { mockedErrorOf } from '../../emit/method-types.ts';
import { arrayLiteral } from '../../syntax/data.ts';
import { keywordType, nullType } from '../../syntax/types.ts';

export const swrLayer: ReactiveLayer = {
    mocks: {
        query: 'mockSWR',
        mutation: 'mockSWRMutation',
        mutate: 'trigger',
        pages: (page) => arrayLiteral([page]),
    },
    // They may pass null instead, to add options behind it.
    withoutVariables: () => [nullType(), keywordType('undefined')],
    sections: [
        // SWR takes two objects of a class for different ones.
        {
            ...queryKeys,
            wrapper: ({ operation }) => (operation.takesTimes === true ? ['withTextKey', 'TextKeyOf'] : undefined),
        },
        {
            // `defineQueryHook(['pet', 'getPetById'], ['petId'], () => petClient.getPetById)`
            name: 'queries',
            maker: ['defineQueryHook', 'SWRHookOf'],
            pagesMaker: ['defineInfiniteHook', 'SWRInfiniteHookOf'],
            values: (hook) => queryValues(hook, holdsBody(hook) ? 'bodyIn' : undefined),
            types: queryTypes,
            mocked: (hook) => {
                const { operation, output } = hook;
                const error = mockedErrorOf(operation, output);
                return operation.pagesName === undefined
                    ? output.helperType('SWRResponse', [dataType(hook), error])
                    : output.helperType('SWRInfiniteResponse', [pageType(hook), error]);
            },
        },
        {
            // `defineMutationHook(['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config))`
            name: 'mutations',
            maker: ['defineMutationHook', 'SWRMutationHookOf'],
            staleMaker: ['defineInvalidatingHook', 'InvalidatingHookOf'],
            values: mutationValues,
            types: mutationTypes,
            mocked: (hook) => {
                const { operation, output } = hook;
                const error = mockedErrorOf(operation, output);
                const types = [dataType(hook), error, output.helperType('Key'), variablesType(hook)];
                return output.helperType('SWRMutationResponse', types);
            },
        },
    ],
};
