import { UnknownFields } from './fields.ts';
import { objectsOf } from './objects/tables.ts';
import { ObjectWalk } from './objects/walk.ts';
import type { ExpandedSet } from './references/expand.ts';
import { MisplacedReferences } from './references/misplaced.ts';
import type { DocumentSet } from './references/parts.ts';
import type { WrittenVersion } from './version.ts';

/** Finds unknown fields, and replaces references in places where OpenAPI allows none. Few descriptions have any. */
export async function examine(read: DocumentSet, version: WrittenVersion): Promise<ExpandedSet> {
    const outermost = objectsOf(version);
    const unknown = new UnknownFields(outermost);
    const misplaced = new MisplacedReferences(read, version);
    const visitor = { onUnknown: unknown.add, onReference: misplaced.add };
    new ObjectWalk(read, outermost, visitor).visitAll();
    const ofFields = unknown.diagnostics(read);
    const ofReferences = [...misplaced.diagnostics, ...misplaced.notes()];
    if (misplaced.sites.length === 0) return { set: read, diagnostics: [...ofReferences, ...ofFields] };
    const { expandReferences } = await import('./references/expand.ts');
    const { set, diagnostics } = expandReferences(read, misplaced.sites);
    return { set, diagnostics: [...ofReferences, ...diagnostics, ...ofFields] };
}
