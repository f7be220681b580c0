/** What the types of each direction are made with. */

import { GivenNames } from '../names/given-names.ts';
import { pascalTypeName, type Scope, typeName } from '../names/identifiers.ts';
import type { Options } from '../options/types.ts';
import type { Pointer } from '../plan/model.ts';
import { type Directions, Notes, Translation, type TypeContext } from '../types/context.ts';
import { findDifferences } from '../types/differences.ts';
import { checkTypeNames, type TypeNaming, wishesOf } from '../types/given-names.ts';
import { createRegistry } from '../types/registry.ts';
import { translateSchema } from '../types/translator.ts';
import type { ModelInput } from './input.ts';

const typeNamings = { original: typeName, PascalCase: pascalTypeName } as const satisfies Record<
    Options['typeNamesStyle'],
    TypeNaming
>;

/** The context of responses, or of everything if the directions are not separated. */
export function contextOf({ schemas: { reader, graph }, options, hasAccess }: ModelInput, types: Scope): TypeContext {
    const given = new GivenNames(options.typeNames);
    const nameOf = typeNamings[options.typeNamesStyle];
    const components = wishesOf(graph.components, given, nameOf);
    const registry = createRegistry(graph, types, components, nameOf);
    checkTypeNames(components, given, reader);
    for (const pointer of graph.hierarchies.unions) registry.nameBase(pointer);
    return {
        reader,
        graph,
        options,
        registry,
        direction: options.readWrite === 'split' && hasAccess !== false ? 'received' : 'both',
        strings: { bytePlaces: new Map(), sharedForms: new Map(), parsed: new Set() },
        notes: new Notes(),
        progress: new Translation(),
        translator: translateSchema,
    };
}

/** For searching a description before it is read. Errors found there are reported later, if the part is needed. */
export function silentOf(context: TypeContext): TypeContext {
    return { ...context, direction: 'both', reader: context.reader.silent, progress: new Translation() };
}

/** The contexts of both directions, and whether what is sent for a schema differs from what is received. */
export interface ComparedDirections extends Directions {
    readonly differs: (pointer: Pointer) => boolean;
}

/** The contexts of responses and of requests, which are one if the directions are not separated. */
export function directionsOf(received: TypeContext): ComparedDirections {
    if (received.direction === 'both') return { received, sent: received, differs: () => false };
    const differs = findDifferences(received);
    const registry = received.registry.forSent(differs);
    return { received, sent: { ...received, direction: 'sent', registry, progress: new Translation() }, differs };
}
