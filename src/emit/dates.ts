/** Date plans as data, and the calls that use them. */

import ts from '../compiler/typescript.js';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { DatePlan, LiteralValue, Model, ObjectDatePlan, ObjectShape } from '../model/index.ts';
import { booleanLiteral, numericLiteral, stringLiteral } from '../syntax/literals.ts';
import { call, constant, object, property, thunk } from '../syntax/statements.ts';
import { typeReference } from '../syntax/types.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import { type HttpLibrary, type Shape, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import type { Request } from './request.ts';
import { widthOfNames } from './width.ts';

const { factory } = ts;

/** `const petDates: DatePlan = { … };` for each plan that is used by name, also by other plans. */
export function* datePlanChunks({ datePlans }: Model, output: Output): Iterable<Chunk> {
    const byName = new Map(datePlans.map((named) => [named.name, named]));
    // A function delays the reference to a named plan, because that may refer back to this one.
    const reach = (name: string): ts.Expression => thunk(output.datePlan(name));
    for (const name of output.usedDatePlans) {
        const named = byName.get(name);
        if (named === undefined) continue;
        const statement = constant(name, planLiteral(named.plan, reach), { type: output.helperType('DatePlan') });
        yield chunkOf([statement], named.target.pointer);
    }
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
    return planLiteral(plan, (name) => output.datePlan(name));
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

/** The name or the property access that reaches a plan. */
type Reach = (name: string) => ts.Expression;

function planLiteral(plan: DatePlan, reach: Reach): ts.Expression {
    switch (plan.kind) {
        case 'date':
            return stringLiteral(plan.format);
        case 'plain':
            return stringLiteral(plan.kind);
        case 'listed':
            return fitted([property('listed', list(plan.values.map(stringLiteral)))]);
        case 'named':
            return reach(plan.name);
        case 'object':
            return fitted(partsOfObject(plan, reach));
        case 'array':
            return fitted([property('items', planLiteral(plan.items, reach))]);
        case 'tuple': {
            const first = plan.items.map((item) => (item === undefined ? object([]) : planLiteral(item, reach)));
            const rest = plan.rest === undefined ? [] : [property('items', planLiteral(plan.rest, reach))];
            return fitted([property('first', list(first)), ...rest]);
        }
        case 'all':
            return plan.plans.length === 0
                ? object([])
                : fitted([property('all', list(plan.plans.map((one) => planLiteral(one, reach))))]);
        case 'tagged': {
            const plans = [...plan.plans].map(([tag, own]) => property(tag, expectedAt(tag, planLiteral(own, reach))));
            return fitted([property('tag', stringLiteral(plan.property)), property('tagged', fitted(plans))]);
        }
        case 'choice': {
            const cases = plan.cases.map(({ shape, plan: own }) =>
                fitted([...partsOfShape(shape), property('plan', planLiteral(own, reach))]),
            );
            return fitted([property('cases', list(cases))]);
        }
        default:
            return plan satisfies never;
    }
}

function partsOfObject({ properties, patterns, others }: ObjectDatePlan, reach: Reach): ts.ObjectLiteralElementLike[] {
    const named = [...properties].map(([name, plan]) => property(name, expectedAt(name, planLiteral(plan, reach))));
    const matched = patterns.map(({ pattern, plan }) => list([stringLiteral(pattern), planLiteral(plan, reach)]));
    return [
        ...(named.length === 0 ? [] : [property('properties', fitted(named))]),
        ...(matched.length === 0 ? [] : [property('patterns', list(matched))]),
        ...(others === undefined ? [] : [property('others', planLiteral(others, reach))]),
    ];
}

/**
 * The compiler expects inherited names such as `toString` to have their usual type, so a literal there must state its
 * own.
 */
function expectedAt(name: string, plan: ts.Expression): ts.Expression {
    const isLiteral = ts.isStringLiteral(plan) || ts.isObjectLiteralExpression(plan);
    return isLiteral && name in Object.prototype ? factory.createAsExpression(plan, typeReference('const')) : plan;
}

function partsOfShape({ values, required, types }: ObjectShape): ts.ObjectLiteralElementLike[] {
    const listed = [...values].map(([name, own]) => property(name, list(own.map(literalOf))));
    const typed = [...types].map(([name, own]) => property(name, list(own.map(stringLiteral))));
    return [
        ...(listed.length === 0 ? [] : [property('values', fitted(listed))]),
        ...(required.length === 0 ? [] : [property('required', list(required.map(stringLiteral)))]),
        ...(typed.length === 0 ? [] : [property('types', fitted(typed))]),
    ];
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
