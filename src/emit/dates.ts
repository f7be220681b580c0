/** Date plans as data, and the calls that use them. */

import ts from '../compiler/typescript.js';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { DatePlan, LiteralValue, Model, NamedDatePlan, ObjectDatePlan } from '../model/index.ts';
import { booleanLiteral, identifier, numericLiteral, stringLiteral } from '../syntax/data.ts';
import { arrow, call, constant, lambda, object, parameter, property, pure } from '../syntax/statements.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import { type HttpLibrary, type Request, type Shape, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { widthOfNames } from './width.ts';

const { factory } = ts;

/** `const petDates = inObject({ … });` for each plan that is used by name, also by other plans. */
export function* datePlanChunks({ datePlans }: Model, output: Output): Iterable<Chunk> {
    const byName = new Map(datePlans.map((named) => [named.name, named]));
    const declared = new Set<string>();
    const early = new Set<string>();
    const reach = (name: string): ts.Expression => {
        if (declared.has(name)) return output.datePlan(name);
        early.add(name);
        return delayed(output.datePlan(name));
    };
    for (const { name, pointer, plan } of reachedPlans(output.usedDatePlans, byName)) {
        const value = plan === undefined ? unchanged() : new PlanWriter(output, reach, true).write(plan);
        // The compiler cannot infer the type of what refers to itself.
        const type = plan === undefined || early.has(name) ? { type: output.helperType('Dates') } : {};
        yield chunkOf([constant(name, value, type)], pointer);
        declared.add(name);
    }
}

/** `(value, pass) => petDates(value, pass)`: the dates are declared later, because they may refer back to these. */
function delayed(dates: ts.Expression): ts.Expression {
    return lambda([parameter('value'), parameter('pass')], call(dates, [identifier('value'), identifier('pass')]));
}

/** `(value) => value` */
function unchanged(): ts.Expression {
    return arrow('value', identifier('value'));
}

/** The plans that some plans refer to and these themselves, each after those that it refers to, but for circles. */
function reachedPlans(names: Iterable<string>, byName: ReadonlyMap<string, NamedDatePlan>): readonly NamedDatePlan[] {
    const seen = new Set<string>();
    const reached: NamedDatePlan[] = [];
    const open: { readonly named: NamedDatePlan | undefined; readonly inner: Iterator<string> }[] = [];
    open.push({ named: undefined, inner: names[Symbol.iterator]() });
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
        const { value, done } = last.inner.next();
        if (done === true) {
            open.pop();
            if (last.named !== undefined) reached.push(last.named);
        } else if (!seen.has(value)) {
            seen.add(value);
            const named = byName.get(value);
            if (named !== undefined) open.push({ named, inner: namesIn(named.plan)[Symbol.iterator]() });
        }
    }
    return reached;
}

/** The warning that dates stay strings, if the user's template does not make dates and nothing else can. */
export function noteOnDates({ groups }: Model, library: HttpLibrary, output: Output): Diagnostic[] {
    if (library.dates !== undefined || canRevive(library, shapeOf(library, output))) return [];
    const hasDates = groups.some(({ operations }) => operations.some(({ result }) => result.dates !== undefined));
    if (!hasDates) return [];
    return [
        diagnose('unrevived-dates', 'dates in responses stay strings, although they are typed as dates', {
            help: "the 'send' of the template can make them, by 'request.dates'",
        }),
    ];
}

/** A plan at its place of use: `petDates`, or `{ items: petDates }`. */
export function planExpression(plan: DatePlan, output: Output): ts.Expression {
    return new PlanWriter(output, (name) => output.datePlan(name), false).write(plan);
}

/** Writes the days of a value as strings: `writeDays(body, petDates)`. */
export function writtenDays(value: ts.Expression, plan: DatePlan | undefined, output: Output): ts.Expression {
    return plan === undefined ? value : call(output.helper('writeDays'), [value, planExpression(plan, output)]);
}

/**
 * `reviveDates(resolved, petDates)`, or `reviveData` if the body is only a part of the resolved value.
 *
 * @param type The type of the body, if the compiler could not infer it from where the result goes.
 */
