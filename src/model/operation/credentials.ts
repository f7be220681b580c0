/** The credentials that requests carry, by the security schemes of their operations (OpenAPI 3.1.1, 4.8.27 and 4.8.30). */
import type { JsonValue } from '../../load/json.ts';
import { field, isObject, type Located, type LocatedObject, type Reader, stringField } from '../../load/reader.ts';
import type { CredentialPlace, OperationSecurity, SecurityScheme } from '../model.ts';
import { findScheme, requirementsOf } from './security.ts';

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
        docs: docsOf(scheme, place),
        takes,
        place,
    });
    switch (text('type')) {
        case 'apiKey': {
            const place = text('in');
            const isKnown = place === 'header' || place === 'query' || place === 'cookie';
            return isKnown && text('name') !== '' ? made({ in: place, name: text('name') }) : undefined;
        }
        case 'http':
            return httpScheme(text('scheme'), made);
        case 'oauth2':
        case 'openIdConnect':
            return made({ scheme: 'Bearer' });
        case 'mutualTLS':
            return 'platform';
        default:
            return undefined;
    }
}

/** The case of an authentication scheme does not matter (RFC 9110, 11.1), but some servers know only the usual one. */
function httpScheme(
    scheme: string,
    made: (place: CredentialPlace, takes?: SecurityScheme['takes']) => SecurityScheme,
): SecurityScheme | undefined {
    const lower = scheme.toLowerCase();
    if (lower === 'basic') return made({ scheme: 'Basic' }, 'basic');
    if (lower === 'bearer') return made({ scheme: 'Bearer' });
    return scheme === '' ? undefined : made({ scheme });
}

/** What the description says of a scheme, how it is sent, and the scopes of its flows. */
function docsOf({ value }: LocatedObject, place: CredentialPlace): SecurityScheme['docs'] {
    const { description, flows, deprecated } = value;
    const sent =
        'scheme' in place
            ? `Sent as \`Authorization: ${place.scheme}\`.`
            : `Sent in the ${place.in} \`${place.name}\`.`;
    const scopes = isObject(flows) ? [...new Set(Object.values(flows).flatMap(scopesIn))] : [];
    const paragraphs = [
        ...(typeof description === 'string' && description.trim() !== '' ? [description] : []),
        sent,
        ...(scopes.length === 0 ? [] : [`Scopes: ${scopes.join(', ')}.`]),
    ];
    return { description: paragraphs.join('\n\n'), deprecated: deprecated === true, tags: [] };
}

function scopesIn(flow: JsonValue | undefined): readonly string[] {
    const scopes = isObject(flow) ? field(flow, 'scopes') : undefined;
    return isObject(scopes) ? Object.keys(scopes) : [];
}
