import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr';
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from 'swr/mutation';

/** The settings of a query: all that `useSWR` takes, and another key. With null, or a function that returns null, no request is sent. */
export type QueryConfig<Data, ErrorType> = SWRConfiguration<Data, ErrorType> & OwnKey;

/** The settings of a mutation: all that `useSWRMutation` takes, and another key, such as that of the query it changes. */
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
    send: (variables: Variables) => Promise<Data>,
    config: MutationConfig<Data, ErrorType, Variables> | undefined,
): SWRMutationResponse<Data, ErrorType, Key, Variables> {
    const fetcher = (_key: unknown, { arg }: Triggered<Variables>): Promise<Data> => send(arg);
    return useSWRMutation(keyOf(config, key), fetcher, config);
}

interface Triggered<Variables> {
    readonly arg: Variables;
}

function keyOf(config: OwnKey | undefined, key: Key): Key {
    return config?.key === undefined ? key : config.key;
}

export { type Key, type SWRMutationResponse, type SWRResponse, useRequest, useTrigger };
