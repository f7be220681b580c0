/** The differences between two types: for objects each property, for unions each member. */
import ts from '../compiler/typescript.js';
import type { Aspect, Change, Subject } from './change.ts';
import type { Direction } from './directions.ts';
import { flatten } from './layout.ts';
import { type Member, type Shape, shapeOf } from './shape.ts';
import { quoted, type Source } from './source.ts';

/** The place of a type: what has that type. */
export interface Place {
    readonly path: string;
    readonly subject: Subject;
    readonly name: string;
    readonly direction: Direction;
}

/** A part of the file before or after. */
export interface Side<Node> {
    readonly node: Node;
    readonly source: Source;
}

export type TypeSide = Side<ts.TypeNode | undefined>;

/** The changes between two types in the same place. */
export function compareTypes(before: TypeSide, after: TypeSide, place: Place): Change[] {
    const isSame = before.source.codeOf(before.node) === after.source.codeOf(after.node);
    // Comments are not code, but may name the format of a part.
    if (isSame && ![before, after].some(({ node, source }) => node && source.mentionsDates(node))) return [];
    const held = heldBy(before, after);
    if (held !== undefined) return compareTypes(...held, place);
    return compareWithin(before, after, place) ?? (isSame ? [] : [changeOfType(before, after, place, true)]);
}

/** The types that both only wrap, such as a response in a promise. */
function heldBy(before: TypeSide, after: TypeSide): readonly [TypeSide, TypeSide] | undefined {
    const [left, right] = [unwrapped(before), unwrapped(after)];
    if (left === undefined || right === undefined) return undefined;
    const [inner, other] = [itemOf(left, right), itemOf(right, left)];
    return inner?.mark === '' && other !== undefined ? [inner.side, other.side] : undefined;
}

/** The changes within two types; undefined if they have no comparable parts. */
function compareWithin(before: TypeSide, after: TypeSide, place: Place): Change[] | undefined {
    const left = unwrapped(before);
    const right = unwrapped(after);
    if (left === undefined || right === undefined) return undefined;
    if (ts.isUnionTypeNode(left.node) || ts.isUnionTypeNode(right.node)) return compareUnions(left, right, place);
    const shapes = [shapeOf([left.node], left.source), shapeOf([right.node], right.source)] as const;
    if (shapes[0].isObject && shapes[1].isObject) return compareShapes(...shapes, place);
    const [inner, other] = [itemOf(left, right), itemOf(right, left)];
    if (inner === undefined || other === undefined) return compareUnions(left, right, place);
    const items = { ...place, name: `${place.name}${inner.mark}` };
    return compareWithin(inner.side, other.side, items);
}

function unwrapped({ node, source }: TypeSide): Side<ts.TypeNode> | undefined {
    if (node === undefined) return undefined;
    return ts.isParenthesizedTypeNode(node) ? unwrapped({ node: node.type, source }) : { node, source };
}

interface Item {
    readonly side: TypeSide;
    readonly mark: string;
}

/** The item type of an array, or the only argument in which two generic types of the same name differ. */
function itemOf({ node, source }: Side<ts.TypeNode>, other: Side<ts.TypeNode>): Item | undefined {
    const theirs = other.node;
    if (ts.isArrayTypeNode(node) && ts.isArrayTypeNode(theirs)) {
        return { side: { node: node.elementType, source }, mark: '[]' };
    }
    if (ts.isTypeOperatorNode(node) && ts.isTypeOperatorNode(theirs) && node.operator === theirs.operator) {
        return { side: { node: node.type, source }, mark: '' };
    }
    if (!ts.isTypeReferenceNode(node) || !ts.isTypeReferenceNode(theirs)) return undefined;
    if (source.codeOf(node.typeName) !== other.source.codeOf(theirs.typeName)) return undefined;
    const [ours = [], others = []] = [node.typeArguments, theirs.typeArguments];
    const isOnly = ours.length === 1;
    const differing = ours.filter((one, index) => isOnly || source.codeOf(one) !== other.source.codeOf(others[index]));
    const [only] = differing;
    if (ours.length !== others.length || differing.length !== 1) return undefined;
    return { side: { node: only, source }, mark: markOf(node.typeName) };
}

/** A map has keys; `Promise` and library responses only wrap their type. */
function markOf(name: ts.EntityName): string {
    const text = ts.isIdentifier(name) ? name.text : name.right.text;
    if (text === 'Record') return '[key]';
    return text === 'Array' || text === 'ReadonlyArray' ? '[]' : '';
}

