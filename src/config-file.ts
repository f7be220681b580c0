import { readFile } from 'node:fs/promises';
import { withoutSecrets } from './credentials.ts';
import { diagnose, fail, OasmithError, type Place } from './diagnostics/index.ts';
import { parseJson } from './load/json/text.ts';
import { isJsonObject, type JsonObject, nameKind } from './load/json.ts';
import { lineFinder } from './load/lines.ts';
import { decodeBytes } from './load/source/decode.ts';

/** What a configuration file holds. Its values are not checked yet. */
export interface ConfigFile {
    readonly values: JsonObject;
    /** Where in the file a value stands. */
    readonly placeOf: (keys: readonly string[]) => Place;
}

/** Reads a JSON configuration file. Any word of it may be a credential: no message shows one. */
export async function readConfigFile(path: string): Promise<ConfigFile> {
    const text = await readText(path);
    if (text.trim() === '') {
        fail('invalid-config-file', 'the configuration file is empty', {
            where: { file: path },
            help: 'the least it can hold is { "src": "…" }',
        });
    }
    const parsed = parseJson(text);
    const positionOf = lineFinder(text);
    // No excerpt, and not what was found there.
    const placeAt = (offset: number): Place => ({ file: path, ...positionOf(offset) });
    if (parsed.kind === 'failure') {
        throw new OasmithError(
            parsed.problems.map(({ offset, message, help }) =>
                diagnose('invalid-config-file', `the configuration file is not valid JSON: ${message}`, {
                    where: placeAt(offset),
                    ...(help === undefined ? {} : { help }),
                }),
            ),
        );
    }
    const { value } = parsed;
    if (!isJsonObject(value)) {
        fail('invalid-config-file', `the configuration file holds ${nameKind(value)}, not an object`, {
            where: placeAt(parsed.locator(text)([])),
            help: 'the least it can hold is { "src": "…" }',
        });
    }
    return { values: value, placeOf: (keys) => placeAt(parsed.locator(text)(keys)) };
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
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        const reason = error instanceof Error ? error.message : String(error);
        const shown = withoutSecrets(path);
        const where = { file: shown };
        // What the system says of it has all of its path.
        if (shown !== path)
            fail('invalid-config-file', messageFor(code) ?? 'the configuration file cannot be read', { where });
        return fail('invalid-config-file', messageFor(code) ?? `the configuration file cannot be read: ${reason}`, {
            where,
            cause: error,
        });
    }
}

function messageFor(code: unknown): string | undefined {
    switch (code) {
        case 'ENOENT':
        case 'ENOTDIR':
            return 'the configuration file does not exist';
        case 'EISDIR':
            return 'the configuration file is a directory';
        case 'EACCES':
        case 'EPERM':
            return 'the configuration file may not be read: permission denied';
        default:
            return undefined;
    }
}
