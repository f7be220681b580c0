/** The object with the hooks of a group, and the constants with its keys and options, if these are apart. */

import ts from '../../compiler/typescript.js';
import type { ApartSection, OperationHooks } from '../../model/index.ts';
import { type DocComment, withDocs } from '../../syntax/docs.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { constant, property } from '../../syntax/statements.ts';
import { typeQuery } from '../../syntax/types.ts';
import { docComment } from '../docs.ts';
import { type Chunk, ownChunk } from '../emitted-file.ts';
import { inParts, type Occurrences, partNames, spreadParts, typeOfParts } from '../object-parts.ts';
import type { Output } from '../output.ts';
import { isApart, type SectionName } from './apart.ts';
import type { HookGroup, ReactiveLayer } from './layer.ts';
import { operationsIn } from './reach.ts';

const { factory } = ts;

/** How often the types of each operation are in an object. */
export type OccurrencesByRole = Readonly<Record<OperationHooks['role'], Occurrences>>;

/** A section of the object, with its members by the operation that they belong to. */
export interface SectionMembers {
    readonly name: SectionName;
    readonly members: readonly Member[];
}

interface Member {
    readonly pointer: string;
    readonly node: ts.ObjectLiteralElementLike;
}

/** A section of the object that is a constant of its own. */
interface SectionReference {
    readonly name: SectionName;
    readonly value: ts.Expression;
}

export type ObjectSection = SectionMembers | SectionReference;

/** The object of a group, in parts if it is too long. */
export function* objectChunks(
    own: HookGroup,
    sections: readonly ObjectSection[],
    occurrences: OccurrencesByRole,
    output: Output,
): Iterable<Chunk> {
    const { namespace } = own.hooks;
    const docs = docComment(own.docs);
    const parts = partsOf(own, namespace, occurrences, output);
    if (parts === undefined) {
        yield constantChunk(namespace, objectOf(sections), docs);
        return;
    }
    for (const [index, name] of parts.names.entries()) {
        const part = sections.flatMap((section): ObjectSection[] => {
            if ('value' in section) return index === 0 ? [section] : [];
            return [{ name: section.name, members: section.members.filter(parts.isIn(index)) }];
        });
        yield ownChunk([constant(name, objectOf(part))]);
    }
    const spread = sections.map((section) => {
        const names = 'value' in section ? parts.names.slice(0, 1) : parts.names;
        return property(section.name, spreadParts(names, section.name));
    });
    yield constantChunk(namespace, factory.createObjectLiteralExpression(spread, true), docs, typeOfParts(parts.names));
}

const constantDocs: Readonly<Record<ApartSection, (namespace: string) => string>> = {
    queryKeys: (namespace) => `The keys of \`${namespace}.queries\`. A server can use them too.`,
    queryOptions: (namespace) => `The options of \`${namespace}.queries\`. A server can use them too.`,
    mutationOptions: (namespace) => `The options of \`${namespace}.mutations\`. A server can use them too.`,
};

/**
 * `export const petQueryKeys = { … };`, in parts if it is too long; nothing if the section is not apart, or empty.
 */
export function* constantChunks(
    own: HookGroup,
    { name: section, members }: SectionMembers,
    occurrences: OccurrencesByRole,
    output: Output,
): Iterable<Chunk> {
    if (!isApart(section, output.options)) return;
    const { namespace, apart } = own.hooks;
    const name = apart?.[section];
    if (name === undefined || members.length === 0) return;
    const docs = { paragraphs: [constantDocs[section](namespace)], tags: [] };
    const parts = partsOf(own, name, occurrences, output);
    if (parts === undefined) {
        yield constantChunk(name, objectOfMembers(members), docs);
        return;
    }
    for (const [index, part] of parts.names.entries()) {
        yield ownChunk([constant(part, objectOfMembers(members.filter(parts.isIn(index))))]);
    }
    yield constantChunk(name, spreadParts(parts.names), docs, typeOfParts(parts.names));
}

/** The parts of an object, and which members belong to each. */
interface Parts {
    readonly names: readonly string[];
    readonly isIn: (index: number) => (member: Member) => boolean;
}

/** The parts of an object; undefined if it is short enough. */
function partsOf(own: HookGroup, name: string, occurrences: OccurrencesByRole, output: Output): Parts | undefined {
    const parts = inParts(own.operations, ({ hooks }) => occurrences[hooks.role]);
    if (parts.length === 1) return undefined;
    const partOf = new Map(
        parts.flatMap((operations, index) => operations.map(({ pointer }) => [pointer, index] as const)),
    );
    return {
        names: partNames(name, parts.length, output),
        isIn:
            (index) =>
            ({ pointer }) =>
                (partOf.get(pointer) ?? 0) === index,
    };
}

/**
 * `queryKeys: API.petQueryKeys`, and the others, for the object of hooks. The type is written out for compilers that see
 * only one file.
 *
 * @param namespace The name under which the file imports the main file, unless it has the constants itself.
 */
export function referencesTo(own: HookGroup, layer: ReactiveLayer, namespace?: string): readonly ObjectSection[] {
    return layer.apart.map((section): ObjectSection => {
        const name = own.hooks.apart?.[section];
        const isEmpty = section !== 'queryKeys' && operationsIn(section, own).length === 0;
        if (name === undefined || isEmpty) return { name: section, members: [] };
        const path = namespace === undefined ? [name] : [namespace, name];
        const value = namespace === undefined ? identifier(name) : propertyAccess(identifier(namespace), name);
        return { name: section, value: factory.createAsExpression(value, typeQuery(path)) };
    });
}

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
function constantChunk(name: string, value: ts.Expression, docs: DocComment, type?: ts.TypeNode): Chunk {
    return ownChunk([withDocs(constant(name, value, { exported: true, ...(type && { type }) }), docs)]);
}

/** `{ queryKeys: { … }, queries: { … } }` */
function objectOf(sections: readonly ObjectSection[]): ts.Expression {
    return factory.createObjectLiteralExpression(
        sections.map((section) =>
            property(section.name, 'value' in section ? section.value : objectOfMembers(section.members)),
        ),
        true,
    );
}

function objectOfMembers(members: readonly Member[]): ts.Expression {
    return factory.createObjectLiteralExpression(
        members.map(({ node }) => node),
        members.length > 0,
    );
}