export function revivedIn(
    shape: Shape,
    resolved: ts.Expression,
    plan: ts.Expression,
    output: Output,
    type?: ts.TypeNode,
): ts.Expression {
    if (shape === 'full') return call(output.helper('reviveData'), [resolved, plan]);
    return call(output.helper('reviveDates'), [resolved, plan], type && [type]);
}

/**
 * Whether dates can be made in the resolved value, for a template that makes none. The place of the body must be known.
 */
export function canRevive({ client }: HttpLibrary, shape: Shape): boolean {
    return client.kind === 'object' && shape !== 'native';
}

/** The request for a template that does not make dates itself. */
export function withoutDates(request: Request): Request {
    return { ...request, dates: undefined, errorDates: undefined };
}

/** The code of a method that makes dates in its result: `return reviveDates(await returned, petDates);` */
export function reviveReturned(
    body: readonly ts.Statement[],
    { dates, stream }: Request,
    shape: Shape,
    output: Output,
): readonly ts.Statement[] {
    const last = body.at(-1);
    if (dates === undefined || last === undefined || !ts.isReturnStatement(last) || last.expression === undefined) {
        return body;
    }
    const returned = last.expression;
    const resolved = ts.isObjectLiteralExpression(returned) ? returned : factory.createAwaitExpression(returned);
    const revived =
        stream === undefined
            ? revivedIn(shape, resolved, dates(), output)
            : call(output.helper('reviveItems'), [resolved, dates()]);
    return [...body.slice(0, -1), factory.createReturnStatement(revived)];
}

/** `{ 404: problemDates, 410: undefined, default: errorDates }` */
export function errorPlans(plans: ReadonlyMap<string, DatePlan | undefined>, output: Output): ts.Expression {
    return object(
        [...plans].map(([status, plan]) =>
            property(status, plan === undefined ? identifier('undefined') : planExpression(plan, output)),
        ),
    );
}

/** The expression that reaches a named plan. */
type Reach = (name: string) => ts.Expression;

/** Writes plans as expressions. */
class PlanWriter {
    readonly #output: Output;
    readonly #reach: Reach;
    readonly #isDropped: boolean;

    /** @param isDropped Whether a bundler drops the expression where nothing uses it. */
    constructor(output: Output, reach: Reach, isDropped: boolean) {
        this.#output = output;
        this.#reach = reach;
        this.#isDropped = isDropped;
    }

