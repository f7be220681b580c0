import type { JsonValue } from '../json.ts';
import type { Parsed } from '../parsed.ts';
import { lexemeLimit } from './compose.ts';
import { readYamlEvents } from './events.ts';
import { isEasyYaml } from './marks.ts';
import { parseYamlThoroughly, yamlTextLocator } from './thorough.ts';

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. A fast library reads a valid text; a
 * thorough one starts again with any text that is not plainly valid.
 *
 * @param limit How many words and marks are read; by default, as many as the memory can hold.
 */
export async function parseYaml(text: string, limit: number = lexemeLimit()): Promise<Parsed> {
    const value = await readFast(text, limit);
    if (value === undefined) return parseYamlThoroughly(text, limit);
    return { kind: 'document', value, locator: yamlTextLocator({ limit }) };
}

async function readFast(text: string, limit: number): Promise<JsonValue | undefined> {
    return isEasyYaml(text, limit) ? readYamlEvents(await import('js-yaml'), text) : undefined;
}
