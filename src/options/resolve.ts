/** Reads options from one source after the other, checks them, and fills in the defaults. */
import { type Diagnostic, diagnose, type OptionKeys, type Place, refuse, withHelp } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { rebasePath, valueRulesOf } from './check.ts';
import { fileKinds, fileOptions } from './files.ts';
import { peerMeaning, suggestOption } from './names.ts';
import { nest } from './nest.ts';
import type { LeafRow, Row } from './rows.ts';
import { type Finding, isRecord, join, list, show, writePath } from './show.ts';
import { leafRows, optionTable } from './table.ts';
import { type HasDirectory, noDirectory, templateOf } from './template.ts';
import { nonReactiveHttpTemplates, reactiveTemplates } from './template-names.ts';
import type { Config, Options, ReactiveTemplate } from './types.ts';

export interface OptionSource {
    readonly values: unknown;
    /**
     * Paths of options that the source names without a value. They are already reported, so they do not count as
     * missing.
     */
    readonly incomplete?: readonly string[];
    readonly placeOf?: (keys: readonly string[]) => Place;
    /** The name of an option in the source; by default its path. */
    readonly nameOf?: (path: string) => string;
    /** The folder that relative paths start from, as seen from the current folder, which is the default. */
    readonly folder?: string;
    /** The place to report for a missing required option. */
    readonly missingFrom?: Place;
}

/**
 * Checks a configuration and fills in the defaults.
 * Throws one `OasmithError` with every error found.
 *
 * @param hasDirectory Recognizes custom templates given by a bare name; by default there are none.
 */
export function resolveOptions(input: unknown, hasDirectory: HasDirectory = noDirectory): Options {
    const settings = readSources([{ values: input }], hasDirectory);
    const resolved = [...leafRows].map(([path, row]) => {
        const value = settings.get(path)?.value ?? ('default' in row ? row.default : undefined);
        const { resolve } = valueRulesOf(row, hasDirectory);
        return [path, resolve === undefined ? value : resolve(value)] as const;
    });
    // The types come from the table that this code walks; the compiler cannot follow the walk.
    return { ...nest(resolved), given: new Set(settings.keys()) } as unknown as Options;
}

/**
 * Checks the values of several sources and merges them into one configuration. A later source wins, option by option.
 * Throws one `OasmithError` with every error found.
 */
export function mergeSources(sources: readonly OptionSource[], hasDirectory: HasDirectory = noDirectory): Config {
    const settings = readSources(sources, hasDirectory);
    const set = [...leafRows.keys()].flatMap((path) => {
        const setting = settings.get(path);
        return setting === undefined ? [] : [[path, setting.value] as const];
    });
    // Every value in it is checked above.
    const config = nest(set) as unknown as Config;
    optionPlaces.set(config, (keys) => {
        const ends = keys.map((_, index) => writePath(keys.slice(0, index + 1)));
        const setting = ends.flatMap((path) => settings.get(path) ?? [])[0];
        return setting?.source.placeOf?.(keys.map(String));
    });
    return config;
}

/** Where merged configurations have their options: a configuration itself is only its values. */
const optionPlaces = new WeakMap<Config, (keys: OptionKeys) => Place | undefined>();

/** The place of an option in the source of a configuration; undefined if nothing says where it is. */
export function placeOfOption(config: Config, option: OptionKeys): Place | undefined {
    return optionPlaces.get(config)?.(option);
}

/** Gives a finding about an option its place in the source of the configuration, beside that in the description if it has one. */
export function locateOption(diagnostic: Diagnostic, config: Config): Diagnostic {
    const { where, option } = diagnostic;
    const place = option === undefined ? undefined : placeOfOption(config, option);
    if (option === undefined || place?.file === undefined) return diagnostic;
    if (where === undefined) return { ...diagnostic, where: place };
    const { file, line, column } = place;
    const written = `${writePath(option)} is in ${[file, line, column].filter((part) => part !== undefined).join(':')}`;
    return withHelp(diagnostic, written);
}

