import { getHeapStatistics } from 'node:v8';
import { YAMLException } from 'js-yaml';
import { limits } from '../../limits.ts';
import type { Locator, Parsed, SourceError } from '../parsed.ts';
import { describeError, describeLooseLine } from './errors.ts';
import { type IndentedText, indentLoose, unchangedText } from './marks.ts';
import { locatorIn, YamlReader } from './reader.ts';

/** How many YAML indicators fit into Node's memory: five million with 4 GB. */
export function indicatorLimit(): number {
    return Math.floor(getHeapStatistics().heap_size_limit / limits.bytesPerIndicator);
}

/** Which ASCII characters may be indicators. */
const isMark = Uint8Array.from({ length: 128 }, (_, code) => Number('\n,:[]{}-?'.includes(String.fromCharCode(code))));

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. If only lines with too little
 * indentation keep a text from being YAML, it is read with warnings.
 *
 * @param limit The maximum number of indicators; by default, as many as fit in memory.
 */
export function parseYaml(text: string, limit: number = indicatorLimit()): Parsed {
    const excess = findExcessInYaml(text, limit);
    if (excess !== undefined) return { kind: 'error', errors: [excess] };
    const strict = parseIndented(text, unchangedText);
    if (strict.kind !== 'refused') return strict;
    const lenient = parseIndented(text, indentLoose);
    if (lenient.kind !== 'refused') return lenient;
    return { kind: 'error', errors: [describeError(text, strict.reason, strict.offset)] };
}

/** The library's reason why a text is no YAML, and where it gave up. */
interface Refused {
    readonly kind: 'refused';
    readonly reason: string;
    readonly offset: number;
}

/** @param indent Changes the indentation of lines before the library reads them. */
function parseIndented(given: string, indent: (text: string) => IndentedText): Parsed | Refused {
    const { text, looseLines, originOf } = indent(given);
    let reader: YamlReader;
    try {
        reader = new YamlReader(text);
    } catch (error) {
        if (!(error instanceof YAMLException)) throw error;
        return { kind: 'refused', reason: error.reason, offset: error.mark?.position ?? 0 };
    }
    const value = reader.read();
    if (reader.errors.length > 0) {
        return { kind: 'error', errors: reader.errors.map((error) => ({ ...error, offset: originOf(error.offset) })) };
    }
    const locator = (again: string): Locator => {
        const { text, originOf } = indent(again);
        const locate = locatorIn(text);
        return (path) => originOf(locate(path));
    };
    return { kind: 'document', value, locator, warnings: looseLines.map(describeLooseLine) };
}

function findExcessInYaml(text: string, limit: number): SourceError | undefined {
    let remaining = limit;
    for (let at = 0; at < text.length; at++) {
        if (isMark[text.charCodeAt(at)] !== 1 || --remaining >= 0) continue;
        return {
            code: 'unreadable-source',
            offset: at,
            message: `it has more than ${limit} indicators, more than the memory limit of Node allows for YAML`,
            help: 'set NODE_OPTIONS=--max-old-space-size=8192, or convert it to JSON, which takes less',
        };
    }
    return undefined;
}
