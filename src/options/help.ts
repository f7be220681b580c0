import { entriesOf, libraryRecords } from '../names/libraries.ts';
import type { Command } from './flags.ts';
import { type Group, groups, setFirst } from './groups.ts';
import { type Flag, isRepeatable, type LeafRow } from './rows.ts';
import { mockTable, switchTable } from './switches.ts';
import { leafRows, optionTable } from './table.ts';
import { templateNames } from './template-names.ts';

const helpWidth = 100;

type Example = readonly [command: string, meaning: string];

const templates = section(
    'Templates',
    renderExamples(entriesOf(libraryRecords).map(([name, { meaning }]) => [name, meaning])),
);

const initUsage: Example = ['oasmith init [flags]', 'asks for the options and writes a configuration'];

const mockUsage: Example = ['oasmith mock [flags]', 'serves the description with example data'];

const overlayUsage: Example = ['oasmith overlay [flags]', 'prints the description with its overlays applied'];

const usages: readonly Example[] = [
    ['oasmith [flags]', 'generates from oasmith.config.json'],
    ['oasmith -s <path|url> [-o <path>] [flags]', 'generates without a configuration'],
    initUsage,
    mockUsage,
    overlayUsage,
    ['oasmith schema', 'prints the path of the JSON Schema of configurations'],
    ['oasmith explain [code]', 'says what a message means, and what to do about it'],
];

const examples: readonly Example[] = [
    ['oasmith -s petstore.yaml -o src/client.ts', 'a client for axios'],
    ['oasmith -s https://example.com/api.json -o src/api.ts -t fetch --verify', 'for fetch, type-checked'],
    ['oasmith --watch', 'again with every change'],
    ['oasmith --check', 'what changed? for CI'],
];

/** The help of a command that does something else than generate. */
interface CommandHelp {
    readonly purpose: string;
    readonly usages: readonly Example[];
    readonly examples?: readonly Example[];
    /** What it reads of a run. */
    readonly rows: readonly LeafRow[];
    readonly ending?: readonly string[];
}

const commandHelps: Readonly<Record<Exclude<Command, 'generate'>, CommandHelp>> = {
    init: {
        purpose: 'oasmith init looks at the project, asks for the options and writes a configuration.',
        usages: [initUsage],
        examples: [
            ['oasmith init', 'asks each question'],
            ['oasmith init -y -s petstore.yaml -t fetch', 'asks nothing: no terminal is needed'],
        ],
        // What it asks for, or decides by itself.
        rows: [
            optionTable.src,
            { ...optionTable.out, doc: 'The file that the configuration generates' },
            optionTable.template,
            optionTable.baseUrl,
            { ...switchTable.configFile, doc: 'The file to write; oasmith.config.json by default' },
            { ...switchTable.yes, doc: 'Ask nothing and use the defaults' },
            switchTable.verbose,
            switchTable.help,
        ],
        ending: [templates, "It writes any other option of 'oasmith --help' into the configuration as well."],
    },
    mock: {
        purpose: 'oasmith mock answers requests with example data, and says what is wrong with them.',
        usages: [mockUsage],
        examples: [
            ['oasmith mock -s petstore.yaml', 'at http://127.0.0.1:4010'],
            ['oasmith mock -s petstore.yaml --errors 0.1', 'with an error now and then'],
            ['oasmith mock', 'serves the description of oasmith.config.json'],
        ],
        rows: [
            optionTable.src,
            switchTable.configFile,
            { ...switchTable.only, doc: 'Serve only the API with this name' },
            { ...optionTable.baseUrl, doc: 'What paths may begin with, beside the paths of the servers' },
            ...Object.values(mockTable),
            switchTable.verbose,
            switchTable.help,
        ],
    },
    overlay: {
        purpose: 'oasmith overlay applies overlays to a description, and prints or writes the result.',
        usages: [overlayUsage],
        examples: [
            ['oasmith overlay -s api.yaml --overlays names.yaml', 'prints the result'],
            ['oasmith overlay -s api.yaml --overlays names.yaml -o public.json', 'writes it, as JSON'],
            ['oasmith overlay', 'for oasmith.config.json'],
        ],
        rows: [
            optionTable.src,
            optionTable.overlays,
            { ...optionTable.out, doc: 'The file to write, .json or .yaml; standard output by default' },
            switchTable.configFile,
            { ...switchTable.only, doc: 'Read only the API with this name' },
            optionTable.headers,
            optionTable.timeout,
            optionTable.strict,
            switchTable.verbose,
            switchTable.help,
        ],
    },
    schema: {
        purpose: 'oasmith schema prints where the JSON Schema of configurations is, for editors.',
        usages: [['oasmith schema', 'prints the path of schema.json in the package']],
        examples: [['"$schema": "./node_modules/oasmith/schema.json"', 'in a configuration, which editors then check']],
        rows: [switchTable.help],
    },
    explain: {
        purpose: 'oasmith explain says what a message means, and what to do about it.',
        usages: [
            ['oasmith explain unfit-rule', 'prints the severity, the cause and the fix of a message'],
            ['oasmith explain', 'lists the codes of all messages'],
        ],
        rows: [{ ...switchTable.json, doc: 'Print the same as JSON' }, switchTable.help],
    },
};

