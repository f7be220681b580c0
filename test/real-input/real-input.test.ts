import { beforeAll, expect, test } from 'vitest';
import { compile } from '../tools/compilers.ts';
import { descriptions, generateOutputs, type Outputs, writeOutputs } from './outputs.ts';

/** Two files with the same name but different descriptions. */
const unlikePairs: Readonly<Record<string, string>> = {
    '3.0/yaml/uspto.yaml': 'a description begins with a space in JSON',
    '3.1/yaml/parameters-style.yaml':
        'an operation is a get in JSON and a post in YAML, and another the other way round',
};

let texts: Outputs['texts'] = new Map();
let refusals: Outputs['refusals'] = [];

beforeAll(async () => {
    ({ texts, refusals } = await generateOutputs({ sets: 1, libraries: 1 }));
}, 120_000);

test('generates every public description', () => {
    expect(refusals).toEqual([]);
    expect(descriptions.length).toBeGreaterThan(100);
    expect(texts.size).toBe(descriptions.length);
});

test('a description in JSON gives the same bytes as in YAML', () => {
    const pairs = [...texts.keys()].flatMap((json) => {
        const yaml = json.replaceAll('json', 'yaml');
        return json !== yaml && texts.has(yaml) ? [{ json, yaml }] : [];
    });
    expect(pairs.length).toBeGreaterThan(50);
    const unlike = pairs.filter(({ json, yaml }) => texts.get(json) !== texts.get(yaml));
    const names = unlike.map(({ yaml }) => yaml.replace(/^.*oas-examples\//, ''));
    expect(new Set(names)).toEqual(new Set(Object.keys(unlikePairs)));
});

// That of both sets of options and twice as many libraries is checked by all compilers in `compilers.slow.test.ts`.
test('their code compiles under every strict flag, TypeScript 7.0', { timeout: 120_000 }, async () => {
    expect(await compile('7.0', await writeOutputs('real-input', texts))).toEqual([]);
});
