/** Compares the exports of files on disk with those of generated files. */
import ts from '../compiler/typescript.js';
import { offeredNames } from '../syntax/runtime-files.ts';
import { addition, bothWays, type Change, changeOf, pair, removal, type Site } from './change.ts';
import { areSpelledSame, codeOf, haveSameCode } from './code.ts';
import { compareContents, withoutInvalidating } from './contents.ts';
import { type DirectionOfType, findDirections, mentionsAny, typesWith } from './directions.ts';
import { type Entry, type Exports, isOperation, isUrl } from './exports.ts';
import { anyPrimitiveIn } from './fits.ts';
import { type EntryChanges, withoutFollowers } from './following.ts';
import { comparePlans, plannedName } from './formats.ts';
import { compareOperations, compareUrls } from './operations.ts';
import { compareSecurity } from './security.ts';
import { isObjectType } from './shapes.ts';
import {
    type ComparedType,
    commentedFormat,
    isComparedType,
    mayHaveTag,
    memberPath,
    quoted,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';
import {
    breaksUsers,
    compareDeprecation,
    compareFormats,
    compareHandlerTypes,
    compareObjects,
    compareTypes,
} from './types.ts';
import { compareChecks } from './validators.ts';

/** A file that exists before and after. */
export interface Pair {
    readonly before: Exports;
    readonly after: Exports;
}

/** What the comparison of one export needs to know of all files. */
interface Comparison {
    readonly direction: DirectionOfType;
    /** The types that are a format of their own, such as that of a date, with another format than before. */
    readonly reformatted: ReadonlySet<string>;
}

/**
 * Compares all files of a run together: hooks and mocks depend on other files. The paths are those of the files whose
 * exports differ, even if only as a result of changes in another file.
 */
export function compare(pairs: readonly Pair[]): {
    readonly changes: readonly Change[];
    readonly paths: ReadonlySet<string>;
} {
    // Existing code was written for the old files.
    const context = { direction: findDirections(pairs.map(({ before }) => before)), reformatted: reformattedIn(pairs) };
    const hasHooks = pairs.some(({ before, after }) => before.hasHooks && after.hasHooks);
    const files = pairs.flatMap(({ before, after }) => [before, after]);
    const all = omitExplained(
        pairs.flatMap((pair) => compareExports(pair, context)),
        files,
    );
    // Hooks take arguments by their names.
    const isByName = (change: Change): boolean => hasHooks && hasAspect('name', change);
    const changes = withoutFollowers(all, files).map((one) => (isByName(one) ? { ...one, breaks: true } : one));
    return {
        // All operations share the type of the configuration, and files share settings, so report their changes once.
        changes: withoutRepeated(changes),
        paths: new Set(all.flatMap(({ entry, changes }) => (changes.length === 0 ? [] : [entry.file.path]))),
    };
}

function withoutRepeated(changes: readonly Change[]): readonly Change[] {
    const said = new Set<string>();
    return changes.filter(({ path: _, ...change }) => {
        const key = JSON.stringify(change);
        return !said.has(key) && said.add(key);
    });
}

function hasAspect(aspect: 'name' | 'format' | 'code', change: Change): boolean {
    return change.kind === 'changed' && change.aspect === aspect;
}

function reformattedIn(pairs: readonly Pair[]): ReadonlySet<string> {
    const names = pairs.flatMap(({ before, after }) =>
        [...before.types].flatMap(([name, ours]) => {
            const theirs = after.types.get(name);
            const [format, newFormat] = [commentedFormat(ours), theirs && commentedFormat(theirs)];
            return format !== undefined && newFormat !== undefined && format !== newFormat ? [name] : [];
        }),
    );
    return new Set(names);
}

/** Omits code for the values of a type that changed, which has its own changes. */
function omitExplained(all: readonly EntryChanges[], files: readonly Exports[]): readonly EntryChanges[] {
    if (!all.some(({ changes }) => changes.some((change) => hasAspect('code', change)))) return all;
    const types = all.filter(
        ({ entry, changes }) => entry.subject === 'type' && !isHelper(entry) && changes.length > 0,
    );
    const changedTypes = typesWith(
        types.map(({ entry }) => entry.name),
        files,
    );
    return all.flatMap((one) => {
        const { entry } = one;
        const isDue =
            isOperation(entry) &&
            (mentionsAny(entry.node, changedTypes) || files.some((file) => changedTypes.has(file.errorsOf(entry))));
        const changes = isDue ? one.changes.filter((change) => !hasAspect('code', change)) : one.changes;
        return isDue && changes.length === 0 ? [] : [{ ...one, changes }];
    });
}

function compareExports({ before, after }: Pair, context: Comparison): EntryChanges[] {
    const { direction } = context;
    let ofPair: DirectionOfType | undefined;
    // A schema may have the name of a helper, but then an operation uses it.
    const isOwnHelper = (entry: Entry): boolean => {
        if (!isHelper(entry) || entry.subject !== 'type') return isHelper(entry);
        ofPair ??= findDirections([before, after]);
        return ofPair(entry.name) === bothWays;
    };
    return pair(before.entries, after.entries).flatMap(([, ours, theirs]): EntryChanges[] => {
        if (ours !== undefined && theirs !== undefined) {
            const changes = compareEntries(ours, theirs, placeOfEntry(ours, direction), context);
            // A new part of a helper changes nothing for callers.
            const isNews = ({ kind, breaks }: Change): boolean => isOwnHelper(ours) && kind === 'added' && !breaks;
            const relevant = changes.filter((change) => !isNews(change));
            return relevant.length === 0 ? [] : [{ entry: ours, kind: 'changed', changes: relevant }];
        }
        if (ours !== undefined) {
            if (!ours.isExported || isOfType(ours, before, after)) return [];
            return [{ entry: ours, kind: 'removed', changes: [removal(placeOfEntry(ours, direction))] }];
        }
        if (theirs === undefined || !theirs.isExported || isOfType(theirs, after, before)) return [];
        // What follows a new helper needs it here, without a change.
        const changes = isOwnHelper(theirs) ? [] : [addition(placeOfEntry(theirs, direction), false)];
        return [{ entry: theirs, kind: 'added', changes }];
    });
}

/**
 * What oasmith exports besides the API: settings, errors and their types. They come with an option, or with the first
 * date or error in a description. A new one changes nothing for callers; a removed one may break an import. Named values
 * of an enum are part of the API; other constants and functions without an operation are not.
 */
function isHelper({ subject, name, node }: Entry): boolean {
    if (subject === 'type') return helpers.has(withoutNumber(name));
    return subject === 'setting' || (subject === 'export' && !areValues(node));
}

/** A helper has a number if its name is taken, or one of its own. */
const helpers: ReadonlySet<string> = new Set(Array.from(offeredNames, withoutNumber));

function areValues(node: ts.Node | undefined): node is ts.ObjectLiteralExpression {
    return node !== undefined && ts.isObjectLiteralExpression(node);
}

/** Named values come and go with the type of the same name. */
function isOfType({ node, name }: Entry, own: Exports, other: Exports): boolean {
    return areValues(node) && own.entries.has(`type ${name}`) && !other.entries.has(`type ${name}`);
}

function placeOfEntry({ file, subject, name }: Entry, direction: DirectionOfType): Site {
    return { path: file.path, subject, name, direction: direction(name) };
}

function compareEntries(ours: Entry, theirs: Entry, place: Site, context: Comparison): Change[] {
    const isFollower = ['hook', 'resource', 'url', 'mock', 'example', 'handler'].includes(ours.subject);
    const [left, right] = [ours.documented, theirs.documented];
    const isDocumented = !isFollower && left !== undefined && right !== undefined && !areSpelledSame(left, right);
    const deprecation = isDocumented ? compareDeprecation(left, right, place) : [];
    return [...deprecation, ...compareNodes(ours, theirs, place, context)];
}

function compareNodes(ours: Entry, theirs: Entry, place: Site, context: Comparison): readonly Change[] {
    const [left, right] = [ours.node, theirs.node];
    if (isOperation(ours) && isOperation(theirs)) {
        const changes = [...compareSecurity(ours.node, theirs.node, place), ...compareOperations(ours, theirs, place)];
        const isKnown = mentionsAny(ours.node, context.reformatted);
        return isKnown ? changes.filter((change) => !hasAspect('format', change)) : changes;
    }
    if (isUrl(ours) && isUrl(theirs)) return compareUrls(ours, theirs, place);
    if (ours.subject === 'setting') {
        return ours.value === theirs.value ? [] : [changeOf('value', place, shortValueOf(ours), shortValueOf(theirs))];
    }
    if (left !== undefined && right !== undefined) {
        if (ts.isExpression(left) && ts.isExpression(right) && ours.subject === 'validator') {
            return compareChecks(left, right, place);
        }
        if (areValues(left) && areValues(right)) {
            const isReceived = place.direction.isReceived && !isOpen(ours);
            return compareValues(left.properties, right.properties, place, isReceived);
        }
        if (isComparedType(left) && isComparedType(right)) {
            const changes = compareDeclarations(left, right, place);
            const isKnown = mentionsAny(left, context.reformatted);
            return isKnown ? changes : [...changes, ...compareMade(ours, theirs, place, changes)];
        }
    }
    const ofType = compareConstants(ours, theirs, place);
    // Another type has another content, too.
    return ofType.length > 0 ? ofType : compareContents(ours.content, theirs.content, place);
}

type TypeComparison = (before: ts.TypeNode, after: ts.TypeNode, place: Site) => readonly Change[];

/** The constants whose type has parts of the API. */
const typeComparisons: Readonly<Partial<Record<Entry['subject'], TypeComparison>>> = {
    example: compareTypes,
    handler: compareHandlerTypes,
};

/** Compares what is no declaration by its type. */
function compareConstants(ours: Entry, theirs: Entry, place: Site): readonly Change[] {
    const [left, right] = [ours.node, theirs.node];
    const compareParts = typeComparisons[ours.subject];
    if (compareParts !== undefined && left !== undefined && right !== undefined) {
        if (ts.isTypeNode(left) && ts.isTypeNode(right)) return compareParts(left, right, place);
    }
    // For code that only follows operations, or that belongs to oasmith, it is enough to report that it changed.
    const hasOtherForm = isFunctionNode(left) !== isFunctionNode(right);
    // Older outputs have hooks that are written out.
    if (typeCodeOf(left) === typeCodeOf(right) || (hasOtherForm && ours.subject === 'hook')) return [];
    // What its mutation makes stale has its own line.
    if (ours.subject === 'hook' && codeOf(left, withoutInvalidating) === codeOf(right, withoutInvalidating)) return [];
    const isShown = !['hook', 'resource'].includes(ours.subject) && !isFunctionNode(left) && !hasOtherForm;
    return [changeOf('type', place, ...(isShown ? [textOf(left), textOf(right)] : []))];
}

function shortValueOf({ node, value }: Entry): string | undefined {
    return node === undefined ? value : textOf(node);
}

function isFunctionNode(node: ts.Node | undefined): node is ts.SignatureDeclaration {
    return node !== undefined && ts.isFunctionLike(node) && !ts.isTypeNode(node);
}

function typeCodeOf(node: ts.Node | undefined): string {
    if (!isFunctionNode(node)) return codeOf(node);
    return [...(node.typeParameters ?? []), ...node.parameters, node.type].map((part) => codeOf(part)).join(' ');
}

function compareDeclarations(before: ComparedType, after: ComparedType, place: Site): Change[] {
    const isSame = haveSameCode(before, after);
    // Comments are not code, but may deprecate a part, or name its format.
    if (isSame && !mayHaveTag([before, after], '@deprecated', '@format')) return [];
    return [
        ...compareFormats(commentedFormat(before), commentedFormat(after), place),
        ...(compareForms(before, after, place) ??
            (isSame
                ? []
                : [changeOf('type', place, wordFor(before), wordFor(after), breaksUsers(before, after, place))])),
    ];
}

/**
 * What the plans of a type say: the formats of dates that no comment names, such as those of items; and the numbers that
 * are strings in a program, and strings on the wire now, or the other way round, as their type does not say it.
 */
function compareMade(ours: Entry, theirs: Entry, place: Site, known: readonly Change[]): Change[] {
    const [plans = [], others = []] = [ours, theirs].map(({ file, name }) => file.plans.get(plannedName(name)));
    // A moment that is only sent is in no plan.
    const isMoment = haveSameCode(ours.node, theirs.node) && !place.direction.isReceived;
    const date = isMoment && plans.length > 0 && others.length > 0 ? 'date-time' : undefined;
    // What has another type, or is new or gone, has its own line.
    const reported = known.flatMap((one) => (one.kind !== 'changed' || one.aspect === 'type' ? [one.name] : []));
    const isReported = (name: string): boolean =>
        reported.some((one) => name.startsWith(one) && /^(?:[.[]|$)/.test(name.slice(one.length)));
    const changes = comparePlans(plans, others, { ...place, subject: 'property' }, { date, number: 'string' });
    return changes.filter(({ name }) => !isReported(name));
}

/** Returns undefined for declarations of different kinds. */
function compareForms(before: ComparedType, after: ComparedType, place: Site): Change[] | undefined {
    if (ts.isEnumDeclaration(before) && ts.isEnumDeclaration(after)) {
        return compareValues(before.members, after.members, place);
    }
    if (typeParametersOf(before) !== typeParametersOf(after)) return [changeOf('type', place)];
    if (isObjectType(before) && isObjectType(after)) return compareObjects(before, after, place);
    const areAliases = ts.isTypeAliasDeclaration(before) && ts.isTypeAliasDeclaration(after);
    return areAliases ? compareTypes(before.type, after.type, place) : undefined;
}

function typeParametersOf(node: ComparedType): string {
    return 'typeParameters' in node ? (node.typeParameters ?? []).map((one) => codeOf(one)).join(' ') : '';
}

function wordFor(node: ComparedType): string {
    if (ts.isEnumDeclaration(node)) return 'enum';
    if (ts.isClassDeclaration(node)) return 'class';
    return ts.isInterfaceDeclaration(node) ? 'interface' : 'type';
}

type NamedValue = ts.EnumMember | ts.PropertyAssignment;
type NamedValueNodes = readonly (ts.EnumMember | ts.ObjectLiteralElementLike)[];

/** Whether the type of a constant's values has any others, so that a new one is no surprise. */
function isOpen({ file, name }: Entry): boolean {
    const type = file.types.get(name);
    if (type === undefined || !ts.isTypeAliasDeclaration(type) || !ts.isUnionTypeNode(type.type)) return false;
    return type.type.types.some((one) => anyPrimitiveIn(one) !== undefined);
}

function compareValues(
    before: NamedValueNodes,
    after: NamedValueNodes,
    place: Site,
    breaksReaders = place.direction.isReceived,
): Change[] {
    return pair(namedValues(before), namedValues(after)).flatMap(([name, ours, theirs]) => {
        const at: Site = { ...place, subject: 'enum value', name: `${place.name}${name}` };
        const [left, right] = [valueText(ours), valueText(theirs)];
        if (theirs === undefined) return [removal(at, left)];
        if (ours === undefined) return [addition(at, breaksReaders, right)];
        const deprecation = compareDeprecation(ours, theirs, at);
        const isSame = haveSameCode(ours.initializer, theirs.initializer);
        return isSame ? deprecation : [...deprecation, changeOf('type', at, left, right)];
    });
}

function namedValues(members: NamedValueNodes): ReadonlyMap<string, NamedValue> {
    const isNamed = (one: ts.Node): one is NamedValue => ts.isEnumMember(one) || ts.isPropertyAssignment(one);
    return new Map(members.filter(isNamed).map((one) => [memberPath('', textOfName(one.name)), one]));
}

function valueText(member: NamedValue | undefined): string | undefined {
    const value = member?.initializer;
    return value && ts.isStringLiteral(value) ? quoted(value.text) : textOf(value);
}
