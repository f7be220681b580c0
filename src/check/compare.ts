/** Compares the exports of files on disk with those of generated files. */
import ts from '../compiler/typescript.js';
import type { Change } from './change.ts';
import { both, directionsOf, isConfiguration, mentionsAny, received, sent, typesWith } from './directions.ts';
import { type EntryChanges, withoutFollowers } from './following.ts';
import { isHelper, isNoChange } from './helpers.ts';
import { separator } from './layout.ts';
import { comparePlans } from './plans.ts';
import { compareRequests, errorsOf } from './requests.ts';
import { type Shape, shapeOf, shapeOfDeclaration } from './shape.ts';
import { quoted, type Source } from './source.ts';
import {
    type Callable,
    type DeclaredType,
    type Entry,
    memberName,
    type NamedValues,
    type Setting,
    type Surface,
} from './surface.ts';
import {
    added,
    changed,
    compareDeprecation,
    compareFormats,
    compareShapes,
    compareTypes,
    type Place,
    removed,
    type Side,
} from './types.ts';
import { withoutNumber } from './written.ts';

/** A file that exists before and after. */
export interface Pair {
    readonly before: Surface;
    readonly after: Surface;
}

export interface Comparison {
    readonly changes: readonly Change[];
    /** The files whose exports differ, even if only as a result of changes in another file. */
    readonly paths: ReadonlySet<string>;
}

/** Compares all files of a run together: hooks and mocks depend on other files. */
export function compare(pairs: readonly Pair[]): Comparison {
    // Existing code was written for the old files.
    const direction = directionsOf(pairs.map(({ before }) => before));
    const hasHooks = pairs.some(({ before, after }) => before.hasHooks && after.hasHooks);
    const surfaces = pairs.flatMap(({ before, after }) => [before, after]);
    const named = pairs.flatMap((pair) => [...compareSurfaces(pair, direction)]);
    const all = [
        ...withoutReferences(named, surfaces),
        ...pairs.flatMap((pair) => compareDates(pair, named, direction)),
    ];
    const changes = withoutFollowers(all, surfaces);
    return {
        changes: onceEach(hasHooks ? changes.map(asNamed) : changes),
        paths: new Set(all.flatMap(({ entry, changes: own }) => (own.length === 0 ? [] : [entry.source.path]))),
    };
}

/**
 * Omits what only shows that a type changed, which has its own changes: code for its values, and the format of a named
 * date at each place.
 */
function withoutReferences(all: readonly EntryChanges[], surfaces: readonly Surface[]): EntryChanges[] {
    const dates = namedDates(all);
    const isCode = (change: Change): boolean => change.kind === 'changed' && change.aspect === 'code';
    const hasCode = all.some(({ changes }) => changes.some(isCode));
    const types = all.filter(({ entry, changes }) => entry.kind === 'type' && changes.length > 0);
    const changed = hasCode
        ? typesWith(
              types.map(({ entry }) => entry.name),
              surfaces,
          )
        : new Set<string>();
    return all.flatMap((one) => {
        if (one.entry.kind !== 'callable') return [one];
        const { node } = one.entry;
        const follows = changed.has(errorsOf(one.entry)) || mentionsAny(node, changed);
        const changes = one.changes.filter(
            (change) => !(isCode(change) && follows) && !(isOfFormat(change) && mentionsAny(node, dates)),
        );
        return changes.length === one.changes.length ? [one] : changes.length === 0 ? [] : [{ ...one, changes }];
    });
}

function isOfFormat(change: Change): boolean {
    return change.kind === 'changed' && change.aspect === 'format';
}

/** The types that are dates, with another format than before. */
function namedDates(all: readonly EntryChanges[]): ReadonlySet<string> {
    const isDate = ({ entry, changes }: EntryChanges): boolean =>
        changes.some((change) => isOfFormat(change) && change.name === entry.name);
    return new Set(
        all
            .filter(({ entry }) => entry.kind === 'type')
            .filter(isDate)
            .map(({ entry }) => entry.name),
    );
}

/** The formats of dates that no comment names, such as those of items. */
function compareDates({ before, after }: Pair, named: readonly EntryChanges[], direction: Directions): EntryChanges[] {
    const dates = namedDates(named);
    const types = new Map([...before.entries.values()].map((entry) => [entry.name.toLowerCase(), entry]));
    return [...before.datePlans].flatMap(([name, plan]): EntryChanges[] => {
        const other = after.datePlans.get(name);
        const entry = types.get(name.replace(/Dates\d*$/, '').toLowerCase());
        if (other === undefined || entry?.kind !== 'type' || mentionsAny(entry.node, dates)) return [];
        const { isReceived } = direction(entry.name);
        // A moment that is only sent is in no plan.
        const otherwise = isReceived || hasOtherCode(entry, after) ? undefined : 'date-time';
        const changes = comparePlans(plan, other, { ...placeOf(entry, direction), subject: 'property' }, otherwise);
        return changes.length === 0 ? [] : [{ entry, kind: 'changed', changes }];
    });
}

