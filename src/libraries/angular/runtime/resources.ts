import type { Injector, ValueEqualityFn } from '@angular/core';
import type { Observable } from 'rxjs';
import type { MaybeGetter } from '../../../runtime/hooks/given.ts';
import type { ArgumentsOf, SettingsOf } from '../../../runtime/hooks/operations.ts';
import type { Sources } from './sources.ts';

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
