/** What no description has so much of: what comes after loading goes down level by level, and keeps what it finds by names. */
import { skipSpace, skipString } from './json/positions.ts';
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

/**
 * How many characters a name may have, or a pointer, which is made of names: the longest pointer that we know of in a real
 * description has 591. V8 hashes strings beyond 16,383 characters by their length alone, so that a map of thousands of them takes
 * time that grows with their square.
 */
export const nameLimit = 10_000;

export function nameProblem(offset: number): TextProblem {
    return { code: 'name-too-long', offset, message: tooLong, help: shorten };
}

export const tooLong = `a name, or the names above it together, have more than ${nameLimit} characters`;
export const shorten = 'give it a shorter name';

// Codes, as every good text goes through here: to compare them takes a third of the time that texts of one character take.
const [quote, colon, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d];

/** The first bracket of a JSON text that is nested too deeply, or the first key that is too long. The text need not be valid. */
export function findExcess(text: string): TextProblem | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case quote: {
                const end = skipString(text, at);
                if (end - at > nameLimit && text.charCodeAt(skipSpace(text, end)) === colon) return nameProblem(at);
                at = end - 1;
                break;
            }
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
