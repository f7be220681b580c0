/** Limits for nesting and names. The stages after loading are recursive, and store results by name. */
import { skipSpace, skipString } from './json/positions.ts';
import type { SourceError } from './parsed.ts';

/**
 * The maximum nesting of maps and arrays. A schema within a schema takes two levels. The parsers and the later stages
 * are recursive: deeper levels would overflow the stack or fill the memory.
 */
export const nestingLimit = 500;

export function nestingError(offset: number): SourceError {
    const message = `it is nested more than ${nestingLimit} levels deep`;
    return { code: 'nested-too-deeply', offset, message, help: 'give inner schemas a name under components/schemas' };
}

/**
 * The maximum length of a name, and of a pointer, which consists of names. The longest pointer known in a real
 * description has 591 characters. V8 hashes strings beyond 16,383 characters by their length alone, so maps of many
 * such strings take quadratic time.
 */
export const nameLimit = 10_000;

export function nameError(offset: number): SourceError {
    return { code: 'name-too-long', offset, message: tooLong, help: shorten };
}

export const tooLong = `a name, or the names above it together, have more than ${nameLimit} characters`;
export const shorten = 'give it a shorter name';

// Character codes, because every valid text passes through here: comparing them takes a third of the time of strings.
const [quote, colon, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d];

/**
 * The first bracket of a JSON text that is nested too deep, or the first key that is too long. The text may be invalid.
 */
export function findExcess(text: string): SourceError | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case quote: {
                const end = skipString(text, at);
                if (end - at > nameLimit && text.charCodeAt(skipSpace(text, end)) === colon) return nameError(at);
                at = end - 1;
                break;
            }
            case openBrace:
            case openBracket:
                if (++depth > nestingLimit) return nestingError(at);
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
