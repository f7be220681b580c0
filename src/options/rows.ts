/** What the table of options says of one option: its row. */

/** The groups of the help, in its order. */
export const groups = [
    'Input and output',
    'Client',
    'Types',
    'Query parameters',
    'Selection',
    'Companion files',
    'Run',
] as const;

/** How an option or a run switch is spelled on the command line. `argument` is what the help shows for its value. */
export interface Flag {
    readonly long: string;
    readonly short?: string;
    readonly argument?: string;
}

interface CommonRow {
    readonly group: (typeof groups)[number];
    readonly doc: string;
    readonly flag?: Flag;
    /** Set when each API has a value of its own: with several APIs in one configuration, they cannot share it. */
    readonly perApi?: true;
    /** Options that must be set as well. */
    readonly requires?: readonly string[];
    /** Set when the option has a meaning with reactive templates only. */
    readonly reactiveOnly?: true;
    /** Set when a value of the option has no meaning with templates whose clients are classes. */
    readonly objectsOnly?: {
        readonly value: unknown;
        /** What such templates have in its place. */
        readonly instead: string;
    };
}

/** Any string, also an empty one. */
export interface TextRow extends CommonRow {
    readonly kind: 'text';
    readonly default: string;
    /** Set when the text becomes the beginning of a name in the generated code. */
    readonly beginsName?: true;
}

/** The path of a file: a string that is not empty, and unset by default. */
export interface PathRow extends CommonRow {
    readonly kind: 'path';
}

/** Where the description is: a path, a URL, `-`, or the description itself as an object. */
export interface SourceRow extends CommonRow {
    readonly kind: 'source';
    readonly required: true;
}

export interface BooleanRow extends CommonRow {
    readonly kind: 'boolean';
    readonly default: boolean;
}

/** One of a list of strings. Without `default` it is unset by default. */
export interface ChoiceRow extends CommonRow {
    readonly kind: 'choice';
    readonly values: readonly string[];
    readonly default?: string;
    /** Other spellings, each with the value it stands for. */
    readonly aliases?: Readonly<Record<string, string>>;
}

/** `true`, `false`, or a number from which on it is true. */
export interface ThresholdRow extends CommonRow {
    readonly kind: 'threshold';
    readonly default: false;
}

export interface TemplateRow extends CommonRow {
    readonly kind: 'template';
    readonly default: string;
}

/** An object from any name to one of a list of strings. */
export interface ChoiceByNameRow extends CommonRow {
    readonly kind: 'choice-by-name';
    readonly values: readonly string[];
}

/** A list of strings in which `*` and `?` are wildcards. */
export interface PatternsRow extends CommonRow {
    readonly kind: 'patterns';
    /** Set when the strings are paths, in which slashes mean nothing special. */
    readonly names?: 'paths';
}

/** A list of strings that are not empty. Its flag gives one of them, and may be repeated. */
export interface ListRow extends CommonRow {
    readonly kind: 'list';
    readonly holds: 'paths or hosts';
}

/** A number of units, more than 0. */
export interface NumberRow extends CommonRow {
    readonly kind: 'number';
    readonly default: number;
    readonly unit: string;
    readonly most: number;
}

/** An object from the names of headers to their values, in which `$NAME` stands for an environment variable. */
export interface HeadersRow extends CommonRow {
    readonly kind: 'headers';
}

export type LeafRow =
    | TextRow
    | PathRow
    | SourceRow
    | BooleanRow
    | ChoiceRow
    | ThresholdRow
    | TemplateRow
    | ChoiceByNameRow
    | PatternsRow
    | ListRow
    | NumberRow
    | HeadersRow;

/** An object of options of its own. */
export interface SectionRow {
    readonly kind: 'section';
    readonly doc: string;
    readonly fields: Readonly<Record<string, LeafRow>>;
}

export type Row = LeafRow | SectionRow;

/** Something about a run of the command that is no option of the configuration. */
export interface SwitchRow {
    readonly kind: 'path' | 'boolean' | 'list';
    readonly group: (typeof groups)[number];
    readonly doc: string;
    readonly flag: Flag;
}
