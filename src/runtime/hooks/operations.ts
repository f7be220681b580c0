/** A function of the client. It sends the request of an operation; its last argument holds the settings. */
type Operation = (...args: never[]) => Promise<unknown>;

/** The arguments of an operation, without the settings. */
type ArgumentsOf<Own> = Own extends (...args: infer All) => unknown
    ? All extends [...infer Arguments, unknown?]
        ? Arguments
        : never
    : never;

/** The settings of a request. */
type SettingsOf<Own> = Own extends (...args: infer All) => unknown
    ? All extends [...infer _Arguments, (infer Settings)?]
        ? NonNullable<Settings>
        : never
    : never;

/** An operation whose types do not matter any more. */
type AnyOperation = (...args: readonly unknown[]) => Promise<unknown>;

export type { AnyOperation, ArgumentsOf, Operation, SettingsOf };
