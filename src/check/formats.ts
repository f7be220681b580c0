/**
 * Where the code finds dates and exact numbers, of which no type tells the format, and properties, of which none tells the name in
 * JSON: in responses to read, in arguments to write.
 */
import ts from '../compiler/typescript.js';
import { numericText } from '../plan/meanings.ts';
import { fileOf } from '../syntax/parsed.ts';
import { type Change, changeOf, pair, type Site } from './change.ts';
import { codeOf } from './code.ts';
import { declarationsIn, literalProperties, meaningOf, oncePerFile, textOfName, withoutNumber } from './source.ts';
import { compareFormats, placeOfProperty } from './types.ts';

/** Whether an expression makes the plan of a type. */
export function isPlan(expression: ts.Expression): boolean {
    return meaningOf(expression).steps !== undefined;
}

/** What the name of a type has in common with that of its plan, whatever its style: `user_name` and `userNameDates`. */
export function plannedName(name: string): string {
    return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The same by the name of a plan. */
export function ownerOfPlan(name: string): string {
    return plannedName(name.replace(/(?:Dates|Numbers|Values|Names)\d*$/, ''));
}

/**
 * What counts in place of the name of a type's plan, which says what the options have it make: `petDates` is `petValues` as soon as there
 * are numbers to make. What it makes has lines of its own.
 */
export function kindOfPlan(name: string): string {
    return `${ownerOfPlan(name)} ${/Names\d*$/.test(name) ? 'names' : 'values'}`;
}

interface PlansOfFile {
    /** Those of operations, by name. */
    readonly own: ReadonlyMap<string, ts.Expression>;
    /** The names of those of types. */
    readonly ofTypes: ReadonlySet<string>;
}

/**
 * The plans that are constants. What those of operations say, which belong to no type, belongs to the code of the operation that uses them,
 * while that of a type has lines of its own.
 */
export const plansIn = oncePerFile((file): PlansOfFile => {
    const types = new Set([...declarationsIn(file).keys()].map(plannedName));
    const own = new Map<string, ts.Expression>();
    const ofTypes = new Set<string>();
    for (const statement of file.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const { name, initializer } of statement.declarationList.declarations) {
            if (initializer === undefined || !isPlan(initializer)) continue;
            if (types.has(ownerOfPlan(textOfName(name)))) ofTypes.add(textOfName(name));
            else own.set(textOfName(name), initializer);
        }
    }
    return { own, ofTypes };
});

/** The names of the plans whose code counts as that of an operation and is another one in each of two files. */
export function namesOfOtherPlans(before: ts.SourceFile, after: ts.SourceFile): readonly string[] {
    const [ours, theirs] = [plansIn(before), plansIn(after)];
    const names = new Set([...ours.own.keys(), ...theirs.own.keys(), ...ours.ofTypes, ...theirs.ofTypes]);
    return [...names].filter(
        (name) =>
            ours.ofTypes.has(name) !== theirs.ofTypes.has(name) ||
            codeOf(ours.own.get(name), withoutNumber) !== codeOf(theirs.own.get(name), withoutNumber),
    );
}

/** The formats of the dates, or of the numbers, at a place in a value: `.owner.born`, `.visits[]`; or the names of what is there in JSON. */
interface FoundFormat {
    readonly at: Site;
    readonly of: 'date' | 'number' | 'name';
    /** The last name of the place. */
    readonly ownName?: string;
    readonly formats: Set<string>;
}

/** The format of a date, or of a number, that only the other plan mentions. Without it, such a value is not compared. */
export interface Otherwise {
    readonly date?: string | undefined;
    readonly number?: string | undefined;
}

/** The dates and the exact numbers that have another format, and the properties that have another name. */
export function comparePlans(before: PlanNodes, after: PlanNodes, place: Site, otherwise: Otherwise): Change[] {
    return pair(formatsIn(before, place), formatsIn(after, place)).flatMap(([, ours, theirs]) => {
        const { at = place, of = 'date', ownName } = ours ?? theirs ?? {};
        const isText = [ours, theirs].some((one) => one?.formats.has(numericText));
        const none = of === 'name' ? ownName : isText ? 'number' : otherwise[of];
        const [format = none, newFormat = none] = [ours, theirs].map(
            (one) => one && [...one.formats].sort().join(' or '),
        );
        // A program has the same number, however it comes.
        if (isText) return compareFormats(format, newFormat, at).map((change) => ({ ...change, breaks: false }));
        if (of !== 'name') return compareFormats(format, newFormat, at);
        return format === newFormat ? [] : [changeOf('wire name', at, format, newFormat)];
    });
}

/** Those of one value, which may be read or written in several ways. */
type PlanNodes = readonly ts.Expression[];

function formatsIn(plans: PlanNodes, place: Site): ReadonlyMap<string, FoundFormat> {
    const found = new Map<string, FoundFormat>();
    let isWithinOwn = false;
    const add = ({ formats, ...one }: FoundFormat): void => {
        const key = `${one.at.name} ${one.of}`;
        found.set(key, { ...one, formats: new Set([...(found.get(key)?.formats ?? []), ...formats]) });
    };
    /** `renamed({ home_address: 'homeAddress' }, { home_address: addressNames })` */
    const readNames = ({ arguments: [pairs, within, ...others] }: ts.CallExpression, at: Site): void => {
        const ownNames = new Map(literalProperties(pairs).map(([name, own]) => [name, textOfName(own)]));
        for (const [name, ownName] of ownNames) {
            add({ at: placeOfProperty(at, ownName), of: 'name', ownName, formats: new Set([name]) });
        }
        for (const [name, inner] of literalProperties(within)) {
            read(inner, placeOfProperty(at, ownNames.get(name) ?? name));
        }
        for (const inner of others) read(inner, placeOfProperty(at, '[key]'), '[key]');
    };
    const read = (node: ts.Node, at: Site, step = ''): void => {
        const isOwnName = ts.isIdentifier(node) && !isWithinOwn;
        const own = isOwnName ? plansIn(fileOf(node)).own.get(node.text) : undefined;
        if (own !== undefined) {
            // Names within it are not followed: plans may share others many times.
            isWithinOwn = true;
            read(own, at, step);
            isWithinOwn = false;
        } else if (ts.isIdentifier(node)) {
            const { date, number } = meaningOf(withoutNumber(node.text));
            const of = number === undefined ? 'date' : 'number';
            const format = number ?? date;
            if (format !== undefined) add({ at, of, formats: new Set([format]) });
        } else if (meaningOf(node).renames && ts.isCallExpression(node)) {
            readNames(node, at);
        } else if (ts.isCallExpression(node)) {
            const own = meaningOf(node).steps ?? [];
            for (const [index, part] of node.arguments.entries()) {
                const to = own[index] ?? '=';
                read(part, to.startsWith('[') && to !== '[i]' ? placeOfProperty(at, to) : at, to);
            }
        } else if (ts.isPropertyAssignment(node)) {
            // The plans of errors have their statuses as names.
            read(
                node.initializer,
                step === '=' || step.startsWith('[') ? at : placeOfProperty(at, textOfName(node.name)),
                step,
            );
        } else if (ts.isArrayLiteralExpression(node)) {
            for (const [index, part] of node.elements.entries()) {
                read(part, step === '[i]' ? placeOfProperty(at, `[${index}]`) : at, step);
            }
        } else ts.forEachChild(node, (child) => read(child, at, step));
    };
    for (const plan of plans) read(plan, place);
    return found;
}
