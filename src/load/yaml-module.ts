import type * as Yaml from 'yaml';

/** The YAML library; it is loaded only when there is YAML, and handed on from there. */
export type YamlModule = typeof Yaml;
