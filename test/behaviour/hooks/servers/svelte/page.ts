import { QueryClient } from '@tanstack/svelte-query';
import { flushSync, hydrate, unmount } from 'svelte';
import { evaluate, type Open, pageOf, scriptOf, settings } from '../showing.ts';
import App from './App.svelte';

export const open: Open = async (id) => {
    const client = new QueryClient(settings);
    const state = evaluate(`(${scriptOf('state')})`);
    const target = document.getElementById('app');
    if (target === null) throw new Error('the page has no place');
    let lists: unknown;
    const expose = (given: unknown): void => {
        lists = given;
    };
    const app = hydrate(App, { target, props: { client, state, id, expose } });
    flushSync();
    return pageOf(
        client,
        () => lists,
        () => void unmount(app),
    );
};
