/** A folder of a test, which is the current folder of what the test calls. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder with some files, until the test is finished. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-init-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    }
    return folder;
}
