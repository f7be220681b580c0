/** Follows references: from a reference and its document to a pointer into the whole description. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import { decodeFragment, fragmentPointer } from '../pointer.ts';
import { shown, shownReference } from '../shown.ts';
import { locationOf, withoutFragment } from './documents.ts';
import { findNames, type Resource, type SchemaNames } from './names.ts';
import { type DocumentSet, type KnownDocument, type Part, valueAt } from './parts.ts';
import type { Resolution } from './resolution.ts';

export type Found = { readonly kind: 'part'; readonly part: Part } | Extract<Resolution, { readonly kind: 'lost' }>;

/** Finds the target of a reference, given the part of a document that contains the reference. */
export type FindPart = (reference: string, from: Part) => Found;

export function findParts(set: DocumentSet): FindPart {
    const index = new DocumentIndex(set);
    return (reference, place) => {
        const from = set.expansion?.trace(place) ?? place;
        const hash = reference.indexOf('#');
        const address = hash === -1 ? reference : reference.slice(0, hash);
        const fragment = hash === -1 ? '' : reference.slice(hash + 1);
        const found = address === '' ? index.own(fragment, from) : index.find(address, from);
        return found.kind === 'lost' ? found : index.within(found.part, fragment, reference);
    };
}

/** The documents by all their names. */
class DocumentIndex {
    readonly #set: DocumentSet;
    readonly #known = new Map<string, Part>();
    readonly #found = new Map<string, Found>();
    readonly #names = new Map<number, SchemaNames>();
    readonly #suggestions = new Suggestions();
    #hasIds = false;

    constructor(set: DocumentSet) {
        this.#set = set;
        for (const [document, { url, self }] of set.documents.entries()) {
            this.#know(withoutFragment(url), { document, pointer: '' });
            if (self !== undefined) this.#know(withoutFragment(self), { document, pointer: '' });
        }
    }

    /** Finds the target of a URI reference without a fragment. */
    find(address: string, from: Part): Found {
        const owner = this.#set.documents[from.document];
        if (owner === undefined) return notRead(address);
        const resource = owner.hasNames ? this.#namesOf(from.document).resourceAt(from.pointer) : undefined;
        const key = `${from.document} ${resource?.pointer ?? ''} ${address}`;
        const known = this.#found.get(key);
        if (known !== undefined) return known;
        const target = this.#search(address, owner, resource);
        this.#found.set(key, target);
        return target;
    }

    /**
     * The document that contains a reference, or the schema with an `$id` around it, if that contains the target of the
     * fragment.
     */
    own(fragment: string, { document, pointer }: Part): Found {
        const owner = this.#set.documents[document];
        const resource = owner?.hasNames ? this.#namesOf(document).resourceAt(pointer) : undefined;
        const inner = resource === undefined ? undefined : fragmentPointer(fragment);
        // Many descriptions still write pointers from the root of the document.
        const isWithin =
            resource !== undefined &&
            (inner === undefined || valueAt(owner?.value ?? null, resource.pointer + inner) !== undefined);
        return { kind: 'part', part: { document, pointer: isWithin ? resource.pointer : '' } };
    }

    /** The target of a fragment in a document, or in a schema with an `$id`: a pointer, or the name of a schema. */
    within({ document, pointer }: Part, fragment: string, reference: string): Found {
        const inner = fragmentPointer(fragment);
        if (inner !== undefined) return { kind: 'part', part: { document, pointer: pointer + inner } };
        const names = this.#namesOf(document);
        const name = decodeFragment(fragment);
        const anchor = names.anchor(name, names.resourceAt(pointer));
        if (anchor !== undefined) return { kind: 'part', part: { document, pointer: anchor } };
        const near = this.#suggestions.nearest(name, names, () => names.anchors);
        const help = near === undefined ? {} : { help: `did you mean '#${near}'?` };
        return lost('unresolved-reference', `'${shownReference(reference)}' does not exist`, help);
    }

    #know(href: string, part: Part): void {
        if (!this.#known.has(href)) this.#known.set(href, part);
    }

    /**
     * Tries the names that the owner and its schema give themselves, then the URL it was read from (OpenAPI 3.2,
     * 4.1.2.2).
     */
    #search(address: string, { self, url }: KnownDocument, resource: Resource | undefined): Found {
        const bases = [resource?.url, self, url].filter((base) => base !== undefined);
        const hrefs = bases.flatMap((base) => locationOf(address, base) ?? []);
        this.#learnIds();
        for (const href of hrefs) {
            const part = this.#known.get(href) ?? this.#known.get(this.#set.redirected.get(href) ?? '');
            if (part !== undefined) return { kind: 'part', part };
        }
        const reasons = hrefs.flatMap((href) => this.#set.lost.get(href) ?? []);
        if (hrefs.length === 0)
            return lost('external-reference', `'${shownReference(address)}' is neither a valid URL nor a path`);
        if (reasons.length === 0) return notRead(address);
        const diagnostics = reasons.flatMap((loss) =>
            loss.diagnostics.map((reason) => diagnoseReference(address, reason, loss.near)),
        );
        return { kind: 'lost', diagnostics };
    }

    /** Collects the `$id`s of schemas, when the first reference to another document is followed. */
    #learnIds(): void {
        if (this.#hasIds) return;
        this.#hasIds = true;
        for (const [document, { hasNames }] of this.#set.documents.entries()) {
            if (!hasNames) continue;
            for (const { url, pointer } of this.#namesOf(document).resources)
                this.#know(url.href, { document, pointer });
        }
    }

    #namesOf(document: number): SchemaNames {
        const known = this.#names.get(document);
        if (known !== undefined) return known;
        const { value = null, written = value, self, url } = this.#set.documents[document] ?? {};
        const names = findNames(written, self ?? url ?? nowhere);
        this.#names.set(document, names);
        return names;
    }
}

/** For a document that does not exist. */
const nowhere = new URL('file:///');

function notRead(address: string): Found {
    return lost('external-reference', `'${shownReference(address)}' names no document that could be read`);
}

function lost(
    code: Diagnostic['code'],
    message: string,
    details: { readonly help?: string } = {},
): Extract<Resolution, { readonly kind: 'lost' }> {
    return { kind: 'lost', diagnostics: [diagnose(code, message, details)] };
}

/**
 * An error within a document is reported there. A document that could not be read at all is reported at the reference.
 */
function diagnoseReference(address: string, reason: Diagnostic, near: string | undefined): Diagnostic {
    if (reason.where?.line !== undefined) return reason;
    const { message, where } = reason;
    const expected = where?.file === undefined ? undefined : `it is looked for at '${shown(where.file, 200)}'`;
    const help =
        near === undefined
            ? (reason.help ?? expected)
            : `did you mean '${shownReference(besides(address, near), 200)}'?`;
    return diagnose(
        'external-reference',
        `'${shownReference(address)}' cannot be read: ${message}`,
        help === undefined ? {} : { help },
    );
}

/**
 * A reference to a similarly named file in the same folder, as a description would write it (RFC 3986, section 4.2).
 */
function besides(address: string, name: string): string {
    return address.slice(0, address.lastIndexOf('/') + 1) + name.replaceAll(/[%#?]/g, encodeURIComponent);
}
