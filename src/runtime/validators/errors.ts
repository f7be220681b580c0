import { checkResponse } from './bodies.ts';
import { errorBody } from './error-body.ts';
import type { CheckConfig } from './settings.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** The schemas of the bodies of error responses, by status: `404`, `4XX` or `default`. */
interface ErrorSchemas {
    readonly [status: string]: StandardSchemaV1 | undefined;
}

/** Checks the body of an error response, then rethrows the error. */
function checkError(schemas: ErrorSchemas, title: string, $config: CheckConfig | undefined): (error: unknown) => never {
    return (error) => {
        const found = errorBody(error);
        if (found !== undefined) {
            const { status, body } = found;
            const name = [`${status}`, `${Math.floor(status / 100)}XX`].find((one) => one in schemas);
            checkResponse(body, schemas[name ?? 'default'], [title, status], $config, error);
        }
        throw error;
    };
}

export { checkError };
