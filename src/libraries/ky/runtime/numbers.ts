import type { ExactErrors } from '../../../runtime/numbers/errors.ts';

/** Parses the body of an error response for ky 2 and later, which reads it before it throws the error. */
export function parseErrors(errors: ExactErrors): (text: string, context?: { readonly response: Response }) => unknown {
    return (text, context) => {
        const exact = context === undefined ? undefined : errors(context.response.status);
        return exact === undefined ? JSON.parse(text) : exact.parse(text);
    };
}
