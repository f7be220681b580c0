/** A component of Preact. */
import { type QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { createElement, render } from 'preact';
import { callOf, type Derive, type Mount, type State, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const place = document.createElement('div');
    let result: unknown;
    let shown: State = {};
    const component = ({ value }: { readonly value: unknown }): null => {
        result = use(value);
        // Only what is read while rendering is rendered again.
        shown = stateOf(result);
        return null;
    };
    const show = (value: unknown): void =>
        render(
            createElement(QueryClientProvider, {
                client: client as QueryClient,
                children: createElement(component, { value }),
            }),
            place,
        );
    show(initial);
    return {
        current: () => shown,
        call: (name, ...args) => callOf(result, name, args),
        change: show,
        leave: () => render(null, place),
    };
};

export const derive: Derive = (given, make) => make(given);
