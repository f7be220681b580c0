/** Finds the references of a document. Only field names show what its parts are. */
import { isJsonObject, type JsonObject, type JsonValue, stringField } from '../json.ts';
import { locationOf } from '../location.ts';
import { nameLimit } from '../nesting.ts';
import { mapFieldsOf } from '../objects/kinds.ts';
import { objectsOf } from '../objects/tables.ts';
import { formatPointer } from '../pointer.ts';

/** The fields whose keys are names and not fields. */
const maps = new Set([...mapFieldsOf(objectsOf('3.2')), ...mapFieldsOf(objectsOf('2.0'))]);

const values: ReadonlySet<string> = new Set('example examples default enum const value'.split(' '));

/** Whether a field holds API values or custom values, not a part of the description. */
function holdsValues(field: string): boolean {
    return values.has(field) || field.startsWith('x-');
}

/**
 * The top-level keys of a document that contain no references. In a file of schemas, the keys are schema names, and a
 * name may equal a field such as `value`: if every key holds an object, all keys count as names. Extensions may hold
 * the targets of references: `#/x-shared/Pet`.
 */
function skippedOutermost(document: JsonObject): (key: string) => boolean {
    const mayBeNames = Object.values(document).every((value) => typeof value === 'object');
    return (key) => !mayBeNames && values.has(key);
}

export interface FoundReferences {
    /** References to other documents, without duplicates. */
    readonly external: readonly ExternalReference[];
    /** The names that schemas give themselves (JSON Schema Core, 8.2), outermost first. */
    readonly names: readonly SchemaName[];
    /** Whether any schema is `readOnly` or `writeOnly`. If none is, requests and responses have the same types. */
    readonly hasAccess: boolean;
    /** The pointer of the parent of a name that is too long, or of names that are too long together. */
    readonly longName: string | undefined;
}

/** A reference, and what it is relative to: the `$id`s around it (JSON Schema Core, 8.2.1), or else the document. */
export interface ExternalReference {
    readonly reference: string;
    readonly base: URL;
}

/** A name of a schema that references may use: an `$anchor`, a `$dynamicAnchor`, or an `$id`. */
export interface SchemaName {
    readonly keyword: string;
    readonly name: string;
    readonly pointer: string;
    /** Of an `$id`: the base of references within the schema. */
    readonly url?: URL | undefined;
}

interface Waiting {
    readonly value: JsonValue | undefined;
    readonly keysAreNames: boolean;
    /** The length of the pointer to it, without escapes. */
    readonly length: number;
    readonly key: string;
    readonly above: Waiting | undefined;
    readonly base: URL;
    /** Whether the base is its own `$id`. */
    readonly isBase: boolean;
}

/**
 * Finds all references in one pass over a document. Stops at a name that is too long.
 *
 * @param url The base of references in the document.
 */
