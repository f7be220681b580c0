import { type SkipToken, skipToken } from '@tanstack/vue-query';
import { currentOf, type MaybeGetter } from '../../../../runtime/hooks/given.ts';

/** What gives the arguments of an operation. Those that it needs may be missing for a while. */
export type Sources<Arguments> = Arguments extends readonly unknown[]
    ? {
          [Index in keyof Arguments]: MaybeGetter<
              undefined extends Arguments[Index] ? Arguments[Index] : Arguments[Index] | SkipToken | undefined
          >;
      }
    : never;

/** What a hook of a query was given, as it is at the moment. */
export interface GivenNow {
    /** The arguments of the operation, and the settings of its request; nothing if the query waits. */
    readonly args: readonly unknown[];
    readonly $config: object | undefined;
    readonly isWaiting: boolean;
}

/**
 * A query waits while an argument that it needs is undefined, and while any is a `SkipToken`.
 *
 * @param argumentNames Those of the operation, without the settings. That of an optional one ends with a question mark.
 */
export function valuesOf(argumentNames: readonly string[], given: readonly unknown[]): GivenNow {
    const own = argumentNames.map((_, index) => snapshotOf(currentOf(given[index])));
    const [$config, $httpConfig] = given.slice(own.length).map(currentOf);
    const isMissing = (value: unknown, index: number): boolean =>
        value === skipToken || (value === undefined && argumentNames[index]?.endsWith('?') !== true);
    const isWaiting = own.some(isMissing);
    return { args: isWaiting ? [] : [...own, $httpConfig], $config: $config as object | undefined, isWaiting };
}

/** An argument as it is at the moment: the state of a component may change in its place, and a key must not. */
function snapshotOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(snapshotOf);
    }
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, snapshotOf(part)])) : value;
}
