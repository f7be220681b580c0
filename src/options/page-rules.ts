/** The rules of the option `pagination`: how the pages of a list follow each other. */
import { nearest } from '../diagnostics/nearest.ts';
import { checkPattern, patternsSchema } from './pattern.ts';
import { type Finding, join, list, show } from './show.ts';

/** What the client sends to get the next page. */
export const pageKinds = {
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
    /** The parameter that asks for a page, or its path in the body of the request. */
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

/** What a field holds, and which kinds need or know it. Without kinds, all know it. */
interface FieldRow {
    readonly holds: 'names' | 'paths' | 'kind' | 'text' | 'count';
    readonly doc: string;
    readonly needed?: readonly PageKind[];
    readonly known?: readonly PageKind[];
}

const counted = ['offset', 'page'] as const satisfies readonly PageKind[];

const fields: Readonly<Record<Field, FieldRow>> = {
    operationIds: { holds: 'names', doc: 'The operations, by operationId' },
    paths: { holds: 'paths', doc: 'The operations, by path' },
    tags: { holds: 'names', doc: 'The operations, by tag' },
    kind: { holds: 'kind', doc: 'What the client sends to get the next page' },
    parameter: {
        holds: 'text',
        doc: 'The parameter that asks for a page, or its path in the body of the request',
        needed: ['cursor', ...counted],
        known: ['cursor', ...counted],
    },
    next: {
        holds: 'text',
        doc: 'The path of the next cursor or URL in the body of the response',
        needed: ['cursor', 'url'],
        known: ['cursor', 'url'],
    },
    items: { holds: 'text', doc: 'The path of the items in the body of the response' },
    more: {
        holds: 'text',
        doc: 'The path of a boolean in the body of the response that is false on the last page',
        known: ['cursor', ...counted, 'url'],
    },
    total: {
        holds: 'text',
        doc: 'The path of the number of all items, or of all pages for the kind page',
        known: counted,
    },
    first: { holds: 'count', doc: 'The number of the first page; 1 by default', known: ['page'] },
};

const selecting = ['operationIds', 'paths', 'tags'] as const satisfies readonly Field[];

/** Every error in the rules. */
export function checkPageRules(given: unknown): readonly Finding[] {
    if (!Array.isArray(given)) return [{ given, allowed: 'an array of rules' }];
    return given.flatMap((rule: unknown, index) =>
        checkRule(rule).map((finding) => ({ ...finding, at: [index, ...(finding.at ?? [])] })),
    );
}

function checkRule(given: unknown): readonly Finding[] {
    const names = Object.keys(fields);
    if (!isFields(given)) return [{ given, allowed: `an object with ${join(names, 'and')}` }];
    const findings = Object.entries(given).flatMap(([name, value]): readonly Finding[] => {
        if (value === undefined) return [];
        const row = Object.hasOwn(fields, name) ? fields[name as Field] : undefined;
        if (row === undefined) {
            const meant = nearest(name, names);
            const suggestion = meant === undefined ? {} : { suggestion: show(meant) };
            return [
                {
                    at: [name],
                    given: value,
                    reason: 'there is no such field',
                    allowed: join(names, 'and'),
                    ...suggestion,
                },
            ];
        }
        return checkField(row, value).map((finding) => ({ ...finding, at: [name, ...(finding.at ?? [])] }));
    });
    const { kind } = given;
    if (findings.length > 0 || !isKind(kind)) {
        return kind === undefined ? [...findings, lacking(given, 'kind', list(Object.keys(pageKinds)))] : findings;
    }
    const rows = Object.entries(fields);
    const selects = selecting.some((name) => given[name] !== undefined);
    return [
        ...(selects ? [] : [lacking(given, join(selecting, 'or'), 'the operations that the rule is for')]),
        ...rows.flatMap(([name, { doc, needed }]) =>
            needed?.includes(kind) === true && given[name] === undefined ? [lacking(given, name, doc)] : [],
        ),
        ...rows.flatMap(([name, { known }]) =>
            given[name] === undefined || known === undefined || known.includes(kind)
                ? []
                : [{ at: [name], given: given[name], reason: `it is for ${list(known)}`, allowed: 'no value' }],
        ),
    ];
}

function lacking(given: unknown, name: string, allowed: string): Finding {
    return { given, reason: `${name} is missing`, allowed };
}

function checkField({ holds }: FieldRow, given: unknown): readonly Finding[] {
    switch (holds) {
        case 'names':
        case 'paths':
            return checkPatterns(given, holds === 'paths' ? holds : undefined);
        case 'kind': {
            if (isKind(given)) return [];
            const names = Object.keys(pageKinds);
            const meant = nearest(String(given), names);
            return [{ given, allowed: list(names), ...(meant === undefined ? {} : { suggestion: show(meant) }) }];
        }
        case 'text':
            return typeof given === 'string' && given.trim() !== '' ? [] : [{ given, allowed: 'a name or a path' }];
        case 'count':
            return Number.isSafeInteger(given) && Number(given) >= 0
                ? []
                : [{ given, allowed: 'a whole number from 0' }];
        default:
            return holds satisfies never;
    }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkPatterns(given: unknown, names: 'paths' | undefined): readonly Finding[] {
    if (!Array.isArray(given) || given.length === 0) return [{ given, allowed: 'an array of strings' }];
    return given.flatMap((entry: unknown, index) =>
        checkPattern(entry, names).map((finding) => ({ ...finding, at: [index] })),
    );
}

function isKind(value: unknown): value is PageKind {
    return typeof value === 'string' && Object.hasOwn(pageKinds, value);
}

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of the rules. */
export const pageRulesSchema: Schema = {
    type: 'array',
    items: {
        type: 'object',
        properties: Object.fromEntries(
            Object.entries(fields).map(([name, { holds, doc }]) => [name, { description: doc, ...schemaOf(holds) }]),
        ),
        required: ['kind'],
        additionalProperties: false,
        anyOf: selecting.map((name) => ({ required: [name] })),
        allOf: Object.keys(pageKinds).map((kind) => ({
            if: { properties: { kind: { const: kind } } },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
            then: rulesOfKind(kind),
        })),
    },
};

function rulesOfKind(kind: string): Schema {
    const rows = Object.entries(fields);
    const isAmong = (kinds: readonly string[] | undefined): boolean => kinds?.includes(kind) === true;
    const unknown = rows.flatMap(([name, { known }]) => (known === undefined || isAmong(known) ? [] : [name]));
    return {
        required: rows.flatMap(([name, { needed }]) => (isAmong(needed) ? [name] : [])),
        properties: Object.fromEntries(unknown.map((name) => [name, false])),
    };
}

function schemaOf(holds: FieldRow['holds']): Schema {
    switch (holds) {
        case 'names':
        case 'paths':
            return { ...patternsSchema(holds === 'paths' ? holds : undefined), minItems: 1 };
        case 'kind':
            return {
                oneOf: Object.entries(pageKinds).map(([value, description]) => ({ const: value, description })),
            };
        case 'text':
            return { type: 'string', minLength: 1, pattern: '\\S' };
        case 'count':
            return { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
        default:
            return holds satisfies never;
    }
}
