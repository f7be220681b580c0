/** The files that make up a configuration. */
import { resolve } from 'node:path';
import type { Input } from '../load/input.ts';
import { isModule } from './file.ts';

/** Returns the file of a configuration and, if it is a module, everything that it imports from the user's own files. */
export async function inputsOfConfiguration(path: string): Promise<readonly Input[]> {
    const full = resolve(path);
    if (!isModule(path)) return [{ kind: 'file', path: full }];
    const { filesOfModules } = await import('../template/files.ts');
    return filesOfModules([full]).map((file) => ({ kind: 'module', path: resolve(file) }));
}
