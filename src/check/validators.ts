/** What a validator accepts less or more than before, by the code of its checks. */
import ts from '../compiler/whole.js';
import { keywordsWith } from '../keywords.ts';
import { type Aspect, type Change, changed, type Place, paired } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { calledName, memberName, textOf, textOfName, withoutNumber } from './source.ts';

/** `stricter` accepts less, `looser` more, `check` both or neither. */
type Verdict = Extract<Aspect, 'stricter' | 'looser' | 'check'>;

/** What a higher argument means, by position. */
const limits: ReadonlyMap<string, readonly Verdict[]> = new Map<string, readonly Verdict[]>([
    ...(['stricter', 'looser'] as const).flatMap((higher) =>
        keywordsWith({ higher }).map((name): [string, readonly Verdict[]] => [name, [higher]]),
    ),
    ...['text', 'whole', 'real', 'array'].map((name): [string, readonly Verdict[]] => [name, ['stricter', 'looser']]),
]);

/** The functions whose first argument is the check of a part of the value, or of the value itself; limits may follow. */
const wrappers: ReadonlySet<string> = new Set(['nullable', 'secret', 'ifString', 'array', 'others', 'propertyNames']);

/** What one more argument means. */
const counts: ReadonlyMap<string, Verdict> = new Map([
    ['all', 'stricter'],
    ['joined', 'stricter'],
    ['anyOf', 'looser'],
    ['anyJoined', 'looser'],
]);

/** The check of a schema's constant: `object({ … })` of `schema(() => object({ … }))`; undefined for anything else. */
export function checkIn(type: ts.TypeNode | undefined, value: ts.Expression | undefined): ts.Expression | undefined {
    const isSchema =
        type !== undefined && ts.isTypeReferenceNode(type) && /^StandardSchemaV1\d*$/.test(textOfName(type.typeName));
    const [made] = isSchema && value !== undefined && ts.isCallExpression(value) ? value.arguments : [];
    return made !== undefined && ts.isArrowFunction(made) && !ts.isBlock(made.body) ? made.body : undefined;
}

/** Compares two checks of one value. */
export function compareChecks(before: ts.Expression, after: ts.Expression, place: Place): Change[] {
    if (haveSameCode(before, after)) return [];
    const [ours, theirs] = [callOf(before), callOf(after)];
    if (ours.name !== theirs.name) return [verdictAt(place, before, after, verdictOnNames(ours, theirs))];
    if (ours.name === 'object' || ours.name === 'members') return compareObjects(ours, theirs, before, after, place);
    if (wrappers.has(ours.name)) {
        const [one, ...more] = ours.values;
        const [other, ...others] = theirs.values;
        const inner = one === undefined || other === undefined ? [] : compareChecks(one, other, place);
        const verdicts = verdictsOnLimits(ours.name, more, others);
        return verdicts.length === 0 ? inner : [...inner, verdictAt(place, before, after, onlyOf(verdicts))];
    }
    const count = counts.get(ours.name);
    if (count !== undefined && ours.values.length === theirs.values.length) {
        return ours.values.flatMap((one, index) => compareChecks(one, theirs.values[index] ?? one, place));
    }
    return [verdictAt(place, before, after, verdictOnValues(ours, theirs, count))];
}

interface Call {
    readonly node: ts.Expression;
    /** The name of the function, or of the check itself. */
    readonly name: string;
    readonly values: readonly ts.Expression[];
}

function callOf(check: ts.Expression): Call {
    if (!ts.isCallExpression(check)) return { node: check, name: withoutNumber(textOfName(check)), values: [] };
    return { node: check, name: calledName(check.expression) ?? '', values: check.arguments };
}

/** A type alone accepts more than with limits, and what is nullable more than what is not. */
function verdictOnNames(ours: Call, theirs: Call): Verdict {
    if (isWithin(ours, theirs)) return 'looser';
    return isWithin(theirs, ours) ? 'stricter' : 'check';
}

/** The types of the functions that check one together with its limits. */
const typeOfFused: Readonly<Record<string, string>> = {
    text: 'string',
    textLike: 'string',
    whole: 'integer',
    real: 'number',
};

