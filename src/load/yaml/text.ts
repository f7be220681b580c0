import type { Parsed } from '../parsed.ts';
import { lexemeLimit } from './compose.ts';
import { readYamlEvents } from './fast.ts';
import { isEasyYaml } from './marks.ts';
import { locatorOf, type Offsets } from './reader.ts';
import { parseYamlThoroughly } from './thorough.ts';

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. A fast library reads most valid
 * texts. A thorough library reads all other texts from the start.
 *
 * @param limit The maximum number of tokens; by default, as many as fit in memory.
 */
export async function parseYaml(text: string, limit: number = lexemeLimit()): Promise<Parsed> {
    if (!isEasyYaml(text, limit)) return parseYamlThoroughly(text, limit);
    const library = await import('js-yaml');
    const read = readYamlEvents(library, text);
    if (read === undefined) return parseYamlThoroughly(text, limit);
    const { value } = read;
    return {
        kind: 'document',
        value,
        locator: (again) => {
            const offsets: Offsets = new Map();
            const { value: root = null, start = 0 } = readYamlEvents(library, again, offsets) ?? {};
            return locatorOf(root, start, offsets);
        },
    };
}
