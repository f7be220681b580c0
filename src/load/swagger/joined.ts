/** A Swagger 2.0 description with the documents that it references, as OpenAPI 3.0. */
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isArray, isJsonObject, type JsonObject, type JsonValue, mapObject } from '../json.ts';
import { withoutFragment } from '../location.ts';
import { type JoinedDescription, joinDocuments } from '../references/join.ts';
import { type DocumentSet, placeAt, placeOfProblem } from '../references/parts.ts';
import { moved } from './original.ts';
import { upgradeSwagger } from './upgrade.ts';

/**
 * @param set Path items, parameters and responses of other documents are already in their places.
 * @returns The description, and errors and warnings with their places.
 */
export function upgradeJoined(
    root: JsonObject,
    set: DocumentSet,
): JoinedDescription & { readonly diagnostics: readonly Diagnostic[] } {
    const { document, diagnostics, originOf } = upgradeSwagger(withWholeUrls(root, set));
    const place = (pointer: string) => placeAt(set, { document: 0, pointer });
    return {
        ...joinDocuments(document, withoutFirst(set), { originOf, becomeOf }),
        diagnostics: diagnostics.map((error) => ({
            ...error,
            where: placeOfProblem(error.code, place, error.where?.pointer ?? ''),
        })),
    };
}

/** Rewrites references as seen from the description: to itself as pointers, to other documents as whole URLs. */
export function withWholeUrls(root: JsonObject, { documents, expansion }: DocumentSet): JsonObject {
    const [first] = documents;
    if (first === undefined || documents.every(({ external }) => external.length === 0)) return root;
    // Many places may have one value, which is rewritten only once.
    const known = new WeakMap<object, JsonValue>();
    const rewriteReference = (reference: string, owner: number): string => {
        const url = documents[owner]?.url;
        if ((owner === 0 && /^(?:#|$)/.test(reference)) || !URL.canParse(reference, url)) return reference;
        const target = new URL(reference, url);
        if (withoutFragment(target) === withoutFragment(first.url)) return `#${target.hash.slice(1)}`;
        return owner === 0 ? reference : target.href;
    };
    const rewrite = (value: JsonValue, around: number): JsonValue => {
        if (typeof value !== 'object' || value === null) return value;
        const made = known.get(value);
        if (made !== undefined) return made;
        const owner = expansion?.ownerOf(value) ?? around;
        const rewritten = isArray(value)
            ? value.map((item) => rewrite(item, owner))
            : mapObject(value, (inner, key) =>
                  key === '$ref' && typeof inner === 'string' ? rewriteReference(inner, owner) : rewrite(inner, owner),
              );
        known.set(value, rewritten);
        return rewritten;
    };
    const rewritten = rewrite(root, 0);
    return isJsonObject(rewritten) ? rewritten : root;
}

/** References in the description itself are rewritten, and no longer relative to where they were. */
function withoutFirst(set: DocumentSet): DocumentSet {
    if (set.expansion === undefined) return set;
    const { trace, ...expansion } = set.expansion;
    return { ...set, expansion: { ...expansion, trace: (part) => (part.document === 0 ? part : trace(part)) } };
}

/** The target of a reference from another document into the description. */
function becomeOf(pointer: string): string {
    return moved(`#${pointer}`)?.slice(1) ?? pointer;
}
