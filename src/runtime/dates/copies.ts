import { type DateHolder, type DatePass, type DatesWithin, replaceWithin } from './dates.ts';

export function copyOf<Holder extends object>(holder: Holder): Holder {
    return (Array.isArray(holder) ? [...holder] : { ...holder }) as Holder;
}

/** Changes copies of objects and arrays, because the value is the caller's. There is one for what several refer to. */
export function changeCopies(): DatePass['change'] {
    const copies = new Map<DatesWithin, Map<DateHolder, DateHolder>>();
    return (holder, within, pass) => {
        const { toJSON } = holder;
        const copiesWithin = copies.get(within) ?? new Map<DateHolder, DateHolder>();
        // What writes itself as JSON has no parts.
        const known = typeof toJSON === 'function' ? holder : copiesWithin.get(holder);
        if (known !== undefined) {
            return known;
        }
        const copy = copyOf(holder);
        copies.set(within, copiesWithin.set(holder, copy));
        return replaceWithin(copy, within, pass);
    };
}
