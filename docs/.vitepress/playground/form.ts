/** The form of all options, made from `schema.json`: what each field asks, and which values it accepts. */
import schema from '../../../schema.json' with { type: 'json' };
import { fileKinds, fileOptions } from '../../../src/options/files.ts';
import { valueOfText } from '../../../src/options/rows.ts';
import { leafRows } from '../../../src/options/table.ts';

/** The values of options that differ from their defaults, by path (`exclude.tags`). */
export type Values = Readonly<Record<string, unknown>>;

/** A value to choose, with its meaning in a few words. */
export interface Choice {
    readonly value: string;
    readonly meaning: string;
}

/** How a field is asked for. */
export type Control =
    | { readonly kind: 'switch'; readonly byDefault: boolean }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly byDefault: string | undefined }
    | { readonly kind: 'text'; readonly pattern: RegExp | undefined }
    /** A further file: it is written if it has a path. A divided output has a folder of that path, unless it is the user's own file. */
    | { readonly kind: 'file'; readonly suggested: string; readonly isDivisible: boolean }
    /** Off, on, or how far it is on. */
    | { readonly kind: 'extent'; readonly values: readonly string[] }
    /** Off, on, or the number from which it is on. */
    | { readonly kind: 'threshold' }
    /** Several texts, one on each line. */
    | { readonly kind: 'lines' }
    /** One of several values for each name: `name: value` on each line. */
    | { readonly kind: 'pairs'; readonly choices: readonly Choice[] }
    /** What has too many parts for a field: JSON. */
    | { readonly kind: 'json' }
    /** What a page cannot do, and why. */
    | { readonly kind: 'unavailable'; readonly reason: string };

export interface Field {
    readonly path: string;
    readonly label: string;
    readonly doc: string;
    readonly control: Control;
}

export interface Group {
    readonly name: string;
    readonly fields: readonly Field[];
}

/** The part of JSON Schema that the options use. */
interface Property {
    readonly description?: string;
    readonly type?: string;
    readonly const?: unknown;
    readonly default?: unknown;
    readonly pattern?: string;
    readonly minLength?: number;
    readonly properties?: Readonly<Record<string, Property>>;
    readonly items?: Property | readonly Property[];
    readonly oneOf?: readonly Property[];
    readonly anyOf?: readonly Property[];
    readonly additionalProperties?: Property | boolean;
    readonly required?: readonly string[];
    readonly $ref?: string;
}

/** What a page cannot do. */
const unavailable: Readonly<Record<string, string>> = {
    name: 'It names one API among several in a configuration; here is one.',
    src: 'It is the description in the editor.',
    out: 'The file is shown here, as client.ts.',
    overlays: 'It is the overlay beside the description. The command takes several, one after the other.',
    patch: 'It is a function, which only a configuration in TypeScript or JavaScript can have.',
    allowRefs: 'This page loads nothing that a description refers to. Drop the files that belong together instead.',
    headers: 'This page sends no headers of yours to any server.',
    timeout: 'Nothing is read from a server during a run.',
    maxOutput: 'The limit of the page is fixed, as the memory of a tab is.',
    forceSetup: 'It decides about a file on disk, and this page writes none.',
};

/** The paths that a further file gets when it is turned on. */
const suggested: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(fileOptions).map(([kind, option]) => [option, `${kind}.ts`]),
);

/** The options whose paths are folders if the output is divided. */
const divisible: ReadonlySet<string> = new Set(fileKinds.map((kind) => fileOptions[kind]));

/** Whether the output has a file for each tag. */
export function isDivided({ split }: Values): boolean {
    return split === 'tags';
}

/** The last group. */
const groupOfUnavailable = 'Not on this page';

const properties: Readonly<Record<string, Property>> = schema.properties;

/** The names in the schema that are no options of one API. */
const ofConfigurations = ['$schema', 'configs'];

function fieldsOf(): Field[] {
    return Object.entries(properties)
        .filter(([name]) => !ofConfigurations.includes(name))
        .flatMap(([name, property]) =>
            property.properties === undefined
                ? [fieldOf(name, property)]
                : Object.entries(property.properties).map(([key, part]) => fieldOf(`${name}.${key}`, part)),
        );
}

