import type { Arguments, useSWRConfig } from 'swr';

/** Data with these keys is stale: what is in use is requested again. */
export function revalidate(
    mutate: ReturnType<typeof useSWRConfig>['mutate'],
    isStaleKey: (key: unknown) => boolean,
): void {
    void mutate(isStaleKey as (key?: Arguments) => boolean);
}
