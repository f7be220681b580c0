import { defineConfig } from 'vitest/config';

/** Where the results go as JSON, beside what a person reads. */
const report = process.env.TEST_REPORT;

export default defineConfig({
    test: {
        include: ['test/**/*.test.ts'],
        exclude: ['test/.output/**', 'node_modules/**'],
        // Many tests wait for compilers and servers: a core is not spared for vitest itself.
        maxWorkers: '100%',
        testTimeout: 30_000,
        ...(report === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: report } }),
    },
});
