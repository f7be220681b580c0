/** What a validator accepts less or more than before, by the code of its checks. */
import ts from '../compiler/whole.js';
import { keywordsWith } from '../keywords.ts';
import { type Aspect, type Change, changed, type Place, paired } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { calledName, memberName, propertiesOf, textOf, textOfName, withoutNumber } from './source.ts';

/** `stricter` accepts less, `looser` more, `check` both or neither. */
type Verdict = Extract<Aspect, 'stricter' | 'looser' | 'check'>;

/** What arguments mean by position: the check of a part of the value, or of the value itself; or a number, by what a higher one does. */
type Meanings = readonly ('part' | 'stricter' | 'looser')[];

const meanings: ReadonlyMap<string, Meanings> = new Map<string, Meanings>([
    ...(['stricter', 'looser'] as const).flatMap((higher) =>
        keywordsWith({ higher }).map((name) => [name, [higher]] as const),
    ),
    ...['text', 'whole', 'real'].map((name) => [name, ['stricter', 'looser']] as const),
    ...['nullable', 'secret', 'ifString', 'ifObject', 'others', 'propertyNames'].map(
        (name) => [name, ['part']] as const,
    ),
    ['array', ['part', 'stricter', 'looser']],
]);

/** What one more check among the arguments means. */
const counts: ReadonlyMap<string, 'stricter' | 'looser'> = new Map([
    ['all', 'stricter'],
    ['joined', 'stricter'],
    ['anyOf', 'looser'],
    ['anyJoined', 'looser'],
]);

const opposite = { stricter: 'looser', looser: 'stricter' } as const;

/** The type alone of what checks one together with its limits, and of a narrower one. */
const wider: ReadonlyMap<string, string> = new Map([
    ['text', 'string'],
    ['textLike', 'string'],
    ['costlyText', 'string'],
    ['whole', 'integer'],
    ['real', 'number'],
    ['integer', 'number'],
]);

/** The check of a schema's constant: `object({ … })` of `schema(() => object({ … }))`; undefined for anything else. */
export function checkIn(type: ts.TypeNode | undefined, value: ts.Expression | undefined): ts.Expression | undefined {
    const isSchema =
        type !== undefined && ts.isTypeReferenceNode(type) && /^StandardSchemaV1\d*$/.test(textOfName(type.typeName));
    const [made] = isSchema && value !== undefined && ts.isCallExpression(value) ? value.arguments : [];
    return made !== undefined && ts.isArrowFunction(made) && !ts.isBlock(made.body) ? made.body : undefined;
}

/** Compares two checks of one value. */
export function compareChecks(before: ts.Node, after: ts.Node, place: Place): Change[] {
    if (haveSameCode(before, after)) return [];
    const [ours, theirs] = [callOf(before), callOf(after)];
    const [values, others] = [ours.values, theirs.values];
    const own = (verdict: Verdict | undefined): Change[] =>
        verdict === undefined ? [] : [changed(verdict, place, textOf(before), textOf(after))];
    const partsOf = (positions: readonly number[]): Change[] =>
        positions.flatMap((at) => {
            const [one, other] = [values[at], others[at]];
            return one === undefined || other === undefined ? [] : compareChecks(one, other, place);
        });
    if (ours.name !== theirs.name) {
        // A type alone accepts more than with limits, and what is nullable more than what is not.
        return own(isWithin(ours, theirs) ? 'looser' : isWithin(theirs, ours) ? 'stricter' : 'check');
    }
    if (ours.name === 'object') {
        const verdict = verdictOnRest(values[2], others[2]) ?? verdictOnRest(values[3], others[3]);
        return [...compareProperties(values, others, place), ...own(verdict)];
    }
    const count = counts.get(ours.name);
    if (count !== undefined) {
        if (values.length === others.length) return partsOf([...values.keys()]);
        return own(others.length > values.length ? count : opposite[count]);
    }
    if (ours.name === 'oneOfValues' || ours.name === 'equalTo') return own(verdictOnLists(values, others));
    const roles = meanings.get(ours.name) ?? [];
    const verdict = verdictOnLimits(roles, values, others);
    return roles.includes('part') ? [...partsOf([0]), ...own(verdict)] : own(verdict ?? 'check');
}

interface Call {
    readonly node: ts.Node;
    /** The name of the function, or of the check itself. */
    readonly name: string;
    readonly values: readonly ts.Expression[];
}

function callOf(node: ts.Node): Call {
    if (!ts.isCallExpression(node)) return { node, name: withoutNumber(textOfName(node)), values: [] };
    const name = calledName(node.expression) ?? '';
    // An object whose keys match patterns is one with another rest.
    return { node, name: name === 'matching' ? 'object' : name, values: node.arguments };
}

/** Whether a check accepts nothing that another one does not, as far as their code shows. */
function isWithin({ node, name, values }: Call, other: Call): boolean {
    for (let type = wider.get(name); type !== undefined; type = wider.get(type)) if (type === other.name) return true;
    if (other.name === 'anything' || (other.name === 'nullable' && haveSameCode(other.values[0], node))) return true;
    return name === 'all' && values.some((value) => haveSameCode(value, other.node));
}

/** Returns undefined if all limits are the same. */
function verdictOnLimits(roles: Meanings, before: readonly ts.Node[], after: readonly ts.Node[]): Verdict | undefined {
    const [only, ...more] = new Set(
        roles.flatMap((higher, index) => {
            if (higher === 'part') return [];
            const [one, other] = [numberIn(before[index], higher), numberIn(after[index], higher)];
            return one === other ? [] : [other > one ? higher : opposite[higher]];
        }),
    );
    return more.length === 0 ? only : 'check';
}

/** The number of a limit; without one, nothing is too much or too little. */
function numberIn(value: ts.Node | undefined, higher: Verdict): number {
    const nothing = higher === 'looser' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return value === undefined ? nothing : Number(textOf(value) ?? nothing);
}

function verdictOnLists(before: readonly ts.Node[], after: readonly ts.Node[]): Verdict {
    const codesIn = (values: readonly ts.Node[]): ReadonlySet<string> => new Set(values.map((value) => codeOf(value)));
    const [ours, theirs] = [codesIn(before), codesIn(after)];
    const hasLost = [...ours].some((code) => !theirs.has(code));
    const hasMore = [...theirs].some((code) => !ours.has(code));
    return hasLost === hasMore ? 'check' : hasLost ? 'stricter' : 'looser';
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
