/** The compilers that check outputs. They are the project's own: the last JavaScript version, and the native one. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

export const compilers = [
    { name: 'typescript', title: 'TypeScript 6', script: join(packages, 'typescript/bin/tsc') },
    { name: 'typescript7', title: 'TypeScript 7', script: join(packages, 'typescript7/bin/tsc') },
];

/** The settings of an app that a bundler builds, for all generators. */
export const appSettings = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
};

/** The same for an output of several files, whose imports may end in `.ts`. */
export const appSettingsOfFiles = { ...appSettings, allowImportingTsExtensions: true };
