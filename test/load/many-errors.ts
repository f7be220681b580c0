/** Texts in YAML with an error for each repetition of a part. */
import { parseYaml } from '../../src/load/yaml/text.ts';

export const manyErrors: readonly (readonly [does: string, prefix: string, repeated: string, end: string])[] = [
    ['duplicate keys, in braces', 'a: {', 'a: 1, ', '}'],
    ['duplicate keys, one per line', '', 'a: 1\n', ''],
    ['duplicate explicit keys', '', '? a\n', ''],
    ['unknown aliases', 'a: [', '*b , ', ']'],
    ['aliases within their anchor', 'a: &a [', '*a , ', ']'],
    ['merge keys of strings', 'a: {', '<<: b, ', '}'],
];

/** How many errors are reported of a text. */
export async function countErrors(text: string): Promise<number> {
    const parsed = await parseYaml(text);
    return parsed.kind === 'error' ? parsed.errors.length : 0;
}
