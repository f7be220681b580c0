/**
 * The credentials of an operation (OpenAPI 3.1.1, 4.8.27 and 4.8.30): as a tag of its docs, `@security key (header X-Key)`,
 * and as what its requests carry.
 */
import type { JsonValue } from '../load/json.ts';
import {
    field,
    isArray,
    isJsonObject,
    isObjectNode,
    type LocatedObject,
    type Reader,
    stringField,
} from '../load/reader.ts';
import type { Options } from '../options/types.ts';
import type { CredentialPlace, DocTag, OperationSecurity, SecurityScheme } from '../plan/model.ts';
import { makeOnce } from '../schema/lists.ts';

/** What the requests for a scheme carry: a credential, one that the platform sends, or what nobody knows. */
type Sending = SecurityScheme | 'platform' | undefined;

interface Scheme {
    /** What a caller sends, for docs. */
    readonly kind: string;
    readonly sending: Sending;
}

/** Reads what operations require: as a tag of their docs, and as what their requests carry. */
export class SecurityReader {
    readonly #reader: Reader;
    readonly #sends: boolean;
    readonly #known = new Map<string, Scheme>();
    readonly #used = new Map<string, SecurityScheme>();

    constructor(reader: Reader, { security }: Pick<Options, 'security'>) {
        this.#reader = reader;
        this.#sends = security;
    }

    /** The schemes whose credentials operations send, in the order of the operations. */
    get schemes(): readonly SecurityScheme[] {
        return [...this.#used.values()];
    }

    /**
     * Reads the requirements of an operation, which replace those of the root, even if there are none (OpenAPI 3.1.1,
     * 4.8.10). Each is an alternative.
     */
    read(operation: LocatedObject) {
        const stated = this.#reader.items(operation, 'security');
        const isStated = isArray(field(operation.value, 'security'));
        const requirements = (isStated ? stated : this.#reader.items(this.#reader.root, 'security')).flatMap((node) => {
            if (isObjectNode(node)) return [node];
            this.#reader.malformed(node.pointer, 'a security requirement must be an object');
            return [];
        });
        return { tags: this.#tagsOf(requirements), security: this.#sends ? this.#sentFor(requirements) : undefined };
    }

    /** A list of alternatives, each on a line of its own. Empty if the operation needs no credentials. */
    #tagsOf(requirements: readonly LocatedObject[]): readonly DocTag[] {
        const alternatives = new Set(requirements.map((one) => this.#textOf(one)));
        const isOptional = alternatives.delete('');
        if (alternatives.size === 0) return [];
        return [{ name: 'security', text: [...alternatives, ...(isOptional ? ['none'] : [])].join('\nor ') }];
    }

    /** The schemes of a requirement, which are needed together (OpenAPI 3.1.1, 4.8.30). Empty if there are none. */
    #textOf(requirement: LocatedObject): string {
        const schemes = Object.keys(requirement.value).map((name) => {
            const scopes = this.#reader.items(requirement, name).flatMap(({ value }) => nameOnOneLine(value) ?? []);
            const { kind } = this.#schemeOf(name);
            return `${nameOnOneLine(name)} (${scopes.length === 0 ? kind : `${kind}: ${scopes.join(', ')}`})`;
        });
        return schemes.join(' and ');
    }

    /**
     * The alternatives, each with the names of schemes that are needed together; undefined if nothing is to be sent. That it
     * may be sent without any is no alternative: then it is, if no other one has all credentials.
     */
    #sentFor(requirements: readonly LocatedObject[]): OperationSecurity | undefined {
        const alternatives = requirements.flatMap(({ value }) => {
            const known = Object.keys(value).map((name) => this.#schemeOf(name).sending);
            const schemes = known.filter((one) => one !== undefined && one !== 'platform');
            // For some, nothing is sent, or nobody knows how.
            return schemes.length === 0 || known.includes(undefined) ? [] : [schemes];
        });
        for (const scheme of alternatives.flat()) this.#used.set(scheme.name, scheme);
        if (alternatives.length === 0) return undefined;
        return {
            alternatives: alternatives.map((schemes) => schemes.map(({ name }) => name)),
            hasOwnHeader: alternatives.flat().some(({ place }) => 'in' in place && place.in === 'header'),
        };
    }

    /** Finds a scheme by its name, or by its URI (OpenAPI 3.2, Security Requirement Object). */
    #schemeOf(name: string): Scheme {
        return makeOnce(this.#known, name, () => {
            const components = this.#reader.object(this.#reader.root, 'components');
            const schemes = components && this.#reader.object(components, 'securitySchemes');
            const given = schemes && this.#reader.child(schemes, name);
            const node = this.#reader.silent.follow(given ?? { value: { $ref: name }, pointer: '' });
            return { kind: credentialKindOf(node), sending: node && readScheme(name, node) };
        });
    }
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

function readScheme(name: string, scheme: LocatedObject): Sending {
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
    const scopes = (isJsonObject(flows) ? Object.values(flows) : []).flatMap((flow) => {
        const own = isJsonObject(flow) ? field(flow, 'scopes') : undefined;
        return isJsonObject(own) ? Object.keys(own) : [];
    });
    const paragraphs = [
        ...(typeof description === 'string' && description.trim() !== '' ? [description] : []),
        sent,
        ...(scopes.length === 0 ? [] : [`Scopes: ${[...new Set(scopes)].join(', ')}.`]),
    ];
    return { description: paragraphs.join('\n\n'), deprecated: deprecated === true, tags: [] };
}
