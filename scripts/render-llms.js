/**
 * Renders llms.txt and llms-full.txt (https://llmstxt.org) from the README and the pages of the documentation. The
 * sections and their order are those of the README.
 */
import { posix } from 'node:path';

/** What each page is about, in one line. */
const summaries = {
    'AGENTS.md': 'how to add, configure, run and check oasmith, and what not to edit',
    'CONTRIBUTING.md': 'how to build, test and change oasmith',
    'docs/angular.md': 'from `ng new` to a component that lists data',
    'docs/architecture.md': 'how oasmith works inside',
    'docs/authentication.md': 'tokens, keys and cookies with every request; credentials by security scheme',
    'docs/benchmarks.md': 'time, memory and output size, compared with other generators',
    'docs/bundle-size.md': 'functions in place of objects, so that bundlers remove what is unused',
    'docs/large-apis.md': '`split: tags`: a file for each tag, what to import of them, and what it saves',
    'docs/bundlers.md': 'how generated files import each other with each bundler and runner',
    'docs/ci.md': '`--check` and what breaks callers; exit codes; formatters; GitHub Actions and GitLab',
    'docs/coming-from-hey-api.md': 'options and calls side by side',
    'docs/coming-from-openapi-typescript-codegen.md': 'options and calls side by side',
    'docs/coming-from-openapi-typescript.md': 'options and calls side by side',
    'docs/coming-from-orval.md': 'options and calls side by side',
    'docs/coming-from-swaggie.md': 'options and calls side by side',
    'docs/corpus.md': 'the public descriptions that oasmith is tested with',
    'docs/custom-templates.md': 'a template that calls another library, or calls it in another way',
    'docs/decisions.md': 'what oasmith does where the specification leaves a choice, and why',
    'docs/dependencies.md': 'each dependency, its range and its reason',
    'docs/errors.md': 'the severity, the cause and the fix of each message, by its code',
    'docs/generated-code.md': 'names, arguments, types, dates, errors, parameters and bodies of the generated client',
    'docs/getting-started.md': 'from an empty folder to a typed request',
    'docs/glossary.md': 'the terms of these pages, each in one line',
    'docs/handling-errors.md': 'what can go wrong in a call; errors by status; results in place of exceptions',
    'docs/hooks.md':
        'queries, mutations and keys: TanStack Query for React, Preact, Vue, Solid, Svelte, Angular or none; SWR',
    'docs/instances.md': 'a client with settings of its own: for each user of a server, for each service',
    'docs/libraries.md': 'settings and calls with axios, fetch, ky, xior, Angular and AngularJS',
    'docs/many-files.md': '`$ref` to other files and URLs',
    'docs/moving.md': 'the steps from another generator, and what is the same for all of them',
    'docs/monorepos.md': 'the inputs and outputs of a run, for Turborepo and Nx',
    'docs/nextjs.md': 'server components, hooks and a mutation in the App Router',
    'docs/mock-server.md': '`oasmith mock`: a server that answers with example data, and checks requests',
    'docs/options.md': 'every option and every flag, with examples',
    'docs/overlays.md': 'changes to a description that is not yours, by the Overlay Specification',
    'docs/pagination.md': 'all pages of a list as loops and infinite queries',
    'docs/performance.md': 'what a run costs, and why',
    'docs/browser.md': 'the same generator in a web page: over files in memory, without Node',
    'docs/platforms.md': 'React Native, Expo, workers, Node, Deno, Bun: what differs, and every global that is used',
    'docs/programmatic.md': 'generate, verify, check, write and watch from a program; the output of `--json`',
    'docs/retries-and-timeouts.md': 'how long a request may take, and when to retry it',
    'docs/security.md': 'what a hostile description or argument cannot do',
    'docs/server-side.md': 'Node, loaders, server components, the edge',
    'docs/several-apis.md': 'several clients from one configuration',
    'docs/sources.md': 'files, URLs with credentials and proxies, standard input',
    'docs/swagger.md': 'how descriptions in Swagger 2.0 are read',
    'docs/aspnet.md': 'the documents of ASP.NET: numbers that may come as strings, names, enums, errors; from NSwag',
    'docs/testing.md': 'example data, mock functions for Vitest and Jest, handlers for MSW, and which to take when',
    'docs/troubleshooting.md': 'symptoms and their causes',
    'docs/validation.md': 'validators as Standard Schemas; checking bodies at run time',
    'docs/vite.md': 'plugins for Vite, Rollup, webpack and rspack',
    'docs/watching.md': 'generating again whenever the description changes',
    'examples/README.md': 'programs that generate a client and use it',
};

/** The pages about the project itself. Who uses oasmith needs none of them. */
const ofProject = new Set([
    'CONTRIBUTING.md',
    ...['architecture', 'benchmarks', 'corpus', 'decisions', 'dependencies', 'performance'].map(
        (name) => `docs/${name}.md`,
    ),
]);

/** @param {(path: string) => string} readText The text of a file of the repository. */
export function renderLlms(readText) {
    const { name, description } = JSON.parse(readText('package.json'));
    const readme = readText('README.md');
    const sections = sectionsOf(readme);
    const pages = sections.flatMap((section) => section.pages);
    const used = sections.map(({ title, pages }) => ({
        title,
        pages: pages.filter(({ path }) => !ofProject.has(path)),
    }));
    const optional = { title: 'Optional', pages: pages.filter(({ path }) => ofProject.has(path)) };
    const full = ['README.md', ...used.flatMap((section) => section.pages.map(({ path }) => path))];
    return {
        'llms.txt': `${[`# ${name}`, `> ${description}`, ...[...used, optional].map(renderSection)].join('\n\n')}\n`,
        'llms-full.txt': full.map((path) => `<!-- ${path} -->\n\n${pageText(path, readText(path))}\n`).join('\n'),
    };
}

/** The index of the README, and the guides that it lists elsewhere. */
function sectionsOf(readme) {
    const guides = partOf(readme, 'Coming from another generator');
    const index = partOf(readme, 'Documentation');
    const paragraphs = [...index.matchAll(/^\*\*(.+?):\*\*([\s\S]*?)\n\n/gm)];
    return [
        ...paragraphs.map(([, title, links]) => ({ title, pages: pagesIn(links) })),
        { title: 'Coming from another generator', pages: pagesIn(guides) },
    ];
}

function partOf(readme, heading) {
    const part = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
    if (part === undefined) throw new Error(`README.md has no section '${heading}'`);
    return part;
}

function pagesIn(text) {
    return [...text.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)].map(([, title, path]) => {
        if (!Object.hasOwn(summaries, path)) throw new Error(`scripts/render-llms.js has no summary of ${path}`);
        return { title, path, summary: summaries[path] };
    });
}

function renderSection({ title, pages }) {
    return [`## ${title}`, '', ...pages.map((page) => `- [${page.title}](${page.path}): ${page.summary}`)].join('\n');
}

/** A page as its reader sees it, with links from the root of the package. */
function pageText(path, text) {
    const parts = text.split(/(^ *```[\s\S]*?^ *```$)/m);
    const folder = posix.dirname(path);
    const linked = parts.map((part, index) => {
        // The words after the language say how the tests check a block.
        if (index % 2 === 1) return part.replace(/^( *```\w*).*/, '$1');
        return part.replaceAll(/\]\((?![a-z]+:|#)([^()\s]+)\)/g, (_, link) => `](${posix.join(folder, link)})`);
    });
    return linked
        .join('')
        .replaceAll(/<!--[\s\S]*?-->\n*/g, '')
        .trim();
}