/** Hooks take arguments by their names. */
function asNamed(change: Change): Change {
    return change.kind === 'changed' && change.aspect === 'name' ? { ...change, breaks: true } : change;
}

/** All operations share the type of the configuration, so report its change once. */
function onceEach(changes: readonly Change[]): Change[] {
    const seen = new Map(changes.map((change) => [JSON.stringify(change), change]));
    return [...seen.values()];
}

function hasOtherCode({ name, node, source }: DeclaredType, { entries }: Surface): boolean {
    const other = entries.get(`type ${name}`);
    return other === undefined || source.codeOf(node) !== other.source.codeOf(other.node);
}

type Directions = ReturnType<typeof directionsOf>;

function* compareSurfaces({ before, after }: Pair, direction: Directions): Iterable<EntryChanges> {
    const isOwnHelper = helpersOf({ before, after });
    for (const [key, entry] of before.entries) {
        const other = after.entries.get(key);
        if (other === undefined) {
            if (isSaidOfType(entry, before, after) || isInternal(entry)) continue;
            yield { entry, kind: 'removed', changes: [removed(placeOf(entry, direction))] };
        } else {
            const all = compareEntries(entry, other, { before, after }, direction);
            const changes = isOwnHelper(entry) ? all.filter((change) => !isNoChange(change)) : all;
            if (changes.length > 0) yield { entry, kind: 'changed', changes };
        }
    }
    for (const [key, entry] of after.entries) {
        if (before.entries.has(key) || isSaidOfType(entry, after, before) || isInternal(entry)) continue;
        // What follows a new helper needs it here, without a change.
        const changes = isOwnHelper(entry) ? [] : [added(placeOf(entry, direction), undefined, false)];
        yield { entry, kind: 'added', changes };
    }
}

/** A schema may have the name of a helper, but then an operation uses it. */
function helpersOf({ before, after }: Pair): (entry: Entry) => boolean {
    let direction: Directions | undefined;
    return (entry) => {
        if (!isHelper(entry) || entry.kind !== 'type') return isHelper(entry);
        direction ??= directionsOf([before, after]);
        return direction(entry.name) === both;
    };
}

/** Settings that no caller imports come and go with the code that uses them. */
function isInternal(entry: Entry): boolean {
    return entry.kind === 'setting' && !entry.isExported;
}

/** Named values come and go with the type of the same name. */
function isSaidOfType({ kind, name }: Entry, own: Surface, other: Surface): boolean {
    return kind === 'values' && own.entries.has(`type ${name}`) && !other.entries.has(`type ${name}`);
}

function placeOf({ subject, name, source }: Entry, direction: Directions): Place {
    return { path: source.path, subject, name, direction: subject === 'type' ? direction(name) : both };
}

function compareEntries(before: Entry, after: Entry, pair: Pair, direction: Directions): Change[] {
    const place = placeOf(before, direction);
    const isQuiet = before.subject === 'hook' || before.subject === 'mock';
    const deprecation = isQuiet ? [] : compareDeprecation(before.isDeprecated, after.isDeprecated, place);
    return [...deprecation, ...compareNodes(before, after, pair, { ...place, direction: direction(before.name) })];
}

function compareNodes(before: Entry, after: Entry, pair: Pair, place: Place): Change[] {
    if (before.kind === 'type' && after.kind === 'type') return compareDeclarations(before, after, place);
    if (before.kind === 'setting' && after.kind === 'setting') return compareSettings(before, after, place);
    if (before.kind === 'values' && after.kind === 'values') return compareValues(before, after, place);
    if (before.kind === 'callable' && after.kind === 'callable') {
        const isOperation = before.subject === 'operation' && after.subject === 'operation';
        return isOperation ? compareOperations(before, after, pair, place) : compareSignatures(before, after, place);
    }
    if (before.source.codeOf(before.node) === after.source.codeOf(after.node)) return [];
    const [left, right] = [before, after].map(({ kind, node, source }) =>
        kind === 'constant' ? source.textOf(node) : undefined,
    );
    return [changed('type', place, left, right, true)];
}

/** For code that only follows operations, or that belongs to oasmith, it is enough to report that it changed. */
function compareSignatures(before: Callable, after: Callable, place: Place): Change[] {
    const [ours, theirs] = [before, after].map(({ node: { typeParameters = [], parameters, type }, source }) =>
        [...typeParameters, ...parameters, type].map((part) => source.codeOf(part)).join(' '),
    );
    return ours === theirs ? [] : [changed('type', place, undefined, undefined, true)];
}

