/** The tables of globals in docs/platforms.md are those of the data that the tests use. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarations, type GlobalRow, members, platforms, webGlobals } from '../platforms/globals.ts';

const page = readFileSync('docs/platforms.md', 'utf8');
const rows: readonly GlobalRow[] = [...webGlobals, ...members];
const named = ({ name }: GlobalRow): string => `\`${name}\``;

const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
    values: [
        ['Global', ...platforms],
        ...rows
            .filter(({ name, use }) => use !== 'type' || name.includes('.'))
            .map((row) => [named(row), ...platforms.map((platform) => row.missing?.[platform] ?? 'yes')]),
    ],
    types: [
        ['Global', ...declarations.map((one) => `\`${one}\``)],
        ...rows
            .filter(({ name }) => name !== 'Symbol.asyncIterator')
            .map((row) => [named(row), ...declarations.map((one) => (row.undeclared?.includes(one) ? 'no' : 'yes'))]),
    ],
    missing: [
        ['Global', 'Where it is missing'],
        ...rows.flatMap((row) => (row.instead === undefined ? [] : [[named(row), row.instead]])),
    ],
};

test.each(Object.entries(tables))('the table of %s', (name, expected) => {
    const [, text = ''] = new RegExp(`<!-- globals: ${name} -->\\n([\\s\\S]*?)<!-- globals: end -->`).exec(page) ?? [];
    const lines = text.trim().split('\n');
    const cells = lines.map((line) =>
        line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
    );
    expect(cells.filter((_, index) => index !== 1)).toEqual(expected);
    expect(cells[1]?.every((cell) => /^-+$/.test(cell))).toBe(true);
});
