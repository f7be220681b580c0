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
import type { ServiceMethod } from './resources.ts';

/** A service with a method of this name. */
export type ServiceWith<Name extends string> = Readonly<Record<Name, ServiceMethod>>;

/**
 * Requests what its arguments say as soon as they can, and again when they change.
 *
 * @param argumentNames That of the object of all arguments, if the method takes one, and those of the members that the
 * request needs.
 */
export function resourceOf<Name extends string>(
    token: ProviderToken<ServiceWith<Name>>,
    name: Name,
    argumentNames: readonly string[],
    given: readonly unknown[],
): ResourceRef<unknown> {
    const [object, ...needed] = argumentNames;
    const [$config = {}, $httpConfig] = given.slice(object === undefined ? 0 : 1) as [AnyResourceConfig?, unknown?];
    const { enabled, injector } = $config;
    const service = injector === undefined ? inject(token) : injector.get(token);
    const params: Signal<Requested | undefined> = computed(
        () => {
            if (currentOf(enabled) === false) {
                return undefined;
            }
            const own = object === undefined ? {} : ((currentOf(given[0]) as object | undefined) ?? {});
            const entries = Object.entries(own).map(([member, value]) => [member, currentOf(value)] as const);
            const members = new Map(entries);
            const isMissing = needed.some((member) => members.get(member) === undefined);
            return isMissing ? undefined : { members, $httpConfig: currentOf($httpConfig) };
        },
        { equal: areSame },
    );
    return rxResource({
        ...$config,
        params,
        stream: ({ params: { members, $httpConfig: settings } }) => {
            const args = object === undefined ? [] : [Object.fromEntries(members)];
            return (service[name] as AnyServiceMethod).call(service, ...args, settings);
        },
    });
}

/** What a resource asks for at the moment. */
interface Requested {
    readonly members: ReadonlyMap<string, unknown>;
    readonly $httpConfig: unknown;
}

interface AnyResourceConfig {
    readonly defaultValue?: unknown;
    readonly enabled?: unknown;
    readonly equal?: ValueEqualityFn<unknown>;
    readonly injector?: Injector;
}

type AnyServiceMethod = (...args: unknown[]) => Observable<unknown>;

/** Signals may change without giving another value: then the request is the same. */
function areSame(one: Requested | undefined, other: Requested | undefined): boolean {
    if (one === undefined || other === undefined) {
        return one === other;
    }
    return (
        Object.is(one.$httpConfig, other.$httpConfig) &&
        one.members.size === other.members.size &&
        [...one.members].every(([name, value]) => other.members.has(name) && Object.is(value, other.members.get(name)))
    );
}
