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
import type { HookGroup, ReactiveLayer, SectionName } from './layer.ts';
import { apartSectionsOf, isApart, operationsIn } from './reach.ts';

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

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
export function objectChunks(
    own: HookGroup,
    sections: readonly ObjectSection[],
    occurrences: OccurrencesByRole,
    output: Output,
): Iterable<Chunk> {
    return dividedConstant(own, own.hooks.namespace, docComment(own.docs), occurrences, output, {
        part: (members, isFirst) =>
            objectOf(
                sections.flatMap((section) => {
                    if ('members' in section) return [property(section.name, objectOfMembers(members(section)))];
                    return isFirst ? [property(section.name, section.value)] : [];
                }),
            ),
        whole: (names) =>
            objectOf(
                sections.map((section) =>
                    property(section.name, spreadParts('members' in section ? names : names.slice(0, 1), section.name)),
                ),
            ),
    });
}

const constantDocs: Readonly<Record<ApartSection, (namespace: string) => string>> = {
    queryKeys: (namespace) => `The keys of \`${namespace}.queries\`. A server can use them too.`,
    queryOptions: (namespace) => `The options of \`${namespace}.queries\`. A server can use them too.`,
    mutationOptions: (namespace) => `The options of \`${namespace}.mutations\`. A server can use them too.`,
};

/** `export const petQueryKeys = { … };`; nothing if the section is not apart, or empty. */
export function constantChunks(
    own: HookGroup,
    section: SectionMembers,
    occurrences: OccurrencesByRole,
    output: Output,
): Iterable<Chunk> {
    const { namespace, apart } = own.hooks;
    if (!isApart(section.name, output.options)) return [];
    const name = apart?.[section.name];
    if (name === undefined || section.members.length === 0) return [];
    const docs = { paragraphs: [constantDocs[section.name](namespace)], tags: [] };
    return dividedConstant(own, name, docs, occurrences, output, {
        part: (members) => objectOfMembers(members(section)),
        whole: (names) => spreadParts(names),
    });
}

/** How an object is written in parts. */
interface Division {
    /** One part, given the function that returns its members of a section. */
    readonly part: (members: (section: SectionMembers) => readonly Member[], isFirst: boolean) => ts.Expression;
    /** The object of the parts with these names. */
    readonly whole: (names: readonly string[]) => ts.Expression;
}

/** An exported constant, in parts if it is too long. */
function* dividedConstant(
    own: HookGroup,
    name: string,
    docs: DocComment,
    occurrences: OccurrencesByRole,
    output: Output,
    { part, whole }: Division,
): Iterable<Chunk> {
    const exported = (value: ts.Expression, type?: ts.TypeNode): Chunk =>
        ownChunk([withDocs(constant(name, value, { exported: true, ...(type && { type }) }), docs)]);
    const parts = inParts(own.operations, ({ hooks }) => occurrences[hooks.role]);
    if (parts.length === 1) {
        yield exported(part(({ members }) => members, true));
        return;
    }
    const partOf = new Map(
        parts.flatMap((operations, index) => operations.map(({ pointer }) => [pointer, index] as const)),
    );
    const names = partNames(name, parts.length, output);
    for (const [index, partName] of names.entries()) {
        const ofPart = ({ members }: SectionMembers): readonly Member[] =>
            members.filter(({ pointer }) => (partOf.get(pointer) ?? 0) === index);
        yield ownChunk([constant(partName, part(ofPart, index === 0))]);
    }
    yield exported(whole(names), typeOfParts(names));
}

/**
 * `queryKeys: API.petQueryKeys`, and the others, for the object of hooks. The type is written out for compilers that see
 * only one file.
 *
 * @param namespace The name under which the file imports the main file, unless it has the constants itself.
 */
export function referencesTo(own: HookGroup, layer: ReactiveLayer, namespace?: string): readonly ObjectSection[] {
    return apartSectionsOf(layer).map((section): ObjectSection => {
        const name = own.hooks.apart?.[section];
        const isEmpty = section !== 'queryKeys' && operationsIn(section, own).length === 0;
        if (name === undefined || isEmpty) return { name: section, members: [] };
        const path = namespace === undefined ? [name] : [namespace, name];
        const value = namespace === undefined ? identifier(name) : propertyAccess(identifier(namespace), name);
        return { name: section, value: factory.createAsExpression(value, typeQuery(path)) };
    });
}

function objectOf(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    return factory.createObjectLiteralExpression(properties, true);
}

function objectOfMembers(members: readonly Member[]): ts.Expression {
    return factory.createObjectLiteralExpression(
        members.map(({ node }) => node),
        members.length > 0,
    );
}
