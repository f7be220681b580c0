/** Runtime files with other declarations in the place of some of theirs. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describedFile, runtimeUrl } from '../../src/syntax/runtime.ts';
import { commenting, declaringInstead, withoutImportsFrom } from '../../src/syntax/runtime-instead.ts';
import type { DescribedFile } from '../../src/syntax/runtime-source.ts';

const described = (name: string): DescribedFile => describedFile(runtimeUrl(name));
const others = described('temporal/instead.ts').declared;
const namesIn = ({ declared }: DescribedFile): readonly string[] => declared.map(({ name }) => name);
const textOf = (file: DescribedFile, name: string): string =>
    JSON.stringify(file.declared.find((one) => one.name === name)?.pieces);

test('a declaration is in the place of that of the same name, and all others stay', () => {
    const before = described('text.ts');
    const after = declaringInstead(others, before);
    expect(namesIn(after)).toEqual(namesIn(before));
    const changed = namesIn(before).filter((name) => textOf(before, name) !== textOf(after, name));
    expect(changed).toEqual(['toText', 'isStructure']);
});

test('a file without such a name is the same', () => {
    const file = described('query.ts');
    expect(declaringInstead(others, file)).toBe(file);
});

test('what only the replaced declaration needed is not imported', () => {
    const before = described('dates/revive.ts');
    const importsOf = ({ imported }: DescribedFile) => imported.map(({ local }) => local);
    expect(importsOf(before)).toContain('readDate');
    expect(importsOf(declaringInstead(others, before))).toEqual(
        importsOf(before).filter((name) => name !== 'readDate'),
    );
});

test('a module whose names are global is not imported', () => {
    const file = described('temporal/read.ts');
    expect(withoutImportsFrom('temporal-polyfill', file).imported.map(({ local }) => local)).toEqual([
        'TemporalFormat',
    ]);
});

test('a comment says what the output has', () => {
    const file = commenting('`Date` objects', '`Temporal` objects', described('dates/settings.ts'));
    expect(textOf(file, 'reviveDates')).toContain('with `Temporal` objects');
});

test('each of the other declarations takes the place of exactly one', () => {
    const root = fileURLToPath(new URL('../../src/runtime/', import.meta.url));
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
    const names = paths
        .filter((path) => path.endsWith('.ts') && !path.startsWith('temporal/'))
        .flatMap((path) => namesIn(described(path)));
    for (const { name } of others) expect([name, names.filter((one) => one === name)]).toEqual([name, [name]]);
});
