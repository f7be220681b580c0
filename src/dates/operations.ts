/** The dates and the exact numbers of requests and responses: the last step of the model, when all names are final. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Body, ErrorResponse, Group, Operation, Parameter, Sequence, Sources } from '../model/model.ts';
import { withSent } from '../model/operation/schemas.ts';
import { camelCase, type Scope } from '../names/identifiers.ts';
import type { Options } from '../options/types.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { isOnly } from '../schema/value-types.ts';
import { fieldsWithNumbers } from './fields.ts';
import { PlaceFinder } from './find.ts';
import { holdsDates, holdsDays, holdsNumbers } from './holding.ts';
import { type Int64, planNumbers } from './numbers.ts';
import type { DatePlan, NamedDatePlan } from './plan.ts';
import { planStrings } from './strings.ts';

export interface PlannedDates {
    readonly groups: readonly Group[];
    readonly datePlans: readonly NamedDatePlan[];
    readonly diagnostics: readonly Diagnostic[];
}

/** What the dates of a model depend on, besides its operations. */
interface DateInput {
    /** The names of the declared types, by the pointers of their schemas. */
    readonly typeNames: ReadonlyMap<Pointer, string>;
    readonly options: Pick<Options, 'dateFormat' | 'int64' | 'reviveDates'>;
    /** The strings that are parsed as JSON. */
    readonly parsed: ReadonlySet<Pointer>;
    /** The scope of the output's values. */
    readonly values: Scope;
    /** Names that the code of a method may use. */
    readonly locals: readonly string[];
}

/** Plans the dates and the exact numbers of all operations. */
export function planDates(groups: readonly Group[], input: DateInput): PlannedDates {
    const { options, typeNames, parsed, values, locals } = input;
    const operations = groups.flatMap((group) => group.operations);
    if (operations.length === 0) return { groups, datePlans: [], diagnostics: [] };
    const taken = new Set([...locals, ...operations.flatMap(({ arguments: all }) => all.map(({ name }) => name))]);
    const { int64 } = options;
    const shared = {
        typeNameOf: (pointer: Pointer) => typeNames.get(pointer),
        parsed,
        isExact: int64 === 'number' ? () => false : holdsNumbers,
    };
    const dates =
        options.dateFormat === 'string'
            ? undefined
            : new PlaceFinder({
                  ...shared,
                  take: (wanted) => takeName(`${camelCase(wanted)}Dates`, values, taken),
                  holds: holdsDates,
                  hasStrings: false,
                  leafOf: planStrings,
              });
    const numbers = int64 === 'number' ? undefined : numberFinder(int64, shared, values, taken);
    const change = (operation: Operation): Operation => {
        const dated = dates === undefined ? operation : withDates(operation, dates, options.reviveDates);
        return numbers === undefined ? dated : withNumbers(dated, numbers, parsed);
    };
    const planned = groups.map((group) => ({ ...group, operations: group.operations.map(change) }));
    return {
        groups: planned,
        datePlans: [...(dates?.named() ?? []), ...(numbers?.named() ?? [])],
        diagnostics: dates === undefined || options.reviveDates ? [] : noteOnStrings(operations),
    };
}

function numberFinder(
    int64: Int64,
    shared: Pick<ConstructorParameters<typeof PlaceFinder>[0], 'typeNameOf' | 'parsed' | 'isExact'>,
    values: Scope,
    taken: ReadonlySet<string>,
): PlaceFinder {
    return new PlaceFinder({
        ...shared,
        take: (wanted) => takeName(`${camelCase(wanted)}Numbers`, values, taken),
        holds: holdsNumbers,
        hasStrings: true,
        leafOf: (cases) => planNumbers(cases, int64),
    });
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

function withDates(operation: Operation, finder: PlaceFinder, isReceived: boolean): Operation {
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
        errorDates: planErrors(errorResponses, (response) => receivedDates(response, finder)),
    };
}

function withNumbers(operation: Operation, finder: PlaceFinder, parsed: ReadonlySet<Pointer>): Operation {
    const { result, errorResponses } = operation;
    const { sequence } = result;
    const planOf = ({ sources }: { readonly sources: Sources }): DatePlan | undefined => finder.find(sources);
    return {
        ...withSent(operation, (part) => withSentNumbers(part, finder)),
        takesExact: partsSentBy(operation).some(({ sources }) => sources.some(holdsNumbers)),
        result: {
            ...result,
            numbers: planOf(result),
            sequence: sequence && { ...sequence, numbers: finder.find(parsedItems(sequence, parsed)) },
        },
        errorNumbers: planErrors(errorResponses, planOf),
    };
}

function partsSentBy({ path, query, headers, body }: Operation): readonly (Parameter | Body)[] {
    const inPath = path.flatMap((part) => (part.kind === 'text' ? [] : [part.parameter]));
    const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
    return [...inPath, ...inQuery, ...headers, ...(body === undefined ? [] : [body])];
}

/** The schemas of what is parsed as JSON: of an event, only its data. */
function parsedItems({ format, sources }: Sequence, parsed: ReadonlySet<Pointer>): Sources {
    if (format === 'events') return [];
    if (format !== 'jsonEvents' && format !== 'mixedEvents') return sources;
    return sources
        .flatMap((source) => schemasOfFields(source).get('data') ?? [])
        .map((data) => data.graph.end(data) ?? data)
        .map((data) => (parsed.has(data.pointer) ? (data.contentSchema ?? data) : data))
        .filter((data) => format === 'jsonEvents' || !isOnly('string', data));
}

/** Only JSON has numbers that are no text: any other part of a request is written digit by digit. */
function withSentNumbers<Sent extends Parameter | Body>(part: Sent, finder: PlaceFinder): Sent {
    if (!part.sources.some(holdsNumbers)) return part;
    if ('serialization' in part) {
        const isJson = part.serialization.kind === 'json' || part.place === 'querystring';
        return isJson ? { ...part, numbers: finder.find(part.sources) } : part;
    }
    const { encoding, fields, sources } = part;
    if (encoding === 'multipart' || encoding === 'urlencoded') {
        return { ...part, fields: fieldsWithNumbers(fields, encoding, sources, (nodes) => finder.find(nodes)) };
    }
    return { ...part, numbers: finder.find(sources) };
}

/** A status with its own response uses neither its range nor the default response, even if it has no dates. */
function planErrors(
    responses: readonly ErrorResponse[],
    planOf: (response: ErrorResponse) => DatePlan | undefined,
): ReadonlyMap<string, DatePlan | undefined> {
    const plans = new Map(responses.map((response) => [response.status, planOf(response)]));
    const isWithin = (status: string): boolean =>
        (plans.get('default') ?? plans.get(`${status.slice(0, 1)}XX`)) !== undefined;
    return new Map([...plans].filter(([status, plan]) => plan !== undefined || isWithin(status)));
}

function receivedDates({ sources }: { readonly sources: Sources }, finder: PlaceFinder): DatePlan | undefined {
    const plan = finder.find(sources);
    return plan?.kind === 'string' && plan.function === 'asSentDate' ? undefined : plan;
}
