/** The projects that generated files belong to, each with the options that its own compiler checks them with. */
import { relative, resolve, sep } from 'node:path';
import { type Project, type ProjectFiles, projectOf, reporting } from '../project.ts';
import type { CheckedProject } from './check.ts';
import { compilerVersion, optionsOfProject } from './project-options.ts';

export interface FoundProjects {
    readonly projects: readonly CheckedProject[];
    /** What the files are checked under, one per line, with the reason. */
    readonly details: readonly string[];
}

/**
 * Finds the projects of files by their paths. A file without a path belongs to none.
 *
 * @param onRead Called before a file of a project's configuration is read.
 */
export function findProjects(
    paths: readonly string[],
    projectFiles: ProjectFiles,
    onRead: (path: string) => void = () => {},
): FoundProjects {
    const files = reporting(projectFiles, onRead);
    const found = new Map<string, { readonly project: Project; readonly indexes: number[] }>();
    const details = new Set<string>();
    for (const [index, path] of paths.entries()) {
        const project = path === '' ? undefined : projectOf(path, files);
        if (project?.hasFiles === true) {
            const known = found.get(resolve(project.path));
            if (known === undefined) found.set(resolve(project.path), { project, indexes: [index] });
            else known.indexes.push(index);
        } else {
            details.add(`type-checked under every strict flag: ${whyAlone(path, project)}`);
        }
    }
    const projects = [...found.values()].map(({ project, indexes }): CheckedProject => {
        const version = compilerVersion(project, projectFiles);
        const shown = shownPath(project.path);
        const part = project.isWhole ? '' : ', read in part';
        const defaults = version === undefined ? '' : ` for TypeScript ${version}`;
        details.add(`type-checked under every strict flag, and under ${shown}${defaults}${part}`);
        return { path: shown, options: optionsOfProject(project, version), files: indexes };
    });
    return { projects, details: [...details] };
}

function whyAlone(path: string, solution: Project | undefined): string {
    if (path === '') return 'the output has no file';
    if (solution === undefined) return 'there is no tsconfig.json';
    return `no project of ${shownPath(solution.path)} includes ${path}`;
}

function shownPath(path: string): string {
    return relative('.', path).split(sep).join('/');
}
