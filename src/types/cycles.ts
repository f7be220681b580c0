/**
 * Removes cycles that TypeScript rejects: an alias that is a member of its own union or intersection (TS2456), an
 * interface that extends itself (TS2310). In JSON Schema such a member adds nothing.
 */

import { intersection, union, unknown } from './algebra.ts';
import type { Declaration, Pointer, SchemaName, Type } from './declarations.ts';

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
    const state = new Map<Pointer, 'open' | 'done'>();
    const cut = new Map<Pointer, Set<Pointer>>();

    // An explicit stack: a chain of a thousand aliases must not need a thousand nested calls.
    for (const { target } of declarations) {
        const stack: { readonly pointer: Pointer; readonly next: Iterator<SchemaName> }[] = [];
        const enter = (pointer: Pointer): void => {
            const declaration = byPointer.get(pointer);
            if (declaration === undefined || state.has(pointer)) return;
            state.set(pointer, 'open');
            stack.push({ pointer, next: immediateTargets(declaration)[Symbol.iterator]() });
        };
        enter(target.pointer);
        for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
            const step = top.next.next();
            if (step.done === true) {
                state.set(top.pointer, 'done');
                stack.pop();
            } else if (state.get(step.value.pointer) === 'open') {
                cut.set(top.pointer, (cut.get(top.pointer) ?? new Set<Pointer>()).add(step.value.pointer));
            } else {
                enter(step.value.pointer);
            }
        }
    }
    return declarations.map((declaration) => {
        const targets = cut.get(declaration.target.pointer);
        if (targets === undefined) return declaration;
        const rest = withoutTargets(declaration, targets);
        if (rest === undefined) onEmpty(declaration);
        return rest ?? { ...declaration, kind: 'alias', type: unknown };
    });
}

/** The schemas whose types this type needs immediately. */
function immediateTargets(declaration: Declaration): readonly SchemaName[] {
    switch (declaration.kind) {
        case 'object':
            return declaration.bases;
        case 'alias':
            return immediateReferences(declaration.type);
        case 'enum':
        case 'constants':
            return [];
        default:
            return declaration satisfies never;
    }
}

function immediateReferences(type: Type): readonly SchemaName[] {
    if (type.kind === 'reference') return [type.target];
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
