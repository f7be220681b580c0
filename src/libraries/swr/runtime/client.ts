import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr';
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from 'swr/mutation';

/**
 * Settings of a query: the options of `useSWR`, and another key. No request is sent if the key, or the result of a key
 * function, is null.
 */
export type QueryConfig<Data, ErrorType> = SWRConfiguration<Data, ErrorType> & OwnKey;

/** Settings of a mutation: the options of `useSWRMutation`, and another key, such as that of the query it changes. */
export type MutationConfig<Data, ErrorType, Variables> = SWRMutationConfiguration<Data, ErrorType, Key, Variables> &
    OwnKey;

interface OwnKey {
    readonly key?: Key;
}

function useRequest<Data, ErrorType, Config extends QueryConfig<Data, ErrorType> | undefined>(
    key: Key,
    send: () => Promise<Data>,
    config: Config | undefined,
): SWRResponse<Data, ErrorType, Config> {
    return useSWR<Data, ErrorType>(keyOf(config, key), send, config ?? {}) as SWRResponse<Data, ErrorType, Config>;
}

function useTrigger<Data, ErrorType, Variables>(
    key: Key,
    send: (variables: NonNullable<Variables>) => Promise<Data>,
    config: MutationConfig<Data, ErrorType, Variables> | undefined,
): SWRMutationResponse<Data, ErrorType, Key, Variables> {
    const fetcher = (_key: unknown, { arg }: Triggered<Variables>): Promise<Data> =>
        send(arg ?? ({} as NonNullable<Variables>));
    return useSWRMutation(keyOf(config, key), fetcher, config);
}

interface Triggered<Variables> {
    readonly arg: Variables;
}

function keyOf(config: OwnKey | undefined, key: Key): Key {
    return config?.key === undefined ? key : config.key;
}

export { type Key, type SWRMutationResponse, type SWRResponse, useRequest, useTrigger };
