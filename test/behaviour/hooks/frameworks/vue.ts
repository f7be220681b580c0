/** A component of Vue. */
import { type QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { computed, createApp, shallowRef, unref } from 'vue';
import { callOf, type Derive, type Mount, type State, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const value = shallowRef(initial);
    let result: unknown;
    let shown: State = {};
    const app = createApp({
        setup() {
            result = use(value);
            return () => {
                shown = stateOf(result, unref);
                return null;
            };
        },
    });
    app.use(VueQueryPlugin, { queryClient: client as QueryClient });
    app.mount(document.createElement('div'));
    return {
        current: () => shown,
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => {
            value.value = changed;
        },
        leave: () => app.unmount(),
    };
};

export const derive: Derive = (given, make) => computed(() => make(unref(given)));
