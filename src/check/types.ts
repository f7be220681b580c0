/** The differences between two types: for objects each property, for unions each member. */
import ts from '../compiler/whole.js';
import { added, type Change, changed, type Place, paired, removed } from './change.ts';
import { codeOf, flatten, haveSameCode } from './code.ts';
import { formatOf, isDeprecated, mayHaveTag, memberName, quoted, textOf, textOfName } from './source.ts';

type Type = ts.TypeNode | undefined;

/** The changes between two types in the same place. */
export function compareTypes(before: Type, after: Type, place: Place): Change[] {
    const isSame = haveSameCode(before, after);
    // Comments are not code, but may name the format of a part.
    if (isSame && !mayHaveTag([before, after], '@format')) return [];
    const [left, right] = [unwrapped(before), unwrapped(after)];
    const items = left && right && itemsOf(left, right);
    // A type that both only wrap, such as a response in a promise.
    if (items?.mark === '') return compareTypes(items.before, items.after, place);
    return compareWithin(left, right, place) ?? (isSame ? [] : [changeOfType(before, after, place)]);
}

/** The changes within two types; undefined if they have no comparable parts. */
function compareWithin(before: Type, after: Type, place: Place): Change[] | undefined {
    const [left, right] = [unwrapped(before), unwrapped(after)];
    if (left === undefined || right === undefined) return undefined;
    if (ts.isUnionTypeNode(left) || ts.isUnionTypeNode(right)) return compareUnions(left, right, place);
    const [ours, theirs] = [shapeOf(left), shapeOf(right)];
    if (ours.isObject && theirs.isObject) return compareShapes(ours, theirs, place);
    const items = itemsOf(left, right);
    if (items === undefined) return compareUnions(left, right, place);
    return compareWithin(items.before, items.after, { ...place, name: `${place.name}${items.mark}` });
}

function unwrapped(type: Type): Type {
    return type !== undefined && ts.isParenthesizedTypeNode(type) ? unwrapped(type.type) : type;
}

/** The item types of two arrays, or the only arguments in which two generic types of the same name differ. */
function itemsOf(
    left: ts.TypeNode,
    right: ts.TypeNode,
): { readonly before: Type; readonly after: Type; readonly mark: string } | undefined {
    if (ts.isArrayTypeNode(left) && ts.isArrayTypeNode(right)) {
        return { before: left.elementType, after: right.elementType, mark: '[]' };
    }
    if (ts.isTypeOperatorNode(left) && ts.isTypeOperatorNode(right) && left.operator === right.operator) {
        return { before: left.type, after: right.type, mark: '' };
    }
    if (!ts.isTypeReferenceNode(left) || !ts.isTypeReferenceNode(right)) return undefined;
    const [ours = [], theirs = []] = [left.typeArguments, right.typeArguments];
    // The errors of a result have changes of their own.
    if (isResult(left) && isResult(right)) return { before: ours[0], after: theirs[0], mark: '' };
    if (ours.length !== theirs.length || !haveSameCode(left.typeName, right.typeName)) return undefined;
    const differing = [...ours.keys()].filter((at) => ours.length === 1 || !haveSameCode(ours[at], theirs[at]));
    const [only = 0] = differing;
    if (differing.length !== 1) return undefined;
    return { before: ours[only], after: theirs[only], mark: markOf(left.typeName) };
}

/** Whether a type is the union of an operation's results, whose first argument has the bodies by status. */
function isResult({ typeName }: ts.TypeReferenceNode): boolean {
    return ts.isIdentifier(typeName) && /^(?:ApiResult|ApiOutcome|OperationResult)_*$/.test(typeName.text);
}

/** A map has keys; `Promise` and library responses only wrap their type. */
function markOf(name: ts.EntityName): string {
    const { text } = ts.isIdentifier(name) ? name : name.right;
    if (text === 'Record') return '[key]';
    return text === 'Array' || text === 'ReadonlyArray' ? '[]' : '';
}

type Member = ts.TypeElement | ts.ClassElement;

/** A member of an object, or a parameter of a function. */
type Part = Member | ts.ParameterDeclaration;

/** The types that an object type extends, by their code, and its members by name. */
export interface Shape {
    /** Whether it is an object with members to compare. */
    readonly isObject: boolean;
    readonly parts: ReadonlyMap<string, ts.Node>;
    readonly members: ReadonlyMap<string, Member>;
}

/** The combined shape of the types of an intersection. Any other type counts as an intersection of one. */
export function shapeOf(type: ts.TypeNode): Shape {
    const parts = new Map<string, ts.Node>();
    const members = new Map<string, Member>();
    let isObject = false;
    for (const node of flatten(type, ts.SyntaxKind.IntersectionType)) {
        const own = ts.isTypeLiteralNode(node) ? membersOf(node.members) : undefined;
        if (own === undefined || [...own.keys()].some((name) => members.has(name))) parts.set(codeOf(node), node);
        else {
            isObject = true;
            for (const [name, member] of own) members.set(name, member);
        }
    }
    return { isObject, parts, members };
}

