/** Solid itself waits for what components read, and writes it into the page. The element is as its compiler writes it. */
import { QueryClient } from '@tanstack/solid-query';
import type { JSX } from 'solid-js';
import { escape as escapeText, generateHydrationScript, renderToStringAsync, ssr, ssrHydrationKey } from 'solid-js/web';
import { serve } from '../serving.ts';
import { settings } from '../showing.ts';
import { appOf } from './app.ts';
import { useOrders } from './orders.ts';

serve(async (http, id) => {
    const orders = (): JSX.Element => {
        const { text } = useOrders(id);
        return ssr(['<p', '>', '</p>'], ssrHydrationKey(), escapeText(text())) as unknown as JSX.Element;
    };
    const client = new QueryClient(settings);
    const html = await renderToStringAsync(() => appOf(client, http, orders));
    return `${generateHydrationScript()}<div id="app">${html}</div>`;
});
