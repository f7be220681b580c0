/** The response of an error, which it keeps for results. */
export type ResponseOfError = Response;
