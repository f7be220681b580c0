/** Chooses the path of the configuration. No file is ever overwritten. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { packageFile } from '../config/file.ts';
import { configNames, configsIn } from '../config/find.ts';
import { fail } from '../diagnostics/index.ts';

/**
 * The path of the configuration to write.
 *
 * @throws {OasmithError} if one already exists.
 */
export async function placeFor(given: string | undefined): Promise<string> {
    const path = given ?? configNames[0] ?? '';
    if (!/\.json$/i.test(path) || basename(path) === packageFile) {
        fail('invalid-option', `'--config' cannot be '${path}' here: 'init' writes JSON`, {
            help: `give the path of a new file, such as --config ${configNames[0]}`,
        });
    }
    const [existing] = given === undefined ? await configsIn('') : (await isThere(given)) ? [given] : [];
    if (existing !== undefined) refuseExisting(existing);
    return path;
}

/** @throws {OasmithError} */
export function refuseExisting(path: string): never {
    return fail('existing-config', 'there is a configuration already', {
        where: { file: path },
        help: [
            'oasmith                          generates what it says',
            'oasmith init --config <path>     writes another one beside it',
        ].join('\n'),
    });
}

async function isThere(path: string): Promise<boolean> {
    return stat(path).then(
        () => true,
        () => false,
    );
}
