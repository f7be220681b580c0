/** An injection context of Angular. */
import '@angular/compiler';
import {
    createEnvironmentInjector,
    type EnvironmentInjector,
    effect,
    provideZonelessChangeDetection,
    runInInjectionContext,
    signal,
} from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { provideTanStackQuery, type QueryClient } from '@tanstack/angular-query-experimental';
import { callOf, type Derive, givenBy, type Mount, type State, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const application = await createApplication({
        providers: [provideZonelessChangeDetection(), provideTanStackQuery(client as QueryClient)],
    });
    const injector: EnvironmentInjector = createEnvironmentInjector([], application.injector);
    const value = signal(initial);
    let shown: State = {};
    const result = runInInjectionContext(injector, () => {
        const used = use(value);
        effect(() => {
            shown = stateOf(used, givenBy);
        });
        return used;
    });
    application.tick();
    return {
        current: () => shown,
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => value.set(changed),
        leave: () => {
            injector.destroy();
            application.destroy();
        },
    };
};

export const derive: Derive = (given, make) => () => make(givenBy(given));