function fieldOf(path: string, property: Property): Field {
    return {
        path,
        label: path.split('.').at(-1) ?? path,
        doc: property.description ?? '',
        control: controlOf(path, property),
    };
}

function controlOf(path: string, property: Property): Control {
    const reason = unavailable[path];
    if (reason !== undefined) return { kind: 'unavailable', reason };
    if (path === 'template') return { kind: 'choice', choices: templates(property), byDefault: 'axios' };
    const file = suggested[path];
    if (file !== undefined) return { kind: 'file', suggested: file, isDivisible: divisible.has(path) };
    const extents = property.oneOf?.map((one) => String(one.const)) ?? [];
    if (extents.includes('true')) return { kind: 'extent', values: extents };
    if (property.oneOf !== undefined) {
        const byDefault = typeof property.default === 'string' ? property.default : undefined;
        return { kind: 'choice', choices: choicesOf(property.oneOf), byDefault };
    }
    if (property.anyOf !== undefined) return { kind: 'threshold' };
    switch (property.type) {
        case 'boolean':
            return { kind: 'switch', byDefault: property.default === true };
        case 'array':
            return isOfTexts(property) ? { kind: 'lines' } : { kind: 'json' };
        case 'object': {
            const { additionalProperties: values } = property;
            const choices = typeof values === 'object' ? choicesOf(values.oneOf ?? []) : [];
            return choices.length > 0 ? { kind: 'pairs', choices } : { kind: 'json' };
        }
        case 'string': {
            const { pattern } = property;
            return { kind: 'text', pattern: pattern === undefined ? undefined : new RegExp(pattern, 'u') };
        }
        default:
            return { kind: 'json' };
    }
}

function isOfTexts({ items }: Property): boolean {
    return items !== undefined && 'type' in items && items.type === 'string';
}

function choicesOf(parts: readonly Property[]): Choice[] {
    return parts.flatMap(({ const: value, description = '' }) =>
        typeof value === 'string' ? [{ value, meaning: description }] : [],
    );
}

/** The built-in templates, and each layer with each HTTP client: `tsq,axios`. */
function templates({ anyOf = [] }: Property): Choice[] {
    const pairs = anyOf.flatMap(({ items }): Choice[] => {
        if (items === undefined || !('length' in items)) return [];
        const [layers, clients] = items;
        return choicesOf(layers?.oneOf ?? []).flatMap((layer) =>
            choicesOf(clients?.anyOf ?? []).map((client) => ({
                value: `${layer.value},${client.value}`,
                meaning: `${layer.meaning.replace(/, over .*$/, '')}, over ${client.value}`,
            })),
        );
    });
    // A layer alone has a client of its own, which is one of the pairs as well.
    return [...choicesOf(anyOf), ...pairs];
}

/** All fields, in the order of the schema. */
export const fields: readonly Field[] = fieldsOf();

const fieldsByPath: ReadonlyMap<string, Field> = new Map(fields.map((field) => [field.path, field]));

/** The fields by the groups of the help; the last group has what a page cannot do. */
export const groups: readonly Group[] = groupsOf();

function groupsOf(): Group[] {
    const byName = new Map<string, Field[]>();
    const last: Field[] = [];
    for (const field of fields) {
        if (field.control.kind === 'unavailable') {
            last.push(field);
            continue;
        }
        const name = leafRows.get(field.path)?.group ?? 'Further options';
        byName.set(name, [...(byName.get(name) ?? []), field]);
    }
    return [...byName, [groupOfUnavailable, last] as const].map(([name, ofGroup]) => ({ name, fields: ofGroup }));
}

/** The fields that have all words of a search in their name, description or choices. */
export function search(words: string): readonly Group[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return groups;
    const found = ({ path, doc, control }: Field): boolean => {
        const choices =
            control.kind === 'choice' ? control.choices.map(({ value, meaning }) => `${value} ${meaning}`) : [];
        const text = [path, doc, ...choices].join(' ').toLowerCase();
        return wanted.every((word) => text.includes(word));
    };
    return groups
        .map(({ name, fields: ofGroup }) => ({ name, fields: ofGroup.filter(found) }))
        .filter(({ fields: ofGroup }) => ofGroup.length > 0);
}

