/**
 * The keywords of schemas: those of JSON Schema 2020-12, of OpenAPI, and of older drafts. Every list of them follows from
 * these rows, so a new keyword is a row here, and its meaning where it is read.
 */

export interface Keyword {
    /** What it holds, as the tables of objects write it (`[schema]`: an array of schemas); a value, if nothing is said. */
    readonly holds?:
        | 'schema'
        | '[schema]'
        | '{schema}'
        | '[]'
        | '{[]}'
        | 'uri'
        | 'discriminator'
        | 'xml'
        | 'externalDocs';
    /** The only type of values that it says something of (JSON Schema Validation, 6). */
    readonly about?: 'object' | 'array' | 'string' | 'number';
    readonly role?: KeywordRole;
    /** The argument of a limit. */
    readonly takes?: 'count' | 'positive' | 'number' | 'pattern' | 'flag' | 'names';
    /** The argument that has no effect. */
    readonly idle?: 0 | false;
    /** The first version of OpenAPI in which it has an effect; that of the others stands for itself in every version. */
    readonly since?: '3.1';
    /** The keyword without which it has no effect. */
    readonly needs?: string;
    /** What has replaced it. */
    readonly instead?: string;
    /** Known, but worth no suggestion: without effect, or of another standard. */
    readonly isForeign?: true;
}

/**
 * What a keyword does:
 *
 * - `reference` leads to a schema of the same value, `composition` and `condition` hold some;
 * - `constraint` constrains values of any type;
 * - `null` says whether null joins them;
 * - `parts` describes the parts of a value, and so implies its type; `detail` says more of parts, and implies none;
 * - `limit` limits a value on its own, and implies its type;
 * - `text` says what strings mean, and implies a type if nothing else does;
 * - `store` keeps schemas for others.
 */
type KeywordRole =
    | 'reference'
    | 'composition'
    | 'condition'
    | 'constraint'
    | 'null'
    | 'parts'
    | 'detail'
    | 'limit'
    | 'text'
    | 'store';