/** An option with a valid value, the name it was given under, and its place. */
interface OptionSetting {
    readonly value: unknown;
    readonly name: string;
    readonly where: Place | undefined;
    readonly source: OptionSource;
}

type OptionSettings = ReadonlyMap<string, OptionSetting>;

/** A source being read, and the options found so far. */
interface SourceReading {
    readonly source: OptionSource;
    readonly hasDirectory: HasDirectory;
    readonly settings: Map<string, OptionSetting>;
    /** Every option that has a value, valid or not. */
    readonly given: Set<string>;
    readonly diagnostics: Diagnostic[];
}

/** Names that may hold a header or credential in the wrong place. */
const secretName = /header|auth|cookie|token|key|secret|password/i;

function readSources(sources: readonly OptionSource[], hasDirectory: HasDirectory): ReadonlyMap<string, OptionSetting> {
    const settings = new Map<string, OptionSetting>();
    const given = new Set<string>();
    const diagnostics: Diagnostic[] = [];
    for (const source of sources) {
        const { values, incomplete = [] } = source;
        if (isRecord(values))
            readFields(values, optionTable, [], { source, hasDirectory, settings, given, diagnostics });
        else {
            const message = `the configuration cannot be ${show(values)}`;
            const where = source.placeOf?.([]);
            diagnostics.push(diagnose('invalid-option', message, { where, help: 'allowed: an object' }));
        }
        for (const path of incomplete) given.add(path);
    }
    const missingFrom = sources.find((source) => source.missingFrom !== undefined)?.missingFrom;
    if (sources.every((source) => isRecord(source.values)))
        diagnostics.push(...checkRules(settings, given, missingFrom));
    refuse(diagnostics);
    return settings;
}

/** Reads the fields of a configuration or of a section. An unknown field that is `undefined` counts as absent. */
function readFields(
    values: Record<string, unknown>,
    rows: Readonly<Record<string, Row>>,
    keys: readonly string[],
    reading: SourceReading,
): void {
    for (const [name, value] of Object.entries(values)) {
        const at = [...keys, name];
        const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
        if (row !== undefined && row.kind !== 'section') readLeaf(row, value, at, reading);
        else if (value === undefined) continue;
        else if (row !== undefined && isRecord(value)) readFields(value, row.fields, at, reading);
        else if (row !== undefined)
            report({ given: value, allowed: `an object with ${join(Object.keys(row.fields), 'and')}` }, at, reading);
        else if (name !== '$schema' || keys.length > 0) reportUnknown(value, at, rows, reading);
        else if (typeof value !== 'string') report({ given: value, allowed: 'a string' }, at, reading);
    }
}

/** `undefined` removes the value of an earlier source. */
function readLeaf(row: LeafRow, written: unknown, keys: readonly string[], reading: SourceReading): void {
    const value = row.kind === 'source' && written instanceof URL ? written.href : written;
    const { source, hasDirectory, settings, given } = reading;
    const path = writePath(keys);
    if (value === undefined) {
        settings.delete(path);
        given.delete(path);
        return;
    }
    given.add(path);
    const { folder = '' } = source;
    const { check, rebase } = valueRulesOf(row, (directory) => hasDirectory(rebasePath(directory, folder)));
    const findings = check(value);
    for (const finding of findings) report(finding, keys, reading);
    if (findings.length > 0) return;
    const rebased = folder === '' || rebase === undefined ? value : rebase(value, folder);
    settings.set(path, { value: rebased, name: optionNameIn(source, path), where: source.placeOf?.(keys), source });
}

function report(finding: Finding, keys: readonly string[], { source, diagnostics }: SourceReading): void {
    const { at = [], given, isSecret, reason, allowed, suggestion, code = 'invalid-option' } = finding;
    const name = `${optionNameIn(source, writePath(keys))}${writePath(at, '.')}`;
    const shown = isSecret === true ? 'this value' : show(given);
    diagnostics.push(
        diagnose(code, `'${name}' cannot be ${shown}${reason === undefined ? '' : `: ${reason}`}`, {
            help: [`allowed: ${allowed}`, ...(suggestion === undefined ? [] : [`did you mean ${suggestion}?`])],
            where: source.placeOf?.([...keys, ...at.map(String)]),
        }),
    );
}

