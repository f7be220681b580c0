/** The table of all options on the site, which is read from docs/options.md. */
import { expect, test } from 'vitest';
import { readOptions } from '../../docs/.vitepress/options-page.ts';
import { leafRows } from '../../src/options/table.ts';
import { textOf } from '../docs/blocks.ts';

const options = readOptions(textOf('docs/options.md'));

test('every option is in it once', () => {
    expect(options.map(({ name }) => name).toSorted()).toEqual([...leafRows.keys()].toSorted());
});

test.each(options.map((option) => [option.name, option] as const))('%s has each of its columns', (name, option) => {
    const row = leafRows.get(name);
    for (const value of Object.values(option)) expect(value).not.toBe('');
    expect(option.summary).toBe(row?.doc);
    if (row?.flag === undefined) expect(option.flag).toBe('none');
    else expect(option.flag).toContain(`\`--${row.flag.long}\``);
});

test('a row as it is read', () => {
    const text =
        '# Options\n\n## The client\n\n### `baseUrl`\n\n- Flag: `-b`, `--baseUrl`\n- Type: string\n- Default: `""`\n\nText.\n';
    expect(readOptions(text)).toEqual([
        {
            name: 'baseUrl',
            group: 'The client',
            anchor: 'baseurl',
            summary: leafRows.get('baseUrl')?.doc,
            flag: '`-b`, `--baseUrl`',
            type: 'string',
            default: '`""`',
        },
    ]);
});
