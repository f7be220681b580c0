import type { JsonObject } from '../src/load/json.ts';

/** As many schemas and operations as asked for. */
export function largeDescription(size: number): JsonObject;

/** One for each way in which a description can be extreme, with as much of it as asked for. */
export const extremeDescriptions: Readonly<Record<string, (size: number) => JsonObject>>;
