/** The part of the heap for new objects: it stops growing in the command, which has the process to itself, and only there. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { largeDescription } from '../../bench/descriptions.js';
import { temporaryFolder } from '../load/folder.ts';

const root = new URL('../../', import.meta.url);
const command = fileURLToPath(new URL('bin/oasmith.js', root));
const library = new URL('dist/index.js', root).href;
const folder = temporaryFolder();

let source: string;
let preload: string;

beforeAll(async () => {
    source = await folder.write('large.json', JSON.stringify(largeDescription(500)));
    preload = await folder.write(
        'preload.cjs',
        `const isNew = ({ space_name: name }) => name === 'new_space';
        process.on('exit', () => process.stderr.write(
            'size: ' + require('node:v8').getHeapSpaceStatistics().find(isNew).space_size));`,
    );
});

/** The size at the end of a process, in megabytes. */
function sizeAfter(args: readonly string[]): number {
    const { stderr } = spawnSync(process.execPath, ['--require', preload, ...args], {
        env: { ...process.env, NODE_OPTIONS: '' },
        encoding: 'utf8',
    });
    const [, bytes] = /size: (\d+)$/.exec(stderr) ?? [];
    if (bytes === undefined) throw new Error(stderr);
    return Number(bytes) / 1024 / 1024;
}

test('the command keeps it small', () => {
    expect(sizeAfter([command, '-s', source, '-t', 'fetch', '-o', folder.path('out.ts')])).toBeLessThanOrEqual(16);
});

test('the library leaves it to its host', () => {
    const program = `import { generate } from ${JSON.stringify(library)};
        await generate({ src: ${JSON.stringify(pathToFileURL(source).pathname)}, template: 'fetch' });`;
    expect(sizeAfter(['--input-type=module', '--eval', program])).toBeGreaterThan(16);
});
