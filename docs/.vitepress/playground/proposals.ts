/** What a diagnostic proposes to set, as far as the form can set it. */
import { leafRows } from '../../../src/options/table.ts';
import { accepts, type Field, fields, type Values } from './form.ts';
import type { Diagnostic } from './messages.ts';

/** A value for an option. Without one, the option is left out. */
export interface Proposal {
    readonly path: string;
    readonly value: unknown;
    /** What a button says. */
    readonly label: string;
}

type Setting = readonly [path: string, value: unknown, label?: string];

/** How a code leads to settings. */
type Way = (diagnostic: Diagnostic, values: Values) => readonly Setting[];

/** Flags in the help: `'--dateFormat string' types them as such`. */
const flagsInHelp: Way = ({ help = '' }) =>
    Array.from(
        help.matchAll(/'--(\w+) ([^\s']+)'/g),
        ([, flag = '', value = '']): Setting => [pathsByFlag.get(flag) ?? flag, value],
    );

/** The settings of each code. What a message says may be of the description: the form has to accept it. */
const ways: Partial<Readonly<Record<Diagnostic['code'], Way>>> = {
    'dropped-null': flagsInHelp,
    'decimal-as-string': flagsInHelp,
    'unused-server': flagsInHelp,
    'other-servers': flagsInHelp,
    'stream-as-string': flagsInHelp,
    'unrevived-dates': flagsInHelp,
    'undone-names': flagsInHelp,
    'inexact-responses': flagsInHelp,
    'unread-headers': flagsInHelp,
    'unsent-cookie': () => [['cookies', true]],
    'untold-progress': () => [['progress', undefined]],
    'idle-option': ({ option = [] }) => [[option.join('.'), undefined]],
    'likely-pages': ({ help = '' }, values) => {
        const [, text = ''] = /^"pagination": (\{.*\}) in the configuration/.exec(help) ?? [];
        const rules = rulesIn(text);
        const before = values['pagination.rules'];
        // A long list of rules has its first one in the message.
        const isWhole = !help.includes("'oasmith init'");
        const label = !isWhole
            ? 'Add the first rule'
            : rules.length === 1
              ? 'Add the rule'
              : `Add ${rules.length} rules`;
        return rules.length === 0
            ? []
            : [['pagination.rules', [...(Array.isArray(before) ? before : []), ...rules], label]];
    },
};

const pathsByFlag: ReadonlyMap<string, string> = new Map(
    [...leafRows].flatMap(([path, { flag }]) => (flag === undefined ? [] : [[flag.long, path] as const])),
);
const fieldsByPath: ReadonlyMap<string, Field> = new Map(fields.map((field) => [field.path, field]));

function rulesIn(text: string): readonly unknown[] {
    try {
        const { rules }: { readonly rules?: unknown } = JSON.parse(text);
        return Array.isArray(rules) ? rules : [];
    } catch {
        return [];
    }
}

/** What a diagnostic proposes beside the options that are set. */
export function proposalsOf(diagnostic: Diagnostic, values: Values): readonly Proposal[] {
    const settings = ways[diagnostic.code]?.(diagnostic, values) ?? [];
    return settings.flatMap(([path, value, label]) => proposalOf(path, value, values, label) ?? []);
}

/** A proposal that changes something, and that the form can hold. */
export function proposalOf(path: string, value: unknown, values: Values, label?: string): Proposal | undefined {
    const field = fieldsByPath.get(path);
    const isNews = JSON.stringify(values[path]) !== JSON.stringify(value);
    if (field === undefined || !isNews || !(value === undefined || accepts(field, value, values))) return undefined;
    return { path, value, label: label ?? (value === undefined ? `Leave out ${path}` : `Set ${path}: ${value}`) };
}
