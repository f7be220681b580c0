import { urlFor } from '../diagnostics/address.ts';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { type DefinedFlag, mentionedIn, parseArguments } from './arguments.ts';
import { readHeaderLine } from './headers.ts';
import { isConfigOnly, normalizeName, peerMeaning, suggestFlag } from './names.ts';
import { nest } from './nest.ts';
import { type Flag, isRepeatable, isSwitch, type SwitchRow, valueOfText } from './rows.ts';
import { show } from './show.ts';
import { mockTable, switchTable } from './switches.ts';
import { leafRows, optionTable } from './table.ts';

/** The commands that the first word of a command line can name. Without one, oasmith generates. */
export const commands = ['init', 'mock', 'overlay', 'schema', 'explain'] as const;

export type Command = (typeof commands)[number] | 'generate';

type SwitchTable = typeof switchTable;

type Switch = {
    [Name in keyof SwitchTable]: SwitchTable[Name]['kind'] extends 'boolean' ? Name : never;
}[keyof SwitchTable];

type MockFlags = {
    -readonly [Name in keyof typeof mockTable]: (typeof mockTable)[Name]['kind'] extends 'number' ? number : string;
};

/** What a command line requests. The values in `config` are not checked yet. */
export interface Flags extends Readonly<Record<Switch, boolean>> {
    readonly config: Readonly<Record<string, unknown>>;
    /** Paths of options whose flag has no value. */
    readonly incomplete: readonly string[];
    readonly command: Command;
    /** The words after the command that it takes: the codes to explain. */
    readonly words: readonly string[];
    readonly configFile: string | undefined;
    /** The names of the selected APIs; empty selects all. */
    readonly only: readonly string[];
    /** The settings of the mock server. Numbers are not checked yet. */
    readonly mock: Readonly<Partial<MockFlags>>;
    /** Errors in the command line itself: unknown flags, missing values, stray arguments. */
    readonly diagnostics: readonly Diagnostic[];
}

interface KnownFlag extends DefinedFlag {
    readonly name: string;
}

const knownFlags: ReadonlyMap<string, KnownFlag> = new Map(
    [...leafRows, ...Object.entries<SwitchRow>({ ...switchTable, ...mockTable })].flatMap(([name, { flag, kind }]) =>
        flag === undefined ? [] : [[flag.long, { name, flag, kind }]],
    ),
);

/** The name of an option on the command line: its flag, or its path if it has no flag. */
export function flagName(path: string): string {
    const flag = leafRows.get(path)?.flag;
    return flag === undefined ? path : `--${flag.long}`;
}

/**
 * Reads a command line. `-o -` selects standard output, and overrides a configuration file.
 * Throws if a flag is given twice.
 */
export async function parseFlags(words: readonly string[]): Promise<Flags> {
    const argv = words.flatMap(separateHeader).flatMap(attachHyphen);
    const { flags, input } = await parseArguments(argv, mentionedIn(argv, [...knownFlags.values()]));
    const written = flagsIn(argv);
    const command = commands.find((name) => name === input[0] && name === argv[0]);
    const given = command === undefined ? input : input.slice(1);
    const taken = command === 'explain' ? given.length : 0;
    const rest = given.slice(taken);
    const diagnostics: Diagnostic[] = [
        ...written.flatMap(checkBoolean),
        ...checkWords(rest, argv, command === undefined ? commands : []),
    ];
    const settings = new Map<string, unknown>();
    // A description without its flag is reported as such, and not as missing.
    const incomplete: string[] = rest.some(isDescriptionWord) ? ['src'] : [];
    for (const [long, value] of Object.entries(flags)) {
        const known = knownFlags.get(long);
        const reading = (known && readValue(known, value, written)) ?? diagnoseUnknown(long, argv);
        if ('value' in reading) settings.set(known?.name ?? long, reading.value);
        if (reading.diagnostic !== undefined) diagnostics.push(reading.diagnostic);
        if (reading.path !== undefined) incomplete.push(reading.path);
    }
    const { configFile, only = [] } = Object.fromEntries(settings);
    const ofConfig = [...settings].filter(([path]) => leafRows.has(path));
    const ofMock = Object.keys(mockTable).flatMap((name) => (settings.has(name) ? [[name, settings.get(name)]] : []));
    for (const [name] of command === 'mock' ? [] : ofMock) {
        const message = `'--${name}' is a flag of 'oasmith mock'`;
        diagnostics.push(diagnose('conflicting-options', message, { help: 'leave it out' }));
    }
    const switches = Object.keys(switchTable).map((name) => [name, settings.get(name) === true]);
    return {
        ...(Object.fromEntries(switches) as Record<Switch, boolean>),
        config: nest(ofConfig.toSorted(([one], [other]) => Number(one.includes('.')) - Number(other.includes('.')))),
        incomplete,
        command: command ?? 'generate',
        words: given.slice(0, taken),
        configFile: typeof configFile === 'string' ? configFile : undefined,
        only: Array.isArray(only) ? only.map(String) : [],
        mock: Object.fromEntries(ofMock),
        diagnostics,
    };
}

