/** Mocks that give example data, which should compile: with each library, layer, shape and form of clients. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { frameworkRecords } from '../../src/names/libraries.ts';
import { httpTemplates, objectTemplates } from '../../src/options/template-names.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';

type Settings = Omit<Config, 'src' | 'out' | 'mocks' | 'examples'>;
type Row = readonly [fixture: string, settings: Settings];

const shapes = [undefined, 'body', 'full', 'result'] as const;

const shaped = (fixture: string, settings: Settings): readonly Row[] =>
    shapes.map((responseShape) => [fixture, { ...settings, ...(responseShape && { responseShape }) }]);

const ofLibraries = httpTemplates.flatMap((template) => [
    ...shaped('response-shape', { template }),
    ...shaped('pages', { template }),
    ...shaped('results', { template }),
]);

const ofLayers = (['tsq', 'swr'] as const).flatMap((layer) =>
    objectTemplates.flatMap((http) => shaped('response-shape', { template: [layer, http] })),
);

/** Each with every shape. */
const shapedRows: readonly Row[] = [
    ...ofLibraries,
    ...ofLayers,
    ...shaped('pages', { template: ['tsq', 'axios'], hooksOut: 'hooks.ts' }),
    ...shaped('pages', { template: ['swr', 'xior'], hooksOut: 'hooks.ts' }),
    ...shaped('openapi-3.2-streams', { template: 'fetch' }),
    ...shaped('openapi-3.2-streams', { template: ['tsq', 'fetch'] }),
];

const rows: readonly Row[] = [
    ...shapedRows,
    ...(['axios', 'ky', 'xior', 'ng2'] as const).map((template): Row => ['openapi-3.2-streams', { template }]),
    ['openapi-3.2-streams', { template: 'ng2', responseShape: 'full' }],
    ['openapi-3.2-streams', { template: 'ng2', responseShape: 'result' }],
    ...(
        ['react', 'preact', 'vue', 'solid', 'svelte', 'angular'] as const satisfies (keyof typeof frameworkRecords)[]
    ).map((framework): Row => ['hooks', { template: ['tsq', 'fetch'], framework }]),
    ['hooks', { template: ['tsq', 'ky'], clientStyle: 'functions', useClient: true, hooksOut: 'hooks.ts' }],
    ['hooks', { template: ['swr', 'fetch'], clientStyle: 'functions', instances: true }],
    ['hooks', { template: ['tsq', 'xior'], instances: true, nullableStrategy: 'include' }],
    ['int64', { template: ['tsq', 'axios'], int64: 'bigint', enumDeclarationStyle: 'enum' }],
    ['enums', { template: 'fetch', enumDeclarationStyle: 'enum' }],
    ['validators', { template: 'fetch', validators: true }],
    ['validators', { template: 'ng2', validatorsOut: 'validators.ts' }],
    ['angular-resources', { template: 'ng2', resources: true }],
    ['library-names', { template: ['tsq', 'fetch'] }],
    ['library-names', { template: 'ng2' }],
    ['library-names', { template: 'ng1' }],
    ['names', { template: ['swr', 'axios'], clientStyle: 'functions' }],
    ['examples', { template: 'fetch' }],
];

/** One shape in turn of each description with each library or layer, and all that is there once. */
const isEachTime = (index: number): boolean => {
    const turn = index % shapes.length;
    return index >= shapedRows.length || turn === (index >> 2) % shapes.length;
};

export const eachTime: readonly Row[] = rows.filter((_, index) => isEachTime(index));
export const others: readonly Row[] = rows.filter((_, index) => !isEachTime(index));

/** What the compiler reports for the clients, mocks and examples of some rows, under every strict flag. */
export async function errorsOf(some: readonly Row[], name: string): Promise<readonly string[]> {
    const folder = await emptyFolder(name);
    const paths: string[] = [];
    for (const [index, [fixture, settings]] of some.entries()) {
        const place = (path: string): string => join(folder, String(index), path);
        const { hooksOut, validatorsOut } = settings;
        const { files } = await generate({
            testingFramework: index % 2 === 0 ? 'vitest' : 'jest',
            ...settings,
            ...(hooksOut !== undefined && { hooksOut: place(hooksOut) }),
            ...(validatorsOut !== undefined && { validatorsOut: place(validatorsOut) }),
            src: `fixtures/${fixture}.yaml`,
            out: place('client.ts'),
            examples: place('examples.ts'),
            mocks: place('__mocks__/client.ts'),
            mockExamples: true,
        });
        for (const { path, text } of files) await save(path, text);
        paths.push(...files.map(({ path }) => path));
        const mocks = files.find(({ path }) => path === place('__mocks__/client.ts'))?.text ?? '';
        expect(mocks, `${fixture} ${JSON.stringify(settings)}`).toMatch(/examples\.\w+(?:\(\)|\.list\(3\))/);
    }
    const settings = { experimentalDecorators: true, erasable: false };
    return compile('7.0', await writeProject(folder, 'project', paths, settings));
}
