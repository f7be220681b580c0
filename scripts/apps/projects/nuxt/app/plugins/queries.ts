import { type DehydratedState, dehydrate, hydrate, QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { createInstance } from '~/api/petstore';

/** Runs once for each request on the server, and once in the browser. */
export default defineNuxtPlugin((nuxt) => {
    // Without a stale time, the browser would fetch again what the server has just fetched.
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    nuxt.vueApp.use(VueQueryPlugin, { queryClient });

    const state = useState<DehydratedState | undefined>('queries');
    if (import.meta.client) {
        hydrate(queryClient, toRaw(state.value));
        return { provide: { http: createInstance() } };
    }
    nuxt.hook('app:rendered', () => {
        state.value = dehydrate(queryClient);
    });
    // With the visitor's cookies.
    const http = createInstance({ baseUrl: useRuntimeConfig().apiUrl, headers: useRequestHeaders(['cookie']) });
    return { provide: { http } };
});
