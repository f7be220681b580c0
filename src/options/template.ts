import { nearest } from '../diagnostics/nearest.ts';
import { entriesOf, isObjectTemplate, libraryRecords } from '../libraries/records.ts';
import { type Finding, join, list, show } from './show.ts';
import { httpTemplates, objectTemplates, reactiveHttpTemplate, reactiveTemplates, templateNames } from './table.ts';
import type { HttpTemplate, ReactiveTemplate, Template } from './types.ts';

/** The result of reading a value of `template`. */
export type TemplateReading =
    | { readonly kind: 'known'; readonly template: Template }
    | { readonly kind: 'invalid'; readonly finding: Finding };

/** Whether a directory of this name exists, for names that do not look like a path. */
export type HasDirectory = (name: string) => boolean;

export const noDirectory: HasDirectory = () => false;

const pairRule = `one of these reactive layers and then an HTTP client, such as ${show(['swr', 'axios'])}`;
const allowed = `an HTTP client (${list(httpTemplates)}) or the path of a template directory, a reactive layer (${list(reactiveTemplates)}), or both as a pair`;

/** Reads a value of `template`. A pair may also be one string with a comma, as on the command line. */
export function readTemplate(value: unknown, hasDirectory: HasDirectory = noDirectory): TemplateReading {
    const names = typeof value === 'string' ? splitPair(value) : value;
    if (!isStrings(names)) return invalid(value, { allowed });
    const [first, second, ...more] = names;
    if (first === undefined || more.length > 0) return invalid(value, { allowed });
    if (second !== undefined) return readPair(value, first, second, hasDirectory);
    return Array.isArray(value) ? invalid(value, { allowed }) : readName(value, first, hasDirectory);
}

/** The template of a checked value. A name that is not built in is a directory. */
export function templateOf(value: unknown): Template | undefined {
    const reading = readTemplate(value, () => true);
    return reading.kind === 'known' ? reading.template : undefined;
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

function readName(value: unknown, name: string, hasDirectory: HasDirectory): TemplateReading {
    const http = httpOf(name, hasDirectory);
    if (http !== undefined) return known(http, undefined);
    return isReactive(name) ? known(reactiveHttpTemplate, name) : unknownName(value, name, hasDirectory);
}

function readPair(value: unknown, first: string, second: string, hasDirectory: HasDirectory): TemplateReading {
    const [firstHttp, secondHttp] = [httpOf(first, hasDirectory), httpOf(second, hasDirectory)];
    if (firstHttp === undefined && !isReactive(first)) return unknownName(value, first, hasDirectory);
    if (secondHttp === undefined && !isReactive(second)) return unknownName(value, second, hasDirectory);
    if (isReactive(first) && isReactive(second)) {
        return conflict(value, `${show(first)} and ${show(second)} are both reactive layers`, pairRule);
    }
    if (firstHttp !== undefined && secondHttp !== undefined) {
        return conflict(
            value,
            `${show(first)} and ${show(second)} are both HTTP clients`,
            `one HTTP client, or ${pairRule}`,
        );
    }
    if (firstHttp !== undefined) {
        const swapped = typeof value === 'string' ? `${second},${first}` : [second, first];
        return conflict(value, 'the reactive layer comes first', pairRule, show(swapped));
    }
    return isReactive(first) && secondHttp !== undefined
        ? readLayered(value, first, secondHttp)
        : invalid(value, { allowed });
}

function readLayered(value: unknown, layer: ReactiveTemplate, http: Template['http']): TemplateReading {
    if (typeof http !== 'string' || isObjectTemplate(http)) return known(http, layer);
    return conflict(value, `${show(layer)} cannot use ${show(http)}`, `${list(objectTemplates)} after ${show(layer)}`);
}

function unknownName(value: unknown, name: string, hasDirectory: HasDirectory): TemplateReading {
    const other = otherName(name);
    if (other === undefined) {
        return invalid(value, {
            reason: `neither a template nor a directory is called ${show(name)}`,
            allowed,
            ...suggestionFor(name),
        });
    }
    const renamed = rename(value);
    const isWhole = readTemplate(renamed, hasDirectory).kind === 'known';
    return invalid(value, {
        reason: `${other.library} is called ${show(other.template)} here`,
        allowed,
        suggestion: show(isWhole ? renamed : other.template),
    });
}

/** Suggests a directory path besides the nearest name: the directory may be missing, or relative to another folder. */
function suggestionFor(name: string): { readonly suggestion?: string } {
    const near = nearest(name, templateNames);
    const meant = [...(near === undefined ? [] : [near]), ...(name.trim() === '' ? [] : [`./${name}`])];
    return meant.length === 0 ? {} : { suggestion: join(meant.map(show), 'or') };
}

/** A value with the common names of other tools replaced by the names of oasmith. */
function rename(value: unknown): unknown {
    if (typeof value === 'string') return splitPair(value).map(renameOne).join(',');
    return isStrings(value) ? value.map(renameOne) : value;
}

function renameOne(name: string): string {
    return otherName(name)?.template ?? name;
}

function known(http: Template['http'], layer: ReactiveTemplate | undefined): TemplateReading {
    return { kind: 'known', template: { http, layer } };
}

function invalid(given: unknown, details: Omit<Finding, 'given'>): TemplateReading {
    return { kind: 'invalid', finding: { given, ...details } };
}

function conflict(given: unknown, reason: string, rule: string, suggestion?: string): TemplateReading {
    return invalid(given, {
        code: 'conflicting-options',
        reason,
        allowed: rule,
        ...(suggestion === undefined ? {} : { suggestion }),
    });
}

function looksLikePath(text: string): boolean {
    return /[/\\]/.test(text) || text.startsWith('.');
}

/** The HTTP client of a name: a built-in library or a custom template. */
function httpOf(name: string, hasDirectory: HasDirectory): Template['http'] | undefined {
    if (isHttp(name)) return name;
    if (isReactive(name) || name.trim() === '') return undefined;
    return looksLikePath(name) || hasDirectory(name) ? { directory: name } : undefined;
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

export interface OtherName {
    readonly template: HttpTemplate | ReactiveTemplate;
    /** The name of the library that the template is for. */
    readonly library: string;
}

/** Common names for templates that have another name here. */
const templatesByOtherName: ReadonlyMap<string, OtherName> = new Map(
    entriesOf(libraryRecords).flatMap(([template, { title: library, otherNames }]) =>
        otherNames.map((name) => [name, { template, library }] as const),
    ),
);

/** The template that another name means, in any case. */
export function otherName(name: string): OtherName | undefined {
    return templatesByOtherName.get(
        name
            .trim()
            .toLowerCase()
            .replaceAll(/[\s_]+/g, '-'),
    );
}
