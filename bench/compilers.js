/** The compilers that check outputs. They are the project's own: the last JavaScript version, and the native one. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

export const compilers = [
    { name: 'typescript', title: 'TypeScript 6', script: join(packages, 'typescript/bin/tsc') },
    { name: 'typescript7', title: 'TypeScript 7', script: join(packages, 'typescript7/bin/tsc') },
];
