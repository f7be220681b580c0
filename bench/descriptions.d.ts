import type { JsonObject } from '../src/load/json.ts';
import type { Config } from '../src/options/types.ts';

/** A description with the given number of schemas and operations. */
export function largeDescription(size: number): JsonObject;

/** One description for each kind of extreme, in the given size. */
export const extremeDescriptions: Readonly<Record<string, (size: number) => JsonObject>>;

/** A description with the given number of operations, and a configuration with an entry for each. */
export const extremeConfigurations: Readonly<
    Record<string, (size: number) => readonly [description: JsonObject, config: Partial<Config>]>
>;
