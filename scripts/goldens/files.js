// Files of the fixtures that commands write. Those that would be the same are left alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { listFixtureOutputs } from '../fixture-runs.js';

/** Writes files, by path, and returns the paths of those that have changed. */
export function saveFiles(texts) {
    const changed = [...texts].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
    for (const [path, text] of changed) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
    }
    return changed.map(([path]) => path);
}

/** Removes files, and the folders that are empty without them. */
export function removeFiles(paths) {
    for (const path of paths) {
        rmSync(path);
        if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
    }
    return paths;
}

/** The assertions about types need no check of these files: the tests in `compile` check them, with every compiler. */
const unchecked = '// @ts-nocheck\n';

/** Writes whole outputs, by path, and removes all others. They are not committed. */
export function saveOutputs(texts) {
    saveFiles(new Map([...texts].map(([path, text]) => [path, unchecked + text])));
    removeFiles(listFixtureOutputs().filter((path) => !texts.has(path)));
}
