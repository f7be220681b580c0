/** The differences between the types of two handlers: a resolver receives the parts of a request, and gives a response. */
import ts from '../compiler/typescript.js';
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
import { haveSameCode } from './code.ts';
import { ownType } from './shapes.ts';
import { textOf, textOfName, withoutNumber } from './source.ts';
import { compareMembers, compareTypes, placeOfProperty } from './types.ts';

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
