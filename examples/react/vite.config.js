// Two pages, each with its own client and hooks. Vite compiles TypeScript and JSX itself.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
    root: here('.'),
    build: {
        outDir: 'generated/pages',
        rolldownOptions: {
            input: [here('index.html'), here('swr/index.html')],
            // `'use client'` is for frameworks that render on a server; here everything runs in the browser.
            checks: { moduleLevelDirective: false },
        },
    },
});
