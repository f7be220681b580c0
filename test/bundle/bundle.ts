/** The bundle of an app that uses parts of a generated file. */
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Config, generate } from '../../src/index.ts';
import { frameworkRecords, libraryRecords } from '../../src/names/libraries.ts';
import { save } from '../tools/compilers.ts';

export interface Bundle {
    readonly text: string;
    /** In bytes, minified. */
    readonly size: number;
    /** In bytes, minified and compressed. */
    readonly compressed: number;
}

/** Packages are not counted: they do not depend on the generated code. */
const packages: readonly string[] = [libraryRecords, frameworkRecords].flatMap((records) =>
    Object.values(records).flatMap((record) => record.packages),
);
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
            modulePreload: { polyfill: false },
            // The exports are what the app uses.
            rolldownOptions: { input: entry, external: isPackage, preserveEntrySignatures: 'strict' },
        },
    });
    const parts = 'output' in built ? built.output : [];
    const chunks = parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
    if (chunks.length !== 1) throw new Error(`there are ${chunks.length} chunks`);
    const text = chunks.join('');
    return { text, size: Buffer.byteLength(text), compressed: gzipSync(text).length };
}