/** Compares the types that two objects extend, and their properties by name. */
export function compareShapes(before: Shape, after: Shape, place: Place): Change[] {
    const changes: Change[] = [];
    const lost = [...before.parts.keys()].filter((part) => !after.parts.has(part));
    const gained = [...after.parts.keys()].filter((part) => !before.parts.has(part));
    if (lost.length > 0 || gained.length > 0) {
        const texts = [before, after].map(({ parts }) => listOf([...parts.values()]));
        changes.push(changed('type', place, texts[0], texts[1], true));
    }
    for (const [name, member] of before.members) {
        const other = after.members.get(name);
        const at = propertyOf(place, name);
        if (other === undefined) changes.push(removed(at, member.text()));
        else changes.push(...compareMembers(member, other, at));
    }
    for (const [name, member] of after.members) {
        if (before.members.has(name)) continue;
        const breaks = !member.isOptional && place.direction.isSent;
        changes.push(added(propertyOf(place, name), member.text(), breaks));
    }
    return changes;
}

function compareMembers(before: Member, after: Member, place: Place): Change[] {
    const changes: Change[] = [];
    const { isSent, isReceived } = place.direction;
    if (before.isOptional && !after.isOptional) changes.push(changed('required', place, undefined, undefined, isSent));
    if (!before.isOptional && after.isOptional) {
        changes.push(changed('optional', place, undefined, undefined, isReceived));
    }
    changes.push(...compareDeprecation(before.isDeprecated, after.isDeprecated, place));
    changes.push(...compareFormats(before.dateFormat, after.dateFormat, place));
    const sides = [before, after].map(({ node, source }) => ({ node, source }));
    const [left, right] = sides;
    if (left === undefined || right === undefined) return changes;
    if (before.rest !== after.rest) changes.push(changeOfType(left, right, place, true));
    else changes.push(...compareTypes(left, right, place));
    return changes;
}

export function compareDeprecation(before: boolean, after: boolean, place: Place): Change[] {
    if (before === after) return [];
    return [changed(after ? 'deprecated' : 'not deprecated', place, undefined, undefined, false)];
}

/** A date and a date-time have the same type. What is no date has another one. */
export function compareFormats(before: string | undefined, after: string | undefined, place: Place): Change[] {
    if (before === undefined || after === undefined || before === after) return [];
    return [changed('format', place, before, after, true)];
}

