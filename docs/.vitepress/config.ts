import { defineConfig } from 'vitepress';

export default defineConfig({
    title: 'oasmith',
    outDir: '../out/site',
    cacheDir: '../out/site-cache',
});
