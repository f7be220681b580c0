import { checkResponse } from './bodies.ts';
import type { CheckConfig } from './settings.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Checks the `data` of a response. */
export function checkData<T extends { readonly data: unknown; readonly status?: number }>(
    response: T,
    schema: StandardSchemaV1,
    title: string,
    $config: CheckConfig | undefined,
): T {
    checkResponse(response.data, schema, response.status === undefined ? [title] : [title, response.status], $config);
    return response;
}
