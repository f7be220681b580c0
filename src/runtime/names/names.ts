/** Gives the properties in a value their other names. Returns the value, or a copy. */
export type Names = (value: unknown, pass: NamePass) => unknown;

/** The names of properties: as described, and as a program has them. */
export interface NamePairs {
    readonly [described: string]: string;
}

/** One pass over a value that is received or sent. */
export interface NamePass {
    /** Whether it is sent, so that its properties get the names that the description has. */
    readonly isSent: boolean;
    /** What has been copied: several objects may refer to one. */
    readonly copies: Map<Names, Map<object, object>>;
    /** Called for each object with other names. */
    readonly onCopy: ((copy: object, names: NamePairs) => void) | undefined;
    /** How many objects and arrays are around the current one. */
    depth: number;
    /** What is left to do. */
    readonly deferred: (() => void)[];
}

/** Gives the properties of what is received the names that a program has for them. */
export function asNamed<T>(body: unknown, names: Names): T {
    return rename(body, names, false) as T;
}

/** Gives the properties of what is sent the names that the description has, in a copy: the value is the caller's. */
export function asDescribed<T>(value: T, names: Names): T {
    return rename(value, names, true) as T;
}

/** Does the first for the `data` of a resolved value. */
export function nameData<T extends { readonly data: unknown }>(resolved: T, names: Names): T {
    return Object.assign(resolved, { data: asNamed(resolved.data, names) });
}

export function rename(value: unknown, names: Names, isSent: boolean, onCopy?: NamePass['onCopy']): unknown {
    const pass: NamePass = { isSent, copies: new Map(), onCopy, depth: 0, deferred: [] };
    const renamed = names(value, pass);
    // The list grows.
    for (const fill of pass.deferred) {
        fill();
    }
    return renamed;
}

/** Copies an object or an array, once. A deep one must not need as many nested calls. */
export function copied<Holder extends object>(
    holder: Holder,
    names: Names,
    pass: NamePass,
    make: () => readonly [copy: Holder, fill: () => void],
): object {
    // What is received refers to nothing twice.
    const copies = pass.isSent ? (pass.copies.get(names) ?? new Map<object, object>()) : undefined;
    const known = copies?.get(holder);
    if (known !== undefined) {
        return known;
    }
    const [copy, fill] = make();
    if (copies !== undefined) {
        pass.copies.set(names, copies.set(holder, copy));
    }
    if (pass.depth > 200) {
        pass.deferred.push(() => {
            const { depth } = pass;
            pass.depth = 0;
            fill();
            pass.depth = depth;
        });
    } else {
        pass.depth += 1;
        fill();
        pass.depth -= 1;
    }
    return copy;
}
