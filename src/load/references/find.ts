/** Finds the references of a document. Only field names show what its parts are. */
import { isJsonObject, type JsonObject, type JsonValue, stringField } from '../json.ts';
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
 * The top-level keys of a document that may contain references. In a file of schemas, these are schema names, and a
 * name may equal a field such as `value`: if every key holds an object, all keys count as names. Extensions may hold
 * the targets of references: `#/x-shared/Pet`.
 */
function outermostKeys(document: JsonObject): string[] {
    const keys = Object.keys(document);
    const mayBeNames = keys.every((key) => typeof document[key] === 'object');
    return mayBeNames ? keys : keys.filter((key) => !values.has(key));
}

export interface FoundReferences {
    /** References to other documents, without duplicates. */
    readonly external: readonly ExternalReference[];
    /** The `$id`s of schemas. */
    readonly bases: readonly SchemaBase[];
    /** The names that schemas give themselves (JSON Schema Core, 8.2), outermost first. */
    readonly names: readonly SchemaName[];
    /** Whether any schema is `readOnly` or `writeOnly`. If none is, requests and responses have the same types. */
    readonly hasAccess: boolean;
    /** The pointer of the parent of a name that is too long, or of names that are too long together. */
    readonly longName: string | undefined;
}

/** A reference, and the `$id`s around it, the innermost first: it is relative to them (JSON Schema Core, 8.2.1). */
export interface ExternalReference {
    readonly reference: string;
    readonly base: SchemaBase | undefined;
}

export interface SchemaBase {
    readonly id: string;
    readonly above: SchemaBase | undefined;
}

/** A name of a schema that references may use: an `$anchor`, a `$dynamicAnchor`, or an `$id`. */
export interface SchemaName {
    readonly keyword: string;
    readonly name: string;
    readonly pointer: string;
}

interface Waiting {
    readonly value: JsonValue | undefined;
    readonly keysAreNames: boolean;
    /** The length of the pointer to it, without escapes. */
    readonly length: number;
    readonly key: string;
    readonly above: Waiting | undefined;
    readonly base: SchemaBase | undefined;
}

/** Finds all references in one pass over a document. Stops at a name that is too long. */
export function findReferences(document: JsonValue): FoundReferences {
    const external: ExternalReference[] = [];
    const bases: SchemaBase[] = [];
    const taken = new Map<SchemaBase | undefined, Set<string>>();
    const waiting: Waiting[] = [];
    const names: (Pick<SchemaName, 'keyword' | 'name'> & { readonly owner: Waiting })[] = [];
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
    const wait = (key: string, value: JsonValue | undefined, keysAreNames: boolean, above: Waiting): void => {
        const length = above.length + 1 + key.length;
        if (length > nameLimit) longName ??= above;
        waiting.push({
            value,
            keysAreNames,
            length,
            key,
            above,
            base: keysAreNames ? above.base : baseIn(value, above.base, bases),
        });
    };
    const visitField = (key: string, value: JsonValue | undefined, above: Waiting): void => {
        if (typeof value === 'string') {
            if (value.length > nameLimit && namingFields.has(key)) longName ??= above;
            if (key === '$ref' || key === '$dynamicRef') take(value, above);
            else if (key === '$anchor' || key === '$dynamicAnchor' || key === '$id')
                names.push({ keyword: key, name: value, owner: above });
        } else if (value === true) {
            hasAccess ||= key === 'readOnly' || key === 'writeOnly';
        } else if (key === 'mapping') {
            for (const target of mappedUris(value)) take(target, above);
        } else if (typeof value === 'object' && value !== null) {
            wait(key, value, maps.has(key), above);
        }
    };
    const base = baseIn(document, undefined, bases);
    const root: Waiting = { value: document, keysAreNames: false, length: 0, key: '', above: undefined, base };
    if (isJsonObject(document)) for (const key of outermostKeys(document)) visitField(key, document[key], root);
    else waiting.push(root);
    for (let item = waiting.pop(); item !== undefined && longName === undefined; item = waiting.pop()) {
        const { value, keysAreNames } = item;
        if (Array.isArray(value)) {
            for (const [index, entry] of (value as readonly JsonValue[]).entries()) {
                if (typeof entry === 'object' && entry !== null) wait(String(index), entry, false, item);
                // Arrays contain tags, or the names of required properties.
                else if (typeof entry === 'string' && entry.length > nameLimit) longName ??= item;
            }
        } else if (isJsonObject(value)) {
            for (const key in value) {
                // A name cannot hold a string.
                if (keysAreNames && key === '$ref' && typeof value[key] === 'string') take(value[key], item);
                else if (keysAreNames) wait(key, value[key], false, item);
                else if (!holdsValues(key)) visitField(key, value[key], item);
            }
        }
    }
    // The search goes backwards.
    const placed = names.reverse().map(({ owner, ...name }) => ({ ...name, path: pathOf(owner) }));
    return {
        external,
        bases,
        names: placed
            .toSorted((left, right) => left.path.length - right.path.length)
            .map(({ path, ...name }) => ({ ...name, pointer: formatPointer(path) })),
        hasAccess,
        longName: longName && formatPointer(pathOf(longName)),
    };
}

/** An `$id` has no fragment (JSON Schema Core, 8.2.1). One with a fragment would replace its whole document. */
export function isBase(id: string): boolean {
    return !/#./.test(id);
}

/** The base of references in a value. Its own is noted. */
function baseIn(
    value: JsonValue | undefined,
    above: SchemaBase | undefined,
    bases: SchemaBase[],
): SchemaBase | undefined {
    const id = isJsonObject(value) ? stringField(value, '$id') : undefined;
    if (id === undefined || !isBase(id)) return above;
    const base = { id, above };
    bases.push(base);
    return base;
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