/** `--src -` becomes `--src=-`: the parser takes a hyphen for the value of a short flag, but not for that of a long one. */
function attachHyphen(word: string, index: number, argv: readonly string[]): readonly string[] {
    if (word === '-' && takesValue(argv[index - 1])) return [];
    return argv[index + 1] === '-' && takesValue(word) ? [`${word}=-`] : [word];
}

/** Whether a word is a long flag that is followed by its value. */
function takesValue(word = ''): boolean {
    const { name = '', value } = word.startsWith('--') ? (readToken(word) ?? {}) : {};
    const flag = [...knownFlags.values()].find((known) => matches(known.flag, name));
    return value === undefined && flag !== undefined && !isSwitch(flag.kind);
}

/** The value of a flag, or what is wrong with it; neither if it is not given. */
interface FlagReading {
    readonly value?: unknown;
    readonly diagnostic?: Diagnostic;
    /** The option that a wrong flag means, which then is not missing too. */
    readonly path?: string | undefined;
}

/** Returns undefined if there is no such flag, as `--no-mode`. */
function readValue(known: KnownFlag, value: unknown, written: readonly WrittenFlag[]): FlagReading | undefined {
    const { kind, flag, name } = known;
    if (isSwitch(kind)) return { value };
    if (kind === 'threshold') return { value: readThreshold(value) };
    if (kind === 'extent') return { value: value === '' ? true : valueOfText(String(value)) };
    const own = written.filter((one) => matches(flag, one.name));
    if (isRepeatable(kind)) {
        const values: readonly unknown[] = Array.isArray(value) ? value : [];
        if (values.includes(false)) return undefined;
        if (own.length === 0) return {};
        // The parser drops a flag without a value.
        if (values.length < own.length || values.includes('')) return diagnoseMissing(known);
        return kind === 'headers' ? readHeaders(values.map(String)) : { value: values.map(String) };
    }
    if (typeof value === 'boolean') return undefined;
    // The parser reads `-b ''`, `--baseUrl=` and a `-b` without a value as the same.
    const isText = value !== '' || (kind === 'text' && own.some((one) => (one.value ?? one.next) === ''));
    if (typeof value !== 'string' || !isText) return diagnoseMissing(known);
    if (kind === 'number' && /^\d+(?:\.\d+)?$/.test(value)) return { value: Number(value) };
    return { value: name === 'out' && value === '-' ? undefined : value };
}

