import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/** The YAML library that knows what is wrong and where things stand; it is loaded only when that is asked, and handed on from there. */
export type YamlModule = typeof Yaml;

/** Loads it where nothing can be waited for: places are asked for one by one. */
export function requireYaml(): YamlModule {
    return createRequire(import.meta.url)('yaml');
}
