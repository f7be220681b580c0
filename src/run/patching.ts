/** The function of a configuration that corrects the description. */
import type { Patching, UserCode } from '../load/patch/index.ts';
import { placeOfOption } from '../options/resolve.ts';
import type { Config, Options } from '../options/types.ts';

/** @param userCode Loads what the place of the run knows of the user's code. */
export async function patchingOf(
    { patch }: Pick<Options, 'patch'>,
    config: Config,
    userCode: (() => Promise<UserCode>) | undefined,
): Promise<Patching | undefined> {
    if (patch === undefined) return undefined;
    return { change: patch, file: placeOfOption(config, ['patch'])?.file, code: await userCode?.() };
}
