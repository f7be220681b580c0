import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('docs/options.md has a section for every option and for nothing else', () => {
    expect([...sections.keys()].toSorted()).toEqual([...leafRows.keys()].toSorted());
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
