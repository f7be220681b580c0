/** Makes example data: the same in each run, and another for each seed. */
export interface Example<T> {
    /** Makes an example with other values here and there. `undefined` leaves a property out. */
    (overrides?: Overrides<T>, seed?: number): T;
    /** Makes the example of a seed. That of 0 has what the API description says, where it has examples. */
    readonly at: (seed: number) => T;
    /** Makes several examples, which differ where they may: each has the next seed. */
    readonly list: (count: number, overrides?: Overrides<T>, seed?: number) => T[];
}

/** Some of the properties of an object, and of the objects in it. Anything else is replaced as a whole. */
export type Overrides<T> = T extends Whole
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: SomeOf<T[Key]> | undefined }
      : T;

type SomeOf<T> = T extends Whole ? T : T extends object ? { readonly [Key in keyof T]?: T[Key] | undefined } : T;

/** What has no properties that could be replaced one by one. */
type Whole =
    | string
    | number
    | bigint
    | boolean
    | null
    | undefined
    | readonly unknown[]
    | Date
    | Blob
    | FormData
    | URLSearchParams;

/** Makes the function of an example, whose type says what `make` returns. */
export function example<T>(make: (seed: number) => NoInfer<T>): Example<T> {
    const made = (overrides?: Overrides<T>, seed = 0): T => merge(make(seed), overrides, 2) as T;
    return Object.assign(made, {
        at: make,
        list: (count: number, overrides?: Overrides<T>, seed = 0): T[] =>
            Array.from({ length: count }, (_, index) => made(overrides, seed + index)),
    });
}

/** A value with what replaces parts of it, in objects that are so many levels deep. */
function merge(value: unknown, overrides: unknown, levels: number): unknown {
    if (overrides === undefined) {
        return value;
    }
    if (levels === 0 || !isPlain(value) || !isPlain(overrides)) {
        return overrides;
    }
    const merged = new Map(Object.entries(value));
    for (const [key, override] of Object.entries(overrides)) {
        if (override === undefined) {
            merged.delete(key);
        } else {
            merged.set(key, merge(merged.get(key), override, levels - 1));
        }
    }
    // Makes own properties of all names, also of `__proto__`.
    return Object.fromEntries(merged);
}

/** Whether a value is an object of JSON. One of another realm, as in jest, has other prototypes. */
function isPlain(value: unknown): value is object {
    if (typeof value !== 'object' || value === null) {
        return false;
    }
    const prototype: object | null = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
}
