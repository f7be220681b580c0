/** The differences between two versions of an operation: its signature, what it sends, how it reads the response. */
import ts from '../compiler/typescript.js';
import { type Aspect, added, type Change, changed, type Place, paired, removed } from './change.ts';
import { codeOf, haveSameCode, separator } from './code.ts';
import { comparePlans } from './dates.ts';
import { isConfiguration, received, sent } from './directions.ts';
import type { Callable, Exports } from './exports.ts';
import { formOf, sampleOf } from './samples.ts';
import { textOf, textOfName, withoutNumber } from './source.ts';
import { compareTypes } from './types.ts';
import { type Sent, type Wire, wireOf } from './wire.ts';

/** An operation with the file that it is in. */
export interface Side {
    readonly operation: Callable;
    readonly file: Exports;
}

type Renamed = ReadonlyMap<string, string>;

export function compareOperations(before: Side, after: Side, place: Place): Change[] {
    const [ours, theirs] = [before.operation, after.operation];
    const renamed = renamedParameters(ours, theirs);
    const signature = [
        ...compareParameters(ours, theirs, renamed, place),
        ...compareTypes(ours.node.type, theirs.node.type, { ...responseOf(place), direction: received }),
    ];
    if (bodyCode(ours) === bodyCode(theirs)) return signature;
    const comparison = new RequestComparison(before, after, place, renamed);
    comparison.compare();
    const all = [...signature, ...comparison.changes];
    return all.length > 0 || comparison.isWithoutEffect ? all : [changed('code', place, true)];
}

function responseOf(place: Place): Place {
    return { ...place, subject: 'response', name: `${place.name}()` };
}

/** The code of an operation. A helper has a number if its name is taken. */
function bodyCode(operation: Callable): string {
    const own = new Set(parametersOf(operation).keys());
    const isOfHelper = (part: string): boolean => /^[\p{ID_Start}$_]/u.test(part) && !own.has(part);
    return codeOf(bodyOf(operation))
        .split(separator)
        .map((part) => (isOfHelper(part) ? withoutNumber(part) : part))
        .join(separator);
}

function bodyOf({ node }: Callable): ts.Node | undefined {
    return 'body' in node ? node.body : undefined;
}

function parametersOf({ node }: Callable): ReadonlyMap<string, ts.ParameterDeclaration> {
    return new Map(node.parameters.map((one) => [one.name.getText(), one]));
}

function compareParameters(before: Callable, after: Callable, renamed: Renamed, place: Place): Change[] {
    const [ours, theirs] = [parametersOf(before), parametersOf(after)];
    const newNames = new Set(renamed.values());
    const changes: Change[] = [];
    for (const [name, left, right] of paired(ours, theirs)) {
        const newName = renamed.get(name);
        const isShared = [left, right].some((one) => one !== undefined && isConfiguration(one));
        // All operations share the type of the configuration.
        const shown = isShared ? name : `${place.name}(${name})`;
        const at: Place = { ...place, subject: 'parameter', name: shown, direction: sent };
        if (newName !== undefined) changes.push(changed('name', at, false, name, newName));
        else if (left !== undefined && right !== undefined) changes.push(...compareParameter(left, right, at));
        else if (left !== undefined) changes.push(removed(at, textOf(left.type)));
        else if (right !== undefined && !newNames.has(name)) {
            changes.push(added(at, !isOptional(right), textOf(right.type)));
        }
    }
    // Otherwise, another change already says that calls must change.
    const isKnown = changes.some(({ kind, breaks }) => kind !== 'changed' && breaks);
    const [names, newOrder] = [[...ours.keys()], [...theirs.keys()]];
    const isMoved = [...ours].some(
        ([name, one], at) => !isConfiguration(one) && theirs.has(name) && newOrder.indexOf(name) !== at,
    );
    if (isMoved && !isKnown) changes.push(changed('order', place, true, names.join(', '), newOrder.join(', ')));
    return changes;
}

