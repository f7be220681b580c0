/** Reads option values from one source after the other, and collects their errors. */
import { type Diagnostic, diagnose, OasmithError, type Place } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { checkValue, isRecord, writePath } from './check.ts';
import type { Finding } from './finding.ts';
import { adviceForKey, peerMeaning } from './peer-names.ts';
import { moved, rebased } from './rebase.ts';
import type { LeafRow, Row } from './rows.ts';
import { checkRules, type Setting } from './rules.ts';
import { join, show } from './show.ts';
import { suggestOption } from './suggest.ts';
import { optionTable } from './table.ts';
import type { HasDirectory } from './template.ts';

/** Option values and their origin. */
export interface Source {
    readonly values: unknown;
    /**
     * Paths of options that the source names without a value. They are already reported, so they do not count as
     * missing.
     */
    readonly incomplete?: readonly string[];
    /** The place of a value in the source. */
    readonly placeOf?: (keys: readonly string[]) => Place;
    /** The name of an option in the source; by default its path. */
    readonly nameOf?: (path: string) => string;
    /** The folder that relative paths start from, as seen from the current folder, which is the default. */
    readonly folder?: string;
    /** The place to report for a missing required option. */
    readonly missingFrom?: Place;
}

/** A source being read, and the options found so far. */
interface Reading {
    readonly source: Source;
    readonly hasDirectory: HasDirectory;
    readonly settings: Map<string, Setting>;
    /** Every option that has a value, valid or not. */
    readonly given: Set<string>;
    readonly diagnostics: Diagnostic[];
}

const table: Readonly<Record<string, Row>> = optionTable;

/** Names that may hold a header or credential in the wrong place. */
const secretName = /header|auth|cookie|token|key|secret|password/i;

/**
 * The checked settings of several sources, by path. A later source wins, option by option.
 * Throws one `OasmithError` with every error found.
 */
export function readSources(sources: readonly Source[], hasDirectory: HasDirectory): ReadonlyMap<string, Setting> {
    const settings = new Map<string, Setting>();
    const given = new Set<string>();
    const diagnostics: Diagnostic[] = [];
    for (const source of sources) {
        readSource({ source, hasDirectory, settings, given, diagnostics });
        for (const path of source.incomplete ?? []) given.add(path);
    }
    const missingFrom = sources.find((source) => source.missingFrom !== undefined)?.missingFrom;
    if (sources.every((source) => isRecord(source.values)))
        diagnostics.push(...checkRules(settings, given, missingFrom));
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    return settings;
}

function readSource(reading: Reading): void {
    const { values } = reading.source;
    if (!isRecord(values)) {
        const help = 'allowed: an object';
        const message = `the configuration cannot be ${show(values)}`;
        reading.diagnostics.push(diagnose('invalid-option', message, { help, ...placeIn(reading.source, []) }));
        return;
    }
    for (const [name, value] of fieldsOf(values, table)) {
        const row = Object.hasOwn(table, name) ? table[name] : undefined;
        if (name === '$schema') {
            if (typeof value !== 'string') report({ given: value, allowed: 'a string' }, [name], reading);
        } else if (row === undefined) {
            reportUnknown(value, [name], Object.keys(table), suggestOption(name), reading);
        } else if (row.kind === 'section') {
            readSection(name, row.fields, value, reading);
        } else {
            readLeaf(row, value, [name], reading);
        }
    }
}

function readSection(
    section: string,
    fields: Readonly<Record<string, LeafRow>>,
    values: unknown,
    reading: Reading,
): void {
    const names = Object.keys(fields);
    if (values === undefined) return;
    if (!isRecord(values)) {
        report({ given: values, allowed: `an object with ${join(names, 'and')}` }, [section], reading);
        return;
    }
    for (const [name, value] of fieldsOf(values, fields)) {
        const row = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (row !== undefined) {
            readLeaf(row, value, [section, name], reading);
            continue;
        }
        const known = names.map((field) => `${section}.${field}`);
        const meant = nearest(name, names);
        const suggestion = meant === undefined ? undefined : `${section}.${meant}`;
        reportUnknown(value, [section, name], known, suggestion, reading);
    }
}

/** The fields of an object. An unknown field that is `undefined` counts as absent. */
function fieldsOf(values: Record<string, unknown>, known: object): [string, unknown][] {
    return Object.entries(values).filter(([name, value]) => value !== undefined || Object.hasOwn(known, name));
}

/** `undefined` removes the value of an earlier source. */
function readLeaf(row: LeafRow, value: unknown, keys: readonly string[], reading: Reading): void {
    const { source, hasDirectory, settings, given } = reading;
    const path = writePath(keys);
    if (value === undefined) {
        settings.delete(path);
        given.delete(path);
        return;
    }
    given.add(path);
    const { folder = '' } = source;
    const findings = checkValue(row, value, (directory) => hasDirectory(moved(directory, folder)));
    for (const finding of findings) report(finding, keys, reading);
    if (findings.length > 0) return;
    settings.set(path, { value: rebased(row, value, folder), name: nameIn(source, path), ...placeIn(source, keys) });
}

function report(finding: Finding, keys: readonly string[], { source, diagnostics }: Reading): void {
    const name = `${nameIn(source, writePath(keys))}${writePath(finding.at ?? [], '.')}`;
    const reason = finding.reason === undefined ? '' : `: ${finding.reason}`;
    const shown = finding.isSecret === true ? 'this value' : show(finding.given);
    const meant = finding.suggestion === undefined ? '' : `\ndid you mean ${finding.suggestion}?`;
    diagnostics.push(
        diagnose(finding.code ?? 'invalid-option', `'${name}' cannot be ${shown}${reason}`, {
            help: `allowed: ${finding.allowed}${meant}`,
            ...placeIn(source, [...keys, ...(finding.at ?? []).map(String)]),
        }),
    );
}

function reportUnknown(
    value: unknown,
    keys: readonly string[],
    known: readonly string[],
    meant: string | undefined,
    reading: Reading,
): void {
    const { source, diagnostics } = reading;
    const isSecret = meant === 'headers' || keys.some((key) => secretName.test(key));
    const given = isSecret ? '' : ` (given: ${show(value)})`;
    const meaning = peerMeaning(keys.join('.'));
    if (meaning?.kind === 'option') reading.given.add(meaning.path);
    const help =
        meaning !== undefined
            ? adviceForKey(meaning)
            : meant === undefined
              ? `the options are ${join(known, 'and')}`
              : `did you mean '${meant}'?`;
    diagnostics.push(
        diagnose('unknown-option', `there is no option '${writePath(keys)}'${given}`, {
            help,
            ...placeIn(source, keys),
        }),
    );
}

function nameIn(source: Source, path: string): string {
    return source.nameOf?.(path) ?? path;
}

function placeIn(source: Source, keys: readonly string[]): { readonly where?: Place } {
    return source.placeOf === undefined ? {} : { where: source.placeOf(keys) };
}
