/** A description of Swagger 2.0 with the documents that it refers to, as OpenAPI 3.0. */
import type { Diagnostic, Place } from '../../diagnostics/index.ts';
import type { JsonObject } from '../json.ts';
import type { DocumentSet } from '../references/documents.ts';
import { inlineDocuments } from '../references/inline.ts';
import { type JoinedDescription, joinDocuments } from '../references/join.ts';
import { renamed } from './references.ts';
import { upgradeSwagger } from './upgrade.ts';

export interface UpgradedDescription extends JoinedDescription {
    /** What is wrong with it, with its places. */
    readonly problems: readonly Diagnostic[];
}

export function upgradeJoined(root: JsonObject, set: DocumentSet): UpgradedDescription {
    const inlined = inlineDocuments(root, set);
    const { document, problems, originOf } = upgradeSwagger(inlined.document);
    const placeOf = (pointer: string): Place => {
        const part = inlined.partAt(pointer);
        return set.documents[part.document]?.place(part.pointer) ?? { pointer };
    };
    const rewriting = { originOf: (pointer: string) => inlined.partAt(originOf(pointer)), becomeOf };
    return {
        ...joinDocuments(document, set, rewriting),
        problems: problems.map((problem) => ({ ...problem, where: placeOf(problem.where?.pointer ?? '') })),
    };
}

/** Where another document finds what it refers to in the description. */
function becomeOf(pointer: string): string {
    const [from, to] = renamed.find(([beginning]) => `#${pointer}`.startsWith(beginning)) ?? ['', ''];
    return from === '' ? pointer : to.slice(1) + pointer.slice(from.length - 1);
}
