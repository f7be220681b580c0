/** Clients with their handlers for MSW, in the files that a project has. */
import type { RequestHandler } from 'msw';
import type { Config, generate } from '../../src/index.ts';
import { isDivided, outputPath, transpile, writeModule } from '../behaviour/client.ts';
import type { Client, Exports, Library } from '../behaviour/library.ts';
import { importFile } from '../tools/native-import.ts';

export interface Opened<Settings = object> {
    readonly exports: Exports;
    readonly client: Client;
    /** What the file of handlers exports; without it, it exports nothing. */
    readonly handling: { readonly handlers: (settings?: Settings) => RequestHandler[] };
}

type Generating = (config: Config) => ReturnType<typeof generate>;

/**
 * Generates a client, with its handlers if they are wanted, and imports both.
 *
 * @param generating That of the sources, or of the built package.
 */
export async function openServed<Settings>(
    name: string,
    library: Library,
    config: Config & { readonly baseUrl: string },
    generating: Generating,
    hasHandlers = true,
): Promise<Opened<Settings>> {
    const ready = await library.load(new URL(config.baseUrl).origin);
    const pathOf = (file: string): string =>
        outputPath(`served/${library.name}/${name}/${file}${isDivided ? '' : '.js'}`);
    const moduleOf = (file: string): string => (isDivided ? `${pathOf(file)}/index.js` : pathOf(file));
    const { files } = await generating({
        ...{ template: library.template, importExtension: 'none', responseShape: 'body', ...config },
        ...{
            out: pathOf('client'),
            ...(isDivided && { split: 'tags', importExtension: 'js' }),
            ...(hasHandlers && { examples: pathOf('examples'), handlers: pathOf('handlers') }),
        },
    });
    for (const { path, text } of files) {
        const code = transpile(text).replace(/( from ['"]\.\/\w+)(['"])/g, '$1.js$2');
        await writeModule(path.replace(/\.ts$/, '.js'), code, library);
    }
    const exports = await importFile<Exports>(moduleOf('client'));
    const handling = hasHandlers
        ? await importFile<Opened<Settings>['handling']>(moduleOf('handlers'))
        : { handlers: () => [] };
    return { exports, client: ready(exports), handling };
}
