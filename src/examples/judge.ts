/** What the generated validators would say of a value: their runtime, fed with plans instead of code. */
import type { JsonValue } from '../load/json.ts';
import type { CheckFunction, CheckPlan, CheckValue, FoundCheck, NamedLeafCheck } from '../plan/checks.ts';
import * as alternatives from '../runtime/validators/alternatives.ts';
import * as costlyPatterns from '../runtime/validators/costly-patterns.ts';
import * as dates from '../runtime/validators/dates.ts';
import * as defaults from '../runtime/validators/defaults.ts';
import * as exact from '../runtime/validators/exact.ts';
import * as formats from '../runtime/validators/formats.ts';
import * as leaves from '../runtime/validators/leaves.ts';
import * as numeric from '../runtime/validators/numeric.ts';
import * as parts from '../runtime/validators/parts.ts';
import { recursiveSchema, rememberingSchema } from '../runtime/validators/recursive.ts';
import { type Check, checkOf, nothing, type Part, validate } from '../runtime/validators/schema.ts';
import type { ValidationIssue } from '../runtime/validators/standard.ts';
import * as texts from '../runtime/validators/texts.ts';
import * as unevaluated from '../runtime/validators/unevaluated.ts';
import { makeOnce } from '../schema/lists.ts';
import { findRecursion } from '../validators/recursion.ts';
import * as fewProperties from './few-properties.ts';
import * as times from './times.ts';

/** The functions of the runtime by the names that plans have for them. Predicates of formats have the same ones. */
const named = {
    ...alternatives,
    ...costlyPatterns,
    ...dates,
    ...defaults,
    ...exact,
    ...formats,
    ...leaves,
    ...numeric,
    ...parts,
    ...times,
    ...texts,
    ...fewProperties,
    ...unevaluated,
} satisfies Record<NamedLeafCheck | CheckFunction, unknown>;

const runtime: Readonly<Record<string, unknown>> = named;

/** Says of values whether they are what plans demand. */
export interface Judge {
    /** What is wrong with a value; empty if it is valid. */
    readonly issuesOf: (plan: CheckPlan, value: unknown) => readonly ValidationIssue[];
    readonly accepts: (plan: CheckPlan, value: JsonValue) => boolean;
    /** Whether a value is valid with the defaults of what it has not, and these come to an end. */
    readonly completes: (plan: CheckPlan, value: JsonValue) => boolean;
}

/** @param checks All schemas with a name that plans refer to. */
export function judgeBy(checks: readonly FoundCheck[]): Judge {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const schemaOf = findRecursion(checks).multiplies ? rememberingSchema : recursiveSchema;
    const schemas = new Map<string, Part>();
    const made = new WeakMap<CheckPlan, Check>();
    const partNamed = (name: string): Part =>
        makeOnce(schemas, name, () =>
            schemaOf(() => {
                const plan = plans.get(name);
                return plan === undefined ? leaves.anything : partOf(plan);
            }),
        );
    const partOf = (plan: CheckPlan): Part => argumentOf(plan) as Part;
    const argumentOf = (value: CheckValue): unknown => {
        if (value === undefined) return undefined;
        if (!('kind' in value)) {
            return 'size' in value
                ? Object.fromEntries([...value].map(([name, one]) => [name, argumentOf(one)]))
                : value.map(argumentOf);
        }
        switch (value.kind) {
            case 'json':
                return value.value;
            case 'named':
                return partNamed(value.name);
            case 'leaf':
                return runtime[value.function];
            case 'call':
                return (runtime[value.function] as (...values: readonly unknown[]) => unknown)(
                    ...value.values.map(argumentOf),
                );
            default:
                return value satisfies never;
        }
    };
    const checkBehind = (plan: CheckPlan): Check => makeOnce(made, plan, () => checkOf(partOf(plan)));
    const issuesOf = (plan: CheckPlan, value: unknown): readonly ValidationIssue[] => {
        const result = validate(checkBehind(plan), value);
        return 'issues' in result ? result.issues : [];
    };
    const completes = (plan: CheckPlan, value: JsonValue): boolean =>
        defaults.fill(checkBehind(plan), value, nothing) !== nothing;
    return { issuesOf, completes, accepts: (plan, value) => issuesOf(plan, value).length === 0 };
}
