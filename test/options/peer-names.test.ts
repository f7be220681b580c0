import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OasmithError } from '../../src/diagnostics/index.ts';
import { generators, guideTo } from '../../src/options/names.ts';
import { resolveOptions } from '../../src/options/resolve.ts';

function refusal(config: object): readonly string[] {
    try {
        resolveOptions(config);
        return [];
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map(({ code, message, help }) => `${code} ${message}: ${help}`);
    }
}

test.each(generators)('the guide for $name is there', (generator) => {
    expect(existsSync(new URL(`../../${guideTo(generator)}`, import.meta.url))).toBe(true);
});

test.each<[config: object, said: readonly string[]]>([
    [
        { input: 'a.yaml', output: 'a.ts', client: 'fetch' },
        [
            "unknown-option there is no option 'input' (given: \"a.yaml\"): here it is 'src'",
            "unknown-option there is no option 'output' (given: \"a.ts\"): here it is 'out'",
            "unknown-option there is no option 'client' (given: \"fetch\"): here it is 'template'",
        ],
    ],
    [
        { src: 'a.yaml', 'export-type': true, excludeDeprecated: true },
        [
            "unknown-option there is no option 'export-type' (given: true): here it is 'schemaDeclarationStyle', with \"type\"",
            "unknown-option there is no option 'excludeDeprecated' (given: true): here it is 'skipDeprecated'",
        ],
    ],
    [
        { src: 'a.yaml', dryRun: true },
        ["unknown-option there is no option 'dryRun' (given: true): here it is a flag: '--check'"],
    ],
    [
        { src: 'a.yaml', plugins: [] },
        [
            "unknown-option there is no option 'plugins' (given: []): it is an option of hey-api, and docs/coming-from-hey-api.md says what replaces it",
        ],
    ],
])('%j', (config, said) => {
    expect(refusal(config)).toEqual(said);
});
