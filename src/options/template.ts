import { nearest } from '../diagnostics/nearest.ts';
import { entriesOf, isObjectTemplate, libraryRecords } from '../names/libraries.ts';
import { type Finding, join, list, type Schema, show } from './show.ts';
import {
    httpTemplates,
    nonReactiveHttpTemplates,
    objectTemplates,
    reactiveHttpTemplate,
    reactiveTemplates,
    templateNames,
} from './template-names.ts';
import type { HttpTemplate, ReactiveTemplate, Template } from './types.ts';

/** Whether a directory of this name exists, for names that do not look like a path. */
export type HasDirectory = (name: string) => boolean;

export const noDirectory: HasDirectory = () => false;

const pairRule = `one of these reactive layers and then an HTTP client, such as ${show(['swr', 'axios'])}`;
const allowedTemplates = `an HTTP client (${list(httpTemplates)}) or the path of a template directory, a reactive layer (${list(reactiveTemplates)}), or both as a pair`;

/** Reads a value of `template`. A pair may also be one string with a comma, as on the command line. */
export function readTemplate(value: unknown, hasDirectory: HasDirectory = noDirectory): Template | Finding {
    const names = typeof value === 'string' ? splitPair(value) : value;
    if (!isStrings(names)) return { given: value, allowed: allowedTemplates };
    const [first, second, ...more] = names;
    const isAlone = second === undefined && Array.isArray(value);
    if (first === undefined || more.length > 0 || isAlone) return { given: value, allowed: allowedTemplates };
    const isKnown = (name: string): boolean => isReactive(name) || httpOf(name, hasDirectory) !== undefined;
    const unknown = names.find((name) => !isKnown(name));
    if (unknown !== undefined) return unknownTemplate(value, unknown, hasDirectory);
    if (second !== undefined) return readPair(value, first, second);
    if (isReactive(first)) return { http: reactiveHttpTemplate, layer: first };
    return { http: clientOf(first), layer: undefined };
}

/** The template of a checked value. A name that is not built in is a directory. */
export function templateOf(value: unknown): Template | undefined {
    const reading = readTemplate(value, () => true);
    return 'http' in reading ? reading : undefined;
}

/** A checked value of `template` with its directory moved. */
export function moveTemplate(value: unknown, move: (directory: string) => string): unknown {
    const template = templateOf(value);
    if (template === undefined || typeof template.http === 'string') return value;
    const directory = move(template.http.directory);
    return template.layer === undefined ? directory : [template.layer, directory];
}

/** The names of a pair. A path may contain commas. */
function splitPair(value: string): readonly string[] {
    const names = value.split(',').map((name) => name.trim());
    const [first = '', ...rest] = names;
    if (!looksLikePath(value)) return names;
    if (rest.length > 0 && (isReactive(first) || isHttp(first))) return [first, rest.join(',')];
    // A pair in the wrong order is reported as such, not read as one long path.
    const last = names.at(-1) ?? '';
    return rest.length > 0 && isReactive(last) ? [names.slice(0, -1).join(','), last] : [value];
}

function readPair(value: unknown, first: string, second: string): Template | Finding {
    const both = `${show(first)} and ${show(second)} are both`;
    if (!isReactive(first)) {
        if (!isReactive(second)) return conflictIn(value, `${both} HTTP clients`, `one HTTP client, or ${pairRule}`);
        const swapped = typeof value === 'string' ? `${second},${first}` : [second, first];
        return conflictIn(value, 'the reactive layer comes first', pairRule, show(swapped));
    }
    if (isReactive(second)) return conflictIn(value, `${both} reactive layers`, pairRule);
    const http = clientOf(second);
    if (typeof http !== 'string' || isObjectTemplate(http)) return { http, layer: first };
    const rule = `${list(objectTemplates)} after ${show(first)}`;
    return conflictIn(value, `${show(first)} cannot use ${show(http)}`, rule);
}

function unknownTemplate(value: unknown, name: string, hasDirectory: HasDirectory): Finding {
    const other = otherName(name);
    if (other === undefined) {
        return {
            given: value,
            reason: `neither a template nor a directory is called ${show(name)}`,
            allowed: allowedTemplates,
            ...suggestionFor(name),
        };
    }
    const renamed = rename(value);
    const isWhole = 'http' in readTemplate(renamed, hasDirectory);
    return {
        given: value,
        reason: `${other.library} is called ${show(other.template)} here`,
        allowed: allowedTemplates,
        suggestion: show(isWhole ? renamed : other.template),
    };
}