/** @param rows The rows of the options that are known in its place. */
function reportUnknown(
    value: unknown,
    keys: readonly string[],
    rows: Readonly<Record<string, Row>>,
    { source, given, diagnostics }: SourceReading,
): void {
    const name = keys.at(-1) ?? '';
    const known = Object.keys(rows);
    const within = (word: string): string => [...keys.slice(0, -1), word].join('.');
    const near = keys.length === 1 ? suggestOption(name) : nearest(name, known);
    const isSecret = near === 'headers' || keys.some((key) => secretName.test(key));
    const message = `there is no option '${writePath(keys)}'${isSecret ? '' : ` (given: ${show(value)})`}`;
    const meaning = peerMeaning(keys.join('.'));
    if (meaning?.path !== undefined) given.add(meaning.path);
    const suggestion =
        near === undefined ? `the options are ${join(known.map(within), 'and')}` : `did you mean '${within(near)}'?`;
    const help = meaning?.adviceForKey ?? suggestion;
    diagnostics.push(diagnose('unknown-option', message, { help, where: source.placeOf?.(keys) }));
}

function optionNameIn(source: OptionSource, path: string): string {
    return source.nameOf?.(path) ?? path;
}

/**
 * Every broken rule. `given` also holds options with an invalid value: they are already reported and do not count as
 * missing.
 */
function checkRules(settings: OptionSettings, given: ReadonlySet<string>, missingFrom?: Place): Diagnostic[] {
    const set = [...leafRows].flatMap(([path, row]) => {
        const setting = settings.get(path);
        return setting === undefined ? [] : [{ row, setting }];
    });
    return [
        ...checkPresence(given, missingFrom),
        ...set.flatMap(({ row, setting }) => checkRequirements(row, setting, given)),
        ...set.flatMap(({ row, setting }) => checkOther(row, setting, settings, given)),
        ...set.flatMap(({ row, setting }) => checkReactive(row, setting, settings, given)),
        ...set.flatMap(({ row, setting }) => checkObjects(row, setting, settings)),
        ...set.flatMap(({ row, setting }) => checkTemplate(row, setting, settings, given)),
        ...checkFolders(settings),
    ];
}

function checkPresence(given: ReadonlySet<string>, where: Place | undefined): Diagnostic[] {
    if (given.has('src')) return [];
    const help = `set 'src' to a path or URL, with -${optionTable.src.flag.short} on the command line`;
    return [diagnose('missing-option', "'src' is missing", { help, where })];
}

function checkRequirements(row: LeafRow, setting: OptionSetting, given: ReadonlySet<string>): Diagnostic[] {
    const missing = (row.requires ?? []).filter((path) => !given.has(path));
    const off = 'default' in row ? row.default : false;
    if (setting.value === off || missing.length === 0) return [];
    const quoted = missing.map((path) => `'${path}'`);
    const wanted = missing.map((path) => `'${path}' to ${allowedFor(path)}`);
    const message = `${describeSetting(setting)} requires ${join(quoted, 'and')}`;
    return [diagnose('missing-option', message, { help: `set ${join(wanted, 'and')}`, where: setting.where })];
}

function checkOther(
    row: LeafRow,
    setting: OptionSetting,
    settings: OptionSettings,
    given: ReadonlySet<string>,
): Diagnostic[] {
    const { onlyIf } = row;
    if (onlyIf === undefined || ('default' in row && setting.value === row.default)) return [];
    const other = settings.get(onlyIf.option);
    if (other?.value === onlyIf.is || (other === undefined && given.has(onlyIf.option))) return [];
    const name = other?.name ?? onlyIf.option;
    const message = `${describeSetting(setting)} requires '${name}' to be ${show(onlyIf.is)}`;
    const help = `set '${name}' to ${show(onlyIf.is)}, or leave this out`;
    return [diagnose('conflicting-options', message, { help, where: setting.where })];
}

