/** A row of the option table: everything about one option. */

import { entriesOf, type FrameworkRecord, type HttpTemplate, type ReactiveTemplate } from '../names/libraries.ts';
import type { Group } from './groups.ts';

/** How the command line spells an option or a run switch. `argument` is the value placeholder in the help. */
export interface Flag {
    readonly long: string;
    readonly short?: string;
    readonly argument?: string;
}

interface CommonRow {
    readonly group: Group;
    readonly doc: string;
    readonly flag?: Flag;
    /** Set if each API has its own value: several APIs in one configuration cannot share it. */
    readonly perApi?: true;
    /** Options that must be set as well, unless this one is off. */
    readonly requires?: readonly string[];
    readonly reactiveOnly?: true;
    /** The reactive templates that a value of the option requires one of, by value. Others need none. */
    readonly ofLayers?: Readonly<Record<string, readonly ReactiveTemplate[]>>;
    /** Set if templates with class clients ignore a value of the option. */
    readonly objectsOnly?: {
        readonly value: unknown;
        /** What such templates use instead. */
        readonly instead: string;
    };
    /** The option, and its value, that this one requires unless it is off. */
    readonly onlyIf?: { readonly option: string; readonly is: string };
    /** The HTTP template that the option requires if it is on. */
    readonly onlyWith?: HttpTemplate;
}

/** The values of an option, each with its meaning in a few words, which editors show. */
export type Meanings = Readonly<Record<string, string>>;

/** What the values of an option are. Without a default, it is unset or empty by default. */
type RowValues =
    /** Any string, including an empty one. With `beginsName`, generated names start with the string. */
    | { readonly kind: 'text'; readonly default: string; readonly beginsName?: true }
    /** The path of a file: a non-empty string. */
    | { readonly kind: 'path' }
    /** The source of the description: a path, a URL, `-`, or the description itself as an object. */
    | { readonly kind: 'source'; readonly required: true }
    | { readonly kind: 'boolean'; readonly default: boolean }
    /** One of several strings. `aliases` are other spellings, each with the value it means. */
    | {
          readonly kind: 'choice';
          readonly values: Meanings;
          readonly default?: string;
          readonly aliases?: Readonly<Record<string, string>>;
      }
    /** `true`, `false`, or one of several strings, which are on too. `values` has the meaning of each. */
    | { readonly kind: 'extent'; readonly default: false; readonly values: Meanings }
    /** `true`, `false`, or the number from which it is true. */
    | { readonly kind: 'threshold'; readonly default: false }
    | { readonly kind: 'template'; readonly default: string }
    /** An object whose keys are any names and whose values are one of several strings. */
    | { readonly kind: 'choice-by-name'; readonly values: Meanings }
    /** An object from names of the description, in which `*` and `?` are wildcards, to those of the output. */
    | { readonly kind: 'names'; readonly of: 'operations' | 'types' }
    /** An array of strings in which `*` and `?` are wildcards. In `paths`, slashes are ordinary characters. */
    | { readonly kind: 'patterns'; readonly names?: 'paths' }
    /** An array of paths or hosts. Its flag gives one of them and is repeatable. */
    | { readonly kind: 'list' }
    /** An array of paths or URLs. Its flag gives one of them and is repeatable. */
    | { readonly kind: 'sources' }
    /** How the pages of lists follow each other: an array of rules. */
    | { readonly kind: 'page-rules' }
    /** What mutations make stale: an object from these to queries. */
    | { readonly kind: 'invalidation-rules' }
    /** `true`, `false`, or an object that says which validators there are. Its flag says only whether there are any. */
    | { readonly kind: 'validators'; readonly default: false }
    /** A number of units, greater than 0. */
    | { readonly kind: 'number'; readonly default: number; readonly unit: string; readonly most: number }
    /** A function of the user's own, which JSON cannot hold. */
    | { readonly kind: 'patch' }
    /** An object of header values by name. `$NAME` in a value is an environment variable. */
    | { readonly kind: 'headers' };

export type LeafRow = CommonRow & RowValues;

/** An object with options of its own. */
interface SectionRow {
    readonly kind: 'section';
    readonly doc: string;
    readonly fields: Readonly<Record<string, LeafRow>>;
}

export type Row = LeafRow | SectionRow;

/** A setting of one run that is not a configuration option. */
export type SwitchRow = LeafRow & { readonly flag: Flag };

/** Whether a flag gives one of several values, and may be given again. */
export function isRepeatable(kind: LeafRow['kind']): boolean {
    return kind === 'list' || kind === 'sources' || kind === 'headers';
}

/** The value of an extent by its name among those of the row. */
export function valueOfText(text: string): string | boolean {
    return text === 'true' || (text === 'false' ? false : text);
}

/** Whether a flag has no value. */
export function isSwitch(kind: LeafRow['kind']): boolean {
    return kind === 'boolean' || kind === 'validators';
}

/** What is on or off, and off by default. */
export function onOff(long: string, group: Group, doc: string, short?: string) {
    const flag: Flag = { long, ...(short === undefined ? {} : { short }) };
    return { kind: 'boolean', default: false, group, doc, flag } as const;
}

export function companionFile(long: string, group: Group, doc: string) {
    return { kind: 'path', perApi: true, group, doc, flag: { long, argument: '<path>' } } as const;
}

/** Names that the output has for those of the description. */
export function givenNames<Named extends 'operations' | 'types'>(of: Named) {
    return { kind: 'names', of, group: 'Names' } as const;
}

/** Patterns for operations, of which what is done is in the verb. */
export function operations(verb: string) {
    const patterns = { kind: 'patterns', group: 'Selection' } as const;
    const written = 'as written in the description';
    return {
        tags: { ...patterns, doc: `${verb} operations with any of these tags, ${written}` },
        operationIds: { ...patterns, doc: `${verb} operations with any of these operationIds, ${written}` },
        paths: { ...patterns, names: 'paths', doc: `${verb} the operations of these paths, ${written}` },
    } as const;
}

export function meaningsOf<Name extends string>(
    records: Readonly<Record<Name, FrameworkRecord>>,
): Readonly<Record<Name, string>> {
    const meanings = entriesOf(records).map(([name, { title, meaning }]) => [name, `${title}: ${meaning}`]);
    return Object.fromEntries(meanings) as Readonly<Record<Name, string>>;
}

/** The templates that each of them can have; any, also without hooks, if it is the default. */
export function layersOf(
    records: Readonly<Record<string, FrameworkRecord>>,
): Readonly<Record<string, readonly ReactiveTemplate[]>> {
    const { react: _, ...others } = records;
    return Object.fromEntries(entriesOf(others).map(([name, { layers }]) => [name, layers]));
}
