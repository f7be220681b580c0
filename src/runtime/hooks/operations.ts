/** A function of the client. It sends the request of an operation; its last argument holds the settings. */
export type Operation = (...args: never[]) => Promise<unknown>;

/** The arguments of an operation, without the settings. */
export type ArgumentsOf<Own> = Own extends (...args: infer All) => unknown
    ? All extends [...infer Arguments, unknown?]
        ? Arguments
        : never
    : never;

/** The settings of a request. */
export type SettingsOf<Own> = Own extends (...args: infer All) => unknown
    ? All extends [...infer _Arguments, (infer Settings)?]
        ? NonNullable<Settings>
        : never
    : never;

/** An operation whose types do not matter any more. */
export type AnyOperation = (...args: readonly unknown[]) => Promise<unknown>;
