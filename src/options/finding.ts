import type { DiagnosticCode } from '../diagnostics/index.ts';

/** An error in a value or in a part of it: `at` is the path to the part. */
export interface Finding {
    readonly at?: readonly (string | number)[];
    readonly given: unknown;
    /** Set if the value may be a credential, which no message shows. */
    readonly isSecret?: true;
    readonly reason?: string;
    readonly allowed: string;
    readonly suggestion?: string;
    readonly code?: DiagnosticCode;
}
