/** What is made in the bodies and parameters of operations: the last step of the model, when all names are final. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import { camelCase, type Scope } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import type { Options } from '../options/types.ts';
import type { Body, FormField, Group, Operation, Parameter, Sequence, Sources } from '../plan/model.ts';
import { parametersOf, withResponseHeaders, withSent } from '../plan/operation-types.ts';
import {
    endsOf,
    type Made,
    type NamedValuePlan,
    type PlanLeaf,
    type PlanValue,
    planKey,
    planNamesIn,
    type ValuePlan,
} from '../plan/values.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { leadingTo, makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnly, valueTypesOf } from '../schema/value-types.ts';
import type { Search } from './cases.ts';
import { PlaceFinder } from './find.ts';
import { holdsDates, holdsDays, holdsExact, holdsNumbers, isMadeIn, makesDates, makesNumbers } from './holding.ts';

export interface PlannedValues {
    readonly groups: readonly Group[];
    readonly valuePlans: readonly NamedValuePlan[];
    readonly diagnostics: readonly Diagnostic[];
}

/** What the values of a model depend on, besides its operations. */
interface ValueInput extends Search {
    /** The names of the declared types, by the pointers of their schemas. */
    readonly typeNames: ReadonlyMap<Pointer, string>;
    readonly options: Pick<Options, 'dateFormat' | 'int64' | 'numericStrings' | 'reviveDates' | 'handlers'>;
    /** Whether any schema may be of a date, a time or a duration. */
    readonly hasTimes: boolean;
    /** The scope of the output's values. */
    readonly values: Scope;
    /** Names that the code of a method may use. */
    readonly locals: readonly string[];
}

/** Plans what is made in the values of all operations. */
export function planValues(groups: readonly Group[], input: ValueInput): PlannedValues {
    const { options, typeNames, parsed, values, locals, hasTimes } = input;
    const operations = groups.flatMap((group) => group.operations);
    const [hasDates, hasNumbers] = [makesDates(options), makesNumbers(options)];
    if (operations.length === 0 || !((hasDates && hasTimes) || hasNumbers))
        return { groups, valuePlans: [], diagnostics: [] };
    const taken = new Set([...locals, ...operations.flatMap(({ arguments: all }) => all.map(({ name }) => name))]);
    const word = hasDates && hasNumbers ? 'Values' : hasDates ? 'Dates' : 'Numbers';
    const take = (wanted: string): string => takeName(`${camelCase(wanted)}${word}`, values, taken);
    const finder = new PlaceFinder({
        options,
        parsed,
        typeNameOf: (pointer: Pointer) => typeNames.get(pointer),
        take,
    });
    const planner = new OperationPlanner(finder, input);
    const isServed = options.handlers !== undefined;
    const planned = groups.map((group) => ({
        ...group,
        operations: group.operations
            .map((one) => planner.plan(one))
            .map((one) => (isServed ? planner.planServed(one) : one)),
    }));
    const ofSchemas = finder.named();
    planner.settle(ofSchemas);
    return {
        groups: planned,
        valuePlans: [...ofSchemas, ...planner.nameOwn(take)],
        diagnostics: !hasDates || options.reviveDates ? [] : noteOnStrings(operations, options),
    };
}

/** The types are `Date` or of `Temporal`, but the values are strings. */
function noteOnStrings(operations: readonly Operation[], options: ValueInput['options']): Diagnostic[] {
    const received = operations.flatMap(({ result, errorResponses }) => [result, ...errorResponses]);
    if (!received.some(({ sources }) => sources.some((one) => holdsDates(one, options)))) return [];
    return [
        diagnose('unrevived-dates', 'dates in responses stay strings, although they are typed as dates', {
            help: "'--dateFormat string' types them as such",
        }),
    ];
}

/** A name that is used nowhere else, not even for arguments and variables of methods. */
export function takeName(wanted: string, values: Scope, taken: ReadonlySet<string>): string {
    const name = values.take(wanted);
    return taken.has(name) ? takeName(wanted, values, taken) : name;
}

/** While names of plans are still to be followed. */
type MadeDraft = { -readonly [Key in keyof Made]: Made[Key] };

