import type { SchemeName } from './schemes.ts';

/** A call of `onUnauthorized`. */
export interface Renewal {
    /** Whether it has succeeded. */
    readonly end: Promise<boolean>;
    /** The same as soon as it has ended. */
    hasSucceeded?: boolean;
}

type Renewals = Map<SchemeName, Renewal>;

const renewals = new WeakMap<object, Renewals>();

/** The renewals that have not ended. */
export function renewalsOf(settings: object): Renewals {
    const pending: Renewals = renewals.get(settings) ?? new Map();
    renewals.set(settings, pending);
    return pending;
}

/** Renews a credential, once for all requests that need it at the same time. */
export function renewalOf(name: SchemeName, settings: object, renew: (name: SchemeName) => unknown): Renewal {
    const pending = renewalsOf(settings);
    const known = pending.get(name);
    if (known !== undefined) {
        return known;
    }
    // The requests that it begins find it among the renewals.
    const end = Promise.resolve()
        .then(() => renew(name))
        .then(
            (result) => result !== false,
            () => false,
        );
    const renewal: Renewal = {
        end: end.then((hasSucceeded) => {
            pending.delete(name);
            renewal.hasSucceeded = hasSucceeded;
            return hasSucceeded;
        }),
    };
    pending.set(name, renewal);
    return renewal;
}
