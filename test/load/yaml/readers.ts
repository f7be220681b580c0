/** The fast and the thorough reader of YAML, and the descriptions that both read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as jsYaml from 'js-yaml';
import { expect } from 'vitest';
import type { JsonValue } from '../../../src/load/json.ts';
import { lexemeLimit } from '../../../src/load/yaml/compose.ts';
import { readYamlEvents } from '../../../src/load/yaml/fast.ts';
import { isEasyYaml, parseYamlThoroughly } from '../../../src/load/yaml/text.ts';

export function readFast(text: string): JsonValue | undefined {
    return isEasyYaml(text, lexemeLimit()) ? readYamlEvents(jsYaml, text)?.value : undefined;
}

/** The value as a string, with the order of its keys and the numbers that JSON lacks. */
export function written(value: JsonValue | undefined): string | undefined {
    return JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'number' && (Object.is(part, -0) || !Number.isFinite(part)) ? { number: format(part) } : part,
    );
}

function format(number: number): string {
    return Object.is(number, -0) ? '-0' : String(number);
}

export async function readThoroughly(text: string): Promise<string | undefined> {
    const parsed = await parseYamlThoroughly(text, lexemeLimit());
    return parsed.kind === 'document' ? written(parsed.value) : `refused: ${parsed.errors[0]?.message}`;
}

export function descriptionsIn(folder: string): readonly string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ya?ml$/.test(name))
        .map((name) => join(folder, name))
        .sort();
}

/** The fast reader reads the file, and both have the same value. */
export async function expectSameValue(path: string): Promise<void> {
    const text = readFileSync(path, 'utf8');
    const value = readFast(text);
    expect(value, path).toBeDefined();
    expect(await readThoroughly(text), path).toBe(written(value));
}
