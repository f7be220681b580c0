/** What two versions of an operation send, and how they read the response. */
import ts from '../compiler/typescript.js';
import type { Aspect, Change } from './change.ts';
import { comparePlans } from './plans.ts';
import { type Form, formOf, sampleOf } from './samples.ts';
import type { Callable, Surface } from './surface.ts';
import { changed, type Place } from './types.ts';
import { type Sent, type Wire, wireOf } from './wire.ts';

/** An operation with the file that it is in. */
export interface OperationSide {
    readonly operation: Callable;
    readonly surface: Surface;
}

interface Side extends OperationSide {
    readonly wire: Wire;
}

interface Pair {
    readonly before: Side;
    readonly after: Side;
    /** The place of the operation. */
    readonly place: Place;
    /** New names of parameters that are otherwise the same. */
    readonly renamed: ReadonlyMap<string, string>;
}

export interface RequestChanges {
    readonly changes: readonly Change[];
    /** Whether the code differs in something that makes no difference on the wire. */
    readonly isWithoutEffect: boolean;
}

export function compareRequests(
    earlier: OperationSide,
    later: OperationSide,
    place: Place,
    renamed: ReadonlyMap<string, string>,
): RequestChanges {
    const [before, after] = [withWire(earlier), withWire(later)];
    const pair: Pair = { before, after, place, renamed };
    const found: Found = { changes: [], isWithoutEffect: false };
    compareTargets(pair, found);
    compareArguments(pair, found);
    compareMediaTypes(pair, found);
    compareResponses(pair, found);
    return found;
}

interface Found {
    readonly changes: Change[];
    isWithoutEffect: boolean;
}

function withWire({ operation, surface }: OperationSide): Side {
    return { operation, surface, wire: wireOf(operation.node) };
}

function change(aspect: Aspect, place: Place, before: string | undefined, after: string | undefined): Change {
    return changed(aspect, place, before, after, true);
}

function compareTargets({ before, after, place, renamed }: Pair, { changes }: Found): void {
    const [ours, theirs] = [before.wire, after.wire];
    const [left, right] = [requestOf(ours), requestOf(theirs)];
    const isSame = comparablePath(before, after, renamed) === comparablePath(after, before, reversed(renamed));
    if (ours.method !== theirs.method || !isSame) changes.push(change('request', place, left, right));
    if (ours.server !== theirs.server) {
        const [from, to] = [ours, theirs].map(({ server }) =>
            server === undefined ? 'baseUrl' : `otherServers.${server}`,
        );
        changes.push(change('server', place, from, to));
    }
}

/** `GET /pets/{petId}` */
function requestOf({ method, path }: Wire): string | undefined {
    if (path.length === 0) return method;
    const shown = path.map((part) => (typeof part === 'string' ? part : `{${part.argument}}`)).join('');
    return [...(method === undefined ? [] : [method]), shown].join(' ');
}

/** The path with the names of the parameters that both have. The name of another one is not sent. */
function comparablePath({ wire }: Side, { operation }: Side, renamed: ReadonlyMap<string, string>): string {
    return wire.path
        .map((part) => {
            if (typeof part === 'string') return part;
            const { argument } = part;
            const name = renamed.get(argument) ?? argument;
            return parameterOf(operation, name) === undefined ? '{}' : `{${renamed.has(argument) ? '' : name}}`;
        })
        .join('');
}

function reversed(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    return new Map([...map].map(([left, right]) => [right, left]));
}

/** Each argument that exists before and after, and each of its properties that is sent in its own way. */
function compareArguments(pair: Pair, found: Found): void {
    const { before, after, renamed } = pair;
    const back = reversed(renamed);
    const keys = new Set([
        ...before.wire.sent.keys(),
        ...[...after.wire.sent.keys()].map((key) => renameIn(key, back)),
    ]);
    for (const key of keys) {
        const newKey = renameIn(key, renamed);
        const [left, right] = [typeAt(before, key), typeAt(after, newKey)];
        // Otherwise, the signature says that it was added or removed.
        if (left === undefined || right === undefined) continue;
        const ours = sentAt(before.wire, key);
        const theirs = sentAt(after.wire, newKey);
        if (ours !== undefined && theirs !== undefined)
            compareSent({ ...pair, key, hasSameType: left === right }, ours, theirs, found);
    }
}

