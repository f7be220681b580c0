import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/** The YAML library that knows errors and places; it is loaded only if these are asked for, and passed on from there. */
export type YamlModule = typeof Yaml;

/** Loads it synchronously: places are asked for one by one. */
export function requireYaml(): YamlModule {
    return createRequire(import.meta.url)('yaml');
}
