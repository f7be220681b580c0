/** The files of the projects: those that a user would write, and the description. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('projects/', import.meta.url));
const description = new URL('../../fixtures/petstore.yaml', import.meta.url);

export const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The contents of a project's files by path, with the description that its configuration names. */
export function filesOf(folder) {
    return { 'petstore.yaml': readFileSync(description, 'utf8'), ...filesIn(join(root, folder)) };
}

/** The contents of all files in a folder and below, by path from there. */
export function filesIn(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
    const files = paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]);
    return Object.fromEntries(files);
}

/** The packages that each project names, except oasmith itself, which does not come from a registry. */
export function manifestsOfProjects() {
    return folders.map((folder) => {
        const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
        const { oasmith: _, ...packages } = { ...dependencies, ...devDependencies };
        return { folder, packages };
    });
}
