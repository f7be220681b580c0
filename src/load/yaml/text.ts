import type { Parsed } from '../parsed.ts';
import { lexemeLimit } from './compose.ts';
import { readYamlEvents } from './fast.ts';
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
    return {
        kind: 'document',
        value: read.value,
        locator: (again) => {
            const offsets: Offsets = new Map();
            const { value = null, start = 0 } = readYamlEvents(library, again, offsets) ?? {};
            return locatorOf(value, start, offsets);
        },
    };
}

/** Which ASCII characters may be indicators. */
const isMark = Uint8Array.from({ length: 128 }, (_, code) => Number('\n,:[]{}-?'.includes(String.fromCharCode(code))));

/** The fast library takes up to twice the memory for an indicator that the thorough one takes for each token. */
const memoryPerMark = 2;

/**
 * Whether a text suits the fast library, by a quick check: it contains no characters that the libraries disagree on,
 * and the memory for this many tokens is enough for the fast library's indicators.
 */
export function isEasyYaml(text: string, limit: number): boolean {
    // A carriage return alone ends a line (YAML 1.2.2, section 5.4), but not for the thorough library.
    if (/\uFEFF|\r(?!\n)/.test(text)) return false;
    let remaining = limit / memoryPerMark;
    for (let at = 0; at < text.length; at++) {
        if (isMark[text.charCodeAt(at)] === 1 && --remaining < 0) return false;
    }
    return true;
}