/** The shape of an object type, however it is declared. */
export function shapeOfDeclaration(node: ts.Declaration): Shape | undefined {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
        const heritage = node.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
        const parts = new Map(heritage.map((one) => [codeOf(one), one]));
        return { isObject: true, parts, members: membersOf(node.members) };
    }
    const isNamed = ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node);
    const shape = isNamed && node.type !== undefined ? shapeOf(node.type) : undefined;
    return shape?.isObject ? shape : undefined;
}

/** The members of an object type; undefined if they are not known. */
export function membersOfType(type: Type, declared: ReadonlyMap<string, ts.Declaration>): Shape['members'] | undefined {
    if (type === undefined) return undefined;
    const named = ts.isTypeReferenceNode(type) ? declared.get(textOfName(type.typeName)) : undefined;
    const shape = named === undefined ? shapeOf(type) : shapeOfDeclaration(named);
    return shape?.isObject && shape.parts.size === 0 ? shape.members : undefined;
}

/** Leaves out private members and constructors. */
function membersOf(nodes: Iterable<Member>): Map<string, Member> {
    return new Map(
        [...nodes].flatMap((node) => {
            const name = nameOf(node);
            return name === undefined ? [] : [[name, node] as const];
        }),
    );
}

function nameOf(node: Member): string | undefined {
    const { name } = node;
    if (ts.isIndexSignatureDeclaration(node)) return `[key: ${textOf(node.parameters[0]?.type) ?? '…'}]`;
    if (name === undefined) return ts.isTypeElement(node) ? `() ${codeOf(node)}` : undefined;
    if (ts.isPrivateIdentifier(name)) return undefined;
    return ts.isComputedPropertyName(name) ? `[${textOf(name.expression) ?? '…'}]` : name.text;
}

/** Compares the types that two objects extend, and their properties by name. */
export function compareShapes(before: Shape, after: Shape, place: Place): Change[] {
    const changes: Change[] = [];
    const { isSent } = place.direction;
    if (paired(before.parts, after.parts).some(([, left, right]) => left === undefined || right === undefined)) {
        changes.push(changed('type', place, textOfAll(before), textOfAll(after)));
    }
    for (const [name, left, right] of paired(before.members, after.members)) {
        const at = propertyOf(place, name);
        if (left !== undefined && right !== undefined) changes.push(...compareMembers(left, right, at));
        else if (left !== undefined) changes.push(removed(at, textOf(typeOf(left))));
        else if (right !== undefined) changes.push(added(at, !isOptional(right) && isSent, textOf(typeOf(right))));
    }
    return changes;
}

function textOfAll({ parts }: Shape): string | undefined {
    const texts = [...parts.values()].map(textOf);
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(' & ');
}

export function compareMembers(before: Part, after: Part, place: Place): Change[] {
    const [left, right] = [typeOf(before), typeOf(after)];
    const hasSameRest = restOf(before) === restOf(after);
    const [wasOptional, isNowOptional] = [isOptional(before), isOptional(after)];
    const ofType = hasSameRest ? compareTypes(left, right, place) : [changeOfType(left, right, place)];
    // Another type has another format, too.
    const isOther = ofType.some((one) => one.kind === 'changed' && one.aspect === 'type' && one.name === place.name);
    return [
        ...(wasOptional === isNowOptional ? [] : [changed(isNowOptional ? 'optional' : 'required', place)]),
        ...compareDeprecation(before, after, place),
        ...(isOther ? [] : compareFormats(formatOf(before), formatOf(after), place)),
        ...ofType,
    ];
}

/** The type of a member; undefined for a method, which `restOf` describes. */
function typeOf(node: Part): Type {
    return isTyped(node) ? node.type : undefined;
}

type Typed = ts.PropertySignature | ts.PropertyDeclaration | ts.IndexSignatureDeclaration | ts.ParameterDeclaration;

