import { skipString } from './json/positions.ts';
import type { TextProblem } from './parsed.ts';

/**
 * How many maps and lists may stand within each other. A schema within a schema takes two of them; the parsers, and what comes after
 * them, go down level by level, and would leave the stack or fill the memory with levels alone.
 */
export const nestingLimit = 500;

export function nestingProblem(offset: number): TextProblem {
    const message = `it is nested more than ${nestingLimit} levels deep`;
    return { code: 'nested-too-deeply', offset, message, help: 'give inner schemas a name under components/schemas' };
}

// Codes, as every good text goes through here: to compare them takes a third of the time that texts of one character take.
const [quote, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x7b, 0x7d, 0x5b, 0x5d];

/** The first bracket of a JSON text that is nested too deeply. The text need not be valid. */
export function findNestingProblem(text: string): TextProblem | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case quote:
                at = skipString(text, at) - 1;
                break;
            case openBrace:
            case openBracket:
                if (++depth > nestingLimit) return nestingProblem(at);
                break;
            case closeBrace:
            case closeBracket:
                depth--;
                break;
            default:
                break;
        }
    }
    return undefined;
}
