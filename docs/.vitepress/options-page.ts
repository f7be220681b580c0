/** All options, read from the page that describes them and from the table that defines them. */
import { leafRows } from '../../src/options/table.ts';
import { slug } from './markdown/slug.ts';

/** The page that describes each option. */
export const optionsPage = 'docs/options.md';

export interface OptionRow {
    readonly name: string;
    /** The section of the page that it is in. */
    readonly group: string;
    readonly anchor: string;
    /** In one line. */
    readonly summary: string;
    readonly flag: string;
    readonly type: string;
    readonly default: string;
}

/** Reads the options from the text of their page. */
export function readOptions(text: string): OptionRow[] {
    const [, ...groups] = text.split(/^## /m);
    return groups.flatMap((part) => {
        const [first = '', ...sections] = part.split(/^### /m);
        const [group = ''] = first.split('\n');
        return sections.flatMap((section) => {
            const name = /^`([\w.]+)`/.exec(section)?.[1] ?? '';
            const row = leafRows.get(name);
            if (row === undefined) return [];
            const fact = (title: string): string => new RegExp(`^- ${title}: (.+)$`, 'm').exec(section)?.[1] ?? '';
            const type = fact('Type');
            return {
                name,
                group,
                anchor: slug(name),
                summary: row.doc,
                flag: fact('Flag'),
                type: type.replace(/, required$/, ''),
                default: type.endsWith(', required') ? 'required' : fact('Default'),
            };
        });
    });
}
