/** How the run and the check of the page are going. */
import type { Diagnostic, Stage } from './messages.ts';

/** What the generator is doing, or how its last run ended. */
export type RunStatus =
    | { readonly kind: 'waiting' }
    | { readonly kind: 'running'; readonly stage: Stage | 'loading' }
    | { readonly kind: 'done'; readonly loading: number }
    | { readonly kind: 'broken'; readonly message: string };

export type CheckStatus =
    | { readonly kind: 'off' }
    | { readonly kind: 'running' }
    | {
          readonly kind: 'checked';
          readonly diagnostics: readonly Diagnostic[];
          readonly took: number;
          readonly loading: number;
      }
    | { readonly kind: 'failed'; readonly message: string };
