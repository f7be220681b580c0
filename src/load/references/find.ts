/** Finds the references of a document. Nothing is known of what stands where in it, but by the names of fields. */
import { field, isJsonObject, type JsonValue } from '../json.ts';
import { hasNamesAsKeys, holdsValues, mayBeElsewhere, outermostKeys } from './fields.ts';
import { keysLimit } from './long-keys.ts';

export interface FoundReferences {
    /** Those to other documents, each once. */
    readonly external: readonly string[];
    /** Whether a schema has a name by which references may call it (`$anchor`, `$id`; JSON Schema Core, 8.2). */
    readonly hasNames: boolean;
    /** Whether a schema may say that it is read only or write only: where none does, what is sent is what is received. */
    readonly hasAccess: boolean;
    /** Whether the keys that lead to a place are too long to be followed. */
    readonly hasLongKeys: boolean;
}

interface Waiting {
    readonly value: JsonValue | undefined;
    readonly keysAreNames: boolean;
    /** How many characters the keys have that lead to it. */
    readonly length: number;
}

/** One pass over a document. */
export function findReferences(document: JsonValue): FoundReferences {
    const external = new Set<string>();
    const waiting: Waiting[] = [];
    let hasNames = false;
    let hasAccess = false;
    let hasLongKeys = false;
    const take = (reference: JsonValue | undefined): void => {
        if (typeof reference !== 'string') return;
        if (!reference.startsWith('#')) external.add(reference);
        hasAccess ||= leadsIntoValues(reference);
    };
    const visitField = (key: string, value: JsonValue | undefined, length: number): void => {
        if (typeof value === 'string') {
            if (key === '$ref') take(value);
            else if (key === '$anchor' || key === '$dynamicAnchor' || key === '$id') hasNames = true;
        } else if (value === true) {
            hasAccess ||= key === 'readOnly' || key === 'writeOnly';
        } else if (key === 'mapping') {
            for (const target of mappedUris(value)) take(target);
        } else if (typeof value === 'object' && value !== null) {
            if (mayBeElsewhere(key) && isJsonObject(value)) take(field(value, '$ref'));
            waiting.push({ value, keysAreNames: hasNamesAsKeys(key), length: length + key.length });
        }
    };
    if (isJsonObject(document)) for (const key of outermostKeys(document)) visitField(key, document[key], 0);
    else waiting.push({ value: document, keysAreNames: false, length: 0 });
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
        const { value, keysAreNames, length } = item;
        hasLongKeys ||= length > keysLimit;
        if (Array.isArray(value)) {
            for (const entry of value as readonly JsonValue[]) {
                if (typeof entry === 'object' && entry !== null) {
                    waiting.push({ value: entry, keysAreNames: false, length });
                }
            }
        } else if (isJsonObject(value)) {
            for (const key in value) {
                if (keysAreNames) {
                    waiting.push({ value: value[key], keysAreNames: false, length: length + key.length });
                } else if (!holdsValues(key)) {
                    visitField(key, value[key], length);
                }
            }
        }
    }
    return { external: [...external], hasNames, hasAccess, hasLongKeys };
}

/** Whether a reference leads to what is not looked at here: an extension that stands somewhere within, an example. */
function leadsIntoValues(reference: string): boolean {
    // Any key may be written in percent signs (RFC 6901, 6).
    if (reference.includes('%')) return true;
    const [, outermost = '', ...inner] = reference.slice(reference.indexOf('#')).split('/');
    return inner.some(holdsValues) || (holdsValues(outermost) && !outermost.startsWith('x-'));
}

/** A discriminator's mapping names schemas of the description by their names or pointers, or documents by URI (OpenAPI 3.1.1, 4.8.25). */
function mappedUris(mapping: JsonValue | undefined): string[] {
    if (!isJsonObject(mapping)) return [];
    return Object.values(mapping).filter(
        (target): target is string => typeof target === 'string' && (target.startsWith('#') || isUri(target)),
    );
}

/** Whether a text of a mapping is a URI of another document, and no name of a schema. */
export function isUri(text: string): boolean {
    return !text.startsWith('#') && (/[/#]/.test(text) || /\.(json|ya?ml)$/i.test(text));
}
