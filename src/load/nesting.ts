import { skipString } from './json-positions.ts';
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

/** The first bracket of a JSON text that is nested too deeply. The text need not be valid. */
export function findNestingProblem(text: string): TextProblem | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        const char = text[at];
        if (char === '"') at = skipString(text, at) - 1;
        else if (char === '{' || char === '[') depth++;
        else if (char === '}' || char === ']') depth--;
        if (depth > nestingLimit) return nestingProblem(at);
    }
    return undefined;
}