/** Suggests a directory path besides the nearest name: the directory may be missing, or relative to another folder. */
function suggestionFor(name: string): { readonly suggestion?: string } {
    const near = nearest(name, templateNames);
    const meant = [...(near === undefined ? [] : [near]), ...(name.trim() === '' ? [] : [`./${name}`])];
    return meant.length === 0 ? {} : { suggestion: join(meant.map(show), 'or') };
}

/** A value with the common names of other tools replaced by the names of oasmith. */
function rename(value: unknown): unknown {
    const renameOne = (name: string): string => otherName(name)?.template ?? name;
    if (typeof value === 'string') return splitPair(value).map(renameOne).join(',');
    return isStrings(value) ? value.map(renameOne) : value;
}

function conflictIn(given: unknown, reason: string, rule: string, suggestion?: string): Finding {
    const found: Finding = { given, code: 'conflicting-options', reason, allowed: rule };
    return suggestion === undefined ? found : { ...found, suggestion };
}

function looksLikePath(text: string): boolean {
    return /[/\\]/.test(text) || text.startsWith('.');
}

/** The HTTP client of a name: a built-in library or a custom template. */
function httpOf(name: string, hasDirectory: HasDirectory): Template['http'] | undefined {
    if (isReactive(name) || name.trim() === '') return undefined;
    return isHttp(name) || looksLikePath(name) || hasDirectory(name) ? clientOf(name) : undefined;
}

function clientOf(name: string): Template['http'] {
    return isHttp(name) ? name : { directory: name };
}

function isHttp(name: string): name is HttpTemplate {
    return (httpTemplates as readonly string[]).includes(name);
}

function isReactive(name: string): name is ReactiveTemplate {
    return (reactiveTemplates as readonly string[]).includes(name);
}

function isStrings(value: unknown): value is readonly string[] {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Common names for templates that have another name here, and the name of the library that each is for. */
const templatesByOtherName = new Map(
    entriesOf(libraryRecords).flatMap(([template, { title: library, otherNames }]) =>
        otherNames.map((name) => [name, { template, library }] as const),
    ),
);

/** The template that another name means, in any case. */
export function otherName(name: string) {
    const plain = name.trim().toLowerCase();
    return templatesByOtherName.get(plain.replaceAll(/[\s_]+/g, '-'));
}

const anyName = templateNames.join('|');
const anyReactive = reactiveTemplates.join('|');
const notBelow: readonly string[] = [...reactiveTemplates, ...nonReactiveHttpTemplates];

/** One name or path, without a comma. */
const singleForm = '^[^,]*$';
/** A layer and what it uses. A path may contain commas. */
const pairForm = `^\\s*(?:${anyReactive})\\s*,(?!\\s*(?:${notBelow.join('|')})\\s*$)(?=.*\\S)(?:[^,]*|.*[/\\\\].*)$`;
/** A path with commas, which does not look like a pair. */
const pathForm = `^(?=\\.|.*[/\\\\])(?!\\s*(?:${anyName})\\s*,)(?!.*,\\s*(?:${anyReactive})\\s*$)`;

export const templateSchema: Schema = {
    anyOf: [
        ...schemasOfNames(templateNames),
        {
            description: 'A reactive layer, and the HTTP client or the directory of a template that it uses',
            type: 'array',
            items: [
                { oneOf: schemasOfNames(reactiveTemplates) },
                {
                    anyOf: [
                        ...schemasOfNames(httpTemplates.filter((name) => !notBelow.includes(name))),
                        { type: 'string', pattern: '\\S', not: { enum: notBelow } },
                    ],
                },
            ],
            minItems: 2,
            maxItems: 2,
        },
        {
            description: 'The directory of a template, or a reactive layer, a comma and what it uses',
            type: 'string',
            pattern: '\\S',
            anyOf: [{ pattern: singleForm }, { pattern: pairForm }, { pattern: pathForm }],
        },
    ],
};

function schemasOfNames(names: readonly (typeof templateNames)[number][]): readonly Schema[] {
    return names.map((name) => ({ const: name, description: libraryRecords[name].meaning }));
}
