/** The response of an error, which it keeps for results. */
type ResponseOfError = Response;

export type { ResponseOfError };