function isTyped(node: Part): node is Typed {
    return (
        ts.isPropertySignature(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isIndexSignatureDeclaration(node) ||
        ts.isParameter(node)
    );
}

/** What else a member consists of. */
function restOf(node: Part): string {
    return isTyped(node) ? (node.modifiers ?? []).map((one) => codeOf(one)).join(' ') : codeOf(node);
}

export function isOptional(node: Part): boolean {
    if (ts.isIndexSignatureDeclaration(node) || (ts.isParameter(node) && node.initializer)) return true;
    return 'questionToken' in node && node.questionToken !== undefined;
}

export function compareDeprecation(before: ts.Node, after: ts.Node, place: Place): Change[] {
    const isNow = isDeprecated(after);
    return isDeprecated(before) === isNow ? [] : [changed(isNow ? 'deprecated' : 'not deprecated', place)];
}

/** Values of two formats may have the same type. */
export function compareFormats(before: string | undefined, after: string | undefined, place: Place): Change[] {
    if (before === undefined || after === undefined || before === after) return [];
    return [changed('format', place, before, after)];
}

/** `Pet.name`, or `Pet['a-b']`; an index signature stays unchanged. */
export function propertyOf(place: Place, name: string): Place {
    const path = /^[[(]/.test(name) ? `${place.name}${name}` : memberName(place.name, name);
    return { ...place, subject: 'property', name: path };
}

type Union = ReadonlyMap<string, ts.TypeNode>;

/** Compares the members of two unions as sets. Any other type counts as a union of one. */
function compareUnions(before: ts.TypeNode, after: ts.TypeNode, place: Place): Change[] | undefined {
    const { isSent, isReceived } = place.direction;
    const [ours, theirs] = [unionOf(before), unionOf(after)];
    const [allLost, allGained] = [
        without(ours, (_, code) => theirs.has(code)),
        without(theirs, (_, code) => ours.has(code)),
    ];
    const [losesNull, gainsNull] = [allLost, allGained].map((union) => [...union.values()].some(isNull));
    const changes = gainsNull || losesNull ? [changed(gainsNull ? 'nullable' : 'not nullable', place)] : [];
    const [object, newObject] = [onlyObjectIn(allLost), onlyObjectIn(allGained)];
    const isShared = object !== undefined && newObject !== undefined;
    // The same object has changed.
    if (isShared) changes.push(...compareShapes(shapeOf(object), shapeOf(newObject), place));
    const isReported = (node: ts.TypeNode): boolean => isNull(node) || (isShared && ts.isTypeLiteralNode(node));
    const [lost, gained] = [without(allLost, isReported), without(allGained, isReported)];
    const [uncoveredLost, uncoveredGained] = [without(lost, isCoveredBy(gained)), without(gained, isCoveredBy(lost))];
    const covers = uncoveredLost.size < lost.size || uncoveredGained.size < gained.size;
    const different = [...lost.values(), ...gained.values()];
    if (different.length === 0) return changes;
    if (!covers && allLost.size === ours.size) return undefined;
    if (!covers && different.every(ts.isLiteralTypeNode)) return [...changes, ...compareLiterals(lost, gained, place)];
    const breaks = (uncoveredLost.size > 0 && isSent) || (uncoveredGained.size > 0 && isReceived);
    return [...changes, changeOfType(before, after, place, breaks)];
}

function unionOf(type: ts.TypeNode): Union {
    return new Map(flatten(type, ts.SyntaxKind.UnionType).map((one) => [codeOf(one), one]));
}

function without(union: Union, isLeftOut: (type: ts.TypeNode, code: string) => boolean): Union {
    return new Map([...union].filter(([code, type]) => !isLeftOut(type, code)));
}

function isNull(node: ts.TypeNode): boolean {
    return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function onlyObjectIn(union: Union): ts.TypeNode | undefined {
    const [only, ...more] = [...union.values()].filter(ts.isTypeLiteralNode);
    return more.length === 0 ? only : undefined;
}

function compareLiterals(lost: Union, gained: Union, place: Place): Change[] {
    const at = (node: ts.TypeNode): Place => {
        return { ...place, subject: 'enum value', name: `${place.name} ${literalText(node)}` };
    };
    return [
        ...Array.from(lost.values(), (node) => removed(at(node))),
        ...Array.from(gained.values(), (node) => added(at(node), place.direction.isReceived)),
    ];
}

/** The value of a literal type, whatever its quotes. */
function literalText(node: ts.TypeNode): string {
    return ts.isLiteralTypeNode(node) && ts.isStringLiteralLike(node.literal)
        ? quoted(node.literal.text)
        : node.getText();
}

/** Whether a value belongs to a type on the other side: `'a' | 'b'` became `string`. */
function isCoveredBy(types: Union): (value: ts.TypeNode) => boolean {
    const kinds = new Set([...types.values()].map(({ kind }) => kind));
    return (value) => kinds.has(baseOf(value) ?? ts.SyntaxKind.Unknown);
}

/** The primitive type of a literal. */
function baseOf(node: ts.TypeNode): ts.SyntaxKind | undefined {
    if (ts.isTemplateLiteralTypeNode(node)) return ts.SyntaxKind.StringKeyword;
    return ts.isLiteralTypeNode(node) ? bases.get(node.literal.kind) : undefined;
}

const bases: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
    [ts.SyntaxKind.StringLiteral, ts.SyntaxKind.StringKeyword],
    [ts.SyntaxKind.NoSubstitutionTemplateLiteral, ts.SyntaxKind.StringKeyword],
    [ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.NumberKeyword],
    [ts.SyntaxKind.PrefixUnaryExpression, ts.SyntaxKind.NumberKeyword],
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.BooleanKeyword],
    [ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.BooleanKeyword],
]);

function changeOfType(before: Type, after: Type, place: Place, breaks?: boolean): Change {
    return changed('type', place, textOf(before), textOf(after), breaks);
}
