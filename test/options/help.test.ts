import { expect, test } from 'vitest';
import { commands } from '../../src/options/flags.ts';
import { groups } from '../../src/options/groups.ts';
import { renderHelp } from '../../src/options/help.ts';
import type { Flag } from '../../src/options/rows.ts';
import { switchTable } from '../../src/options/switches.ts';
import { leafRows } from '../../src/options/table.ts';
import { templateNames } from '../../src/options/template-names.ts';

const help = renderHelp('generate');
const rows = [...leafRows.values(), ...Object.values(switchTable)];

test.each(rows.flatMap(({ flag, doc }): [Flag, string][] => (flag === undefined ? [] : [[flag, doc]])))(
    'shows $long with its short form, its argument and its meaning',
    (flag, doc) => {
        const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
        const argument = flag.argument === undefined ? '' : ` ${flag.argument}`;
        const unwrapped = help.replaceAll(/\n {10,}/g, ' ');
        const begin = `  ${short}--${flag.long}${argument}`;
        // The name of another flag may begin with this one's.
        const line = unwrapped
            .split('\n')
            .find((text) => text.startsWith(begin) && !/^\w/.test(text.slice(begin.length)));
        expect(line).toContain(`  ${doc}`);
    },
);

test('shows the options that have no flag', () => {
    const [, section] = help.split('Only in a configuration file:\n');
    expect(section).toBe(
        '  name, patch, pagination.rules, invalidates, operationNames, typeNames, include.tags,\n  include.operationIds, include.paths, exclude.tags, exclude.operationIds, exclude.paths,\n  modifiers.parameters\n',
    );
});

test('shows the groups in their order', () => {
    expect(help.split('\n').filter((line) => /^[A-Z][a-z ]+:$/.test(line))).toEqual([
        'Usage:',
        'Examples:',
        'Templates:',
        'What most people set:',
        // Those of the mock server are in its own help.
        ...groups.filter((group) => group !== 'Mock server').map((group) => `${group}:`),
        'Only in a configuration file:',
    ]);
});

test('shows the commands, and examples', () => {
    expect(help.match(/^ {2}oasmith\b[^<[ ]*(?: (?:init|mock|overlay|schema|explain|-[\w-]+))?/gm)).toEqual([
        '  oasmith',
        '  oasmith -s',
        '  oasmith init',
        '  oasmith mock',
        '  oasmith overlay',
        '  oasmith schema',
        '  oasmith explain',
        '  oasmith -s',
        '  oasmith -s',
        '  oasmith --watch',
        '  oasmith --check',
    ]);
});

test('shows values and defaults', () => {
    const text = help.replaceAll(/\s+/g, ' ');
    expect(text).toContain('(interface | type; default: interface)');
    expect(text).toContain('(body | full | result)');
    expect(text).toContain('(axios | fetch | ky | xior | ng1 | ng2 | swr | tsq; default: axios)');
    expect(text).toContain('(default: on)');
});

test.each(templateNames)('says what the template %s is', (name) => {
    expect(help).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
});

test.each([...commands, 'generate'] as const)(
    'the help of %s fits into 100 columns, without trailing spaces',
    (command) => {
        const lines = renderHelp(command).split('\n');
        expect(lines.filter((line) => line.length > 100 || line !== line.trimEnd())).toEqual([]);
    },
);

test('the help of init is about init', () => {
    const text = renderHelp('init');
    expect(text).toMatch(/^oasmith init looks at the project/);
    expect(text.match(/--[a-zA-Z]+/g)).toEqual([
        '--src',
        '--out',
        '--template',
        '--baseUrl',
        '--config',
        '--yes',
        '--verbose',
        '--help',
        '--help',
    ]);
});

test('the help of schema is about schema', () => {
    const text = renderHelp('schema');
    expect(text).toMatch(/^oasmith schema prints where the JSON Schema/);
    expect(text.match(/--[a-zA-Z]+/g)).toEqual(['--help']);
});

test('the help of explain is about explain', () => {
    const text = renderHelp('explain');
    expect(text).toMatch(/^oasmith explain says what a message means/);
    expect(text.match(/--[a-zA-Z]+/g)).toEqual(['--json', '--help']);
});
