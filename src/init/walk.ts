/** Lists the files of a project, the nearest ones first, within limits. */
import { readdir } from 'node:fs/promises';

/** The paths of a project below the current folder, with slashes. */
export interface Paths {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}

export interface Walk extends Paths {
    /** Whether the limits left nothing out. */
    readonly isWhole: boolean;
}

/** How far a walk goes. A large repository has more than anybody waits for. */
export interface WalkLimits {
    readonly depth: number;
    readonly files: number;
    readonly folders: number;
}

const limits: WalkLimits = { depth: 8, files: 50_000, folders: 5_000 };

/** Third-party, generated and hidden folders are not part of a project. */
const skipped =
    /^(?:\..*|_*(?:generated|pycache)_*|node_modules|bower_components|dist|build|coverage|out|target|vendor|venv|te?mp)$/;

/** Lists everything below a folder, level by level. Folders that cannot be read are empty. */
export async function walk(root = '.', { depth: deepest, files: most, folders: mostFolders } = limits): Promise<Walk> {
    const files: string[] = [];
    const folders: string[] = [];
    let visited = 0;
    let level = [''];
    for (let depth = 0; level.length > 0; depth += 1) {
        if (depth > deepest) return { files, folders, isWhole: false };
        const next: string[] = [];
        for (const folder of level) {
            if (files.length >= most || visited >= mostFolders) return { files, folders, isWhole: false };
            visited += 1;
            const entries = await readdir(`${root}/${folder}`, { withFileTypes: true }).catch(() => []);
            for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
                const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
                if (entry.isFile()) files.push(path);
                if (entry.isDirectory() && !skipped.test(entry.name)) next.push(path);
            }
        }
        folders.push(...next);
        level = next;
    }
    return { files, folders, isWhole: true };
}
