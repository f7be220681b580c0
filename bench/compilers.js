/** The compilers that outputs are checked by, which are the project's own: the last one in JavaScript, and the native one. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

export const compilers = [
    { name: 'typescript', title: 'TypeScript 6', script: join(packages, 'typescript/bin/tsc') },
    { name: 'typescript7', title: 'TypeScript 7', script: join(packages, 'typescript7/bin/tsc') },
];
