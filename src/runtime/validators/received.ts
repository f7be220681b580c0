import type { BodyReader } from '../transform.ts';
import { checkResponse } from './bodies.ts';
import type { CheckConfig } from './settings.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Wraps a reader to check its bodies. */
export function readChecked(
    read: BodyReader,
    schema: StandardSchemaV1,
    title: string,
    $config: CheckConfig | undefined,
): BodyReader {
    return (data, received) => checkResponse(read(data, received), schema, [title, received.status], $config);
}
