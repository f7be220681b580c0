/** Compares the exports of files on disk with those of generated files. */
import ts from '../compiler/whole.js';
import { added, both, type Change, changed, type Place, paired, removed } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { comparePlans, type MadeKind } from './dates.ts';
import { type Directions, directionsOf, mentionsAny, typesWith } from './directions.ts';
import type { Callable, Entry, Exports } from './exports.ts';
import { type EntryChanges, withoutFollowers } from './following.ts';
import { compareOperations } from './operations.ts';
import { compareSecurity } from './security.ts';
import {
    type ComparedType,
    dateFormatOf,
    isDeprecated,
    mayHaveTag,
    memberName,
    quoted,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';
import { compareDeprecation, compareFormats, compareShapes, compareTypes, shapeOfDeclaration } from './types.ts';
import { compareChecks } from './validators.ts';

/** A file that exists before and after. */
export interface Pair {
    readonly before: Exports;
    readonly after: Exports;
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
    const direction = directionsOf(pairs.map(({ before }) => before));
    const hasHooks = pairs.some(({ before, after }) => before.hasHooks && after.hasHooks);
    const files = pairs.flatMap(({ before, after }) => [before, after]);
    const named = pairs.flatMap((pair) => compareExports(pair, direction));
    const dates = namedDates(named);
    const all = [
        ...withoutReferences(named, dates, files),
        ...pairs.flatMap((pair) => compareMade(pair, 'dates', dates, direction)),
        ...pairs.flatMap((pair) => compareMade(pair, 'numbers', dates, direction)),
    ];
    // Hooks take arguments by their names.
    const isByName = (change: Change): boolean => hasHooks && isOf('name', change);
    const changes = withoutFollowers(all, files).map((one) => (isByName(one) ? { ...one, breaks: true } : one));
    return {
        // All operations share the type of the configuration, so report its change once.
        changes: [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()],
        paths: new Set(all.flatMap(({ entry, changes }) => (changes.length === 0 ? [] : [entry.file.path]))),
    };
}

function isOf(aspect: 'name' | 'format' | 'code', change: Change): boolean {
    return change.kind === 'changed' && change.aspect === aspect;
}

/** The types that are dates, with another format than before. */
function namedDates(all: readonly EntryChanges[]): ReadonlySet<string> {
    const isDate = ({ entry, changes }: EntryChanges): boolean =>
        entry.kind === 'type' && changes.some((change) => isOf('format', change) && change.name === entry.name);
    return new Set(all.filter(isDate).map(({ entry }) => entry.name));
}

/**
 * Omits what only shows that a type changed, which has its own changes: code for its values, and the format of a named
 * date at each place.
 */
function withoutReferences(
    all: readonly EntryChanges[],
    dates: ReadonlySet<string>,
    files: readonly Exports[],
): EntryChanges[] {
    const hasCode = all.some(({ changes }) => changes.some((change) => isOf('code', change)));
    const types = all.filter(({ entry, changes }) => entry.kind === 'type' && changes.length > 0);
    const names = types.map(({ entry }) => entry.name);
    const changedTypes: ReadonlySet<string> = hasCode ? typesWith(names, files) : new Set();
    return all.flatMap((one) => {
        const { entry } = one;
        if (entry.kind !== 'callable') return [one];
        const isDue =
            mentionsAny(entry.node, changedTypes) || files.some((file) => changedTypes.has(file.errorsOf(entry)));
        const changes = one.changes.filter(
            (change) => !(isDue && isOf('code', change)) && !(isOf('format', change) && mentionsAny(entry.node, dates)),
        );
        return changes.length === 0 && one.changes.length > 0 ? [] : [{ ...one, changes }];
    });
}

/**
 * What the plans of types say: the formats of dates that no comment names, such as those of items; and the numbers that are
 * strings in a program, and strings on the wire now, or the other way round, as their type does not say it.
 */
function compareMade(
    { before, after }: Pair,
    kind: MadeKind,
    dates: ReadonlySet<string>,
    direction: Directions,
): EntryChanges[] {
    const [plans, others] = [plansByType(before, kind), plansByType(after, kind)];
    if (plans.size + others.size === 0) return [];
    return [...before.entries.values()].flatMap((entry): EntryChanges[] => {
        const [plan, other] = [plans, others].map((all) => all.get(entry.name.toLowerCase()));
        const theirs = after.types.get(entry.name);
        if (entry.kind !== 'type' || (plan === undefined && other === undefined)) return [];
        const place: Place = { ...placeOf(entry, direction), subject: 'property' };
        let changes: readonly Change[] = [];
        if (kind === 'numbers' && theirs !== undefined) {
            // A property of another type has its own line.
            const changed = changedMembers(entry.node, theirs);
            const isWithin = (name: string, member: string): boolean =>
                name === member || name.startsWith(`${member}.`) || name.startsWith(`${member}[`);
            changes = comparePlans(plan, other, kind, place, 'string').filter(
                ({ name }) => !changed.some((member) => isWithin(name, member)),
            );
        } else if (kind === 'dates' && plan !== undefined && other !== undefined && !mentionsAny(entry.node, dates)) {
            // A moment that is only sent is in no plan.
            const isKnown = direction(entry.name).isReceived || !haveSameCode(entry.node, theirs);
            changes = comparePlans(plan, other, kind, place, isKnown ? undefined : 'date-time');
        }
        return changes.length === 0 ? [] : [{ entry, kind: 'changed', changes }];
    });
}

/** How the plans of types are named, by what they make. */
const planNames: Readonly<Record<MadeKind, RegExp>> = {
    dates: /^(.+)(?:Dates|Values)\d*$/,
    numbers: /^(.+)(?:Numbers|Values)\d*$/,
};

/** The plans by the name of their type in lower case: `petDates` or `petValues` is that of `Pet`. */
function plansByType({ valuePlans }: Exports, kind: MadeKind): ReadonlyMap<string, ts.Expression> {
    return new Map(
        [...valuePlans].flatMap(([name, plan]) => {
            const type = planNames[kind].exec(name)?.[1];
            return type === undefined ? [] : [[type.toLowerCase(), plan] as const];
        }),
    );
}

/** The members that have another type, as messages call them; the type itself if it has no members. */
function changedMembers(before: ComparedType, after: ComparedType): readonly string[] {
    if (haveSameCode(before, after)) return [];
    const name = textOfName(before.name);
    const [ours, theirs] = [before, after].map((one) =>
        ts.isEnumDeclaration(one) ? undefined : shapeOfDeclaration(one),
    );
    if (ours === undefined || theirs === undefined) return [name];
    return paired(ours.members, theirs.members).flatMap(([member, left, right]) =>
        haveSameCode(left, right) ? [] : [memberName(name, member)],
    );
}

function compareExports({ before, after }: Pair, direction: Directions): EntryChanges[] {
    let ofPair: Directions | undefined;
    // A schema may have the name of a helper, but then an operation uses it.
    const isOwnHelper = (entry: Entry): boolean => {
        if (!isHelper(entry) || entry.kind !== 'type') return isHelper(entry);
        ofPair ??= directionsOf([before, after]);
        return ofPair(entry.name) === both;
    };
    return paired(before.entries, after.entries).flatMap(([, ours, theirs]): EntryChanges[] => {
        if (ours !== undefined && theirs !== undefined) {
            const changes = compareEntries(ours, theirs, placeOf(ours, direction));
            // A new part of a helper changes nothing for callers.
            const isNews = ({ kind, breaks }: Change): boolean => isOwnHelper(ours) && kind === 'added' && !breaks;
            const relevant = changes.filter((change) => !isNews(change));
            return relevant.length === 0 ? [] : [{ entry: ours, kind: 'changed', changes: relevant }];
        }
        if (ours !== undefined) {
            if (!ours.isExported || isOfType(ours, before, after)) return [];
            return [{ entry: ours, kind: 'removed', changes: [removed(placeOf(ours, direction))] }];
        }
        if (theirs === undefined || !theirs.isExported || isOfType(theirs, after, before)) return [];
        // What follows a new helper needs it here, without a change.
        const changes = isOwnHelper(theirs) ? [] : [added(placeOf(theirs, direction), false)];
        return [{ entry: theirs, kind: 'added', changes }];
    });
}

/** The types that the runtime files export. */
export const helperTypes: ReadonlySet<string> = new Set(
    [
        'ApiError ApiResult ApiSettings BasicCredential BodySettings CheckConfig Credential Credentials DateSettings',
        'ErrorResult FailedResult HttpSettings InfiniteQueryConfig InvalidBody InvalidDate InvalidRequestError',
        'InvalidResponseError LinkedPage MutationConfig MutationSpy OperationError OperationInfiniteQuery',
        'OperationMutation OperationQuery Pages QueryConfig QuerySpy RequestConfig RequestError RequestOptions',
        'ResponseErrorOf SecuritySettings StandardSchemaV1 SuccessResult UnreadableBodyError Validate ValidateMode',
        'ValidationIssue ValidationSettings',
    ].flatMap((names) => names.split(' ')),
);

/**
 * What oasmith exports besides the API: settings, errors and their types. They come with an option, or with the first
 * date or error in a description. A new one changes nothing for callers; a removed one may break an import. Named values
 * of an enum are part of the API; other constants and functions without an operation are not.
 */
function isHelper({ kind, subject, name }: Entry): boolean {
    if (kind === 'type') return helperTypes.has(withoutNumber(name));
    return subject === 'setting' || (subject === 'export' && kind !== 'values');
}

/** Named values come and go with the type of the same name. */
function isOfType({ kind, name }: Entry, own: Exports, other: Exports): boolean {
    return kind === 'values' && own.entries.has(`type ${name}`) && !other.entries.has(`type ${name}`);
}

function placeOf({ file, subject, name }: Entry, direction: Directions): Place {
    return { path: file.path, subject, name, direction: direction(name) };
}

function compareEntries(ours: Entry, theirs: Entry, place: Place): Change[] {
    const isFollower = ours.subject === 'hook' || ours.subject === 'mock';
    const deprecation = isFollower ? [] : compareDeprecation(ours.isDeprecated, theirs.isDeprecated, place);
    return [...deprecation, ...compareNodes(ours, theirs, place)];
}

function compareNodes(ours: Entry, theirs: Entry, place: Place): Change[] {
    if (ours.kind === 'type' && theirs.kind === 'type') return compareDeclarations(ours.node, theirs.node, place);
    if (ours.kind === 'values' && theirs.kind === 'values') {
        return compareValues(ours.node.properties, theirs.node.properties, place);
    }
    if (ours.kind === 'check' && theirs.kind === 'check') return compareChecks(ours.node, theirs.node, place);
    if (ours.kind === 'callable' && theirs.kind === 'callable') {
        if (ours.subject === 'operation' && theirs.subject === 'operation') {
            return [...compareSecurity(ours.node, theirs.node, place), ...compareOperations(ours, theirs, place)];
        }
        // For code that only follows operations, or that belongs to oasmith, it is enough to report that it changed.
        return signatureOf(ours) === signatureOf(theirs) ? [] : [changed('type', place)];
    }
    if (ours.kind === 'constant' && theirs.kind === 'constant') {
        const [left, right] = [ours.node, theirs.node];
        if (left.code === right.code) return [];
        if (ours.subject === 'hook') return [changed('type', place)];
        return [changed(ours.subject === 'setting' ? 'value' : 'type', place, left.shown, right.shown)];
    }
    // Older outputs have hooks that are written out.
    return ours.subject === 'hook' ? [] : [changed('type', place)];
}

function signatureOf({ node: { typeParameters, parameters, type } }: Callable): string {
    return [...(typeParameters ?? []), ...parameters, type].map((part) => codeOf(part)).join(' ');
}

function compareDeclarations(before: ComparedType, after: ComparedType, place: Place): Change[] {
    const isSame = haveSameCode(before, after);
    // Comments are not code, but may deprecate a part, or name its format.
    if (isSame && !mayHaveTag([before, after], '@deprecated', '@format date')) return [];
    return [
        ...compareFormats(dateFormatOf(before), dateFormatOf(after), place),
        ...(compareForms(before, after, place) ??
            (isSame ? [] : [changed('type', place, wordFor(before), wordFor(after))])),
    ];
}

/** Returns undefined for declarations of different kinds. */
function compareForms(before: ComparedType, after: ComparedType, place: Place): Change[] | undefined {
    if (ts.isEnumDeclaration(before) && ts.isEnumDeclaration(after)) {
        return compareValues(before.members, after.members, place);
    }
    if (typeParametersOf(before) !== typeParametersOf(after)) return [changed('type', place)];
    const [left, right] = [shapeOfDeclaration(before), shapeOfDeclaration(after)];
    if (left !== undefined && right !== undefined) return compareShapes(left, right, place);
    const areAliases = ts.isTypeAliasDeclaration(before) && ts.isTypeAliasDeclaration(after);
    return areAliases ? compareTypes(before.type, after.type, place) : undefined;
}

function typeParametersOf(node: ComparedType): string {
    const parameters = ts.isEnumDeclaration(node) || ts.isPropertySignature(node) ? [] : (node.typeParameters ?? []);
    return parameters.map((one) => codeOf(one)).join(' ');
}

function wordFor(node: ComparedType): string {
    if (ts.isEnumDeclaration(node)) return 'enum';
    if (ts.isClassDeclaration(node)) return 'class';
    return ts.isInterfaceDeclaration(node) ? 'interface' : 'type';
}

type NamedValue = ts.EnumMember | ts.PropertyAssignment;
type Values = readonly (ts.EnumMember | ts.ObjectLiteralElementLike)[];

function compareValues(before: Values, after: Values, place: Place): Change[] {
    return paired(namedValues(before), namedValues(after)).flatMap(([name, ours, theirs]) => {
        const at: Place = { ...place, subject: 'enum value', name: `${place.name}${name}` };
        const [left, right] = [valueText(ours), valueText(theirs)];
        if (theirs === undefined) return [removed(at, left)];
        if (ours === undefined) return [added(at, place.direction.isReceived, right)];
        const deprecation = compareDeprecation(isDeprecated(ours), isDeprecated(theirs), at);
        const isSame = haveSameCode(ours.initializer, theirs.initializer);
        return isSame ? deprecation : [...deprecation, changed('type', at, left, right)];
    });
}

function namedValues(members: Values): ReadonlyMap<string, NamedValue> {
    const isNamed = (one: ts.Node): one is NamedValue => ts.isEnumMember(one) || ts.isPropertyAssignment(one);
    return new Map(members.filter(isNamed).map((one) => [memberName('', textOfName(one.name)), one]));
}

function valueText(member: NamedValue | undefined): string | undefined {
    const value = member?.initializer;
    return value && ts.isStringLiteral(value) ? quoted(value.text) : textOf(value);
}
