/** The function of a configuration, with what is known of it. */
import type { Patching, UserCode } from './index.ts';

/**
 * @param file The configuration that has it; undefined if it is in no file.
 * @param userCode Loads what the place of the run knows of the user's code.
 */
export async function patchingOf(
    change: Patching['change'] | undefined,
    file: string | undefined,
    userCode?: () => Promise<UserCode>,
): Promise<Patching | undefined> {
    return change && { change, file, code: await userCode?.() };
}
