import type { DiagnosticCode } from '../diagnostics/index.ts';

/** What is wrong with a value, or with a part of it: `at` is the way to the part. */
export interface Finding {
    readonly at?: readonly (string | number)[];
    readonly given: unknown;
    /** Set when the value may hold a credential, which no message shows. */
    readonly isSecret?: true;
    readonly reason?: string;
    readonly allowed: string;
    readonly suggestion?: string;
    readonly code?: DiagnosticCode;
}
