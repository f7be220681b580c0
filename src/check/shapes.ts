/** What object types consist of, however they are written: an interface, an object type, an intersection. */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import { fileOf } from '../syntax/parsed.ts';
import { codeOf, flatten, haveSameCode } from './code.ts';
import { type ComparedType, declarationsIn, textOf, textOfName } from './source.ts';

type MemberNode = ts.TypeElement | ts.ClassElement;

/** A member of an object, or a parameter of a function. */
export type MemberOrParameter = MemberNode | ts.ParameterDeclaration;

/** A type, or what declares one. */
export type Described = ts.TypeNode | ComparedType;

/** The types that an object type extends, by their code, and its members by name. */
export interface TypeShape {
    readonly parts: ReadonlyMap<string, Described>;
    readonly members: Members;
}

export type Members = ReadonlyMap<string, MemberNode>;

/** The combined shape of the types of an intersection. Any other type counts as an intersection of one. */
export function typeShapeOf(node: Described): TypeShape {
    const parts = new Map<string, Described>();
    const members = new Map<string, MemberNode>();
    for (const part of constituents(node)) {
        const own = hasMembers(part) ? publicMembers(part) : undefined;
        if (own === undefined || [...own.keys()].some((name) => members.has(name))) parts.set(codeOf(part), part);
        else for (const [name, member] of own) members.set(name, member);
    }
    return { parts, members };
}

/** The types of an intersection, or what an interface extends and the interface itself. */
export function constituents(node: Described): readonly Described[] {
    if (ts.isTypeNode(node)) return flatten(node, ts.SyntaxKind.IntersectionType);
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
        return [...(node.heritageClauses ?? []).flatMap(({ types }) => [...types]), node];
    }
    return 'type' in node && node.type ? constituents(node.type) : [node];
}

/** Whether a type has members to compare. */
export function isObjectType(node: Described): boolean {
    return constituents(node).some(hasMembers);
}

type WithMembers = ts.TypeLiteralNode | ts.InterfaceDeclaration | ts.ClassDeclaration;

function hasMembers(node: Described): node is WithMembers {
    return ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}

/** The members of all these types together; undefined if they are not known. */
export function membersIn(types: readonly Described[], left: number = limits.mostAliases): Members | undefined {
    const all = new Map<string, MemberNode>();
    for (const type of types) {
        const declared = declarationOf(type);
        const inner = declared === undefined || left === 0 ? undefined : membersIn(constituents(declared), left - 1);
        const own = hasMembers(type) ? publicMembers(type) : inner;
        if (own === undefined) return undefined;
        for (const [name, member] of own) {
            if (all.has(name) && !haveSameCode(all.get(name), member)) return undefined;
            all.set(name, member);
        }
    }
    return all;
}

/** The declaration that a type names, in the same file. One with parameters stands for no type. */
export function declarationOf(node: Described): ComparedType | undefined {
    const isNamed = ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node);
    if (!isNamed || node.typeArguments) return undefined;
    const declared = declarationsIn(fileOf(node)).get(
        textOfName(ts.isTypeReferenceNode(node) ? node.typeName : node.expression),
    );
    return declared !== undefined && 'typeParameters' in declared && declared.typeParameters ? undefined : declared;
}

/** Leaves out private members and constructors. */
function publicMembers({ members }: WithMembers): Members {
    return new Map(
        [...members].flatMap((one: MemberNode) => {
            const name = memberNameOf(one);
            return name === undefined ? [] : [[name, one] as const];
        }),
    );
}

function memberNameOf(node: MemberNode): string | undefined {
    const { name } = node;
    if (ts.isIndexSignatureDeclaration(node)) return `[key: ${textOf(node.parameters[0]?.type) ?? '…'}]`;
    if (name === undefined) return ts.isTypeElement(node) ? `() ${codeOf(node)}` : undefined;
    if (ts.isPrivateIdentifier(name)) return undefined;
    return ts.isComputedPropertyName(name) ? `[${textOf(name.expression) ?? '…'}]` : name.text;
}

/** The type of a member; undefined for a method, which `otherCode` describes. */
export function ownType(node: MemberOrParameter): ts.TypeNode | undefined {
    return hasTypeNode(node) ? node.type : undefined;
}

type Typed = ts.PropertySignature | ts.PropertyDeclaration | ts.IndexSignatureDeclaration | ts.ParameterDeclaration;

function hasTypeNode(node: MemberOrParameter): node is Typed {
    return (
        ts.isPropertySignature(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isIndexSignatureDeclaration(node) ||
        ts.isParameter(node)
    );
}

/** What else a member consists of. */
export function otherCode(node: MemberOrParameter): string {
    return hasTypeNode(node) ? (node.modifiers ?? []).map((one) => codeOf(one)).join(' ') : codeOf(node);
}

export function isOptional(node: MemberOrParameter): boolean {
    if (ts.isIndexSignatureDeclaration(node) || (ts.isParameter(node) && node.initializer)) return true;
    return 'questionToken' in node && node.questionToken !== undefined;
}

/** Whether all names are those of responses: a status, a range of them, or `default` (OpenAPI 3.1.1, 4.8.16). */
export function areStatuses(names: readonly string[]): boolean {
    return names.length > 0 && names.every((name) => /^(?:[1-5](?:\d\d|XX)|default)$/.test(name));
}

/**
 * What a body of a status could be when the status had no type of its own: that of its range; otherwise any success for a
 * success, and the default for an error. Without one, it could be anything.
 */
export function bodiesWithout(status: string, bodies: Members): readonly ts.TypeNode[] {
    const range = bodies.get(`${status.charAt(0)}XX`);
    const isSuccess = status.startsWith('2') && status !== '2XX';
    const known = range ? [range] : isSuccess ? [...bodies.values()] : [bodies.get('default')];
    return known.flatMap((one) => (one === undefined ? [] : (ownType(one) ?? [])));
}
