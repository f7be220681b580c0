/**
 * What oasmith exports besides the API: settings, errors and their types. They come with an option, or with the first
 * date or error in a description. A new one changes nothing for callers; a removed one may break an import.
 */
import type { Change } from './change.ts';
import type { Entry } from './surface.ts';
import { withoutNumber } from './written.ts';

/** The types that the runtime files export. */
export const helperTypes: ReadonlySet<string> = new Set([
    'ApiError',
    'DateSettings',
    'HttpSettings',
    'InvalidDate',
    'MutationConfig',
    'MutationSpy',
    'OperationMutation',
    'OperationQuery',
    'QueryConfig',
    'QuerySpy',
    'RequestConfig',
    'RequestError',
    'RequestOptions',
    'ResponseErrorOf',
    'UnreadableBodyError',
    'WithoutSignal',
]);

/** Named values of an enum are part of the API; other constants and functions without an operation are not. */
export function isHelper({ kind, subject, name }: Entry): boolean {
    if (kind === 'type') return helperTypes.has(withoutNumber(name));
    return subject === 'setting' || (subject === 'export' && kind !== 'values');
}

/** What callers need not know about a helper. */
export function isNoChange({ kind, breaks }: Change): boolean {
    return kind === 'added' && !breaks;
}
