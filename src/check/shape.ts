/** The shape of an object type: the types that it extends, and its members by name. */
import ts from '../compiler/typescript.js';
import { flatten } from './layout.ts';
import type { Source } from './source.ts';

export interface Member {
    /** Its type; undefined for a method, which `rest` describes. */
    readonly node: ts.TypeNode | undefined;
    readonly source: Source;
    readonly isOptional: boolean;
    readonly isDeprecated: boolean;
    /** The format of a date that its comment names. */
    readonly dateFormat: string | undefined;
    /** The rest of its code, without name, type and question mark. */
    readonly rest: string;
    readonly text: () => string | undefined;
}

export interface Shape {
    /** Whether it is an object with members to compare. */
    readonly isObject: boolean;
    /** The extended types, by their code. */
    readonly parts: ReadonlyMap<string, () => string | undefined>;
    readonly members: ReadonlyMap<string, Member>;
}

/** The combined shape of several types: of an intersection, or of an object and what it extends. */
export function shapeOf(nodes: readonly ts.Node[], source: Source): Shape {
    const parts = new Map<string, () => string | undefined>();
    const members = new Map<string, Member>();
    let isObject = false;
    for (const node of nodes.flatMap(partsOf)) {
        const own = ts.isTypeLiteralNode(node) ? membersOf(node.members, source) : undefined;
        if (own === undefined || [...own.keys()].some((name) => members.has(name))) {
            parts.set(source.codeOf(node), () => source.textOf(node));
        } else {
            isObject = true;
            for (const [name, member] of own) members.set(name, member);
        }
    }
    return { isObject, parts, members };
}

function partsOf(node: ts.Node): readonly ts.Node[] {
    return ts.isTypeNode(node) ? flatten(node, ts.SyntaxKind.IntersectionType) : [node];
}

/** The shape of an interface, or of a class that is not a client. */
export function shapeOfDeclaration(node: ts.InterfaceDeclaration | ts.ClassDeclaration, source: Source): Shape {
    const heritage = node.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
    // A type that an interface extends equals one in an intersection: both have the code of a reference.
    const parts = new Map(heritage.map((one) => [heritageCode(one, source), () => source.textOf(one)]));
    return { isObject: true, parts, members: membersOf(node.members, source) };
}

function heritageCode(node: ts.ExpressionWithTypeArguments, source: Source): string {
    if (!ts.isIdentifier(node.expression)) return source.codeOf(node);
    const reference = ts.factory.createTypeReferenceNode(node.expression.text);
    const isPlain = node.typeArguments === undefined;
    return isPlain ? referenceCode(reference, source) : source.codeOf(node);
}

function referenceCode(reference: ts.TypeReferenceNode, source: Source): string {
    const name = ts.isIdentifier(reference.typeName) ? reference.typeName.text : '';
    const mark = source.declared.has(name) ? ['declared'] : [];
    return [`(${ts.SyntaxKind.TypeReference}`, ...mark, name, ')'].join('\u0001');
}

export function membersOf(nodes: Iterable<ts.TypeElement | ts.ClassElement>, source: Source): Map<string, Member> {
    const members = new Map<string, Member>();
    for (const node of nodes) {
        const name = nameOf(node, source);
        // A private member or a constructor.
        if (name === undefined) continue;
        members.set(name, memberOf(node, source));
    }
    return members;
}

function nameOf(node: ts.TypeElement | ts.ClassElement, source: Source): string | undefined {
    const { name } = node;
    if (ts.isIndexSignatureDeclaration(node)) {
        const [parameter] = node.parameters;
        return `[key: ${source.textOf(parameter?.type) ?? '…'}]`;
    }
    if (name === undefined) return ts.isTypeElement(node) ? `() ${source.codeOf(node)}` : undefined;
    if (ts.isPrivateIdentifier(name)) return undefined;
    if (ts.isComputedPropertyName(name)) return `[${source.textOf(name.expression) ?? '…'}]`;
    return name.text;
}

function memberOf(node: ts.TypeElement | ts.ClassElement, source: Source): Member {
    const hasType =
        ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isIndexSignatureDeclaration(node);
    const type = hasType ? node.type : undefined;
    const modifiers = ts.canHaveModifiers(node) ? (node.modifiers ?? []) : [];
    const signature = hasType || !ts.isFunctionLike(node) ? [] : [...node.parameters, node.type];
    return {
        node: type,
        source,
        isOptional: isOptional(node),
        isDeprecated: source.isDeprecated(node),
        dateFormat: source.dateFormatOf(node),
        rest: [...modifiers, ...signature].map((one) => source.codeOf(one)).join(' '),
        text: () => source.textOf(type),
    };
}

function isOptional(node: ts.TypeElement | ts.ClassElement): boolean {
    if (ts.isIndexSignatureDeclaration(node)) return true;
    return 'questionToken' in node && node.questionToken !== undefined;
}
