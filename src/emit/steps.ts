/**
 * The steps of a response: what is done with a body that is received. A row of the table for each, in the order of the
 * work. `http/received.ts` writes them, whatever they are.
 */

import type ts from '../compiler/typescript.js';
import type { Made, Operation, SuccessBody, ValuePlan } from '../plan/model.ts';
import { planKey } from '../plan/values.ts';
import { arrayLiteral, identifier, stringLiteral } from '../syntax/data.ts';
import { object, statusProperty } from '../syntax/statements.ts';
import type { ClientContext, Step, StepKind } from './http/library.ts';
import type { Output } from './output.ts';
import { checkConfig, planExpression, wireSchema } from './plans.ts';

type PlanWriter = (output: Output) => ts.Expression;
type PlansByStatus = readonly (readonly [status: string, plan: PlanWriter | undefined])[];

/** What a step does in the responses of one operation. */
interface Plans {
    /** To any success, or to each item of a stream. */
    readonly any: PlanWriter | undefined;
    /** To a success with a body. */
    readonly own: (body: SuccessBody) => PlanWriter | undefined;
    /** Whether it does several things to these. */
    readonly differs: boolean;
    readonly errors: PlansByStatus;
}

interface StepRow extends StepKind {
    readonly plansOf: (operation: Operation, isStream: boolean) => Plans;
    readonly settings?: (operation: Operation, context: ClientContext) => Step['settings'];
}

const rows: readonly StepRow[] = [
    {
        part: 'numbers',
        parses: true,
        helpers: { reader: 'readExactly', items: 'exactly', error: 'exactErrors' },
        plansOf: plansToMake('numbers'),
    },
    {
        part: 'checks',
        needsStatus: true,
        isTyped: true,
        helpers: {
            reader: 'readChecked',
            items: 'checkItems',
            body: 'checkResponse',
            wrapper: 'checkData',
            error: 'checkError',
        },
        plansOf: plansToCheck,
        settings: (operation, context) => (form, status) => {
            const title = stringLiteral(operation.checks?.title ?? operation.name);
            const about = status === undefined ? [title] : [title, status];
            const isOver = form === 'body' || form === 'items';
            return [isOver ? arrayLiteral(about) : title, checkConfig(context)];
        },
    },
    {
        part: 'dates',
        helpers: {
            reader: 'readWithDates',
            items: 'reviveItems',
            body: 'reviveDates',
            wrapper: 'reviveData',
            error: 'reviveError',
            errorReader: 'readErrorDates',
        },
        plansOf: plansToMake('dates'),
        settings:
            (_, { library: { client, dates }, output }) =>
            (form) => {
                const own = dates && client.settings?.(output);
                if (own === undefined) return [];
                return [client.kind === 'class' && form !== 'reader' ? output.call('datesBy', [own]) : own];
            },
    },
    {
        part: 'names',
        helpers: {
            reader: 'readNamed',
            items: 'nameItems',
            body: 'asNamed',
            wrapper: 'nameData',
            error: 'nameError',
            errorReader: 'readErrorNames',
        },
        plansOf: plansToMake('names'),
    },
];

function plansToMake(kind: keyof Made): StepRow['plansOf'] {
    const planOf = (holder: { readonly made?: Made | undefined } | undefined): PlanWriter | undefined =>
        planWriter(holder?.made?.[kind]);
    return ({ result, errorResponses }, isStream) => ({
        any: planOf(isStream ? result.sequence : result),
        own: planOf,
        differs: differ(result.bodies.filter(hasBody), ({ made }) => made?.[kind]),
        errors: errorResponses.some(planOf) ? errorPlans(errorResponses, kind) : [],
    });
}

/**
 * `{ 404: problemDates, 410: undefined, default: errorDates }`. A status with its own response uses neither its range nor
 * the default response, even if nothing is made of it.
 */
