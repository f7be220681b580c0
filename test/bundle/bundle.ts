/** The bundle of an app that uses parts of a generated file. */
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Config, generate } from '../../src/index.ts';
import { libraryRecords } from '../../src/libraries/records.ts';
import { save } from '../tools/compilers.ts';

export interface Bundle {
    readonly text: string;
    /** In bytes, minified. */
    readonly size: number;
    /** In bytes, minified and compressed. */
    readonly compressed: number;
}

/** Packages are not counted: they do not depend on the generated code. */
const packages = Object.values(libraryRecords).flatMap((record) => record.packages);
const isPackage = (id: string): boolean => packages.some((name) => id === name || id.startsWith(`${name}/`));

/** Generates into a separate folder, and returns it. */
export async function writeClient(folder: string, config: Omit<Config, 'out'>): Promise<string> {
    const hooksOut = config.hooksOut && join(folder, config.hooksOut);
    const { files } = await generate({ ...config, out: join(folder, 'client.ts'), ...(hooksOut && { hooksOut }) });
    for (const { path, text } of files) await save(path, text);
    return folder;
}

/** Bundles an app next to the generated files, as Vite 8 does for production. */
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
            rolldownOptions: { external: isPackage },
        },
    });
    const [output] = Array.isArray(built) ? built : [];
    const chunks = output?.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])) ?? [];
    if (chunks.length !== 1) throw new Error(`there are ${chunks.length} chunks`);
    // The bundler adds comments with the name of each file.
    const text = chunks.join('').replaceAll(/^\/\/(#region.*|#endregion| \S+\.ts)\n/gm, '');
    return { text, size: Buffer.byteLength(text), compressed: gzipSync(text).length };
}
