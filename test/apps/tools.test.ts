/** The tools of `npm run test:apps`, and their documentation. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Spelling, type Tool, tools } from '../../scripts/apps/tools.js';

const spellings: readonly Spelling[] = ['none', 'js', 'ts'];

test('docs/bundlers.md has what each tool accepts, and what auto chooses', () => {
    const [table = ''] = /^\| Tool +\| Version[\s\S]*?\n\n/m.exec(readFileSync('docs/bundlers.md', 'utf8')) ?? [];
    const rows = table.trim().split('\n').slice(2);
    const cells = rows.map((row) => row.split('|').slice(1, -1)).map((row) => row.map((cell) => cell.trim()));
    expect(cells).toEqual(
        tools.map(({ name, version, takes, auto }) => [
            name,
            /^\d+/.exec(version)?.[0],
            ...spellings.map((spelling) => (takes.includes(spelling) ? 'yes' : 'no')),
            auto === undefined ? '' : `\`${auto}\``,
        ]),
    );
});

describe('a tool is tested with accepted and rejected spellings', () => {
    const tried: readonly (readonly [string, Tool])[] = tools.map((tool) => [tool.name, tool]);

    test.each(tried)('%s', (_, { takes, auto, set, refusesEachTime }) => {
        expect([auto, set].filter((spelling) => spelling !== undefined)).toHaveLength(1);
        expect(takes).toContain(auto ?? set);
        if (refusesEachTime !== undefined) expect(takes).not.toContain(refusesEachTime);
    });

    test('auto chooses each spelling for a tool, and one is rejected', () => {
        const chosen = new Set(tools.map(({ auto }) => auto).filter((spelling) => spelling !== undefined));
        expect([...chosen].toSorted()).toEqual(spellings.toSorted());
        expect(tools.filter(({ refusesEachTime }) => refusesEachTime !== undefined)).not.toEqual([]);
    });
});