function compareParameter(before: ts.ParameterDeclaration, after: ts.ParameterDeclaration, place: Place): Change[] {
    const changes = compareTypes(before.type, after.type, place);
    if (isOptional(before) === isOptional(after)) return changes;
    return [isOptional(after) ? changed('optional', place, false) : changed('required', place, true), ...changes];
}

function isOptional({ questionToken, initializer }: ts.ParameterDeclaration): boolean {
    return questionToken !== undefined || initializer !== undefined;
}

/**
 * Returns the parameters that only have a new name, which callers do not see: the rest of the code is the same. The name
 * of a query parameter is part of the code, so a query parameter with a new name is a different one.
 */
function renamedParameters(before: Callable, after: Callable): Renamed {
    const [ours, theirs] = [before, after].map((one) => [...parametersOf(one).keys()]);
    if (ours === undefined || theirs === undefined || ours.length !== theirs.length) return new Map();
    const renamed = ours.flatMap((name, index) => {
        const other = theirs[index];
        return other === undefined || theirs.includes(name) || ours.includes(other) ? [] : [[name, other] as const];
    });
    return new Map(renamed.length > 0 && functionCode(before) === functionCode(after) ? renamed : []);
}

/** The code of a function, without the names of its parameters. */
function functionCode(operation: Callable): string {
    const { parameters } = operation.node;
    const renamed = new Map(parameters.map(({ name }, index) => [name.getText(), `parameter ${index}`]));
    const parts = parameters.flatMap(({ questionToken, type, initializer }) => [questionToken, type, initializer]);
    return [...parts, bodyOf(operation)].map((part) => codeOf(part, renamed)).join(' ');
}

/** The type with the bodies of the errors, which has the name of the operation. */
export function errorsOf({ name }: Callable): string {
    const own = name.split('.').at(-1) ?? name;
    return `${own.charAt(0).toUpperCase()}${own.slice(1)}Errors`;
}

interface SideWithWire extends Side {
    readonly wire: Wire;
}

/** What two versions of an operation send, and how they read the response. */
class RequestComparison {
    readonly changes: Change[] = [];
    /** Whether the code differs in something that makes no difference on the wire. */
    isWithoutEffect = false;
    readonly #before: SideWithWire;
    readonly #after: SideWithWire;
    /** The place of the operation. */
    readonly #place: Place;
    /** New names of parameters that are otherwise the same. */
    readonly #renamed: Renamed;

    constructor(before: Side, after: Side, place: Place, renamed: Renamed) {
        this.#before = { ...before, wire: wireOf(before.operation.node) };
        this.#after = { ...after, wire: wireOf(after.operation.node) };
        this.#place = place;
        this.#renamed = renamed;
    }

    compare(): void {
        this.#compareTargets();
        this.#compareArguments();
        this.#compareMediaTypes();
        this.#compareResponses();
    }

