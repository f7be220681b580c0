/** What a name that is no option probably means: it is misspelt, or another generator has an option of this name. */
import { nearest } from '../diagnostics/nearest.ts';
import type { Flag } from './rows.ts';
import { mockTable, switchTable } from './switches.ts';
import { leafRows, optionTable } from './table.ts';

/** The options that a name may stand for: their flags, their names inside a section, and their names. */
const pathsByName = new Map([
    ...[...leafRows].flatMap(([path, { flag }]) => (flag === undefined ? [] : [[flag.long, path] as const])),
    ...[...leafRows.keys()].map((path) => [path.split('.').at(-1) ?? path, path] as const),
    ...Object.keys(optionTable).map((name) => [name, name] as const),
]);

/** The path of the option that a name in a configuration most likely means. */
export function suggestOption(name: string): string | undefined {
    const meant = nearest(name, pathsByName.keys());
    return meant === undefined ? undefined : pathsByName.get(meant);
}

/** The long flag that a name on the command line most likely means. */
export function suggestFlag(name: string): string | undefined {
    const longs = new Map(Object.values({ ...switchTable, ...mockTable }).map(({ flag }) => [flag.long, flag.long]));
    for (const [known, path] of pathsByName) {
        const flag = leafRows.get(path)?.flag;
        if (flag !== undefined) longs.set(known, flag.long);
    }
    return longs.get(nearest(name, longs.keys()) ?? '');
}

/** Whether a name belongs to an option without a flag. */
export function isConfigOnly(name: string): boolean {
    const path = pathsByName.get(name);
    return path !== undefined && leafRows.get(path)?.flag === undefined;
}

/** Another generator: what shows that a project uses it, and which of its options have no equal in oasmith. */
export interface Generator {
    readonly name: string;
    readonly files?: RegExp;
    /** Whether they may also be files of oasmith (`alike`), or of another tool (`shared`). */
    readonly filesAre?: 'alike' | 'shared';
    readonly command: RegExp;
    /** Its package, if that has another name. */
    readonly package?: string;
    /** The generator with the nearest guide, if there is none about this one. */
    readonly nearest?: string;
    /** Options that its guide explains. */
    readonly options?: string;
}

export const generators: readonly Generator[] = [
    {
        name: 'orval',
        files: /^orval\.config\./,
        command: /\borval\b/,
        options:
            'override workspace mock clean prettier biome tsconfig packageJson hooks usedates useDatesTransform paramsSerializer',
    },
    {
        name: 'hey-api',
        files: /^openapi-ts\.config\./,
        command: /\bopenapi-ts\b/,
        package: '@hey-api/openapi-ts',
        options: 'plugins parser logs interactive transformers dates',
    },
    {
        name: 'swaggie',
        files: /^\.?swaggie(?:[.-].+)?\.json$|^\.swaggierc$/,
        filesAre: 'alike',
        command: /\bswaggie\b/,
    },
    {
        name: 'openapi-typescript-codegen',
        command: /(?:^|[\s/])openapi\s+-|\bopenapi-typescript-codegen\b/,
        options:
            'useOptions exportCore exportServices exportModels exportSchemas indent postfixServices postfixModels request',
    },
    {
        name: 'openapi-typescript',
        files: /^redocly\.ya?ml$/,
        filesAre: 'shared',
        command: /\bopenapi-typescript(?![\w-])/,
        options:
            'alphabetize immutable rootTypes enumValues defaultNonNullable propertiesRequiredByDefault additionalProperties emptyObjectsUnknown pathParamsAsTypes makePathsEnum redocly transform postTransform dedupeEnums conditionalEnums',
    },
    {
        name: '@openapi-codegen/cli',
        files: /^openapi-codegen\.config\./,
        command: /\bopenapi-codegen\b/,
        // Its output has a hook of TanStack Query for each operation too.
        nearest: 'orval',
    },
];

/** The page about another generator, or about the nearest one. */
export function guideTo({ name, nearest: other = name }: Generator): string {
    return `docs/coming-from-${other}.md`;
}

/** What another generator means with a name. */
interface PeerMeaning {
    readonly path?: string;
    /** Names what is meant, for a command line and for a configuration. */
    readonly adviceForFlag: string;
    readonly adviceForKey: string;
}

/**
 * The options of other generators that have another name in oasmith, on the command line and in configurations alike.
 * Only those whose meaning is the same; for others, the page about their generator says what replaces them.
 * An option of oasmith, as `enumDeclarationStyle=enum` if one of its values is meant, and its other names.
 */
const peerNames = {
    src: 'input i url spec',
    out: 'output outFile outputFile',
    template: 'client httpClient',
    enumDeclarationStyle: 'enumGenerationType',
    'enumDeclarationStyle=enum': 'enum useEnumType',
    'enumDeclarationStyle=union': 'useUnionTypes',
    'schemaDeclarationStyle=type': 'exportType useTypeOverInterfaces',
    arrayLengths: 'arrayLength',
    skipDeprecated: 'excludeDeprecated',
    strict: 'failOnWarnings',
    'readWrite=ignore': 'mergeReadWriteOnly',
    'readWrite=split': 'readWriteMarkers',
} as const;

const peerMeanings: ReadonlyMap<string, PeerMeaning> = new Map([
    ...generators.flatMap((generator) => {
        const advice = `it is an option of ${generator.name}, and ${guideTo(generator)} says what replaces it`;
        return meaningOfEach(generator.options ?? '', { adviceForFlag: advice, adviceForKey: advice });
    }),
    ...meaningOfEach('project', meaningOfSwitch(switchTable.only.flag)),
    ...meaningOfEach('dryRun', meaningOfSwitch(switchTable.check.flag)),
    ...Object.entries(peerNames).flatMap(([option, names]) => meaningOfEach(names, meaningOfOption(option))),
]);

function meaningOfEach(names: string, meaning: PeerMeaning): (readonly [string, PeerMeaning])[] {
    return names.split(' ').flatMap((name) => (name === '' ? [] : [[normalizeName(name), meaning] as const]));
}

function meaningOfSwitch(flag: Flag): PeerMeaning {
    return { adviceForFlag: adviceOf(flag), adviceForKey: `here it is a flag: '--${flag.long}'` };
}

function meaningOfOption(option: string): PeerMeaning {
    const [path = '', value] = option.split('=');
    const flag = leafRows.get(path)?.flag;
    const adviceForKey = `here it is '${path}'${value === undefined ? '' : `, with ${JSON.stringify(value)}`}`;
    return { path, adviceForFlag: flag === undefined ? adviceForKey : adviceOf(flag, value), adviceForKey };
}

function adviceOf({ long, short, argument = '' }: Flag, value?: string): string {
    const isShort = short !== undefined && value === undefined;
    return `here it is '${`${isShort ? `-${short}, ` : ''}--${long} ${value ?? argument}`.trimEnd()}'`;
}

/** A name may be written in any case and with hyphens. */
export function normalizeName(name: string): string {
    return name.replaceAll('-', '').toLowerCase();
}

/** What another generator means with a name; undefined if it is none of theirs. */
export function peerMeaning(name: string): PeerMeaning | undefined {
    return peerMeanings.get(normalizeName(name));
}
