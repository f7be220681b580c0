import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/** The YAML library that reports errors and places. It is loaded only when needed, and then passed on. */
export type YamlModule = typeof Yaml;

/** Loads the library synchronously, because places are looked up synchronously. */
export function requireYaml(): YamlModule {
    return createRequire(import.meta.url)('yaml');
}
