/** Libraries and frameworks are tried out and explained: their records alone would pass all other tests. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { combinations } from '../../scripts/corpus/combinations.js';
import { type FixtureRun, readFixtureRuns } from '../../scripts/fixture-runs.js';
import { entriesOf, frameworkRecords, hooksRecords, httpRecords, libraryRecords } from '../../src/names/libraries.ts';
import { optionTable } from '../../src/options/table.ts';

const runs = readFixtureRuns();

const usesTemplate = (name: string) => (options: FixtureRun['options']) => [options.template].flat().includes(name);

function runOf(purpose: string, name: string): FixtureRun[] {
    return runs.filter((run) => run.purpose === purpose && usesTemplate(name)(run.options));
}

describe.each(entriesOf(libraryRecords))('%s', (name, { title }) => {
    test.each(['petstore', 'errors', 'response-shape', 'openapi-3.2-servers'])(
        'has a run of the fixture %s',
        (purpose) => {
            expect(runOf(purpose, name)).not.toEqual([]);
        },
    );

    test('is a part of the corpus', () => {
        expect(Object.values(combinations).filter(usesTemplate(name))).not.toEqual([]);
    });

    test('is listed in the README and among the values of the option', () => {
        expect(readFileSync('README.md', 'utf8')).toContain(title);
        expect(readFileSync('docs/options.md', 'utf8')).toContain(`\`${name}\``);
    });
});

/** The slow ones, too, are run before anything is published. */
function hasAssertions(about: string): boolean {
    return ['type-tests', 'type-tests/slow'].some((folder) => existsSync(`${folder}/${about}.test-d.ts`));
}

describe.each(entriesOf(httpRecords))('the HTTP library %s', (name, { title, clients, lowest }) => {
    test('has a column in the table of libraries, and a row in those of errors and dates', () => {
        const page = readFileSync('docs/libraries.md', 'utf8');
        expect(page).toMatch(new RegExp(`^\\| {2,}\\|.* \`${name}\` `, 'm'));
        expect(page.match(new RegExp(`^\\| \`${name}\` `, 'gm'))?.length).toBeGreaterThanOrEqual(2);
    });

    test('has a row with its lowest version, if it is a package', () => {
        const version = lowest?.replace(/\.0$/, '').replace(/\./g, '\\.');
        const row = new RegExp(`^\\| (?:\`${name}\`|${title}) +\\| ${version}`, 'm');
        expect(version === undefined || row.test(readFileSync('docs/libraries.md', 'utf8'))).toBe(true);
    });

    test('has assertions about its types', () => {
        expect(hasAssertions(`client-${name}`)).toBe(true);
        expect(hasAssertions(`instances-${name}`)).toBe(clients === 'object');
    });

    test('is used by hooks in a fixture, unless its clients are classes', () => {
        const layered = runs.filter(({ options }) => Array.isArray(options.template) && options.template[1] === name);
        expect(layered.length > 0 || name === 'fetch').toBe(clients === 'object');
    });
});

describe.each(entriesOf(hooksRecords))('the hooks of %s', (name) => {
    test('have a section in the documentation', () => {
        expect(readFileSync('docs/hooks.md', 'utf8')).toMatch(new RegExp(`^## ${libraryRecords[name].title}`, 'm'));
    });

    test('have assertions about their types, and tests that run them', () => {
        const kinds = ['hooks', 'functions', 'instances'].map((kind) => `${kind}-${name}`);
        expect(kinds.filter((kind) => !hasAssertions(kind))).toEqual([]);
        expect(existsSync(`test/behaviour/hooks/${name}.test.ts`)).toBe(true);
    });
});

describe.each(entriesOf(frameworkRecords))('the framework %s', (name, { takes }) => {
    const own = runs.filter(({ purpose, options }) => purpose === 'frameworks' && options.framework === name);
    const isDefault = name === optionTable.framework.default;

    test('has runs of a fixture in both styles of clients, in one file and in two, with mocks', () => {
        const missing = Object.entries<(options: FixtureRun['options']) => boolean>({
            objects: ({ clientStyle }) => clientStyle !== 'functions',
            functions: ({ clientStyle }) => clientStyle === 'functions',
            apart: ({ hooksOut }) => hooksOut !== undefined,
            together: ({ hooksOut }) => hooksOut === undefined,
            mocks: ({ mocks }) => mocks !== undefined,
            pages: ({ pagination }) => pagination !== undefined,
        }).filter(([, has]) => !own.some(({ options }) => has(options)));
        // Those of the default are in the fixtures of its libraries.
        expect(isDefault ? own : missing).toEqual([]);
    });

    test('is a part of the corpus', () => {
        const found = Object.values(combinations).filter(({ framework }) => framework === name);
        expect(found.length > 0).toBe(!isDefault);
    });

    test('is mounted by the table of what hooks do, unless it has none', () => {
        const path = `test/behaviour/hooks/${isDefault ? 'tsq.test' : `frameworks/${name}`}.ts`;
        expect(existsSync(path)).toBe(takes !== undefined);
    });

    test('has assertions about its types, if it has its own', () => {
        const table = readFileSync('test/compile/frameworks.test.ts', 'utf8');
        expect(new RegExp(`^    ${name}: \\{`, 'm').test(table)).toBe(takes === 'sources');
    });

    test('has a place in the documentation', () => {
        // In the table of frameworks, which the page of options names.
        expect(readFileSync('docs/hooks.md', 'utf8')).toMatch(new RegExp(`^\\| \`${name}\` .*\\|$`, 'm'));
    });
});
