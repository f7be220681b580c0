/** An injection context of Angular. */
import '@angular/compiler';
import {
    createEnvironmentInjector,
    type EnvironmentInjector,
    provideZonelessChangeDetection,
    runInInjectionContext,
    signal,
} from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { provideTanStackQuery, type QueryClient } from '@tanstack/angular-query-experimental';
import { callOf, type Mount, stateOf } from './mounting.ts';

export const mount: Mount = async (client, initial, use) => {
    const application = await createApplication({
        providers: [provideZonelessChangeDetection(), provideTanStackQuery(client as QueryClient)],
    });
    const injector: EnvironmentInjector = createEnvironmentInjector([], application.injector);
    const value = signal(initial);
    const result = runInInjectionContext(injector, () => use(value));
    application.tick();
    return {
        current: () => stateOf(result, (member) => (typeof member === 'function' ? member() : member)),
        call: (name, ...args) => callOf(result, name, args),
        change: (changed) => value.set(changed),
        leave: () => {
            injector.destroy();
            application.destroy();
        },
    };
};
