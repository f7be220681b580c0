/** A component of Svelte 5. */
import { flushSync, mount as mountComponent, unmount } from 'svelte';
import Component from './Component.svelte';
import { callOf, type Derive, givenBy, type Mount, type State, stateOf } from './mounting.ts';

interface Exposed {
    readonly result: unknown;
    readonly change: (value: unknown) => void;
}

export const mount: Mount = async (client, initial, use) => {
    let exposed: Exposed | undefined;
    let shown: State = {};
    const expose = (found: Exposed): void => {
        exposed = found;
    };
    const show = (result: unknown): void => {
        shown = stateOf(result);
    };
    const component = mountComponent(Component, {
        target: document.createElement('div'),
        props: { client, initial, use, expose, show },
    });
    flushSync();
    return {
        current: () => shown,
        call: (name, ...args) => callOf(exposed?.result, name, args),
        change: (value) => flushSync(() => exposed?.change(value)),
        leave: () => void unmount(component),
    };
};

export const derive: Derive = (given, make) => () => make(givenBy(given));
