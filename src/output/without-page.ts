/** Whether a file is for a place without pages, where a request to a path alone goes nowhere: its project says so, if it says anything. */
import { resolvesAsNode } from './import-extension.ts';
import { type ProjectFiles, projectOf, shownPath } from './project.ts';

/** Why a file has no page around it, in words after the name of its tsconfig.json; undefined if it may have one. */
export function whyNoPage(file: string, files: ProjectFiles): string | undefined {
    const project = projectOf(file, files);
    if (project === undefined) return undefined;
    const { options } = project.content;
    const name = shownPath(project.path);
    const { lib } = options;
    if (lib !== undefined)
        return lib.some((one) => /\bdom\b/i.test(one)) ? undefined : `${name} has no 'dom' in its 'lib'`;
    // Without `lib`, the compiler takes that of browsers, whatever the code is for.
    return resolvesAsNode(options) && options.jsx === undefined ? `${name} resolves modules as Node does` : undefined;
}
