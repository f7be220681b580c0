/** Reads option values from one source after the other, and collects their errors. */
import { type Diagnostic, diagnose, OasmithError, type Place } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { isRecord, moved, valuesOf, writePath } from './check.ts';
import { adviceForKey, peerMeaning, suggestOption } from './names.ts';
import type { LeafRow, Row } from './rows.ts';
import { checkRules, type Setting } from './rules.ts';
import { type Finding, join, show } from './show.ts';
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
    readFields(values, table, [], reading);
}

/** Reads the fields of a configuration or of a section. An unknown field that is `undefined` counts as absent. */
function readFields(
    values: Record<string, unknown>,
    rows: Readonly<Record<string, Row>>,
    keys: readonly string[],
    reading: Reading,
): void {
    const names = Object.keys(rows);
    for (const [name, value] of Object.entries(values)) {
        const at = [...keys, name];
        const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
        if (row?.kind === 'section') {
            if (isRecord(value)) readFields(value, row.fields, at, reading);
            else if (value !== undefined) {
                report(
                    { given: value, allowed: `an object with ${join(Object.keys(row.fields), 'and')}` },
                    at,
                    reading,
                );
            }
        } else if (row !== undefined) readLeaf(row, value, at, reading);
        else if (value === undefined) continue;
        else if (name === '$schema' && keys.length === 0) {
            if (typeof value !== 'string') report({ given: value, allowed: 'a string' }, at, reading);
        } else {
            const meant = keys.length === 0 ? suggestOption(name) : nearest(name, names);
            const within = (word: string): string => [...keys, word].join('.');
            reportUnknown(value, at, names.map(within), meant && within(meant), reading);
        }
    }
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
    const { check, rebase } = valuesOf(row, (directory) => hasDirectory(moved(directory, folder)));
    const findings = check(value);
    for (const finding of findings) report(finding, keys, reading);
    if (findings.length > 0) return;
    const rebased = folder === '' || rebase === undefined ? value : rebase(value, folder);
    settings.set(path, { value: rebased, name: nameIn(source, path), ...placeIn(source, keys) });
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
