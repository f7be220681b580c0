import type { Arguments, useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';

/** Data with these keys is stale: what is in use is requested again, of lists of pages all pages. */
export function revalidate(
    mutate: ReturnType<typeof useSWRConfig>['mutate'],
    isStaleKey: (key: unknown) => boolean,
): void {
    void mutate(isStaleKey as (key?: Arguments) => boolean);
    // SWR finds pages by their keys, and the list by that of its first page. It only requests a page again that it has not.
    const firstPages: Arguments[] = [];
    const isPage = (key?: Arguments): boolean => {
        const [own, page] = (Array.isArray(key) ? key : []) as [unknown?, { readonly page?: unknown }?];
        const isOne = page instanceof Object && isStaleKey(own);
        if (isOne && page.page === undefined) {
            firstPages.push(key);
        }
        return isOne;
    };
    void mutate(isPage, undefined, { revalidate: false });
    for (const key of firstPages) {
        void mutate(unstable_serialize(() => key));
    }
}