/** Whether JSON is made into what a program has, or the other way round. */
type Direction = 'received' | 'sent';

interface OperationPart {
    readonly operation: Operation;
    readonly direction: Direction;
    /** `Response`, `Error`, `Body`, or the name of a parameter or a field. */
    readonly word: string;
    /** That of an error, or of one of several successes. */
    readonly status?: string;
}

interface PartDraft extends OperationPart {
    readonly made: MadeDraft;
}

class OperationPlanner {
    readonly #finder: PlaceFinder;
    readonly #input: ValueInput;
    readonly #drafts: PartDraft[] = [];

    constructor(finder: PlaceFinder, input: ValueInput) {
        this.#finder = finder;
        this.#input = input;
    }

    /** Whether numbers are made in some values. A number is sent as one, whatever it is received as. */
    #hasNumbers(sources: Sources, direction: Direction): boolean {
        const holds = direction === 'received' ? holdsNumbers : holdsExact;
        return sources.some((source) => holds(source, this.#input.options));
    }

    /** Whether some values hold what the options make dates of. */
    #hold(holds: typeof holdsDates, sources: Sources): boolean {
        return sources.some((source) => holds(source, this.#input.options));
    }

    plan(operation: Operation): Operation {
        const { result, errorResponses } = operation;
        const { sequence } = result;
        const withMade = <Part extends { readonly sources: Sources }>(part: Part, word: string, status = ''): Part =>
            having(part, this.#received(part.sources, { operation, direction: 'received', word, status }));
        const isOnlyBody = result.bodies.length === 1;
        const sent = [operation.body ?? [], parametersOf(operation)].flat().flatMap(({ sources }) => sources);
        // In most operations, nothing is made of what is sent.
        const isMade = sent.some((source) => isMadeIn(source, this.#input.options));
        return {
            ...withResponseHeaders(
                isMade ? withSent(operation, (part) => this.#withSent(part, operation)) : operation,
                (header, status) => withMade(header, `${header.name} Header`, status),
            ),
            ...(this.#input.options.dateFormat === 'Temporal' && { takesTimes: this.#hold(holdsDates, sent) }),
            ...(this.#input.options.int64 !== 'number' && { takesExact: this.#hasNumbers(sent, 'sent') }),
            result: {
                ...withMade(result, 'Response'),
                bodies: result.bodies.map((body) => withMade(body, 'Response', isOnlyBody ? '' : body.status)),
                sequence: sequence && this.#item(sequence, { operation, direction: 'received', word: 'Item' }),
            },
            errorResponses: errorResponses.map((error) => withMade(error, 'Error', error.status)),
        };
    }

    #received(sources: Sources, part: OperationPart): Made | undefined {
        const { options } = this.#input;
        const dates = makesDates(options) && options.reviveDates && this.#hold(holdsDates, sources);
        return this.#made(sources, dates, this.#hasNumbers(sources, 'received'), part, 'asSentDate');
    }

    /** @param unchanged What makes nothing of a value in this direction. */
    #made(
        sources: Sources,
        dates: boolean,
        numbers: boolean,
        part: OperationPart,
        unchanged?: PlanLeaf,
    ): Made | undefined {
        const plan = dates || numbers ? this.#finder.find(sources) : undefined;
        if (plan === undefined || (plan.kind === 'leaf' && plan.function === unchanged)) return undefined;
        return this.#draftOf(dates ? plan : undefined, numbers ? plan : undefined, part);
    }

    #draftOf(dates: ValuePlan | undefined, numbers: ValuePlan | undefined, part: OperationPart): Made {
        const made = { dates, numbers };
        this.#drafts.push({ ...part, made });
        return made;
    }

    /** Plans what the other side makes: of all dates in a request, and of the days and the exact numbers in a response. */
    planServed(operation: Operation): Operation {
        const { options } = this.#input;
        const served = <Part extends { readonly sources: Sources }>(
            part: Part,
            { holds, ...own }: Omit<OperationPart, 'operation'> & { readonly holds: typeof holdsDates },
        ): Part => {
            const { sources } = part;
            const dates = makesDates(options) && this.#hold(holds, sources);
            const numbers = this.#hasNumbers(sources, own.direction);
            const plan = this.#made(sources, dates, numbers, { operation, ...own }, 'asSentDate');
            return plan === undefined ? part : { ...part, served: plan };
        };
        const { result, errorResponses } = operation;
        const { sequence } = result;
        const isOnlyBody = result.bodies.length === 1;
        const answer = { holds: holdsDays, direction: 'sent' } as const;
        return {
            ...withSent(operation, (part) =>
                served(part, {
                    holds: holdsDates,
                    direction: 'received',
                    word: 'serialization' in part ? part.name : 'Body',
                }),
            ),
            result: {
                ...result,
                bodies: result.bodies.map((body) =>
                    served(body, { ...answer, word: 'Response', status: isOnlyBody ? '' : body.status }),
                ),
                sequence: sequence && { ...sequence, served: this.#servedItem(sequence, operation) },
            },
            errorResponses: errorResponses.map((error) =>
                served(error, { ...answer, word: 'Error', status: error.status }),
            ),
        };
    }

    #servedItem({ sources, made }: Sequence, operation: Operation): Made {
        const hasDays = this.#hold(holdsDays, sources);
        const dates = hasDays ? this.#finder.find(sources) : undefined;
        return this.#draftOf(dates, made?.numbers, { operation, direction: 'sent', word: 'Item' });
    }

    /** When all plans are known: what the schemas of a value hold need not be made, if nothing tells it from other values. */
    settle(plans: readonly NamedValuePlan[]): void {
        const hasDates = makersAmong(plans, (leaf) => !isOfNumbers(leaf));
        const hasNumbers = makersAmong(plans, isOfNumbers);
        const hasExact = makersAmong(plans, isOfExactNumbers);
        for (const { made: draft, direction } of this.#drafts) {
            draft.dates = draft.dates && this.#finder.referByName(draft.dates);
            draft.numbers = draft.numbers && this.#finder.referByName(draft.numbers);
            if (!hasDates(draft.dates)) draft.dates = undefined;
            const isMade = direction === 'received' ? hasNumbers : hasExact;
            if (!isMade(draft.numbers)) draft.numbers = undefined;
        }
    }

    /**
     * Names what would be made anew at each call, as it lists properties or alternatives. What only wraps another plan, such as
     * `inArray(petDates)`, stays where it is. In an order that does not depend on the file.
     */
    nameOwn(take: (wanted: string) => string): readonly NamedValuePlan[] {
        const named = new Map<string, NamedValuePlan>();
        const drafts = this.#drafts.toSorted((left, right) => inOrder(left.operation.pointer, right.operation.pointer));
        for (const { made, operation, word, status = '' } of drafts) {
            const { name, pointer } = operation;
            const nameOf = (plan: ValuePlan | undefined): ValuePlan | undefined => {
                if (plan === undefined || !hasEntries(plan)) return plan;
                // Whether two successes differ is asked of what is made of them.
                const own = makeOnce(named, JSON.stringify([pointer, name, word, planKey(plan)]), () => {
                    return { name: take(`${name} ${status} ${word}`), pointer, plan };
                });
                return { kind: 'named', name: own.name };
            };
            made.dates = nameOf(made.dates);
            made.numbers = nameOf(made.numbers);
        }
        return [...named.values()];
    }

    /** Of an event, only its data is parsed as JSON. */
    #item(sequence: Sequence, part: OperationPart): Sequence {
        const texts = makesNumbers(this.#input.options) ? parsedItems(sequence, this.#input.parsed) : [];
        const dates = this.#received(sequence.sources, part)?.dates;
        const numbers = this.#hasNumbers(texts, 'received') ? this.#finder.find(texts) : undefined;
        return having(sequence, this.#draftOf(dates, numbers, part));
    }

    /** Only JSON has numbers that are no text: any other part of a request is written digit by digit. */
    #withSent<Sent extends Parameter | Body>(part: Sent, operation: Operation): Sent {
        const { sources } = part;
        const word = 'serialization' in part ? part.name : 'Body';
        const own: OperationPart = { operation, direction: 'sent', word };
        const days = this.#hold(holdsDays, sources);
        const numbers = this.#hasNumbers(sources, 'sent');
        if ('serialization' in part) {
            const isJson = part.serialization.kind === 'json' || part.place === 'querystring';
            return having(part, this.#made(sources, days, numbers && isJson, own));
        }
        const { encoding, fields } = part;
        if (encoding !== 'multipart' && encoding !== 'urlencoded') {
            return having(part, this.#made(sources, days, numbers, own));
        }
        return {
            ...part,
            made: this.#made(sources, days, false, own),
            fields: numbers ? this.#fieldsWithNumbers(part, operation) : fields,
        };
    }

    /**
     * The fields of a form that are not sent as they are: also objects with exact numbers, which become JSON in a part. Most
     * are text; those that are sent as JSON have places in it.
     */
    #fieldsWithNumbers({ fields, encoding, sources }: Body, operation: Operation): readonly FormField[] {
        const hasParts = encoding === 'multipart';
        const known = new Map(
            sources
                .flatMap((source) => [...schemasOfFields(source)])
                .filter(([, nodes]) => this.#hasNumbers(nodes, 'sent')),
        );
        const ofField = (word: string, nodes: Sources): Made | undefined =>
            this.#made(nodes, false, true, { operation, direction: 'sent', word });
        const changed = fields.map((field): FormField => {
            const nodes = known.get(field.name);
            const isJson = field.serialization.kind === 'json' || field.serialization.kind === 'typed';
            return nodes === undefined || !isJson ? field : { ...field, made: ofField(field.name, nodes) };
        });
        const others = [...known].flatMap(([name, nodes]): FormField[] => {
            const isPart = hasParts && nodes.some(mayBeObjectOrArray) && !fields.some((field) => field.name === name);
            if (!isPart) return [];
            return [{ name, serialization: { kind: 'general', reserved: false }, made: ofField(name, nodes) }];
        });
        return [...changed, ...others];
    }
}

/** Most parts of an operation are as they were. */
function having<Part extends object>(part: Part, made: Made | undefined): Part {
    return made === undefined ? part : { ...part, made };
}

/** The schemas of what is parsed as JSON. */
function parsedItems({ format, sources }: Sequence, parsed: ReadonlySet<Pointer>): Sources {
    if (format === 'events') return [];
    if (format !== 'jsonEvents' && format !== 'mixedEvents') return sources;
    return sources
        .flatMap((source) => schemasOfFields(source).get('data') ?? [])
        .map((data) => data.graph.end(data) ?? data)
        .map((data) => (parsed.has(data.pointer) ? (data.contentSchema ?? data) : data))
        .filter((data) => format === 'jsonEvents' || !isOnly('string', data));
}

/** Whether a plan lists properties, patterns, tags or alternatives. */
export function hasEntries(value: PlanValue): boolean {
    if (typeof value !== 'object' || value === null) return false;
    return 'kind' in value ? value.kind === 'call' && value.values.some(hasEntries) : true;
}

/** Tells whether a plan makes something, itself or through the names that it refers to. */
function makersAmong(
    named: readonly NamedValuePlan[],
    isMaker: (leaf: string) => boolean,
): (plan: ValuePlan | undefined) => boolean {
    const makes = (plan: ValuePlan | undefined): boolean =>
        endsOf(plan).some((end) => end.kind === 'leaf' && isMaker(end.function));
    const makers = leadingTo(named.map(({ name, plan }) => ({ key: name, next: planNamesIn(plan), has: makes(plan) })));
    return (plan) => makes(plan) || planNamesIn(plan).some((name) => makers.has(name));
}

function isOfNumbers(leaf: string): boolean {
    return leaf === 'asNumber' || isOfExactNumbers(leaf);
}

/** A number that loses a digit as one of JavaScript is sent in a way of its own. */
function isOfExactNumbers(leaf: string): boolean {
    return ['asBigInt', 'asTextBigInt', 'asDigits', 'asDecimal'].includes(leaf);
}

/** Whether a part may be an object: an array of other values is one part per item. */
function mayBeObjectOrArray(node: SchemaNode): boolean {
    const types = valueTypesOf(node);
    return types.has('object') || types.has('array');
}
