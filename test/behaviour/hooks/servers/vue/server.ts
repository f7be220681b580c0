/** Components say what they need, and the state is written as Nuxt writes it. */
import { dehydrate, QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { stringify } from 'devalue';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { serve } from '../serving.ts';
import { inScript, settings } from '../showing.ts';
import { httpKey, Orders } from './orders.ts';

serve(async (http, id) => {
    const queryClient = new QueryClient(settings);
    const app = createSSRApp(Orders(id, () => undefined));
    app.use(VueQueryPlugin, { queryClient });
    app.provide(httpKey, http);
    const html = await renderToString(app);
    const state = inScript(stringify(dehydrate(queryClient)));
    return `<div id="app">${html}</div><script id="state" type="application/json">${state}</script>`;
});
