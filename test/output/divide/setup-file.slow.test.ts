/** The setup file of a divided output: it imports what it needs from where it is declared, and the project compiles. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Config, generate, verify, write } from '../../../src/index.ts';
import { describeTags } from '../../cli/running.ts';
import { emptyFolder } from '../../tools/compilers.ts';

vi.setConfig({ testTimeout: 60_000 });

const templates: readonly Config['template'][] = [
    'axios',
    'fetch',
    'ky',
    'xior',
    'ng1',
    'ng2',
    ['swr', 'axios'],
    ['tsq', 'ky'],
];

/** Where the user may want it, with the module that it imports from if it imports anything. */
const places: readonly (readonly [clientSetup: string, module: string])[] = [
    ['src/setup.ts', './client/runtime.ts'],
    ['src/client/setup.ts', './runtime.ts'],
    ['setup/deep/client.ts', '../../src/client/runtime.ts'],
];

/** Each template in one place: where a file is says nothing of what it has. */
const rows = templates.flatMap((template, index) => {
    const place = places[index % places.length];
    return place === undefined ? [] : [[template, ...place] as const];
});

test.each(rows)('%s, in %s', async (template, clientSetup, module) => {
    const folder = await emptyFolder(`setup-${String(template)}-${clientSetup.replaceAll('/', '-')}`);
    await writeFile(join(folder, 'api.json'), JSON.stringify(describeTags(['cats', 'dogs'])));
    const config: Config = {
        src: join(folder, 'api.json'),
        out: join(folder, 'src/client'),
        clientSetup: join(folder, clientSetup),
        template: template ?? 'fetch',
        split: 'tags',
    };
    const generated = await generate(config);
    const setup = generated.files.find(({ path }) => path === config.clientSetup);
    const relative = [...(setup?.text ?? '').matchAll(/from '(\..*)'/g)].map(([, from]) => from);
    expect(relative.filter((from) => from !== module)).toEqual([]);
    expect(await verify(generated)).toEqual([]);
    // As the project has it: the next run finds the file of the user, and neither removes nor replaces it.
    await write(generated.files, { folders: generated.folders });
    await mkdir(dirname(join(folder, clientSetup)), { recursive: true });
    const again = await generate(config);
    const states = await write(again.files, { folders: again.folders });
    expect(new Set(states.map(({ path, state }) => (path === config.clientSetup ? `setup ${state}` : state)))).toEqual(
        new Set(['unchanged', 'setup kept']),
    );
    expect(await verify(again)).toEqual([]);
});
