/** A component of Solid. */
import { type QueryClient, QueryClientProvider } from '@tanstack/solid-query';
import { createComponent, createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { callOf, type Mount, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const [value, setValue] = createSignal(initial);
    let result: unknown;
    const component = (): null => {
        result = use(value);
        return null;
    };
    const leave = render(
        () =>
            createComponent(QueryClientProvider, {
                client: client as QueryClient,
                get children() {
                    return createComponent(component, {});
                },
            }),
        document.createElement('div'),
    );
    return {
        // Data that is not there yet would suspend who reads it.
        current: () => stateOf(result),
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => void setValue(() => changed),
        leave,
    };
};
