import { rethrow } from '../error-bodies/response.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import { checkResponse } from './bodies.ts';
import type { CheckConfig } from './settings.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Checks the body of an error response, then rethrows the error. */
export function checkError(
    schemas: ByStatus<StandardSchemaV1>,
    title: string,
    $config: CheckConfig | undefined,
): (error: unknown) => never {
    return (error) =>
        rethrow(error, (body, status) =>
            checkResponse(body, ofStatus(status, schemas), [title, status], $config, error),
        );
}
