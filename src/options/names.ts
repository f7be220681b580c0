/** What a name that is no option probably means: it is misspelt, or another generator has an option of this name. */
import { nearest } from '../diagnostics/nearest.ts';
import type { SwitchRow } from './rows.ts';
import { switchTable } from './switches.ts';
import { leafRows, optionTable } from './table.ts';

/** The options that a name may stand for: their flags, their names inside a section, and their names. */
const paths = new Map([
    ...[...leafRows].flatMap(([path, { flag }]) => (flag === undefined ? [] : [[flag.long, path] as const])),
    ...[...leafRows.keys()].map((path) => [path.split('.').at(-1) ?? path, path] as const),
    ...Object.keys(optionTable).map((name) => [name, name] as const),
]);

/** The path of the option that a name in a configuration most likely means. */
export function suggestOption(name: string): string | undefined {
    const meant = nearest(name, paths.keys());
    return meant === undefined ? undefined : paths.get(meant);
}

/** The long flag that a name on the command line most likely means. */
export function suggestFlag(name: string): string | undefined {
    const flags = new Map(
        [...paths].flatMap(([known, path]) => {
            const flag = leafRows.get(path)?.flag;
            return flag === undefined ? [] : [[known, flag.long] as const];
        }),
    );
    for (const { flag } of Object.values(switchTable)) flags.set(flag.long, flag.long);
    const meant = nearest(name, flags.keys());
    return meant === undefined ? undefined : flags.get(meant);
}

/** Whether a name belongs to an option without a flag. */
export function isConfigOnly(name: string): boolean {
    const path = paths.get(name);
    return path !== undefined && leafRows.get(path)?.flag === undefined;
}

type PeerMeaning =
    | { readonly kind: 'option'; readonly path: string; readonly value?: string }
    | { readonly kind: 'switch'; readonly name: keyof typeof switchTable }
    | { readonly kind: 'guide'; readonly peer: Peer };

export const peers = ['hey-api', 'orval', 'openapi-typescript', 'openapi-typescript-codegen', 'swaggie'] as const;

export type Peer = (typeof peers)[number];

/**
 * The options of other generators that have another name in oasmith, on the command line and in configurations alike.
 * Only those whose meaning is the same; for others, the page about their generator says what replaces them.
 * An option of oasmith, as `enumDeclarationStyle=enum` if one of its values is meant, and its other names.
 */
const options = {
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

const switches = {
    only: 'project',
    check: 'dryRun',
} as const satisfies Partial<Record<keyof typeof switchTable, string>>;

const guides: Readonly<Record<Peer, string>> = {
    'hey-api': 'plugins parser logs interactive transformers dates',
    orval: 'override workspace mock clean prettier biome tsconfig packageJson hooks usedates useDatesTransform paramsSerializer',
    'openapi-typescript':
        'alphabetize immutable rootTypes enumValues defaultNonNullable propertiesRequiredByDefault additionalProperties emptyObjectsUnknown pathParamsAsTypes makePathsEnum redocly transform postTransform dedupeEnums conditionalEnums',
    'openapi-typescript-codegen':
        'useOptions exportCore exportServices exportModels exportSchemas indent postfixServices postfixModels request',
    swaggie: '',
};

const meanings: ReadonlyMap<string, PeerMeaning> = new Map([
    ...Object.entries(guides).flatMap(([peer, names]) => each(names, { kind: 'guide', peer: peer as Peer })),
    ...Object.entries(switches).flatMap(([name, names]) =>
        each(names, { kind: 'switch', name: name as keyof typeof switches }),
    ),
    ...Object.entries(options).flatMap(([option, names]) => {
        const [path = '', value] = option.split('=');
        return each(names, { kind: 'option', path, ...(value === undefined ? {} : { value }) });
    }),
]);

function each(names: string, meaning: PeerMeaning): (readonly [string, PeerMeaning])[] {
    return names.split(' ').flatMap((name) => (name === '' ? [] : [[plain(name), meaning] as const]));
}

/** A name may be written in any case and with hyphens. */
function plain(name: string): string {
    return name.replaceAll('-', '').toLowerCase();
}

/** What another generator means with a name; undefined if it is none of theirs. */
export function peerMeaning(name: string): PeerMeaning | undefined {
    return meanings.get(plain(name));
}

/** The page about another generator. */
export function guideTo(peer: Peer): string {
    return `docs/coming-from-${peer}.md`;
}

/** Names what is meant, for a command line. */
export function adviceForFlag(meaning: PeerMeaning): string {
    if (meaning.kind === 'guide') return guideAdvice(meaning.peer);
    const isOption = meaning.kind === 'option';
    const row = isOption ? leafRows.get(meaning.path) : (switchTable[meaning.name] satisfies SwitchRow);
    const flag = row !== undefined && 'flag' in row ? row.flag : undefined;
    if (flag === undefined) return adviceForKey(meaning);
    const value = isOption ? meaning.value : undefined;
    const short = 'short' in flag && value === undefined ? `-${flag.short}, ` : '';
    const argument = value ?? ('argument' in flag ? flag.argument : undefined);
    return `here it is '${short}--${flag.long}${argument === undefined ? '' : ` ${argument}`}'`;
}

/** Names what is meant, for a configuration. */
export function adviceForKey(meaning: PeerMeaning): string {
    switch (meaning.kind) {
        case 'guide':
            return guideAdvice(meaning.peer);
        case 'switch':
            return `here it is a flag: '--${switchTable[meaning.name].flag.long}'`;
        case 'option': {
            const { path, value } = meaning;
            return `here it is '${path}'${value === undefined ? '' : `, with ${JSON.stringify(value)}`}`;
        }
    }
}

function guideAdvice(peer: Peer): string {
    return `it is an option of ${peer}, and ${guideTo(peer)} says what replaces it`;
}
