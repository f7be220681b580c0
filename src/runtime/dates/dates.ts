/** Replaces the dates in a value. Returns the value, or what stands for it. */
type Dates = (value: unknown, pass: DatePass) => unknown;

/** Replaces the dates in an object or an array. */
type DatesWithin = (holder: DateHolder, pass: DatePass) => void;

type DateHolder = Record<string | number, unknown>;

/** How dates are replaced in a value that is received or sent. */
interface DateDirection {
    readonly isSent: boolean;
    /** Returns what stands for a string that is received, if it matches a pattern, or for a date that is sent. */
    readonly convert: (value: unknown, format: 'date' | 'date-time', pattern: RegExp, pass: DatePass) => unknown;
    /** Replaces the dates in an object or an array, or in a copy of it, which is returned. */
    readonly change: (holder: object, dates: DatesWithin, pass: DatePass) => object;
}

/** One pass over a value. */
interface DatePass extends DateDirection {
    /** The object or array whose dates are replaced, and the name of the one that is next; undefined for any item or key. */
    place: DatePlace;
    step: string | undefined;
    /** What is left to do. */
    readonly deferred: (() => void)[];
}

/** The place of an object or an array: the last name of the path, and the place that contains it. */
interface DatePlace {
    readonly step?: string | undefined;
    readonly outer?: DatePlace;
    readonly depth: number;
}

/** Replaces the dates in a value. */
function replaceDates(value: unknown, dates: Dates, direction: DateDirection): unknown {
    const pass: DatePass = { ...direction, place: { depth: 0 }, step: undefined, deferred: [] };
    const replaced = dates(value, pass);
    // The list grows.
    for (const replace of pass.deferred) {
        replace();
    }
    return replaced;
}

/** Replaces the dates in an object or an array. A deep one must not need as many nested calls. */
function replaceWithin(holder: object, dates: DatesWithin, pass: DatePass): object {
    const { place: outer, step } = pass;
    const place = { step, outer, depth: outer.depth + 1 };
    const replace = (): void => {
        pass.place = place;
        dates(holder as DateHolder, pass);
    };
    if (place.depth % 200 === 0) {
        pass.deferred.push(replace);
    } else {
        replace();
        pass.place = outer;
    }
    return holder;
}

/** Replaces a property or an item, unless it stays the same. */
function replaceAt(holder: DateHolder, key: string | number, dates: Dates, pass: DatePass, step?: string): void {
    pass.step = step;
    const value = holder[key];
    const replaced = dates(value, pass);
    if (replaced !== value) {
        holder[key] = replaced;
    }
}

function copyOf(holder: object): object {
    return Array.isArray(holder) ? [...holder] : { ...holder };
}

export { copyOf, type DatePass, type Dates, type DatesWithin, replaceAt, replaceDates, replaceWithin };
