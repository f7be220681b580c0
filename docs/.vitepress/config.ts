import { defineConfig } from 'vitepress';

export default defineConfig({
    title: 'oasmith',
    outDir: '../out/site',
    cacheDir: '../out/site-cache',
    ignoreDeadLinks: true,
    // The workers of the playground load their parts when they need them.
    vite: { worker: { format: 'es' } },
});