/** The text of `--help` for a command, at most 100 columns wide. */
export function renderHelp(command: Command): string {
    return sectionsOf(command).join('\n\n').concat('\n');
}

function sectionsOf(command: Command): readonly string[] {
    if (command === 'generate') return sectionsOfGenerate();
    const { purpose, usages: own, examples: shown = [], rows, ending = [] } = commandHelps[command];
    return [
        purpose,
        section('Usage', renderExamples(own)),
        ...(shown.length === 0 ? [] : [section(shown.length === 1 ? 'Example' : 'Examples', renderExamples(shown))]),
        section('Flags', renderRows(rows)),
        ...ending,
    ];
}

function sectionsOfGenerate(): readonly string[] {
    const rows: readonly LeafRow[] = [...Object.values(switchTable), ...leafRows.values()];
    const indent = indentOf(rows);
    const first = [...leafRows].flatMap(([path, row]) => (setFirst.has(path) ? [row] : []));
    const inGroup = (group: Group): readonly LeafRow[] =>
        rows.filter((row) => row.group === group && !first.includes(row));
    const configOnly = [...leafRows].flatMap(([path, { flag }]) => (flag === undefined ? [path] : []));
    return [
        'oasmith writes a TypeScript client for an OpenAPI description.',
        section('Usage', renderExamples(usages)),
        section('Examples', renderExamples(examples)),
        templates,
        section('What most people set', renderRows(first, indent)),
        ...groups
            .filter((group) => inGroup(group).some(({ flag }) => flag !== undefined))
            .map((group) => section(group, renderRows(inGroup(group), indent))),
        section('Only in a configuration file', [`  ${wrap(configOnly.join(', '), 2)}`]),
    ];
}

function section(title: string, lines: readonly string[]): string {
    return [`${title}:`, ...lines].join('\n');
}

/** The column of the descriptions. */
function indentOf(rows: readonly LeafRow[]): number {
    return Math.max(...rows.map((row) => (row.flag === undefined ? 0 : renderFlag(row, row.flag).length))) + 4;
}

function renderRows(rows: readonly LeafRow[], indent: number = indentOf(rows)): string[] {
    return rows.flatMap((row) => {
        if (row.flag === undefined) return [];
        const term = renderFlag(row, row.flag);
        return [`  ${term.padEnd(indent - 2)}${wrap(describeOption(row), indent)}`];
    });
}

function renderExamples(rows: readonly Example[]): string[] {
    const longest = Math.max(...rows.map(([command]) => command.length));
    return rows.map(([command, meaning]) => `  ${command.padEnd(longest)}   ${meaning}`);
}

/** `-o, --out <path>`; a flag that is on by default is shown in its `--no-` form. */
function renderFlag(row: LeafRow, flag: Flag): string {
    const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
    const on = row.kind === 'boolean' && row.default;
    const argument = flag.argument === undefined ? '' : ` ${flag.argument}`;
    return `${short}--${flag.long}${argument}${on ? `, --no-${flag.long}` : ''}`;
}

function describeOption(row: LeafRow): string {
    const values = describeValues(row);
    const unset = !('default' in row) || row.default === '' || row.default === false;
    const fallback = unset ? [] : [`default: ${row.default === true ? 'on' : row.default}`];
    const facts = [...(values.length === 0 ? [] : [values.join(' | ')]), ...fallback].join('; ');
    return `${row.doc}${facts === '' ? '' : ` (${facts})`}`;
}

function describeValues(row: LeafRow): readonly string[] {
    if (isRepeatable(row.kind)) return ['may be repeated'];
    if (row.kind === 'template') return templateNames;
    return row.kind === 'choice' || row.kind === 'extent' ? Object.keys(row.values) : [];
}

/** Breaks a text between words. A word that is longer than a line stays whole. */
export function wrap(text: string, indent = 0): string {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        const longer = last === undefined ? undefined : `${last} ${word}`;
        if (longer !== undefined && longer.length <= helpWidth - indent) lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines.join(`\n${' '.repeat(indent)}`);
}
