/** Date plans as data, and the calls that use them. */

import ts from '../compiler/typescript.js';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { DatePlan, LiteralValue, Model, NamedDatePlan, ObjectDatePlan } from '../model/index.ts';
import { booleanLiteral, identifier, numericLiteral, stringLiteral } from '../syntax/data.ts';
import { call, constant, object, property, pure, thunk } from '../syntax/statements.ts';
import { typeReference } from '../syntax/types.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import { type HttpLibrary, type Request, type Shape, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { widthOfNames } from './width.ts';

const { factory } = ts;

/** `const petDates: Dates = { … };` for each plan that is used by name, also by other plans. */
export function* datePlanChunks({ datePlans }: Model, output: Output): Iterable<Chunk> {
    const byName = new Map(datePlans.map((named) => [named.name, named]));
    const declared = new Set<string>();
    // A function delays the reference to a plan that is declared later, because that may refer back to this one.
    const reach = (name: string): ts.Expression =>
        declared.has(name) ? output.datePlan(name) : thunk(output.datePlan(name));
    for (const { name, pointer, plan } of reachedPlans(output.usedDatePlans, byName)) {
        const value = plan === undefined ? object([]) : new PlanWriter(output, reach, true).write(plan);
        yield chunkOf([constant(name, value, { type: output.helperType('Dates') })], pointer);
        declared.add(name);
    }
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

/** `{ 404: problemDates, default: errorDates }` */
export function errorPlans(plans: ReadonlyMap<string, DatePlan>, output: Output): ts.Expression {
    return object([...plans].map(([status, plan]) => property(status, planExpression(plan, output))));
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
                return stringLiteral(plan.format);
            case 'listed':
                return this.#choose('unlessListed', [list(plan.values.map(stringLiteral)), this.write(plan.plan)]);
            case 'named':
                return this.#reach(plan.name);
            case 'object':
                return this.#writeObject(plan);
            case 'array':
                return list(plan.items.map((item) => this.#writeOptional(item)));
            case 'types':
                return this.#choose('byType', [
                    fitted([...plan.plans].map(([type, own]) => property(type, this.write(own)))),
                ]);
            case 'tagged':
                return this.#choose('byTag', [
                    stringLiteral(plan.property),
                    this.#writeNamed(plan.plans),
                    ...(plan.otherwise === undefined ? [] : [this.write(plan.otherwise)]),
                ]);
            case 'shaped':
                return this.#choose('byShape', [
                    list(plan.shapes.map((shape) => this.#writeShape(shape))),
                    ...(plan.otherwise === undefined ? [] : [this.write(plan.otherwise)]),
                ]);
            default:
                return plan satisfies never;
        }
    }

    #choose(name: string, values: readonly ts.Expression[]): ts.Expression {
        const chosen = call(this.#output.helper(name), values);
        return this.#isDropped ? pure(chosen) : chosen;
    }

    #writeOptional(plan: DatePlan | undefined): ts.Expression {
        return plan === undefined ? identifier('undefined') : this.write(plan);
    }

    #writeNamed(plans: ReadonlyMap<string, DatePlan | undefined>): ts.Expression {
        return fitted([...plans].map(([name, plan]) => property(name, expectedAt(name, this.#writeOptional(plan)))));
    }

    #writeObject({ properties, patterns, others }: ObjectDatePlan): ts.Expression {
        const named = [...properties].map(([name, plan]) =>
            property(name, expectedAt(name, this.#writeOptional(plan))),
        );
        const any = this.#writeOthers(patterns, others);
        if (any === undefined) return fitted(named);
        return this.#choose('inKeys', [any, ...(named.length === 0 ? [] : [fitted(named)])]);
    }

    #writeOthers(patterns: ObjectDatePlan['patterns'], others: DatePlan | undefined): ts.Expression | undefined {
        if (patterns.length === 0) return others && this.write(others);
        const matched = patterns.map(({ pattern, plan }) => list([stringLiteral(pattern), this.#writeOptional(plan)]));
        return this.#choose('byKey', [list(matched), ...(others === undefined ? [] : [this.write(others)])]);
    }

    #writeShape({ property: name, type, values, plan }: DateShape): ts.Expression {
        return fitted([
            property('has', stringLiteral(name)),
            ...(type === undefined ? [] : [property('type', stringLiteral(type))]),
            ...(values === undefined ? [] : [property('values', list(values.map(literalOf)))]),
            ...(plan === undefined ? [] : [property('dates', this.write(plan))]),
        ]);
    }
}

type DateShape = Extract<DatePlan, { readonly kind: 'shaped' }>['shapes'][number];

/** The names that a plan refers to. */
function* namesIn(plan: DatePlan | undefined): Iterable<string> {
    if (plan?.kind === 'named') yield plan.name;
    else if (plan !== undefined) for (const inner of plansIn(plan)) yield* namesIn(inner);
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

/**
 * The compiler expects inherited names such as `toString` to have their usual type, so a literal there must state its
 * own.
 */
function expectedAt(name: string, plan: ts.Expression): ts.Expression {
    const isLiteral =
        ts.isStringLiteral(plan) || ts.isObjectLiteralExpression(plan) || ts.isArrayLiteralExpression(plan);
    return isLiteral && name in Object.prototype ? factory.createAsExpression(plan, typeReference('const')) : plan;
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

const longestLine = 80;

/** An object, on one line if it is short. */
function fitted(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    const width = properties.reduce((sum, one) => sum + widthOfNames(one) + 4, 0);
    return object(properties, width > longestLine);
}

function list(items: readonly ts.Expression[]): ts.Expression {
    const width = items.reduce((sum, one) => sum + widthOfNames(one) + 4, 0);
    return factory.createArrayLiteralExpression(items, width > longestLine);
}
