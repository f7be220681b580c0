/** The tables of globals in docs/platforms.md are those of the data that the tests use. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type GlobalRow, members, platforms, webGlobals } from '../platforms/globals.ts';

const page = readFileSync('docs/platforms.md', 'utf8');
const rows: readonly GlobalRow[] = [...webGlobals, ...members];
const named = ({ name }: GlobalRow): string => `\`${name}\``;

const isValue = ({ name, use }: GlobalRow): boolean => use !== 'type' || name.includes('.');

const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
    values: [
        ['Global', ...platforms, 'Where it is missing'],
        ...rows
            .filter((row) => isValue(row) && row.missing !== undefined)
            .map((row) => [
                named(row),
                ...platforms.map((platform) => row.missing?.[platform] ?? 'yes'),
                row.instead ?? '',
            ]),
    ],
    types: [
        ['Global', 'Not declared by'],
        ...rows.flatMap((row) =>
            row.undeclared === undefined || row.name === 'Symbol.asyncIterator'
                ? []
                : [[named(row), row.undeclared.map((one) => `\`${one}\``).join(', ')]],
        ),
    ],
};

test('the globals that every platform has', () => {
    const [, names = ''] = /Every platform has\s([^.]+)\. The others:/.exec(page) ?? [];
    const everywhere = rows.filter((row) => isValue(row) && row.missing === undefined);
    expect(names.split(/,\s/)).toEqual(everywhere.map(named));
});

test('what is missing somewhere says what to do', () => {
    for (const row of rows) expect(row.instead === undefined).toBe(row.missing === undefined);
});

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
