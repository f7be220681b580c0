/** Checks of outputs with hooks for each framework: what is a difference, and what only follows from one. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { entriesOf, type Framework, frameworkRecords } from '../../src/names/libraries.ts';
import { checkChange, describeOperations, inPath, linesOf, type Operation, query } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'number' };

const keeper: Operation = { parameters: [query('a')], response: text };
const saver: Operation = { body: text, response: text };
const finder: Operation = { path: '/things/{id}', parameters: [inPath('id'), query('a')], response: text };

const lister: Operation = {
    path: '/lists',
    parameters: [query('page', { type: 'integer' })],
    response: { type: 'array', items: text },
};

/** By clients that are objects, and by functions. */
interface Names {
    readonly operation: string;
    /** Those of a hook, of its keys, and of the mocks of both. */
    readonly hook: (section: 'queries' | 'mutations' | 'queryKeys', name: string) => string;
}

const mocks = { mocks: 'mocks.ts', testingFramework: 'vitest' } as const;
const pagination = { rules: [{ paths: ['/lists'], kind: 'page', parameter: 'page' }] } as const;

const forms: readonly (readonly [form: string, options: Partial<Config>, names: Names])[] = [
    [
        'objects',
        { ...mocks, pagination, instances: true },
        { operation: 'thingClient.', hook: (section, name) => `thing.${section}.${name}` },
    ],
    [
        'functions in one file',
        { ...mocks, pagination, clientStyle: 'functions' },
        { operation: '', hook: (section, name) => (section === 'queryKeys' ? `${name}QueryKey` : name) },
    ],
    [
        'functions in two files',
        { ...mocks, clientStyle: 'functions', hooksOut: 'hooks.ts' },
        { operation: '', hook: (section, name) => (section === 'queryKeys' ? `${name}QueryKey` : name) },
    ],
];

/** One for each way in which hooks are named, and one without hooks, which has no file for them. */
const frameworks = new Map(entriesOf(frameworkRecords).map(([framework, { prefix }]) => [prefix, framework])).values();

const rows = [...frameworks].flatMap((framework) =>
    forms
        .filter(([, { hooksOut }]) => framework !== 'none' || hooksOut === undefined)
        .map(([form, options, names]) => {
            const { prefix } = frameworkRecords[framework];
            return { name: `${framework}, ${form}`, framework, prefix, options, names };
        }),
);

describe.each(rows)('$name', ({ framework, prefix, options, names }) => {
    const { operation, hook } = names;
    const given = { ...options, template: 'tsq', framework } as const;
    const linesBetween = async (before: JsonObject, after: JsonObject): Promise<readonly string[]> =>
        linesOf(await checkChange(`framework-${framework}`, before, after, { before: given }));

    test('the same description is no difference', async () => {
        const same = describeOperations({ find: finder, save: saver, list: lister, keeper });
        const { files, changes } = await checkChange(`framework-${framework}`, same, same, { before: given });
        expect(changes).toEqual([]);
        expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['current']));
    });

    test('another argument is a change of the operation', async () => {
        const changed = { ...finder, parameters: [inPath('id', number), query('a'), query('b')] };
        const lines = await linesBetween(
            describeOperations({ find: finder, keeper }),
            describeOperations({ find: changed, keeper }),
        );
        expect(lines).toEqual([
            `breaking: parameter ${operation}find(id) changed: string → number`,
            `parameter ${operation}find(b) added: string`,
        ]);
    });

    test('an argument that is needed now, or no longer, is one too', async () => {
        const needed = { ...keeper, parameters: [query('a', text, { required: true })] };
        const [before, after] = [describeOperations({ keeper }), describeOperations({ keeper: needed })];
        expect(await linesBetween(before, after)).toEqual([
            `breaking: parameter ${operation}keeper(a) is required now`,
        ]);
        expect(await linesBetween(after, before)).toEqual([`parameter ${operation}keeper(a) is optional now`]);
    });

    test('an operation that goes, comes or is renamed goes with its hooks, keys and mocks', async () => {
        const others = { list: lister, saver };
        const all = describeOperations({ find: finder, save: saver, ...others });
        const some = describeOperations(others);
        expect(await linesBetween(all, some)).toEqual([
            `breaking: operation ${operation}find removed`,
            `breaking: operation ${operation}save removed`,
        ]);
        expect(await linesBetween(some, all)).toEqual([
            `operation ${operation}find added`,
            `operation ${operation}save added`,
        ]);
        const renamed = describeOperations({ found: finder, save: saver, ...others });
        expect(await linesBetween(all, renamed)).toEqual([
            `breaking: operation ${operation}find removed`,
            `operation ${operation}found added`,
        ]);
    });

    test('a query that is a mutation now has another hook', async () => {
        const [before, after] = [
            { ...keeper, method: 'get' },
            { ...keeper, method: 'post' },
        ].map((one) => describeOperations({ keeper: { ...one, path: '/things' }, find: finder }));
        const lines = await linesBetween(before ?? {}, after ?? {});
        expect(lines).toContain(`breaking: hook ${hook('queryKeys', 'keeper')} removed`);
        // An exported hook keeps its name: it changes with its operation.
        if (framework === 'none' || options.clientStyle === 'functions') return;
        expect(lines).toContain(`breaking: hook ${hook('queries', `${prefix}Keeper`)} removed`);
        expect(lines).toContain(`hook ${hook('mutations', `${prefix}Keeper`)} added`);
    });
});

test.each<[before: Framework, after: Framework, line: string]>([
    ['react', 'vue', "breaking: setting framework changed: '@tanstack/react-query' → '@tanstack/vue-query'"],
    ['solid', 'preact', "breaking: setting framework changed: '@tanstack/solid-query' → '@tanstack/preact-query'"],
    ['vue', 'svelte', 'breaking: hook thing.queries.useKeeper removed'],
    ['svelte', 'angular', 'hook thing.queries.injectKeeper added'],
    ['react', 'none', 'breaking: hook thing.queries.useKeeper removed'],
])('from %s to %s, hooks are others, and operations are the same', async (before, after, line) => {
    const same = describeOperations({ keeper });
    const given = { template: 'tsq' } as const;
    const result = await checkChange('framework', same, same, {
        before: { ...given, framework: before },
        after: { ...given, framework: after },
    });
    const lines = linesOf(result);
    expect(lines).toContain(line);
    expect(lines.filter((one) => one.includes('operation'))).toEqual([]);
});
