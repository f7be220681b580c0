import { QueryClient } from '@tanstack/svelte-query';
import { browser } from '$app/env';
import { createInstance } from '../api/petstore';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = ({ fetch }) => ({
    // Sends the visitor's cookies from the server, and gives the browser the same responses with the page.
    http: createInstance({ fetch }),
    queryClient: new QueryClient({ defaultOptions: { queries: { enabled: browser, staleTime: 60_000 } } }),
});
