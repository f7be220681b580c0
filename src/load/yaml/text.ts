import type { JsonValue } from '../json.ts';
import type { Parsed } from '../parsed.ts';
import { lexemeLimit } from './compose.ts';
import { readYamlEvents } from './events.ts';
import { isEasyYaml } from './marks.ts';
import { parseYamlThoroughly, yamlTextLocator } from './thorough.ts';

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. A fast library reads most valid
 * texts. A thorough library reads all other texts from the start.
 *
 * @param limit The maximum number of tokens; by default, as many as fit in memory.
 */
export async function parseYaml(text: string, limit: number = lexemeLimit()): Promise<Parsed> {
    const value = await readFast(text, limit);
    if (value === undefined) return parseYamlThoroughly(text, limit);
    return { kind: 'document', value, locator: yamlTextLocator({ limit }) };
}

async function readFast(text: string, limit: number): Promise<JsonValue | undefined> {
    return isEasyYaml(text, limit) ? readYamlEvents(await import('js-yaml'), text) : undefined;
}
