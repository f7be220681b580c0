/**
 * Keywords that are not well-formed. They count as absent wherever schemas are examined. They are reported where the
 * schema becomes part of the output, so what is not used is not reported.
 */
import type { JsonValue } from '../load/json.ts';
import { isJsonObject } from '../load/json.ts';
import { escapeKey } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { Fact } from './facts.ts';
import { isDangerous } from './key-patterns.ts';
import type { SchemaNode } from './node.ts';

/** The values that keywords must have. Null counts as absent. */
const forms = [
    { name: 'an array', keywords: ['allOf', 'oneOf', 'anyOf'], isFitting: Array.isArray },
    { name: 'an object', keywords: ['properties', 'patternProperties'], isFitting: isJsonObject },
    // In Swagger 2.0 it is a string; a file of schemas may be older than the description that references it.
    {
        name: 'an object',
        keywords: ['discriminator'],
        isFitting: (value: JsonValue) => isJsonObject(value) || typeof value === 'string',
    },
    // A boolean `required` on a property comes from older drafts.
    {
        name: 'an array',
        keywords: ['required'],
        isFitting: (value: JsonValue) => Array.isArray(value) || typeof value === 'boolean',
    },
] as const;

/** Marks the schemas whose faults are reported. */
const reported = new Fact<true>({ next: () => [], find: () => true, inCircle: true });

/** Reports what is wrong with a schema's own keywords, once. */
export function reportFaults(node: SchemaNode, reader: Reader): void {
    if (node.kind === 'leaf' || node.kind === 'boolean' || reported.isKnown(node)) return;
    reported.of(node);
    if (node.kind === 'malformed') {
        reader.malformed(node.pointer, 'a schema must be an object');
        return;
    }
    if (node.verbatim !== undefined) return;
    if (node.has('x-ts-type')) reader.malformed(`${node.pointer}/x-ts-type`, "'x-ts-type' must be a string");
    reportLostReferences(node, reader);
    if (node.refersAlone || node.allowsNothing || node.listsValues) return;
    const type = node.raw('type');
    if (type !== undefined && type !== null && node.types === undefined) {
        reader.malformed(`${node.pointer}/type`, "'type' must be a string or an array of strings");
    }
    for (const { name, keywords, isFitting } of forms) {
        for (const keyword of keywords) {
            const value = node.raw(keyword);
            if (value === undefined || value === null || isFitting(value)) continue;
            reader.malformed(`${node.pointer}/${keyword}`, `'${keyword}' must be ${name}`);
        }
    }
    for (const [pattern] of node.patternProperties) {
        if (!isDangerous(pattern)) continue;
        reader.malformed(
            `${node.pointer}/patternProperties/${escapeKey(pattern)}`,
            'matching this pattern could take exponential time: it is ignored',
        );
    }
}

function reportLostReferences(node: SchemaNode, reader: Reader): void {
    for (const keyword of ['$ref', '$dynamicRef']) {
        const reference = node.raw(keyword);
        if (typeof reference === 'string') reader.target(reference, node.pointer);
    }
}
