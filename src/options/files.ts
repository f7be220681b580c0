/** The files of an output, a row each: whatever lists them follows from it. */
import type { Config } from './types.ts';

/** In order of importance, each with the option that has its path. */
export const fileOptions = {
    main: 'out',
    hooks: 'hooksOut',
    validators: 'validatorsOut',
    examples: 'examples',
    handlers: 'handlers',
    mocks: 'mocks',
    setup: 'clientSetup',
} as const satisfies Readonly<Record<string, keyof Config>>;

/** The file that is written once, and then is the user's. */
const ofUser = 'setup' satisfies keyof typeof fileOptions;

export type FileKind = Exclude<keyof typeof fileOptions, typeof ofUser>;
export const fileKinds = Object.keys(fileOptions).filter((kind): kind is FileKind => kind !== ofUser);

/** The options that name a file beside the main one. */
export type CompanionOption = Exclude<(typeof fileOptions)[keyof typeof fileOptions], 'out'>;
export const companionOptions = Object.values(fileOptions).filter((name): name is CompanionOption => name !== 'out');

/** The path of a file in the folder of a divided output. */
export function inFolder(folder: string, name: string): string {
    return `${folder.replace(/[\\/]+$/, '')}/${name}.ts`;
}

/** The paths of the files that a configuration generates, or of their folders. */
export function generatedPaths(config: Pick<Config, (typeof fileOptions)[FileKind]>): readonly string[] {
    return fileKinds.flatMap((kind) => config[fileOptions[kind]] ?? []);
}

/** The same, with that of the user. */
export function writtenPaths(config: Config): readonly string[] {
    return Object.values(fileOptions).flatMap((name) => config[name] ?? []);
}

/** What a configuration writes, by what its paths are: a divided output has a folder for each. */
export function outputsOf(config: Config): { readonly files: readonly string[]; readonly folders: readonly string[] } {
    if (config.split !== 'tags') return { files: writtenPaths(config), folders: [] };
    const setup = config[fileOptions[ofUser]];
    return { files: setup === undefined ? [] : [setup], folders: generatedPaths(config) };
}
