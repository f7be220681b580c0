/** The rules between options: which are required, and which need others. */
import { type Diagnostic, diagnose, type Place } from '../diagnostics/index.ts';
import type { LeafRow } from './rows.ts';
import { join, list, show } from './show.ts';
import { leafRows, nonReactiveHttpTemplates, optionTable, reactiveTemplates } from './table.ts';
import { templateOf } from './template.ts';

/** An option with a valid value, the name it was given under, and its place. */
export interface Setting {
    readonly value: unknown;
    readonly name: string;
    readonly where?: Place;
}

type Settings = ReadonlyMap<string, Setting>;

/**
 * Every broken rule. `given` also holds options with an invalid value: they are already reported and do not count as
 * missing.
 */
export function checkRules(settings: Settings, given: ReadonlySet<string>, missingFrom?: Place): Diagnostic[] {
    const rows = [...leafRows];
    const set = rows.flatMap(([path, row]) => {
        const setting = settings.get(path);
        return setting === undefined ? [] : [{ row, setting }];
    });
    return [
        ...rows.flatMap(([path, row]) => checkPresence(path, row, given, missingFrom)),
        ...set.flatMap(({ row, setting }) => checkRequirements(row, setting, given)),
        ...set.flatMap(({ row, setting }) => checkReactive(row, setting, settings, given)),
        ...set.flatMap(({ row, setting }) => checkObjects(row, setting, settings)),
    ];
}

function checkPresence(path: string, row: LeafRow, given: ReadonlySet<string>, where: Place | undefined): Diagnostic[] {
    if (row.kind !== 'source' || given.has(path)) return [];
    const flag = row.flag === undefined ? '' : `, with -${row.flag.short ?? `-${row.flag.long}`} on the command line`;
    return [
        diagnose('missing-option', `'${path}' is missing`, {
            help: `set '${path}' to a path or URL${flag}`,
            ...(where === undefined ? {} : { where }),
        }),
    ];
}

function checkRequirements(row: LeafRow, setting: Setting, given: ReadonlySet<string>): Diagnostic[] {
    const missing = (row.requires ?? []).filter((path) => !given.has(path));
    if (missing.length === 0) return [];
    const names = join(
        missing.map((path) => `'${path}'`),
        'and',
    );
    const wanted = join(
        missing.map((path) => `'${path}' to ${allowedFor(path)}`),
        'and',
    );
    return [
        diagnose('missing-option', `'${setting.name}' (given: ${show(setting.value)}) requires ${names}`, {
            help: `set ${wanted}`,
            ...placeOf(setting),
        }),
    ];
}

function allowedFor(path: string): string {
    const row = leafRows.get(path);
    return row?.kind === 'choice' ? list(Object.keys(row.values)) : 'a path';
}

function checkReactive(row: LeafRow, setting: Setting, settings: Settings, given: ReadonlySet<string>): Diagnostic[] {
    const template = settings.get('template');
    if (row.reactiveOnly === undefined || (template === undefined && given.has('template'))) return [];
    const { value, name } = template ?? { value: optionTable.template.default, name: 'template' };
    if (templateOf(value)?.layer !== undefined) return [];
    const message = `'${setting.name}' (given: ${show(setting.value)}) requires a reactive template, but '${name}' is ${show(value)}`;
    const help = `set '${name}' to ${list(reactiveTemplates)}, or to one of them and an HTTP client, such as ${show(['swr', 'axios'])}`;
    return [diagnose('conflicting-options', message, { help, ...placeOf(setting) })];
}

function checkObjects({ objectsOnly }: LeafRow, setting: Setting, settings: Settings): Diagnostic[] {
    const template = settings.get('template');
    if (objectsOnly === undefined || setting.value !== objectsOnly.value || template === undefined) return [];
    const unfit: readonly unknown[] = nonReactiveHttpTemplates;
    if (!unfit.includes(templateOf(template.value)?.http)) return [];
    const message = `'${setting.name}' (given: ${show(setting.value)}) has no meaning with '${template.name}' ${show(template.value)}`;
    return [diagnose('conflicting-options', message, { help: objectsOnly.instead, ...placeOf(setting) })];
}

function placeOf(setting: Setting): { readonly where?: Place } {
    return setting.where === undefined ? {} : { where: setting.where };
}
