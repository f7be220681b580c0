/** Compares the exports of files on disk with those of generated files. */
import ts from '../typescript.js';
import type { Change } from './change.ts';
import { both, directionsOf, isConfiguration, received, sent } from './directions.ts';
import { type EntryChanges, withoutFollowers } from './following.ts';
import { type Shape, shapeOf, shapeOfDeclaration } from './shape.ts';
import { quoted, type Source } from './source.ts';
import { type Callable, type DeclaredType, type Entry, memberName, type NamedValues, type Surface } from './surface.ts';
import {
    added,
    changed,
    compareDeprecation,
    compareShapes,
    compareTypes,
    type Place,
    removed,
    type Side,
} from './types.ts';

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
    const all = pairs.flatMap((pair) => [...compareSurfaces(pair, direction)]);
    const changes = withoutFollowers(
        all,
        pairs.flatMap(({ before, after }) => [before, after]),
    );
    return {
        changes: onceEach(hasHooks ? changes.map(asNamed) : changes),
        paths: new Set(all.map(({ entry }) => entry.source.path)),
    };
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

type Directions = ReturnType<typeof directionsOf>;

function* compareSurfaces({ before, after }: Pair, direction: Directions): Iterable<EntryChanges> {
    for (const [key, entry] of before.entries) {
        const other = after.entries.get(key);
        if (other === undefined) {
            if (isSaidOfType(entry, before, after)) continue;
            yield { entry, kind: 'removed', changes: [removed(placeOf(entry, direction))] };
        } else {
            const changes = compareEntries(entry, other, direction);
            if (changes.length > 0) yield { entry, kind: 'changed', changes };
        }
    }
    for (const [key, entry] of after.entries) {
        if (before.entries.has(key) || isSaidOfType(entry, after, before)) continue;
        yield { entry, kind: 'added', changes: [added(placeOf(entry, direction), undefined, false)] };
    }
}

/** Named values come and go with the type of the same name. */
function isSaidOfType({ kind, name }: Entry, own: Surface, other: Surface): boolean {
    return kind === 'values' && own.entries.has(`type ${name}`) && !other.entries.has(`type ${name}`);
}

function placeOf({ subject, name, source }: Entry, direction: Directions): Place {
    return { path: source.path, subject, name, direction: subject === 'type' ? direction(name) : both };
}

function compareEntries(before: Entry, after: Entry, direction: Directions): Change[] {
    const place = placeOf(before, direction);
    const isQuiet = before.subject === 'hook' || before.subject === 'mock';
    const deprecation = isQuiet ? [] : compareDeprecation(before.isDeprecated, after.isDeprecated, place);
    return [...deprecation, ...compareNodes(before, after, { ...place, direction: direction(before.name) })];
}

function compareNodes(before: Entry, after: Entry, place: Place): Change[] {
    if (before.kind === 'type' && after.kind === 'type') return compareDeclarations(before, after, place);
    if (before.kind === 'values' && after.kind === 'values') return compareValues(before, after, place);
    if (before.kind === 'callable' && after.kind === 'callable') {
        const isOperation = before.subject === 'operation' && after.subject === 'operation';
        return isOperation ? compareOperations(before, after, place) : compareSignatures(before, after, place);
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

function compareOperations(before: Callable, after: Callable, place: Place): Change[] {
    const response: Place = { ...place, subject: 'response', name: `${place.name}()`, direction: received };
    return [
        ...compareParameters(before, after, place),
        ...compareTypes(
            { node: before.node.type, source: before.source },
            { node: after.node.type, source: after.source },
            response,
        ),
    ];
}

interface Parameter extends Side<ts.ParameterDeclaration> {
    readonly index: number;
}

function compareParameters(before: Callable, after: Callable, place: Place): Change[] {
    const [ours, theirs] = [parametersOf(before), parametersOf(after)];
    const renamed = renamedParameters(before, after);
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
    // Comments are not code, but may deprecate a part.
    if (isSame && ![before, after].some(({ node, source }) => source.mentionsDeprecated(node))) return [];
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
    return [changed('type', place, wordFor(left), wordFor(right), true)];
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
