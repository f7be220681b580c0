/** The pages of the site: which Markdown files of the repository it has, where, and how they are grouped. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the repository. The site is more than `docs`: its pages link to the README and what is beside it. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

interface SidebarGroup {
    readonly text: string;
    /** Closed at first: not what a reader looks for. */
    readonly collapsed?: true;
    readonly pages: Readonly<Record<string, string>>;
}

/** Every page by the path of its file in the repository, with the name that the sidebar shows. */
export const sidebarGroups: readonly SidebarGroup[] = [
    {
        text: 'Start',
        pages: {
            'docs/getting-started.md': 'Getting started',
            'docs/playground.md': 'Playground',
            'docs/angular.md': 'Quick start for Angular',
            'docs/nextjs.md': 'Next.js',
            'docs/vite.md': 'Vite and other bundlers',
            'docs/watching.md': 'Watching',
            'docs/ci.md': 'Continuous integration',
            'docs/troubleshooting.md': 'Troubleshooting',
        },
    },
    {
        text: 'Use the client',
        pages: {
            'docs/generated-code.md': 'The generated client',
            'docs/libraries.md': 'The HTTP libraries',
            'docs/hooks.md': 'Hooks',
            'docs/authentication.md': 'Authentication',
            'docs/handling-errors.md': 'Handling errors',
            'docs/validation.md': 'Validation',
            'docs/retries-and-timeouts.md': 'Retries and timeouts',
            'docs/pagination.md': 'Pagination',
            'docs/server-side.md': 'On a server',
            'docs/platforms.md': 'React Native and other platforms',
            'docs/instances.md': 'Instances',
            'docs/testing.md': 'Testing',
            'docs/mock-server.md': 'Mock server',
            'docs/bundle-size.md': 'Small bundles',
            'docs/large-apis.md': 'Large APIs',
            'docs/bundlers.md': 'Bundlers and runners',
        },
    },
    {
        text: 'Descriptions',
        pages: {
            'docs/sources.md': 'Sources',
            'docs/many-files.md': 'Several files',
            'docs/overlays.md': 'Overlays',
            'docs/swagger.md': 'Swagger 2.0',
            'docs/aspnet.md': 'ASP.NET',
            'docs/several-apis.md': 'Several APIs',
            'docs/monorepos.md': 'Monorepos',
        },
    },
    {
        text: 'Reference',
        pages: {
            'docs/options.md': 'Options',
            'docs/errors.md': 'Errors and warnings',
            'docs/programmatic.md': 'The programmatic interface',
            'docs/browser.md': 'In a browser',
            'docs/custom-templates.md': 'Templates of your own',
            'docs/glossary.md': 'Glossary',
            'CHANGELOG.md': 'Changelog',
        },
    },
    {
        text: 'Coming from …',
        pages: {
            'docs/moving.md': 'Moving',
            'docs/coming-from-swaggie.md': 'swaggie',
            'docs/coming-from-orval.md': 'orval',
            'docs/coming-from-hey-api.md': 'hey-api',
            'docs/coming-from-openapi-typescript.md': 'openapi-typescript',
            'docs/coming-from-openapi-typescript-codegen.md': 'openapi-typescript-codegen',
        },
    },
    {
        text: 'Inside',
        collapsed: true,
        pages: {
            'README.md': 'README',
            'docs/security.md': 'Security',
            'docs/benchmarks.md': 'Benchmarks',
            'docs/performance.md': 'Performance',
            'docs/corpus.md': 'The corpus',
            'docs/architecture.md': 'Architecture',
            'docs/decisions.md': 'Decisions',
            'docs/dependencies.md': 'Dependencies',
            'CONTRIBUTING.md': 'Contributing',
            'AGENTS.md': 'For coding assistants',
            'examples/README.md': 'The examples',
        },
    },
];

/** The page that the site begins with. */
export const landingPage = 'docs/index.md';

/** The pages outside of `docs`, and where they are on the site. */
const outsidePages: Readonly<Record<string, string>> = {
    'README.md': 'readme.md',
    'AGENTS.md': 'agents.md',
    'CHANGELOG.md': 'changelog.md',
    'CONTRIBUTING.md': 'contributing.md',
    'examples/README.md': 'examples.md',
};

/** The Markdown files of `docs`, by their paths in the repository. */
export function listDocs(): string[] {
    return readdirSync(new URL('../', import.meta.url))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`)
        .toSorted();
}

/** Where each page is on the site, by the path of its file. */
export const sitePaths: ReadonlyMap<string, string> = new Map([
    ...listDocs().map((path) => [path, path.slice('docs/'.length)] as const),
    ...Object.entries(outsidePages),
]);

/** Patterns of the Markdown files that are no pages: all but those of `sitePaths`. */
export function listExcluded(): string[] {
    const folders = readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['docs', 'examples'].includes(entry.name))
        .map(({ name }) => `${name}/**`);
    const files = readdirSync(root).filter((name) => name.endsWith('.md') && !sitePaths.has(name));
    return [...folders, ...files, 'docs/*/**', 'docs/.*/**', 'examples/*/**'];
}

/** The groups as the sidebar of VitePress wants them, without pages that do not exist yet. */
export function makeSidebar() {
    return sidebarGroups.map(({ text, collapsed = false, pages }) => ({
        text,
        collapsed,
        items: Object.entries(pages).flatMap(([path, name]) => {
            const place = sitePaths.get(path);
            return place === undefined ? [] : [{ text: name, link: `/${place}` }];
        }),
    }));
}
