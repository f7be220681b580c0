/**
 * Where a value contains dates: the format of a string, the dates of the items of an array, or those of the properties of
 * an object. A function decides by the value, or refers to dates that are declared later.
 */
type Dates = DateTextFormat | readonly (Dates | undefined)[] | DatesByName | DatesByKey | DateChoice;

/**
 * The format of a string. `either` is a date or a date-time; `sent` is a date when it is sent, but may be any string when
 * it is received.
 */
type DateTextFormat = 'date' | 'date-time' | 'either' | 'sent';

interface DatesByName {
    readonly [name: string]: Dates | undefined;
}

/** The dates of properties, and at `undefined` those of all other keys. */
type DatesByKey = Map<string | undefined, Dates | undefined>;

/** Returns the dates of a value. For any other key of an object, it also knows the key. */
type DateChoice = (value: unknown, key?: string) => Dates | undefined;

export type { DateChoice, Dates, DatesByKey, DatesByName, DateTextFormat };