function renameIn(key: string, renamed: ReadonlyMap<string, string>): string {
    const [root = '', ...rest] = key.split('.');
    return [renamed.get(root) ?? root, ...rest].join('.');
}

/** How an argument is sent. What has no code of its own is sent with its object. */
function sentAt({ sent, groups }: Wire, key: string): Sent | undefined {
    const own = sent.get(key);
    if (own !== undefined) return own;
    const dot = key.indexOf('.');
    const [owner, name] = [key.slice(0, dot), key.slice(dot + 1)];
    const holder = dot === -1 ? undefined : (groups.get(owner) ?? sent.get(owner)?.in);
    if (holder === undefined) return undefined;
    const place = holder === 'body' ? 'field' : holder;
    return { argument: key, steps: [], isDay: false, days: undefined, fields: undefined, in: place, name };
}

interface Argument extends Pair {
    readonly key: string;
    readonly hasSameType: boolean;
}

function compareSent(
    { before, after, place, renamed, key, hasSameType }: Argument,
    ours: Sent,
    theirs: Sent,
    found: Found,
): void {
    const { changes } = found;
    const at = placeOfArgument(place, key);
    if (ours.in !== theirs.in) {
        changes.push(change('place', at, ours.in, theirs.in));
        return;
    }
    const isNamed = ours.in === 'query' || ours.in === 'header' || ours.in === 'field';
    const [name, newName] =
        ours.in === 'header' ? [ours, theirs].map((one) => one.name.toLowerCase()) : [ours.name, theirs.name];
    if (isNamed && name !== newName) changes.push(change('sent name', at, ours.name, theirs.name));
    const form = formOf(typeNodeAt(before, key), before.surface);
    // A named type may have another form now, which its own line says.
    if (!hasSameType || form !== formOf(typeNodeAt(after, renameIn(key, renamed)), after.surface)) return;
    if (stepsOf(ours) !== stepsOf(theirs)) {
        const forms = formFor(form, ours, theirs);
        const [left, right] = [sampleOf(ours, forms, before.surface), sampleOf(theirs, forms, after.surface)];
        found.isWithoutEffect ||= left !== undefined && left === right;
        if (left === undefined || left !== right) changes.push(change('style', at, left, right));
    }
    if (ours.isDay !== theirs.isDay) {
        changes.push(
            change(
                'format',
                at,
                ...([ours, theirs].map(({ isDay }) => (isDay ? 'date' : 'date-time')) as [string, string]),
            ),
        );
    }
    changes.push(...comparePlans(ours.days, theirs.days, at, 'date-time'));
}

/** A body as a whole: its media type says how it is encoded. */
const encoders: ReadonlySet<string> = new Set(['stringify', 'toFormData', 'toFormText', 'toSearchParams']);

function stepsOf({ in: place, steps }: Sent): string {
    return (place === 'body' ? steps.filter((step) => !encoders.has(step)) : steps).join('\n');
}

/** Only objects are written in some styles. */
function formFor(form: Form, ...sent: readonly Sent[]): Form {
    const isOfObject = sent.some(({ steps }) => steps.some((step) => /^(?:toDeepObject|explodeObject)/.test(step)));
    return form === 'unknown' && isOfObject ? 'object' : form;
}

function placeOfArgument(place: Place, key: string): Place {
    const [argument = '', ...names] = key.split('.');
    const name = [`${place.name}(${argument})`, ...names].join('.');
    return { ...place, subject: names.length === 0 ? 'parameter' : 'property', name };
}

function compareMediaTypes({ before, after, place }: Pair, { changes }: Found): void {
    const [left, right] = [bodyOf(before), bodyOf(after)];
    if (left === undefined || right === undefined || left.type === right.type) return;
    changes.push(change('media type', placeOfArgument(place, left.argument), left.type, right.type));
}

interface BodyType {
    readonly argument: string;
    readonly type: string;
}

