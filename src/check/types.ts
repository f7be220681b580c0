/** The differences between two types: for objects each property, for unions each member, for handlers each part of a request. */
import ts from '../compiler/typescript.js';
import { textOfNode } from '../syntax/parsed.ts';
import {
    addition,
    type Change,
    changeOf,
    type DirectionFlags,
    inbound,
    outbound,
    pair,
    removal,
    type Site,
} from './change.ts';
import { codeOf, flatten, haveSameCode } from './code.ts';
import { fits } from './fits.ts';
import {
    areStatuses,
    bodiesWithout,
    constituents,
    type Described,
    isObjectType,
    isOptional,
    type MemberOrParameter,
    type Members,
    membersIn,
    otherCode,
    ownType,
    type TypeShape,
    typeShapeOf,
} from './shapes.ts';
import {
    commentedFormat,
    isDeprecated,
    mayHaveTag,
    memberPath,
    quoted,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';

type Typing = ts.TypeNode | undefined;

/** The changes between two types in the same place. */
export function compareTypes(before: Typing, after: Typing, place: Site): Change[] {
    const isSame = haveSameCode(before, after);
    // Comments are not code, but may name the format of a part.
    if (isSame && !mayHaveTag([before, after], '@format')) return [];
    const [left, right] = [unwrapParentheses(before), unwrapParentheses(after)];
    const items = left && right && itemTypes(left, right);
    // A type that both only wrap, such as a response in a promise.
    if (items?.mark === '') return compareTypes(items.before, items.after, place);
    return compareWithin(left, right, place) ?? (isSame ? [] : [changeOfType(before, after, place)]);
}

/** The changes within two types; undefined if they have no comparable parts. */
function compareWithin(before: Typing, after: Typing, place: Site): Change[] | undefined {
    const [left, right] = [unwrapParentheses(before), unwrapParentheses(after)];
    if (left === undefined || right === undefined) return undefined;
    if (ts.isUnionTypeNode(left) || ts.isUnionTypeNode(right)) return compareUnions(left, right, place);
    if (isObjectType(left) && isObjectType(right)) return compareObjects(left, right, place);
    const items = itemTypes(left, right);
    if (items === undefined) return compareUnions(left, right, place);
    return compareWithin(items.before, items.after, { ...place, name: `${place.name}${items.mark}` });
}

function unwrapParentheses(type: Typing): Typing {
    return type !== undefined && ts.isParenthesizedTypeNode(type) ? unwrapParentheses(type.type) : type;
}

/** The item types of two arrays, or the only arguments in which two generic types of the same name differ. */
function itemTypes(
    left: ts.TypeNode,
    right: ts.TypeNode,
): { readonly before: Typing; readonly after: Typing; readonly mark: string } | undefined {
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

/** Compares the properties of two objects by name, and the types that they extend as far as these cannot be told apart. */
export function compareObjects(before: Described, after: Described, place: Site): Change[] {
    const [ours, theirs] = [typeShapeOf(before), typeShapeOf(after)];
    const [all, allOther] = haveSameParts(ours, theirs)
        ? [ours.members, theirs.members]
        : [membersIn(constituents(before)), membersIn(constituents(after))];
    const areKnown = all !== undefined && allOther !== undefined;
    const changes = areKnown
        ? []
        : [changeOf('type', place, textOfAll(ours), textOfAll(theirs), breaksUsers(before, after, place))];
    for (const [name, left, right] of areKnown ? pair(all, allOther) : pair(ours.members, theirs.members)) {
        const at = placeOfProperty(place, name);
        if (left !== undefined && right !== undefined) changes.push(...compareMembers(left, right, at));
        // A property that is in a type of the other side now is none of these.
        else if (left !== undefined && areKnown) changes.push(removal(at, textOf(ownType(left))));
        else if (right !== undefined && areKnown) {
            const breaks = areStatuses([...allOther.keys()])
                ? hasOtherBody(name, right, all)
                : !isOptional(right) && place.direction.isSent;
            changes.push(addition(at, breaks, textOf(ownType(right))));
        }
    }
    return changes;
}

/** Whether the body of a status is not what it could be before the status had a type. */
function hasOtherBody(status: string, part: MemberOrParameter, before: Members): boolean {
    const [type, bodies] = [ownType(part), bodiesWithout(status, before)];
    return type !== undefined && bodies.length > 0 && !bodies.some((one) => fits(type, one, false));
}

function haveSameParts(before: TypeShape, after: TypeShape): boolean {
    return pair(before.parts, after.parts).every(([, left, right]) => left !== undefined && right !== undefined);
}

function textOfAll({ parts }: TypeShape): string | undefined {
    const texts = [...parts.values()].map(textOf);
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(' & ');
}

export function compareMembers(before: MemberOrParameter, after: MemberOrParameter, place: Site): Change[] {
    const [left, right] = [ownType(before), ownType(after)];
    const hasSameRest = otherCode(before) === otherCode(after);
    const [wasOptional, isNowOptional] = [isOptional(before), isOptional(after)];
    const ofType = hasSameRest ? compareTypes(left, right, place) : [changeOfType(left, right, place)];
    // Another type has another format, too.
    const isOther = ofType.some((one) => one.kind === 'changed' && one.aspect === 'type' && one.name === place.name);
    return [
        ...(wasOptional === isNowOptional ? [] : [changeOf(isNowOptional ? 'optional' : 'required', place)]),
        ...compareDeprecation(before, after, place),
        ...(isOther ? [] : compareFormats(commentedFormat(before), commentedFormat(after), place)),
        ...ofType,
    ];
}

export function compareDeprecation(before: ts.Node, after: ts.Node, place: Site): Change[] {
    const isNow = isDeprecated(after);
    return isDeprecated(before) === isNow ? [] : [changeOf(isNow ? 'deprecated' : 'not deprecated', place)];
}

/** The ends of formats of what is in a value, and its place. */
const inner = [
    ['[]', '[]'],
    ['{}', '[key]'],
] as const;

/** Values of two formats may have the same type. */
export function compareFormats(before: string | undefined, after: string | undefined, place: Site): Change[] {
    if (before === undefined || after === undefined || before === after) return [];
    // That of items is said of them: `date[]`.
    for (const [end, mark] of inner) {
        if (before.endsWith(end) && after.endsWith(end)) {
            const [left, right] = [before, after].map((one) => one.slice(0, -end.length));
            return compareFormats(left, right, placeOfProperty(place, mark));
        }
    }
    return [changeOf('format', place, before, after)];
}

/** `Pet.name`, or `Pet['a-b']`; an index signature stays unchanged. */
export function placeOfProperty(place: Site, name: string): Site {
    const path = /^[[(]/.test(name) ? `${place.name}${name}` : memberPath(place.name, name);
    return { ...place, subject: 'property', name: path };
}

type Union = ReadonlyMap<string, ts.TypeNode>;

/** Compares the members of two unions as sets. Any other type counts as a union of one. */
function compareUnions(before: ts.TypeNode, after: ts.TypeNode, place: Site): Change[] {
    const { isSent, isReceived } = place.direction;
    const [ours, theirs] = [unionByCode(before), unionByCode(after)];
    const [allLost, allGained] = [
        omitFrom(ours, (_, code) => theirs.has(code)),
        omitFrom(theirs, (_, code) => ours.has(code)),
    ];
    const [losesNull, gainsNull] = [allLost, allGained].map((union) => [...union.values()].some(isNullNode));
    const changes = gainsNull || losesNull ? [changeOf(gainsNull ? 'nullable' : 'not nullable', place)] : [];
    const [object, newObject] = [onlyObjectIn(allLost), onlyObjectIn(allGained)];
    const others = [...theirs.values()].filter((one) => one !== newObject);
    // The same object has changed, unless another alternative is what it was.
    const isShared = object !== undefined && newObject !== undefined && !others.some((one) => fits(object, one, true));
    if (isShared) changes.push(...compareObjects(object, newObject, place));
    const isReported = (node: ts.TypeNode): boolean => isNullNode(node) || (isShared && ts.isTypeLiteralNode(node));
    const [lost, gained] = [omitFrom(allLost, isReported), omitFrom(allGained, isReported)];
    const different = [...lost.values(), ...gained.values()];
    if (different.length === 0) return changes;
    if (allLost.size < ours.size && different.every(ts.isLiteralTypeNode)) {
        return [...changes, ...compareLiterals([before, lost], [after, gained], place)];
    }
    // A comparison with a literal that is gone does not compile.
    const misses = [...lost.values()].some((one) => (isSent || isLiteralType(one)) && !fits(one, after, true));
    const breaks = misses || (isReceived && [...gained.values()].some((one) => !fits(one, before, false)));
    return [...changes, changeOfType(before, after, place, breaks)];
}

function unionByCode(type: ts.TypeNode): Union {
    return new Map(flatten(type, ts.SyntaxKind.UnionType).map((one) => [codeOf(one), one]));
}

function omitFrom(union: Union, isLeftOut: (type: ts.TypeNode, code: string) => boolean): Union {
    return new Map([...union].filter(([code, type]) => !isLeftOut(type, code)));
}

function isNullNode(node: ts.TypeNode): boolean {
    return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function isLiteralType(node: ts.TypeNode): boolean {
    return ts.isLiteralTypeNode(node) && !isNullNode(node);
}

function onlyObjectIn(union: Union): ts.TypeNode | undefined {
    const [only, ...more] = [...union.values()].filter(ts.isTypeLiteralNode);
    return more.length === 0 ? only : undefined;
}

/** A union may have any value beside those that it lists: then it changes only what editors suggest. */
function compareLiterals(
    [before, lost]: readonly [ts.TypeNode, Union],
    [after, gained]: readonly [ts.TypeNode, Union],
    place: Site,
): Change[] {
    const at = (node: ts.TypeNode): Site => {
        return { ...place, subject: 'enum value', name: `${place.name} ${literalText(node)}` };
    };
    return [
        ...Array.from(lost.values(), (node) => ({ ...removal(at(node)), breaks: !fits(node, after, true) })),
        ...Array.from(gained.values(), (node) =>
            addition(at(node), place.direction.isReceived && !fits(node, before, false)),
        ),
    ];
}

/** The value of a literal type, whatever its quotes. */
function literalText(node: ts.TypeNode): string {
    return ts.isLiteralTypeNode(node) && ts.isStringLiteralLike(node.literal)
        ? quoted(node.literal.text)
        : textOfNode(node);
}

function changeOfType(before: Typing, after: Typing, place: Site, breaks = breaksUsers(before, after, place)): Change {
    return changeOf('type', place, textOf(before), textOf(after), breaks);
}

/** Whether values of the old type may not be sent any more, or received ones may be others. */
export function breaksUsers(before: Described | undefined, after: Described | undefined, { direction }: Site): boolean {
    if (before === undefined || after === undefined) return true;
    const { isSent, isReceived } = direction;
    return (isSent && !fits(before, after, true)) || (isReceived && !fits(after, before, false));
}

/** Compares `OperationHandler<{ path: …; responses: … }>`, or `PagedHandler`, whose second argument is an item of its pages. */
export function compareHandlerTypes(before: ts.TypeNode, after: ts.TypeNode, place: Site): readonly Change[] {
    const [ours, theirs] = [handlerIn(before), handlerIn(after)];
    if (ours === undefined || theirs === undefined) {
        return haveSameCode(before, after) ? [] : [changeOf('type', place, textOf(before), textOf(after))];
    }
    return [...comparePages(ours, theirs, place), ...compareCalls(ours, theirs, place)];
}

interface HandlerType {
    /** The parts of its call, by name. */
    readonly parts: ReadonlyMap<string, ts.PropertySignature>;
    readonly item: ts.TypeNode | undefined;
}

function handlerIn(type: ts.TypeNode): HandlerType | undefined {
    const [call, item] = isHandlerType(type) ? (type.typeArguments ?? []) : [];
    if (call === undefined || !ts.isTypeLiteralNode(call)) return undefined;
    const parts = call.members.filter(ts.isPropertySignature).map((part) => [textOfName(part.name), part] as const);
    return { parts: new Map(parts), item };
}

export function isHandlerType(type: ts.TypeNode | undefined): type is ts.TypeReferenceNode {
    if (type === undefined || !ts.isTypeReferenceNode(type)) return false;
    return /^(?:Operation|Paged)Handler$/.test(withoutNumber(textOfName(type.typeName)));
}

function compareCalls(before: HandlerType, after: HandlerType, place: Site): readonly Change[] {
    return pair(before.parts, after.parts).flatMap(([name, left, right]): readonly Change[] => {
        const at = { ...placeOfProperty(place, name), direction: directionOf(name) };
        if (left !== undefined && right !== undefined) return compareMembers(left, right, at);
        if (left !== undefined) return [removal(at, textOf(ownType(left)))];
        return [addition(at, false, textOf(right && ownType(right)))];
    });
}

function directionOf(part: string): DirectionFlags {
    return part === 'responses' ? outbound : inbound;
}

/** A test gives all items of the pages. */
function comparePages(before: HandlerType, after: HandlerType, place: Site): readonly Change[] {
    const at = { ...placeOfProperty(place, 'pages'), direction: outbound };
    if (before.item !== undefined && after.item !== undefined) return compareTypes(before.item, after.item, at);
    if (before.item !== undefined) return [removal(at)];
    return after.item === undefined ? [] : [addition(at, false)];
}
