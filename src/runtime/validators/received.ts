import type { BodyReader } from '../transform.ts';
import { type CheckSettings, checkResponse } from './bodies.ts';
import type { StandardSchemaV1 } from './schema.ts';

/** Wraps a reader to check its bodies. */
function readChecked(read: BodyReader, schema: StandardSchemaV1, title: string, settings: CheckSettings): BodyReader {
    return (data, received) => checkResponse(read(data, received), schema, [title, received.status], settings);
}

export { readChecked };
