/** A row of the option table: everything about one option. */

/** The groups of the help, in order. */
export const groups = [
    'Input and output',
    'Client',
    'Types',
    'Query parameters',
    'Selection',
    'Companion files',
    'Run',
] as const;

/** How the command line spells an option or a run switch. `argument` is the value placeholder in the help. */
export interface Flag {
    readonly long: string;
    readonly short?: string;
    readonly argument?: string;
}

interface CommonRow {
    readonly group: (typeof groups)[number];
    readonly doc: string;
    readonly flag?: Flag;
    /** Set if each API has its own value: several APIs in one configuration cannot share it. */
    readonly perApi?: true;
    /** Options that must be set as well. */
    readonly requires?: readonly string[];
    /** Set if only reactive templates use the option. */
    readonly reactiveOnly?: true;
    /** Set if templates with class clients ignore a value of the option. */
    readonly objectsOnly?: {
        readonly value: unknown;
        /** What such templates use instead. */
        readonly instead: string;
    };
}

/** The values of an option, each with its meaning in a few words, which editors show. */
export type Meanings = Readonly<Record<string, string>>;

/** Any string, including an empty one. */
export interface TextRow extends CommonRow {
    readonly kind: 'text';
    readonly default: string;
    /** Set if generated names start with the string. */
    readonly beginsName?: true;
}

/** The path of a file: a non-empty string, unset by default. */
export interface PathRow extends CommonRow {
    readonly kind: 'path';
}

/** The source of the description: a path, a URL, `-`, or the description itself as an object. */
export interface SourceRow extends CommonRow {
    readonly kind: 'source';
    readonly required: true;
}

export interface BooleanRow extends CommonRow {
    readonly kind: 'boolean';
    readonly default: boolean;
}

/** One of several strings. Unset by default if there is no `default`. */
export interface ChoiceRow extends CommonRow {
    readonly kind: 'choice';
    readonly values: Meanings;
    readonly default?: string;
    /** Other spellings, each with the value it means. */
    readonly aliases?: Readonly<Record<string, string>>;
}

/** `true`, `false`, or the number from which it is true. */
export interface ThresholdRow extends CommonRow {
    readonly kind: 'threshold';
    readonly default: false;
}

export interface TemplateRow extends CommonRow {
    readonly kind: 'template';
    readonly default: string;
}

/** An object whose keys are any names and whose values are one of several strings. */
export interface ChoiceByNameRow extends CommonRow {
    readonly kind: 'choice-by-name';
    readonly values: Meanings;
}

/** An array of strings in which `*` and `?` are wildcards. */
export interface PatternsRow extends CommonRow {
    readonly kind: 'patterns';
    /** Set if the strings are paths, in which slashes are ordinary characters. */
    readonly names?: 'paths';
}

/** An array of non-empty strings. Its flag gives one string and is repeatable. */
export interface ListRow extends CommonRow {
    readonly kind: 'list';
    readonly holds: 'paths or hosts';
}

/** A number of units, greater than 0. */
export interface NumberRow extends CommonRow {
    readonly kind: 'number';
    readonly default: number;
    readonly unit: string;
    readonly most: number;
}

/** An object of header values by name. `$NAME` in a value is an environment variable. */
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

/** An object with options of its own. */
export interface SectionRow {
    readonly kind: 'section';
    readonly doc: string;
    readonly fields: Readonly<Record<string, LeafRow>>;
}

export type Row = LeafRow | SectionRow;

/** A setting of one run that is not a configuration option. */
export interface SwitchRow {
    readonly kind: 'path' | 'boolean' | 'list';
    readonly group: (typeof groups)[number];
    readonly doc: string;
    readonly flag: Flag;
}
