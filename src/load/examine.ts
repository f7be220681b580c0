/** Finds unknown fields, and references in places where OpenAPI allows none: for an operation, a map, an array. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { UnknownFields } from './fields.ts';
import { field, isJsonObject, nameKind } from './json.ts';
import { type FieldType, mayRefer } from './objects/kinds.ts';
import { objectsOf } from './objects/tables.ts';
import { type FoundReference, ObjectWalk, type Visitor } from './objects/walk.ts';
import type { ExpandedSet, ReplacedReference } from './references/expand.ts';
import {
    type DocumentSet,
    lossOf,
    meantBeside,
    type Part,
    placeAt,
    placeOfPart,
    valueOfPart,
} from './references/parts.ts';
import { elsewhere, shortenReference, shortenText } from './shown.ts';
import type { WrittenVersion } from './version.ts';

/** Objects that have no field of their own: the items and entries of a field. */
const unnamed: ReadonlySet<string> = new Set('operation server serverVariable tag encoding mediaType'.split(' '));

/** What has no meaning without the Swagger 2.0 description around it. Schemas stay where they are. */
const inlinedKinds: ReadonlySet<string> = new Set(['pathItem', 'parameter', 'response']);

/** The maps whose entries are known by their names. In Swagger 2.0, they are only the schemas. */
const wholeMaps = /^\/(?:paths|webhooks|components(?:\/[^/]+)?)$/;
const wholeMapsOf2 = /^\/definitions$/;

/** Collects the references that must be replaced, in the order in which they are found. */
class MisplacedReferences {
    readonly sites: ReplacedReference[] = [];
    readonly diagnostics: Diagnostic[] = [];
    /** Those that the model follows, although the version does not allow them. */
    readonly #followed: { readonly part: Part; readonly expected: string }[] = [];
    readonly #set: DocumentSet;
    readonly #seen = new Set<string>();
    readonly #suggestions = new Suggestions();
    readonly #version: WrittenVersion;

    constructor(set: DocumentSet, version: WrittenVersion) {
        this.#set = set;
        this.#version = version;
    }