/** `Pet.name`, or `Pet['a-b']`; an index signature stays unchanged. */
export function propertyOf(place: Place, name: string): Place {
    const isIdentifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
    const isSignature = /^[[(]/.test(name);
    const path = isIdentifier ? `.${name}` : isSignature ? name : `[${quoted(name)}]`;
    return { ...place, subject: 'property', name: `${place.name}${path}` };
}

/** Compares the members of two unions as sets. Any other type counts as a union of one. */
function compareUnions(before: Side<ts.TypeNode>, after: Side<ts.TypeNode>, place: Place): Change[] | undefined {
    const ours = unionOf(before);
    const theirs = unionOf(after);
    const only = (union: Union, other: Union): Map<string, ts.TypeNode> =>
        new Map([...union].filter(([code]) => !other.has(code)));
    const lost = only(ours, theirs);
    const gained = only(theirs, ours);
    const ofNull = compareNull(lost, gained, place);
    const pair = pairOf(before.source, lost, after.source, gained);
    const changes: Change[] = [...ofNull, ...(pair === undefined ? [] : compareShapes(...pair, place))];
    const covers = isCovered(lost, gained) || isCovered(gained, lost);
    const isDifferent = lost.size + gained.size > 0;
    if (isDifferent && !covers && !sharesAny(ours, theirs)) return undefined;
    if (!covers && [...lost.values(), ...gained.values()].every(isLiteral)) {
        const { isReceived } = place.direction;
        const at: Place = { ...place, subject: 'enum value' };
        const name = (node: ts.TypeNode): Place => ({ ...at, name: `${place.name} ${literalText(node)}` });
        for (const node of lost.values()) changes.push(removed(name(node)));
        for (const node of gained.values()) changes.push(added(name(node), undefined, isReceived));
        return changes;
    }
    if (!isDifferent) return changes;
    dropCovered(lost, gained);
    dropCovered(gained, lost);
    const { isSent, isReceived } = place.direction;
    return [
        ...changes,
        changeOfType(before, after, place, (lost.size > 0 && isSent) || (gained.size > 0 && isReceived)),
    ];
}

type Union = ReadonlyMap<string, ts.TypeNode>;

function unionOf({ node, source }: Side<ts.TypeNode>): Union {
    return new Map(flatten(node, ts.SyntaxKind.UnionType).map((one) => [source.codeOf(one), one]));
}

/** Compares null separately, and removes it from both. */
function compareNull(lost: Map<string, ts.TypeNode>, gained: Map<string, ts.TypeNode>, place: Place): Change[] {
    const { isSent, isReceived } = place.direction;
    if (takeNull(gained)) return [changed('nullable', place, undefined, undefined, isReceived)];
    return takeNull(lost) ? [changed('not nullable', place, undefined, undefined, isSent)] : [];
}

function takeNull(members: Map<string, ts.TypeNode>): boolean {
    for (const [code, node] of members) {
        if (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword) return members.delete(code);
    }
    return false;
}

/** Removes one object from each side if they are the only ones: the same object has changed. */
function pairOf(
    left: Source,
    lost: Map<string, ts.TypeNode>,
    right: Source,
    gained: Map<string, ts.TypeNode>,
): readonly [Shape, Shape] | undefined {
    const [ours, theirs] = [lost, gained].map((members) =>
        [...members].filter(([, node]) => ts.isTypeLiteralNode(node)),
    );
    const [one, other] = [ours?.[0], theirs?.[0]];
    if (ours?.length !== 1 || theirs?.length !== 1 || one === undefined || other === undefined) return undefined;
    lost.delete(one[0]);
    gained.delete(other[0]);
    return [shapeOf([one[1]], left), shapeOf([other[1]], right)];
}

/** The primitive type of a literal. */
function baseOf(node: ts.TypeNode): ts.SyntaxKind | undefined {
    if (ts.isTemplateLiteralTypeNode(node)) return ts.SyntaxKind.StringKeyword;
    if (!ts.isLiteralTypeNode(node)) return undefined;
    switch (node.literal.kind) {
        case ts.SyntaxKind.StringLiteral:
        case ts.SyntaxKind.NoSubstitutionTemplateLiteral:
            return ts.SyntaxKind.StringKeyword;
        case ts.SyntaxKind.NumericLiteral:
        case ts.SyntaxKind.PrefixUnaryExpression:
            return ts.SyntaxKind.NumberKeyword;
        case ts.SyntaxKind.TrueKeyword:
        case ts.SyntaxKind.FalseKeyword:
            return ts.SyntaxKind.BooleanKeyword;
        default:
            return undefined;
    }
}

/** Whether a value belongs to a type on the other side: `'a' | 'b'` became `string`. */
function isCovered(values: Union, types: Union): boolean {
    const kinds = new Set([...types.values()].map(({ kind }) => kind));
    return [...values.values()].some((node) => kinds.has(baseOf(node) ?? ts.SyntaxKind.Unknown));
}

function dropCovered(values: Map<string, ts.TypeNode>, types: Union): void {
    const kinds = new Set([...types.values()].map(({ kind }) => kind));
    for (const [code, node] of values) if (kinds.has(baseOf(node) ?? ts.SyntaxKind.Unknown)) values.delete(code);
}

function isLiteral(node: ts.TypeNode): boolean {
    return ts.isLiteralTypeNode(node);
}

/** The value of a literal type, whatever its quotes. */
function literalText(node: ts.TypeNode): string {
    if (!ts.isLiteralTypeNode(node)) return '';
    const { literal } = node;
    if (ts.isStringLiteralLike(literal)) return quoted(literal.text);
    if (ts.isPrefixUnaryExpression(literal) && ts.isNumericLiteral(literal.operand)) return `-${literal.operand.text}`;
    return ts.isNumericLiteral(literal) ? literal.text : String(literal.kind === ts.SyntaxKind.TrueKeyword);
}

function sharesAny(left: Union, right: Union): boolean {
    return [...left.keys()].some((code) => right.has(code));
}

function listOf(nodes: readonly (() => string | undefined)[]): string | undefined {
    const texts = nodes.map((text) => text());
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(' & ');
}

function changeOfType(before: TypeSide, after: TypeSide, place: Place, breaks: boolean): Change {
    return changed('type', place, before.source.textOf(before.node), after.source.textOf(after.node), breaks);
}

export function changed(
    aspect: Aspect,
    { path, subject, name }: Place,
    before: string | undefined,
    after: string | undefined,
    breaks: boolean,
): Change {
    return { kind: 'changed', aspect, path, subject, name, ...texts(before, after), breaks };
}

/** A removal breaks its users, whether it was sent or received. */
export function removed({ path, subject, name }: Place, before?: string): Change {
    return { kind: 'removed', path, subject, name, ...texts(before, undefined), breaks: true };
}

export function added({ path, subject, name }: Place, after: string | undefined, breaks: boolean): Change {
    return { kind: 'added', path, subject, name, ...texts(undefined, after), breaks };
}

function texts(before: string | undefined, after: string | undefined): { before?: string; after?: string } {
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
