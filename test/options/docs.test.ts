import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slug } from '../../docs/.vitepress/markdown/slug.ts';
import { groups, setFirst } from '../../src/options/groups.ts';
import type { LeafRow } from '../../src/options/rows.ts';
import { switchTable } from '../../src/options/switches.ts';
import { leafRows } from '../../src/options/table.ts';

// Tables are padded for readability.
const text = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8').replaceAll(/ {2,}\|/g, ' |');
const sections = new Map(
    text
        .split(/^### /m)
        .slice(1)
        .map((section) => [/^`(.+)`/.exec(section)?.[1] ?? '', section] as const),
);

/** The line of a fact, such as `Default`, in the section of an option. */
function fact(path: string, name: string): string | undefined {
    return new RegExp(`^- ${name}: (.+)$`, 'm').exec(sections.get(path) ?? '')?.[1];
}

test('docs/options.md has a section for every option and for nothing else, in the order of the table', () => {
    expect([...sections.keys()]).toEqual([...leafRows.keys()]);
});

/** What begins each `##` section of the page, before its options. */
const beginnings = new Map(
    text
        .split(/^## /m)
        .slice(1)
        .map((part) => [part.split('\n')[0] ?? '', part.split(/^### /m)[0] ?? ''] as const),
);

test('the groups of docs/options.md are those of the help, and each has its options', () => {
    const used = groups.filter((group) => [...leafRows.values()].some((row) => row.group === group));
    const sectionsOf = (group: string): string[] => {
        const part = text.split(/^## /m).find((one) => one.startsWith(`${group}\n`)) ?? '';
        return [...part.matchAll(/^### `(.+)`$/gm)].map(([, path = '']) => path);
    };
    expect([...beginnings.keys()].filter((title) => used.some((group) => group === title))).toEqual(used);
    for (const group of used)
        expect(sectionsOf(group)).toEqual([...leafRows].flatMap(([path, row]) => (row.group === group ? [path] : [])));
});

test('docs/options.md begins with the ten options that most people set', () => {
    expect([...beginnings.keys()][0]).toBe('The ten that most people set');
    const rows = [...(beginnings.get('The ten that most people set') ?? '').matchAll(/^\| \[`\w+`\]\(#(\w+)\)/gm)];
    expect(rows.map(([, anchor]) => anchor)).toEqual([...setFirst].map((path) => slug(path)));
});

test('the ten options that most people set are ten, in the order of the table', () => {
    expect([...leafRows.keys()].filter((path) => setFirst.has(path))).toEqual([...setFirst]);
    expect(setFirst.size).toBe(10);
});

test.each([...leafRows])('%s is documented with its flag, its type and its default', (path, row: LeafRow) => {
    const { flag } = row;
    const short = flag?.short === undefined ? '' : `\`-${flag.short}\`, `;
    expect(fact(path, 'Flag')).toContain(flag === undefined ? 'none' : `${short}\`--${flag.long}\``);
    if ('values' in row)
        for (const value of Object.keys(row.values)) expect(fact(path, 'Type')).toContain(`\`${value}\``);
    if (row.kind === 'source') {
        expect(fact(path, 'Type')).toBe('string, required');
        return;
    }
    expect(fact(path, 'Default')).toBe('default' in row ? `\`${row.default === '' ? '""' : row.default}\`` : 'unset');
});

test.each(Object.values(switchTable))('the run flag $flag.long is documented', ({ flag }) => {
    const short = 'short' in flag ? `\`-${flag.short}\`, ` : '';
    expect(text).toContain(`| ${short}\`--${flag.long}\` |`);
});
