/** What a bundler leaves of a generated file, for an app that uses some of it. */
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Config, generate } from '../../src/index.ts';
import { save } from '../compilers.ts';

export interface Bundle {
    readonly text: string;
    /** In bytes, minified. */
    readonly size: number;
    /** In bytes, minified and compressed. */
    readonly compressed: number;
}

/** Packages are not counted: they are there once, whatever is generated. */
const packages = ['@tanstack/react-query', 'axios', 'ky', 'react', 'swr', 'swr/mutation', 'xior'];

/** Writes what is generated into a separate folder, and returns that. */
export async function writeClient(folder: string, config: Omit<Config, 'out'>): Promise<string> {
    const hooksOut = config.hooksOut && join(folder, config.hooksOut);
    const { files } = await generate({ ...config, out: join(folder, 'client.ts'), ...(hooksOut && { hooksOut }) });
    for (const { path, text } of files) await save(path, text);
    return folder;
}

/** Bundles an app that stands beside what was generated, as Vite 8 does it for production. */
export async function bundle(folder: string, app: string): Promise<Bundle> {
    const entry = join(folder, 'app.ts');
    await save(entry, app);
    const built = await build({
        root: dirname(entry),
        configFile: false,
        logLevel: 'silent',
        build: {
            write: false,
            minify: true,
            lib: { entry, formats: ['es'] },
            rolldownOptions: { external: packages },
        },
    });
    const [output] = Array.isArray(built) ? built : [];
    const chunks = output?.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])) ?? [];
    if (chunks.length !== 1) throw new Error(`there are ${chunks.length} chunks`);
    // A line of the bundler names each file.
    const text = chunks.join('').replaceAll(/^\/\/(#region.*|#endregion| \S+\.ts)\n/gm, '');
    return { text, size: Buffer.byteLength(text), compressed: gzipSync(text).length };
}
