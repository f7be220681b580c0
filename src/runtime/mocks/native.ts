import { readResponse } from './responses.ts';

/** The response of an example, whose body has been read. */
export function respondExample(_data: unknown, status: number): Response {
    return readResponse(status);
}
