/**
 * Where a value contains dates: the format of a string, the dates of the items of an array, or those of the properties of
 * an object. A function decides by the value, or refers to dates that are declared later.
 */
type Dates = DateTextFormat | readonly (Dates | undefined)[] | DatesByKey | DateChoice;

/**
 * The format of a string. `either` is a date or a date-time; `sent` is a date when it is sent, but may be any string when
 * it is received.
 */
type DateTextFormat = 'date' | 'date-time' | 'either' | 'sent';

/** The dates of properties, and those of all other keys. */
interface DatesByKey {
    readonly [name: string]: Dates | undefined;
    readonly [anyKey]?: Dates;
}

/** Returns the dates of a value. For any other key of an object, it also knows the key. */
type DateChoice = (value: unknown, key?: string) => Dates | undefined;

/** All keys of an object that are not named. */
const anyKey: unique symbol = Symbol('any key');

export { anyKey, type DateChoice, type Dates, type DatesByKey, type DateTextFormat };
