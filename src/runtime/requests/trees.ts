import type { ArrayForm, ObjectForm, ScalarForm, ValueForm } from './forms.ts';

/** What a request says under a name: texts and files, what is below it by key, and items that have neither name nor index. */
export interface Tree {
    /** Texts, and what is none: files, or values that a program has made already. */
    readonly texts: unknown[];
    readonly members: Map<string, Tree>;
    readonly items: Tree[];
    /** The key of the member that has got something last. */
    last?: string;
}

/** Why a value cannot be read: in words, or what it must be. */
export type Reason = string | { readonly form: ValueForm };

/** Says why a value cannot be read, what leads to it, and what there is instead. What it returns takes the place of the value. */
export type Report = (reason: Reason, path?: readonly string[], given?: Tree) => unknown;

export function treeOf(...texts: readonly unknown[]): Tree {
    return { texts: [...texts], members: new Map(), items: [] };
}

/** Adds a text below some keys. An empty key is the next item: `tags[]=a`. */
export function insertText(tree: Tree, keys: readonly string[], text: unknown): void {
    const [key, ...rest] = keys;
    if (key === undefined) {
        tree.texts.push(text);
    } else if (key === '') {
        insertText(itemFor(tree, rest), rest, text);
    } else {
        const child = tree.members.get(key) ?? treeOf();
        tree.members.set(key, child);
        tree.last = key;
        insertText(child, rest, text);
    }
}

/** A property that an item already has begins the next one: `pets[][name]=a&pets[][name]=b`. */
function itemFor({ items }: Tree, keys: readonly string[]): Tree {
    const last = items.at(-1);
    const [first] = keys;
    const isSame = last !== undefined && first !== undefined && !(last.members.has(first) && isComplete(last, keys));
    if (isSame) {
        return last;
    }
    const next = treeOf();
    items.push(next);
    return next;
}

/** Whether an item has a value, or further properties since the last one for an array. */
function isComplete(item: Tree, keys: readonly string[]): boolean {
    const [first] = keys;
    return item.last !== first || (keys.at(-1) !== '' && hasText(item, keys));
}

function hasText(tree: Tree, keys: readonly string[]): boolean {
    const end = keys.reduce<Tree | undefined>(
        (inner, key) => (key === '' ? inner?.items.at(-1) : inner?.members.get(key)),
        tree,
    );
    return end !== undefined && end.texts.length > 0;
}

/** The alternatives of a value by what they are. */
export interface Alternatives {
    readonly isAny: boolean;
    readonly scalars: ReadonlySet<ScalarForm>;
    /** Texts that are listed, which stay texts. */
    readonly listed: ReadonlySet<unknown>;
    readonly array: ArrayForm | undefined;
    readonly object: ObjectForm | undefined;
}

export function alternativesOf(form: ValueForm): Alternatives {
    const all = [form].flat();
    return {
        isAny: all.includes('any'),
        scalars: new Set(all.flatMap((one) => (typeof one === 'string' && one !== 'any' ? [one] : []))),
        listed: new Set(all.flatMap((one) => (typeof one === 'object' && 'texts' in one ? one.texts : []))),
        array: all.find((one): one is ArrayForm => typeof one === 'object' && 'items' in one),
        object: all.find((one): one is ObjectForm => typeof one === 'object' && 'properties' in one),
    };
}

/** The value of a tree, as its form says. */
export function readTree(tree: Tree, form: ValueForm, report: Report): unknown {
    const alternatives = alternativesOf(form);
    const { isAny, array, object } = alternatives;
    const { texts, members, items } = tree;
    const isArray = items.length > 0 || [...members.keys()].every((key) => /^\d+$/.test(key));
    const hasParts = members.size + items.length > 0;
    if (hasParts && isArray && (array !== undefined || (isAny && object === undefined))) {
        return readItems(tree, array?.items ?? 'any', report);
    }
    const fail = (reason: Reason = { form }): unknown => report(reason, [], tree);
    if (hasParts) {
        return object !== undefined || isAny
            ? readMembers(members, object ?? { properties: {}, others: 'any' }, report)
            : fail();
    }
    const [only] = texts;
    if (array !== undefined && (texts.length !== 1 || !mayBeSingle(only, alternatives))) {
        return readItems(tree, array.items, report);
    }
    if (only === undefined) {
        return object !== undefined ? {} : isAny ? texts : fail();
    }
    if (texts.length > 1) {
        return isAny ? texts : fail('is given more than once');
    }
    const read = (object && parsedObject(only)) ?? (isAny ? only : readScalar(only, alternatives));
    if (read !== undefined) {
        return read;
    }
    return array === undefined
        ? fail(typeof only === 'string' ? { form } : 'must not be a file')
        : readItems(tree, array.items, report);
}

