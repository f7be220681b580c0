/**
 * Removes cycles that TypeScript rejects: an alias that is a member of its own union or intersection (TS2456), an
 * interface that extends itself (TS2310). In JSON Schema such a member adds nothing.
 */

import { addTo, depthFirst } from '../schema/lists.ts';
import { intersection, union, unknown } from './algebra.ts';
import type { Declaration, Pointer, Type } from './declarations.ts';

/**
 * Removes every reference that closes a cycle, in one pass over the declarations.
 *
 * @param onEmpty Called for a type that consists only of a cycle.
 */
export function breakCycles(
    declarations: readonly Declaration[],
    onEmpty: (declaration: Declaration) => void,
): Declaration[] {
    const byPointer = new Map(declarations.map((declaration) => [declaration.target.pointer, declaration]));
    const cut = new Map<Pointer, Pointer[]>();
    depthFirst(
        byPointer.keys(),
        (pointer) => immediateTargets(byPointer.get(pointer)),
        (from, to) => addTo(cut, from, to),
    );
    return declarations.map((declaration) => {
        const targets = cut.get(declaration.target.pointer);
        if (targets === undefined) return declaration;
        const rest = withoutTargets(declaration, new Set(targets));
        if (rest === undefined) onEmpty(declaration);
        return rest ?? { ...declaration, kind: 'alias', type: unknown };
    });
}

/** The schemas whose types a declaration needs immediately. */
function immediateTargets(declaration: Declaration | undefined): readonly Pointer[] {
    if (declaration?.kind === 'object') return declaration.bases.map(({ pointer }) => pointer);
    return declaration?.kind === 'alias' ? immediateReferences(declaration.type) : [];
}

function immediateReferences(type: Type): readonly Pointer[] {
    if (type.kind === 'reference') return [type.target.pointer];
    if (type.kind === 'union' || type.kind === 'intersection') return type.members.flatMap(immediateReferences);
    return [];
}

/** The declaration without some references; undefined if nothing remains. */
function withoutTargets(declaration: Declaration, targets: ReadonlySet<Pointer>): Declaration | undefined {
    if (declaration.kind === 'object') {
        return { ...declaration, bases: declaration.bases.filter(({ pointer }) => !targets.has(pointer)) };
    }
    if (declaration.kind !== 'alias') return declaration;
    const type = without(declaration.type, targets);
    return type === undefined ? undefined : { ...declaration, type };
}

function without(type: Type, targets: ReadonlySet<Pointer>): Type | undefined {
    if (type.kind === 'reference') return targets.has(type.target.pointer) ? undefined : type;
    if (type.kind !== 'union' && type.kind !== 'intersection') return type;
    const members = type.members.flatMap((member) => without(member, targets) ?? []);
    if (members.length === 0) return undefined;
    return type.kind === 'union' ? union(members) : intersection(members);
}
