/**
 * Keywords that are not well-formed. They count as absent wherever schemas are examined. They are reported where the
 * schema becomes part of the output, so what is not used is not reported.
 */
import { diagnose } from '../diagnostics/index.ts';
import { type Keyword, keywords, referenceKeywords } from '../keywords.ts';
import type { JsonValue } from '../load/json.ts';
import { isJsonObject } from '../load/json.ts';
import { escapeKey } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { shortenText } from '../load/shown.ts';
import { isDangerous } from './key-patterns.ts';
import type { SchemaNode } from './node.ts';
import { valuesLeftOut } from './values.ts';

interface KeywordForm {
    readonly name: string;
    readonly isFitting: (value: JsonValue) => boolean;
}

/** The values that keywords must have, by what they hold. Null counts as absent. */
const keywordForms: ReadonlyMap<Keyword['holds'], KeywordForm> = new Map<Keyword['holds'], KeywordForm>([
    ['[schema]', { name: 'an array', isFitting: Array.isArray }],
    ['{schema}', { name: 'an object', isFitting: isJsonObject }],
    ['{[]}', { name: 'an object', isFitting: isJsonObject }],
    // A boolean `required` on a property comes from older drafts.
    ['[]', { name: 'an array', isFitting: (value) => Array.isArray(value) || typeof value === 'boolean' }],
    // In Swagger 2.0 it is a string; a file of schemas may be older than the description that references it.
    ['discriminator', { name: 'an object', isFitting: (value) => isJsonObject(value) || typeof value === 'string' }],
]);

/** The keywords whose values are examined. */
const examinedKeywords = [...keywords].flatMap(([keyword, { holds, role }]) => {
    const form = role === 'store' ? undefined : keywordForms.get(holds);
    return form === undefined ? [] : [{ keyword, ...form }];
});

const examinedByName: ReadonlyMap<string, KeywordForm> = new Map(examinedKeywords.map((one) => [one.keyword, one]));

/** The schemas whose faults are reported. */
const reported = new WeakSet<SchemaNode>();

/** Reports what is wrong with a schema's own keywords, once. */
export function reportFaults(node: SchemaNode, reader: Reader): void {
    if (node.kind === 'leaf' || node.kind === 'boolean' || reported.has(node)) return;
    reported.add(node);
    if (node.kind === 'malformed') {
        reader.malformed(node.pointer, 'a schema must be an object');
        return;
    }
    if (node.verbatim !== undefined) return;
    if (node.has('x-ts-type')) reader.malformed(`${node.pointer}/x-ts-type`, "'x-ts-type' must be a string");
    for (const keyword of referenceKeywords) {
        const reference = node.raw(keyword);
        // What leads nowhere is reported.
        if (typeof reference === 'string') reader.target(reference, node.pointer);
    }
    if (!node.isPlain) reportValuesLeftOut(node, reader);
    if (node.refersAlone || node.allowsNothing || node.listsValues) return;
    const type = node.raw('type');
    if (type !== undefined && type !== null && node.types === undefined) {
        reader.malformed(`${node.pointer}/type`, "'type' must be a string or an array of strings");
    }
    // Few schemas have a keyword of another form: the others are asked for their own keywords alone.
    if (Object.keys(node.constraints ?? {}).some((keyword) => isUnfit(node, keyword))) {
        for (const { keyword, name } of examinedKeywords) {
            if (isUnfit(node, keyword)) reader.malformed(`${node.pointer}/${keyword}`, `'${keyword}' must be ${name}`);
        }
    }
    for (const [pattern] of node.patternProperties) {
        if (!isDangerous(pattern)) continue;
        reader.malformed(
            `${node.pointer}/patternProperties/${escapeKey(pattern)}`,
            'matching this pattern could take far too long: it is ignored',
        );
    }
}

function isUnfit(node: SchemaNode, keyword: string): boolean {
    const form = examinedByName.get(keyword);
    const value = form === undefined ? undefined : node.constraint(keyword);
    return value !== undefined && value !== null && form?.isFitting(value) === false;
}

/** YAML reads unquoted numbers, and words such as `true`, as what they are. */
function reportValuesLeftOut(node: SchemaNode, reader: Reader): void {
    const { constraints } = node;
    const positions = constraints === undefined ? [] : valuesLeftOut(constraints, node.isNullableByField);
    const [first] = positions;
    const values = node.constraint('enum');
    if (first === undefined || !Array.isArray(values)) return;
    const [value, types] = [values[first] ?? null, node.types ?? []];
    const more = positions.length === 1 ? '' : `, and ${positions.length - 1} more`;
    const isUnquoted = types.includes('string') && typeof value !== 'object';
    reader.report(
        diagnose(
            isUnquoted ? 'unquoted-enum-value' : 'malformed-description',
            `${shortenText(JSON.stringify(value))} is not of the type '${types.join("' or '")}' next to it: it is left out${more}`,
            {
                where: { pointer: `${node.pointer}/enum/${first}` },
                ...(isUnquoted && { help: `quote it: '${String(value)}'` }),
            },
        ),
    );
}
