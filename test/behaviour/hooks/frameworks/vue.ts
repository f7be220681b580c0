/** A component of Vue. */
import { type QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { createApp, shallowRef, unref } from 'vue';
import { callOf, type Mount, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const value = shallowRef(initial);
    let result: unknown;
    const app = createApp({
        setup() {
            result = use(value);
            return () => null;
        },
    });
    app.use(VueQueryPlugin, { queryClient: client as QueryClient });
    app.mount(document.createElement('div'));
    return {
        current: () => stateOf(result, unref),
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => {
            value.value = changed;
        },
        leave: () => app.unmount(),
    };
};
