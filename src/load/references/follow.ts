/** Follows references: from the text of one and the document that it stands in, to a pointer into the whole description. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { decodeFragment, fragmentPointer } from '../pointer.ts';
import { shown } from '../shown.ts';
import { type DocumentSet, type KnownDocument, locationOf, withoutFragment } from './documents.ts';
import type { Mounts, Part } from './mounts.ts';
import { findNames, type SchemaNames } from './names.ts';
import type { References, Resolution } from './resolution.ts';

type Found = { readonly kind: 'part'; readonly part: Part } | Extract<Resolution, { readonly kind: 'lost' }>;

/** Finds what a reference leads to, by the number of the document that it stands in. */
export type FindPart = (reference: string, owner: number) => Found;

export function findParts(set: DocumentSet): FindPart {
    const index = new DocumentIndex(set);
    return (reference, owner) => {
        const hash = reference.indexOf('#');
        const address = hash === -1 ? reference : reference.slice(0, hash);
        const fragment = hash === -1 ? '' : reference.slice(hash + 1);
        const found = address === '' ? whole(owner) : index.find(address, owner);
        if (found.kind === 'lost') return found;
        const part = index.within(found.part, fragment);
        return part === undefined
            ? lost('unresolved-reference', `'${shown(reference)}' does not exist`)
            : { kind: 'part', part };
    };
}

/** @param becomeOf What became of a pointer of the description's own document. */
export function followReferences(set: DocumentSet, mounts: Mounts, becomeOf: (pointer: string) => string): References {
    const find = findParts(set);
    return {
        resolve: (reference, from) => {
            const owner = mounts.partAt(from).document;
            const found = find(reference, owner);
            if (found.kind === 'lost') return found;
            const { document, pointer } = found.part;
            // Its own references were rewritten with it.
            const isFromElsewhere = document === 0 && (owner !== 0 || !reference.startsWith('#'));
            const part = isFromElsewhere ? { document, pointer: becomeOf(pointer) } : found.part;
            return { kind: 'pointer', pointer: mounts.placeOf(part) };
        },
    };
}

/** The documents by all that they are called by. */
class DocumentIndex {
    readonly #set: DocumentSet;
    readonly #known = new Map<string, Part>();
    readonly #answers = new Map<string, Found>();
    readonly #names = new Map<number, SchemaNames>();
    #hasIds = false;

    constructor(set: DocumentSet) {
        this.#set = set;
        for (const [document, { url, self }] of set.documents.entries()) {
            this.#know(withoutFragment(url), { document, pointer: '' });
            if (self !== undefined) this.#know(withoutFragment(self), { document, pointer: '' });
        }
    }

    /** The document that a URI reference without a fragment names. */
    find(address: string, owner: number): Found {
        const key = `${owner} ${address}`;
        const known = this.#answers.get(key);
        if (known !== undefined) return known;
        const answer = this.#search(address, this.#set.documents[owner]);
        this.#answers.set(key, answer);
        return answer;
    }

    /** What a fragment names in a document: a pointer, or the name of a schema. */
    within({ document, pointer }: Part, fragment: string): Part | undefined {
        const inner = fragmentPointer(fragment) ?? this.#namesOf(document).anchors.get(decodeFragment(fragment));
        return inner === undefined ? undefined : { document, pointer: pointer + inner };
    }

    #know(href: string, part: Part): void {
        if (!this.#known.has(href)) this.#known.set(href, part);
    }

    /** By the name that the owner has given itself, then by where it was read (OpenAPI 3.2, 4.1.2.2). */
    #search(address: string, owner: KnownDocument | undefined): Found {
        if (owner === undefined) return notRead(address);
        const bases = owner.self === undefined ? [owner.url] : [owner.self, owner.url];
        const hrefs = bases.flatMap((base) => locationOf(address, base) ?? []);
        this.#learnIds();
        for (const href of hrefs) {
            const part = this.#known.get(href);
            if (part !== undefined) return { kind: 'part', part };
        }
        const reasons = hrefs.flatMap((href) => this.#set.lost.get(href) ?? []);
        if (hrefs.length === 0) return lost('external-reference', `'${shown(address)}' is no valid URL and no path`);
        if (reasons.length === 0) return notRead(address);
        return { kind: 'lost', diagnostics: reasons.map((reason) => tellOfReference(address, reason)) };
    }

    /** What schemas call themselves, once that a reference to another document is to be followed. */
    #learnIds(): void {
        if (this.#hasIds) return;
        this.#hasIds = true;
        for (const [document, { url, self, hasNames }] of this.#set.documents.entries()) {
            if (!hasNames) continue;
            for (const [id, pointer] of this.#namesOf(document).ids) {
                // It may have no fragment (JSON Schema Core, 8.2.1): one with it would take the place of its whole document.
                const href = /#./.test(id) ? undefined : locationOf(id, self ?? url);
                if (href !== undefined) this.#know(href, { document, pointer });
            }
        }
    }

    #namesOf(document: number): SchemaNames {
        const known = this.#names.get(document);
        if (known !== undefined) return known;
        const names = findNames(this.#set.documents[document]?.value ?? null);
        this.#names.set(document, names);
        return names;
    }
}

function whole(document: number): Found {
    return { kind: 'part', part: { document, pointer: '' } };
}

function notRead(address: string): Found {
    return lost('external-reference', `'${shown(address)}' names no document that could be read`);
}

function lost(code: Diagnostic['code'], message: string): Extract<Resolution, { readonly kind: 'lost' }> {
    return { kind: 'lost', diagnostics: [diagnose(code, message)] };
}

/** What is wrong within a document is told there; why it could not be read at all, where it is referred to. */
function tellOfReference(address: string, reason: Diagnostic): Diagnostic {
    if (reason.where?.line !== undefined) return reason;
    const { message, where } = reason;
    const { help = where?.file === undefined ? undefined : `it is looked for at '${shown(where.file, 200)}'` } = reason;
    return diagnose(
        'external-reference',
        `'${shown(address)}' cannot be read: ${message}`,
        help === undefined ? {} : { help },
    );
}
