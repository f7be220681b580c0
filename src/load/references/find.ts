/** Finds the references of a document. Only field names show what its parts are. */
import { limits } from '../../limits.ts';
import { isArray, isJsonObject, type JsonObject, type JsonValue, stringField } from '../json.ts';
import { locationOf } from '../location.ts';
import { formatPointer } from '../pointer.ts';

/**
 * The fields whose keys are names and not fields, of all versions. They follow from the tables of objects, as a test says; every run
 * needs them, and few runs the tables of more than one version.
 */
export const maps: ReadonlySet<string> = new Set(
    `paths webhooks variables schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems
    mediaTypes additionalOperations dependentRequired properties patternProperties dependentSchemas $defs definitions content
    encoding mapping securityDefinitions`.split(/\s+/),
);

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
    readonly names: readonly ReferenceName[];
    /** Whether any schema is `readOnly` or `writeOnly`. If none is, requests and responses have the same types. */
    readonly hasAccess: boolean;
    /** Whether any schema may be of a date, a time or a duration. If none is, nothing is made of strings. */
    readonly hasTimes: boolean;
    /** The pointer of the parent of a name that is too long, or of names that are too long together. */
    readonly longName: string | undefined;
}

/** A reference, and what it is relative to: the `$id`s around it (JSON Schema Core, 8.2.1), or else the document. */
export interface ExternalReference {
    readonly reference: string;
    readonly base: URL;
}

/** A name of a schema that references may use: an `$anchor`, a `$dynamicAnchor`, or an `$id`. */
interface ReferenceName {
    readonly keyword: string;
    readonly name: string;
    readonly pointer: string;
    /** Of an `$id`: the base of references within the schema. */
    readonly url?: URL | undefined;
}

/**
 * Finds all references in one pass over a document. Stops at a name that is too long.
 *
 * @param url The base of references in the document.
 */
export function findReferences(document: JsonValue, url: URL): FoundReferences {
    const external: ExternalReference[] = [];
    const taken = new Map<URL, Set<string>>();
    const names: { readonly name: ReferenceName; readonly depth: number }[] = [];
    const path: string[] = [];
    let hasAccess = false;
    let hasTimes = false;
    let longName: string | undefined;
    const limitName = (length: number): void => {
        if (length > limits.longestName) longName ??= formatPointer(path);
    };
    const take = (reference: string, base: URL): void => {
        const known = taken.get(base) ?? new Set();
        // Many references lead to the same schema.
        if (known.has(reference)) return;
        taken.set(base, known.add(reference));
        if (!reference.startsWith('#')) external.push({ reference, base });
        if (!leadsIntoValues(reference)) return;
        hasAccess = true;
        hasTimes = true;
    };
    /** @param own The base that the schema around the text gives itself. */
    const visitText = (keyword: string, text: string, base: URL, own: URL | undefined): void => {
        if (namingFields.has(keyword)) limitName(text.length);
        if (keyword === 'format') hasTimes ||= ofTimes.test(text);
        else if (keyword === '$ref' || keyword === '$dynamicRef') take(text, base);
        else if (keyword === '$anchor' || keyword === '$dynamicAnchor' || keyword === '$id') {
            const name = {
                keyword,
                name: text,
                pointer: formatPointer(path),
                url: keyword === '$id' ? own : undefined,
            };
            names.push({ name, depth: path.length });
        }
    };
    /** @param length That of the pointer to the value around it, without escapes. */
    const visitInner = (
        key: string,
        value: JsonValue | undefined,
        keysAreNames: boolean,
        base: URL,
        length: number,
    ) => {
        if (longName !== undefined) return;
        path.push(key);
        visit(value, keysAreNames, base, length + 1 + key.length);
        path.pop();
    };
    // Documents are numbered by their references, in this order: the fields of a value, and what is within it backwards.
    const visitArray = (values: readonly JsonValue[], base: URL, length: number): void => {
        // Arrays contain tags, or the names of required properties.
        for (const value of values) if (typeof value === 'string') limitName(value.length);
        for (let index = values.length - 1; index >= 0; index--) {
            const value = values[index];
            if (typeof value !== 'object') continue;
            limitName(length + 1 + String(index).length);
            visitInner(String(index), value, false, base, length);
        }
    };
    const visitObject = (object: JsonObject, keysAreNames: boolean, around: URL, length: number): void => {
        const own = keysAreNames ? undefined : baseIn(object, around);
        const base = own ?? around;
        const isSkipped = path.length === 0 ? skippedOutermost(object) : holdsValues;
        const inner: string[] = [];
        for (const key in object) {
            const value = object[key];
            // A name cannot hold a string.
            if (keysAreNames && key === '$ref' && typeof value === 'string') take(value, base);
            else if (keysAreNames) inner.push(key);
            else if (typeof value === 'string') visitText(key, value, base, own);
            else if (value === true) hasAccess ||= key === 'readOnly' || key === 'writeOnly';
            else if (typeof value !== 'object' || isSkipped(key)) continue;
            else if (key === 'mapping') for (const target of mappedUris(value)) take(target, base);
            else inner.push(key);
        }
        for (const key of inner) limitName(length + 1 + key.length);
        for (const key of inner.reverse()) visitInner(key, object[key], !keysAreNames && maps.has(key), base, length);
    };
    const visit = (value: JsonValue | undefined, keysAreNames: boolean, around: URL, length: number): void => {
        if (isArray(value)) visitArray(value, around, length);
        else if (isJsonObject(value)) visitObject(value, keysAreNames, around, length);
    };
    visit(document, false, url, 0);
    // The search goes backwards.
    const outermostFirst = names.reverse().toSorted((left, right) => left.depth - right.depth);
    return { external, names: outermostFirst.map(({ name }) => name), hasAccess, hasTimes, longName };
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

/** The formats of dates, times and durations. Others have such words, too: `unix-time` is one of numbers. */
const ofTimes = /^(?:date|time|date-time)(?:-local)?$|^duration$/;

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