function compareSettings(before: Setting, after: Setting, place: Place): Change[] {
    const [left, right] = [before, after].map(({ node, source }) => source.textOf(node));
    const isSame = before.source.codeOf(before.node) === after.source.codeOf(after.node);
    return isSame ? [] : [changed('value', place, left, right, true)];
}

function compareOperations(before: Callable, after: Callable, pair: Pair, place: Place): Change[] {
    const response: Place = { ...place, subject: 'response', name: `${place.name}()`, direction: received };
    const renamed = renamedParameters(before, after);
    const signature = [
        ...compareParameters(before, after, renamed, place),
        ...compareTypes(
            { node: before.node.type, source: before.source },
            { node: after.node.type, source: after.source },
            response,
        ),
    ];
    if (bodyCode(before) === bodyCode(after)) return signature;
    const sides = [
        { operation: before, surface: pair.before },
        { operation: after, surface: pair.after },
    ] as const;
    const { changes, isWithoutEffect } = compareRequests(...sides, place, renamed);
    const all = [...signature, ...changes];
    const isSaid = all.length > 0 || isWithoutEffect;
    return isSaid ? all : [changed('code', place, undefined, undefined, true)];
}

/** The code of an operation. A helper has a number if its name is taken. */
function bodyCode(callable: Callable): string {
    const { node, source } = callable;
    const own = new Set(namesOf(callable));
    const isOfHelper = (part: string): boolean => /^[\p{ID_Start}$_]/u.test(part) && !own.has(part);
    const parts = 'body' in node ? source.codeOf(node.body).split(separator) : [];
    return parts.map((part) => (isOfHelper(part) ? withoutNumber(part) : part)).join(separator);
}

interface Parameter extends Side<ts.ParameterDeclaration> {
    readonly index: number;
}

function compareParameters(
    before: Callable,
    after: Callable,
    renamed: ReadonlyMap<string, string>,
    place: Place,
): Change[] {
    const [ours, theirs] = [parametersOf(before), parametersOf(after)];
    const renamedTo = new Set(renamed.values());
    const changes: Change[] = [];
    const at = (name: string, { node }: Parameter): Place => ({
        ...place,
        subject: 'parameter',
        // All operations share the type of the configuration.
        name: isConfiguration(node) ? name : `${place.name}(${name})`,
        direction: sent,
    });
    for (const [name, parameter] of ours) {
        const other = theirs.get(name);
        const here = at(name, parameter);
        const newName = renamed.get(name);
        if (newName !== undefined) changes.push(changed('name', here, name, newName, false));
        else if (other === undefined) changes.push(removed(here, textOf(parameter)));
        else changes.push(...compareParameter(parameter, other, here));
    }
    for (const [name, parameter] of theirs) {
        if (!ours.has(name) && !renamedTo.has(name))
            changes.push(added(at(name, parameter), textOf(parameter), !isOptional(parameter)));
    }
    // Otherwise, another change already says that calls must change.
    const isSaid = changes.some(({ kind, breaks }) => kind !== 'changed' && breaks);
    const isMoved = [...ours].some(
        ([name, parameter]) =>
            !isConfiguration(parameter.node) && (theirs.get(name)?.index ?? parameter.index) !== parameter.index,
    );
    if (isMoved && !isSaid) {
        changes.push(changed('order', place, [...ours.keys()].join(', '), [...theirs.keys()].join(', '), true));
    }
    return changes;
}

/**
 * Returns the parameters that only have a new name, which callers do not see: the rest of the code is the same. The name
 * of a query parameter is part of the code, so a query parameter with a new name is a different one.
 */
function renamedParameters(before: Callable, after: Callable): ReadonlyMap<string, string> {
    const [ours, theirs] = [namesOf(before), namesOf(after)];
    const renamed = ours.flatMap((name, index) => {
        const other = theirs[index];
        return other === undefined || theirs.includes(name) || ours.includes(other) ? [] : [[name, other] as const];
    });
    const isAll = renamed.length > 0 && ours.length === theirs.length && functionCode(before) === functionCode(after);
    return new Map(isAll ? renamed : []);
}

function namesOf(callable: Callable): readonly string[] {
    return [...parametersOf(callable).keys()];
}

/** The code of a function, without the names of its parameters. */
function functionCode({ node, source }: Callable): string {
    const renamed = new Map(
        node.parameters.map(({ name }, index) => [name.getText(source.file), `parameter ${index}`]),
    );
    const taken = node.parameters.flatMap(({ questionToken, type, initializer }) => [questionToken, type, initializer]);
    return [...taken, 'body' in node ? node.body : undefined].map((part) => source.codeOf(part, renamed)).join(' ');
}

function compareParameter(before: Parameter, after: Parameter, place: Place): Change[] {
    const changes = compareTypes(typeOf(before), typeOf(after), place);
    if (isOptional(before) === isOptional(after)) return changes;
    const [aspect, breaks] = isOptional(after) ? (['optional', false] as const) : (['required', true] as const);
    return [changed(aspect, place, undefined, undefined, breaks), ...changes];
}