function allowedFor(path: string): string {
    const row = leafRows.get(path);
    return row?.kind === 'choice' ? list(Object.keys(row.values)) : 'a path';
}

/** The paths of a divided output are folders. */
function checkFolders(settings: OptionSettings): Diagnostic[] {
    const split = settings.get('split');
    if (split?.value !== 'tags') return [];
    return fileKinds.flatMap((kind) => {
        const setting = settings.get(fileOptions[kind]);
        if (setting === undefined || !/\.[cm]?tsx?$/i.test(String(setting.value))) return [];
        const folder = String(setting.value).replace(/\.[cm]?tsx?$/i, '');
        const message = `${describeSetting(setting)} must be a folder, because ${describeSetting(split)} divides it into files`;
        return [diagnose('conflicting-options', message, { help: `such as '${folder}'`, where: setting.where })];
    });
}

function checkReactive(
    row: LeafRow,
    setting: OptionSetting,
    settings: OptionSettings,
    given: ReadonlySet<string>,
): Diagnostic[] {
    const template = settings.get('template');
    const layers = layersFor(row, setting.value);
    if (layers === undefined || (template === undefined && given.has('template'))) return [];
    const { value, name } = template ?? { value: optionTable.template.default, name: 'template' };
    const layer = templateOf(value)?.layer;
    if (layer !== undefined && layers.includes(layer)) return [];
    const [first = '', second] = layers;
    const required = second === undefined ? `the template ${show(first)}` : 'a reactive template';
    const message = `${describeSetting(setting)} requires ${required}, but '${name}' is ${show(value)}`;
    const pair = `an HTTP client, such as ${show([first, 'axios'])}`;
    const help = `set '${name}' to ${list(layers)}, or to ${second === undefined ? 'it' : 'one of them'} and ${pair}`;
    return [diagnose('conflicting-options', message, { help, where: setting.where })];
}

/** The reactive templates of which an option needs one; undefined if it needs none. */
export function layersFor(
    { reactiveOnly, ofLayers = {} }: LeafRow,
    value: unknown,
): readonly ReactiveTemplate[] | undefined {
    if (reactiveOnly === true) return reactiveTemplates;
    return typeof value === 'string' && Object.hasOwn(ofLayers, value) ? ofLayers[value] : undefined;
}

function checkObjects({ objectsOnly }: LeafRow, setting: OptionSetting, settings: OptionSettings): Diagnostic[] {
    const template = settings.get('template');
    if (objectsOnly === undefined || setting.value !== objectsOnly.value || template === undefined) return [];
    const unfit: readonly unknown[] = nonReactiveHttpTemplates;
    if (!unfit.includes(templateOf(template.value)?.http)) return [];
    const message = `${describeSetting(setting)} has no meaning with '${template.name}' ${show(template.value)}`;
    return [diagnose('conflicting-options', message, { help: objectsOnly.instead, where: setting.where })];
}

function checkTemplate(
    { onlyWith }: LeafRow,
    setting: OptionSetting,
    settings: OptionSettings,
    given: ReadonlySet<string>,
): Diagnostic[] {
    const template = settings.get('template');
    if (onlyWith === undefined || setting.value !== true || (template === undefined && given.has('template')))
        return [];
    const { value, name } = template ?? { value: optionTable.template.default, name: 'template' };
    const { http, layer } = templateOf(value) ?? {};
    // Whether a template of the user's own can do it, only its definition says.
    if (layer === undefined && (http === onlyWith || typeof http === 'object')) return [];
    const message = `${describeSetting(setting)} requires the template ${show(onlyWith)}, but '${name}' is ${show(value)}`;
    return [
        diagnose('conflicting-options', message, { help: `set '${name}' to ${show(onlyWith)}`, where: setting.where }),
    ];
}

function describeSetting({ name, value }: OptionSetting): string {
    return `'${name}' (given: ${show(value)})`;
}
