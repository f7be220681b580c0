import type { JsonObject } from '../src/load/json.ts';

/** A description with the given number of schemas and operations. */
export function largeDescription(size: number): JsonObject;

/** One description for each kind of extreme, in the given size. */
export const extremeDescriptions: Readonly<Record<string, (size: number) => JsonObject>>;
