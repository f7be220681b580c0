import { defineConfig } from 'vitest/config';

/** Where the results go as JSON, beside what a person reads. */
const report = process.env.TEST_REPORT;

/** Tests that change the globals of their process: each file has one of its own. */
const withGlobals = ['test/behaviour/**/*.test.ts', 'test/mocks/**/*.test.ts'];

export default defineConfig({
    test: {
        exclude: ['test/.output/**', 'node_modules/**'],
        // Many tests wait for compilers and servers: a core is not spared for vitest itself.
        maxWorkers: '100%',
        testTimeout: 30_000,
        ...(report === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: report } }),
        projects: [
            {
                extends: true,
                test: {
                    name: 'shared',
                    include: ['test/**/*.test.ts'],
                    exclude: ['test/.output/**', 'node_modules/**', ...withGlobals],
                    // The compiler is loaded once for all files of a worker, not once for each.
                    isolate: false,
                },
            },
            { extends: true, test: { name: 'own', include: withGlobals } },
        ],
    },
});
