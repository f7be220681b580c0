/** The bodies of the errors of an operation, by status: `{ 404: Problem }`. */
type ErrorBodies = { readonly [Status in number | `${number}XX` | 'default']?: unknown };

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type NumberIn<Text> = Text extends `${infer Status extends number}` ? Status : never;

/** The statuses that begin with a digit. */
type StatusRange<First extends number> = NumberIn<`${First}${Digit}${Digit}`>;

type SuccessStatus = StatusRange<2>;

/** The statuses that a key of the bodies of errors covers, and no key that says more: `404`, `4XX`, `default`. */
type StatusOfKey<Key, Keys = never> = Key extends number
    ? Key
    : Key extends `${infer First extends number}XX`
      ? Exclude<StatusRange<First>, Keys>
      : Exclude<StatusRange<3 | 4 | 5>, StatusOfKey<Exclude<Keys, 'default'>>>;

function isErrorStatus(status: number): boolean {
    return status >= 300 && status < 600;
}

export { type ErrorBodies, isErrorStatus, type StatusOfKey, type SuccessStatus };
