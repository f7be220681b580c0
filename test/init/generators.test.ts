import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readManifest } from '../../src/init/manifest.ts';
import { generatorsIn } from '../../src/init/project.ts';
import { guideTo } from '../../src/options/names.ts';

test.each<[what: string, files: readonly string[], manifest: object, guides: readonly (readonly [string, string])[]]>([
    ['orval', ['orval.config.ts'], {}, [['orval.config.ts', 'docs/coming-from-orval.md']]],
    ['orval in a folder', ['config/orval.config.cjs'], {}, [['config/orval.config.cjs', 'docs/coming-from-orval.md']]],
    ['hey-api', ['openapi-ts.config.mjs'], {}, [['openapi-ts.config.mjs', 'docs/coming-from-hey-api.md']]],
    ['swaggie', ['swaggie.config.json'], {}, [['swaggie.config.json', 'docs/coming-from-swaggie.md']]],
    [
        'openapi-typescript-codegen in a script',
        [],
        { scripts: { api: 'openapi --input a.yaml --output src/api' } },
        [["the script 'api'", 'docs/coming-from-openapi-typescript-codegen.md']],
    ],
    [
        'openapi-typescript in a script',
        [],
        { scripts: { api: 'npx openapi-typescript a.yaml -o a.d.ts' }, devDependencies: { 'openapi-typescript': '7' } },
        [["the script 'api'", 'docs/coming-from-openapi-typescript.md']],
    ],
    [
        'a package',
        [],
        { devDependencies: { '@hey-api/openapi-ts': '1' } },
        [['the package @hey-api/openapi-ts', 'docs/coming-from-hey-api.md']],
    ],
    [
        'two of them',
        ['orval.config.js'],
        { scripts: { a: 'swaggie -c x.json' } },
        [
            ['orval.config.js', 'docs/coming-from-orval.md'],
            ["the script 'a'", 'docs/coming-from-swaggie.md'],
        ],
    ],
    ['a generator without a guide', ['kubb.config.ts'], {}, []],
    ['a deep file', ['a/b/orval.config.ts'], {}, []],
    ['nothing', ['openapi.yaml'], { scripts: { a: 'openapi-generator-cli generate', b: 'oasmith' } }, []],
])('%s is noticed', (_, files, manifest, guides) => {
    const found = generatorsIn(files, readManifest('package.json', JSON.stringify(manifest)));
    expect(found.map(({ sign, generator }) => [sign, guideTo(generator)])).toEqual(guides);
    for (const { generator } of found) expect(existsSync(guideTo(generator))).toBe(true);
});

test('a generator without a guide of its own has the nearest one', () => {
    const [used] = generatorsIn(['openapi-codegen.config.ts'], undefined);
    expect(used).toMatchObject({
        sign: 'openapi-codegen.config.ts',
        generator: { name: '@openapi-codegen/cli', nearest: 'orval' },
    });
    expect(used && guideTo(used.generator)).toBe('docs/coming-from-orval.md');
});
