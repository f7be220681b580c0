/** The version of the package. */
import { readFile } from 'node:fs/promises';
import { packageRoot } from '../package-root.ts';

export async function readVersion(): Promise<string> {
    const text = await readFile(new URL('package.json', packageRoot), 'utf8');
    const { version } = JSON.parse(text) as { readonly version: string };
    return version;
}