function bodyOf(side: Side): BodyType | undefined {
    const body = [...side.wire.sent.values()].find((one) => one.in === 'body');
    return body && { argument: body.argument, type: side.wire.contentType ?? ownTypeOf(body, side) };
}

const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';

/** The media type of a body whose encoding, or whose value, brings it along. */
function ownTypeOf({ argument, steps }: Sent, side: Side): string {
    if (steps.includes('toFormData')) return multipart;
    if (steps.includes('toFormText') || steps.includes('toSearchParams')) return urlencoded;
    const type = side.operation.source.textOf(typeNodeAt(side, argument)) ?? '';
    if (/\bFormData\b/.test(type)) return multipart;
    if (/\bURLSearchParams\b/.test(type)) return urlencoded;
    return /\bBlob\b/.test(type) ? 'the type of the Blob' : 'application/json';
}

/** The response of the same type: another type is another change. */
function compareResponses({ before, after, place }: Pair, { changes }: Found): void {
    const [ours, theirs] = [before.wire, after.wire];
    const [type, newType] = [before, after].map(({ operation: { node, source } }) => source.codeOf(node.type));
    const response: Place = { ...place, subject: 'response', name: `${place.name}()` };
    if (type === newType) {
        const [left, right] = [ours.reading.join(', '), theirs.reading.join(', ')];
        if (left !== right) changes.push(change('reading', response, left, right));
        else if (ours.accept !== theirs.accept) changes.push(compareAccept(ours.accept, theirs.accept, place));
        changes.push(...comparePlans(ours.dates, theirs.dates, response));
    }
    const errors: Place = { ...place, subject: 'type', name: errorsOf(before.operation) };
    changes.push(...comparePlans(ours.errorDates, theirs.errorDates, errors));
}

/** A library that sends no header of its own gets JSON, as before. */
function compareAccept(before = 'default', after = 'default', place: Place): Change {
    const isJson = [before, after].every((one) => one === 'default' || one === 'application/json');
    return changed('accept', place, before, after, !isJson);
}

/** The type with the bodies of the errors, which has the name of the operation. */
export function errorsOf({ name }: Callable): string {
    const own = name.split('.').at(-1) ?? name;
    return `${own.charAt(0).toUpperCase()}${own.slice(1)}Errors`;
}

function parameterOf({ node }: Callable, name: string): ts.ParameterDeclaration | undefined {
    return node.parameters.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
}

function typeAt(side: Side, key: string): string | undefined {
    const [argument = ''] = key.split('.');
    const isKnown = parameterOf(side.operation, argument) !== undefined;
    const node = typeNodeAt(side, key);
    if (node === undefined) return isKnown && !hasMembers(side, argument) ? '' : undefined;
    return side.operation.source.codeOf(node);
}

/** Whether the properties of an argument are known. */
function hasMembers(side: Side, argument: string): boolean {
    return membersOf(typeNodeAt(side, argument), side) !== undefined;
}

/** The type of an argument, or of one of its properties. */
function typeNodeAt(side: Side, key: string): ts.TypeNode | undefined {
    const [argument = '', ...rest] = key.split('.');
    const type = parameterOf(side.operation, argument)?.type;
    if (rest.length === 0) return type;
    const name = rest.join('.');
    const member = membersOf(type, side)?.find((one) => one.name !== undefined && textOfName(one.name) === name);
    return member !== undefined && ts.isPropertySignature(member) ? member.type : undefined;
}

function membersOf(type: ts.TypeNode | undefined, side: Side): readonly ts.TypeElement[] | undefined {
    if (type === undefined) return undefined;
    if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, side);
    if (ts.isTypeLiteralNode(type)) return type.members;
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
    const declared = side.surface.types.get(type.typeName.text);
    if (declared === undefined || ts.isEnumDeclaration(declared) || ts.isClassDeclaration(declared)) return undefined;
    if (ts.isInterfaceDeclaration(declared))
        return declared.heritageClauses === undefined ? declared.members : undefined;
    return ts.isTypeLiteralNode(declared.type) ? declared.type.members : undefined;
}

function textOfName(name: ts.PropertyName): string | undefined {
    return ts.isComputedPropertyName(name) ? undefined : name.text;
}
