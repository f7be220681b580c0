/** The JSON Schema and the command refuse the same configurations, except where only the command can know. */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { apisOf } from '../../src/config/apis.ts';
import { OasmithError } from '../../src/diagnostics/index.ts';
import type { LeafRow } from '../../src/options/rows.ts';
import { renderJsonSchema } from '../../src/options/schema.ts';
import { leafRows } from '../../src/options/table.ts';

type Values = Readonly<Record<string, unknown>>;

const isValid = new Ajv({ strict: false }).compile(JSON.parse(renderJsonSchema()) as object);

/** No template without a slash in its name is a directory here. */
function isAccepted(values: Values): boolean {
    try {
        apisOf({ path: 'oasmith.config.json', values, placeOf: () => ({}) });
        return true;
    } catch (error) {
        if (error instanceof OasmithError) return false;
        throw error;
    }
}

function verdicts(values: Values): { readonly command: boolean; readonly schema: boolean } {
    return { command: isAccepted(values), schema: isValid(values) };
}

const both = (isGood: boolean): object => ({ command: isGood, schema: isGood });

const src = 'a.yaml';

/** Values for each kind of option, right and wrong ones. */
const given: Readonly<
    Record<LeafRow['kind'], { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>
> = {
    text: { good: ['', 'Acme', 'Ünïcode'], bad: [1, null, true, []] },
    path: { good: ['a.ts', './a b.ts', ' a'], bad: ['', ' ', '\t', 1, null] },
    source: { good: ['a.yaml', '-', 'https://example.com/a'], bad: ['', '  ', 1, null, []] },
    boolean: { good: [true, false], bad: ['true', 1, null] },
    choice: { good: [], bad: ['', 'none of them', 1, null, []] },
    extent: { good: [true, false, 'all'], bad: ['true', 'some', 0, null] },
    threshold: { good: [true, false, 0, 3], bad: [-1, 1.5, '3', null, 2 ** 53] },
    template: { good: ['axios', './mine'], bad: ['', ' ', 1, null, [], ['axios'], ['swr', 'axios', 'ky']] },
    'choice-by-name': { good: [{}, { limit: 'ignore' }], bad: [{ limit: 'no' }, [], 'ignore', null] },
    patterns: { good: [[], ['pets'], ['a*', 'b?'], ['Users (v2)', 'C++', 'v1.0']], bad: ['pets', [1], [null]] },
    list: { good: [[], ['../*']], bad: ['../*', [''], [' '], [1]] },
    sources: { good: [[], ['a.yaml', 'https://example.com/a']], bad: ['a.yaml', [''], [' '], [1], [{}]] },
    'invalidation-rules': {
        good: [
            {},
            { updatePet: [] },
            { 'PUT /pets/{id}': ['getPetById', 'find*', 'GET /pets', { tag: 'Pet Store (v2)' }] },
            { '*.Pet': [{ tag: '*' }] },
        ],
        bad: [
            [],
            'updatePet',
            { updatePet: 'getPetById' },
            { updatePet: [''] },
            { updatePet: [1] },
            { updatePet: ['^get.*$'] },
            { '^update.*$': ['getPetById'] },
            { updatePet: [{}] },
            { updatePet: [{ tag: ' ' }] },
            { updatePet: [{ tag: 'pet', operationId: 'getPetById' }] },
        ],
    },
    'page-rules': {
        good: [
            [],
            [{ operationIds: ['list*'], kind: 'cursor', parameter: 'after', next: 'meta.next', items: 'data' }],
            [{ paths: ['/pets'], kind: 'offset', parameter: 'offset', items: 'pets', total: 'total', more: 'more' }],
            [{ tags: ['pets'], kind: 'page', parameter: 'page', first: 0, total: 'pages' }],
            [{ operationIds: ['listPets'], kind: 'link' }],
            [{ operationIds: ['listPets'], kind: 'url', next: '@odata.nextLink', items: 'value' }],
        ],
        bad: [
            {},
            ['listPets'],
            [{ kind: 'link' }],
            [{ operationIds: [], kind: 'link' }],
            [{ operationIds: ['^list.*$'], kind: 'link' }],
            [{ operationIds: 'listPets', kind: 'link' }],
            [{ operationIds: ['listPets'] }],
            [{ operationIds: ['listPets'], kind: 'cursors' }],
            [{ operationIds: ['listPets'], kind: 'cursor', next: 'next' }],
            [{ operationIds: ['listPets'], kind: 'cursor', parameter: 'after' }],
            [{ operationIds: ['listPets'], kind: 'offset' }],
            [{ operationIds: ['listPets'], kind: 'url' }],
            [{ operationIds: ['listPets'], kind: 'url', next: ' ' }],
            [{ operationIds: ['listPets'], kind: 'link', next: 'next' }],
            [{ operationIds: ['listPets'], kind: 'link', more: 'more' }],
            [{ operationIds: ['listPets'], kind: 'cursor', parameter: 'a', next: 'b', total: 'c' }],
            [{ operationIds: ['listPets'], kind: 'offset', parameter: 'a', first: 1 }],
            [{ operationIds: ['listPets'], kind: 'page', parameter: 'a', first: -1 }],
            [{ operationIds: ['listPets'], kind: 'page', parameter: 'a', size: 10 }],
        ],
    },
    names: {
        good: [{}, { getPet: 'pet', 'GET /pets': 'pets', 'Acme.*': '*', 'get_*_v?': 'get*', $a: '$b_1' }],
        bad: [
            { getPet: '1a' },
            { getPet: 'a-b' },
            { getPet: '' },
            { getPet: 'a*' },
            { 'get*': '1*' },
            { '^get.+$': 'pet' },
            { getPet: 1 },
            { getPet: null },
            [],
            'getPet',
            null,
        ],
    },
    validators: {
        good: [true, false, {}, { include: ['Pet', 'Order*', 'Acme.*'] }, { defaults: true, parameters: false }],
        bad: [
            'true',
            1,
            null,
            [],
            { include: 'Pet' },
            { include: [] },
            { include: [1] },
            { include: ['^Pet$'] },
            { defaults: 'yes' },
            { parameters: null },
            { includes: ['Pet'] },
        ],
    },
    patch: { good: [], bad: ['./patch.js', {}, true, null, []] },
    number: { good: [1, 0.5, 500], bad: [0, -1, 86_401, '1', null] },
    headers: {
        good: [{}, { Accept: 'a' }, { 'X-Key': 'Bearer $TOKEN' }, { A: 'costs $$5 \u00e9' }, { A: `\${X_1} $y` }],
        bad: [
            { A: '' },
            { A: ' ' },
            { A: 1 },
            { A: 'a\nb' },
            { A: '$' },
            { A: '$5' },
            { A: `\${}` },
            { A: '$$$' },
            { A: '\u0100' },
            { 'a b': 'c' },
            { '': 'c' },
            { connection: 'close' },
            { 'Content-LENGTH': '1' },
            [],
            'Accept: a',
        ],
    },
};

function withOption(path: string, value: unknown): Values {
    const [name = path, field] = path.split('.');
    return { src, [name]: field === undefined ? value : { [field]: value } };
}

/** What other options an option needs. */
const neededBy = ({ onlyWith, onlyIf }: LeafRow): Values => {
    const other = onlyIf === undefined ? {} : { [onlyIf.option]: onlyIf.is };
    return { ...other, out: 'o', template: onlyWith ?? 'tsq', mocks: 'm', testingFramework: 'jest', examples: 'e' };
};

describe.each([...leafRows])('%s', (path, row) => {
    const { good, bad } = given[row.kind];
    const needed = neededBy(row);
    const values = row.kind === 'choice' ? [...Object.keys(row.values), ...Object.keys(row.aliases ?? {})] : good;

    test.each(values.map((value) => [value]))('accepts %j', (value) => {
        expect(verdicts({ ...needed, ...withOption(path, value) })).toEqual(both(true));
        const { src: ownSrc, ...rest } = { ...needed, ...withOption(path, value) };
        expect(verdicts({ configs: [{ src: ownSrc, ...rest }] })).toEqual(both(true));
    });

    test.each(bad.map((value) => [value]))('refuses %j', (value) => {
        expect(verdicts({ ...needed, ...withOption(path, value) })).toEqual(both(false));
        expect(verdicts({ configs: [{ ...needed, ...withOption(path, value) }] })).toEqual(both(false));
    });
});

test.each([
    ...['1a', 'a-b', 'a b', '-'].map((servicePrefix) => ({ src, servicePrefix })),
    ...[
        '^a',
        'a$',
        '/admin/',
        '/a/i',
        'admin.*',
        'a.+',
        'x\\d',
        '\\.',
        '(Get|List)',
        'Get|List',
        '(?:a)',
        '(a)+',
        '[abc]+',
        '[a-z]',
        '[^a]',
        'a{2}',
        'a{1,}',
    ].flatMap((entry) => [
        { src, exclude: { tags: [entry] } },
        { src, include: { operationIds: ['ok', entry] } },
    ]),
    ...['^/a', '\\d', '/a.*', '/[a-z]'].map((entry) => ({ src, include: { paths: [entry] } })),
    { src, unknown: 1 },
    { src, exclude: { tag: ['a'] } },
    { src, exclude: ['a'] },
    { src, $schema: 1 },
    { src, name: 'a', configs: [{ src }] },
    { configs: [] },
    { configs: {} },
    { configs: [{}] },
    {},
])('%j is refused', (values) => {
    expect(verdicts(values)).toEqual(both(false));
});

test.each([
    ...['/pets/', '/files/*.*', '/a/b/'].map((entry) => ({ src, exclude: { paths: [entry] } })),
    ...['App\\domain', 'Orders | Admin', 'App\\*', 'R&D [beta]', '[pre-release]'].map((tag) => ({
        src,
        exclude: { tags: [tag] },
    })),
    { $schema: 'x', src },
    { configs: [{ $schema: 'x', src }] },
])('%j is accepted', (values) => {
    expect(verdicts(values)).toEqual(both(true));
});

const templates: readonly unknown[] = [
    ...['axios', 'fetch', 'ky', 'xior', 'ng1', 'ng2', 'swr', 'tsq', ' tsq ', './mine', 'a/b', 'C:\\mine', '.'],
    ...[
        'swr,axios',
        'tsq, ky',
        'swr,./mine',
        'swr,./a,b',
        './a,b',
        'tsq,ng2',
        'swr,swr',
        'swr,',
        ',axios',
        'axios,swr',
    ],
    ...[
        'axios,fetch',
        './mine,swr',
        'axios,./mine',
        'swr,axios,ky',
        'nope,axios',
        '.,swr',
        ' swr , ng1 ',
        ',',
        '/x,/y,tsq',
    ],
    ...['swr', 'tsq', 'axios', './mine', ' '].flatMap((first) =>
        ['axios', 'ng1', 'swr', './mine', ' ', 1].map((second) => [first, second]),
    ),
];

const optionSets: readonly Values[] = [
    {},
    { hooksOut: 'h.ts', out: 'o.ts' },
    { hooksOut: 'h.ts' },
    { clientStyle: 'functions' },
    { clientStyle: 'object' },
    { instances: true },
    { instances: false },
    { resources: true },
    { resources: false },
    { clientSetup: 's.ts' },
    { clientSetup: 's.ts', out: 'o.ts' },
    { mockExamples: true, mocks: 'm.ts', testingFramework: 'jest', out: 'o.ts' },
    { mockExamples: false },
    { mocks: 'm.ts', out: 'o.ts' },
    { split: 'tags' },
    { split: 'none' },
    { split: 'tags', out: 'o' },
    { split: 'tags', out: 'o.ts' },
    { split: 'tags', out: 'o', validatorsOut: 'v.TSX' },
    { testingFramework: 'jest', out: 'o.ts' },
    { mocks: 'm.ts', testingFramework: 'jest' },
    { mocks: 'm.ts', testingFramework: 'jest', out: 'o.ts' },
];

test.each(templates.map((template) => [template]))(
    'the template %j with every set of options, for one API',
    (template) => {
        for (const options of optionSets) {
            const values = { src, template, ...options };
            expect({ values, ...verdicts(values) }).toEqual({ values, ...both(isAccepted(values)) });
        }
    },
);

test('options beside several APIs, and in them', () => {
    const own = ['axios', 'ng2', 'tsq', ['swr', 'ky']];
    const settings: readonly Values[] = [{}, ...own.map((template) => ({ template }))].flatMap((template) =>
        [
            {},
            { instances: true },
            { clientStyle: 'functions' },
            { clientStyle: 'object' },
            { resources: true },
            { testingFramework: 'jest' },
        ].map((one) => ({
            ...template,
            ...one,
        })),
    );
    const outputs: readonly Values[] = [
        {},
        { out: 'o.ts' },
        { out: 'o.ts', hooksOut: 'h.ts' },
        { out: 'o.ts', mocks: 'm.ts' },
        { out: 'o.ts', mocks: 'm.ts', hooksOut: 'h.ts' },
    ];
    const counts = { accepted: 0, refused: 0 };
    for (const beside of settings) {
        for (const within of settings) {
            for (const files of outputs) {
                const values = { ...beside, configs: [{ src, ...within, ...files }] };
                const isGood = isAccepted(values);
                counts[isGood ? 'accepted' : 'refused']++;
                if (isValid(values) !== isGood)
                    expect({ values, ...verdicts(values) }).toEqual({ values, ...both(isGood) });
            }
        }
    }
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
});

test('what goes only with one value of another option, beside several APIs and in them', () => {
    const formats: readonly Values[] = [{}, ...['Date', 'Temporal'].map((dateFormat) => ({ dateFormat }))];
    const modules: readonly Values[] = [{}, ...['', 'temporal-polyfill'].map((temporalModule) => ({ temporalModule }))];
    const places = formats.flatMap((format) => modules.map((one) => ({ ...format, ...one })));
    for (const beside of places) {
        for (const within of places) {
            const values = { ...beside, configs: [{ src, out: 'o.ts', ...within }] };
            expect({ values, ...verdicts(values) }).toEqual({ values, ...both(isAccepted(values)) });
        }
    }
});

test('folders of divided outputs beside several APIs, and in them', () => {
    const splits: readonly Values[] = [{}, { split: 'none' }, { split: 'tags' }];
    const outputs: readonly Values[] = [
        {},
        { out: 'o' },
        { out: 'o.ts' },
        { out: 'o.TSX' },
        ...['hooksOut', 'validatorsOut', 'examples', 'handlers', 'mocks'].flatMap((name) =>
            ['c', 'c.ts', 'c.mts', 'c.js'].map((path) => ({
                out: 'o',
                template: 'tsq',
                validators: true,
                testingFramework: 'jest',
                [name]: path,
            })),
        ),
    ];
    const counts = { accepted: 0, refused: 0 };
    for (const beside of splits) {
        for (const within of splits) {
            for (const files of outputs) {
                for (const values of [
                    { ...beside, configs: [{ src, ...within, ...files }] },
                    { ...beside, configs: [{ src }, { src, ...within, ...files }] },
                    { src, ...beside, ...within, ...files },
                ]) {
                    const isGood = isAccepted(values);
                    counts[isGood ? 'accepted' : 'refused']++;
                    expect({ values, ...verdicts(values) }).toEqual({ values, ...both(isGood) });
                }
            }
        }
    }
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
});

describe('only the command knows', () => {
    test.each<[what: string, values: Values]>([
        ['that no directory has the name of a template', { src, template: 'fetsch' }],
        ['that no directory has the name within a pair', { src, template: ['swr', 'react'] }],
        [
            'that two APIs have one name',
            {
                configs: [
                    { src, name: 'a' },
                    { src, name: 'a' },
                ],
            },
        ],
        [
            'that two APIs have one file',
            {
                configs: [
                    { src, out: 'a.ts' },
                    { src, out: './a.ts' },
                ],
            },
        ],
        ['that two headers are the same', { src, headers: { accept: 'a', Accept: 'b' } }],
    ])('%s', (_, values) => {
        expect(verdicts(values)).toEqual({ command: false, schema: true });
    });
});
