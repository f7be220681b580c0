import { expect, test } from 'vitest';
import type { Home } from '../../../src/emit/emitted-file.ts';
import type { FileKind } from '../../../src/options/files.ts';
import { ownersOf, type PlacedPart } from '../../../src/output/divide/owners.ts';
import { PrintedSection } from '../../../src/output/print.ts';

type Row = readonly [name: string, home: Home | undefined, uses: readonly string[], of?: FileKind];

const types: Home = { kind: 'types' };
const tag = (name: string): Home => ({ kind: 'tag', tag: name });

/** The files of parts, each of which declares one name. */
function filesOf(rows: readonly Row[]): Readonly<Record<string, string>> {
    const parts = rows.map(
        ([name, home, uses, of = 'main']): PlacedPart => ({
            of,
            home,
            printed: new PrintedSection(),
            declared: [{ name, isType: false, isExported: true }],
            references: new Map(uses.map((one) => [one, 'value'])),
        }),
    );
    const byName = new Map(parts.map((part) => [part.declared[0]?.name, part]));
    const owners = ownersOf(parts, (name) => byName.get(name));
    return Object.fromEntries(
        parts.map((part) => {
            const owner = owners.get(part);
            return [part.declared[0]?.name, owner?.kind === 'tag' ? `tag ${owner.tag}` : owner?.kind];
        }),
    );
}

test.each<[what: string, rows: readonly Row[], files: Readonly<Record<string, string>>]>([
    [
        'what one tag uses is with the tag',
        [
            ['petClient', tag('pet'), ['Pet']],
            ['Pet', types, ['Name']],
            ['Name', types, []],
        ],
        { petClient: 'tag pet', Pet: 'tag pet', Name: 'tag pet' },
    ],
    [
        'what two tags use is shared, with all that it leads to',
        [
            ['petClient', tag('pet'), ['Pet']],
            ['shopClient', tag('shop'), ['Pet']],
            ['Pet', types, ['Name', 'petDates']],
            ['Name', types, []],
            ['petDates', undefined, []],
        ],
        { petClient: 'tag pet', shopClient: 'tag shop', Pet: 'types', Name: 'types', petDates: 'shared' },
    ],
    [
        'what leads back to itself has one file',
        [
            ['petClient', tag('pet'), ['A']],
            ['A', types, ['B']],
            ['B', types, ['A']],
        ],
        { petClient: 'tag pet', A: 'tag pet', B: 'tag pet' },
    ],
    [
        'what no tag uses is shared, and so is what it leads to',
        [
            ['petClient', tag('pet'), ['Pet']],
            ['Pet', types, []],
            ['Unused', types, ['Pet']],
        ],
        { petClient: 'tag pet', Pet: 'types', Unused: 'types' },
    ],
    [
        'what is about the whole API gives nothing to other tags',
        [
            ['petClient', tag('pet'), ['Pet']],
            ['Pet', types, []],
            ['module', { kind: 'whole' }, ['petClient', 'Pet']],
        ],
        { petClient: 'tag pet', Pet: 'tag pet', module: 'all' },
    ],
    [
        'an example is where its type is, and changes nothing in the main folder',
        [
            ['petClient', tag('pet'), ['Pet']],
            ['Pet', types, ['Name']],
            ['Name', types, []],
            ['petExample', undefined, ['Pet'], 'examples'],
            ['nameExample', undefined, ['Name', 'petExample'], 'examples'],
        ],
        { petClient: 'tag pet', Pet: 'tag pet', Name: 'tag pet', petExample: 'tag pet', nameExample: 'tag pet' },
    ],
])('%s', (_, rows, files) => {
    expect(filesOf(rows)).toEqual(files);
});
