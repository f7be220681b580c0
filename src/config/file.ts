/** Reads a configuration file. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { diagnose, fail, OasmithError, type Place, refuse } from '../diagnostics/index.ts';
import { errorCodeOf, messageOf } from '../diagnostics/system-errors.ts';
import type { Input } from '../load/input.ts';
import { parseJson } from '../load/json/text.ts';
import { field, isJsonObject, type JsonValue, nameKind } from '../load/json.ts';
import { lineFinder } from '../load/lines.ts';
import type { Parsed, ParsedDocument } from '../load/parsed.ts';
import { decodeBytes } from '../load/source/decode.ts';
import { adviceForMissing, refuseByFields, refuseByName, refuseByText } from './others.ts';

/** The content of a configuration file. Its values are not validated yet. */
export interface ConfigFile {
    /** As given, or relative to the current folder. */
    readonly path: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly placeOf: (keys: readonly string[]) => Place;
}

const least = 'the least it can hold is { "src": "…" }';

/**
 * Reads a configuration: JSON with optional comments and trailing commas, the `oasmith` field of a package.json, or a
 * module.
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
    // First of all: Node's own message for a missing module would not be about a configuration.
    const bytes = await readBytes(path);
    refuseByName(path);
    if (isModule(path)) return readModule(path);
    const { value, placeOf } = await readJson(path, bytes);
    if (basename(path) !== packageFile || !isJsonObject(value)) return configFileOf(path, value, placeOf);
    const options = field(value, packageField);
    if (options !== undefined) return configFileOf(path, options, (keys) => placeOf([packageField, ...keys]));
    return fail('invalid-config-file', `it has no field '${packageField}'`, {
        where: { file: path },
        help: `add "${packageField}": { "src": "…" }, or give the path of another file`,
    });
}

/** Whether the configuration is code, which runs. */
function isModule(path: string): boolean {
    return /\.[cm]?[jt]s$/i.test(path);
}

/** Returns the file of a configuration and, if it is a module, everything that it imports from the user's own files. */
export async function inputsOfConfiguration(path: string): Promise<readonly Input[]> {
    const full = resolve(path);
    if (!isModule(path)) return [{ kind: 'file', path: full }];
    const { filesOfModules } = await import('../template/files.ts');
    return filesOfModules([full]).map((file) => ({ kind: 'module', path: resolve(file) }));
}

export const packageFile = 'package.json';
export const packageField = 'oasmith';

/** @throws {OasmithError} if it is no configuration, or another one, which is recognized. */
function configFileOf(path: string, value: unknown, placeOf: ConfigFile['placeOf']): ConfigFile {
    if (!isJsonObject(value)) {
        return fail('invalid-config-file', `the configuration file holds ${nameKind(value)}, not an object`, {
            where: placeOf([]),
            help: least,
        });
    }
    refuseByFields(path, value);
    return { path, values: value, placeOf };
}

/** Any part of the file may be a credential, so messages quote nothing from it. */
async function readJson(
    path: string,
    bytes: Uint8Array,
): Promise<{ readonly value: JsonValue | undefined; readonly placeOf: ConfigFile['placeOf'] }> {
    const text = decode(path, bytes);
    if (text.trim() === '') {
        fail('invalid-config-file', 'the configuration file is empty', { where: { file: path }, help: least });
    }
    const parsed = await parseWithComments(text);
    const positionOf = lineFinder(text);
    // The place has no excerpt and does not quote the file.
    const placeAt = (offset: number): Place => ({ file: path, ...positionOf(offset) });
    if (parsed.kind === 'document') {
        refuseRepeated(parsed, basename(path) === packageFile ? `/${packageField}` : '', placeAt);
        const locate = parsed.locator(parsed.text);
        return { value: parsed.value, placeOf: (keys) => placeAt(locate(keys)) };
    }
    refuseByText(path, text);
    throw new OasmithError(
        parsed.errors.map(({ offset, message, help }) =>
            diagnose('invalid-config-file', `the configuration file is not valid JSON: ${message}`, {
                where: placeAt(offset),
                help,
            }),
        ),
    );
}

