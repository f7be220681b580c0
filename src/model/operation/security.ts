/** The credentials that an operation needs, as a tag of its docs: `@security key (header X-Key)`. */
import type { JsonValue } from '../../load/json.ts';
import {
    field,
    isArray,
    isObject,
    type Located,
    type LocatedObject,
    type Reader,
    stringField,
} from '../../load/reader.ts';
import type { DocTag } from '../model.ts';

/**
 * The tag `@security` of an operation: a list of alternatives, each on a line of its own. The requirements of the
 * operation replace those of the root, even if there are none (OpenAPI 3.1.1, 4.8.10). Returns no tag if the operation
 * needs no credentials.
 */
export function securityTags(operation: LocatedObject, reader: Reader): readonly DocTag[] {
    const alternatives = new Set(
        requirementsOf(operation, reader).flatMap((requirement) => alternativeOf(requirement, reader) ?? []),
    );
    const isOptional = alternatives.delete('');
    if (alternatives.size === 0) return [];
    return [{ name: 'security', text: [...alternatives, ...(isOptional ? ['none'] : [])].join('\nor ') }];
}

/** The requirements of an operation: its own, or else those of the root. */
export function requirementsOf(operation: LocatedObject, reader: Reader): readonly Located[] {
    const stated = reader.items(operation, 'security');
    return isArray(field(operation.value, 'security')) ? stated : reader.items(reader.root, 'security');
}

/** The schemes of a requirement, which are needed together (OpenAPI 3.1.1, 4.8.30). Empty if there are none. */
function alternativeOf({ value, pointer }: Located, reader: Reader): string | undefined {
    if (!isObject(value)) {
        reader.malformed(pointer, 'a security requirement must be an object');
        return undefined;
    }
    const schemes = Object.keys(value).map((name) => {
        const scopes = reader.items({ value, pointer }, name).flatMap((scope) => wordOf(scope.value) ?? []);
        const kind = kindOf(findScheme(name, reader));
        return `${wordOf(name)} (${scopes.length === 0 ? kind : `${kind}: ${scopes.join(', ')}`})`;
    });
    return schemes.join(' and ');
}

/** Finds a scheme by its name, or by its URI (OpenAPI 3.2, Security Requirement Object). */
export function findScheme(name: string, reader: Reader): LocatedObject | undefined {
    const components = reader.object(reader.root, 'components');
    const schemes = components && reader.object(components, 'securitySchemes');
    const scheme = schemes && reader.child(schemes, name);
    return reader.silent.follow(scheme ?? { value: { $ref: name }, pointer: '' });
}

/** What a caller sends, by the type of the scheme (OpenAPI 3.1.1, 4.8.27). */
function kindOf(scheme: LocatedObject | undefined): string {
    const word = (key: string): string => wordOf(scheme && stringField(scheme.value, key)) ?? '';
    const type = word('type');
    if (type === 'apiKey') return `${word('in')} ${word('name')}`;
    // The case of an authentication scheme does not matter (RFC 9110, 11.1).
    if (type === 'http') return `http ${word('scheme').toLowerCase()}`;
    return type === '' ? 'not described' : type;
}

/**
 * A name from the description on one line, in which the marks between names are written as in a URL. Hardly any name has
 * one of these, as they are no part of a scheme's name (OpenAPI 3.1.1, 4.8.7) or of a header's (RFC 9110, 5.1).
 */
function wordOf(name: JsonValue | undefined): string | undefined {
    if (typeof name !== 'string') return undefined;
    const line = name.replaceAll(/[\s\u0085]+/g, ' ').trim();
    return line.replaceAll(/[%(),]|:(?= |$)/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
