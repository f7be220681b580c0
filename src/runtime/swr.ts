import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr';
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from 'swr/mutation';

/** What can be set for a query: all that `useSWR` takes, and another key. With null, or a function that gives none, nothing is sent. */
export type QueryConfig<Data, Failure> = SWRConfiguration<Data, Failure> & OwnKey;

/** What can be set for a mutation: all that `useSWRMutation` takes, and another key, such as that of the query it changes. */
export type MutationConfig<Data, Failure, Variables> = SWRMutationConfiguration<Data, Failure, Key, Variables> & OwnKey;

interface OwnKey {
    readonly key?: Key;
}

function useRequest<Data, Failure, Config extends QueryConfig<Data, Failure> | undefined>(
    key: Key,
    send: () => Promise<Data>,
    config: Config | undefined,
): SWRResponse<Data, Failure, Config> {
    return useSWR<Data, Failure>(keyOf(config, key), send, config ?? {}) as SWRResponse<Data, Failure, Config>;
}

function useTrigger<Data, Failure, Variables>(
    key: Key,
    send: (variables: Variables) => Promise<Data>,
    config: MutationConfig<Data, Failure, Variables> | undefined,
): SWRMutationResponse<Data, Failure, Key, Variables> {
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