function errorPlans(responses: Operation['errorResponses'], kind: keyof Made): PlansByStatus {
    const planOf = (one: Made | undefined): ValuePlan | undefined =>
        kind === 'names' ? one?.names : (one?.dates ?? one?.numbers);
    const made = new Map(responses.map(({ status, made: one }) => [status, planOf(one)]));
    const isWithin = (status: string): boolean =>
        (made.get('default') ?? made.get(`${status.slice(0, 1)}XX`)) !== undefined;
    const told = [...made].filter(([status, plan]) => plan !== undefined || isWithin(status));
    return told.map(([status, plan]) => [status, planWriter(plan)]);
}

function planWriter(plan: ValuePlan | undefined): PlanWriter | undefined {
    return plan && ((output) => planExpression(plan, output));
}

function plansToCheck({ checks, result }: Operation, isStream: boolean): Plans {
    const byStatus = checks?.byStatus ?? new Map<string, string | undefined>();
    const planOf = (name: string | undefined): PlanWriter | undefined =>
        name === undefined ? undefined : (output) => wireSchema(name, output);
    // A library that reads the bodies of errors itself has given them their names before it throws.
    const errorPlanOf = (name: string | undefined): PlanWriter | undefined =>
        name === undefined
            ? undefined
            : (output) => (output.knows('readErrorNames') ? output.schemaOf(name) : wireSchema(name, output));
    const isSuccess = (status: string): boolean => status.startsWith('2');
    const differs = [...byStatus.keys()].some(isSuccess);
    // A sequence that is not read item by item is one string.
    const ofAny = isStream === (result.sequence !== undefined) ? checks?.result : undefined;
    return {
        any: planOf(ofAny),
        own: ({ status }) => planOf(differs ? byStatus.get(status) : ofAny),
        differs,
        errors: [...byStatus]
            .filter(([status]) => !isSuccess(status))
            .map(([status, name]) => [status, errorPlanOf(name)]),
    };
}

function hasBody({ reading }: SuccessBody): boolean {
    return reading !== 'nothing';
}

/** Whether several things are true of successes. */
export function differ(bodies: readonly SuccessBody[], keyOf: (body: SuccessBody) => unknown): boolean {
    return bodies.length > 1 && new Set(bodies.map((body) => planKey(keyOf(body)))).size > 1;
}

/** The steps for the responses of an operation: for any success or each item of a stream, for one success, and for errors. */
export function stepsOf(operation: Operation, isStream: boolean, context: ClientContext) {
    const { output } = context;
    const found = rows.map((row) => ({ row, ...row.plansOf(operation, isStream) }));
    const list = (planOf: (plans: Plans) => PlanWriter | undefined): readonly Step[] =>
        found.flatMap(({ row, ...plans }) => {
            const plan = planOf(plans);
            const settings = row.settings?.(operation, context) ?? (() => []);
            return plan === undefined ? [] : [{ kind: row, plan: () => plan(output), settings }];
        });
    const differs = (parses: boolean): boolean =>
        found.some((one) => one.differs && (one.row.parses === true) === parses);
    return {
        any: list(({ any }) => any),
        ofSuccess: (body: SuccessBody) => (hasBody(body) ? list(({ own }) => own(body)) : []),
        errors: list(({ errors }) => byStatus(errors)),
        /** Whether those of single successes differ: how they are parsed, or what follows. */
        differs: { parsing: differs(true), rest: differs(false) },
    };
}

function byStatus(plans: PlansByStatus): PlanWriter | undefined {
    if (plans.every(([, plan]) => plan === undefined)) return undefined;
    return (output) =>
        object(plans.map(([status, plan]) => statusProperty(status, plan?.(output) ?? identifier('undefined'))));
}

/** Whether a step of an operation takes settings of what sends it. */
export function takesSettings(operation: Operation, isStream: boolean): boolean {
    const bodies = operation.result.bodies.filter(hasBody);
    return rows.some(({ settings, plansOf }) => {
        if (settings === undefined) return false;
        const { any, own, errors } = plansOf(operation, isStream);
        return [any, ...(isStream ? [] : bodies.map(own)), byStatus(errors)].some((plan) => plan !== undefined);
    });
}
