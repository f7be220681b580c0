/** Names for schemas that have none in `components`: from their place in the description. */
import { parsePointer } from '../load/pointer.ts';
import { furtherDocuments, partDocuments } from '../load/references/resolution.ts';
import { capitalize, typeName } from '../names/identifiers.ts';
import type { Pointer } from './declarations.ts';

/** Schema fields that hold other schemas. */
const schemaKeywords = new Set(
    'properties patternProperties additionalProperties items prefixItems allOf oneOf anyOf not'.split(' '),
);

/** Pointer tokens that locate a schema but do not describe it. */
const structural = new Set(
    [...schemaKeywords].concat(
        'components schemas paths schema content parameters requestBody responses headers $defs definitions'.split(' '),
    ),
);

/** Names for a schema that is not a component of the description, best first. */
export function namesFromPointer(pointer: Pointer): readonly [string, ...string[]] {
    const tokens = parsePointer(pointer);
    const [first, file = '', , ...within] = tokens;
    if (first !== furtherDocuments && first !== partDocuments) return [typeName(wordsOf(tokens))];
    const stem = capitalize(typeName(file));
    const inner = within.findIndex((token) => token === 'paths' || schemaKeywords.has(token));
    // A named definition in a file uses that name, like a component; otherwise the file itself gives the name.
    const own = inner === -1 ? (within.at(-1) ?? '') : wordsOf(within.slice(Math.max(0, inner - 1)));
    if (inner === 0 && within[0] !== 'paths') return [typeName(stem + own)];
    return own === '' ? [typeName(stem)] : [typeName(own), typeName(stem + capitalize(typeName(own)))];
}

/** A name from the path through the description: `Tree/properties/child` becomes `TreeChild`. */
function wordsOf(tokens: readonly string[]): string {
    const meaningful = tokens.filter((token) => !structural.has(token) && !/^\d{1,2}$|^[^/]+\/[^/]+$/.test(token));
    return meaningful.map((token) => capitalize(typeName(token))).join('');
}
