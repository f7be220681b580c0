/** The tabs of an output: one for each file, or for each folder with its files. */
import { labelOf } from './configuration.ts';
import type { Values } from './form.ts';
import type { OutputFile } from './messages.ts';

/** A file that can be shown. */
export interface OutputTab extends OutputFile {
    readonly label: string;
}

/** A file alone, or all files of a folder. */
export interface TabGroup {
    /** The path of the file, or that of the folder with a `/` at its end. */
    readonly id: string;
    readonly label: string;
    /** Whether it is a folder, whose tabs are shown then. */
    readonly isFolder: boolean;
    readonly tabs: readonly OutputTab[];
}

/** The files that are of no tag, around those of tags. */
const [first, ...last] = ['index', 'types', 'shared', 'all', 'runtime'];

/** Groups the files of an output by its folders, in their order: the index, the tags, and what they share. */
export function groupFiles(
    files: readonly OutputFile[],
    folders: readonly string[],
    values: Values,
): readonly TabGroup[] {
    // A folder may be within another one.
    const byLength = folders.toSorted((one, other) => other.length - one.length);
    const groups = new Map<string, OutputFile[]>();
    for (const file of files) {
        const folder = byLength.find((one) => file.path.startsWith(`${one}/`));
        const id = folder === undefined ? file.path : `${folder}/`;
        const known = groups.get(id);
        if (known === undefined) groups.set(id, [file]);
        else known.push(file);
    }
    return [...groups].map(([id, ofGroup]) => groupOf(id, ofGroup, values));
}

function groupOf(id: string, files: readonly OutputFile[], values: Values): TabGroup {
    const isFolder = id.endsWith('/');
    const label = labelOf(isFolder ? id.slice(0, -1) : id, values);
    if (!isFolder) return { id, label, isFolder, tabs: files.map((file) => ({ ...file, label })) };
    const tabs = files.map((file) => ({ ...file, label: file.path.slice(id.length) }));
    return { id, label, isFolder, tabs: tabs.toSorted((one, other) => rankOf(one) - rankOf(other)) };
}

function rankOf({ label }: OutputTab): number {
    const name = label.replace(/\.ts$/, '');
    return name === first ? -1 : last.indexOf(name) + 1;
}

/** The tab of a group that shows the most of what was seen before: the same file, that of the same tag, or the first. */
export function tabLike(group: TabGroup, shown: OutputTab | undefined): OutputTab | undefined {
    return (
        group.tabs.find(({ path }) => path === shown?.path) ??
        group.tabs.find(({ label }) => group.isFolder && label === shown?.label) ??
        group.tabs[0]
    );
}

/** The tabs with all words of a search in their name, and the one that is shown, which never disappears. */
export function searchTabs(tabs: readonly OutputTab[], words: string, shown: string | undefined): readonly OutputTab[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ label }: OutputTab): boolean => wanted.every((word) => label.toLowerCase().includes(word));
    return tabs.filter((tab) => tab.path === shown || isFound(tab));
}
