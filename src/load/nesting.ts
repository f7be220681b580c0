/** Limits for nesting and names. The stages after loading are recursive, and store results by name. */
import { limits } from '../limits.ts';
import type { SourceError } from './parsed.ts';

export function nestingError(offset: number): SourceError {
    const message = `it is nested more than ${limits.deepestNesting} levels deep`;
    return { code: 'nested-too-deeply', offset, message, help: 'give inner schemas a name under components/schemas' };
}

const tooLong = `a name, or the names above it together, have more than ${limits.longestName} characters`;
export const nameExcess = { code: 'name-too-long', message: tooLong, help: 'give it a shorter name' } as const;

export function nameError(offset: number): SourceError {
    return { ...nameExcess, offset };
}
