/** Finds the dates of requests and responses: the last step of the model, on its final contents. */

import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import type { Options } from '../../options/types.ts';
import { Declared } from '../../types/declared.ts';
import type {
    Body,
    DatePlan,
    Declaration,
    ErrorResponse,
    Group,
    NamedDatePlan,
    Operation,
    Parameter,
    PathPart,
    Query,
    Result,
} from '../model.ts';
import { type Scope, uncapitalize } from '../names.ts';
import { findHolders, holds } from './holders.ts';
import { nothing } from './joined.ts';
import { DatePlanner } from './plans.ts';

export interface PlannedDates {
    readonly groups: readonly Group[];
    readonly datePlans: readonly NamedDatePlan[];
    readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans the dates of all operations.
 *
 * @param values The scope of the output's values.
 * @param locals Names that the code of a method may use.
 */
export function planDates(
    groups: readonly Group[],
    declarations: readonly Declaration[],
    { dateFormat, reviveDates }: Pick<Options, 'dateFormat' | 'reviveDates'>,
    values: Scope,
    locals: readonly string[],
): PlannedDates {
    const operations = groups.flatMap((group) => group.operations);
    if (dateFormat === 'string' || operations.length === 0) return { groups, datePlans: [], diagnostics: [] };
    const declared = new Declared(declarations);
    const taken = new Set([...locals, ...operations.flatMap(({ arguments: all }) => all.map(({ name }) => name))]);
    const planner = new DatePlanner(findHolders(declared), ({ name }) =>
        takeName(`${uncapitalize(name)}Dates`, values, taken),
    );
    const planned = groups.map((group) => ({
        ...group,
        operations: group.operations.map((operation) => withDates(operation, planner, reviveDates)),
    }));
    const diagnostics = reviveDates ? [] : noteOnStrings(operations, planner);
    return { groups: planned, datePlans: planner.named(), diagnostics };
}

/** The types are `Date`, but the values are strings. */
function noteOnStrings(operations: readonly Operation[], planner: DatePlanner): Diagnostic[] {
    const received = operations.flatMap(({ result, errorResponses }) => [result, ...errorResponses]);
    const areThere = received.some(({ schema }) => holds(schema, ['dates'], planner.holders));
    if (!areThere) return [];
    return [
        diagnose('unrevived-dates', 'dates in responses stay strings, although they are typed as dates', {
            help: "'--dateFormat string' types them as such",
        }),
    ];
}

/** A name that is used nowhere else, not even for arguments and variables of methods. */
function takeName(wanted: string, values: Scope, taken: ReadonlySet<string>): string {
    for (;;) {
        const name = values.take(wanted);
        if (!taken.has(name)) return name;
    }
}

function withDates(operation: Operation, planner: DatePlanner, isReceived: boolean): Operation {
    return {
        ...operation,
        path: operation.path.map(
            (part): PathPart =>
                part.kind === 'text' ? part : { ...part, parameter: withDays(part.parameter, planner) },
        ),
        query: queryWithDays(operation.query, planner),
        headers: operation.headers.map((parameter) => withDays(parameter, planner)),
        body: operation.body && withDays(operation.body, planner),
        result: isReceived ? resultWithDates(operation.result, planner) : operation.result,
        errorDates: isReceived ? planErrors(operation.errorResponses, planner) : new Map(),
    };
}

/** A status with its own response uses neither its range nor the default response. */
function planErrors(errorResponses: readonly ErrorResponse[], planner: DatePlanner): ReadonlyMap<string, DatePlan> {
    const planned = errorResponses.map(({ status, schema }) => ({ status, plan: planner.planFor(schema, 'dates') }));
    const wide = new Set(planned.flatMap(({ status, plan }) => (plan === undefined ? [] : [status])));
    return new Map(
        planned.flatMap(({ status, plan }): [string, DatePlan][] => {
            if (plan !== undefined) return [[status, plan]];
            const isWithin = wide.has('default') || wide.has(`${status.slice(0, 1)}XX`);
            return isWithin && status !== 'default' ? [[status, nothing]] : [];
        }),
    );
}

function withDays<Sent extends Parameter | Body>(sent: Sent, planner: DatePlanner): Sent {
    return { ...sent, days: planner.planFor(sent.schema, 'days') };
}

function queryWithDays(query: Query, planner: DatePlanner): Query {
    switch (query.kind) {
        case 'none':
            return query;
        case 'whole':
            return { ...query, parameter: withDays(query.parameter, planner) };
        case 'separate':
        case 'grouped':
            return { ...query, parameters: query.parameters.map((parameter) => withDays(parameter, planner)) };
        default:
            return query satisfies never;
    }
}

function resultWithDates(result: Result, planner: DatePlanner): Result {
    const { sequence } = result;
    return {
        ...result,
        dates: planner.planFor(result.schema, 'dates'),
        sequence: sequence && { ...sequence, dates: planner.planFor(sequence.item, 'dates') },
    };
}
