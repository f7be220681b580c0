import { checkResponse } from './bodies.ts';
import type { CheckConfig } from './settings.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Checks each item of a stream. */
export function checkItems<Item>(
    items: AsyncIterable<Item>,
    schema: StandardSchemaV1,
    operation: readonly [title: string, status?: number],
    $config: CheckConfig | undefined,
): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            for await (const item of items) {
                yield checkResponse(item, schema, operation, $config);
            }
        },
    };
}
