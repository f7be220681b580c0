import { hydrate, QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { parse } from 'devalue';
import { createSSRApp } from 'vue';
import { type Open, pageOf, scriptOf, settings } from '../showing.ts';
import { Orders } from './orders.ts';

export const open: Open = async (id) => {
    const queryClient = new QueryClient(settings);
    hydrate(queryClient, parse(scriptOf('state')));
    let lists: unknown;
    const app = createSSRApp(
        Orders(id, (given) => {
            lists = given;
        }),
    );
    app.use(VueQueryPlugin, { queryClient });
    app.mount('#app');
    return pageOf(
        queryClient,
        () => lists,
        () => app.unmount(),
    );
};
