/** A Swagger 2.0 description with the documents that it references, as OpenAPI 3.0. */
import type { Diagnostic, Place } from '../../diagnostics/index.ts';
import type { JsonObject } from '../json.ts';
import type { DocumentSet, Expansion } from '../references/documents.ts';
import { inlineDocuments } from '../references/inline.ts';
import { type JoinedDescription, joinDocuments } from '../references/join.ts';
import { placeOfProblem } from '../references/places.ts';
import { renamed } from './references.ts';
import { upgradeSwagger } from './upgrade.ts';

export interface UpgradedDescription extends JoinedDescription {
    /** Errors and warnings, with their places. */
    readonly diagnostics: readonly Diagnostic[];
}

export function upgradeJoined(root: JsonObject, set: DocumentSet): UpgradedDescription {
    const inlined = inlineDocuments(root, set);
    const { document, diagnostics, originOf } = upgradeSwagger(inlined.document);
    const placeOf = ({ code, where: { pointer = '' } = {} }: Diagnostic): Place => {
        const part = inlined.partAt(pointer);
        const found = set.documents[part.document];
        return found === undefined ? { pointer } : placeOfProblem(code, found.place, part.pointer);
    };
    const rewriting = { originOf: (pointer: string) => inlined.partAt(originOf(pointer)), becomeOf };
    return {
        ...joinDocuments(document, withoutFirst(set), rewriting),
        diagnostics: diagnostics.map((error) => ({ ...error, where: placeOf(error) })),
    };
}

/** References in the description itself are rewritten, and no longer relative to where they were. */
function withoutFirst(set: DocumentSet): DocumentSet {
    const { expansion } = set;
    if (expansion === undefined) return set;
    const trace: Expansion['trace'] = (part) => (part.document === 0 ? part : expansion.trace(part));
    const { ownerOf, isPart } = expansion;
    return { ...set, expansion: { trace, ownerOf, isPart } };
}

/** The target of a reference from another document into the description. */
function becomeOf(pointer: string): string {
    const [from, to] = renamed.find(([prefix]) => `#${pointer}`.startsWith(prefix)) ?? ['', ''];
    return from === '' ? pointer : to.slice(1) + pointer.slice(from.length - 1);
}
