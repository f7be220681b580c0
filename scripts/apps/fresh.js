/**
 * Fresh projects, made by the tools that users make them with. In each, what `oasmith init --yes` sets up must pass the project's own
 * check, and so must every option that `init` may set. A project has
 *
 *     name       its name in tables
 *     install    optionally, installs packages of its own, and returns their folder
 *     packages   what its user has added: `init` chooses the template by them
 *     make       runs the tool, which makes the project in the folder `fresh` of the application
 *     check      its own check, as it is called
 *     passes     runs it
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installAngular, versionOf } from './packages.js';
import { attemptSteps, outcomeOf } from './steps.js';

const description = readFileSync(new URL('fresh/library.yaml', import.meta.url), 'utf8');
const folder = 'fresh';
const config = 'oasmith.config.json';

/** Of the options that `init` may set, `--yes` sets all but these for the description. */
const otherOptions = ['--validators'];

export const freshProjects = [
    {
        name: 'ng new',
        check: 'ng build',
        install: installAngular,
        packages: [],
        make: ng('new', folder, '--defaults', '--skip-install', '--skip-git', '--skip-tests', '--ai-config', 'none'),
        passes: ng('build'),
    },
    {
        name: 'create-vite, react-ts',
        check: 'tsc -b',
        packages: ['@tanstack/react-query', 'axios'],
        make: vite('react-ts'),
        // Its own version.
        passes: tsc('typescript7', '-b'),
    },
    {
        name: 'create-vite, vue-ts',
        check: 'vue-tsc -b',
        packages: ['@tanstack/vue-query', 'xior'],
        make: vite('vue-ts'),
        passes: (app) => app.node(app.package('vue-tsc/bin/vue-tsc.js'), '-b'),
    },
    {
        name: 'create-next-app',
        check: 'next typegen && tsc --noEmit',
        packages: ['swr'],
        make: (app) => app.node(app.package('create-next-app/dist/index.js'), folder, ...flagsOfNext),
        passes: async (app) =>
            (await app.node(app.package('next/dist/bin/next'), 'typegen')) &&
            (await tsc('typescript', '--noEmit')(app)),
    },
    {
        name: 'Expo, blank-typescript',
        check: 'tsc --noEmit',
        packages: ['@tanstack/react-query', 'ky'],
        // What its tool does: it copies this package.
        make: (app) => copy(app, 'expo-template-blank-typescript'),
        passes: tsc('typescript', '--noEmit'),
    },
    ofCompiler('5.9', 'typescript59', ['ky']),
    ofCompiler('6.0', 'typescript', ['xior']),
    ofCompiler('7.0', 'typescript7', ['axios']),
    {
        name: 'strict: false',
        check: 'tsc --noEmit',
        packages: ['swr', 'axios'],
        make: (app) => app.write(notStrict),
        passes: async (app) =>
            (await tsc('typescript59', '--noEmit')(app)) && (await tsc('typescript7', '--noEmit')(app)),
    },
];

const flagsOfNext = [
    ...['--yes', '--ts', '--app', '--src-dir', '--no-eslint', '--no-tailwind', '--no-react-compiler'],
    ...['--use-npm', '--skip-install', '--disable-git', '--no-agents-md'],
];

const notStrict = {
    [`${folder}/package.json`]: { name: 'fresh', private: true, type: 'module' },
    [`${folder}/tsconfig.json`]: {
        compilerOptions: { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: false, types: [] },
        include: ['src'],
    },
};

function ng(...args) {
    return (app) => app.node(app.package('@angular/cli/bin/ng.js'), ...args);
}

function vite(template) {
    return (app) => app.node(app.package('create-vite/index.js'), folder, '--template', template, '--no-interactive');
}

function tsc(compiler, ...args) {
    return (app) => app.node(app.package(`${compiler}/bin/tsc`), ...args, '--pretty', 'false');
}

function ofCompiler(version, compiler, packages) {
    const make = (app) => {
        // The tool makes none.
        app.write({ [`${folder}/package.json`]: { name: 'fresh', private: true, type: 'module' } });
        return tsc(compiler, '--init')(app.within(folder));
    };
    const check = 'tsc --noEmit';
    return { name: `tsc --init, ${version}`, packages, make, check, passes: tsc(compiler, '--noEmit') };
}

function copy(app, template) {
    cpSync(app.package(template), join(app.folder, folder), { recursive: true });
}

/** The fresh projects whose name contains this; all if it is `fresh`. */
export function freshProjectsOf(wanted) {
    return freshProjects.filter(({ name }) => `fresh ${name}`.toLowerCase().includes(wanted));
}

/** Makes a project, generates into it, and returns whether it passes its own check. */
export function attemptFresh(fresh, app, print) {
    mkdirSync(join(app.folder, folder));
    const project = app.within(folder);
    return attemptSteps(`a fresh project: ${fresh.name}`, project, stepsOf(fresh, app, project), print);
}

function stepsOf({ packages, make, check, passes }, app, project) {
    return [
        step('the tool', async () => {
            const isMade = (await make(app)) !== false;
            project.say(app.said);
            return isMade;
        }),
        step('oasmith init --yes', () => {
            add(packages, project);
            return project.oasmith('init', '--yes');
        }),
        step('oasmith', () => project.oasmith()),
        step(`oasmith init --yes ${otherOptions.join(' ')}`, () => {
            const { out } = JSON.parse(project.read(config));
            rmSync(join(project.folder, config));
            return project.oasmith('init', '--yes', ...otherOptions, '-o', out.replace('library', 'everything'));
        }),
        step('oasmith, with every option of init', () => hasEvery(project) && project.oasmith()),
        step(check, () => passes(project)),
        step(`${check}, with a wrong type`, async () => {
            const { out } = JSON.parse(project.read(config));
            project.write({ [out]: `${project.read(out)}export const wrong: string = 1;\n` });
            return !(await passes(project)) && /TS2322: Type 'number'/.test(project.said);
        }),
    ];
}

function step(name, run) {
    return { name, run: async () => outcomeOf(await run()) };
}

/** What a user does first: the description is there, and the packages are installed. */
function add(packages, app) {
    const manifest = JSON.parse(app.read('package.json'));
    const added = Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
    app.write({
        'library.yaml': description,
        'package.json': { ...manifest, dependencies: { ...manifest.dependencies, ...added } },
    });
}

/** Whether `init` has set all options that it may set: the description gives a reason for each. */
function hasEvery(app) {
    const options = Object.keys(JSON.parse(app.read(config)));
    const missing = every.filter((name) => !options.includes(name));
    if (missing.length > 0) app.say(`init has not set ${missing.join(', ')}\n`);
    return missing.length === 0;
}

const every = [
    ...['src', 'out', 'template', 'baseUrl', 'queryParamsSerialization', 'pagination', 'security', 'validators'],
    ...['typeNamesStyle', 'nullableStrategy'],
];
