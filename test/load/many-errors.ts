/** Texts in YAML with an error for each repetition of a part. */
import * as yaml from 'yaml';
import { composeYaml } from '../../src/load/yaml/compose.ts';
import { readYaml } from '../../src/load/yaml/text.ts';

export const manyErrors: readonly (readonly [does: string, prefix: string, repeated: string, end: string])[] = [
    ['duplicate keys, in braces', 'a: {', 'a: 1, ', '}'],
    ['duplicate keys, one per line', '', 'a: 1\n', ''],
    ['duplicate explicit keys', '', '? a\n', ''],
    ['unknown aliases', 'a: [', '*b , ', ']'],
    ['aliases within their anchor', 'a: &a [', '*a , ', ']'],
    ['merge keys of strings', 'a: {', '<<: b, ', '}'],
];

/** How many errors are reported for the values of a text. */
export function countErrors(text: string): number {
    const [document] = composeYaml(yaml, text).documents;
    return document?.contents ? readYaml(yaml, document.contents).errors.length : 0;
}
