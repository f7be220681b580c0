/**
 * Applications as new users have them. Each is a folder of `projects` that can be copied: its scripts are in its `package.json`, and
 * the command finds its `oasmith.config.json` by itself. Each has
 *
 *     name      what it is called in tables
 *     folder    the folder of its files
 *     steps     what is done with it, one after the other: each has a name, and resolves to what came of it (`works`, `fails` or `skipped`)
 */
import { hasBrowser, showsInBrowser } from './page.js';
import { filesOf } from './project-files.js';

/** The compilers that outputs are promised to pass, by the packages that they are installed as. */
const compilers = [
    ['5.9', 'typescript59'],
    ['6.0', 'typescript'],
    ['7.0', 'typescript7'],
];

export const projects = [
    {
        name: 'Vite, React',
        folder: 'vite-react',
        steps: [runs('generate'), runs('build'), shows('Rex')],
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

/** The projects with this in their name. */
export function projectsOf(wanted) {
    return projects.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Goes through the steps until one fails, shows what came of each, and returns whether none has failed. */
export async function attemptProject({ name: project, folder, steps }, app) {
    app.write(filesOf(folder));
    console.log(`\n${project} (scripts/apps/projects/${folder})`);
    for (const { name, run } of steps) {
        app.said = '';
        const outcome = await run(app);
        console.log(`    ${name.padEnd(40)}  ${outcome}`);
        if (outcome === 'fails') {
            console.log(app.lastSaid);
            return false;
        }
    }
    return true;
}

const outcomeOf = (isWell) => (isWell ? 'works' : 'fails');

/** Runs a script of `package.json`, which must print these texts. */
function runs(script, texts = []) {
    return {
        name: `npm run ${script}`,
        run: async (app) => {
            const isRun = await app.run('npm', ['run', script]);
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

/** Opens the page that was built, which must show a text that comes from the server. */
function shows(text) {
    return {
        name: 'the page in Chromium',
        run: async (app) => (hasBrowser ? outcomeOf(await showsInBrowser(app, text)) : 'skipped'),
    };
}
