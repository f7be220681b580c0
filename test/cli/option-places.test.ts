/** What only a run finds wrong with an option has its place in the configuration, as every other error there. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunFolder, describeApi, type RunFolder } from './running.ts';

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'pets.json': describeApi(['getPet']) });
});

afterEach(() => folder.remove());

const api = '"src": "pets.json", "out": "pets.ts", "template": "fetch"';
const way = '"kind": "offset", "parameter": "offset", "items": "pets"';

test.each<[what: string, files: Readonly<Record<string, string>>, argv: readonly string[], places: readonly string[]]>([
    [
        'the name in a rule of pages',
        {
            'oasmith.config.json': `{${api},\n"pagination": {"rules": [\n{"operationIds": [\n"gotPet"], ${way}}]}}`,
        },
        [],
        ['oasmith.config.json:4:1  warning unmatched-name'],
    ],
    [
        'a rule that is for no operation',
        { 'oasmith.config.json': `{${api},\n"pagination": {"rules": [\n  {"operationIds": ["none*"], ${way}}]}}` },
        [],
        ['oasmith.config.json:3:3  warning unmatched-name'],
    ],
    [
        'names, patterns and parameters',
        {
            'oasmith.config.json': `{${api},\n"exclude": {"tags": [\n"a*", "b"], "paths": [\n"/c"]},\n"modifiers": {"parameters": {\n"limt": "optional"}}}`,
        },
        [],
        ['3:1', '3:7', '4:1', '6:1'].map((place) => `oasmith.config.json:${place}  warning unmatched-name`),
    ],
    [
        'an option that does nothing',
        { 'oasmith.config.json': `{${api},\n"formats": "assert"}` },
        [],
        ['oasmith.config.json:2:1  warning idle-option'],
    ],
    [
        'with --strict',
        { 'oasmith.config.json': `{${api},\n"formats": "assert"}` },
        ['--strict'],
        ['oasmith.config.json:2:1  error idle-option'],
    ],
    [
        'what one of several APIs shares with the others, and has itself',
        {
            'oasmith.config.json': `{"exclude": {\n"tags": ["a"]}, "configs": [\n{${api}, "exclude": {\n"operationIds": ["b"]}}]}`,
        },
        [],
        ['oasmith.config.json:2:10  warning unmatched-name', 'oasmith.config.json:4:18  warning unmatched-name'],
    ],
    [
        'the field of a package.json',
        { 'package.json': `{"name": "app", "oasmith": {${api},\n"formats": "assert"}}` },
        [],
        ['package.json:2:1  warning idle-option'],
    ],
    [
        'a module has no lines',
        { 'oasmith.config.mjs': `export default {${api}, "formats": "assert"}` },
        [],
        ['oasmith.config.mjs  warning idle-option'],
    ],
    [
        'a flag has no place, also where it wins over the file',
        { 'oasmith.config.json': `{${api},\n"formats": "annotate"}` },
        ['--formats', 'assert'],
        ['warning idle-option'],
    ],
])('%s', async (_, files, argv, places) => {
    folder.write(files);
    const { stderr } = await folder.run([...argv, '--verbose']);
    const found = stderr.match(/^.*(?:warning|error) (?:unmatched-name|idle-option)/gm) ?? [];
    expect(found.toSorted()).toEqual(places);
});

test('an error in the description by a rule of the configuration has both places', async () => {
    folder.write({
        'oasmith.config.json': `{${api},\n"pagination": {"rules": [{"operationIds": ["getPet"], "kind": "offset",\n"parameter": "offset", "items": "pets"}]}}`,
    });
    const { exitCode, stderr } = await folder.run([]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
        /^pets\.json:1:\d+ {2}error unfit-rule {2}pagination\.rules\[0\]\.items does not fit 'getPet': /,
    );
    expect(stderr.match(/is in /g)).toHaveLength(1);
    expect(stderr).toContain('\n  pagination.rules[0].items is in oasmith.config.json:3:24\n');
});

test('--json and --github have it too', async () => {
    folder.write({ 'oasmith.config.json': `{${api},\n"formats": "assert"}` });
    const { stdout, stderr } = await folder.run(['--json', '--github']);
    const place = { file: 'oasmith.config.json', line: 2, column: 1 };
    expect(JSON.parse(stdout)).toMatchObject({ apis: [{ diagnostics: [{ code: 'idle-option', ...place }] }] });
    expect(stderr).toContain('::warning file=oasmith.config.json,line=2,col=1,title=idle-option::');
});
