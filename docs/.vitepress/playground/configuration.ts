/** The values of the form as a configuration: for a run, and as the text of `oasmith.config.json`. */
import { capitalize } from '../../../src/names/identifiers.ts';
import { fileOptions } from '../../../src/options/files.ts';
import { nest } from '../../../src/options/nest.ts';
import type { Config } from '../../../src/options/types.ts';
import type { Values } from './form.ts';

/** The file of the client. */
export const mainFile = 'client.ts';

/** The configuration of a run over the description of a name. */
export function configurationOf(src: string, values: Values): Config {
    return {
        src,
        out: mainFile,
        ...nest(Object.entries(values).map(([path, value]) => [path, asOption(path, value)])),
    };
}

/** A pair of templates is one text in the form, and an array in a configuration. */
function asOption(path: string, value: unknown): unknown {
    return path === 'template' && typeof value === 'string' && value.includes(',') ? value.split(',') : value;
}

/** The text of a configuration file for the project of the user. */
export function configurationText(src: string, values: Values): string {
    const configuration = { $schema: './node_modules/oasmith/schema.json', ...configurationOf(src, values) };
    return `${JSON.stringify(configuration, undefined, 4)}\n`;
}

/** What a file of an output is, by the option that names it. */
export function labelOf(path: string, values: Values): string {
    const { generationMode } = values;
    if (path === mainFile) return generationMode === 'schemas' ? 'Types' : 'Client';
    const [kind = 'file'] = Object.entries(fileOptions).find(([, option]) => values[option] === path) ?? [];
    return capitalize(kind);
}
