/** Small projects with a tsconfig.json, for tests of reading it. */
import { mkdir } from 'node:fs/promises';
import type { JsonObject } from '../../src/load/json.ts';
import type { TemporaryFolder } from '../load/folder.ts';

/** Files of a project by their paths in it; values that are not strings become JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Writes projects, each into a separate folder, whose name it returns. */
export function projectsIn(folder: TemporaryFolder): (files: Files) => Promise<string> {
    let count = 0;
    return async (files) => {
        const name = `project-${count++}`;
        await mkdir(folder.path(name), { recursive: true });
        for (const [path, content] of Object.entries(files)) {
            await folder.write(`${name}/${path}`, typeof content === 'string' ? content : JSON.stringify(content));
        }
        return name;
    };
}

export const tsconfig = (compilerOptions: JsonObject): Files => ({ 'tsconfig.json': { compilerOptions } });