export function findReferences(document: JsonValue, url: URL): FoundReferences {
    const external: ExternalReference[] = [];
    const taken = new Map<URL, Set<string>>();
    const waiting: Waiting[] = [];
    const names: (Omit<SchemaName, 'pointer'> & { readonly owner: Waiting })[] = [];
    let hasAccess = false;
    let longName: Waiting | undefined;
    const take = (reference: JsonValue | undefined, { base }: Waiting): void => {
        const known = taken.get(base) ?? new Set();
        // Many references lead to the same schema.
        if (typeof reference !== 'string' || known.has(reference)) return;
        taken.set(base, known.add(reference));
        if (!reference.startsWith('#')) external.push({ reference, base });
        hasAccess ||= leadsIntoValues(reference);
    };
    const itemOf = (key: string, value: JsonValue | undefined, keysAreNames: boolean, above?: Waiting): Waiting => {
        const length = above === undefined ? 0 : above.length + 1 + key.length;
        const around = above?.base ?? url;
        const own = keysAreNames ? undefined : baseIn(value, around);
        return { value, keysAreNames, length, key, above, base: own ?? around, isBase: own !== undefined };
    };
    const wait = (key: string, value: JsonValue | undefined, keysAreNames: boolean, above: Waiting): void => {
        const item = itemOf(key, value, keysAreNames, above);
        if (item.length > nameLimit) longName ??= above;
        waiting.push(item);
    };
    const visitField = (key: string, value: JsonValue | undefined, above: Waiting): void => {
        if (typeof value === 'string') {
            if (value.length > nameLimit && namingFields.has(key)) longName ??= above;
            if (key === '$ref' || key === '$dynamicRef') take(value, above);
            else if (key === '$anchor' || key === '$dynamicAnchor' || key === '$id')
                names.push({
                    keyword: key,
                    name: value,
                    owner: above,
                    url: key === '$id' && above.isBase ? above.base : undefined,
                });
        } else if (value === true) {
            hasAccess ||= key === 'readOnly' || key === 'writeOnly';
        } else if (key === 'mapping') {
            for (const target of mappedUris(value)) take(target, above);
        } else if (typeof value === 'object' && value !== null) {
            wait(key, value, maps.has(key), above);
        }
    };
    waiting.push(itemOf('', document, false));
    for (let item = waiting.pop(); item !== undefined && longName === undefined; item = waiting.pop()) {
        const { value, keysAreNames } = item;
        if (Array.isArray(value)) {
            for (const [index, entry] of (value as readonly JsonValue[]).entries()) {
                if (typeof entry === 'object' && entry !== null) wait(String(index), entry, false, item);
                // Arrays contain tags, or the names of required properties.
                else if (typeof entry === 'string' && entry.length > nameLimit) longName ??= item;
            }
        } else if (isJsonObject(value)) {
            const isSkipped = item.above === undefined ? skippedOutermost(value) : holdsValues;
            for (const key in value) {
                // A name cannot hold a string.
                if (keysAreNames && key === '$ref' && typeof value[key] === 'string') take(value[key], item);
                else if (keysAreNames) wait(key, value[key], false, item);
                else if (!isSkipped(key)) visitField(key, value[key], item);
            }
        }
    }
    // The search goes backwards.
    const placed = names.reverse().map(({ owner, ...name }) => ({ ...name, path: pathOf(owner) }));
    return {
        external,
        names: placed
            .toSorted((left, right) => left.path.length - right.path.length)
            .map(({ path, ...name }) => ({ ...name, pointer: formatPointer(path) })),
        hasAccess,
        longName: longName && formatPointer(pathOf(longName)),
    };
}

/**
 * The base of references in a value that its `$id` gives it. An `$id` has no fragment (JSON Schema Core, 8.2.1): one with a
 * fragment would replace its whole document.
 */
function baseIn(value: JsonValue | undefined, around: URL): URL | undefined {
    const id = isJsonObject(value) ? stringField(value, '$id') : undefined;
    const href = id === undefined || /#./.test(id) ? undefined : locationOf(id, around);
    return href === undefined ? undefined : new URL(href);
}

function pathOf(waiting: Waiting): string[] {
    const keys: string[] = [];
    for (let one = waiting; one.above !== undefined; one = one.above) keys.push(one.key);
    return keys.reverse();
}

/** Fields whose values are looked up by name. */
const namingFields: ReadonlySet<string> = new Set(
    '$ref $dynamicRef $anchor $dynamicAnchor $id name operationId propertyName'.split(' '),
);

/** Whether a reference leads to a part that this search skips: an extension deep inside, an example. */
function leadsIntoValues(reference: string): boolean {
    // Any key may be percent-encoded (RFC 6901, section 6).
    if (reference.includes('%')) return true;
    const [, outermost = '', ...inner] = reference.slice(reference.indexOf('#')).split('/');
    return inner.some(holdsValues) || (holdsValues(outermost) && !outermost.startsWith('x-'));
}

/**
 * A discriminator's mapping names schemas of the description by name or pointer, or documents by URI (OpenAPI 3.1.1,
 * 4.8.25).
 */
function mappedUris(mapping: JsonValue | undefined): string[] {
    if (!isJsonObject(mapping)) return [];
    return Object.values(mapping).filter(
        (target): target is string => typeof target === 'string' && (target.startsWith('#') || isUri(target)),
    );
}

/** Whether a string in a mapping is the URI of another document, not the name of a schema. */
export function isUri(text: string): boolean {
    return !text.startsWith('#') && (/[/#]/.test(text) || /\.(json|ya?ml)$/i.test(text));
}
