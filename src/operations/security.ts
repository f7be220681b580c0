/**
 * The credentials of an operation (OpenAPI 3.1.1, 4.8.27 and 4.8.30): as a tag of its docs, `@security key (header X-Key)`,
 * and as what its requests carry.
 */
import type { JsonValue } from '../load/json.ts';
import {
    field,
    isArray,
    isObject,
    type Located,
    type LocatedObject,
    type Reader,
    stringField,
} from '../load/reader.ts';
import type { CredentialPlace, DocTag, OperationSecurity, SecurityScheme } from '../plan/model.ts';

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
function requirementsOf(operation: LocatedObject, reader: Reader): readonly Located[] {
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
        const scopes = reader.items({ value, pointer }, name).flatMap((scope) => nameOnOneLine(scope.value) ?? []);
        const kind = credentialKindOf(findScheme(name, reader));
        return `${nameOnOneLine(name)} (${scopes.length === 0 ? kind : `${kind}: ${scopes.join(', ')}`})`;
    });
    return schemes.join(' and ');
}

/** Finds a scheme by its name, or by its URI (OpenAPI 3.2, Security Requirement Object). */
function findScheme(name: string, reader: Reader): LocatedObject | undefined {
    const components = reader.object(reader.root, 'components');
    const schemes = components && reader.object(components, 'securitySchemes');
    const scheme = schemes && reader.child(schemes, name);
    return reader.silent.follow(scheme ?? { value: { $ref: name }, pointer: '' });
}

/** What a caller sends, by the type of the scheme (OpenAPI 3.1.1, 4.8.27). */
function credentialKindOf(scheme: LocatedObject | undefined): string {
    const word = (key: string): string => nameOnOneLine(scheme && stringField(scheme.value, key)) ?? '';
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
function nameOnOneLine(name: JsonValue | undefined): string | undefined {
    if (typeof name !== 'string') return undefined;
    const line = name.replaceAll(/[\s\u0085]+/g, ' ').trim();
    return line.replaceAll(/[%(),]|:(?= |$)/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** What is known of a scheme: how it is sent, that the platform does, or that nobody knows. */
type Known = SecurityScheme | 'platform' | undefined;

export class CredentialFinder {
    readonly #reader: Reader;
    readonly #known = new Map<string, Known>();
    readonly #used = new Map<string, SecurityScheme>();

    constructor(reader: Reader) {
        this.#reader = reader;
    }

    /** The schemes that operations require, in the order of the operations. */
    get schemes(): readonly SecurityScheme[] {
        return [...this.#used.values()];
    }

    /**
     * The alternatives of an operation, each with the names of schemes that are needed together; undefined if nothing is to
     * be sent. That it may be sent without any is no alternative: then it is, if no other one has all credentials.
     */
    find(operation: LocatedObject): OperationSecurity | undefined {
        const alternatives = requirementsOf(operation, this.#reader).flatMap((one) => this.#alternativeOf(one) ?? []);
        for (const scheme of alternatives.flat()) this.#used.set(scheme.name, scheme);
        if (alternatives.length === 0) return undefined;
        return {
            alternatives: alternatives.map((schemes) => schemes.map(({ name }) => name)),
            hasOwnHeader: alternatives.flat().some(({ place }) => 'in' in place && place.in === 'header'),
        };
    }

    /** The schemes of one alternative; undefined if nothing is sent for it, or if nobody knows how. */
    #alternativeOf({ value }: Located): readonly (readonly SecurityScheme[])[] | undefined {
        if (!isObject(value)) return undefined;
        const known = Object.keys(value).map((name) => this.#schemeOf(name));
        const schemes = known.filter((one) => one !== undefined && one !== 'platform');
        return schemes.length === 0 || known.includes(undefined) ? undefined : [schemes];
    }

    #schemeOf(name: string): Known {
        if (this.#known.has(name)) return this.#known.get(name);
        const found = findScheme(name, this.#reader);
        const scheme = found && readScheme(name, found);
        this.#known.set(name, scheme);
        return scheme;
    }
}

function readScheme(name: string, scheme: LocatedObject): Known {
    const text = (key: string): string => stringField(scheme.value, key) ?? '';
    const made = (place: CredentialPlace, takes: SecurityScheme['takes'] = 'text'): SecurityScheme => ({
        name,
        docs: schemeDocs(scheme, place),
        takes,
        place,
    });
    switch (text('type')) {
        case 'apiKey': {
            const place = text('in');
            const isKnown = place === 'header' || place === 'query' || place === 'cookie';
            return isKnown && text('name') !== '' ? made({ in: place, name: text('name') }) : undefined;
        }
        case 'http': {
            // The case does not matter (RFC 9110, 11.1), but some servers know only the usual one.
            const given = text('scheme');
            const usual = ['Basic', 'Bearer'].find((word) => word.toLowerCase() === given.toLowerCase()) ?? given;
            return usual === '' ? undefined : made({ scheme: usual }, usual === 'Basic' ? 'basic' : 'text');
        }
        case 'oauth2':
        case 'openIdConnect':
            return made({ scheme: 'Bearer' });
        case 'mutualTLS':
            return 'platform';
        default:
            return undefined;
    }
}

/** What the description says of a scheme, how it is sent, and the scopes of its flows. */
function schemeDocs({ value }: LocatedObject, place: CredentialPlace): SecurityScheme['docs'] {
    const { description, flows, deprecated } = value;
    const sent =
        'scheme' in place
            ? `Sent as \`Authorization: ${place.scheme}\`.`
            : `Sent in the ${place.in} \`${place.name}\`.`;
    const scopes = (isObject(flows) ? Object.values(flows) : []).flatMap((flow) => {
        const own = isObject(flow) ? field(flow, 'scopes') : undefined;
        return isObject(own) ? Object.keys(own) : [];
    });
    const paragraphs = [
        ...(typeof description === 'string' && description.trim() !== '' ? [description] : []),
        sent,
        ...(scopes.length === 0 ? [] : [`Scopes: ${[...new Set(scopes)].join(', ')}.`]),
    ];
    return { description: paragraphs.join('\n\n'), deprecated: deprecated === true, tags: [] };
}