    #note(aspect: Aspect, place: Place, before: string | undefined, after: string | undefined): void {
        if (before !== after) this.changes.push(changed(aspect, place, true, before, after));
    }

    #compareTargets(): void {
        const [before, after] = [this.#before, this.#after];
        const [ours, theirs] = [before.wire, after.wire];
        const back = reversed(this.#renamed);
        const isSame = comparablePath(before, after, this.#renamed) === comparablePath(after, before, back);
        if (ours.method !== theirs.method || !isSame) {
            this.changes.push(changed('request', this.#place, true, requestOf(ours), requestOf(theirs)));
        }
        this.#note('server', this.#place, serverOf(ours), serverOf(theirs));
    }

    /** Each argument that exists before and after, and each of its properties that is sent in its own way. */
    #compareArguments(): void {
        const [before, after] = [this.#before, this.#after];
        const back = reversed(this.#renamed);
        const later = [...after.wire.sent.keys()].map((key) => renameIn(key, back));
        for (const key of new Set([...before.wire.sent.keys(), ...later])) {
            const newKey = renameIn(key, this.#renamed);
            const [left, right] = [typeAt(before, key), typeAt(after, newKey)];
            const [ours, theirs] = [sentAt(before.wire, key), sentAt(after.wire, newKey)];
            // Otherwise, the signature says that it was added or removed.
            if (left === undefined || right === undefined || ours === undefined || theirs === undefined) continue;
            this.#comparePlaces(ours, theirs, placeOfArgument(this.#place, key));
            if (ours.in !== theirs.in) continue;
            const forms = [formOf(left.type, before.file), formOf(right.type, after.file)] as const;
            // A named type may have another form now, which its own line says.
            if (!haveSameCode(left.type, right.type) || forms[0] !== forms[1]) continue;
            this.#compareStyles(ours, theirs, forms[0], placeOfArgument(this.#place, key));
        }
    }

    #comparePlaces(ours: Sent, theirs: Sent, at: Place): void {
        this.#note('place', at, ours.in, theirs.in);
        if (ours.in !== theirs.in || ours.in === 'path' || ours.in === 'body') return;
        const isSame = ours.in === 'header' && ours.name.toLowerCase() === theirs.name.toLowerCase();
        if (!isSame) this.#note('sent name', at, ours.name, theirs.name);
    }

    #compareStyles(ours: Sent, theirs: Sent, known: ReturnType<typeof formOf>, at: Place): void {
        if (stepsOf(ours) !== stepsOf(theirs)) {
            // Only objects are written in some styles.
            const isOfObject = /^(?:toDeepObject|explodeObject)/m.test([...ours.steps, ...theirs.steps].join('\n'));
            const form = known === 'unknown' && isOfObject ? 'object' : known;
            const left = sampleOf(ours, form, this.#before.file);
            const right = sampleOf(theirs, form, this.#after.file);
            const isSame = left !== undefined && left === right;
            this.isWithoutEffect ||= isSame;
            if (!isSame) this.changes.push(changed('style', at, true, left, right));
        }
        this.#note('format', at, ours.isDay ? 'date' : 'date-time', theirs.isDay ? 'date' : 'date-time');
        this.#compareDates(ours.days, theirs.days, at, 'date-time');
    }

    #compareMediaTypes(): void {
        const [left, right] = [bodySentBy(this.#before), bodySentBy(this.#after)];
        if (left === undefined || right === undefined) return;
        const at = placeOfArgument(this.#place, left.argument);
        this.#note('media type', at, mediaTypeOf(left, this.#before), mediaTypeOf(right, this.#after));
    }

    /** The response of the same type: another type is another change. */
    #compareResponses(): void {
        const [before, after] = [this.#before.operation, this.#after.operation];
        const [ours, theirs] = [this.#before.wire, this.#after.wire];
        if (haveSameCode(before.node.type, after.node.type)) {
            const response = responseOf(this.#place);
            const [reading, newReading] = [ours.reading.join(', '), theirs.reading.join(', ')];
            this.#note('reading', response, reading, newReading);
            if (reading === newReading) this.#compareAccept(ours.accept ?? 'default', theirs.accept ?? 'default');
            this.#compareDates(ours.dates, theirs.dates, response);
        }
        const errors: Place = { ...this.#place, subject: 'type', name: errorsOf(before) };
        this.#compareDates(ours.errorDates, theirs.errorDates, errors);
    }

    /** Older outputs give places of dates in another form, which says nothing next to this one. */
    #compareDates(...[ours, theirs, place, otherwise]: Parameters<typeof comparePlans>): void {
        const [before, after] = [this.#before, this.#after].map(({ file }) => file.types.has('DatePlan'));
        if (before === after) this.changes.push(...comparePlans(ours, theirs, place, otherwise));
        else this.isWithoutEffect ||= ours !== undefined || theirs !== undefined;
    }

    /** A library that sends no header of its own gets JSON, as before. */
    #compareAccept(before: string, after: string): void {
        const isJson = [before, after].every((one) => one === 'default' || one === 'application/json');
        if (before !== after) this.changes.push(changed('accept', this.#place, !isJson, before, after));
    }
}

/** `GET /pets/{petId}` */
function requestOf({ method, path }: Wire): string | undefined {
    if (path.length === 0) return method;
    const shown = path.map((part) => (typeof part === 'string' ? part : `{${part.argument}}`)).join('');
    return [...(method === undefined ? [] : [method]), shown].join(' ');
}

function serverOf({ server }: Wire): string {
    return server === undefined ? 'baseUrl' : `otherServers.${server}`;
}

/** The path with the names of the parameters that both have. The name of another one is not sent. */
function comparablePath({ wire }: SideWithWire, { operation }: Side, renamed: Renamed): string {
    const theirs = parametersOf(operation);
    return wire.path
        .map((part) => {
            if (typeof part === 'string') return part;
            const newName = renamed.get(part.argument);
            const isShared = newName === undefined && theirs.has(part.argument);
            return `{${isShared ? part.argument : ''}}`;
        })
        .join('');
}

function reversed(map: Renamed): Renamed {
    return new Map([...map].map(([left, right]) => [right, left]));
}

function renameIn(key: string, renamed: Renamed): string {
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

/** A body as a whole: its media type says how it is encoded. */
const encoders: ReadonlySet<string> = new Set(['stringify', 'toFormData', 'toFormText', 'toSearchParams']);

function stepsOf({ in: place, steps }: Sent): string {
    return (place === 'body' ? steps.filter((step) => !encoders.has(step)) : steps).join('\n');
}

function placeOfArgument(place: Place, key: string): Place {
    const [argument = '', ...names] = key.split('.');
    const name = [`${place.name}(${argument})`, ...names].join('.');
    return { ...place, subject: names.length === 0 ? 'parameter' : 'property', name };
}

function bodySentBy({ wire }: SideWithWire): Sent | undefined {
    return [...wire.sent.values()].find((one) => one.in === 'body');
}

const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';

/** The media type of a body. Its encoding, or its value, may bring it along. */
function mediaTypeOf({ argument, steps }: Sent, side: SideWithWire): string {
    if (side.wire.contentType !== undefined) return side.wire.contentType;
    if (steps.includes('toFormData')) return multipart;
    if (steps.includes('toFormText') || steps.includes('toSearchParams')) return urlencoded;
    const type = textOf(typeAt(side, argument)?.type) ?? '';
    if (/\bFormData\b/.test(type)) return multipart;
    if (/\bURLSearchParams\b/.test(type)) return urlencoded;
    return /\bBlob\b/.test(type) ? 'the type of the Blob' : 'application/json';
}

/**
 * The type of an argument, or of one of its properties, as far as it is stated. Returns undefined if there is no such
 * argument, or certainly no such property.
 */
function typeAt({ operation, file }: Side, key: string): { readonly type: ts.TypeNode | undefined } | undefined {
    const [argument = '', ...rest] = key.split('.');
    const parameter = parametersOf(operation).get(argument);
    if (parameter === undefined) return undefined;
    if (rest.length === 0) return { type: parameter.type };
    const members = membersOf(parameter.type, file);
    const name = rest.join('.');
    const member = members?.find((one) => textOfName(one.name) === name);
    const type = member !== undefined && ts.isPropertySignature(member) ? member.type : undefined;
    return type === undefined && members !== undefined ? undefined : { type };
}

/** The members of an object type; undefined if they are not known. */
function membersOf(type: ts.TypeNode | undefined, file: Exports): readonly ts.TypeElement[] | undefined {
    if (type === undefined) return undefined;
    if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, file);
    if (ts.isTypeLiteralNode(type)) return type.members;
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
    const declared = file.types.get(type.typeName.text);
    if (declared === undefined || ts.isEnumDeclaration(declared) || ts.isClassDeclaration(declared)) return undefined;
    if (ts.isTypeAliasDeclaration(declared)) {
        return ts.isTypeLiteralNode(declared.type) ? declared.type.members : undefined;
    }
    return declared.heritageClauses === undefined ? declared.members : undefined;
}
