/** Whether a check passes: with `--breaking`, it does as long as callers need no changes. */
import type { CheckResult } from '../check/index.ts';
import type { Flags } from '../options/flags.ts';

export function passes({ isCurrent, breaks }: CheckResult, { breaking }: Pick<Flags, 'breaking'>): boolean {
    return isCurrent || (breaking && !breaks);
}
