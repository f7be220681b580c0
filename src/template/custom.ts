import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownPath } from '../libraries/runtime-files.ts';
import { filesOfModules } from './files.ts';
import { candidatesOf, findModule, loadLibrary } from './load.ts';
import type { LoadableTemplate } from './loadable.ts';

/** The template in a directory of this machine. */
export function customTemplate(directory: string): LoadableTemplate {
    return {
        modules: () => filesOfModules(candidatesOf(directory)),
        load: (options) => loadLibrary(directory, options),
        files: async ({ setup, runtimeFiles }) => {
            const brought = [...runtimeFiles, ...(setup === undefined ? [] : [setup])];
            const local = brought.filter((url) => url.protocol === 'file:' && ownPath(url) === undefined);
            return filesOfModules([resolve(await findModule(directory)), ...local.map((url) => fileURLToPath(url))]);
        },
    };
}