/** The value of a field that nobody has set. */
export function defaultOf({ control }: Field): unknown {
    return control.kind === 'switch' || control.kind === 'choice' ? control.byDefault : undefined;
}

/** Sets a value, or removes it if it is the default, and sets what it needs. */
export function withValue(values: Values, path: string, value: unknown): Values {
    const field = fieldsByPath.get(path);
    const { [path]: _, ...others } = values;
    const isUnset = field === undefined || value === undefined || isSame(value, defaultOf(field));
    const now = isUnset ? withoutLone(others, path) : withNeeded({ ...others, [path]: value });
    return isDivided(now) === isDivided(values) ? now : withPaths(now);
}

/** The same, with the paths of files as folders if the output is divided, and as files otherwise. */
function withPaths(values: Values): Values {
    const entries = Object.entries(values).map(([path, value]) => {
        const control = fieldsByPath.get(path)?.control;
        return control?.kind === 'file' && typeof value === 'string'
            ? [path, pathIn(values, control, value)]
            : [path, value];
    });
    return Object.fromEntries(entries);
}

/** The path of a file, or that of its folder if the output is divided. */
export function pathIn(values: Values, { isDivisible }: Extract<Control, { kind: 'file' }>, file: string): string {
    if (!isDivisible) return file;
    const folder = file.replace(sourceExtension, '');
    return isDivided(values) ? folder : `${folder}.ts`;
}

/** Mocks need a test framework, and it needs them. */
function withNeeded(values: Values): Values {
    const { mocks, testingFramework } = values;
    if (mocks !== undefined && testingFramework === undefined) return { ...values, testingFramework: 'vitest' };
    if (mocks !== undefined || testingFramework === undefined) return values;
    const control = fieldsByPath.get('mocks')?.control;
    return control?.kind === 'file' ? { ...values, mocks: pathIn(values, control, control.suggested) } : values;
}

function withoutLone(values: Values, removed: string): Values {
    if (removed !== 'mocks' && removed !== 'testingFramework') return values;
    const { mocks: _mocks, testingFramework: _framework, ...others } = values;
    return others;
}

function isSame(left: unknown, right: unknown): boolean {
    return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether a field may have a value beside the others. Values of a link are data from anyone. */
export function accepts({ control }: Field, value: unknown, beside: Values = {}): boolean {
    switch (control.kind) {
        case 'switch':
            return typeof value === 'boolean';
        case 'choice':
            return control.choices.some((choice) => choice.value === value);
        case 'text':
            return typeof value === 'string' && (control.pattern?.test(value) ?? true);
        case 'file':
            return typeof value === 'string' && isPath(value, control.isDivisible && isDivided(beside));
        case 'extent':
            return control.values.some((one) => valueOfText(one) === value);
        case 'threshold':
            return typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
        case 'lines':
            return Array.isArray(value) && value.every((line) => typeof line === 'string');
        case 'pairs':
            return (
                isRecord(value) &&
                Object.values(value).every((one) => control.choices.some((choice) => choice.value === one))
            );
        case 'json':
            return typeof value === 'object' && value !== null;
        case 'unavailable':
            return false;
        default:
            return control satisfies never;
    }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const sourceExtension = /\.[cm]?tsx?$/i;

/** A path beside the client or below, to a TypeScript file or to a folder. */
function isPath(value: string, isFolder: boolean): boolean {
    const isBelow = /^(?!\/)[\w./-]*[\w-]$/.test(value) && !value.split('/').includes('..');
    return isBelow && sourceExtension.test(value) !== isFolder;
}

/** The values that fields accept, and the paths of the others. */
export function accepted(values: Values): { readonly values: Values; readonly refused: readonly string[] } {
    const entries = Object.entries(values);
    const isAccepted = ([path, value]: readonly [string, unknown]): boolean => {
        const field = fieldsByPath.get(path);
        return field !== undefined && accepts(field, value, values);
    };
    return {
        values: withNeeded(Object.fromEntries(entries.filter(isAccepted))),
        refused: entries.filter((entry) => !isAccepted(entry)).map(([path]) => path),
    };
}