    readonly add = (given: FoundReference): void => {
        const { reference, part, type, field: name, found } = given;
        const { form, kind } = type;
        // An array or an alias may have brought it here before.
        const key = `${part.document} ${part.pointer}`;
        if (this.#seen.has(key)) return;
        this.#seen.add(key);
        if (mayRefer(type)) {
            if (this.#version === '2.0') this.#addAllowed(given);
            return;
        }
        const expected = form === 'object' && unnamed.has(kind.key) ? kind.name : `'${name}'`;
        if (form === 'object' && kind.key === 'mediaType') {
            if (found.kind === 'part') this.#followed.push({ part, expected });
            return;
        }
        const reasons = found.kind === 'lost' ? found.diagnostics : this.#judge(reference, found.part, type);
        const target = found.kind === 'lost' || reasons.length > 0 ? undefined : found.part;
        // An error without a place is reported at the reference, with what it costs.
        for (const reason of reasons) {
            const where = placeOfPart(this.#set, part);
            const message = `${reason.message}: ${lossOf(this.#set, part, expected)}`;
            this.diagnostics.push(reason.where === undefined ? { ...reason, where, message } : reason);
        }
        const isWhole = part.document === 0 && (this.#version === '2.0' ? wholeMapsOf2 : wholeMaps).test(part.pointer);
        this.sites.push({ part, reference, expected, target, kind: isWhole ? 'whole-map' : 'misplaced' });
    };

    /** Adds a reference where Swagger 2.0 allows it. If it leads nowhere, it is reported later. */
    #addAllowed({ reference, part, type, found }: FoundReference): void {
        if (!inlinedKinds.has(type.kind.key) || found.kind === 'lost') return;
        if (found.part.document === 0 || valueOfPart(this.#set, found.part) === undefined) return;
        this.sites.push({ part, reference, expected: '', target: found.part, kind: 'allowed' });
    }

    /** One note for each kind of place. */
    notes(): Diagnostic[] {
        const kinds = new Map<string, { readonly first: Part; count: number }>();
        const replaced = this.sites.filter(({ kind, target }) => kind !== 'allowed' && target !== undefined);
        for (const { part, expected } of [...replaced, ...this.#followed]) {
            const kind = kinds.get(expected);
            if (kind === undefined) kinds.set(expected, { first: part, count: 1 });
            else kind.count++;
        }
        return [...kinds].map(([expected, { first, count }]) => {
            const message = `a reference stands for ${expected}${elsewhere(count - 1)}: it is followed`;
            const where = placeOfPart(this.#set, first);
            return diagnose('misplaced-reference', message, { where, help: 'OpenAPI does not allow references there' });
        });
    }

    /** Why a target cannot stand in the place of a reference. */
    #judge(reference: string, target: Part, { form }: FieldType): readonly Diagnostic[] {
        const name = `'${shortenReference(reference)}'`;
        const value = valueOfPart(this.#set, target);
        if (value === undefined) {
            const lookUp = (pointer: string) => valueOfPart(this.#set, { ...target, pointer });
            const help = meantBeside(target.pointer, lookUp, this.#suggestions);
            return [diagnose('unresolved-reference', `${name} does not exist`, { help })];
        }
        // A reference may lead to another one.
        if (isJsonObject(value) && (form !== 'array' || typeof field(value, '$ref') === 'string')) return [];
        if (Array.isArray(value) && form === 'array') return [];
        const wanted = form === 'array' ? 'an array' : 'an object';
        return [diagnose('malformed-description', `${name} is ${nameKind(value)}, where ${wanted} is expected`)];
    }
}

/** A document beside the one with the reference may be a copy of the one that is meant, or another of the same name. */
function reportNeighbours([first, ...others]: readonly FoundReference[], set: DocumentSet): readonly Diagnostic[] {
    if (first === undefined || first.found.kind === 'lost') return [];
    const meant = shortenReference(first.found.meant ?? '', 200);
    const more = others.length === 0 ? '' : `, and ${others.length.toLocaleString('en')} more are likewise`;
    const message = `'${shortenReference(first.reference)}' is read beside the document, but means '${meant}' by its '$id' or '$self'${more}`;
    const help = `if it is the same document, it should say so: "$id": "${meant}"; otherwise allow that URL`;
    return [diagnose('other-base', message, { where: placeOfPart(set, first.part), help })];
}

/** JSON Schema 2020-12, and what OpenAPI adds to it. Before OpenAPI 3.1, schemas name no dialect. */
const ownDialects =
    /^https?:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/[^/]+)#?$/;

/** The vocabularies of another dialect (JSON Schema Core, 8.1.2) are not read. */
function reportDialects(dialects: ReadonlyMap<string, Part>, set: DocumentSet): readonly Diagnostic[] {
    return [...dialects].flatMap(([uri, part]) => {
        if (ownDialects.test(uri)) return [];
        const message = `schemas of the dialect '${shortenText(uri)}' are read as JSON Schema 2020-12`;
        return [diagnose('other-dialect', message, { where: placeAt(set, part) })];
    });
}

/** Finds unknown fields, and replaces references in places where OpenAPI allows none. Few descriptions have any. */
export async function examine(read: DocumentSet, version: WrittenVersion): Promise<ExpandedSet> {
    const outermost = objectsOf(version);
    const unknown = new UnknownFields(outermost);
    const misplaced = new MisplacedReferences(read, version);
    const neighbours: FoundReference[] = [];
    const onReference = (reference: FoundReference): void => {
        misplaced.add(reference);
        if (reference.found.kind === 'part' && reference.found.meant !== undefined) neighbours.push(reference);
    };
    const dialects = new Map<string, Part>();
    const onDialect: Visitor['onDialect'] = (uri, partOf) => {
        if (!dialects.has(uri)) dialects.set(uri, partOf());
    };
    new ObjectWalk(read, outermost, { onUnknown: unknown.add, onReference, onDialect }).visitAll();
    const ofFields = unknown.diagnostics(read);
    const ofReferences = [
        ...misplaced.diagnostics,
        ...misplaced.notes(),
        ...reportNeighbours(neighbours, read),
        ...(version === '2.0' || version === '3.0' ? [] : reportDialects(dialects, read)),
    ];
    if (misplaced.sites.length === 0) return { set: read, diagnostics: [...ofReferences, ...ofFields] };
    const { expandReferences } = await import('./references/expand.ts');
    const { set, diagnostics } = expandReferences(read, misplaced.sites);
    return { set, diagnostics: [...ofReferences, ...diagnostics, ...ofFields] };
}