/** Whether a check accepts nothing that another one does not, as far as their code shows. */
function isWithin({ node, name, values }: Call, other: Call): boolean {
    if (other.name === 'anything' || typeOfFused[name] === other.name) return true;
    const isSame = (one: ts.Expression | undefined, two: ts.Expression): boolean => codeOf(one) === codeOf(two);
    if (other.name === 'nullable') return isSame(other.values[0], node);
    return name === 'all' && values.some((value) => isSame(value, other.node));
}

function verdictOnValues({ name, values }: Call, theirs: Call, count: Verdict | undefined): Verdict {
    if (count !== undefined) return theirs.values.length > values.length ? count : opposite(count);
    if (name === 'oneOfValues' || name === 'equalTo') return verdictOnLists(values, theirs.values);
    return onlyOf(verdictsOnLimits(name, values, theirs.values));
}

function verdictsOnLimits(
    name: string,
    before: readonly ts.Expression[],
    after: readonly ts.Expression[],
): readonly Verdict[] {
    return (limits.get(name) ?? []).flatMap((higher, index): Verdict[] => {
        const [one, other] = [numberIn(before[index], higher), numberIn(after[index], higher)];
        return one === other ? [] : [other > one ? higher : opposite(higher)];
    });
}

function onlyOf(verdicts: readonly Verdict[]): Verdict {
    const [first = 'check', ...others] = new Set(verdicts);
    return others.length === 0 ? first : 'check';
}

/** The number of a limit; without one, nothing is too much or too little. */
function numberIn(value: ts.Expression | undefined, higher: Verdict): number {
    const nothing = higher === 'looser' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return value === undefined ? nothing : Number(textOf(value) ?? nothing);
}

function verdictOnLists(before: readonly ts.Expression[], after: readonly ts.Expression[]): Verdict {
    const [ours, theirs] = [setOf(before), setOf(after)];
    const hasLost = [...ours].some((one) => !theirs.has(one));
    const hasMore = [...theirs].some((one) => !ours.has(one));
    return hasLost === hasMore ? 'check' : hasLost ? 'stricter' : 'looser';
}

function setOf(values: readonly ts.Expression[]): ReadonlySet<string> {
    return new Set(values.map((value) => codeOf(value)));
}

function opposite(verdict: Verdict): Verdict {
    return verdict === 'stricter' ? 'looser' : verdict === 'looser' ? 'stricter' : verdict;
}

/** Compares the properties of objects. One that is new or gone is a change of the type. */
function compareObjects(ours: Call, theirs: Call, before: ts.Expression, after: ts.Expression, place: Place): Change[] {
    const [required, optional, rest] = ours.values;
    const [otherRequired, otherOptional, otherRest] = theirs.values;
    const needed = partsOf(required);
    const otherNeeded = partsOf(otherRequired);
    const known = new Map([...needed, ...partsOf(optional)]);
    const otherKnown = new Map([...otherNeeded, ...partsOf(otherOptional)]);
    const parts = paired(known, otherKnown).flatMap(([name, one, other]): Change[] => {
        const changes = one === undefined || other === undefined ? [] : compareChecks(one, other, at(place, name));
        if (needed.has(name) === otherNeeded.has(name)) return changes;
        return [...changes, changed(needed.has(name) ? 'looser' : 'stricter', at(place, name))];
    });
    const others = haveSameCode(rest, otherRest)
        ? []
        : [verdictAt(place, before, after, verdictOnRest(rest, otherRest))];
    return [...parts, ...others];
}

/** Keys that are not checked may be anything; `closed` allows none. */
function verdictOnRest(before: ts.Expression | undefined, after: ts.Expression | undefined): Verdict {
    if (before === undefined || textOf(after) === 'closed') return 'stricter';
    return after === undefined || textOf(before) === 'closed' ? 'looser' : 'check';
}

function partsOf(members: ts.Expression | undefined): ReadonlyMap<string, ts.Expression> {
    if (members === undefined || !ts.isObjectLiteralExpression(members)) return new Map();
    return new Map(
        members.properties.flatMap((one): [string, ts.Expression][] =>
            ts.isPropertyAssignment(one) ? [[textOfName(one.name), one.initializer]] : [],
        ),
    );
}

function at(place: Place, name: string): Place {
    return { ...place, name: `${place.name}${memberName('', name)}` };
}

function verdictAt(place: Place, before: ts.Expression, after: ts.Expression, verdict: Verdict): Change {
    return changed(verdict, place, textOf(before), textOf(after));
}
