import { defineConfig } from 'vitest/config';

/** Where the results go as JSON, beside what a person reads. */
const report = process.env.TEST_REPORT;

const ignored = ['test/.output/**', '**/node_modules/**'];

/**
 * Everything that is generated, compiled, and its types: these take longest. A project of its own begins first, as they begin in the
 * order of their names, and the others go on beside it.
 */
const everything = ['test/compile/compile.test.ts', 'test/compile/assertions.test.ts'];

/** They take long, and are no part of `npm test`: only a run that names them or their project has them. */
const slow = ['test/**/*.slow.test.ts'];
const isSlowRun = process.argv.some((argument) => argument.includes('slow'));

/** Slow tests that need packages of their own, which are installed before them, by the name in `ownPackages`; and the public descriptions. */
const ofPackages = {
    site: ['test/site/**/*.slow.test.ts'],
    jest: ['test/mocks/*.slow.test.ts', 'test/served/jest.slow.test.ts'],
    msw: ['test/served/msw.slow.test.ts'],
    integrations: ['test/validators/integrations/**/*.slow.test.ts'],
    corpus: ['test/cost/work.slow.test.ts'],
};

/** They begin in this order, and the longest is the first. */
const slowProjects = [
    { name: 'slow', include: slow, exclude: [...ignored, ...Object.values(ofPackages).flat()], isolate: false },
    ...Object.entries(ofPackages).map(([name, include]) => ({
        name: `slow-${name}`,
        include,
        globalSetup: `test/tools/own-packages/${name}.ts`,
        // React and libraries of forms keep what earlier tests of a page have left.
        isolate: name === 'integrations',
    })),
    // The same clients and hooks once more, each as a folder with a file for each tag.
    {
        name: 'slow-divided',
        include: ['test/behaviour/*.test.ts', 'test/behaviour/hooks/{tsq,swr,instances,shape}.test.ts'],
        exclude: [...ignored, ...slow],
        env: { DIVIDED_OUTPUTS: 'yes' },
        isolate: false,
    },
];

/** Tests that look at what their process has loaded: each file has one of its own. */
const ofLoading = ['test/**/*lazy.test.ts'];

/** Tests that render components: React looks for a window at its start, and other libraries would take it for a browser. */
const inPage = ['test/behaviour/hooks/*.test.ts'];

/** Tests run much code a few times. The optimizing compiler of Node 20 takes that for hot, and a tenth of the cores to make it fast. */
const execArgv = process.versions.node.startsWith('20.') ? ['--interrupt-budget=300000'] : [];

export default defineConfig({
    test: {
        exclude: ignored,
        // Many tests wait for compilers and servers: a core is not spared for vitest itself.
        maxWorkers: '100%',
        execArgv,
        testTimeout: 30_000,
        hookTimeout: 30_000,
        setupFiles: ['test/tools/working-folder.ts'],
        // What one project has made of a module is there for the others.
        experimental: { fsModuleCache: true },
        ...(report === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: report } }),
        projects: [
            { extends: true, test: { name: 'compile', include: everything } },
            ...(isSlowRun ? slowProjects : []).map((test) => ({ extends: true as const, test })),
            { extends: true, test: { name: 'own', include: ofLoading } },
            { extends: true, test: { name: 'page', include: inPage, isolate: false } },
            {
                extends: true,
                test: {
                    name: 'requests',
                    include: ['test/behaviour/*.test.ts'],
                    exclude: [...ignored, ...slow],
                    isolate: false,
                },
            },
            {
                extends: true,
                test: {
                    name: 'shared',
                    include: ['test/**/*.test.ts'],
                    exclude: [...ignored, ...everything, ...slow, ...ofLoading, ...inPage, 'test/behaviour/**'],
                    // The compiler is loaded once for all files of a worker, not once for each.
                    isolate: false,
                },
            },
        ],
    },
});
