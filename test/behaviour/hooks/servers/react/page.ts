import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fromText } from '../../dated-json.ts';
import { type Open, pageOf, scriptOf, settings } from '../showing.ts';
import { Orders } from './orders.ts';

export const open: Open = async (id) => {
    const client = new QueryClient(settings);
    const state = fromText<DehydratedState>(scriptOf('state'));
    const place = document.getElementById('app');
    if (place === null) throw new Error('the page has no place');
    let lists: unknown;
    const expose = (given: unknown): void => {
        lists = given;
    };
    const children = createElement(HydrationBoundary, { state }, createElement(Orders, { id, expose }));
    const root = hydrateRoot(place, createElement(QueryClientProvider, { client, children }));
    return pageOf(
        client,
        () => lists,
        () => root.unmount(),
    );
};
