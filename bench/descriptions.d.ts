import type { JsonObject } from '../src/load/json.ts';

/** As many schemas and operations as asked for. */
export function largeDescription(size: number): JsonObject;
