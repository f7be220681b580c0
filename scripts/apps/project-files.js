/** The files of the projects: those that a user would write, and the description. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** From the root: projects that only show what works, and the examples that are projects. */
export const folders = ['scripts/apps/projects', 'examples'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => existsSync(join(root, parent, entry.name, 'package.json')))
        .map(({ name }) => `${parent}/${name}`),
);

/** The contents of a project's files by path from its folder, with the description that its configuration names. */
export function filesOf(folder) {
    const files = filesIn(join(root, folder));
    const [, src] = /"src": "([^"]+)"/.exec(files['oasmith.config.json']);
    const written = Object.entries(files).filter(([path]) => !/^(generated|dist|node_modules)\//.test(path));
    return { [src]: readFileSync(join(root, 'fixtures/petstore.yaml'), 'utf8'), ...Object.fromEntries(written) };
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