/** The flag alone means true, `--no-` means false, and digits are a number. */
function readThreshold(value: unknown): unknown {
    if (value === '' || value === 'true') return true;
    if (value === 'false') return false;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** A value that is not a header may still be a credential. */
function readHeaders(lines: readonly string[]): FlagReading {
    const headers = lines.map(readHeaderLine).filter((header) => header !== undefined);
    const names = new Set(headers.map(([name]) => name));
    if (names.size === lines.length) return { value: Object.fromEntries(headers) };
    const reason = headers.length < lines.length ? 'it has no colon' : 'its name is given more than once';
    const help = `write each name once, then a colon and the value: --${headerFlag.long} 'Authorization: Bearer $TOKEN'`;
    return {
        diagnostic: diagnose('invalid-option', `'--${headerFlag.long}' cannot be this value: ${reason}`, { help }),
    };
}

/** The parser reads any other value of a boolean flag as false. */
function checkBoolean({ name, value }: WrittenFlag): Diagnostic[] {
    if (value === undefined || value === 'true' || value === 'false') return [];
    const known = [...knownFlags.values()].find(({ flag }) => matches(flag, name));
    if (known === undefined || !isSwitch(known.kind)) return [];
    const message = `'--${known.flag.long}' cannot be ${show(value)}`;
    return [diagnose('invalid-option', message, { help: 'allowed: no value, true or false' })];
}

function diagnoseUnknown(parsedName: string, argv: readonly string[]): FlagReading {
    // A URL may have hyphens before it by mistake.
    const name = flagSpelling(parsedName, argv).replace(/[^-].*$/s, withoutSecrets);
    const meant = flagOfPath(parsedName, argv) ?? suggestFlag(parsedName);
    const meaning = peerMeaning(parsedName);
    const otherwise = meaning === undefined ? meant && `did you mean '--${meant}'?` : meaning.adviceForFlag;
    const isInFiles = flagOfPath(parsedName, argv) === undefined && isConfigOnly(parsedName);
    const help = isInFiles ? 'this option is set in a configuration file' : otherwise;
    const diagnostic = diagnose('unknown-option', `there is no flag '${name}'`, { help });
    return { diagnostic, path: meaning?.path };
}

/** The flag of an option that is written with its path, as in a configuration file. The parser returns what is before the dot. */
function flagOfPath(parsedName: string, argv: readonly string[]): string | undefined {
    const token = argv.find((text) => text.startsWith(`--${parsedName}.`));
    return token && leafRows.get(token.slice(2).replace(/=.*/s, ''))?.flag?.long;
}

/** The flag as the user wrote it; the parser returns its name in camel case and without hyphens. */
function flagSpelling(parsedName: string, argv: readonly string[]): string {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    const names = [parsedName, `no-${parsedName}`].map(letters);
    const token = argv.find((text) => text.startsWith('-') && names.includes(letters(text.replace(/=.*/s, ''))));
    return token?.replace(/=.*/s, '') ?? `${parsedName.length === 1 ? '-' : '--'}${parsedName}`;
}

function diagnoseMissing({ name, flag }: KnownFlag): FlagReading {
    const short = flag.short === undefined ? '' : `-${flag.short}, `;
    const help = `write ${short}--${flag.long} ${flag.argument ?? ''}`.trimEnd();
    return { diagnostic: diagnose('missing-option', `'--${flag.long}' has no value`, { help }), path: name };
}

/** What other generators call the command that oasmith is itself. */
const generating: ReadonlySet<string> = new Set(['generate', 'gen', 'codegen', 'build', 'run', 'sync']);

/** What a run does, which other tools have as commands. */
const switches: ReadonlySet<string> = new Set(Object.values(switchTable).map(({ flag }) => flag.long));

/** The words that belong to no flag. A word after a header may be the rest of its value, written without quotes. */
function checkWords(input: readonly string[], argv: readonly string[], meant: readonly string[]): Diagnostic[] {
    if (argv.some(mayBeHeader)) {
        return input.slice(0, 1).map(() =>
            diagnose('unexpected-argument', 'these words belong to no flag', {
                help: "put a header into single quotes as a whole: --header 'Authorization: Bearer $TOKEN'",
            }),
        );
    }
    return input.map((argument) =>
        diagnose('unexpected-argument', `${show(argument)} belongs to no flag`, {
            help: adviceForWord(argument, argument === argv[0] ? meant : [], switchBefore(argument, argv)),
        }),
    );
}

/** The switch that a word follows as if it were its value. */
function switchBefore(word: string, argv: readonly string[]): string | undefined {
    const { name, value } = readToken(argv[argv.indexOf(word) - 1] ?? '') ?? {};
    if (name === undefined || value !== undefined) return undefined;
    const known = [...knownFlags.values()].find(({ flag }) => matches(flag, name));
    return known !== undefined && isSwitch(known.kind) ? known.flag.long : undefined;
}

/** Whether a word is the path or the URL of a description, as other generators take it without a flag. */
function isDescriptionWord(argument: string): boolean {
    return /\.(?:json|ya?ml)$|^https?:\/\//i.test(argument) || localUrlFor(argument) !== undefined;
}

/** The URL that `localhost:8080/openapi.json` means. A name without a port may be a folder as well. */
function localUrlFor(argument: string): string | undefined {
    const url = urlFor(argument);
    return url?.startsWith('http:') === true ? url : undefined;
}

function adviceForWord(argument: string, known: readonly string[], before: string | undefined): string {
    if (isDescriptionWord(argument))
        return `give the description with its flag: -s ${showBare(localUrlFor(argument) ?? argument)}`;
    if (/\.[cm]?ts$/i.test(argument)) return `give the output with its flag: -o ${showBare(argument)}`;
    const meant = nearest(argument, known);
    if (meant !== undefined) return `did you mean 'oasmith ${meant}'?`;
    if (known.length > 0 && generating.has(argument)) return `leave it out: 'oasmith' alone generates`;
    if (known.length > 0 && switches.has(argument)) return `it is a flag: 'oasmith --${argument}'`;
    if (before !== undefined) return `'--${before}' has no value after it: write --${before}, or --${before}=false`;
    return 'put each value after its flag; give the description with -s <path|url>';
}

function showBare(argument: string): string {
    return show(argument).slice(1, -1);
}

const headerFlag = optionTable.headers.flag;
const joinedHeader = new RegExp(`^(-[A-Za-z]*?)${headerFlag.short}(.+)$`, 's');

/** A flag of a command line, the value attached to it, and the word after it. */
type WrittenFlag = ReturnType<typeof flagsIn>[number];

function flagsIn(argv: readonly string[]) {
    const end = argv.indexOf('--');
    return (end === -1 ? argv : argv.slice(0, end)).flatMap((token, index) => {
        const flag = readToken(token);
        return flag === undefined ? [] : [{ ...flag, next: argv[index + 1] }];
    });
}

function readToken(token: string) {
    const long = /^--([\w-]+)(?:=(.*))?$/s.exec(token);
    if (long?.[1] !== undefined) return { name: long[1], value: long[2] };
    const short = /^-[A-Za-z]*([A-Za-z])(?:=(.*)|([^A-Za-z=].*))?$/s.exec(token);
    return short?.[1] === undefined ? undefined : { name: short[1], value: short[2] ?? short[3] };
}

/** A long flag may be written in any case and with hyphens. */
function matches(flag: Flag, name: string): boolean {
    return name === flag.short || normalizeName(name) === normalizeName(flag.long);
}

/**
 * Splits a token such as `-HAccept: text/plain` (a curl habit) into the flag and its header, and into the short flags
 * before it. The parser would read the letters of the header as flags.
 */
export function separateHeader(token: string): readonly string[] {
    const [, others = '', value = ''] = joinedHeader.exec(token) ?? [];
    if (value === '') return [token];
    return [...(others === '-' ? [] : [others]), `-${headerFlag.short}`, value];
}

/** Whether a token is, or looks like, a header flag. */
function mayBeHeader(token: string): boolean {
    const name = readToken(token)?.name;
    return name !== undefined && (matches(headerFlag, name) || suggestFlag(name) === headerFlag.long);
}

/**
 * The words of a command without header values, which may be credentials. Every word up to the next flag may be one.
 */
export function hideHeaders(argv: readonly string[]): string[] {
    let isBehind = false;
    return argv.flatMap(separateHeader).flatMap((token) => {
        if (readToken(token) === undefined) return isBehind ? [] : [token];
        isBehind = mayBeHeader(token);
        return isBehind ? [token.replace(/=.*/s, ''), '…'] : [token];
    });
}