    write(plan: DatePlan): ts.Expression {
        switch (plan.kind) {
            case 'string':
                return this.#output.helper(formatHelpers[plan.format]);
            case 'listed':
                return this.#make('unlessListed', [list(plan.values.map(stringLiteral)), this.write(plan.plan)]);
            case 'named':
                return this.#reach(plan.name);
            case 'object':
                return this.#writeObject(plan);
            case 'array':
                return this.#writeItems(plan.items);
            case 'types':
                return this.#make(
                    'inAny',
                    [...plan.plans.values()].map((own) => this.write(own)),
                );
            case 'tagged':
                return this.#make('byTag', [
                    stringLiteral(plan.property),
                    this.#writeNamed(plan.plans),
                    ...this.#writeLast(plan.otherwise),
                ]);
            case 'shaped':
                return this.#make('byShape', [
                    list(plan.shapes.map((shape) => this.#writeShape(shape))),
                    ...this.#writeLast(plan.otherwise),
                ]);
            default:
                return plan satisfies never;
        }
    }

    #make(name: string, values: readonly ts.Expression[]): ts.Expression {
        const made = call(this.#output.helper(name), values);
        return this.#isDropped ? pure(made) : made;
    }

    #writeOptional(plan: DatePlan | undefined): ts.Expression {
        return plan === undefined ? identifier('undefined') : this.write(plan);
    }

    /** An argument that may be left out. */
    #writeLast(plan: DatePlan | undefined): readonly ts.Expression[] {
        return plan === undefined ? [] : [this.write(plan)];
    }

    #writeItems(items: readonly (DatePlan | undefined)[]): ts.Expression {
        const [others, ...first] = items.toReversed();
        if (first.length === 0 && others !== undefined) return this.#make('inArray', [this.write(others)]);
        const written = first.toReversed().map((item) => this.#writeOptional(item));
        return this.#make('inTuple', [list(written), ...this.#writeLast(others)]);
    }

    #writeNamed(plans: ReadonlyMap<string, DatePlan | undefined>): ts.Expression {
        const properties = [...plans].map(([name, plan]) =>
            property(name, this.#typed(name, this.#writeOptional(plan))),
        );
        return fitted(properties);
    }

    #writeObject({ properties, patterns, others }: ObjectDatePlan): ts.Expression {
        const named = properties.size === 0 ? [] : [this.#writeNamed(properties)];
        if (patterns.length > 0) {
            const matched = list(
                patterns.map(({ pattern, plan }) => list([stringLiteral(pattern), this.#writeOptional(plan)])),
            );
            const rest = others === undefined && named.length === 0 ? [] : [this.#writeOptional(others), ...named];
            return this.#make('inPatterns', [matched, ...rest]);
        }
        if (others !== undefined) return this.#make('inKeys', [this.write(others), ...named]);
        return this.#make('inObject', named);
    }

    #writeShape({ property: name, type, values, plan }: DateShape): ts.Expression {
        return fitted([
            property('has', stringLiteral(name)),
            ...(type === undefined ? [] : [property('type', stringLiteral(type))]),
            ...(values === undefined ? [] : [property('values', list(values.map(literalOf)))]),
            ...(plan === undefined ? [] : [property('dates', this.write(plan))]),
        ]);
    }

    /** The compiler expects inherited names such as `toString` to have their usual type, so a function there states its own. */
    #typed(name: string, dates: ts.Expression): ts.Expression {
        const isInherited = ts.isArrowFunction(dates) && name in Object.prototype;
        return isInherited
            ? factory.createSatisfiesExpression(
                  factory.createParenthesizedExpression(dates),
                  this.#output.helperType('Dates'),
              )
            : dates;
    }
}

/** The functions for strings that are dates. */
const formatHelpers = {
    date: 'asDate',
    'date-time': 'asDateTime',
    either: 'asDateOrTime',
    sent: 'asSentDate',
} as const satisfies Record<Extract<DatePlan, { readonly kind: 'string' }>['format'], string>;

type DateShape = Extract<DatePlan, { readonly kind: 'shaped' }>['shapes'][number];

/** The names that a plan refers to, in the order of its text. */
function* namesIn(plan: DatePlan | undefined): Iterable<string> {
    const open = [plan];
    for (let one = open.pop(); one !== undefined || open.length > 0; one = open.pop()) {
        if (one?.kind === 'named') yield one.name;
        else if (one !== undefined) open.push(...[...plansIn(one)].reverse());
    }
}

function plansIn(plan: DatePlan): Iterable<DatePlan | undefined> {
    switch (plan.kind) {
        case 'string':
        case 'named':
            return [];
        case 'listed':
            return [plan.plan];
        case 'object':
            return [...plan.properties.values(), ...plan.patterns.map((one) => one.plan), plan.others];
        case 'array':
            return plan.items;
        case 'types':
            return plan.plans.values();
        case 'tagged':
            return [...plan.plans.values(), plan.otherwise];
        case 'shaped':
            return [...plan.shapes.map((one) => one.plan), plan.otherwise];
        default:
            return plan satisfies never;
    }
}

function literalOf(value: LiteralValue): ts.Expression {
    switch (typeof value) {
        case 'string':
            return stringLiteral(value);
        case 'number':
            return numericLiteral(value);
        case 'boolean':
            return booleanLiteral(value);
        default:
            return value satisfies never;
    }
}

/** An object, on one line if it is short. */
function fitted(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    return object(properties, isLong(properties));
}

function list(items: readonly ts.Expression[]): ts.Expression {
    return factory.createArrayLiteralExpression(items, isLong(items));
}

const longestLine = 80;

/** Whether parts need more than a line. Plans are nested: only as much of them is examined as decides it. */
function isLong(parts: readonly ts.Node[]): boolean {
    let width = 0;
    return parts.some((part) => {
        width += widthOfNames(part, longestLine - width) + 4;
        return width > longestLine;
    });
}
