/** Why a schema has no example, as far as its keywords say it: read once more, after no value was found. */
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import { keyPattern } from '../runtime/patterns.ts';
import type { ValidationIssue } from '../runtime/validators/standard.ts';
import { readPattern } from '../schema/expressions/index.ts';
import { parseExpression } from '../schema/expressions/parse.ts';
import { type Demand, kindsOf } from './demand.ts';
import { isKnownFormat } from './formats.ts';
import { numberDemand, textDemand } from './leaves.ts';
import { type Bound, makeNumber } from './numbers.ts';
import { plansOfItem, plansOfMembers } from './parts.ts';
import { makeText } from './texts.ts';

/** What is wrong, and where in the value. */
export type Reason = Pick<ValidationIssue, 'path' | 'message'>;

export interface Explaining {
    /** What checks demand, with the first of their alternatives. */
    readonly read: (plans: readonly CheckPlan[]) => Demand;
    /** A value within others, by the name of its property. */
    readonly make: (plans: readonly CheckPlan[], name: string) => ExamplePlan | undefined;
    readonly issueOf: (plans: readonly CheckPlan[], value: JsonValue) => Reason | undefined;
}

/** A value that is not there: its place, and the schemas with names around it. */
interface Missing {
    readonly path: readonly string[];
    readonly around: ReadonlySet<string>;
}

/** Why no value is what checks demand; undefined if none of their keywords says it. */
export function explain(
    plans: readonly CheckPlan[],
    explaining: Explaining,
    { path, around }: Missing = { path: [], around: new Set() },
): Reason | undefined {
    if (path.length > limits.deepestReason) return undefined;
    const demand = explaining.read(plans);
    const names = demand.named.map(({ name }) => name);
    if (names.some((name) => around.has(name)))
        return { path, message: 'leads back to a schema that it is part of, so no value ends' };
    const message = demand.conflict ?? sayListed(plans, demand, explaining) ?? sayLeaf(demand);
    if (message !== undefined) return { path, message };
    for (const { name, parts } of demand.listed === undefined ? partsOf(demand) : []) {
        const place = [...path, name];
        if (parts === undefined || parts.some(isNever)) return { path: place, message: 'is required, and not allowed' };
        if (explaining.make(parts, name) !== undefined) continue;
        return explain(parts, explaining, { path: place, around: new Set([...around, ...names]) });
    }
    return demand.others.length > 0 ? { path, message: 'must be of one alternative only' } : undefined;
}

interface NeededPart {
    readonly name: string;
    /** What it must be; undefined if it is not allowed. */
    readonly parts: readonly CheckPlan[] | undefined;
}

/** The members and items without which there is no value. */
function partsOf(demand: Demand): readonly NeededPart[] {
    const [kind] = kindsOf(demand);
    if (kind === 'array') return demand.minItems > 0 ? [{ name: '0', parts: plansOfItem(0, demand) }] : [];
    if (kind !== 'object') return [];
    const plansOf = plansOfMembers(demand);
    const required = new Set(demand.members.flatMap((one) => [...one.required.keys()]));
    const named = [...required].map((name): NeededPart => ({ name, parts: plansOf(name) }));
    const isMap = named.length === 0 && demand.minProperties > 0 && demand.members.some(({ rest }) => rest);
    return isMap ? [{ name: '*', parts: plansOf('*') }] : named;
}

function isNever(plan: CheckPlan): boolean {
    return plan.kind === 'leaf' && (plan.function === 'never' || plan.function === 'closed');
}

function sayListed(plans: readonly CheckPlan[], { listed }: Demand, { issueOf }: Explaining): string | undefined {
    const issues = listed?.map((value) => issueOf(plans, value)) ?? [];
    const [first] = issues;
    if (first === undefined || issues.includes(undefined)) return undefined;
    return `must be a listed value, and none of these is valid: the first one ${first.message}`;
}

function sayLeaf(demand: Demand): string | undefined {
    const [kind] = kindsOf(demand);
    const place = { name: undefined, offset: 0 };
    const isNumber = kind === 'integer' || kind === 'number';
    if (demand.listed !== undefined) return undefined;
    if (kind === 'string' && makeText(textDemand({ ...demand, origins: [] }, place)) === undefined)
        return `${sayText(demand)}: no such text was found`;
    return isNumber && makeNumber(numberDemand(demand, place, kind === 'integer')) === undefined
        ? `${sayNumber(demand, kind)}: no such number was found`
        : undefined;
}

function sayText({ patterns, formats, minLength, maxLength }: Demand): string {
    const allowed = maxLength ?? Number.POSITIVE_INFINITY;
    const isExact = minLength === maxLength;
    return sayAll([
        ...patterns.map((pattern) => {
            const shortest = shortestOf(pattern);
            return `match ${pattern}${shortest > allowed ? ` (at least ${shortest} characters)` : ''}`;
        }),
        ...formats.filter(isKnownFormat).map((format) => `be of the format ${format}`),
        ...(minLength > 0 && !isExact ? [`have at least ${minLength} characters`] : []),
        ...(maxLength === undefined ? [] : [`have ${isExact ? '' : 'at most '}${maxLength} characters`]),
    ]);
}

/** How many characters a text that matches has at least. */
function shortestOf(pattern: string): number {
    if (readPattern(pattern).kind === 'invalid') return 0;
    const { source, flags } = keyPattern(pattern);
    return parseExpression(source, flags)?.shortest ?? 0;
}

function sayNumber({ least, most, multiples }: Demand, kind: 'integer' | 'number'): string {
    const bound = (sign: string, one: Bound | undefined): readonly string[] =>
        one === undefined ? [] : [`be ${sign}${one.isExclusive ? '' : '='} ${one.value}`];
    return sayAll([
        ...(kind === 'integer' ? ['be an integer'] : []),
        ...bound('>', least),
        ...bound('<', most),
        ...multiples.map((one) => `be a multiple of ${one}`),
    ]);
}

function sayAll(demands: readonly string[]): string {
    return `must ${demands.length > 1 ? `${demands.slice(0, -1).join(', ')} and ` : ''}${demands.at(-1) ?? 'be valid'}`;
}
