/** A component of Solid. */
import { type QueryClient, QueryClientProvider } from '@tanstack/solid-query';
import { createComponent, createRenderEffect, createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { callOf, type Derive, givenBy, type Mount, type State, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const [value, setValue] = createSignal(initial);
    let result: unknown;
    let shown: State = {};
    const component = (): null => {
        result = use(value);
        createRenderEffect(() => {
            shown = stateOf(result);
        });
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
        current: () => shown,
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => void setValue(() => changed),
        leave,
    };
};

export const derive: Derive = (given, make) => () => make(givenBy(given));
