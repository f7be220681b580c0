/** The values of the form as a configuration: for a run, and as the text of `oasmith.config.json`. */
import { capitalize } from '../../../src/names/identifiers.ts';
import { fileOptions } from '../../../src/options/files.ts';
import { nest } from '../../../src/options/nest.ts';
import type { Config } from '../../../src/options/types.ts';
import { isDivided, type Values } from './form.ts';

/** What a configuration reads. */
export interface Inputs {
    /** The file name of the description. */
    readonly src: string;
    /** That of the overlay, if there is one. */
    readonly overlays: readonly string[];
}

/** The file of the client, or its folder if the output is divided. */
function mainPath(values: Values): string {
    return isDivided(values) ? 'client' : 'client.ts';
}

/** The configuration of a run. */
export function configurationOf({ src, overlays }: Inputs, values: Values): Config {
    return {
        src,
        ...(overlays.length > 0 && { overlays: [...overlays] }),
        out: mainPath(values),
        ...nest(Object.entries(values).map(([path, value]) => [path, asOption(path, value)])),
    };
}

/** A pair of templates is one text in the form, and an array in a configuration. */
function asOption(path: string, value: unknown): unknown {
    return path === 'template' && typeof value === 'string' && value.includes(',') ? value.split(',') : value;
}

/** The text of a configuration file for the project of the user. */
export function configurationText(inputs: Inputs, values: Values): string {
    const configuration = { $schema: './node_modules/oasmith/schema.json', ...configurationOf(inputs, values) };
    return `${JSON.stringify(configuration, undefined, 4)}\n`;
}

/** What a file or a folder of an output is, by the option that names it. */
export function labelOf(path: string, values: Values): string {
    const { generationMode } = values;
    if (path === mainPath(values)) return generationMode === 'schemas' ? 'Types' : 'Client';
    const [kind = 'file'] = Object.entries(fileOptions).find(([, option]) => values[option] === path) ?? [];
    return capitalize(kind);
}