const keywordRows = [
    ['$ref', { role: 'reference' }],
    ['$dynamicRef', { role: 'reference', holds: 'uri' }],
    ['enum', { role: 'constraint' }],
    ['const', { role: 'constraint' }],
    ['minLength', { role: 'limit', about: 'string', takes: 'count', idle: 0 }],
    ['maxLength', { role: 'limit', about: 'string', takes: 'count' }],
    ['pattern', { role: 'limit', about: 'string', takes: 'pattern' }],
    ['minimum', { role: 'limit', about: 'number', takes: 'number' }],
    ['maximum', { role: 'limit', about: 'number', takes: 'number' }],
    ['exclusiveMinimum', { role: 'limit', about: 'number', takes: 'number', idle: false }],
    ['exclusiveMaximum', { role: 'limit', about: 'number', takes: 'number', idle: false }],
    ['multipleOf', { role: 'limit', about: 'number', takes: 'positive' }],
    ['minItems', { role: 'limit', about: 'array', takes: 'count', idle: 0 }],
    ['maxItems', { role: 'limit', about: 'array', takes: 'count' }],
    ['uniqueItems', { role: 'limit', about: 'array', takes: 'flag', idle: false }],
    ['minProperties', { role: 'limit', about: 'object', takes: 'count', idle: 0 }],
    ['maxProperties', { role: 'limit', about: 'object', takes: 'count' }],
    ['maxContains', { about: 'array', takes: 'count', since: '3.1', needs: 'contains' }],
    ['minContains', { about: 'array', takes: 'count', since: '3.1', needs: 'contains' }],
    ['required', { role: 'limit', about: 'object', takes: 'names', holds: '[]' }],
    ['dependentRequired', { role: 'detail', about: 'object', holds: '{[]}', since: '3.1' }],
    ['format', { role: 'text' }],
    ['contentEncoding', { role: 'text' }],
    ['contentMediaType', { role: 'text' }],
    ['nullable', { role: 'null' }],
    ['x-nullable', { role: 'null' }],
    ['x-ts-type', { role: 'constraint' }],
    ['allOf', { role: 'composition', holds: '[schema]' }],
    ['oneOf', { role: 'composition', holds: '[schema]' }],
    ['anyOf', { role: 'composition', holds: '[schema]' }],
    ['not', { role: 'constraint', holds: 'schema' }],
    ['if', { role: 'condition', holds: 'schema', since: '3.1' }],
    ['then', { role: 'condition', holds: 'schema', since: '3.1', needs: 'if' }],
    ['else', { role: 'condition', holds: 'schema', since: '3.1', needs: 'if' }],
    ['prefixItems', { role: 'parts', about: 'array', holds: '[schema]' }],
    ['items', { role: 'parts', about: 'array', holds: 'schema' }],
    ['contains', { about: 'array', holds: 'schema', since: '3.1' }],
    ['additionalProperties', { role: 'parts', about: 'object', holds: 'schema' }],
    ['propertyNames', { role: 'parts', about: 'object', holds: 'schema' }],
    ['unevaluatedItems', { role: 'detail', about: 'array', holds: 'schema' }],
    ['unevaluatedProperties', { role: 'parts', about: 'object', holds: 'schema' }],
    ['contentSchema', { holds: 'schema' }],
    ['discriminator', { role: 'constraint', holds: 'discriminator' }],
    ['xml', { holds: 'xml' }],
    ['externalDocs', { holds: 'externalDocs' }],
    ['properties', { role: 'parts', about: 'object', holds: '{schema}' }],
    ['patternProperties', { role: 'parts', about: 'object', holds: '{schema}' }],
    ['dependentSchemas', { role: 'condition', holds: '{schema}', since: '3.1' }],
    ['$defs', { role: 'store', holds: '{schema}' }],
    ['definitions', { role: 'store', holds: '{schema}' }],
    ['dependencies', { isForeign: true, since: '3.1', instead: "'dependentRequired' and 'dependentSchemas'" }],
    ['$recursiveRef', { isForeign: true, since: '3.1', instead: "'$dynamicRef'" }],
    ['$recursiveAnchor', { isForeign: true, needs: '$recursiveRef' }],
    ['divisibleBy', { isForeign: true, instead: "'multipleOf'" }],
    ['disallow', { isForeign: true, instead: "'not'" }],
] as const satisfies readonly (readonly [name: string, row: Keyword])[];

/** Names, and annotations that are values; whoever reads them knows what they are. */
const names = `$schema $id $anchor $dynamicAnchor type title description default deprecated readOnly writeOnly examples
    example`;

/**
 * Without effect: core keywords that say nothing of values (JSON Schema Core, 8.1.2 and 8.3), those of other drafts, of
 * JSON Hyper-Schema and of proposals, and a word that many annotations have.
 */
const foreign = '$vocabulary $comment id additionalItems extends requires links base propertyDependencies cost';

/** The names of the keywords whose rows have certain fields. */
type KeywordWith<Fields extends Keyword> = Extract<(typeof keywordRows)[number], readonly [string, Fields]>[0];

/** The keywords, each with its row. */
export const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
    ...keywordRows,
    ...names.split(/\s+/).map((name): [string, Keyword] => [name, {}]),
    ...foreign.split(' ').map((name): [string, Keyword] => [name, { isForeign: true }]),
]);

/** The keywords whose rows have these fields. */
export function keywordsWith<const Fields extends Keyword>(fields: Fields): readonly KeywordWith<Fields>[] {
    const wanted = Object.keys(fields) as readonly (keyof Keyword)[];
    const hasFields = (row: Keyword): boolean => wanted.every((name) => row[name] === fields[name]);
    return keywordRows.flatMap(([name, row]) => (hasFields(row) ? [name as KeywordWith<Fields>] : []));
}

/** The keywords that have an effect only since OpenAPI 3.1. */
export const newKeywords: ReadonlySet<string> = new Set(keywordsWith({ since: '3.1' }));

/** The keywords that lead to other schemas of the same value. */
export const referenceKeywords = keywordsWith({ role: 'reference' });
export const inPlaceKeywords: readonly string[] = [...referenceKeywords, ...keywordsWith({ role: 'composition' })];
