/** The parser gets the flags alone that a command line mentions, and reads it as if it had all of them. */
import { expect, test } from 'vitest';
import { OasmithError } from '../../src/diagnostics/index.ts';
import { type DefinedFlag, mentionedIn, parseArguments } from '../../src/options/arguments.ts';
import { mockTable, switchTable } from '../../src/options/switches.ts';
import { leafRows } from '../../src/options/table.ts';
import { Chance } from '../behaviour/random-dates/chance.ts';

const all: readonly DefinedFlag[] = [
    ...leafRows.values(),
    ...Object.values(switchTable),
    ...Object.values(mockTable),
].flatMap(({ flag, kind }) => (flag === undefined ? [] : [{ flag, kind }]));

/** What the parser makes of words, but for lists without an item: it makes one for each flag that may be given again. */
async function readAs(argv: readonly string[], defined: readonly DefinedFlag[]) {
    try {
        const { flags, input } = await parseArguments(argv, defined);
        return { input, flags: Object.entries(flags).filter(([, value]) => !Array.isArray(value) || value.length > 0) };
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map(({ message }) => message);
    }
}

const cases: Readonly<Record<string, (name: string) => string>> = {
    'as it is': (name) => name,
    hyphens: (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    capitals: (name) => name.toUpperCase(),
    underscores: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    spaces: (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    misspelt: (name) => name.slice(1),
};

function randomWord(chance: Chance): string {
    const { long, short = 'x' } = chance.pick(all).flag;
    const name = chance.pick(Object.values(cases))(long);
    const value = chance.pick(['', '-', 'a.yaml', 'true', 'false', '3', '-1', 'a=b', 'a b', '--src', 'é']);
    return chance.pick([
        value,
        `--${name}`,
        `--${name}`,
        `--${name}=${value}`,
        `--no-${name}`,
        `--${name}.${value}`,
        `--no-${name}.part=${value}`,
        `--${name}\n=${value}`,
        `---${name}`,
        `-${name}`,
        `-${short}`,
        `-${short}`,
        `-${short}${value}`,
        `-${short}=${value}`,
        `-${short}.part=${value}`,
        `--${short}=${value}`,
        `--no-${short}`,
        `-${short}${chance.pick(all).flag.short ?? '9'}`,
        '--',
        '--__proto__',
        '-0',
    ]);
}

const { RANDOM_SEED = '1', RANDOM_COUNT = '400' } = process.env;
const seeds = Array.from({ length: Number(RANDOM_COUNT) }, (_, index) => Number(RANDOM_SEED) + index);

test('of random words, the flags that they mention are read as all flags are', async () => {
    let read = 0;
    for (const seed of seeds) {
        const chance = new Chance(seed);
        const argv = chance.times(1, 6, () => randomWord(chance));
        const ofAll = await readAs(argv, all);
        expect({ argv, ...(await readAs(argv, mentionedIn(argv, all))) }).toEqual({ argv, ...ofAll });
        if (!Array.isArray(ofAll) && 'flags' in ofAll) read += ofAll.flags.length;
    }
    expect(read).toBeGreaterThan(seeds.length);
});

test.each<[what: string, argv: readonly string[], mentioned: readonly string[]]>([
    ['no flag', ['init'], []],
    ['a word that is the value of a flag', ['-s', 'template'], ['src']],
    ['a short flag', ['-t', 'fetch'], ['template']],
    ['a long one', ['--version'], ['version']],
    ['one in capitals with hyphens', ['--DATE-FORMAT', 'date'], ['dateFormat']],
    ['one that is off', ['--no-strict'], ['strict']],
    ['several in one word', ['-Vh'], ['version', 'help']],
])('%s', (_, argv, mentioned) => {
    const found = mentionedIn(argv, all).map(({ flag }) => flag.long);
    expect(found).toEqual(expect.arrayContaining([...mentioned]));
    // Further ones cost time alone.
    expect(found.length).toBeLessThan(all.length / 4);
});
