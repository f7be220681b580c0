/** The bodies of the errors of an operation, by status: `{ 404: Problem }`. */
export type ErrorBodies = { readonly [Status in number | `${number}XX` | 'default']?: unknown };

/** What there is for error responses, by status: `404`, `4XX` or `default`. */
export interface ByStatus<Value> {
    readonly [status: string]: Value | undefined;
}

/** What there is for a status, for its range, or for any other. */
export function ofStatus<Value>(status: number, all: ByStatus<Value>): Value | undefined {
    const name = [`${status}`, `${Math.floor(status / 100)}XX`].find((one) => one in all);
    return all[name ?? 'default'];
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type NumberIn<Text> = Text extends `${infer Status extends number}` ? Status : never;

/** The statuses that begin with a digit. */
export type StatusRange<First extends number> = NumberIn<`${First}${Digit}${Digit}`>;

export type SuccessStatus = StatusRange<2>;

/** The statuses that a key of the bodies of errors covers, and no key that says more: `404`, `4XX`, `default`. */
export type StatusOfKey<Key, Keys = never> = Key extends number
    ? Key
    : Key extends `${infer First extends number}XX`
      ? Exclude<StatusRange<First>, Keys>
      : Exclude<StatusRange<3 | 4 | 5>, StatusOfKey<Exclude<Keys, 'default'>>>;

export function isErrorStatus(status: number): boolean {
    return status >= 300 && status < 600;
}
