/** The differences between two versions of an operation: its signature, what it sends, how it reads the response. */
import ts from '../compiler/typescript.js';
import { fileOf, fullTextOf, textOfNode } from '../syntax/parsed.ts';
import { type Aspect, addition, type Change, changeOf, inbound, outbound, pair, removal, type Site } from './change.ts';
import { areSpelledSame, codeOf, flatten, haveSameCode, namesDeclaredInOne } from './code.ts';
import type { Callable, Exports } from './exports.ts';
import { comparePlans, kindOfPlan, plansIn } from './formats.ts';
import { type Form, sampleOf, valueFormOf } from './samples.ts';
import { constituents, isOptional, membersIn } from './shapes.ts';
import {
    commentedFormat,
    isConfiguration,
    isObjectOfArguments,
    isOfConfiguration,
    mayHaveTag,
    meaningOf,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';
import { compareFormats, compareMembers, compareTypes, placeOfProperty } from './types.ts';
import { isSentOtherwise, type Sent, Wire } from './wire.ts';

type Renamed = ReadonlyMap<string, string>;

export function compareOperations(before: Callable, after: Callable, place: Site): Change[] {
    const renamed = renamedParameters(before, after);
    const signature = haveSameSignature(before, after) ? [] : compareSignatures(before, after, renamed, place);
    // If parameters are only renamed, the rest of the code is the same.
    if (renamed.size > 0 || bodyCode(before) === bodyCode(after)) return signature;
    const found = [...signature, ...compareRequests(new Wire(before), new Wire(after), place)];
    const changes = found.filter((one) => one !== withoutEffect);
    // That of the configuration, which all operations share, says nothing of the code of one.
    const isExplained = found.some((one) => one === withoutEffect || !isOfConfiguration(one.name));
    const isCarried = !isExplained && isSentOtherwise(functionBody(before), functionBody(after));
    return isExplained || isCarried ? changes : [...changes, changeOf('code', place)];
}

/** Whether they certainly differ in nothing but what their code refers to. */
function haveSameSignature({ node }: Callable, { node: newNode }: Callable): boolean {
    if (!areSpelledSame(node, newNode) || mayHaveTag([node], '@format')) return false;
    const text = fullTextOf(node);
    return !namesDeclaredInOne(fileOf(node), fileOf(newNode)).some((name) => text.includes(name));
}

function compareSignatures(before: Callable, after: Callable, renamed: Renamed, place: Site): Change[] {
    const response = { ...responseOf(place), direction: inbound };
    return [
        ...compareParameters(before, after, renamed, place),
        ...compareTypes(before.node.type, after.node.type, response),
        ...(haveSameCode(before.node.type, after.node.type)
            ? compareFormats(commentedFormat(before.node), commentedFormat(after.node), response)
            : []),
    ];
}

/** What gives a URL: it takes other arguments, or makes another URL of the same. */
export function compareUrls(before: Callable, after: Callable, place: Site): Change[] {
    const renamed = renamedParameters(before, after);
    const signature = compareParameters(before, after, renamed, place);
    const isSame = renamed.size > 0 || bodyCode(before) === bodyCode(after);
    return isSame || signature.length > 0 ? signature : [changeOf('value', place)];
}

function responseOf(place: Site): Site {
    return { ...place, subject: 'response', name: `${place.name}()` };
}

/** The code of an operation, with the plans that are constants of its own. A helper has a number if its name is taken. */
function bodyCode(operation: Callable): string {
    const own = parametersByName(operation);
    const plans = plansIn(fileOf(operation.node));
    return codeOf(functionBody(operation), (name) => {
        if (own.has(name)) return name;
        if (plans.ofTypes.has(name)) return kindOfPlan(name);
        const plan = plans.own.get(name);
        return plan === undefined ? withoutNumber(name) : codeOf(plan, withoutNumber);
    });
}

function functionBody({ node }: Callable): ts.Node | undefined {
    return 'body' in node ? node.body : undefined;
}

/** What callers give, by the variables that hold it: parameters, or the members of the object that one of them takes apart. */
function parametersByName({ node }: Callable): ReadonlyMap<string, Taken> {
    return new Map(
        node.parameters.flatMap((one): readonly (readonly [variable: string, given: Taken])[] =>
            ts.isObjectBindingPattern(one.name) ? membersTaken(one.name, one.type) : [[textOfNode(one.name), one]],
        ),
    );
}

type Taken = ts.ParameterDeclaration | ts.PropertySignature;

function membersTaken(
    { elements }: ts.ObjectBindingPattern,
    type: ts.TypeNode | undefined,
): (readonly [variable: string, member: ts.PropertySignature])[] {
    const members = type && membersIn(constituents(type));
    return elements.flatMap(({ name, propertyName = name }) => {
        const member = members?.get(textOfName(propertyName));
        return member !== undefined && ts.isPropertySignature(member) ? [[textOfNode(name), member] as const] : [];
    });
}

function takesObject({ node }: Callable): boolean {
    return node.parameters.some(isObjectOfArguments);
}

function takesArguments({ node }: Callable): boolean {
    return node.parameters.some((one) => !isConfiguration(one));
}

/** `petId`, or `{ petId }` */
function shownParameters({ node }: Callable): string {
    return node.parameters
        .filter((one) => !isConfiguration(one))
        .map((one) => withoutSpaces(textOfNode(one.name)))
        .join(', ');
}

function withoutSpaces(text: string): string {
    return text.replaceAll(/\s+/g, ' ');
}

function compareParameters(before: Callable, after: Callable, renamed: Renamed, place: Site): Change[] {
    const isByName = takesObject(before);
    const hasOtherForm = isByName !== takesObject(after) && [before, after].every(takesArguments);
    const [ours, theirs] = [parametersByName(before), parametersByName(after)];
    const newNames = new Set(renamed.values());
    const changes: Change[] = [];
    if (hasOtherForm) changes.push(changeOf('arguments', place, shownParameters(before), shownParameters(after)));
    for (const [name, left, right] of pair(ours, theirs)) {
        const newName = renamed.get(name);
        const isShared = [left, right].some((one) => one !== undefined && ts.isParameter(one) && isConfiguration(one));
        // The type of an object has lines of its own.
        if (!isShared && (hasOtherForm || isByName)) continue;
        // All operations share the type of the configuration.
        const shown = isShared ? name : `${place.name}(${name})`;
        const at: Site = { ...place, subject: 'parameter', name: shown, direction: outbound };
        if (newName !== undefined) changes.push(changeOf('name', at, name, newName));
        else if (left !== undefined && right !== undefined) {
            const own = compareMembers(left, right, at);
            // What oasmith adds to the configuration of a library is optional.
            changes.push(...(isShared && isPartOfIntersection(left.type, right.type) ? own.map(withoutBreaking) : own));
        } else if (left !== undefined) changes.push(removal(at, textOf(left.type)));
        else if (right !== undefined && !newNames.has(name)) {
            changes.push(addition(at, !isOptional(right), textOf(right.type)));
        }
    }
    // Otherwise, another change already says that calls must change.
    const isKnown = changes.some(({ kind, breaks }) => kind !== 'changed' && breaks);
    const [names, newOrder] = [[...ours.keys()], [...theirs.keys()]];
    const isMoved = [...ours].some(
        ([name, one], at) =>
            !(ts.isParameter(one) && isConfiguration(one)) && theirs.has(name) && newOrder.indexOf(name) !== at,
    );
    if (isMoved && !isKnown && !isByName && !hasOtherForm)
        changes.push(changeOf('order', place, names.join(', '), newOrder.join(', ')));
    return changes;
}

function withoutBreaking(change: Change): Change {
    return { ...change, breaks: false };
}

/** Whether all types of an intersection are among those of another one. */
function isPartOfIntersection(before: ts.TypeNode | undefined, after: ts.TypeNode | undefined): boolean {
    const [ours = [], theirs = []] = [before, after].map(
        (type) => type && flatten(type, ts.SyntaxKind.IntersectionType),
    );
    const known = new Set(theirs.map((one) => codeOf(one)));
    return ours.length > 0 && ours.every((one) => known.has(codeOf(one)));
}

/**
 * Returns the parameters that only have a new name, which callers do not see: the rest of the code is the same. The name
 * of a query parameter is part of the code, so a query parameter with a new name is a different one.
 */
function renamedParameters(before: Callable, after: Callable): Renamed {
    const [ours = [], theirs = []] = [before, after].map((one) => [...parametersByName(one).keys()]);
    const isOther = (name: string, index: number): boolean =>
        !theirs.includes(name) && !ours.includes(theirs[index] ?? name);
    const names = ours.filter(isOther);
    // The names of members are those that callers write.
    if (takesObject(before) || takesObject(after)) return new Map();
    if (names.length === 0 || ours.length !== theirs.length || functionCode(before) !== functionCode(after))
        return new Map();
    return new Map(names.map((name) => [name, theirs[ours.indexOf(name)] ?? name]));
}

/** The code of a function, without the names of its parameters. */
function functionCode(operation: Callable): string {
    const { parameters } = operation.node;
    const renamed = new Map(parameters.map(({ name }, index) => [textOfNode(name), `parameter ${index}`]));
    const parts = parameters.flatMap(({ questionToken, type, initializer }) => [questionToken, type, initializer]);
    return [...parts, functionBody(operation)]
        .map((part) => codeOf(part, (name) => renamed.get(name) ?? name))
        .join(' ');
}

/** A difference of the code that makes none on the wire. */
const withoutEffect = 'without effect';

type Effect = Change | typeof withoutEffect;

/** What two versions of an operation send, and how they read the response. */
function compareRequests(before: Wire, after: Wire, place: Site): Effect[] {
    const keys = new Set([...before.sent.keys(), ...after.sent.keys()]);
    const hasSameTarget = describeRequest(before, after) === describeRequest(after, before);
    return [
        ...(hasSameTarget ? [] : [changeOf('request', place, describeRequest(before), describeRequest(after))]),
        ...differing('server', place, serverOf(before), serverOf(after)),
        ...[...keys].flatMap((key) => compareArguments(before, after, key, placeOfArgument(place, key))),
        ...compareMediaTypes(before, after, place),
        ...compareResponses(before, after, place),
    ];
}

function differing(aspect: Aspect, place: Site, before: string | undefined, after: string | undefined): Change[] {
    return before === after ? [] : [changeOf(aspect, place, before, after)];
}

/** An argument that exists before and after, or one of its properties that is sent in its own way. */
function compareArguments(before: Wire, after: Wire, key: string, at: Site): Effect[] {
    const [left, right] = [typeAt(before.operation, key), typeAt(after.operation, key)];
    const [ours, theirs] = [before.sentAt(key), after.sentAt(key)];
    // Otherwise, the signature says that it was added or removed.
    if (left === undefined || right === undefined || ours === undefined || theirs === undefined) return [];
    if (ours.in !== theirs.in) return [changeOf('place', at, ours.in, theirs.in)];
    const [name, newName] = [sentName(ours), sentName(theirs)];
    const hasOtherName = name !== newName && name !== '' && newName !== '';
    const isRespelled = name !== '' && ours.name !== theirs.name && !hasOtherName;
    const changes: Effect[] = isRespelled ? [withoutEffect] : [];
    if (hasOtherName) changes.push(changeOf('sent name', at, ours.name, theirs.name));
    const [form, newForm] = [valueFormOf(left.type), valueFormOf(right.type)];
    // A named type may have another form now, which its own line says.
    if (!haveSameCode(left.type, right.type) || form !== newForm) return changes;
    const plans = before.plansOf('argument', key);
    const isOfList = form === 'array';
    return [
        ...changes,
        ...compareStyles([ours, before.operation.file], [theirs, after.operation.file], form, at),
        ...differing('format', isOfList ? placeOfProperty(at, '[]') : at, ours.format, theirs.format),
        ...comparePlans(plans, after.plansOf('argument', key), at, { date: 'date-time', number: 'string' }),
    ];
}

/** The name on the wire, if it is one of its own. The case of a header does not matter (RFC 9110, 5.1). */
function sentName({ in: place, name }: Sent): string {
    if (place === 'path' || place === 'body') return '';
    return place === 'header' ? name.toLowerCase() : name;
}

type SentBy = readonly [sent: Sent, file: Exports];

function compareStyles([ours, file]: SentBy, [theirs, newFile]: SentBy, known: Form, at: Site): Effect[] {
    if (stepsOf(ours) === stepsOf(theirs)) return [];
    // Only objects are written in some styles.
    const isOfObject = [...ours.steps, ...theirs.steps].some((step) => isOnlyOfObjects(step));
    const form = known === 'unknown' && isOfObject ? 'object' : known;
    const [left, right] = [sampleOf(ours, form, file), sampleOf(theirs, form, newFile)];
    return left !== undefined && left === right ? [withoutEffect] : [changeOf('style', at, left, right)];
}

function isOnlyOfObjects(step: string): boolean {
    const [single, array] = meaningOf(step.split(' ')[0]).queryExample ?? [];
    return single === '' && array === '';
}

function compareMediaTypes(before: Wire, after: Wire, place: Site): Change[] {
    const [left, right] = [before, after].map((wire) => [...wire.sent].find(([, one]) => one.in === 'body'));
    if (left === undefined || right === undefined) return [];
    const at = placeOfArgument(place, left[0]);
    return differing('media type', at, mediaTypeOfBody(left, before), mediaTypeOfBody(right, after));
}

/** Another type of a response is another change. */
function compareResponses(before: Wire, after: Wire, place: Site): Change[] {
    const [{ file, node }, { file: newFile, node: newNode }] = [before.operation, after.operation];
    const response = responseOf(place);
    const errors: Site = { ...place, subject: 'type', name: file.errorsOf(before.operation) };
    const hasSameErrors = haveSameCode(file.types.get(errors.name), newFile.types.get(errors.name));
    const ofErrors = comparePlans(before.plansOf('errors'), after.plansOf('errors'), errors, {
        number: hasSameErrors ? 'string' : undefined,
    });
    if (!haveSameCode(node.type, newNode.type)) return ofErrors;
    return [
        ...(before.reading === after.reading
            ? compareAccept(before.accept ?? 'default', after.accept ?? 'default', place)
            : [changeOf('reading', response, before.reading, after.reading, readsOther(before, after))]),
        ...comparePlans(before.plansOf('response'), after.plansOf('response'), response, { number: 'string' }),
        ...ofErrors,
    ];
}

/** A body that is an error now could not be read before. */
function readsOther(before: Wire, after: Wire): boolean {
    const [left, right] = [before, after].map(({ reading }) =>
        reading.split(', ').filter((one) => !one.endsWith(' as an error')),
    );
    return JSON.stringify(left) !== JSON.stringify(right);
}

/** A library that sends no header of its own gets JSON, as before. */
function compareAccept(before: string, after: string, place: Site): Change[] {
    const isJson = [before, after].every((one) => one === 'default' || one === 'application/json');
    return before === after ? [] : [changeOf('accept', place, before, after, !isJson)];
}

/**
 * `GET /pets/{petId}`
 *
 * @param other Leaves out the names of parameters that this one does not have: they are not sent.
 */
function describeRequest({ method, path }: Wire, other?: Wire): string | undefined {
    if (path.length === 0) return method;
    const known = other && parametersByName(other.operation);
    const nameOf = (name: string): string => (known === undefined || known.has(name) ? name : '');
    const shown = path.map((part) => (typeof part === 'string' ? part : `{${nameOf(part.argument)}}`)).join('');
    return method === undefined ? shown : `${method} ${shown}`;
}

function serverOf({ server }: Wire): string {
    return server === undefined ? 'baseUrl' : `otherServers.${server}`;
}

function stepsOf({ in: place, steps }: Sent): string {
    return (place === 'body' ? steps.filter((step) => meaningOf(step).encodes === undefined) : steps).join('\n');
}

function placeOfArgument(place: Site, key: string): Site {
    const [argument = '', ...names] = key.split('.');
    const name = [`${place.name}(${argument})`, ...names].join('.');
    return { ...place, subject: names.length === 0 ? 'parameter' : 'property', name };
}

/** The media type of a body. Its encoding, or its value, may bring it along. */
function mediaTypeOfBody([argument, { steps }]: readonly [string, Sent], { contentType, operation }: Wire): string {
    const known = contentType ?? steps.map((step) => meaningOf(step).encodes).find(Boolean);
    if (known !== undefined) return known;
    const type = textOf(typeAt(operation, argument)?.type) ?? '';
    if (/\bFormData\b/.test(type)) return 'multipart/form-data';
    if (/\bURLSearchParams\b/.test(type)) return 'application/x-www-form-urlencoded';
    return /\bBlob\b/.test(type) ? 'the type of the Blob' : 'application/json';
}

/**
 * The type of an argument, or of one of its properties, as far as it is stated. Returns undefined if there is no such
 * argument, or certainly no such property.
 */
function typeAt(operation: Callable, key: string): { readonly type: ts.TypeNode | undefined } | undefined {
    const [argument = '', ...rest] = key.split('.');
    const parameter = parametersByName(operation).get(argument);
    if (parameter === undefined || rest.length === 0) return parameter && { type: parameter.type };
    const members = parameter.type && membersIn(constituents(parameter.type));
    const member = members?.get(rest.join('.'));
    const type = member !== undefined && ts.isPropertySignature(member) ? member.type : undefined;
    return type === undefined && members !== undefined ? undefined : { type };
}
