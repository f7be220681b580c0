import {
    computed,
    type Injector,
    inject,
    type ProviderToken,
    type ResourceRef,
    type Signal,
    type ValueEqualityFn,
} from '@angular/core';
import { rxResource } from '@angular/core/rxjs-interop';
import type { Observable } from 'rxjs';
import { currentOf } from '../../../runtime/hooks/given.ts';
import { countOfArguments, currentArguments, isSameArgument } from './requested-arguments.ts';
import type { ServiceMethod } from './resources.ts';

/** A service with a method of this name. */
export type ServiceWith<Name extends string> = Readonly<Record<Name, ServiceMethod>>;

/** Requests what its arguments say as soon as they can, and again when they change. */
export function resourceOf<Name extends string>(
    token: ProviderToken<ServiceWith<Name>>,
    name: Name,
    argumentNames: readonly string[],
    given: readonly unknown[],
): ResourceRef<unknown> {
    const [$config = {}, $httpConfig] = given.slice(countOfArguments(argumentNames)) as [AnyResourceConfig?, unknown?];
    const { enabled, injector } = $config;
    const service = injector === undefined ? inject(token) : injector.get(token);
    const params: Signal<readonly unknown[] | undefined> = computed(
        () => {
            const own = currentOf(enabled) === false ? undefined : currentArguments(argumentNames, given);
            return own && [...own, currentOf($httpConfig)];
        },
        { equal: areSame },
    );
    return rxResource({
        ...$config,
        params,
        stream: ({ params: args }) => (service[name] as AnyServiceMethod).call(service, ...args),
    });
}

interface AnyResourceConfig {
    readonly defaultValue?: unknown;
    readonly enabled?: unknown;
    readonly equal?: ValueEqualityFn<unknown>;
    readonly injector?: Injector;
}

type AnyServiceMethod = (...args: unknown[]) => Observable<unknown>;

function areSame(some: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
    return (
        some === others ||
        (others !== undefined && some?.every((one, index) => isSameArgument(one, others[index])) === true)
    );
}
