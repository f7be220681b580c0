import { type Flag, groups, type LeafRow, type SwitchRow } from './rows.ts';
import { switchTable } from './switches.ts';
import { leafRows, templateNames } from './table.ts';

const width = 100;

type Example = readonly [command: string, meaning: string];

const usages: readonly Example[] = [
    ['oasmith [flags]', 'generates from oasmith.config.json'],
    ['oasmith -s <path|url> [-o <path>] [flags]', 'generates without a configuration'],
    ['oasmith init [flags]', 'asks for the options and writes a configuration'],
    ['oasmith schema', 'prints the path of the JSON Schema of configurations'],
];

const examples: readonly Example[] = [
    ['oasmith -s petstore.yaml -o src/client.ts', 'a client for axios'],
    ['oasmith -s https://example.com/api.json -o src/api.ts -t fetch --verify', 'for fetch, type-checked'],
    ['oasmith --watch', 'again with every change'],
    ['oasmith --check', 'what changed? for CI'],
];

/** The text of `oasmith --help`, at most 100 columns wide. */
export function renderHelp(): string {
    const rows = [...Object.values(switchTable), ...leafRows.values()];
    const flags = rows.flatMap((row) => (row.flag === undefined ? [] : [{ row, term: renderFlag(row, row.flag) }]));
    const indent = Math.max(...flags.map(({ term }) => term.length)) + 4;
    const sections = groups.map((group) => {
        const lines = flags
            .filter(({ row }) => row.group === group)
            .map(({ row, term }) => `  ${term.padEnd(indent - 2)}${wrap(describe(row), width - indent, indent)}`);
        return [`${group}:`, ...lines].join('\n');
    });
    const configOnly = [...leafRows].flatMap(([path, row]) => (row.flag === undefined ? [path] : []));
    return [
        'oasmith writes a TypeScript client for an OpenAPI description.',
        ['Usage:', ...renderExamples(usages)].join('\n'),
        ['Examples:', ...renderExamples(examples)].join('\n'),
        ...sections,
        `Only in a configuration file:\n  ${wrap(configOnly.join(', '), width - 2, 2)}`,
    ]
        .join('\n\n')
        .concat('\n');
}

function renderExamples(rows: readonly Example[]): string[] {
    const longest = Math.max(...rows.map(([command]) => command.length));
    return rows.map(([command, meaning]) => `  ${command.padEnd(longest)}   ${meaning}`);
}

/** `-o, --out <path>`; a flag that is on by default is shown in its `--no-` form. */
function renderFlag(row: LeafRow | SwitchRow, flag: Flag): string {
    const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
    const on = row.kind === 'boolean' && 'default' in row && row.default;
    const argument = flag.argument === undefined ? '' : ` ${flag.argument}`;
    return `${short}--${flag.long}${argument}${on ? `, --no-${flag.long}` : ''}`;
}

function describe(row: LeafRow | SwitchRow): string {
    const values = valuesOf(row);
    const unset = !('default' in row) || row.default === '' || row.default === false;
    const fallback = unset ? [] : [`default: ${row.default === true ? 'on' : row.default}`];
    const facts = [...(values.length === 0 ? [] : [values.join(' | ')]), ...fallback].join('; ');
    return `${row.doc}${facts === '' ? '' : ` (${facts})`}`;
}

function valuesOf(row: LeafRow | SwitchRow): readonly string[] {
    switch (row.kind) {
        case 'choice':
            return row.values;
        case 'template':
            return templateNames;
        case 'text':
        case 'path':
        case 'source':
        case 'boolean':
        case 'threshold':
        case 'choice-by-name':
        case 'patterns':
        case 'number':
            return [];
        case 'list':
        case 'headers':
            return ['may be repeated'];
    }
}

function wrap(text: string, columns: number, indent: number): string {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
        if (line !== '' && line.length + 1 + word.length > columns) {
            lines.push(line);
            line = word;
        } else {
            line = line === '' ? word : `${line} ${word}`;
        }
    }
    return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
