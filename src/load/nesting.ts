/** Limits for nesting and names. The stages after loading are recursive, and store results by name. */
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

const tooLong = `a name, or the names above it together, have more than ${nameLimit} characters`;
export const nameExcess = { code: 'name-too-long', message: tooLong, help: 'give it a shorter name' } as const;

export function nameError(offset: number): SourceError {
    return { ...nameExcess, offset };
}
