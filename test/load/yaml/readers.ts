/** YAML as oasmith and the library `yaml` read it, and the descriptions that both read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseDocument } from 'yaml';
import type { JsonValue } from '../../../src/load/json.ts';
import { parseYaml } from '../../../src/load/yaml/text.ts';

/** The value as a string, with the order of its keys and the numbers that JSON lacks. */
export function written(value: unknown): string | undefined {
    return JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part)) ? { number: format(part) } : part,
    );
}

function format(number: number): string {
    return Object.is(number, -0) ? '-0' : String(number);
}

/** The value of a text, or its errors. */
export async function readText(text: string): Promise<JsonValue | undefined> {
    const parsed = await parseYaml(text);
    if (parsed.kind === 'document') return parsed.value;
    return `refused: ${parsed.errors.map(({ message }) => message).join(', ')}`;
}

/** The value as the other library reads it; undefined if it refuses the text. */
export function readOtherwise(text: string): unknown {
    const document = parseDocument(text, {
        schema: 'core',
        stringKeys: true,
        merge: true,
        resolveKnownTags: false,
        prettyErrors: false,
        logLevel: 'silent',
    });
    try {
        return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: -1 });
    } catch {
        return undefined;
    }
}

export function descriptionsIn(folder: string): readonly string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ya?ml$/.test(name))
        .map((name) => join(folder, name))
        .sort();
}

/** Both read the same value. */
export async function expectSameValue(path: string): Promise<void> {
    const text = readFileSync(path, 'utf8');
    expect(written(await readText(text)), path).toBe(written(readOtherwise(text)));
}
