import { computed, type ProviderToken, type ResourceRef, type Signal } from '@angular/core';
import { resourceOf, type ServiceWith } from './requested.ts';
import type { ArgumentsWithDefault, EmittedBy, ResourceArguments, ServiceMethod } from './resources.ts';
import { isErrorOf, type ResponseErrorOf } from './status-errors.ts';

/** A resource of a query. */
export interface ApiResource<Value, Errors = Record<never, never>> extends ResourceRef<Value> {
    /** The error, if it is an error response. Its status determines the type of its `error`. */
    readonly responseError: Signal<ResponseErrorOf<Errors> | undefined>;
    // Each type of resource says this of itself: without it, the value could still be undefined.
    hasValue(this: Value extends undefined ? this : never): this is ApiResource<Exclude<Value, undefined>, Errors>;
    hasValue(): boolean;
}

/**
 * Makes a resource of a query: of its arguments, and settings, each as a value or as a function that gives it. It is idle
 * while an argument that the request needs is undefined.
 */
export interface ResourceOf<Own extends ServiceMethod, Errors = Record<never, never>> {
    (...args: ArgumentsWithDefault<Own>): ApiResource<EmittedBy<Own>, Errors>;
    (...args: ResourceArguments<Own>): ApiResource<EmittedBy<Own> | undefined, Errors>;
}

/** @param argumentNames Those of the method, without the settings. That of an optional one ends with a question mark. */
export function defineResource<Name extends string>(
    token: ProviderToken<ServiceWith<Name>>,
    name: Name,
    argumentNames: readonly string[],
): unknown {
    return (...given: readonly unknown[]) => {
        const resource = resourceOf(token, name, argumentNames, given);
        const responseError = computed(() => {
            const error = resource.error();
            // An `HttpErrorResponse` is no `Error`: Angular 20 makes one of it.
            return [error, error?.cause].find((one) => isErrorOf(one));
        });
        return Object.assign(resource, { responseError });
    };
}
