/**
 * Applications as new users write them. Each is a folder in `projects` or `examples` that can be copied: its scripts are in its
 * `package.json`, and the command finds its `oasmith.config.json`. Each has
 *
 *     name      its name in tables
 *     folder    the folder of its files
 *     install   optionally, installs packages of its own, and returns their folder
 *     files     optionally, further files that only the tests need, by the application
 *     steps     its steps (`steps.js`)
 */
import { configOf } from './next.js';
import { installAngular, versionOf } from './packages.js';
import { hasBrowser, showsInBrowser } from './page.js';
import { filesOf } from './project-files.js';
import { servesPages } from './served.js';
import { attemptSteps, outcomeOf } from './steps.js';

/** The compilers that outputs must pass, by package name. */
const compilers = [
    ['5.9', 'typescript59'],
    ['6.0', 'typescript'],
    ['7.0', 'typescript7'],
];

/** npm, for frameworks that have left the oldest Node that oasmith runs on. npx installs the newest one, unless this is it. */
const isOld = Number.parseInt(process.versions.node, 10) < 24;
const newestNode = isOld ? ['npx', '--yes', '--package', `node@${versionOf('node')}`, 'npm'] : ['npm'];

/** The page with a date. */
const orderVisit = { path: '/orders/1', shows: 'leaves on March 1, 2026' };

/** The page with a list, to which a user adds a pet. */
const listVisit = (name) => ({
    path: '/',
    shows: 'Rex',
    act: async (page) => {
        await page.getByLabel('Name').fill(name);
        await page.getByRole('button', { name: 'Add' }).click();
        await page.getByText(name, { exact: true }).waitFor();
    },
    requests: ['POST /api/v3/pet', 'GET /api/v3/pet/findByStatus?status=available'],
});

export const projects = [
    {
        name: 'Vite, React',
        folder: 'scripts/apps/projects/vite-react',
        steps: [runs('generate'), runs('build'), shows('Rex')],
    },
    {
        name: 'Next.js, TanStack Query',
        folder: 'scripts/apps/projects/nextjs',
        files: configOf,
        steps: [runs('generate'), runs('build'), serves([listVisit('Tom'), orderVisit], { flags: ['-p', '0'] })],
    },
    {
        name: 'Next.js, SWR',
        folder: 'scripts/apps/projects/nextjs-swr',
        files: configOf,
        steps: [runs('generate'), runs('build'), serves([orderVisit], { flags: ['-p', '0'] })],
    },
    {
        name: 'Nuxt, TanStack Query',
        folder: 'scripts/apps/projects/nuxt',
        steps: [
            runs('generate'),
            runs('build', [], newestNode),
            serves([listVisit('Kim'), orderVisit], { npm: newestNode, env: { PORT: '0' } }),
        ],
    },
    {
        name: 'SvelteKit, TanStack Query',
        folder: 'scripts/apps/projects/sveltekit',
        steps: [
            runs('generate'),
            runs('build', [], newestNode),
            serves([listVisit('Zoe'), orderVisit], { npm: newestNode, flags: ['--port', '0'] }),
        ],
    },
    {
        name: 'Angular',
        folder: 'scripts/apps/projects/angular',
        steps: [runs('generate'), runs('build'), shows('Rex')],
    },
    ...['Preact', 'Vue', 'Solid', 'Svelte'].map((framework) => ({
        name: `Vite, ${framework}`,
        folder: `examples/${framework.toLowerCase()}`,
        steps: [runs('generate'), runs('check'), runs('build'), sells()],
    })),
    {
        name: 'Angular, TanStack Query',
        folder: 'examples/angular',
        install: installAngular,
        steps: [runs('generate'), runs('build'), sells()],
    },
    {
        name: 'Node without the DOM',
        folder: 'scripts/apps/projects/node-script',
        steps: [
            runs('generate'),
            ...compiles('tsconfig.json'),
            runs('build'),
            runs('start', ['fetch: Rex', 'axios: Rex', 'ky: Rex', 'xior: Rex', '404: ']),
        ],
    },
    {
        name: 'Node, node16 and nodenext',
        folder: 'scripts/apps/projects/node-modules',
        steps: [
            runs('generate'),
            ...compiles('tsconfig.json'),
            ...compiles('tsconfig.node16.json'),
            runs('build'),
            runs('start', ['client: Rex', 'query: Rex']),
            runs('test'),
        ],
    },
];

/** The projects whose name contains this. */
export function projectsOf(wanted) {
    return projects.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Runs the steps, and returns whether none failed. */
export function attemptProject({ name, folder, files, steps }, app, print) {
    // As deep as it is in the repository: examples share the description.
    const project = app.within(folder);
    project.write({ ...filesOf(folder), ...files?.(project) });
    return attemptSteps(`${name} (${folder})`, project, steps, print);
}

/** Runs a script of `package.json`, which must print these texts. */
function runs(script, texts = [], [program, ...args] = ['npm']) {
    return {
        name: `npm run ${script}`,
        run: async (app) => {
            const isRun = await app.run(program, [...args, 'run', script]);
            return outcomeOf(isRun && texts.every((text) => app.said.includes(text)));
        },
    };
}

/** Type-checks with each compiler. */
function compiles(tsconfig) {
    return compilers.map(([version, name]) => ({
        name: `TypeScript ${version}, ${tsconfig}`,
        run: async (app) =>
            outcomeOf(await app.node(app.package(`${name}/bin/tsc`), '-p', tsconfig, '--noEmit', '--pretty', 'false')),
    }));
}

/** Opens the built page, which must show a text from the server, and does there what a user does. */
function shows(text, act) {
    return {
        name: 'the page in Chromium',
        run: async (app) => (hasBrowser ? outcomeOf(await showsInBrowser(app, text, act)) : 'skipped'),
    };
}

/** Opens the built page of an example, and sells the pet, which then is in another list. */
function sells() {
    return shows('Rex', async (page, app) => {
        try {
            await page.getByRole('button', { name: 'Sell Rex' }).click();
            await page.getByText('Rex', { exact: true }).waitFor({ state: 'detached' });
            await page.getByRole('button', { name: 'sold' }).click();
            await page.getByText('Rex', { exact: true }).click();
            await page.getByText('Rex is sold').waitFor();
        } finally {
            // The other applications show this pet too.
            const body = JSON.stringify({ id: 1, name: 'Rex', photoUrls: [], status: 'available' });
            await fetch(`${app.petstoreUrl}/pet`, { method: 'PUT', body });
        }
    });
}

/** Starts the server of the built application, and visits its pages in Chromium. */
function serves(visits, how) {
    return {
        name: 'npm run start',
        run: async (app) => (hasBrowser ? outcomeOf(await servesPages(app, visits, how)) : 'skipped'),
    };
}