/** Whether a text is possible where an array is, too. */
export function mayBeSingle(text: unknown, { isAny, scalars, listed }: Alternatives): boolean {
    return isAny || scalars.size > 0 || listed.has(text);
}

function readItems({ texts, members, items }: Tree, form: ValueForm, report: Report): readonly unknown[] {
    const indexed = [...members].sort(([left], [right]) => Number(left) - Number(right));
    const all = [...texts.map((text) => treeOf(text)), ...indexed.map(([, item]) => item), ...items];
    return all.map((item, index) => readTree(item, form, reportBelow(report, String(index))));
}

function readMembers(members: Tree['members'], { properties, others }: ObjectForm, report: Report): object {
    const known = new Map(Object.entries(properties));
    const read = [...members].map(([key, member]) => [
        key,
        readTree(member, known.get(key) ?? others ?? 'any', reportBelow(report, key)),
    ]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** A report of what is below a key. */
export function reportBelow(report: Report, key: string): Report {
    return (reason, path = [], given) => report(reason, [key, ...path], given);
}

/** An object that is written as JSON, as within an array or a form. */
function parsedObject(text: unknown): object | undefined {
    const value = typeof text === 'string' && /^\s*\{/.test(text) ? parseJson(text) : undefined;
    return typeof value === 'object' && value !== null ? value : undefined;
}

/** A text as JSON: `null` is a value, too (RFC 8259, section 3). */
export function readJsonText(text: string, report: Report, parse?: (text: string) => unknown): unknown {
    const value = parseJson(text, parse);
    return value === undefined ? report('is not JSON', [], treeOf(text)) : value;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
    try {
        return parse(text);
    } catch {
        return undefined;
    }
}

/** A text could be anything, so it stays one wherever a text is possible. */
const readers: readonly (readonly [ScalarForm, (text: string) => unknown])[] = [
    ['text', (text) => text],
    ['file', (text) => text],
    // More digits are in no number that people count with, and take long to convert.
    ['bigint', (text) => (/^-?\d{1,1000}$/.test(text) ? BigInt(text) : undefined)],
    ['integer', (text) => writtenNumber(text, Number.isInteger)],
    ['number', (text) => writtenNumber(text, Number.isFinite)],
    ['boolean', (text) => (text === 'true' ? true : text === 'false' ? false : undefined)],
];

function writtenNumber(text: string, accepts: (value: unknown) => boolean): number | undefined {
    const value = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
    return accepts(value) ? value : undefined;
}

function readScalar(text: unknown, { scalars, listed }: Alternatives): unknown {
    if (typeof text !== 'string') {
        return scalars.has('file') ? text : undefined;
    }
    if (listed.has(text)) {
        return text;
    }
    for (const [scalar, read] of readers) {
        const value = scalars.has(scalar) ? read(text) : undefined;
        if (value !== undefined) {
            return value;
        }
    }
    // A check says which texts are possible.
    return listed.size > 0 ? text : undefined;
}

const words: Readonly<Record<ScalarForm | 'any', string>> = {
    any: 'a value',
    text: 'a string',
    file: 'a file',
    bigint: 'an integer',
    integer: 'an integer',
    number: 'a number',
    boolean: 'a boolean',
};

/** A reason in words: `must be an integer or a boolean` */
export function inWords(reason: Reason): string {
    if (typeof reason === 'string') {
        return reason;
    }
    const { isAny, scalars, array, object } = alternativesOf(reason.form);
    const all = [
        ...(isAny ? [words.any] : []),
        ...[...scalars].map((scalar) => words[scalar]),
        ...(array === undefined ? [] : ['an array']),
        ...(object === undefined ? [] : ['an object']),
    ];
    return `must be ${[...new Set(all)].join(' or ')}`;
}
