/** What a compiler reports if the `lib` of a project is too old, as docs/generated-code.md quotes it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { complaintsOf, emptyFolder, save } from '../tools/compilers.ts';

/** Dates of tagged objects need `Object.hasOwn`. */
const src = 'fixtures/dates.yaml';
const page = 'docs/generated-code.md';

let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('older-lib');
    const { files } = await generate({ src, template: 'fetch' } satisfies Config);
    await save(join(folder, 'petstore.ts'), files[0]?.text ?? '');
});

/** The different messages of the compiler, each in one line. The older ones say the same. */
async function messages(lib: string, target: string): Promise<readonly string[]> {
    const project = join(folder, `${lib}-${target}.json`);
    const compilerOptions = {
        lib: [lib, 'dom', 'dom.iterable'],
        target,
        module: 'esnext',
        moduleResolution: 'bundler',
    };
    const settings = { strict: true, noEmit: true, types: [] };
    await save(
        project,
        JSON.stringify({ compilerOptions: { ...compilerOptions, ...settings }, files: ['petstore.ts'] }),
    );
    const complaints = await complaintsOf('7.0', project);
    return [...new Set(complaints.map(({ message }) => message.replaceAll(/\s+/g, ' ')))].toSorted();
}

test('the page quotes what the compiler reports with an older lib', async () => {
    const text = (await readFile(page, 'utf8')).replaceAll(/\s+/g, ' ');
    const reported = await messages('es2021', 'es2022');
    expect(reported).toHaveLength(2);
    for (const message of reported) expect(text).toContain(message);
});

test('the compiler reports nothing with the lib of ES2022, even if the target is older', async () => {
    expect(await messages('es2022', 'es2015')).toEqual([]);
});
