/**
 * Applications as new users write them. Each is a folder in `projects` that can be copied: its scripts are in its
 * `package.json`, and the command finds its `oasmith.config.json`. Each has
 *
 *     name      its name in tables
 *     folder    the folder of its files
 *     files     optionally, further files that only the tests need, by the application
 *     steps     its steps (`steps.js`)
 */
import { configOf } from './next.js';
import { versionOf } from './packages.js';
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
        folder: 'vite-react',
        steps: [runs('generate'), runs('build'), shows('Rex')],
    },
    {
        name: 'Next.js, TanStack Query',
        folder: 'nextjs',
        files: configOf,
        steps: [runs('generate'), runs('build'), serves([listVisit('Tom'), orderVisit], { flags: ['-p', '0'] })],
    },
    {
        name: 'Next.js, SWR',
        folder: 'nextjs-swr',
        files: configOf,
        steps: [runs('generate'), runs('build'), serves([orderVisit], { flags: ['-p', '0'] })],
    },
    {
        name: 'Nuxt, TanStack Query',
        folder: 'nuxt',
        steps: [
            runs('generate'),
            runs('build', [], newestNode),
            serves([listVisit('Kim'), orderVisit], { npm: newestNode, env: { PORT: '0' } }),
        ],
    },
    {
        name: 'SvelteKit, TanStack Query',
        folder: 'sveltekit',
        steps: [
            runs('generate'),
            runs('build', [], newestNode),
            serves([listVisit('Zoe'), orderVisit], { npm: newestNode, flags: ['--port', '0'] }),
        ],
    },
    {
        name: 'Angular',
        folder: 'angular',
        steps: [runs('generate'), runs('build'), shows('Rex')],
    },
    {
        name: 'Node without the DOM',
        folder: 'node-script',
        steps: [
            runs('generate'),
            ...compiles('tsconfig.json'),
            runs('build'),
            runs('start', ['fetch: Rex', 'axios: Rex', 'ky: Rex', 'xior: Rex', '404: ']),
        ],
    },
    {
        name: 'Node, node16 and nodenext',
        folder: 'node-modules',
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
export function attemptProject({ name, folder, files, steps }, app) {
    app.write({ ...filesOf(folder), ...files?.(app) });
    return attemptSteps(`${name} (scripts/apps/projects/${folder})`, app, steps);
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

/** Opens the built page, which must show a text from the server. */
function shows(text) {
    return {
        name: 'the page in Chromium',
        run: async (app) => (hasBrowser ? outcomeOf(await showsInBrowser(app, text)) : 'skipped'),
    };
}

/** Starts the server of the built application, and visits its pages in Chromium. */
function serves(visits, how) {
    return {
        name: 'npm run start',
        run: async (app) => (hasBrowser ? outcomeOf(await servesPages(app, visits, how)) : 'skipped'),
    };
}
