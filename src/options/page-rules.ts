/** The rules of the option `pagination`: how the pages of a list follow each other. */
import { nearest } from '../diagnostics/nearest.ts';
import { filledPatternList } from './pattern.ts';
import {
    type Check,
    checkChoice,
    checkEntries,
    checkWith,
    type Finding,
    type Form,
    filled,
    isRecord,
    join,
    list,
    type Schema,
    suggestionOf,
    within,
} from './show.ts';

/** What the client sends to get the next page. */
const pageKinds = {
    cursor: 'a value of the response, as a parameter',
    offset: 'the number of items so far, as a parameter',
    page: 'the next page number, as a parameter',
    link: "the query of the link 'next' in the header Link (RFC 8288)",
    url: 'the query of a URL in the response',
} as const;

export type PageKind = keyof typeof pageKinds;

/** How the pages of some operations follow each other. */
export interface PageRule {
    /** The operations, by operationId; wildcards are `*` and `?`. */
    readonly operationIds?: readonly string[] | undefined;
    /** The operations, by path. */
    readonly paths?: readonly string[] | undefined;
    /** The operations, by tag. */
    readonly tags?: readonly string[] | undefined;
    readonly kind: PageKind;
    /** The parameter that asks for a page, or its path in an object of the query or in the body of the request. */
    readonly parameter?: string | undefined;
    /** The path of the next cursor or URL in the body of the response: `meta.next`. */
    readonly next?: string | undefined;
    /** The path of the items in it; by default, the body is the items. */
    readonly items?: string | undefined;
    /** The path of a boolean in it that is false on the last page. */
    readonly more?: string | undefined;
    /** The path of the number of all items, or of all pages for the kind `page`. */
    readonly total?: string | undefined;
    /** The number of the first page. */
    readonly first?: number | undefined;
}

type Field = keyof PageRule;

/** What a field holds, and which kinds need it or know it otherwise. Without either, all know it. */
interface FieldRow extends Form {
    readonly doc: string;
    readonly needed?: readonly PageKind[];
    readonly known?: readonly PageKind[];
}

const counted = ['offset', 'page'] as const satisfies readonly PageKind[];

const filledText = filled('a name or a path');

const ruleFields: Readonly<Record<Field, FieldRow>> = {
    operationIds: { ...filledPatternList(undefined), doc: 'The operations, by operationId' },
    paths: { ...filledPatternList('paths'), doc: 'The operations, by path' },
    tags: { ...filledPatternList(undefined), doc: 'The operations, by tag' },
    kind: {
        check: (given) => checkChoice(Object.keys(pageKinds), given),
        schema: { oneOf: Object.entries(pageKinds).map(([value, description]) => ({ const: value, description })) },
        doc: 'What the client sends to get the next page',
    },
    parameter: {
        ...filledText,
        doc: 'The parameter that asks for a page, or its path in an object of the query or in the body of the request',
        needed: ['cursor', ...counted],
    },
    next: {
        ...filledText,
        doc: 'The path of the next cursor or URL in the body of the response',
        needed: ['cursor', 'url'],
    },
    items: { ...filledText, doc: 'The path of the items in the body of the response' },
    more: {
        ...filledText,
        doc: 'The path of a boolean in the body of the response that is false on the last page',
        known: ['cursor', ...counted, 'url'],
    },
    total: {
        ...filledText,
        doc: 'The path of the number of all items, or of all pages for the kind page',
        known: counted,
    },
    first: {
        check: checkWith((given) => Number.isSafeInteger(given) && Number(given) >= 0, 'a whole number from 0'),
        schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        doc: 'The number of the first page; 1 by default',
        known: ['page'],
    },
};

const fieldRows = Object.entries(ruleFields);

/** The fields of a rule that say which operations it is for. */
export const operationFields = ['operationIds', 'paths', 'tags'] as const satisfies readonly Field[];

export const checkPageRules: Check = (given) => checkEntries(given, checkRule, 'an array of rules');

function checkRule(given: unknown): readonly Finding[] {
    const names = Object.keys(ruleFields);
    if (!isRecord(given)) return [{ given, allowed: `an object with ${join(names, 'and')}` }];
    const findings = Object.entries(given).flatMap(([name, value]): readonly Finding[] => {
        if (value === undefined) return [];
        const row = Object.hasOwn(ruleFields, name) ? ruleFields[name as Field] : undefined;
        if (row !== undefined) return within(name, row.check(value));
        const unknown = { reason: 'there is no such field', allowed: join(names, 'and') };
        return [{ at: [name], given: value, ...unknown, ...suggestionOf(nearest(name, names)) }];
    });
    const { kind } = given;
    const isGiven = (name: string): boolean => given[name] !== undefined;
    if (findings.length > 0 || !isKind(kind)) {
        return isGiven('kind') ? findings : [...findings, lacking(given, 'kind', list(Object.keys(pageKinds)))];
    }
    return [
        ...(operationFields.some(isGiven)
            ? []
            : [lacking(given, join(operationFields, 'or'), 'the operations that the rule is for')]),
        ...fieldRows.flatMap(([name, { doc, needed }]) =>
            needed?.includes(kind) === true && !isGiven(name) ? [lacking(given, name, doc)] : [],
        ),
        ...fieldRows.flatMap(([name, { needed, known = needed }]) =>
            !isGiven(name) || known === undefined || known.includes(kind)
                ? []
                : [{ at: [name], given: given[name], reason: `it is for ${list(known)}`, allowed: 'no value' }],
        ),
    ];
}

function lacking(given: unknown, name: string, allowed: string): Finding {
    return { given, reason: `${name} is missing`, allowed };
}

function isKind(value: unknown): value is PageKind {
    return typeof value === 'string' && Object.hasOwn(pageKinds, value);
}

export const pageRulesSchema: Schema = {
    type: 'array',
    items: {
        type: 'object',
        properties: Object.fromEntries(
            fieldRows.map(([name, { doc, schema }]) => [name, { description: doc, ...schema }]),
        ),
        required: ['kind'],
        additionalProperties: false,
        anyOf: operationFields.map((name) => ({ required: [name] })),
        allOf: Object.keys(pageKinds).map((kind) => ({
            if: { properties: { kind: { const: kind } } },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
            then: rulesOfKind(kind),
        })),
    },
};

function rulesOfKind(kind: string): Schema {
    const isAmong = (kinds: readonly string[] | undefined): boolean => kinds?.includes(kind) === true;
    const unknown = fieldRows.flatMap(([name, { needed, known = needed }]) =>
        known === undefined || isAmong(known) ? [] : [name],
    );
    return {
        required: fieldRows.flatMap(([name, { needed }]) => (isAmong(needed) ? [name] : [])),
        properties: Object.fromEntries(unknown.map((name) => [name, false])),
    };
}
