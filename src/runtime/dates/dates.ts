/** Replaces the dates in a value. Returns the value, or what stands for it. */
type Dates = (value: unknown, pass: DatePass) => unknown;

/** Replaces the dates in an object or an array. */
type DatesWithin = (holder: DateHolder, pass: DatePass) => void;

type DateHolder = Record<string | number, unknown>;

/** How dates are replaced in a value that is received or sent. */
interface DateDirection {
    /** Returns what stands for a string that is received, if it matches a pattern, or for a date that is sent. */
    readonly convert: (value: unknown, format: 'date' | 'date-time', pattern: RegExp, pass: DatePass) => unknown;
    /** Replaces the dates in an object or an array, or in a copy of it, which is returned. */
    readonly change: (holder: DateHolder, dates: DatesWithin, pass: DatePass) => object;
}

/** One pass over a value. */
interface DatePass extends DateDirection {
    /** The JSONPath that the names follow. */
    readonly start: string;
    /** The names on the way to what is replaced; undefined for any item or key. */
    readonly names: (string | undefined)[];
    /** What is left to do. */
    readonly deferred: (() => void)[];
}

/** Replaces the dates in a value. */
function replaceDates(value: unknown, dates: Dates, direction: DateDirection): unknown {
    const pass: DatePass = { ...direction, start: '$', names: [], deferred: [] };
    const replaced = dates(value, pass);
    // The list grows.
    for (const replace of pass.deferred) {
        replace();
    }
    return replaced;
}

/** Replaces the dates in an object or an array. A deep one must not need as many nested calls, nor as long a path. */
function replaceWithin(holder: DateHolder, dates: DatesWithin, pass: DatePass): object {
    if (pass.names.length < 200) {
        dates(holder, pass);
    } else {
        pass.deferred.push(() => dates(holder, { ...pass, start: '$..*', names: [] }));
    }
    return holder;
}

/** Replaces a property or an item, unless it stays the same. */
function replaceAt(holder: DateHolder, key: string | number, dates: Dates, pass: DatePass, name?: string): void {
    const value = holder[key];
    pass.names.push(name);
    const replaced = dates(value, pass);
    pass.names.pop();
    if (replaced !== value) {
        holder[key] = replaced;
    }
}

export { type DateHolder, type DatePass, type Dates, type DatesWithin, replaceAt, replaceDates, replaceWithin };
