import { defineConfig } from 'vitest/config';

/** Where the results go as JSON, beside what a person reads. */
const report = process.env.TEST_REPORT;

export default defineConfig({
    test: {
        include: ['test/**/*.test.ts'],
        exclude: ['test/.output/**', 'node_modules/**'],
        ...(report === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: report } }),
    },
});
