/** The APIs of a configuration: one, or several that share the options next to them. */
import { dirname, relative, resolve } from 'node:path';
import { type Diagnostic, diagnose, OasmithError, refuse } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { outputsOf } from '../options/files.ts';
import { mergeSources, type OptionSource } from '../options/resolve.ts';
import { isRecord, join, show } from '../options/show.ts';
import { perApiNames } from '../options/table.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import type { ConfigFile } from './file.ts';

/** The sources of an API's options. Later ones win. */
interface Layers {
    readonly name: string;
    readonly sources: readonly OptionSource[];
}

export interface ApisOptions {
    /** The flags, which override the options of the file. */
    readonly flags?: OptionSource;
    /** The names of the APIs to include; all if empty. */
    readonly only?: readonly string[];
}

/**
 * The configurations of a file, one per API, with paths relative to the current folder.
 *
 * @throws {OasmithError} with all errors in any of them.
 */
export function apisOf(file: ConfigFile | undefined, options: ApisOptions = {}): readonly Config[] {
    const { flags = { values: {} }, only = [] } = options;
    const diagnostics: Diagnostic[] = [];
    const layers = file === undefined ? [] : layersOf(file, diagnostics);
    const wanted = file === undefined ? [{ name: '', sources: [] }] : pickLayers(layers, only, diagnostics);
    if (file === undefined && only.length > 0) diagnostics.push(unknownApi(only[0] ?? '', []));
    if (wanted.length > 1) diagnostics.push(...refuseOneForAll(flags));
    const configs = wanted.flatMap(({ sources }) => {
        try {
            return [mergeSources([...sources, flags], isDirectory)];
        } catch (error) {
            if (!(error instanceof OasmithError)) throw error;
            diagnostics.push(...error.diagnostics);
            return [];
        }
    });
    if (diagnostics.length === 0) diagnostics.push(...refuseSharedOutputs(configs));
    refuse(withoutRepeats(diagnostics));
    return configs;
}

/** The label of an API in messages: its name, or else what distinguishes it from the others. */
export function labelOf({ name, out, src }: Config): string {
    if (name !== undefined && name !== '') return name;
    return out ?? (typeof src === 'string' ? src : 'the description');
}

function layersOf({ path, values, placeOf }: ConfigFile, diagnostics: Diagnostic[]): readonly Layers[] {
    const folder = relative('', dirname(resolve(path)));
    const { configs, ...shared } = values;
    if (configs === undefined) return [{ name: nameOfApi(values), sources: [{ values, placeOf, folder }] }];
    if (!Array.isArray(configs) || configs.length === 0) {
        const message = `'configs' cannot be ${show(configs)}`;
        const help = 'allowed: an array of configurations, one for each API';
        diagnostics.push(diagnose('invalid-option', message, { where: placeOf(['configs']), help }));
        return [];
    }
    const misplaced = perApiNames.filter((name) => Object.hasOwn(shared, name) && shared[name] !== undefined);
    for (const name of misplaced) {
        const message = `'${name}' belongs in an entry of 'configs': the APIs cannot share it`;
        const help = 'move it into the entry of its API';
        diagnostics.push(diagnose('conflicting-options', message, { where: placeOf([name]), help }));
    }
    const defaults: OptionSource = {
        values: Object.fromEntries(Object.entries(shared).filter(([name]) => !misplaced.includes(name))),
        placeOf,
        folder,
        // Report only that the option is in the wrong place.
        incomplete: misplaced,
    };
    const layers = configs.map((entry: unknown, index): Layers => {
        const at = ['configs', String(index)];
        const own: OptionSource = {
            values: entry,
            placeOf: (keys) => placeOf([...at, ...keys]),
            nameOf: (option) => `configs[${index}].${option}`,
            missingFrom: placeOf(at),
            folder,
        };
        return { name: nameOfApi(entry), sources: [defaults, own] };
    });
    for (const [index, { name }] of layers.entries()) {
        const first = layers.findIndex((other) => other.name === name);
        if (name === '' || first === index) continue;
        const message = `'configs[${index}].name' cannot be ${show(name)}: 'configs[${first}]' has this name`;
        const where = placeOf(['configs', String(index), 'name']);
        diagnostics.push(diagnose('conflicting-options', message, { where, help: 'give each API its own name' }));
    }
    return layers;
}

function nameOfApi(values: unknown): string {
    const { name } = isRecord(values) ? values : {};
    return typeof name === 'string' ? name : '';
}

function pickLayers(layers: readonly Layers[], only: readonly string[], diagnostics: Diagnostic[]): readonly Layers[] {
    const names = layers.map(({ name }) => name).filter((name) => name !== '');
    const unknown = only.filter((name) => !names.includes(name));
    diagnostics.push(...unknown.map((name) => unknownApi(name, names)));
    return only.length === 0 ? layers : layers.filter(({ name }) => only.includes(name));
}

function unknownApi(name: string, names: readonly string[]): Diagnostic {
    const meant = nearest(name, names);
    const shown = names.map((one) => show(one));
    const known = names.length === 0 ? "give the APIs of 'configs' a 'name'" : `the names are ${join(shown, 'and')}`;
    const help = meant === undefined ? known : `did you mean ${show(meant)}?`;
    const message = `'--only' cannot be ${show(name)}: no API in the configuration has this name`;
    return diagnose('invalid-option', message, { help });
}

/** A flag applies to every API of the run. */
function refuseOneForAll({ values, nameOf = (path) => path }: OptionSource): Diagnostic[] {
    const given = isRecord(values) ? perApiNames.filter((name) => values[name] !== undefined) : [];
    return given.map((name) =>
        diagnose('conflicting-options', `'${nameOf(name)}' is meant for one API, and the configuration has several`, {
            help: 'choose one of them with --only <name>',
        }),
    );
}

/** The second of two APIs would overwrite the first. */
function refuseSharedOutputs(configs: readonly Config[]): Diagnostic[] {
    const writers = new Map<string, Config>();
    /** Files of folders have the same names, so where case is ignored, similar folders would be one. */
    const ofSimilarFolders = new Map<string, Config>();
    return configs.flatMap((config) => {
        const { files, folders } = outputsOf(config);
        return [...files, ...folders].flatMap((path) => {
            const place = resolve(path);
            const other = otherWriter(writers, place, config);
            const key = place.normalize('NFC').toLowerCase();
            const similar = folders.includes(path) ? otherWriter(ofSimilarFolders, key, config) : undefined;
            if (other === undefined && similar === undefined) return [];
            const where = other === undefined ? ' on a disk that ignores case' : '';
            const labels = [other ?? similar ?? config, config].map((one) => `'${labelOf(one)}'`);
            const message = `${join(labels, 'and')} would both write ${path}${where}`;
            return [diagnose('conflicting-options', message, { help: 'give each API its own files' })];
        });
    });
}

/** The files of one API are compared when they are written. */
function otherWriter(writers: Map<string, Config>, key: string, config: Config): Config | undefined {
    const other = writers.get(key);
    writers.set(key, config);
    return other === config ? undefined : other;
}

/** An error in a shared option occurs in each API. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const keyed = diagnostics.map((one) => [JSON.stringify([one.code, one.message, one.where]), one] as const);
    return [...new Map(keyed).values()];
}
