import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run build` reads. */
const sources = ['bin', 'package.json', 'schema.json', 'scripts', 'src', 'tsconfig.build.json', 'tsconfig.json'];

function filesOf(folder: string): Readonly<Record<string, string>> {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = names.map((entry) => join(entry.parentPath, entry.name)).toSorted();
    return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]));
}

// These names also occur inside the project, where they decide which file of the build a module goes into.
test.for(['check', 'src/emit'])('a build in a folder called %s is the same', { timeout: 180_000 }, (above) => {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-build-'));
    const project = join(folder, above, 'project');
    try {
        mkdirSync(project, { recursive: true });
        for (const name of sources) cpSync(join(root, name), join(project, name), { recursive: true });
        symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
        const { status, stderr } = spawnSync(process.execPath, ['scripts/build.js'], {
            cwd: project,
            encoding: 'utf8',
        });
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        expect(filesOf(join(project, 'dist'))).toEqual(filesOf(join(root, 'dist')));
        const command = spawnSync(process.execPath, [join(project, 'bin/oasmith.js'), '--version'], {
            encoding: 'utf8',
        });
        expect(command).toMatchObject({ status: 0, stderr: '' });
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
});
