/** The clients of the landing page: what the generator makes of its descriptions. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Oasmith from '../../../src/index.ts';
import { root } from '../pages.ts';

/** The description of the pieces. */
export const tripsPath = fileURLToPath(new URL('trips.yaml', import.meta.url));
/** A description with names and texts that are hard on a generator. */
export const oddPath = fileURLToPath(new URL('odd.yaml', import.meta.url));

type Choice = Pick<Oasmith.Config, 'template' | 'framework'>;

/** The clients by the names of their files. */
const choices = {
    fetch: { template: 'fetch' },
    axios: { template: 'axios' },
    ky: { template: 'ky' },
    xior: { template: 'xior' },
    angular: { template: 'ng2' },
    angularjs: { template: 'ng1' },
    'tanstack-query-react': { template: 'tsq' },
    'tanstack-query-vue': { template: 'tsq', framework: 'vue' },
    'tanstack-query-svelte': { template: 'tsq', framework: 'svelte' },
    'tanstack-query-solid': { template: 'tsq', framework: 'solid' },
    'tanstack-query-angular': { template: 'tsq', framework: 'angular' },
    swr: { template: 'swr' },
} satisfies Record<string, Choice>;

export type ClientName = keyof typeof choices;

export interface Client {
    readonly name: ClientName;
    /** Where the file is on the site. */
    readonly place: string;
    readonly text: string;
    readonly lines: number;
}

export function readTrips(): string {
    return readFileSync(tripsPath, 'utf8');
}

/** Generates all clients, with the generator as it is built. */
export async function generateClients(): Promise<Client[]> {
    const generate = await loadGenerator();
    const names = Object.keys(choices) as ClientName[];
    return Promise.all(
        names.map(async (name) => {
            const { files } = await generate({ src: tripsPath, nullableStrategy: 'include', ...choices[name] });
            const text = files[0]?.text ?? '';
            return { name, place: `clients/${name}.ts.txt`, text, lines: text.split('\n').length - 1 };
        }),
    );
}

/** Generates the types of the odd description. */
export async function generateOdd(): Promise<string> {
    const generate = await loadGenerator();
    const { files } = await generate({ src: oddPath, template: 'fetch', generationMode: 'schemas' });
    return files[0]?.text ?? '';
}

async function loadGenerator(): Promise<typeof Oasmith.generate> {
    const built = pathToFileURL(`${root}dist/index.js`).href;
    const { generate }: typeof Oasmith = await import(/* @vite-ignore */ built);
    return generate;
}
