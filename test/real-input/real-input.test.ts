import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../src/diagnostics.ts';
import { type Config, generate, OasmithError } from '../src/index.ts';
import { httpTemplates } from '../src/options/table.ts';
import { compile, compilerVersions, emptyFolder, save, writeProject } from './compilers.ts';

const folders = [
    'node_modules/@readme/oas-examples/3.0',
    'node_modules/@readme/oas-examples/3.1',
    'node_modules/@scalar/galaxy/dist',
];

const descriptions = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(json|ya?ml)$/.test(name))
        .map((name) => join(folder, name))
        .sort(),
);

/** The usual options, and those that differ most from them. */
const optionSets: Readonly<Record<string, Omit<Config, 'src'>>> = {
    usual: {},
    unusual: {
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        responseShape: 'full',
        servicePrefix: 'Api',
        queryParamsSerialization: { queryParamsAsObject: true },
    },
};

/** Two files of one name that are not the same description. */
const unlikePairs: Readonly<Record<string, string>> = {
    '3.0/yaml/uspto.yaml': 'a description begins with a space in JSON',
    '3.1/yaml/parameters-style.yaml':
        'an operation is a get in JSON and a post in YAML, and another the other way round',
};

/** What a description is called, be it in JSON or in YAML. */
const nameOf = (src: string): string => src.replaceAll(/json|ya?ml/g, '');

const names = [...new Set(descriptions.map(nameOf))];

/** Two libraries for each description and set, in turns: the output differs more between descriptions than between libraries. */
function templatesFor(src: string, set: number): readonly (typeof httpTemplates)[number][] {
    const turn = (names.indexOf(nameOf(src)) + set) % 3;
    return httpTemplates.filter((_, index) => index % 3 === turn);
}

const texts = new Map<string, string>();
const refusals: string[] = [];

beforeAll(async () => {
    for (const src of descriptions) {
        for (const [index, [set, options]] of Object.entries(optionSets).entries()) {
            for (const template of templatesFor(src, index)) {
                try {
                    const { files } = await generate({ ...options, src, template });
                    for (const { text } of files) texts.set(`${set}/${template}/${src}`, text);
                } catch (error) {
                    const said =
                        error instanceof OasmithError ? error.diagnostics.map((one) => formatDiagnostic(one)) : [error];
                    refusals.push(`${set}, ${template}: ${said.join('\n')}`);
                }
            }
        }
    }
}, 120_000);

test('every public description generates', () => {
    expect(refusals).toEqual([]);
    expect(descriptions.length).toBeGreaterThan(100);
    expect(texts.size).toBe(descriptions.length * Object.keys(optionSets).length * 2);
});

test('a description in JSON gives the same bytes as in YAML', () => {
    const pairs = [...texts.keys()].flatMap((json) => {
        const yaml = json.replaceAll('json', 'yaml');
        return json !== yaml && texts.has(yaml) ? [{ json, yaml }] : [];
    });
    expect(pairs.length).toBeGreaterThan(200);
    const unlike = pairs.filter(({ json, yaml }) => texts.get(json) !== texts.get(yaml));
    const names = unlike.map(({ yaml }) => yaml.replace(/^.*oas-examples\//, ''));
    expect(new Set(names)).toEqual(new Set(Object.keys(unlikePairs)));
});

describe('what they generate compiles under every strict flag', () => {
    let project = '';

    beforeAll(async () => {
        const folder = await emptyFolder('real-input');
        const seen = new Set<string>();
        const files: string[] = [];
        for (const [name, text] of texts) {
            if (seen.has(text)) continue;
            seen.add(text);
            const path = join(folder, `${name.replace('node_modules/', '')}.ts`);
            await save(path, text);
            files.push(path);
        }
        project = await writeProject(folder, 'project', files, { experimentalDecorators: true });
    });

    test.each(compilerVersions)('TypeScript %s', { timeout: 120_000 }, async (version) => {
        expect(await compile(version, project)).toEqual([]);
    });
});
