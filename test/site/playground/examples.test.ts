/** The examples are fixtures, with options that the form accepts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configurationOf } from '../../../docs/.vitepress/playground/configuration.ts';
import { asExample, examples, firstExample } from '../../../docs/.vitepress/playground/examples.ts';
import { accepted } from '../../../docs/.vitepress/playground/form.ts';
import { generate } from '../../../src/index.ts';

test.each(examples)('$file', async ({ file, values }) => {
    expect(accepted(values)).toEqual({ values, refused: [] });
    const src = asExample(readFileSync(new URL(`../../../fixtures/${file}`, import.meta.url), 'utf8'));
    expect(src).toMatch(/^(?:openapi|swagger): .*\n/);
    expect(src).not.toContain('x-runs');
    const config = { ...configurationOf({ src: file, overlays: [] }, values), src: parse(src) };
    const { files, diagnostics } = await generate(config);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(files.length).toBe(1 + Object.keys(values).filter((name) => /Out$|^mocks$/.test(name)).length);
});

test('the first one is among them', () => {
    expect(examples.map(({ file }) => file)).toContain(firstExample);
});
