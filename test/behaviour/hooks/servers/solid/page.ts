import { QueryClient } from '@tanstack/solid-query';
import type { JSX } from 'solid-js';
import { getNextElement, hydrate, insert, template } from 'solid-js/web';
import { evaluate, type Open, pageOf, settings } from '../showing.ts';
import { appOf } from './app.ts';
import { useOrders } from './orders.ts';

const paragraph = template('<p>');

export const open: Open = async (id) => {
    for (const { textContent } of document.querySelectorAll('script')) evaluate(textContent);
    const place = document.getElementById('app');
    if (place === null) throw new Error('the page has no place');
    const client = new QueryClient(settings);
    let lists: unknown;
    const orders = (): JSX.Element => {
        const shown = useOrders(id);
        lists = shown.lists;
        const element = getNextElement(paragraph);
        insert(element, shown.text);
        return element;
    };
    const leave = hydrate(() => appOf(client, undefined, orders), place);
    return pageOf(client, () => lists, leave);
};
