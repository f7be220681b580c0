import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { UnknownFields } from './fields.ts';
import { objectsOf } from './objects/tables.ts';
import { type FoundReference, ObjectWalk, type Visitor } from './objects/walk.ts';
import type { ExpandedSet } from './references/expand.ts';
import { MisplacedReferences } from './references/misplaced.ts';
import { type DocumentSet, type Part, placeAt, placeOfPart } from './references/parts.ts';
import { shown, shownReference } from './shown.ts';
import type { WrittenVersion } from './version.ts';

/** A document beside the one with the reference may be a copy of the one that is meant, or another of the same name. */
function reportBeside([first, ...others]: readonly FoundReference[], set: DocumentSet): readonly Diagnostic[] {
    if (first === undefined || first.found.kind === 'lost') return [];
    const meant = shownReference(first.found.meant ?? '', 200);
    const more = others.length === 0 ? '' : `, and ${others.length.toLocaleString('en')} more are likewise`;
    const message = `'${shownReference(first.reference)}' is read beside the document, but means '${meant}' by its '$id' or '$self'${more}`;
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
        const message = `schemas of the dialect '${shown(uri)}' are read as JSON Schema 2020-12`;
        return [diagnose('other-dialect', message, { where: placeAt(set, part) })];
    });
}

/** Finds unknown fields, and replaces references in places where OpenAPI allows none. Few descriptions have any. */
export async function examine(read: DocumentSet, version: WrittenVersion): Promise<ExpandedSet> {
    const outermost = objectsOf(version);
    const unknown = new UnknownFields(outermost);
    const misplaced = new MisplacedReferences(read, version);
    const besides: FoundReference[] = [];
    const onReference = (reference: FoundReference): void => {
        misplaced.add(reference);
        if (reference.found.kind === 'part' && reference.found.meant !== undefined) besides.push(reference);
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
        ...reportBeside(besides, read),
        ...(version === '2.0' || version === '3.0' ? [] : reportDialects(dialects, read)),
    ];
    if (misplaced.sites.length === 0) return { set: read, diagnostics: [...ofReferences, ...ofFields] };
    const { expandReferences } = await import('./references/expand.ts');
    const { set, diagnostics } = expandReferences(read, misplaced.sites);
    return { set, diagnostics: [...ofReferences, ...diagnostics, ...ofFields] };
}
