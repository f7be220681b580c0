/** The dates of requests and responses: the last step of the model, when all names are final. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Body, ErrorResponse, Group, Operation, Parameter, Result, Sources } from '../model/model.ts';
import { withSent } from '../model/operation/schemas.ts';
import { camelCase, type Scope } from '../names/identifiers.ts';
import type { Options } from '../options/types.ts';
import { DateFinder } from './find.ts';
import { holdsDates, holdsDays } from './holding.ts';
import type { DatePlan, NamedDatePlan } from './plan.ts';

export interface PlannedDates {
    readonly groups: readonly Group[];
    readonly datePlans: readonly NamedDatePlan[];
    readonly diagnostics: readonly Diagnostic[];
}

/** What the dates of a model depend on, besides its operations. */
interface DateInput {
    /** The names of the declared types, by the pointers of their schemas. */
    readonly typeNames: ReadonlyMap<Pointer, string>;
    readonly options: Pick<Options, 'dateFormat' | 'reviveDates'>;
    /** The strings that are parsed as JSON. */
    readonly parsed: ReadonlySet<Pointer>;
    /** The scope of the output's values. */
    readonly values: Scope;
    /** Names that the code of a method may use. */
    readonly locals: readonly string[];
}

/** Plans the dates of all operations. */
export function planDates(
    groups: readonly Group[],
    { typeNames, options, parsed, values, locals }: DateInput,
): PlannedDates {
    const operations = groups.flatMap((group) => group.operations);
    if (options.dateFormat === 'string' || operations.length === 0) return { groups, datePlans: [], diagnostics: [] };
    const taken = new Set([...locals, ...operations.flatMap(({ arguments: all }) => all.map(({ name }) => name))]);
    const finder = new DateFinder({
        typeNameOf: (pointer) => typeNames.get(pointer),
        take: (wanted) => takeName(`${camelCase(wanted)}Dates`, values, taken),
        parsed,
    });
    const planned = groups.map((group) => ({
        ...group,
        operations: group.operations.map((operation) => withDates(operation, finder, options.reviveDates)),
    }));
    const diagnostics = options.reviveDates ? [] : noteOnStrings(operations);
    return { groups: planned, datePlans: finder.named(), diagnostics };
}

/** The types are `Date`, but the values are strings. */
function noteOnStrings(operations: readonly Operation[]): Diagnostic[] {
    const received = operations.flatMap(({ result, errorResponses }) => [result, ...errorResponses]);
    if (!received.some(({ sources }) => sources.some(holdsDates))) return [];
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

function withDates(operation: Operation, finder: DateFinder, isReceived: boolean): Operation {
    const sent = withSent(operation, (part) => withDays(part, finder));
    if (!isReceived) return sent;
    return {
        ...sent,
        result: resultWithDates(operation.result, finder),
        errorDates: planErrors(operation.errorResponses, finder),
    };
}

/** A status with its own response uses neither its range nor the default response. */
function planErrors(
    errorResponses: readonly ErrorResponse[],
    finder: DateFinder,
): ReadonlyMap<string, DatePlan | undefined> {
    const planned = errorResponses.map(({ status, sources }) => ({ status, plan: receivedDates(sources, finder) }));
    const wide = new Set(planned.flatMap(({ status, plan }) => (plan === undefined ? [] : [status])));
    return new Map(
        planned.flatMap(({ status, plan }): [string, DatePlan | undefined][] => {
            if (plan !== undefined) return [[status, plan]];
            const isWithin = wide.has('default') || wide.has(`${status.slice(0, 1)}XX`);
            return isWithin && status !== 'default' ? [[status, undefined]] : [];
        }),
    );
}

function receivedDates(sources: Sources, finder: DateFinder): DatePlan | undefined {
    const plan = sources.some(holdsDates) ? finder.find(sources) : undefined;
    return plan?.kind === 'string' && plan.function === 'asSentDate' ? undefined : plan;
}

function withDays<Sent extends Parameter | Body>(sent: Sent, finder: DateFinder): Sent {
    return { ...sent, days: sent.sources.some(holdsDays) ? finder.find(sent.sources) : undefined };
}

function resultWithDates(result: Result, finder: DateFinder): Result {
    const { sequence } = result;
    return {
        ...result,
        dates: receivedDates(result.sources, finder),
        sequence: sequence && { ...sequence, dates: receivedDates(sequence.sources, finder) },
    };
}