/** Of a key that is there twice, `JSON.parse` takes the second, and which is meant is unknown. */
function refuseRepeated(
    { findRepeatedKeys, text }: ParsedDocument & { readonly text: string },
    within: string,
    placeAt: (offset: number) => Place,
): void {
    const repeated = findRepeatedKeys?.(text).filter(({ pointer }) => pointer.startsWith(`${within}/`)) ?? [];
    refuse(
        repeated.map(({ key, offset, earlier }) =>
            diagnose('invalid-config-file', `the key '${key}' is there twice`, {
                where: placeAt(offset),
                help: `the other is in line ${placeAt(earlier).line}: remove one of them`,
            }),
        ),
    );
}

/** Replaces comments and trailing commas with spaces, to keep all positions. Most files have neither. */
async function parseWithComments(text: string): Promise<Parsed & { readonly text: string }> {
    const strict = parseJson(text);
    if (strict.kind === 'document') return { ...strict, text };
    const { default: stripJsonComments } = await import('strip-json-comments');
    const plain = stripJsonComments(text, { whitespace: true, trailingCommas: true });
    return { ...parseJson(plain), text: plain };
}

/**
 * A module may contain the description as an object, and computed values. They are validated like those of a JSON file.
 */
async function readModule(path: string): Promise<ConfigFile> {
    const where = { file: withoutSecrets(path) };
    const name = basename(path).replace(/\.[^.]*$/, '');
    const role = { noun: 'the configuration', javaScript: `${name}.mjs`, esModule: `${name}.mjs` };
    const { importDefault } = await import('../user-modules/user-module.ts');
    const imported = await importDefault(path, role);
    if (imported.kind === 'failed') {
        const { message, cause } = imported;
        const { placeOfFailure } = await import('../template/failure.ts');
        const place = placeOfFailure(path, cause);
        const help = imported.help ?? (place.line === undefined ? '--verbose shows where it happens' : undefined);
        return fail('invalid-config-file', `the configuration cannot be loaded: ${message}`, {
            where: { ...place, file: withoutSecrets(place.file ?? path) },
            help,
            cause,
        });
    }
    const { value } = imported;
    if (isJsonObject(value)) return configFileOf(path, value, () => where);
    const given = value === undefined ? 'nothing' : typeof value === 'function' ? 'a function' : nameKind(value);
    return fail('invalid-config-file', `the configuration exports ${given} by default, not an object`, {
        where,
        help: "write: export default defineConfig({ src: '…' })",
    });
}

function decode(path: string, bytes: Uint8Array): string {
    const decoded = decodeBytes(bytes);
    if (typeof decoded === 'string') return decoded;
    const { reason, help, position } = decoded;
    return fail('invalid-config-file', `the configuration file ${reason}`, {
        where: { file: path, ...position },
        help,
    });
}

async function readBytes(path: string): Promise<Uint8Array> {
    try {
        return await readFile(path);
    } catch (cause) {
        const code = errorCodeOf(cause);
        const file = withoutSecrets(path);
        const known = messages[code];
        const message = known ?? 'the configuration file cannot be read';
        // The system's error message contains the full path.
        if (file !== path) return fail('invalid-config-file', message, { where: { file } });
        return fail('invalid-config-file', known ?? `${message}: ${messageOf(cause)}`, {
            where: { file },
            help: code === 'ENOENT' ? adviceForMissing(path) : undefined,
            cause,
        });
    }
}

const messages: Readonly<Record<string, string>> = {
    ENOENT: 'the configuration file does not exist',
    ENOTDIR: 'the configuration file does not exist',
    EISDIR: 'the configuration file is a directory',
    EACCES: 'the configuration file may not be read: permission denied',
    EPERM: 'the configuration file may not be read: permission denied',
};
