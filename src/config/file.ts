/** Reads a configuration file. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { diagnose, fail, OasmithError, type Place } from '../diagnostics/index.ts';
import { codeOf, messageOf } from '../diagnostics/system-errors.ts';
import type { Input } from '../load/input.ts';
import { parseJson } from '../load/json/text.ts';
import { isJsonObject, type JsonValue, nameKind } from '../load/json.ts';
import { lineFinder } from '../load/lines.ts';
import type { Parsed } from '../load/parsed.ts';
import { decodeBytes } from '../load/source/decode.ts';
import { adviceForMissing, refuseByFields, refuseByName, refuseByText } from './others.ts';

/** The content of a configuration file. Its values are not validated yet. */
export interface ConfigFile {
    /** As given, or relative to the current folder. */
    readonly path: string;
    readonly values: Readonly<Record<string, unknown>>;
    /** The place of a value in the file. */
    readonly placeOf: (keys: readonly string[]) => Place;
}

const least = 'the least it can hold is { "src": "…" }';

/**
 * Reads a configuration: JSON with optional comments and trailing commas, the `oasmith` field of a package.json, or a
 * module.
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
    const refused = refuseByName(path);
    if (refused !== undefined) {
        await readBytes(path);
        throw new OasmithError([refused]);
    }
    if (isModule(path)) return readModule(path);
    const { value, placeOf } = await readJson(path);
    if (basename(path) !== packageFile || !isJsonObject(value)) return fileOf(path, value, placeOf);
    const options = Object.hasOwn(value, packageField) ? value[packageField] : undefined;
    if (options !== undefined) return fileOf(path, options, (keys) => placeOf([packageField, ...keys]));
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

function fileOf(path: string, value: unknown, placeOf: ConfigFile['placeOf']): ConfigFile {
    if (isJsonObject(value)) return recognized(path, value, placeOf);
    return fail('invalid-config-file', `the configuration file holds ${nameKind(value)}, not an object`, {
        where: placeOf([]),
        help: least,
    });
}

/** @throws {OasmithError} if it is something else, which is recognized. */
function recognized(path: string, values: ConfigFile['values'], placeOf: ConfigFile['placeOf']): ConfigFile {
    const refused = refuseByFields(path, values);
    if (refused !== undefined) throw new OasmithError([refused]);
    return { path, values, placeOf };
}

/** Any part of the file may be a credential, so messages quote nothing from it. */
async function readJson(
    path: string,
): Promise<Pick<ConfigFile, 'placeOf'> & { readonly value: JsonValue | undefined }> {
    const text = await readText(path);
    if (text.trim() === '') {
        fail('invalid-config-file', 'the configuration file is empty', { where: { file: path }, help: least });
    }
    const parsed = await parseWithComments(text);
    const positionOf = lineFinder(text);
    // The place has no excerpt and does not quote the file.
    const placeAt = (offset: number): Place => ({ file: path, ...positionOf(offset) });
    if (parsed.kind === 'document') {
        const locate = parsed.locator(parsed.text);
        return { value: parsed.value, placeOf: (keys) => placeAt(locate(keys)) };
    }
    const refused = refuseByText(path, text);
    if (refused !== undefined) throw new OasmithError([refused]);
    throw new OasmithError(
        parsed.errors.map(({ offset, message, help }) =>
            diagnose('invalid-config-file', `the configuration file is not valid JSON: ${message}`, {
                where: placeAt(offset),
                ...(help === undefined ? {} : { help }),
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
    // Node's own message for a missing file would be about a module.
    await readBytes(path);
    const name = basename(path).replace(/\.[^.]*$/, '');
    const role = { noun: 'the configuration', javaScript: `${name}.mjs`, esModule: `${name}.mjs` };
    const { importDefault } = await import('../user-modules/user-module.ts');
    const imported = await importDefault(path, role);
    if (imported.kind === 'failed') {
        const { message, help = '--verbose shows where it happens', cause } = imported;
        return fail('invalid-config-file', `the configuration cannot be loaded: ${message}`, { where, help, cause });
    }
    const { value } = imported;
    if (isJsonObject(value)) return recognized(path, value, () => where);
    const given = value === undefined ? 'nothing' : typeof value === 'function' ? 'a function' : nameKind(value);
    return fail('invalid-config-file', `the configuration exports ${given} by default, not an object`, {
        where,
        help: "write: export default defineConfig({ src: '…' })",
    });
}

async function readText(path: string): Promise<string> {
    const decoded = decodeBytes(await readBytes(path));
    if (decoded.kind === 'text') return decoded.text;
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
        const code = codeOf(cause);
        const shown = withoutSecrets(path);
        const where = { file: shown };
        const message = messages.get(code) ?? 'the configuration file cannot be read';
        // The system's error message contains the full path.
        if (shown !== path) return fail('invalid-config-file', message, { where });
        const reason = messages.has(code) ? message : `${message}: ${messageOf(cause)}`;
        return fail('invalid-config-file', reason, {
            where,
            ...(code === 'ENOENT' ? adviceForMissing(path) : {}),
            cause,
        });
    }
}

const missing = 'the configuration file does not exist';
const denied = 'the configuration file may not be read: permission denied';

/** What system errors mean, by code. */
const messages: ReadonlyMap<string, string> = new Map([
    ['ENOENT', missing],
    ['ENOTDIR', missing],
    ['EISDIR', 'the configuration file is a directory'],
    ['EACCES', denied],
    ['EPERM', denied],
]);
