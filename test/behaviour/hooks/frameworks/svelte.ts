/** A component of Svelte 5. */
import { flushSync, mount as mountComponent, unmount } from 'svelte';
import Component from './Component.svelte';
import { callOf, type Mount, stateOf } from './mounting.ts';

interface Exposed {
    readonly result: unknown;
    readonly change: (value: unknown) => void;
}

export const mount: Mount = async (client, initial, use) => {
    let exposed: Exposed | undefined;
    const expose = (found: Exposed): void => {
        exposed = found;
    };
    const component = mountComponent(Component, {
        target: document.createElement('div'),
        props: { client, initial, use, expose },
    });
    flushSync();
    return {
        current: () => stateOf(exposed?.result),
        call: (name, ...args) => callOf(exposed?.result, name, args),
        change: (value) => flushSync(() => exposed?.change(value)),
        leave: () => void unmount(component),
    };
};
