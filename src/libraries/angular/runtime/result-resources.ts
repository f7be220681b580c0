import type { ProviderToken, ResourceRef } from '@angular/core';
import { resourceOf, type ServiceWith } from './requested.ts';
import type { ArgumentsWithDefault, EmittedBy, ResourceArguments, ServiceMethod } from './resources.ts';

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
