import { type CheckSettings, checkResponse } from './bodies.ts';
import type { StandardSchemaV1 } from './schema.ts';

/** Checks the `data` of a response. */
function checkData<T extends { readonly data: unknown; readonly status?: number }>(
    response: T,
    schema: StandardSchemaV1,
    title: string,
    settings: CheckSettings,
): T {
    checkResponse(response.data, schema, response.status === undefined ? [title] : [title, response.status], settings);
    return response;
}

export { checkData };
