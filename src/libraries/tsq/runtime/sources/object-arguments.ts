import { type SkipToken, skipToken } from '@tanstack/vue-query';
import { currentOf, type MaybeGetter } from '../../../../runtime/hooks/given.ts';

/** What gives the object of all arguments, or each of its members. Those that the operation needs may be missing for a while. */
export type Sources<Arguments> = Arguments extends readonly unknown[]
    ? { [Index in keyof Arguments]: MaybeGetter<GivenMembers<Arguments[Index]> | SkipToken | undefined> }
    : never;

type GivenMembers<Given> = Given extends object
    ? {
          readonly [Name in keyof Given]: MaybeGetter<
              undefined extends Given[Name] ? Given[Name] : Given[Name] | SkipToken | undefined
          >;
      }
    : Given;

/** What a hook of a query was given, as it is at the moment. */
export interface GivenNow {
    /** The arguments of the operation, and the settings of its request; nothing if the query waits. */
    readonly args: readonly unknown[];
    readonly $config: object | undefined;
    readonly isWaiting: boolean;
}

/**
 * A query waits while a member that it needs is undefined, and while any, or the object itself, is a `SkipToken`.
 *
 * @param argumentNames That of the object of all arguments, if the operation takes one, and those of the members that the
 * request needs.
 */
export function valuesOf(argumentNames: readonly string[], given: readonly unknown[]): GivenNow {
    const [object, ...needed] = argumentNames;
    const count = object === undefined ? 0 : 1;
    const [$config, $httpConfig] = given.slice(count).map(currentOf);
    const own = count === 0 ? undefined : currentOf(given[0]);
    const members: Record<string, unknown> = Object.fromEntries(
        Object.entries(own === skipToken ? {} : (own ?? {})).map(([name, value]) => [
            name,
            snapshotOf(currentOf(value)),
        ]),
    );
    const isWaiting =
        own === skipToken ||
        Object.values(members).includes(skipToken) ||
        needed.some((name) => members[name] === undefined);
    const args = count === 0 ? [$httpConfig] : [members, $httpConfig];
    return { args: isWaiting ? [] : args, $config: $config as object | undefined, isWaiting };
}

/** A member as it is at the moment: the state of a component may change in its place, and a key must not. */
function snapshotOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(snapshotOf);
    }
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, snapshotOf(part)])) : value;
}
