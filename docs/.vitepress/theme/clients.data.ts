/** The description on the landing page and its clients, as HTML. */
import { fileURLToPath } from 'node:url';
import { createMarkdownRenderer, defineLoader, type SiteConfig } from 'vitepress';
import { generateClients, readDescription } from '../landing/clients.ts';

interface ClientExcerpt {
    readonly name: string;
    readonly place: string;
    readonly lines: number;
    readonly shownLines: number;
    readonly html: string;
}

export interface ClientsData {
    readonly description: string;
    readonly clients: readonly ClientExcerpt[];
}

declare const data: ClientsData;

export { data };

export default defineLoader({
    watch: [fileURLToPath(new URL('../landing/trips.yaml', import.meta.url))],
    async load(): Promise<ClientsData> {
        const { srcDir, markdown, site, logger } = (globalThis as unknown as { VITEPRESS_CONFIG: SiteConfig })
            .VITEPRESS_CONFIG;
        const md = await createMarkdownRenderer(srcDir, markdown, site.base, logger);
        const render = (language: string, text: string) => md.renderAsync(`\`\`\`${language}\n${text}\n\`\`\``, {});
        const clients = await generateClients();
        return {
            description: await render('yaml', readDescription().trimEnd()),
            clients: await Promise.all(
                clients.map(async ({ name, place, lines, excerpt }) => ({
                    name,
                    place,
                    lines,
                    shownLines: excerpt.split('\n').length,
                    html: await render('ts', excerpt),
                })),
            ),
        };
    },
});