function parametersOf({ node, source }: Callable): Map<string, Parameter> {
    return new Map(node.parameters.map((one, index) => [one.name.getText(source.file), { node: one, source, index }]));
}

function typeOf({ node, source }: Parameter): Side<ts.TypeNode | undefined> {
    return { node: node.type, source };
}

function textOf({ node, source }: Parameter): string | undefined {
    return source.textOf(node.type);
}

function isOptional({ node }: Parameter): boolean {
    return node.questionToken !== undefined || node.initializer !== undefined;
}

function compareDeclarations(before: DeclaredType, after: DeclaredType, place: Place): Change[] {
    const isSame = before.source.codeOf(before.node) === after.source.codeOf(after.node);
    // Comments are not code, but may deprecate a part, or name its format.
    const hasTags = ({ node, source }: DeclaredType): boolean =>
        source.mentionsDeprecated(node) || source.mentionsDates(node);
    if (isSame && ![before, after].some(hasTags)) return [];
    const formats = [before, after].map(({ node, source }) => source.dateFormatOf(node));
    return [...compareFormats(formats[0], formats[1], place), ...compareForms(before, after, isSame, place)];
}

function compareForms(before: DeclaredType, after: DeclaredType, isSame: boolean, place: Place): Change[] {
    const [left, right] = [before.node, after.node];
    if (ts.isEnumDeclaration(left) && ts.isEnumDeclaration(right)) {
        return compareNamed(enumValues(left, before.source), enumValues(right, after.source), place);
    }
    if (parametersCode(before) !== parametersCode(after)) return [changed('type', place, undefined, undefined, true)];
    const [ours, theirs] = [shapeOfType(before), shapeOfType(after)];
    if (ours !== undefined && theirs !== undefined) return compareShapes(ours, theirs, place);
    if (ts.isTypeAliasDeclaration(left) && ts.isTypeAliasDeclaration(right)) {
        return compareTypes(
            { node: left.type, source: before.source },
            { node: right.type, source: after.source },
            place,
        );
    }
    return isSame ? [] : [changed('type', place, wordFor(left), wordFor(right), true)];
}

function parametersCode({ node, source }: DeclaredType): string {
    return ts.isEnumDeclaration(node) ? '' : (node.typeParameters ?? []).map((one) => source.codeOf(one)).join(' ');
}

/** The shape of an object type, however it is declared. */
function shapeOfType({ node, source }: DeclaredType): Shape | undefined {
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return shapeOfDeclaration(node, source);
    const shape = ts.isTypeAliasDeclaration(node) ? shapeOf([node.type], source) : undefined;
    return shape?.isObject ? shape : undefined;
}

function wordFor(node: ts.Node): string {
    if (ts.isEnumDeclaration(node)) return 'enum';
    if (ts.isClassDeclaration(node)) return 'class';
    return ts.isInterfaceDeclaration(node) ? 'interface' : 'type';
}

interface NamedValue {
    readonly code: string;
    readonly text: string | undefined;
    readonly isDeprecated: boolean;
}

function enumValues({ members }: ts.EnumDeclaration, source: Source): Map<string, NamedValue> {
    return new Map(members.map((one) => [memberName('', one.name), namedValue(one, one.initializer, source)]));
}

function compareValues(before: NamedValues, after: NamedValues, place: Place): Change[] {
    const [ours, theirs] = [before, after].map(({ node, source }) =>
        node.properties
            .filter((one) => ts.isPropertyAssignment(one))
            .map((one) => [memberName('', one.name), namedValue(one, one.initializer, source)] as const),
    );
    return compareNamed(new Map(ours), new Map(theirs), place);
}

function namedValue(node: ts.Node, value: ts.Expression | undefined, source: Source): NamedValue {
    const text = value && ts.isStringLiteral(value) ? quoted(value.text) : source.textOf(value);
    return { code: source.codeOf(value), text, isDeprecated: source.isDeprecated(node) };
}

function compareNamed(before: Map<string, NamedValue>, after: Map<string, NamedValue>, place: Place): Change[] {
    const changes: Change[] = [];
    const at = (name: string): Place => ({ ...place, subject: 'enum value', name: `${place.name}${name}` });
    for (const [name, value] of before) {
        const other = after.get(name);
        if (other === undefined) changes.push(removed(at(name), value.text));
        else {
            changes.push(...compareDeprecation(value.isDeprecated, other.isDeprecated, at(name)));
            if (value.code !== other.code) changes.push(changed('type', at(name), value.text, other.text, true));
        }
    }
    for (const [name, value] of after) {
        if (!before.has(name)) changes.push(added(at(name), value.text, place.direction.isReceived));
    }
    return changes;
}
