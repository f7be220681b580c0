/** The bodies of the errors of an operation, by status: `{ 404: Problem }`. */
type ErrorBodies = { readonly [Status in number | `${number}XX` | 'default']?: unknown };

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type NumberIn<Text> = Text extends `${infer Status extends number}` ? Status : never;

/** The statuses that begin with a digit. */
type StatusRange<First extends number> = NumberIn<`${First}${Digit}${Digit}`>;

type SuccessStatus = StatusRange<2>;

type ErrorStatus = StatusRange<3 | 4 | 5>;

/** The statuses of a range such as `4XX`. */
type StatusesOfRange<Key> = Key extends `${infer First extends number}XX` ? StatusRange<First> : never;

/** All error statuses except those that the described keys cover. */
type OtherStatus<Described> = Exclude<ErrorStatus, Described | StatusesOfRange<Described>>;

/** The statuses that one key of an errors type covers: `404`, `4XX`, `default`. */
type StatusOfKey<Key, Keys> = Key extends number
    ? Key
    : Key extends 'default'
      ? OtherStatus<Exclude<Keys, Key>>
      : Exclude<StatusesOfRange<Key>, Keys>;

function isErrorStatus(status: number): boolean {
    return status >= 300 && status < 600;
}

export { type ErrorBodies, isErrorStatus, type OtherStatus, type StatusOfKey, type SuccessStatus };
