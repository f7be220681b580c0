/** The declared types of an output. */

import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import type { IncomingSchema } from '../operations/incoming.ts';
import type { Declaration, Docs, Pointer } from '../plan/model.ts';
import { wrapperName } from '../plan/operation-types.ts';
import type { Directions, TypeContext } from '../types/context.ts';
import { breakCycles, spreadOptionalItems } from '../types/cycles.ts';
import { declareSchema } from '../types/declare.ts';
import { withDocsAround } from '../types/docs.ts';

/** Declares all referenced schemas, including indirectly referenced ones, in document order with those of callbacks and webhooks last. */
export function declareAll(
    incoming: readonly IncomingSchema[],
    bodies: ReadonlyMap<Pointer, Docs>,
    directions: Directions,
): Declaration[] {
    const { received: context, sent } = directions;
    const ofIncoming = incoming.map(({ target, docs, direction }) =>
        withDocsAround(declareSchema(target, directions[direction]), docs),
    );
    const declared = new Map<string, Declaration>();
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        const { isSent } = context.registry.meaningOf(target.pointer);
        const declaration = declareSchema(target, isSent ? sent : context);
        const around = bodies.get(target.pointer);
        declared.set(target.pointer, around === undefined ? declaration : withDocsAround(declaration, around));
    }
    const ordered = context.registry.order(context.graph).flatMap((pointer) => declared.get(pointer) ?? []);
    return breakCycles(spreadOptionalItems([...ordered, ...ofIncoming]), ({ target }) =>
        context.reader.report(
            diagnose('circular-reference', `'${target.name}' leads back to itself and never to a type`, {
                where: { pointer: target.pointer },
            }),
        ),
    );
}

/** The names of the declared types by schema: for what is received, if what is sent has its own. */
export function typeNamesOf(
    declarations: readonly Declaration[],
    { registry }: TypeContext,
): ReadonlyMap<Pointer, string> {
    const names = new Map<Pointer, string>();
    for (const { target } of declarations) {
        const { schema, isBase, isSent, isBody } = registry.meaningOf(target.pointer);
        if (!isBase && !((isSent || isBody) && names.has(schema))) names.set(schema, target.name);
    }
    return names;
}

/** This one name is reserved: a schema may not take the name of the wrapper. */
export function refuseReservedName(declarations: readonly Declaration[], reader: Reader): void {
    const wrapper = declarations.find(({ target }) => target.name === wrapperName);
    if (wrapper === undefined) return;
    reader.report(
        diagnose('reserved-name', "a schema named 'APIResponse' cannot be used with responseShape 'full'", {
            where: { pointer: wrapper.target.pointer },
            help: "rename the schema, or use responseShape 'body'",
        }),
    );
}
