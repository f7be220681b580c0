/** What a validator accepts less or more than before, by the code of its checks. */
import ts from '../compiler/whole.js';
import { keywordsWith } from '../keywords.ts';
import { type Aspect, type Change, changed, type Place, paired } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { calledName, memberName, propertiesOf, textOf, textOfName, withoutNumber } from './source.ts';

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
const wrappers: ReadonlySet<string> = new Set(
    'nullable secret remembering ifString ifObject array others propertyNames'.split(' '),
);

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
    const changes = ours.name === theirs.name ? compareParts(ours, theirs, place) : [];
    const verdict = verdictOn(ours, theirs);
    return verdict === undefined ? changes : [...changes, changed(verdict, place, textOf(before), textOf(after))];
}

interface Call {
    readonly node: ts.Expression;
    /** The name of the function, or of the check itself. */
    readonly name: string;
    readonly values: readonly ts.Expression[];
}

function callOf(node: ts.Expression): Call {
    if (!ts.isCallExpression(node)) return { node, name: withoutNumber(textOfName(node)), values: [] };
    const name = calledName(node.expression) ?? '';
    // An object whose keys match patterns is one with another rest.
    return { node, name: name === 'matching' ? 'object' : name, values: node.arguments };
}

/** Compares the checks of properties, or those among the arguments of two calls of the same function. */
function compareParts({ name, values }: Call, theirs: Call, place: Place): Change[] {
    if (name === 'object') return compareProperties(values, theirs.values, place);
    const isCounted = counts.has(name) && values.length === theirs.values.length;
    const parts = wrappers.has(name) ? values.slice(0, 1) : isCounted ? values : [];
    return parts.flatMap((one, index) => compareChecks(one, theirs.values[index] ?? one, place));
}

/** What a check accepts, beside what its parts do. */
function verdictOn(ours: Call, theirs: Call): Verdict | undefined {
    const { name } = ours;
    const [values, others] = [ours.values, theirs.values];
    // A type alone accepts more than with limits, and what is nullable more than what is not.
    if (name !== theirs.name) return isWithin(ours, theirs) ? 'looser' : isWithin(theirs, ours) ? 'stricter' : 'check';
    if (name === 'object') return verdictOnRest(values[2], others[2]) ?? verdictOnRest(values[3], others[3]);
    if (wrappers.has(name)) return verdictOnLimits(name, values.slice(1), others.slice(1));
    const count = counts.get(name);
    if (count !== undefined) {
        if (values.length === others.length) return undefined;
        return others.length > values.length ? count : opposite(count);
    }
    const isList = name === 'oneOfValues' || name === 'equalTo';
    return (isList ? verdictOnLists(values, others) : verdictOnLimits(name, values, others)) ?? 'check';
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

/** Returns undefined if all limits are the same. */
function verdictOnLimits(
    name: string,
    before: readonly ts.Expression[],
    after: readonly ts.Expression[],
): Verdict | undefined {
    const [only, ...more] = new Set(
        (limits.get(name) ?? []).flatMap((higher, index): Verdict[] => {
            const [one, other] = [numberIn(before[index], higher), numberIn(after[index], higher)];
            return one === other ? [] : [other > one ? higher : opposite(higher)];
        }),
    );
    return more.length === 0 ? only : 'check';
}

/** The number of a limit; without one, nothing is too much or too little. */
function numberIn(value: ts.Expression | undefined, higher: Verdict): number {
    const nothing = higher === 'looser' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return value === undefined ? nothing : Number(textOf(value) ?? nothing);
}

function verdictOnLists(before: readonly ts.Expression[], after: readonly ts.Expression[]): Verdict {
    const [hasLost, hasMore] = [hasOthers(before, after), hasOthers(after, before)];
    return hasLost === hasMore ? 'check' : hasLost ? 'stricter' : 'looser';
}

function hasOthers(values: readonly ts.Expression[], than: readonly ts.Expression[]): boolean {
    const known = new Set(than.map((value) => codeOf(value)));
    return values.some((value) => !known.has(codeOf(value)));
}

function opposite(verdict: Verdict): Verdict {
    return verdict === 'stricter' ? 'looser' : verdict === 'looser' ? 'stricter' : verdict;
}

/** One that is new or gone is a change of the type. */
function compareProperties(before: readonly ts.Expression[], after: readonly ts.Expression[], place: Place): Change[] {
    const required = new Map(propertiesOf(before[0]));
    const otherRequired = new Map(propertiesOf(after[0]));
    const known = new Map([...required, ...propertiesOf(before[1])]);
    const otherKnown = new Map([...otherRequired, ...propertiesOf(after[1])]);
    return paired(known, otherKnown).flatMap(([name, one, other]): Change[] => {
        const at: Place = { ...place, name: `${place.name}${memberName('', name)}` };
        const changes = one === undefined || other === undefined ? [] : compareChecks(one, other, at);
        if (required.has(name) === otherRequired.has(name)) return changes;
        return [...changes, changed(required.has(name) ? 'looser' : 'stricter', at)];
    });
}

/** Keys that are not checked may be anything; `closed` allows none. */
function verdictOnRest(before: ts.Expression | undefined, after: ts.Expression | undefined): Verdict | undefined {
    if (haveSameCode(before, after)) return undefined;
    if (before === undefined || textOf(after) === 'closed') return 'stricter';
    return after === undefined || textOf(before) === 'closed' ? 'looser' : 'check';
}
