/** The dates of requests and responses: the last step of the model, when all names are final. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import type { ErrorResponse, Group, Operation, Sources } from '../model/model.ts';
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
    const name = values.take(wanted);
    return taken.has(name) ? takeName(wanted, values, taken) : name;
}

function withDates(operation: Operation, finder: DateFinder, isReceived: boolean): Operation {
    const { result, errorResponses } = operation;
    const sent = withSent(operation, (part) => {
        return { ...part, days: part.sources.some(holdsDays) ? finder.find(part.sources) : undefined };
    });
    if (!isReceived) return sent;
    const { sequence } = result;
    const dates = receivedDates(result, finder);
    return {
        ...sent,
        result: { ...result, dates, sequence: sequence && { ...sequence, dates: receivedDates(sequence, finder) } },
        errorDates: planErrors(errorResponses, finder),
    };
}

/** A status with its own response uses neither its range nor the default response, even if it has no dates. */
function planErrors(
    responses: readonly ErrorResponse[],
    finder: DateFinder,
): ReadonlyMap<string, DatePlan | undefined> {
    const plans = new Map(responses.map((response) => [response.status, receivedDates(response, finder)]));
    const isWithin = (status: string): boolean =>
        (plans.get('default') ?? plans.get(`${status.slice(0, 1)}XX`)) !== undefined;
    return new Map([...plans].filter(([status, plan]) => plan !== undefined || isWithin(status)));
}

function receivedDates({ sources }: { readonly sources: Sources }, finder: DateFinder): DatePlan | undefined {
    const plan = finder.find(sources);
    return plan?.kind === 'string' && plan.function === 'asSentDate' ? undefined : plan;
}
