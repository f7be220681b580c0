import type { ValidationIssue } from './standard.ts';

/** What is done about a body that is not valid: nothing, a call of `onInvalid`, or an error. */
export type ValidateMode = 'off' | 'report' | 'reject';

/** The same for both directions, or for each. */
export type Validate =
    | ValidateMode
    | { readonly requests?: ValidateMode | undefined; readonly responses?: ValidateMode | undefined };

/** A body that is not what the description says. */
export interface InvalidBody {
    readonly direction: 'request' | 'response';
    /** The method that sends or receives it. */
    readonly operation: string;
    /** The status of the response. */
    readonly status: number | undefined;
    readonly issues: readonly ValidationIssue[];
}

/** Settings of a client or of a request. */
export interface CheckSettings {
    readonly validate?: Validate | undefined;
    readonly onInvalid?: ((invalid: InvalidBody) => void) | undefined;
}
