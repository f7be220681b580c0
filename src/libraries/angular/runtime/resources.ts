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
import { currentOf, type MaybeGetter } from '../../../runtime/hooks/given.ts';
import type { ArgumentsOf, SettingsOf } from '../../../runtime/hooks/operations.ts';

/** Settings of a resource. */
export interface ResourceConfig<Value> {
    /** Its value before there is another. */
    readonly defaultValue?: Value | undefined;
    /** It is idle while this is false. */
    readonly enabled?: boolean | (() => boolean) | undefined;
    /** Whether two values are the same: then nothing that reads it is updated. */
    readonly equal?: ValueEqualityFn<Value> | undefined;
    /** Where its service is, and what it ends with. Without it, it must be made in an injection context. */
    readonly injector?: Injector | undefined;
}

/** A method of a service. It sends the request of an operation; its last argument holds the settings. */
export type ServiceMethod = (...args: never[]) => Observable<unknown>;

/** What a method emits. */
export type EmittedBy<Own extends ServiceMethod> = Own extends (...args: never[]) => Observable<infer Value>
    ? Value
    : never;

/** What a resource is made of: the arguments of a method, of which those that it needs may be missing for a while, and settings. */
export type ResourceArguments<Own extends ServiceMethod> = [
    ...Sources<ArgumentsOf<Own>>,
    $config?: ResourceConfig<EmittedBy<Own>>,
    $httpConfig?: MaybeGetter<SettingsOf<Own> | undefined>,
];

/** The same with a default, so that there is always a value. */
export type ArgumentsWithDefault<Own extends ServiceMethod> = [
    ...Sources<ArgumentsOf<Own>>,
    $config: ResourceConfig<EmittedBy<Own>> & { readonly defaultValue: EmittedBy<Own> },
    $httpConfig?: MaybeGetter<SettingsOf<Own> | undefined>,
];

type Sources<Arguments> = Arguments extends readonly unknown[]
    ? { [Index in keyof Arguments]: MaybeGetter<Arguments[Index] | undefined> }
    : never;

/**
 * Makes a resource of a query: of its arguments, and settings, each as a value or as a function that gives it. It is idle
 * while an argument that the request needs is undefined.
 */
export interface ResultResourceOf<Own extends ServiceMethod> {
    (...args: ArgumentsWithDefault<Own>): ResourceRef<EmittedBy<Own>>;
    (...args: ResourceArguments<Own>): ResourceRef<EmittedBy<Own> | undefined>;
}

/** @param argumentNames Those of the method, without the settings. That of an optional one ends with a question mark. */
export function defineResultResource<Name extends string>(
    token: ProviderToken<ServiceWith<Name>>,
    name: Name,
    argumentNames: readonly string[],
): unknown {
    return (...given: readonly unknown[]) => resourceOf(token, name, argumentNames, given);
}

/** A service with a method of this name. */
export type ServiceWith<Name extends string> = Readonly<Record<Name, ServiceMethod>>;

/** Requests what its arguments say as soon as they can, and again when they change. */
export function resourceOf<Name extends string>(
    token: ProviderToken<ServiceWith<Name>>,
    name: Name,
    argumentNames: readonly string[],
    given: readonly unknown[],
): ResourceRef<unknown> {
    const [$config = {}, $httpConfig] = given.slice(argumentNames.length) as [AnyResourceConfig?, unknown?];
    const { enabled, injector } = $config;
    const service = injector === undefined ? inject(token) : injector.get(token);
    const isMissing = (value: unknown, index: number): boolean =>
        value === undefined && argumentNames[index]?.endsWith('?') !== true;
    const params: Signal<readonly unknown[] | undefined> = computed(
        () => {
            if (currentOf(enabled) === false) {
                return undefined;
            }
            const own = argumentNames.map((_, index) => currentOf(given[index]));
            return own.some(isMissing) ? undefined : [...own, currentOf($httpConfig)];
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

/** Signals may change without giving another value: then the request is the same. */
function areSame(some: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
    return (
        some === others || (others !== undefined && some?.every((one, index) => Object.is(one, others[index])) === true)
    );
}
